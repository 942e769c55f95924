package validate

import "brik/interpreter/game"

// playouter gives random playouts of a state: its own fast ones, or move by move, keeping memory from game to game.
func playouter(s game.State, canonical bool) func(r *game.Rand, limit int) (plies int, err error) {
	if fast, ok := s.(game.Playouter); ok {
		return func(r *game.Rand, limit int) (int, error) { return fast.Playout(r, limit, canonical) }
	}
	if !canonical {
		return func(r *game.Rand, limit int) (int, error) { return game.Playout(s, r, limit) }
	}
	var p picker
	return func(r *game.Rand, limit int) (int, error) { return p.playout(s, r, limit) }
}

// picker makes random moves and keeps the memory that listing them needs.
type picker struct{ moves []game.Move }

// playout plays at random until the end or the limit, and gives the number of decisions.
func (p *picker) playout(s game.State, r *game.Rand, limit int) (int, error) {
	plies := 0
	var row game.Chances
	for s.Phase() != game.Over {
		decides := s.Phase() == game.Deciding
		if decides && plies == limit {
			return plies, nil
		}
		if err := row.Next(decides); err != nil {
			return plies, err
		}
		m, err := p.pick(s, r, decides)
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
