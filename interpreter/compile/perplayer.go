package compile

import (
	"brik/dsl/program"
	"brik/interpreter/ir"
)

// Where several ways meet on which different players are to move, the code that follows is again compiled once for each
// player, with a test which it is.

// eachToMove jumps to the label of whoever's turn it is.
func (b *builder) eachToMove(to func(p int) *label) {
	for p := range b.p.Players.Len() {
		b.jumpTo(ir.Instr{Op: ir.JumpEq, A: b.use(b.me), B: b.use(number(p))}, to(p))
	}
	b.fail(noSpan, "it is nobody's turn")
}

// parted tells that what follows is worth a copy for each player, now that it isn't known any more whose turn it is.
func (b *builder) parted(rest []program.Stmt) bool {
	return b.specialised() && !b.me.known && !b.inParts && decides(rest)
}

// inPartsThen is stmtsThen with a copy for each player. In the copies no others are made, lest they multiply.
func (b *builder) inPartsThen(rest []program.Stmt, then func() (reaches bool)) (reaches bool) {
	b.inParts = true
	defer func() { b.inParts = false }()
	e := &exits{label: newLabel()}
	copies := make([]*label, b.p.Players.Len())
	for p := range copies {
		copies[p] = newLabel()
	}
	b.eachToMove(func(p int) *label { return copies[p] })
	for p, l := range copies {
		b.place(l)
		b.freshStart()
		b.me = number(p)
		if b.stmtsThen(rest, then) {
			e.me = append(e.me, b.me)
			b.jumpTo(ir.Instr{Op: ir.Jump}, e.label)
		}
	}
	return b.arrive(e, false)
}

// heads are the beginnings of a loop's rounds, one for each player to move and one (−1) where that isn't known.
type heads struct {
	b     *builder
	at    map[int]*label
	queue []int // whose rounds are still to be compiled
}

// label is where a round of that player begins.
func (h *heads) label(p int) *label {
	if h.at[p] == nil {
		h.at[p] = newLabel()
		h.queue = append(h.queue, p)
	}
	return h.at[p]
}

// goOn jumps to the next round.
func (h *heads) goOn(apart bool) {
	b := h.b
	switch {
	case b.me.known:
		b.jumpTo(ir.Instr{Op: ir.Jump}, h.label(b.me.n))
	case apart:
		b.eachToMove(h.label)
	default:
		b.jumpTo(ir.Instr{Op: ir.Jump}, h.label(-1))
	}
}

// next begins the next round to be compiled; false: all are.
func (h *heads) next() bool {
	if len(h.queue) == 0 {
		return false
	}
	p := h.queue[0]
	h.queue = h.queue[1:]
	h.b.place(h.at[p])
	h.b.freshStart()
	if h.b.forgetMe(); p >= 0 {
		h.b.me = number(p)
	}
	return true
}
