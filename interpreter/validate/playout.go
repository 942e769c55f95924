package validate

import "brik/interpreter/game"

// Playouter is a state that can play itself to the end faster than move by move from outside.
type Playouter interface {
	// Playout makes uniformly random decisions until the game is over or limit of them were made, and gives their
	// number. Canonical: decisions are the k-th in canonical order, for a k drawn from r.
	Playout(r *game.Rand, limit int, canonical bool) (plies int, err error)
}

// playouter gives a state's own playout, or one that goes move by move and keeps its memory from game to game.
func playouter(s game.State) func(r *game.Rand, limit int, canonical bool) (int, error) {
	if fast, ok := s.(Playouter); ok {
		return fast.Playout
	}
	var p picker
	return func(r *game.Rand, limit int, canonical bool) (int, error) { return p.playout(s, r, limit, canonical) }
}

// picker makes random moves and keeps the memory that listing them needs.
type picker struct{ moves []game.Move }

func (p *picker) playout(s game.State, r *game.Rand, limit int, canonical bool) (int, error) {
	plies := 0
	for s.Phase() != game.Over {
		decides := s.Phase() == game.Deciding
		if decides && plies == limit {
			return plies, nil
		}
		m, err := p.pick(s, r, canonical && decides)
		if err != nil {
			return plies, err
		}
		if err := s.Play(m); err != nil {
			return plies, err
		}
		if decides {
			plies++
		}
	}
	return plies, nil
}

// pick draws a move, by listing all of them or as the executor samples them.
func (p *picker) pick(s game.State, r *game.Rand, list bool) (game.Move, error) {
	if !list {
		return s.Sample(r)
	}
	if err := p.list(s); err != nil {
		return game.Move{}, err
	}
	return p.moves[r.Intn(len(p.moves))], nil
}

func (p *picker) list(s game.State) error {
	var err error
	p.moves, err = s.Moves(p.moves[:0])
	if err == nil && len(p.moves) == 0 {
		err = noMoves(s)
	}
	return err
}
