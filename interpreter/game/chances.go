package game

import "fmt"

// MaxChances is the largest number of chance events in a row, with no decision between them, that a game may have:
// beyond it, it is taken for one that never comes to a decision.
const MaxChances = 10000

// Chances counts chance events in a row. The zero value is at the beginning of a row.
type Chances int

// Next notes that a decision was made or chance fell. The error is the ruleset's: chance goes on for ever.
func (c *Chances) Next(decides bool) error {
	if decides {
		*c = 0
		return nil
	}
	if *c++; *c > MaxChances {
		return fmt.Errorf("chance goes on without a decision: %d events in a row", MaxChances)
	}
	return nil
}
