package mcts

// habits are what a move was worth on average to each player wherever the search made it (the move-average sampling
// technique MAST of Finnsson and Björnsson 2008, of moves in the tree alone).
type habits struct {
	by []habit // move by move, all players
	n  int     // players
}

type habit struct{ sum, count float32 }

func (h *habits) of(player int8, move int32) *habit {
	at := int(move)*h.n + int(player)
	if at >= len(h.by) {
		h.by = append(h.by, make([]habit, at+1-len(h.by))...)
	}
	return &h.by[at]
}

// fade makes what was seen before weigh less than what is seen from now on.
func (h *habits) fade() {
	for i := range h.by {
		h.by[i].sum *= 0.25
		h.by[i].count *= 0.25
	}
}

func (h *habits) bytes() int { return 8 * cap(h.by) }
