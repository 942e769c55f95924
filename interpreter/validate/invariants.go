package validate

import (
	"fmt"

	"brik/dsl/program"
	"brik/interpreter/game"
)

// Evaluator is a state that can work out expressions of its program, as the plain evaluator's can.
type Evaluator interface {
	Eval(e program.Expr) (program.Value, error)
}

// Broken is an invariant that doesn't hold.
type Broken struct{ Invariant *program.Invariant }

func (b *Broken) Error() string {
	return fmt.Sprintf("%v: the invariant %q doesn't hold", b.Invariant.Span, b.Invariant.Name)
}

// Invariants plays random games as Simulate does, one after another, and works out every invariant in every position
// where somebody decides, chance falls, or the game is over. The first error ends it: of the ruleset, or *Broken, in a
// *GameError. The game's states must be Evaluators.
func Invariants(g game.Game, run Run) error {
	start, err := g.Start()
	if err != nil {
		return err
	}
	invariants := g.Program().Invariants
	state := start.Clone()
	for i := 0; i < run.Games && len(invariants) > 0; i++ {
		seed := gameSeed(run.Seed, i)
		state.CopyFrom(start)
		if plies, err := watch(state, game.NewRand(seed), run.limit(), invariants); err != nil {
			return &GameError{Game: i, Seed: seed, Plies: plies, Err: err}
		}
		if run.Done != nil {
			run.Done(i + 1)
		}
	}
	return nil
}

// watch plays one game and looks at every position; it gives the decisions made.
func watch(s game.State, r *game.Rand, limit int, invariants []*program.Invariant) (plies int, err error) {
	for {
		if err := hold(s, invariants); err != nil || s.Phase() == game.Over || plies == limit {
			return plies, err
		}
		decides := s.Phase() == game.Deciding
		m, err := s.Sample(r)
		if err == nil {
			err = s.Play(m)
		}
		if err != nil {
			return plies, err
		}
		if decides {
			plies++
		}
	}
}

func hold(s game.State, invariants []*program.Invariant) error {
	e, ok := s.(Evaluator)
	if !ok {
		return fmt.Errorf("%T can't work out invariants", s)
	}
	for _, i := range invariants {
		v, err := e.Eval(i.Cond)
		if err != nil {
			return err
		}
		if v.N == 0 {
			return &Broken{i}
		}
	}
	return nil
}
