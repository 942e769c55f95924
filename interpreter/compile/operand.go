package compile

import (
	"fmt"

	"brik/dsl/program"
	"brik/interpreter/ir"
)

// operand is a value while compiling: known, or in registers. Of the board's sets it may also be known that they are
// the union of some planes; then registers are filled only when needed.
type operand struct {
	reg    int
	known  bool
	n      int      // a known number, truth or element
	bits   []uint64 // a known set
	planes planeSet // not 0: exactly the places of these planes
	within planeSet // not 0: inside the places of these planes, as long as the pieces are as they were at stamp
	stamp  stamp
}

// stamp tells moments apart between which pieces may have moved.
type stamp struct{ pieces, epoch uint32 }

// now is the present moment.
func (b *builder) now() stamp {
	return stamp{b.numbers.versions[planeStorage], b.numbers.epoch}
}

// inside gives an operand a fact: that it lies inside some planes (0: nothing is known).
func (b *builder) inside(v operand, p planeSet) operand {
	if v.planes == 0 {
		v.within, v.stamp = p, b.now()
	}
	return v
}

// holds gives the planes that an operand lies inside, 0 where that isn't known now.
func (b *builder) holds(v operand) planeSet {
	switch {
	case v.planes != 0:
		return v.planes
	case v.stamp == b.now():
		return v.within
	}
	return 0
}

// planeSet is a set of planes, one bit each, with the top bit telling that it is meant.
type planeSet uint64

const isPlanes planeSet = 1 << 63

func number(n int) operand { return operand{known: true, n: n} }

func truth(v bool) operand {
	if v {
		return number(1)
	}
	return number(0)
}

func knownSet(x []uint64) operand { return operand{known: true, bits: x} }

func (v operand) isSet() bool { return v.bits != nil }

// emptySet tells that the operand is known to be an empty set.
func (v operand) emptySet() bool {
	if v.planes == isPlanes {
		return true
	}
	if !v.known {
		return false
	}
	for _, w := range v.bits {
		if w != 0 {
			return false
		}
	}
	return true
}

// use gives the first register of an operand, making a constant or a union of planes where it must.
func (b *builder) use(v operand) uint16 {
	switch {
	case v.known && v.bits != nil:
		return b.setConstant(v.bits)
	case v.known:
		return b.constant(uint64(int64(v.n)))
	case v.planes != 0:
		return b.planesRegister(v.planes)
	}
	return uint16(v.reg)
}

func (b *builder) constant(w uint64) uint16 {
	if r, ok := b.constants[w]; ok {
		return r
	}
	r := b.constantWords([]uint64{w})
	b.constants[w] = r
	return r
}

func (b *builder) setConstant(x []uint64) uint16 {
	k := fmt.Sprint(x)
	if r, ok := b.setConstants[k]; ok {
		return r
	}
	r := b.constantWords(x)
	b.setConstants[k] = r
	return r
}

func (b *builder) constantWords(x []uint64) uint16 {
	b.lowestConstant -= len(x)
	if b.next > b.lowestConstant {
		panic(unfit(noSpan, "the ruleset is too large: its computations need more than the frame's registers"))
	}
	for i, w := range x {
		b.code.Constants = append(b.code.Constants, ir.Constant{Register: b.lowestConstant + i, Word: w})
	}
	return uint16(b.lowestConstant)
}

// planesRegister unites planes in registers.
func (b *builder) planesRegister(p planeSet) uint16 {
	p &^= isPlanes
	if p == 0 {
		return b.setConstant(make([]uint64, b.board))
	}
	if rs := b.planeRegisters(p); len(rs) == 3 && b.board <= 2 {
		return uint16(b.pure(ir.Instr{Op: ir.OrThree1 + ir.Op(b.board-1), B: rs[0], C: rs[1], E: rs[2]}, b.board).reg)
	}
	var r operand
	for i, reg := range b.planeRegisters(p) {
		if i == 0 {
			r.reg = int(reg)
		} else {
			r = b.setOp(ir.Or1, r, operand{reg: int(reg)}, b.board)
		}
	}
	return uint16(r.reg)
}

// planeRegisters are where the planes of a set of planes stand.
func (b *builder) planeRegisters(p planeSet) []uint16 {
	var rs []uint16
	for i, plane := range b.code.Planes {
		if p>>i&1 != 0 {
			rs = append(rs, uint16(plane.Register))
		}
	}
	return rs
}

// value makes an operand of a constant.
func constantOperand(v program.Value, t program.Type) operand {
	if t.Kind == program.Set && !t.One {
		x := make([]uint64, t.Words())
		copy(x, v.Bits)
		return knownSet(x)
	}
	return number(v.N)
}
