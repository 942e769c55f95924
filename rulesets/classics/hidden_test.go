package classics_test

import (
	"fmt"
	"math/bits"
	"slices"
	"testing"

	"brik/dsl/check"
	"brik/dsl/program"
	"brik/interpreter/game"
	"brik/interpreter/load"
	"brik/interpreter/validate"
	"brik/interpreter/validate/long"
)

// hidden are the games in which players don't see all, with their numbers of players, settings of their options, and how
// many cards lie in piles at each decision.
var hidden = []struct {
	name     string
	from, to int
	settings []map[string]string
	cards    int
}{
	{"go-fish", 2, 6, []map[string]string{nil, {"lucky": "false"}, {"ends": "first_out"}}, 52},
	{"hearts", 4, 4, []map[string]string{nil, {"moon": "subtract", "jack": "true", "target": "50"}, {"passing": "left", "clean": "false"}, {"passing": "none", "queen_breaks": "true"}}, 52},
	{"kuhn-poker", 2, 2, []map[string]string{nil}, 2},
	{"liars-dice", 2, 6, []map[string]string{nil, {"wild": "true", "exact": "true"}, {"loss": "difference", "dice": "3"}}, 0},
	{"rock-paper-scissors", 2, 2, []map[string]string{nil, {"signs": "5", "target": "10"}, {"tie": "draw"}}, 0},
}

// everyHidden runs a test on each of these games, for each number of players and each setting.
func everyHidden(t *testing.T, test func(t *testing.T, g *load.Game, cards int)) {
	for _, h := range hidden {
		for players := h.from; players <= h.to; players++ {
			for _, options := range h.settings {
				t.Run(fmt.Sprintf("%s for %d, %v", h.name, players, options), func(t *testing.T) {
					g, err := load.Open(h.name, check.Config{Players: players, Options: options}, load.Compiled)
					if err != nil {
						t.Fatal(err)
					}
					test(t, g, h.cards)
				})
			}
		}
	}
}

func TestFullHiddenGamesEnd(t *testing.T) {
	everyHidden(t, func(t *testing.T, g *load.Game, _ int) {
		stats, err := validate.Simulate(g.Play, validate.Run{Games: long.Runs(10000), Seed: 1, Limit: 20000})
		if err != nil {
			t.Fatal(err)
		}
		if stats.Games != long.Runs(10000) || stats.Cut > 0 {
			t.Errorf("%d of %d games cut at 20000 decisions", stats.Cut, stats.Games)
		}
	})
}

// At each decision the cards that are dealt lie in one pile each.
func TestFullCardsOfHiddenGamesAreInOnePlace(t *testing.T) {
	everyHidden(t, func(t *testing.T, g *load.Game, cards int) {
		if cards == 0 {
			t.Skip("has no cards")
		}
		for i := range long.Runs(1000) {
			s, err := g.Play.Start()
			if err != nil {
				t.Fatal(err)
			}
			r := game.NewRand(uint64(i))
			for plies := 0; s.Phase() != game.Over && plies < 1000; plies++ {
				if n := inPiles(t, g.Program, s.Words()); s.Phase() == game.Deciding && n != cards {
					t.Fatalf("game %d, decision %d: %d cards lie in piles", i, plies, n)
				}
				m, err := s.Sample(r)
				if err == nil {
					err = s.Play(m)
				}
				if err != nil {
					t.Fatal(err)
				}
			}
		}
	})
}

// inPiles counts the cards in piles, none of which may lie in two.
func inPiles(t *testing.T, p *program.Program, words []uint64) (n int) {
	all := uint64(0)
	for _, v := range p.Decks[0].Piles {
		for c := range v.Cells() {
			pile := words[v.Offset+c]
			if all&pile != 0 {
				t.Fatalf("cards %x lie in two piles", all&pile)
			}
			all |= pile
		}
	}
	return bits.OnesCount64(all)
}

func TestFullExecutorsAgreeOnHiddenGames(t *testing.T) {
	everyHidden(t, func(t *testing.T, g *load.Game, _ int) {
		if err := validate.Agree(g.Play, g.Reference, validate.Comparison{Games: long.Runs(100), Seed: 1, Limit: 200}); err != nil {
			t.Error(err)
		}
	})
}

// The second player has the same moves and sees the same, whatever the first has chosen; and each pair of signs comes to
// its own end.
func TestSignsAreShownAtTheSameTime(t *testing.T) {
	g, err := load.Open("rock-paper-scissors", check.Config{}, load.Compiled)
	if err != nil {
		t.Fatal(err)
	}
	start, err := g.Play.Start()
	if err != nil {
		t.Fatal(err)
	}
	first, err := start.Moves(nil)
	if err != nil || start.ToMove() != 0 || len(first) != 3 {
		t.Fatal(first, err)
	}
	shown := g.Program.Vars[slices.IndexFunc(g.Program.Vars, func(v *program.Var) bool { return v.Name == "shown" })]
	for a, m := range first {
		s := start.Clone()
		if err := s.Play(m); err != nil {
			t.Fatal(err)
		}
		second, err := s.Moves(nil)
		if err != nil || s.ToMove() != 1 || !slices.Equal(second, first) {
			t.Fatalf("the second may choose %v after %s, %v", second, s.Text(m, ""), err)
		}
		if from, to := shown.Offset, shown.Offset+2*shown.Type.Words(); !slices.Equal(s.Words()[from:to], start.Words()[from:to]) {
			t.Errorf("the first sign is shown before the second was chosen")
		}
		for b, m := range second {
			then := s.Clone()
			if err := then.Play(m); err != nil {
				t.Fatal(err)
			}
			over := then.Phase() == game.Over
			if over != (a != b) || over && (then.Result().Place[0] == 1) != ((a-b+3)%3 == 1) {
				t.Errorf("%d against %d: over %v, %v", a, b, over, then.Result().Place)
			}
		}
	}
}
