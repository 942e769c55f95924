// Package mcts holds players that search by random games (Monte Carlo tree search): UCT for games in which nothing is
// hidden, ISMCTS for the others. A program and states go in, moves come out. They know nothing but the rules, leave the
// states that they are given as they are, and keep to a budget and to an amount of memory.
package mcts

import (
	"errors"
	"math"
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
	k := kind.Of(p)
	if k.Hidden {
		return nil, errors.New("uct plays only where nothing is hidden; ismcts plays this game")
	}
	return &UCT{options: o, trees: trees(k, o)}, nil
}

func trees(k kind.Kind, o Options) []*tree {
	if o.Memory == 0 {
		o.Memory = DefaultMemory
	}
	all := make([]*tree, max(1, o.Threads))
	for i := range all {
		all[i] = newTree(k, o.Memory/len(all), o.Seed+uint64(i)<<32)
	}
	return all
}

// Choose gives the move that was looked at most, or one that is proven best.
func (u *UCT) Choose(s game.State) (game.Move, error) {
	if moves, err := s.Moves(nil); err == nil && len(moves) == 1 {
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

// verdict is what the trees say of a move together.
type verdict struct {
	visits int
	value  float64 // the sum of means, weighted by visits
	proven bool
	worth  float64 // scaled; if proven
}

// best gives the move that the trees think best for a player: one that is proven best, else the most visited that isn't
// proven worse than what others are worth, else the best of what is proven.
func best(trees []*tree, player int) (game.Move, error) {
	var order []game.Move
	all := map[game.Move]*verdict{}
	for _, t := range trees {
		for i := t.nodes.at(0).first; i != 0; i = t.nodes.at(i).next {
			n := t.nodes.at(i)
			v := all[t.moves.list[n.move]]
			if v == nil {
				v = new(verdict)
				all[t.moves.list[n.move]] = v
				order = append(order, t.moves.list[n.move])
			}
			v.visits += int(n.visits)
			v.value += t.value(n) * float64(n.visits)
			if n.proof != 0 {
				v.proven, v.worth = true, t.scale.of(t.proofs.payoffs(n.proof)[player])
			}
		}
	}
	if len(order) == 0 {
		return game.Move{}, errors.New("there is no move to choose from")
	}
	choice := order[0]
	for _, m := range order[1:] {
		if all[m].better(all[choice]) {
			choice = m
		}
	}
	return choice, nil
}

// better compares what is proven by its worth, what isn't by visits, and the two by what each is surely worth.
func (v *verdict) better(w *verdict) bool {
	switch {
	case v.proven && w.proven && v.worth != w.worth:
		return v.worth > w.worth
	case v.proven && !w.proven:
		return v.beats(w)
	case w.proven && !v.proven:
		return !w.beats(v)
	case v.visits != w.visits:
		return v.visits > w.visits
	}
	return v.value > w.value
}

// beats tells whether a proven worth is better than a mean, which counts for less the fewer visits it is of. The worst
// there can be never is.
func (v *verdict) beats(w *verdict) bool {
	mean := w.value / max(1, float64(w.visits))
	return v.worth > 0 && v.worth >= mean*(1-1/math.Sqrt(float64(w.visits+1)))
}
