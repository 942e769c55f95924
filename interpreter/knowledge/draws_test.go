package knowledge_test

import (
	"slices"
	"testing"

	"brik/dsl/check"
	"brik/dsl/program"
	"brik/interpreter/game"
	"brik/interpreter/knowledge"
	"brik/interpreter/load"
	"brik/interpreter/validate/long"
)

// In the middle of a game every state that is drawn fits all that the player has observed.
func TestFullDrawsFitInMidGame(t *testing.T) {
	for _, name := range []string{"sjuan", "straffkort"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			g, err := load.Open("testdata/"+name+".brik", check.Config{Players: 4}, "")
			if err != nil {
				t.Fatal(err)
			}
			moves := randomGame(t, g.Reference, 34, 5)
			const player = 1
			d := drawer(t, g, moves, player)
			truth := watched(t, g.Reference, moves, player)
			r := game.NewRand(1)
			for range long.Runs(10000) {
				if _, err := d.Draw(r); err != nil {
					t.Fatal(err)
				}
				drawn := watched(t, g.Reference, d.Course(), player)
				if !slices.EqualFunc(truth, drawn, func(a, b knowledge.Observation) bool { return a.Equal(&b) }) {
					t.Fatal("a draw doesn't fit what was observed")
				}
			}
			if d.Shuffled {
				t.Error("no beginning was found without looking at the truth")
			}
		})
	}
}

// watched gives what a player observes of moves.
func watched(t *testing.T, g game.Game, moves []game.Move, player int) []knowledge.Observation {
	t.Helper()
	w, err := knowledge.WatchAs(g, player)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range moves {
		if err := w.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	return w.Observed(player)
}

// Who passed in Sjuan holds nothing that fitted then. The ruleset doesn't say so: it follows from what is observed.
func TestWhoPassedHoldsNothingThatFits(t *testing.T) {
	g, err := load.Open("testdata/sjuan.brik", check.Config{Players: 4}, "")
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(3) {
		moves := randomGame(t, g.Reference, 40, seed)
		refused := passes(t, g, moves)
		player := int(seed) % 4
		d := drawer(t, g, moves, player)
		r := game.NewRand(seed)
		hand := slices.IndexFunc(g.Program.Vars, func(v *program.Var) bool { return v.Name == "hand" })
		others := 0
		for range 10 {
			s, err := d.Draw(r)
			if err != nil {
				t.Fatal(err)
			}
			v := g.Program.Vars[hand]
			for p, cards := range refused {
				others += len(cards)
				for c := range cards {
					if s.Words()[v.Offset+p*v.Type.Words()]>>c&1 != 0 {
						t.Errorf("%s is drawn in the hand of %d, who passed when it fitted", g.Program.Decks[0].Space.Element(c), p+1)
					}
				}
			}
		}
		if others == 0 {
			t.Error("nobody passed: this shows nothing")
		}
	}
}

// passes gives, by player, the cards that fitted when he passed.
func passes(t *testing.T, g *load.Game, moves []game.Move) map[int]map[int]bool {
	t.Helper()
	s, err := g.Reference.Start()
	if err != nil {
		t.Fatal(err)
	}
	fits := g.Program.Defs[slices.IndexFunc(g.Program.Defs, func(d *program.Def) bool { return d.Name == "fits" })]
	call := &program.Call{Ex: program.Ex{T: fits.Result}, Def: fits}
	refused := map[int]map[int]bool{}
	for _, m := range moves {
		if s.Text(m, "") == "pass" {
			v, err := s.(game.Told).Eval(call)
			if err != nil {
				t.Fatal(err)
			}
			if refused[s.ToMove()] == nil {
				refused[s.ToMove()] = map[int]bool{}
			}
			for _, c := range knowledge.Elements(v.Bits) {
				refused[s.ToMove()][c] = true
			}
		}
		if err := s.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	return refused
}

// What others drew unseen and showed at once tells where these cards are, though no pile that is seen does.
func TestCardsThatWereShownAreDrawnWhereTheyAre(t *testing.T) {
	g := open(t, `game "Shown"
players white, black
deck cards = suits(a, b, c, d) by ranks(1..10)
pile hand[player] of cards seen by owner
pile stock of cards seen by none
play {
  deal 2 cards to hand, rest to stock
  me = black
  repeat {
    let before = hand[me]
    me chooses "draw" { deal 1 from stock to hand[me]; let drawn = hand[me] - before; if drawn.rank > 3 { show drawn to all } }
  } until plies = 14
  draw
}
`)
	moves := randomGame(t, g.Reference, 30, 2)
	truth := watched(t, g.Reference, moves, 0)
	for seed := range uint64(3) {
		d := drawer(t, g, moves, 0)
		r := game.NewRand(seed)
		for range 5 {
			if _, err := d.Draw(r); err != nil {
				t.Fatal(err)
			}
			drawn := watched(t, g.Reference, d.Course(), 0)
			if !slices.EqualFunc(truth, drawn, func(a, b knowledge.Observation) bool { return a.Equal(&b) }) {
				t.Fatal("a draw doesn't fit what was observed")
			}
		}
		if d.Shuffled {
			t.Error("no beginning was found without looking at the truth")
		}
	}
}
