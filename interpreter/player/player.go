// Package player holds players for any game: they see a state and choose a move, knowing nothing but the rules. With
// the same seed and the same states they choose the same moves.
package player

import "brik/interpreter/game"

// Player decides for whoever is to move.
type Player interface {
	// Choose gives one of the legal moves of a state that waits for a decision, and leaves the state as it is.
	// The error is the ruleset's.
	Choose(s game.State) (game.Move, error)
}

// Random chooses uniformly.
func Random(seed uint64) Player { return &random{game.NewRand(seed)} }

type random struct{ rand *game.Rand }

func (p *random) Choose(s game.State) (game.Move, error) { return s.Sample(p.rand) }
