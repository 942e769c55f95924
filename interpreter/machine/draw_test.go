package machine_test

import (
	"math"
	"testing"

	"brik/dsl/check"
	"brik/interpreter/game"
	"brik/interpreter/load"
)

// drawn are rulesets whose moves are drawn in different ways: slides and steps of whole sets, leaps, nested binders,
// forbidden moves, decisions in several parts.
var drawn = []string{"tablut", "chess", "amazons", "english-draughts", "breakthrough", "reversi", "lines-of-action", "konane", "pentago", "skift"}

// position plays a few random moves from the start.
func position(t *testing.T, g game.Game, plies int) game.State {
	t.Helper()
	s, err := g.Start()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.(game.Playouter).Playout(game.NewRand(uint64(plies)), plies, true); err != nil {
		t.Fatal(err)
	}
	return s
}

func TestEveryLegalMoveIsDrawnEquallyOften(t *testing.T) {
	for _, name := range drawn {
		g, err := load.Open(name, check.Config{}, load.Compiled)
		if err != nil {
			t.Fatal(err)
		}
		for _, plies := range []int{0, 7, 16} {
			s := position(t, g.Play, plies)
			if s.Phase() != game.Deciding {
				continue
			}
			t.Run(name, func(t *testing.T) {
				equallyOften(t, s, func(r *game.Rand, work game.State) uint64 {
					m, err := work.Sample(r)
					if err == nil {
						err = work.Play(m)
					}
					if err != nil {
						t.Fatal(err)
					}
					return work.Hash()
				})
				equallyOften(t, s, func(r *game.Rand, work game.State) uint64 {
					if _, err := work.(game.Playouter).Playout(r, 1, false); err != nil {
						t.Fatal(err)
					}
					return work.Hash()
				})
			})
		}
	}
}

// equallyOften makes many draws and compares how often each successor came with how many moves lead to it: within five
// standard deviations, and for all together by chi-square.
func equallyOften(t *testing.T, s game.State, draw func(r *game.Rand, work game.State) uint64) {
	t.Helper()
	moves, err := s.Moves(nil)
	if err != nil {
		t.Fatal(err)
	}
	ways, work := map[uint64]int{}, s.Clone()
	for _, m := range moves {
		work.CopyFrom(s)
		if err := work.Play(m); err != nil {
			t.Fatal(err)
		}
		ways[work.Hash()]++
	}
	seen, r, n := map[uint64]int{}, game.NewRand(5), 30*len(moves)
	for range n {
		work.CopyFrom(s)
		seen[draw(r, work)]++
	}
	chi := 0.0
	for h, k := range seen {
		if ways[h] == 0 {
			t.Fatalf("a move was drawn that isn't legal, %d times", k)
		}
	}
	for h, k := range ways {
		p := float64(k) / float64(len(moves))
		want := p * float64(n)
		off := float64(seen[h]) - want
		if math.Abs(off) > 5*math.Sqrt(want*(1-p))+1e-9 {
			t.Errorf("one of %d moves was drawn %d times in %d", len(moves), seen[h], n)
		}
		chi += off * off / want
	}
	if df := float64(len(ways) - 1); chi > df+5*math.Sqrt(2*df)+10 {
		t.Errorf("chi-square %.1f over %.0f degrees of freedom", chi, df)
	}
}
