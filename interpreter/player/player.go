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

// Guesser is a player who looks ahead, and where things are hidden from him must be given states that he may believe in.
type Guesser interface {
	Player
	// Guess gives one of the legal moves of a state, which are all that it may look at there. draw gives a state that fits
	// what the player has observed, with the same moves; its error is given back.
	Guess(s game.State, draw func(*game.Rand) (game.State, error)) (game.Move, error)
}

// Random chooses uniformly.
func Random(seed uint64) Player { return &random{game.NewRand(seed)} }

type random struct{ rand *game.Rand }

func (p *random) Choose(s game.State) (game.Move, error) { return s.Sample(p.rand) }
