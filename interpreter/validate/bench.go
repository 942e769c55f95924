package validate

import (
	"time"

	"brik/interpreter/game"
)

// BenchRun is an order to measure the speed of random playouts.
type BenchRun struct {
	Duration  time.Duration
	Seed      uint64
	Limit     int  // decisions after which a playout is cut
	Canonical bool // pick by canonical order, not as the executor samples
}

// Speed is what was measured.
type Speed struct {
	Game              string  `json:"game"`
	Engine            string  `json:"engine,omitempty"` // what ran them, for the caller to say
	Pick              string  `json:"pick"`
	Limit             int     `json:"limit"`
	Playouts          int     `json:"playouts"`
	Plies             int     `json:"plies"` // decisions
	Seconds           float64 `json:"seconds"`
	PlayoutsPerSecond float64 `json:"playouts_per_second"`
	PliesPerSecond    float64 `json:"plies_per_second"`
	MeanPlies         float64 `json:"mean_plies"` // decisions a playout
}

// clockEvery is how many decisions and games pass between two looks at the clock.
const clockEvery = 2000

// Bench plays random games on one core until the time is up; at least one.
func Bench(g game.Game, run BenchRun) (*Speed, error) {
	start, err := g.Start()
	if err != nil {
		return nil, err
	}
	state := start.Clone()
	speed := &Speed{Game: g.Program().Name, Pick: "sampled", Limit: run.Limit}
	if run.Canonical {
		speed.Pick = "canonical"
	}
	play := playouter(state, run.Canonical)
	rand := game.NewRand(run.Seed)
	began := time.Now()
	for elapsed := time.Duration(0); speed.Playouts == 0 || elapsed < run.Duration; elapsed = time.Since(began) {
		for work := 0; work < clockEvery; {
			state.CopyFrom(start)
			plies, err := play(rand, run.Limit)
			if err != nil {
				return nil, &GameError{Game: speed.Playouts, Seed: run.Seed, Plies: plies, Err: err}
			}
			speed.Playouts++
			speed.Plies += plies
			work += 1 + plies
		}
	}
	speed.rates(time.Since(began).Seconds())
	return speed, nil
}

func (s *Speed) rates(seconds float64) {
	s.Seconds = seconds
	s.PlayoutsPerSecond = float64(s.Playouts) / seconds
	s.PliesPerSecond = float64(s.Plies) / seconds
	s.MeanPlies = float64(s.Plies) / float64(s.Playouts)
}
