package mcts

import (
	"errors"
	"time"

	"brik/dsl/program"
	"brik/interpreter/game"
	"brik/interpreter/player"
)

// ISMCTS plays games in which things are hidden: each random game begins in a state that was drawn, and all share one
// tree, whose nodes are what was played since then. (Single-observer information set search of Cowling, Powley and
// Whitehouse, "Information set Monte Carlo tree search", 2012. Choices that others make in secret are told apart all the
// same; outcomes of chance aren't.)
type ISMCTS struct {
	options Options
	trees   []*tree
	rand    *game.Rand
	worlds  []game.State
}

// How many states are drawn for one move, and which part of the time that may take at most.
const (
	mostWorlds = 60
	drawPart   = 3
)

// NewISMCTS gives a player of a program's games.
func NewISMCTS(p *program.Program, o Options) *ISMCTS {
	return &ISMCTS{options: o, trees: trees(p, o), rand: game.NewRand(o.Seed)}
}

// Choose is Guess where nothing is hidden from the player.
func (p *ISMCTS) Choose(s game.State) (game.Move, error) {
	return p.Guess(s, func(*game.Rand) (game.State, error) { return s, nil })
}

// Guess gives the move that was looked at most. Of the state only its moves are looked at.
func (p *ISMCTS) Guess(s game.State, draw func(*game.Rand) (game.State, error)) (game.Move, error) {
	moves, err := s.Moves(nil)
	if err != nil {
		return s.Sample(p.rand) // too many to list, or an error that comes again
	}
	if len(moves) == 1 {
		return moves[0], nil
	}
	budget, err := p.draw(draw)
	if err != nil {
		return game.Move{}, err
	}
	for _, t := range p.trees {
		t.habits.fade()
		t.forget()
	}
	err = together(p.trees, budget, func(t *tree) (bool, error) {
		return false, t.growIn(p.worlds[t.rand.Intn(len(p.worlds))])
	})
	if err != nil {
		return game.Move{}, err
	}
	key, err := best(p.trees, s.ToMove())
	if err != nil {
		return game.Move{}, err
	}
	for _, m := range moves {
		if p.trees[0].key(s, m) == key {
			return m, nil
		}
	}
	return game.Move{}, errors.New("a state was drawn that has other moves than the true one")
}

// draw draws states, and gives what is left of the budget.
func (p *ISMCTS) draw(draw func(*game.Rand) (game.State, error)) (player.Budget, error) {
	budget, began := p.options.Budget, time.Now()
	p.worlds = p.worlds[:0]
	for len(p.worlds) < mostWorlds {
		if budget.Time > 0 && len(p.worlds) > 0 && time.Since(began) > budget.Time/drawPart {
			break
		}
		if budget.Time == 0 && len(p.worlds) >= max(1, budget.Units) {
			break
		}
		w, err := draw(p.rand)
		if err != nil {
			return budget, err
		}
		p.worlds = append(p.worlds, w)
	}
	if budget.Time > 0 {
		budget.Time = max(1, budget.Time-time.Since(began))
	}
	return budget, nil
}
