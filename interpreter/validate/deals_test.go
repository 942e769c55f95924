package validate_test

import (
	"fmt"
	"math"
	"testing"

	"brik/interpreter/game"
)

// Deals of a deck of five cards to two players, with the number of ways in which they fall, all alike.
var deals = map[string]int{
	"deal cards to hand":                                                        10, // three to one, two to the other
	"deal 2 cards to hand from two, rest to stock":                              10 * 3,
	"deal 3 cards to row":                                                       5 * 4 * 3,         // in an order
	"deal cards to row; deal 2 from row to hand[one]":                           5 * 4 / 2 * 3 * 2, // two that have no order, three that have one
	"deal 4 cards to stock; deal 1 from stock to hand[two]":                     5 * 4,
	"deal 1 cards to hand, rest to stock; take hand; deal 1 cards to hand[one]": 5 * 4, // of the two that are out
}

// everyDeal runs a test on each deal, on both executors.
func everyDeal(t *testing.T, test func(t *testing.T, start game.State, ways int)) {
	for deal, ways := range deals {
		g := open(t, write(t, `
game "Deals"
players one, two
deck cards = suits(moons "m", stars "s") by ranks(1..2) plus joker "*"
pile hand[player] of cards
pile stock of cards
pile row of cards stacked
play { `+deal+`; choose "on"; draw }
`), nil)
		if g.Engine == "reference" {
			t.Fatal("not compiled")
		}
		for name, executor := range map[string]game.Game{"plain": g.Reference, "fast": g.Play} {
			s, err := executor.Start()
			if err != nil || s.Phase() != game.Chance {
				t.Fatal("no chance", err)
			}
			t.Run(deal+" "+name, func(t *testing.T) { test(t, s, ways) })
		}
	}
}

// fallenSo goes through all outcomes, and adds up the probability of each state they lead to.
func fallenSo(t *testing.T, s game.State, p float64, to map[string]float64) {
	t.Helper()
	if s.Phase() != game.Chance {
		to[fmt.Sprint(s.Words())] += p
		return
	}
	outcomes, err := s.Moves(nil)
	if err != nil {
		t.Fatal(err)
	}
	sum := 0.0
	for _, m := range outcomes {
		after := s.Clone()
		if err := after.Play(m); err != nil {
			t.Fatal(err)
		}
		sum += s.Weight(m)
		fallenSo(t, after, p*s.Weight(m), to)
	}
	if math.Abs(sum-1) > 1e-12 {
		t.Errorf("probabilities add up to %v", sum)
	}
}

func TestDealsFallInAllWaysAlike(t *testing.T) {
	everyDeal(t, func(t *testing.T, start game.State, ways int) {
		found := map[string]float64{}
		fallenSo(t, start, 1, found)
		if len(found) != ways {
			t.Errorf("%d ways, not %d", len(found), ways)
		}
		for state, p := range found {
			if math.Abs(p-1/float64(ways)) > 1e-12 {
				t.Errorf("%s has the probability %v", state, p)
			}
		}
	})
}

// Deals that are sampled, and those in playouts, come as often as their probabilities say.
func TestDealsAreDistributedSo(t *testing.T) {
	everyDeal(t, func(t *testing.T, start game.State, ways int) {
		r, work := game.NewRand(11), start.Clone()
		alike(t, ways, func() string {
			work.CopyFrom(start)
			for work.Phase() == game.Chance {
				m, err := work.Sample(r)
				if err == nil {
					err = work.Play(m)
				}
				if err != nil {
					t.Fatal(err)
				}
			}
			return fmt.Sprint(work.Words())
		})
		alike(t, ways, func() string {
			work.CopyFrom(start)
			if _, err := game.Playout(work, r, 0); err != nil || work.Phase() != game.Deciding {
				t.Fatalf("phase %v, %v", work.Phase(), err)
			}
			return fmt.Sprint(work.Words())
		})
	})
}

// alike makes many draws, which come in so many ways, and holds that all come equally often, by chi-square. The limit is
// one that true frequencies go beyond once in a thousand times (the approximation of Wilson and Hilferty, "The
// Distribution of Chi-Square", 1931).
func alike(t *testing.T, ways int, draw func() string) {
	t.Helper()
	seen, each := map[string]int{}, 100.0
	for range ways * int(each) {
		seen[draw()]++
	}
	if len(seen) != ways {
		t.Errorf("%d ways came, not %d", len(seen), ways)
	}
	chi, freedom := 0.0, float64(ways-1)
	for _, n := range seen {
		chi += (float64(n) - each) * (float64(n) - each) / each
	}
	f := 2 / (9 * freedom)
	if limit := freedom * math.Pow(1-f+3.09*math.Sqrt(f), 3); chi > limit {
		t.Errorf("chi-square %.1f with %.0f degrees of freedom, past %.1f", chi, freedom, limit)
	}
}
