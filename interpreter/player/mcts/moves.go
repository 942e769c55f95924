package mcts

import "brik/interpreter/game"

// moves numbers the moves that a search meets, from 0: a node then needs four bytes for its move, and tables of what is
// known of a move are slices. (Open addressing with linear probing.)
type moves struct {
	list  []game.Move
	slots []int32 // number + 1; 0: free. As many as a power of two
}

func (t *moves) number(m game.Move) int32 {
	if 4*(len(t.list)+1) > 3*len(t.slots) {
		t.grow()
	}
	at := t.find(m)
	if t.slots[at] == 0 {
		t.list = append(t.list, m)
		t.slots[at] = int32(len(t.list))
	}
	return t.slots[at] - 1
}

// find gives the slot where a move is or would be.
func (t *moves) find(m game.Move) int {
	mask := len(t.slots) - 1
	at := int(hash(m)) & mask
	for t.slots[at] != 0 && t.list[t.slots[at]-1] != m {
		at = (at + 1) & mask
	}
	return at
}

func (t *moves) grow() {
	t.slots = make([]int32, max(256, 2*len(t.slots)))
	for i, m := range t.list {
		t.slots[t.find(m)] = int32(i + 1)
	}
}

func hash(m game.Move) uint64 {
	h := uint64(m.Alt) * 0x9e3779b97f4a7c15
	for _, a := range m.Args {
		h = (h ^ uint64(a)) * 0xff51afd7ed558ccd
		h ^= h >> 32
	}
	return h
}

// bytes is about how much memory the moves take.
func (t *moves) bytes() int { return 56*cap(t.list) + 4*len(t.slots) }
