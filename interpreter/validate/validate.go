// Package validate judges rulesets by playing them: statistics of random games, counts of move sequences, speed,
// invariants, the tests that rulesets carry, whether what is hidden stays so, and whether two executors agree. Games go
// in, numbers and findings come out; it never prints and knows no game.
package validate

import (
	"fmt"

	"brik/interpreter/game"
)

// DefaultLimit is the number of decisions after which a game is cut.
const DefaultLimit = 20000

// gameSeed is the seed of game i of a run: equal for equal runs, on any number of cores.
// (The i-th output of splitmix64, by Steele, Lea and Flood, 2014.)
func gameSeed(seed uint64, i int) uint64 {
	z := seed + (uint64(i)+1)*0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// GameError is an error of the ruleset met in one of many games.
type GameError struct {
	Game  int    // from 0
	Seed  uint64 // of that game alone
	Plies int    // decisions made before it
	Err   error
}

func (e *GameError) Error() string {
	return fmt.Sprintf("%v (game %d, after %d decisions)", e.Err, e.Game+1, e.Plies)
}

func (e *GameError) Unwrap() error { return e.Err }

// noMoves says that a state asks for a decision and offers none, which executors must never let happen.
func noMoves(s game.State) error {
	return fmt.Errorf("player %d is to decide and has no move", s.ToMove()+1)
}
