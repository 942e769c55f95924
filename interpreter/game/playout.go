package game

// Playouter is a state that can play itself to the end faster than move by move from outside.
type Playouter interface {
	// Playout makes uniformly random decisions until the game is over or limit of them were made, and gives their
	// number. Canonical: each decision is the k-th in canonical order, for a k drawn from r.
	Playout(r *Rand, limit int, canonical bool) (plies int, err error)
}

// Playout plays a state at random, drawing moves as the executor samples them, until the game is over or limit
// decisions were made, and gives their number.
func Playout(s State, r *Rand, limit int) (plies int, err error) {
	if fast, ok := s.(Playouter); ok {
		return fast.Playout(r, limit, false)
	}
	var row Chances
	for s.Phase() != Over {
		decides := s.Phase() == Deciding
		if decides && plies == limit {
			return plies, nil
		}
		if err := row.Next(decides); err != nil {
			return plies, err
		}
		m, err := s.Sample(r)
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
