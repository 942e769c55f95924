package validate_test

import (
	"math"
	"slices"
	"strconv"
	"testing"

	"brik/dsl/program"
	"brik/interpreter/game"
)

// critical gives, by degrees of freedom, the chi-square that true frequencies go beyond once in a thousand times.
var critical = map[int]float64{1: 10.828, 2: 13.816, 4: 18.467, 5: 20.515}

// What falls, with the probability of each outcome, from the first.
var chances = map[string][]float64{
	"roll 6":                   {1. / 6, 1. / 6, 1. / 6, 1. / 6, 1. / 6, 1. / 6},
	"roll 2":                   {1. / 2, 1. / 2},
	"roll weights(1, 2, 1)":    {1. / 4, 1. / 2, 1. / 4},
	"roll weights(5, 0, 1, 3)": {5. / 9, 0, 1. / 9, 3. / 9},
	"random 1..5":              {1. / 5, 1. / 5, 1. / 5, 1. / 5, 1. / 5},
}

// executors gives a state at its first chance, on both executors, and the state word of what fell.
func executors(t *testing.T, chance string) (states map[string]game.State, fell int) {
	t.Helper()
	g := open(t, write(t, `
game "Chance"
players one, two
var fell in 0..6 = 0
turn { fell = `+chance+`; choose "on" }
draw when turns = 1
`), nil)
	states = map[string]game.State{}
	for name, executor := range map[string]game.Game{"plain": g.Reference, "fast": g.Play} {
		s, err := executor.Start()
		if err != nil || s.Phase() != game.Chance {
			t.Fatal("no chance", err)
		}
		states[name] = s
	}
	if g.Engine == "reference" {
		t.Fatal("not compiled")
	}
	return states, g.Program.Vars[slices.IndexFunc(g.Program.Vars, func(v *program.Var) bool { return v.Name == "fell" })].Offset
}

// everyChance runs a test on each chance; fallen tells what fell before a state.
func everyChance(t *testing.T, test func(t *testing.T, s game.State, want []float64, fallen func(game.State) int)) {
	for chance, want := range chances {
		states, fell := executors(t, chance)
		for name, s := range states {
			t.Run(chance+" "+name, func(t *testing.T) {
				test(t, s, want, func(s game.State) int { return int(s.Words()[fell]) })
			})
		}
	}
}

func TestProbabilitiesAreThoseWrittenAndAddUpToOne(t *testing.T) {
	everyChance(t, func(t *testing.T, s game.State, want []float64, fallen func(game.State) int) {
		outcomes, err := s.Moves(nil)
		if err != nil {
			t.Fatal(err)
		}
		sum, got := 0.0, make([]float64, len(want))
		for _, m := range outcomes {
			n, err := strconv.Atoi(s.Text(m, ""))
			if err != nil {
				t.Fatal(err)
			}
			got[n-1] += s.Weight(m)
			sum += s.Weight(m)
			after := s.Clone()
			if err := after.Play(m); err != nil || fallen(after) != n {
				t.Errorf("%d fell, not %d: %v", fallen(after), n, err)
			}
		}
		same := func(a, b float64) bool { return math.Abs(a-b) < 1e-12 }
		if !same(sum, 1) || !slices.EqualFunc(got, want, same) {
			t.Errorf("probabilities %v, together %v; not %v", got, sum, want)
		}
	})
}

// Sampled one by one, and in playouts.
func TestWhatFallsIsDistributedSo(t *testing.T) {
	everyChance(t, func(t *testing.T, s game.State, want []float64, fallen func(game.State) int) {
		const draws = 6000
		r, work := game.NewRand(7), s.Clone()
		distributed(t, want, draws, func() int {
			work.CopyFrom(s)
			m, err := work.Sample(r)
			if err == nil {
				err = work.Play(m)
			}
			if err != nil {
				t.Fatal(err)
			}
			return fallen(work)
		})
		distributed(t, want, draws, func() int {
			work.CopyFrom(s)
			if _, err := game.Playout(work, r, 10); err != nil {
				t.Fatal(err)
			}
			return fallen(work)
		})
	})
}

// distributed compares frequencies with probabilities, by chi-square.
func distributed(t *testing.T, want []float64, draws int, draw func() int) {
	t.Helper()
	seen := make([]int, len(want))
	for range draws {
		seen[draw()-1]++
	}
	chi, freedom := 0.0, -1
	for i, p := range want {
		if p == 0 {
			if seen[i] > 0 {
				t.Errorf("%d fell, which has no weight", i+1)
			}
			continue
		}
		off := float64(seen[i]) - p*float64(draws)
		chi += off * off / (p * float64(draws))
		freedom++
	}
	if chi > critical[freedom] {
		t.Errorf("chi-square %.1f with %d degrees of freedom, frequencies %v", chi, freedom, seen)
	}
}
