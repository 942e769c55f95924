package compile

import (
	"slices"

	"brik/interpreter/ir"
)

// setOp computes Or1, And1 or AndNot1 on sets of w words, folding what is known.
func (b *builder) setOp(op ir.Op, x, y operand, w int) operand {
	if v, ok := b.foldSets(op, x, y, w); ok {
		return v
	}
	return b.inside(b.computeSet(op, x, y, w), withinOf(op, b.holds(x), b.holds(y)))
}

// withinOf tells inside which planes a result lies (0: not known).
func withinOf(op ir.Op, x, y planeSet) planeSet {
	switch {
	case op == ir.Or1 && x != 0 && y != 0:
		return x | y
	case op == ir.Or1:
		return 0
	case op == ir.And1 && x != 0 && y != 0:
		return x & y
	case op == ir.And1 && x == 0:
		return y
	}
	return x
}

func (b *builder) computeSet(op ir.Op, x, y operand, w int) operand {
	if op == ir.AndNot1 && y.planes != 0 && w <= 2 && !b.o.NoFuse {
		if rs := b.planeRegisters(y.planes); len(rs) == 2 || len(rs) == 3 {
			return b.pure(ir.Instr{Op: ir.AndNotThree1 + ir.Op(w-1), B: b.use(x), C: rs[0], D: rs[1], E: rs[len(rs)-1]}, w)
		}
	}
	in := ir.Instr{Op: widths(op, w), B: b.use(x), C: b.use(y), E: uint16(w)}
	if op != ir.AndNot1 && in.C < in.B {
		in.B, in.C = in.C, in.B
	}
	if w <= 2 {
		in.E = 0
	}
	return b.pure(in, w)
}

func (b *builder) foldSets(op ir.Op, x, y operand, w int) (operand, bool) {
	if x.planes != 0 && y.planes != 0 {
		return operand{planes: isPlanes | foldPlanes(op, x.planes, y.planes)}, true
	}
	if x.known && y.known {
		r := make([]uint64, w)
		for i := range r {
			r[i] = foldWord(op, x.bits[i], y.bits[i])
		}
		return knownSet(r), true
	}
	switch {
	case x.emptySet() && op == ir.Or1:
		return y, true
	case x.emptySet():
		return knownSet(make([]uint64, w)), true
	case y.emptySet() && op == ir.And1:
		return knownSet(make([]uint64, w)), true
	case y.emptySet():
		return x, true
	}
	return operand{}, false
}

func foldPlanes(op ir.Op, x, y planeSet) planeSet {
	switch op {
	case ir.Or1:
		return x | y
	case ir.And1:
		return x & y
	}
	return x &^ y
}

func foldWord(op ir.Op, x, y uint64) uint64 {
	switch op {
	case ir.Or1:
		return x | y
	case ir.And1:
		return x & y
	}
	return x &^ y
}

// setTest emits a jump that compares sets: op is JumpMeets1, JumpIn1, JumpSame1 or JumpDiffer1, JumpOut1, JumpApart1.
// It returns what is known instead where it can tell.
func (b *builder) setTest(op ir.Op, x, y operand, w int, to *label) (known, holds bool) {
	if x.known && y.known {
		return true, foldTest(op, x.bits, y.bits)
	}
	if x.emptySet() || y.emptySet() {
		switch op {
		case ir.JumpMeets1, ir.JumpIn1:
			return true, false
		case ir.JumpApart1, ir.JumpOut1:
			return true, true
		}
	}
	in := ir.Instr{Op: widths(op, w), A: b.use(x), B: b.use(y)}
	if w > 2 {
		in.E = uint16(w)
	}
	b.jumpTo(in, to)
	return false, false
}

func foldTest(op ir.Op, x, y []uint64) bool {
	meets, inside, empty := false, true, true
	for i := range x {
		meets = meets || x[i]&y[i] != 0
		inside = inside && x[i]&^y[i] == 0
		empty = empty && x[i] == 0
	}
	switch op {
	case ir.JumpMeets1:
		return meets
	case ir.JumpApart1:
		return !meets
	case ir.JumpIn1:
		return inside && !empty
	case ir.JumpOut1:
		return !inside || empty
	case ir.JumpSame1:
		return slices.Equal(x, y)
	}
	return !slices.Equal(x, y)
}

// hasTest emits a jump on whether element e is in set x: when it is (want) or isn't.
func (b *builder) hasTest(e, x operand, w int, want bool, to *label) (known, holds bool) {
	if e.known {
		if e.n < 0 {
			return true, !want
		}
		if x.known {
			return true, (x.bits[e.n>>6]>>(e.n&63)&1 != 0) == want
		}
	}
	if x.emptySet() {
		return true, !want
	}
	if at := b.holds(e); at != 0 && x.planes != 0 {
		switch {
		case at&^x.planes == 0:
			return true, want
		case at&x.planes == isPlanes:
			return true, !want
		}
	}
	op := ir.JumpHas
	if !want {
		op = ir.JumpHasNot
	}
	b.jumpTo(ir.Instr{Op: op, A: b.use(e), B: b.use(x), C: uint16(w)}, to)
	return false, false
}

// single makes a set of an element.
func (b *builder) single(e operand, w int) operand {
	if e.known {
		r := make([]uint64, w)
		if e.n >= 0 {
			r[e.n>>6] |= 1 << (e.n & 63)
		}
		return knownSet(r)
	}
	return b.pure(ir.Instr{Op: ir.Single, B: b.use(e), C: uint16(w)}, w)
}

// copySet copies a set into fresh registers that may be written.
func (b *builder) copySet(x operand, w int) uint16 {
	r := b.temp(w)
	b.moveTo(r, x, w)
	return r
}

// moveTo copies an operand of w words to registers.
func (b *builder) moveTo(r uint16, x operand, w int) {
	op := ir.Move
	switch {
	case w == 2:
		op = ir.Move2
	case w > 2:
		op = ir.MoveN
	}
	in := ir.Instr{Op: op, A: r, B: b.use(x)}
	if in.A == in.B {
		return
	}
	if w > 2 {
		in.E = uint16(w)
	}
	b.emit(in)
}

func (b *builder) zero(r uint16, w int) {
	in := ir.Instr{Op: widths(ir.Zero1, w), A: r}
	if w > 2 {
		in.E = uint16(w)
	}
	b.emit(in)
}
