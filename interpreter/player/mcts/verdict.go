package mcts

import (
	"errors"
	"math"

	"brik/interpreter/game"
)

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
