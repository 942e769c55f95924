package knowledge_test

import (
	"bytes"
	"strings"
	"testing"

	"brik/dsl/check"
	"brik/interpreter/game"
	"brik/interpreter/knowledge"
	"brik/interpreter/load"
	"brik/interpreter/record"
	"brik/interpreter/session"
	"brik/interpreter/validate"
	"brik/interpreter/validate/long"
	"brik/rulesets"
)

// hiding gives the rulesets with hidden parts: those that come with the program, and those of this folder.
func hiding(t *testing.T) map[string]*load.Game {
	t.Helper()
	games := map[string]*load.Game{}
	add := func(name string, g *load.Game, err error) {
		if err != nil {
			t.Fatal(name, err)
		}
		if knowledge.Hides(g.Program) {
			games[name] = g
		}
	}
	for _, name := range rulesets.Names() {
		g, err := load.Open(name, check.Config{}, "")
		add(name, g, err)
	}
	for _, name := range []string{"sjuan", "straffkort", "hearts", "liars-dice"} {
		g, err := load.Open("testdata/"+name+".brik", check.Config{}, "")
		add("testdata/"+name, g, err)
	}
	for name, text := range small {
		add(name, open(t, text), nil)
	}
	return games
}

// Whatever a player can't know, nothing that he sees, may do or has observed depends on it.
func TestFullNothingLeaks(t *testing.T) {
	run := validate.Run{Games: 1, Seed: 7, Limit: 14}
	every := 1 << 20 // only at the end
	if long.Full() {
		run.Games, run.Limit, every = 3, 120, 15
	}
	for name, g := range hiding(t) {
		t.Run(name, func(t *testing.T) {
			if err := validate.Secrets(g.Play, g.Reference, run, every); err != nil {
				t.Error(err)
			}
		})
	}
}

// A ruleset that lets moves depend on what the mover doesn't see is told where.
func TestAMoveThatDependsOnHiddenCardsIsFound(t *testing.T) {
	g := open(t, `game "Leaky"
players white, black
deck cards = suits(a, b) by ranks(1..4)
pile hand[player] of cards seen by owner
def bold = max(c in hand[next(me)]: index(c)) > 5
play {
  deal 3 cards to hand
  repeat { me = next(me); me chooses "on" or "raise" where bold {} } until plies = 6
  draw
}
`)
	err := validate.Secrets(g.Play, g.Reference, validate.Run{Games: 20, Seed: 1}, 1)
	if err == nil || !strings.Contains(err.Error(), "small.brik:5:") || !strings.Contains(err.Error(), "doesn't see") {
		t.Errorf("got %v", err)
	}
}

// What is refused, and a record for one player's eyes, tell nothing either.
func TestFullMessagesAndRecordsDontLeak(t *testing.T) {
	for name, g := range hiding(t) {
		t.Run(name, func(t *testing.T) {
			for seed := range uint64(long.Runs(100)) {
				moves := randomGame(t, g.Reference, 12+int(seed)%40, seed)
				for player := range g.Program.Players.Len() {
					if !long.Full() && player > 1 {
						continue
					}
					d := drawer(t, g, moves, player)
					if _, err := d.Draw(game.NewRand(seed)); err != nil {
						t.Fatal(err)
					}
					a, b := replayed(t, g, moves), replayed(t, g, d.Course())
					if x, y := recordFor(t, a, player), recordFor(t, b, player); x != y {
						t.Errorf("the records for %d differ:\n%s\n%s", player, x, y)
					}
					if a.State().Phase() == game.Deciding && a.State().ToMove() == player {
						sameRefusals(t, a, b)
					}
				}
			}
		})
	}
}

// replayed is a session in which moves were made.
func replayed(t *testing.T, g *load.Game, moves []game.Move) *session.Session {
	t.Helper()
	s, err := session.New(g.Play, session.Options{AskChance: true, Reference: g.Reference})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range moves {
		if err := s.Make(m); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

func recordFor(t *testing.T, s *session.Session, player int) string {
	t.Helper()
	seed := uint64(5)
	h := record.Of(s.Game().Program())
	h.Seed = &seed
	var out bytes.Buffer
	if err := record.NewWriter(&out).Write(record.TakeFor(s, h, "", player)); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// sameRefusals tries every card and some nonsense in both sessions.
func sameRefusals(t *testing.T, a, b *session.Session) {
	t.Helper()
	tries := []string{"nonsense", "", "0", "pass"}
	for _, d := range a.Game().Program().Decks {
		tries = append(tries, d.Space.Names()[:min(12, d.Space.Len())]...)
	}
	for _, text := range tries {
		_, x := a.Find(text)
		_, y := b.Find(text)
		if (x == nil) != (y == nil) || x != nil && x.Error() != y.Error() {
			t.Errorf("%q is answered by %v, and by %v", text, x, y)
		}
	}
}
