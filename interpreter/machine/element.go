package machine

import (
	"math/bits"

	"brik/interpreter/ir"
)

func stepElem(to []int16, e uint64) uint64 {
	if e < uint64(len(to)) {
		return uint64(int64(to[e]))
	}
	return none
}

// nextWide takes the next element from beyond the first word.
func (v *vm) nextWide(in *ir.Instr) bool {
	for i := uint16(1); i < in.C; i++ {
		if x := v.f[in.B+i]; x != 0 {
			v.f[in.A] = uint64(i)*64 + uint64(bits.TrailingZeros64(x))
			v.f[in.B+i] = x & (x - 1)
			return true
		}
	}
	return false
}

func divide(op ir.Op, x, y int64) uint64 {
	q, m := x/y, x%y
	if op == ir.Div {
		if m != 0 && (m < 0) != (y < 0) {
			q--
		}
		return uint64(q)
	}
	if m < 0 {
		if y < 0 {
			m -= y
		} else {
			m += y
		}
	}
	return uint64(m)
}
