package game

// Counter is a state that can tell how many moves it offers faster than by listing them.
type Counter interface {
	// Count is the number of Moves.
	Count() (int, error)
}

// Count is the number of legal moves, or at Chance of outcomes, listed in memory that may be used again.
func Count(s State, memory []Move) (int, []Move, error) {
	if c, ok := s.(Counter); ok {
		n, err := c.Count()
		return n, memory, err
	}
	memory, err := s.Moves(memory[:0])
	return len(memory), memory, err
}

// Tally sums up what decisions offered.
type Tally struct {
	Moves int // over all decisions
	Most  int // in one decision
}

// Note adds a decision that offered so many moves.
func (t *Tally) Note(moves int) {
	t.Moves += moves
	t.Most = max(t.Most, moves)
}

// Tallier is a state that can play itself to the end and count, without listing them, the moves it was offered.
type Tallier interface {
	// Tally is a canonical Playout that notes every decision in t. It tells whether it can: where forbid lines judge
	// moves they must be listed, and nothing was done.
	Tally(r *Rand, limit int, t *Tally) (plies int, ok bool, err error)
}
