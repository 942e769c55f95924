package machine_test

import (
	"slices"
	"testing"

	"brik/dsl/check"
	"brik/interpreter/game"
	"brik/interpreter/load"
	"brik/rulesets"
)

// In canonical order a playout makes, for a number drawn below the number of moves, the move of that rank in the list.
// (Where forbid lines reject moves it draws again until one is legal.)
func TestCanonicalPlayoutsTakeTheMoveOfTheRankDrawn(t *testing.T) {
	for _, name := range rulesets.Names() {
		t.Run(name, func(t *testing.T) {
			g, err := load.Open(name, check.Config{}, "")
			if err != nil {
				t.Fatal(err)
			}
			if len(g.Program.Forbids) > 0 {
				t.Skip("draws again")
			}
			s, err := g.Play.Start()
			if err != nil {
				t.Fatal(err)
			}
			fast, ok := s.Clone().(game.Playouter)
			if !ok || s.Phase() != game.Deciding {
				t.Skip("begins with chance, or is played by the plain evaluator")
			}
			const plies = 60
			random := game.NewRand(7)
			made, err := fast.Playout(game.NewRand(7), plies, true)
			if err != nil {
				t.Fatal(err)
			}
			for range made {
				if s.Phase() != game.Deciding {
					t.Skip("has chance")
				}
				moves, err := s.Moves(nil)
				if err != nil {
					t.Fatal(err)
				}
				if err := s.Play(moves[random.Intn(len(moves))]); err != nil {
					t.Fatal(err)
				}
			}
			if !slices.Equal(s.Words(), fast.(game.State).Words()) {
				t.Errorf("after %d plies\n%x\n%x", made, s.Words(), fast.(game.State).Words())
			}
		})
	}
}
