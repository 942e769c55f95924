package validate

import (
	"runtime"
	"sync"
	"sync/atomic"

	"brik/interpreter/game"
)

// Run is an order for many random games.
type Run struct {
	Games   int
	Seed    uint64
	Limit   int             // decisions after which a game is cut; 0: DefaultLimit
	Workers int             // goroutines; 0 or less: one for each core
	Done    func(games int) // told now and then how many games are finished, from any goroutine; may be nil
	// Witness gives what hears of game i (from 0), which has this seed of its own; from any goroutine, may be nil.
	Witness func(i int, seed uint64) Witness
}

// Witness hears of one game.
type Witness interface {
	Move(before game.State, m game.Move) // a decision or an outcome of chance, about to be played
	End(last game.State)                 // not over: the game was cut
}

func (r Run) limit() int {
	if r.Limit == 0 {
		return DefaultLimit
	}
	return r.Limit
}

// record is what one game leaves behind.
type record struct {
	plies  int
	offers game.Tally
	cut    bool
	result game.Result
}

// Simulate plays random games, each with a seed of its own, and sums them up: the same run gives the same Stats on
// any number of workers. An error of the ruleset ends the run as a *GameError, that of the first game that has one.
func Simulate(g game.Game, run Run) (*Stats, error) {
	run.Limit = run.limit()
	if run.Workers <= 0 {
		run.Workers = runtime.GOMAXPROCS(0)
	}
	start, err := g.Start()
	if err != nil {
		return nil, err
	}
	records := make([]record, run.Games)
	if err := spread(run, start, records); err != nil {
		return nil, err
	}
	return sum(g.Program(), run, records), nil
}

// spread hands the games out to the workers, in order. Every game before a failing one has been handed out when it
// fails and is played to its end, so the first failure is the same in every run.
func spread(run Run, start game.State, records []record) error {
	var (
		next, done atomic.Int64
		failed     atomic.Bool
		mutex      sync.Mutex
		first      *GameError
		group      sync.WaitGroup
	)
	for range min(run.Workers, run.Games) {
		worker := simulator{start: start.Clone(), state: start.Clone(), run: run}
		group.Go(func() {
			for !failed.Load() {
				i := int(next.Add(1)) - 1
				if i >= run.Games {
					return
				}
				if err := worker.play(i, &records[i]); err != nil {
					failed.Store(true)
					mutex.Lock()
					if first == nil || err.Game < first.Game {
						first = err
					}
					mutex.Unlock()
				}
				if n := done.Add(1); run.Done != nil {
					run.Done(int(n))
				}
			}
		})
	}
	group.Wait()
	if first != nil {
		return first
	}
	return nil
}

// simulator is what one worker needs.
type simulator struct {
	start, state game.State
	run          Run
	rand         game.Rand
	picker       picker
	witness      Witness // of the present game; nil: none
}

func (w *simulator) play(i int, r *record) *GameError {
	seed := gameSeed(w.run.Seed, i)
	w.rand.Seed(seed)
	w.state.CopyFrom(w.start)
	if w.run.Witness != nil {
		w.witness = w.run.Witness(i, seed)
	}
	if err := w.playout(r); err != nil {
		return &GameError{Game: i, Seed: seed, Plies: r.plies, Err: err}
	}
	if r.cut = w.state.Phase() != game.Over; !r.cut {
		r.result = w.state.Result()
	}
	if w.witness != nil {
		w.witness.End(w.state)
	}
	return nil
}

// playout plays a game to the end or the limit, counting the moves on offer: by the executor, if it can and nobody has to
// hear of them, else by listing them.
func (w *simulator) playout(r *record) (err error) {
	if t, can := w.state.(game.Tallier); can && w.witness == nil {
		if r.plies, can, err = t.Tally(&w.rand, w.run.Limit, &r.offers); can {
			return err
		}
	}
	var row game.Chances
	for w.state.Phase() != game.Over {
		decides := w.state.Phase() == game.Deciding
		if decides && r.plies == w.run.Limit {
			return nil
		}
		err := row.Next(decides)
		if err == nil {
			err = w.step(r, decides)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (w *simulator) step(r *record, decides bool) error {
	m, err := w.picker.pick(w.state, &w.rand, decides)
	if err != nil {
		return err
	}
	if w.witness != nil {
		w.witness.Move(w.state, m)
	}
	if err := w.state.Play(m); err != nil {
		return err
	}
	if decides {
		r.plies++
		r.offers.Note(len(w.picker.moves))
	}
	return nil
}
