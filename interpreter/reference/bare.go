package reference

import (
	"fmt"

	"brik/dsl/program"
	"brik/interpreter/explain"
)

// Bare gives a state with the given globals in which the game hasn't begun: only Eval, Do, WhyFalse and Words make
// sense on it.
func (g *Game) Bare(words []uint64) (*State, error) {
	if len(words) != g.program.Words {
		return nil, fmt.Errorf("a state of %s has %d words, not %d", g.program.Name, g.program.Words, len(words))
	}
	return g.state(append([]uint64(nil), words...)), nil
}

// WhyFalse tells why a condition doesn't hold in the state, the best reason first, in the ruleset's own words.
func (s *State) WhyFalse(cond program.Expr) []explain.Reason {
	s.refuel()
	return explain.False(s.run, "", cond)
}
