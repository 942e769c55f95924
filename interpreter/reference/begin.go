package reference

import (
	"fmt"

	"brik/dsl/program"
)

// Begin gives the globals that a position and what is given besides put together, for From. A position clears the
// board before its pieces are placed; the variables get their starting values then. Steps of other kinds are errors,
// as are statements that fail, or that stop for a decision, chance or an end.
func (g *Game) Begin(steps []program.TestStep) ([]uint64, error) {
	s, err := g.arrange(g.program.Setup)
	if err != nil {
		return nil, err
	}
	for _, step := range steps {
		switch step := step.(type) {
		case *program.TestPosition:
			if s, err = g.arrange(step.Place); err == nil && step.ToMove >= 0 {
				s.run.Words = g.beforeMove(s.run.Words, step.ToMove)
			}
		case *program.TestGiven:
			err = s.Do(step.Body)
		default:
			err = fmt.Errorf("%v: only a position and what is given can stand here", step.Span())
		}
		if err != nil {
			return nil, err
		}
	}
	return s.run.Words, nil
}
