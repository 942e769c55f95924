package check

import "brik/dsl/source"

// Limits that keep any text from taking too long or too much room; each has its own message.
const (
	maxNumbers   = 2048    // of a set of numbers
	maxCells     = 65536   // of a variable or table
	maxWords     = 32768   // of a state
	maxCopies    = 64      // of a def or action, for different kinds of arguments
	maxInstances = 4096    // of all defs and actions
	maxWork      = 2000000 // expressions and statements typed
	maxConstants = 1e8     // elements looked at to work out constants
	maxDirs      = 1024    // displacements
	maxDepth     = 200     // of calls inside calls while they are typed
	maxPlayers   = 64
	maxMany      = 64
	maxCards     = 1024 // of a deck
	maxPiles     = 1024 // cells of a pile
)

// spend counts work; false when the ruleset is too large.
func (c *checker) spend(at source.Span) bool {
	c.work++
	if c.work == maxWork {
		c.fail(tooLarge, at, "this ruleset is too large to check", "its defs and actions call each other in too many ways", "")
	}
	return c.work < maxWork
}
