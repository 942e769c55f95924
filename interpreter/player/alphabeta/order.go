package alphabeta

import "brik/interpreter/game"

// order knows which moves were good elsewhere in the search: those that refuted something at the same depth (killers), and
// those that did so often (history).
type order struct {
	killers [mostPlies + 1][2]uint32
	history [2][historySize]int32
}

const historySize = 1 << 13

// mark is a number for a move, hardly ever the same for two; never 0.
func mark(m game.Move) uint32 {
	h := uint64(m.Alt+1) * 0x9e3779b97f4a7c15
	for _, a := range m.Args {
		h = (h ^ uint64(a)) * 0xff51afd7ed558ccd
		h ^= h >> 32
	}
	return uint32(h) | 1
}

// fade makes what was learned for the last move weigh less.
func (o *order) fade() {
	o.killers = [mostPlies + 1][2]uint32{}
	for p := range o.history {
		for i := range o.history[p] {
			o.history[p][i] /= 8
		}
	}
}

// note notes a move that refuted what led to it.
func (o *order) note(m game.Move, player, ply, depth int) {
	k := mark(m)
	if o.killers[ply][0] != k {
		o.killers[ply] = [2]uint32{k, o.killers[ply][0]}
	}
	h := &o.history[player][k/2%historySize]
	*h = min(*h+int32(depth*depth), 1<<28)
}

// scores gives each move the place that it deserves, the highest first; first is the mark of the best that is known.
func (o *order) scores(moves []game.Move, to []int32, first uint32, player, ply int) []int32 {
	to = to[:0]
	for _, m := range moves {
		k := mark(m)
		score := o.history[player][k/2%historySize]
		switch k {
		case first:
			score = 1 << 30
		case o.killers[ply][0]:
			score = 1<<29 + 1
		case o.killers[ply][1]:
			score = 1 << 29
		}
		to = append(to, score)
	}
	return to
}

// pick brings the best of the moves from i on to place i.
func pick(moves []game.Move, scores []int32, i int) {
	best := i
	for k := i + 1; k < len(moves); k++ {
		if scores[k] > scores[best] {
			best = k
		}
	}
	moves[i], moves[best] = moves[best], moves[i]
	scores[i], scores[best] = scores[best], scores[i]
}
