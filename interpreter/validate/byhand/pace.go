package byhand

import (
	"testing"
	"time"

	"brik/interpreter/game"
)

// Random gives a function that plays one random game from a state, cut after limit decisions, and gives its number of
// decisions. Canonical: see game.Playouter.
func Random(t testing.TB, start game.State, limit int, canonical bool) func() int {
	state, random := start.Clone(), game.NewRand(1)
	fast := state.(game.Playouter)
	return func() int {
		state.CopyFrom(start)
		plies, err := fast.Playout(random, limit, canonical)
		if err != nil {
			t.Fatal(err)
		}
		return plies
	}
}

// Measure plays games by hand and of a ruleset by turns, so that both meet the same machine, until b.N decisions were made
// by hand, and reports nanoseconds a decision for each, and how many times as fast the ruleset is. The functions play one
// game and give its number of decisions.
func Measure(b *testing.B, hand, ruleset func() int) {
	var h, r Pace
	for h.Plies < b.N {
		h.Time(hand)
		r.Time(ruleset)
	}
	b.ReportMetric(0, "ns/op") // of both together: says nothing
	b.ReportMetric(h.Nanoseconds(), "hand-ns/ply")
	b.ReportMetric(r.Nanoseconds(), "ruleset-ns/ply")
	b.ReportMetric(h.Nanoseconds()/r.Nanoseconds(), "ratio")
}

// Pace is a time and the decisions made in it.
type Pace struct {
	Plies int
	spent time.Duration
}

// Time plays games until some thousand decisions were made, so that looking at the clock costs nothing.
func (p *Pace) Time(play func() int) {
	began := time.Now()
	for made := 0; made < 5000; {
		n := play()
		made += n + 1
		p.Plies += n
	}
	p.spent += time.Since(began)
}

// Nanoseconds is the time of one decision.
func (p *Pace) Nanoseconds() float64 { return float64(p.spent.Nanoseconds()) / float64(p.Plies) }
