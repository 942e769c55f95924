package tafl_test

import (
	"math"
	"testing"

	"brik/interpreter/validate/byhand"
)

// cut is the number of moves after which a measured game is cut.
const cut = 1000

// BenchmarkPlayouts measures random games on one core, the yardstick's and the ruleset's by turns so that both meet the
// same machine: nanoseconds a move for each, and how many times as fast as the yardstick the ruleset is.
func BenchmarkPlayouts(b *testing.B) {
	for _, r := range rulesets {
		for _, pick := range []string{"sampled", "canonical"} {
			b.Run(r.name+"/"+pick, func(b *testing.B) { measure(b, r.name, r.start, pick == "canonical") })
		}
	}
}

func measure(b *testing.B, name, start string, canonical bool) {
	y := newYardstick(start)
	byhand.Measure(b, func() int { _, n := y.playout(cut); return n }, player(b, name, canonical))
}

// BenchmarkCopenhagen measures, by turns with plain Hnefatafl, what shieldwalls, forts, encirclement and repetition cost:
// the ratio is Copenhagen's moves in a time to those of Hnefatafl, taking of each the fastest thousands.
func BenchmarkCopenhagen(b *testing.B) {
	plain, rich := player(b, "hnefatafl", false), player(b, "copenhagen", false)
	best := [2]float64{math.Inf(1), math.Inf(1)}
	for plies := 0; plies < b.N; {
		for i, play := range []func() int{plain, rich} {
			var p byhand.Pace
			p.Time(play)
			best[i] = min(best[i], p.Nanoseconds())
			plies += p.Plies
		}
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(best[0], "hnefatafl-ns/ply")
	b.ReportMetric(best[1], "copenhagen-ns/ply")
	b.ReportMetric(best[0]/best[1], "ratio")
}

// player gives a function that plays one random game of a ruleset and gives its number of moves.
func player(t testing.TB, name string, canonical bool) func() int {
	return byhand.Random(t, begin(t, name), cut, canonical)
}

func TestPlayoutsAllocateNothing(t *testing.T) {
	for _, r := range rulesets {
		for _, canonical := range []bool{false, true} {
			play := player(t, r.name, canonical)
			if n := testing.AllocsPerRun(20, func() { play() }); n != 0 {
				t.Errorf("%s, canonical %v: %v allocations a game", r.name, canonical, n)
			}
		}
	}
}
