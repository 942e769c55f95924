package reference

import (
	"brik/dsl/program"
	"brik/interpreter/evaluate"
	"brik/interpreter/game"
)

// Observe makes the observer see all that is worked out and done in this state and in its copies; nil ends it. What
// belongs to a move that then fails is seen too.
func (s *State) Observe(o *evaluate.Observer) { s.run.Observer = o }

// Observed gives the same game with an observer that sees all from the start on: also what is done before the first
// decision.
func (g *Game) Observed(o *evaluate.Observer) *Game {
	watched := *g
	watched.observer = o
	return &watched
}

// Made gives the alternative that a move of the decision stands for, and the values of its binders; ErrNotOffered, or an
// error of the ruleset.
func (s *State) Made(m game.Move) (*program.Alternative, []program.Value, error) {
	if s.phase != game.Deciding {
		return nil, nil, ErrNotOffered
	}
	c, err := s.candidate(m)
	return c.alt, c.values, err
}

// Program is the ruleset that is played.
func (s *State) Program() *program.Program { return s.game.program }
