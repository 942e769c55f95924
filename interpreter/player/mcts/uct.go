// Package mcts holds players that search by random games (Monte Carlo tree search): UCT for games in which nothing is
// hidden, ISMCTS for the others. A program and states go in, moves come out. They know nothing but the rules, leave the
// states that they are given as they are, and keep to a budget and to an amount of memory.
package mcts

import (
	"errors"
	"sync"

	"brik/dsl/program"
	"brik/interpreter/game"
	"brik/interpreter/player"
	"brik/interpreter/player/kind"
)

// Options says how a player searches.
type Options struct {
	Budget  player.Budget // units are random games
	Memory  int           // bytes for trees, at most; 0: DefaultMemory
	Seed    uint64
	Threads int // trees that grow at the same time, each by itself; with one, and a budget of units, all is repeatable
}

// DefaultMemory is how many bytes a player takes where nothing else is said.
const DefaultMemory = 512 << 20

// UCT plays any game in which nothing is hidden, for any number of players, each of whom wants his own payoff to be
// great (Kocsis and Szepesvári, "Bandit based Monte-Carlo planning", 2006; Sturtevant, "An analysis of UCT in
// multi-player games", 2008). What it has found out about a position is kept for the next move.
type UCT struct {
	options Options
	trees   []*tree
	root    game.State // the position that the trees stand at; nil: none yet
}

// NewUCT gives a player of a program's games. An error where something is hidden.
func NewUCT(p *program.Program, o Options) (*UCT, error) {
	if kind.Of(p).Hidden {
		return nil, errors.New("uct plays only where nothing is hidden; ismcts plays this game")
	}
	return &UCT{options: o, trees: trees(p, o)}, nil
}

func trees(p *program.Program, o Options) []*tree {
	if o.Memory == 0 {
		o.Memory = DefaultMemory
	}
	all := make([]*tree, max(1, o.Threads))
	for i := range all {
		all[i] = newTree(p, o.Memory/len(all), o.Seed+uint64(i)<<32)
	}
	return all
}

// Choose gives the move that was looked at most, or one that is proven best.
func (u *UCT) Choose(s game.State) (game.Move, error) {
	moves, err := s.Moves(nil)
	if err == nil && len(moves) == 1 {
		return moves[0], nil
	}
	if err := u.follow(s); err != nil {
		return game.Move{}, err
	}
	if err := u.search(); err != nil {
		return game.Move{}, err
	}
	return best(u.trees, s.ToMove())
}

// search grows the trees until the budget is used up or a tree has proven its root.
func (u *UCT) search() error {
	return together(u.trees, u.options.Budget, func(t *tree) (done bool, err error) {
		err = t.grow(u.root)
		return t.nodes.at(0).proof != 0, err
	})
}

// together runs a step on every tree, again and again, until the budget is used up or one tree is done. Trees share
// units evenly.
func together(trees []*tree, budget player.Budget, step func(*tree) (done bool, err error)) error {
	var group sync.WaitGroup
	errs := make([]error, len(trees))
	stop := make(chan struct{})
	var once sync.Once
	for i, t := range trees {
		share := budget
		share.Units = (budget.Units + i) / len(trees)
		meter := share.Start()
		run := func() {
			for meter.Spend() {
				done, err := step(t)
				if errs[i] = err; done || err != nil {
					once.Do(func() { close(stop) })
					return
				}
				select {
				case <-stop:
					return
				default:
				}
			}
		}
		if len(trees) == 1 {
			run()
		} else {
			group.Go(run)
		}
	}
	group.Wait()
	return errors.Join(errs...)
}
