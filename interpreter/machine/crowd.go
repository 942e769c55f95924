package machine

import (
	"math/bits"

	"brik/interpreter/ir"
)

// crowd executes the changes of pieces that share places; a number not below 0 is an error's offset.
func (v *vm) crowd(in *ir.Instr) (failure int) {
	p := v.crowdOf(in)
	if in.Op == ir.MoveOne {
		return v.moveOne(in, p)
	}
	for i, x := range v.f[in.B : int(in.B)+v.code.BoardWords] {
		for ; x != 0; x &= x - 1 {
			e := uint64(i*64 + bits.TrailingZeros64(x))
			if in.Op == ir.JoinAt {
				failure = v.join(in, p, e)
			} else {
				failure = v.leaveOne(p, e)
			}
			if failure >= 0 {
				return failure
			}
		}
	}
	return -1
}

// moveOne moves one of a plane from an element to another, or out of the game.
func (v *vm) moveOne(in *ir.Instr, p *ir.Plane) int {
	if v.leaveOne(p, v.f[in.B]) >= 0 {
		return 0
	}
	if to := v.f[in.E]; to != none {
		if f := v.join(in, p, to); f >= 0 {
			return 1 + f
		}
	}
	return -1
}

// crowdOf is the plane of the instruction's kind and owner, or nil.
func (v *vm) crowdOf(in *ir.Instr) *ir.Plane {
	owner := v.f[in.C]
	planes := v.code.Shared[in.D].Planes
	if owner >= uint64(len(planes)) || planes[owner] < 0 {
		return nil
	}
	return &v.code.Planes[planes[owner]]
}

// levels counts the pieces of a plane on an element.
func (v *vm) levels(p *ir.Plane, e uint64) int {
	if p == nil || e == none {
		return 0
	}
	n := 0
	for r := p.Register + int(e>>6); n < p.Levels && v.f[r]>>(e&63)&1 != 0; r += v.code.BoardWords {
		n++
	}
	return n
}

// join puts one more on an element; 0 where there is no such piece, 1 where another kind stands that shares no place, 2
// where there are too many.
func (v *vm) join(in *ir.Instr, p *ir.Plane, e uint64) int {
	if p == nil {
		return 0
	}
	for _, r := range v.code.Shared[in.D].Apart {
		if v.f[r+int(e>>6)]>>(e&63)&1 != 0 {
			return 1
		}
	}
	n := v.levels(p, e)
	if n == p.Levels {
		return 2
	}
	v.f[p.Register+n*v.code.BoardWords+int(e>>6)] |= 1 << (e & 63)
	return -1
}

// leaveOne takes one from an element; 0 where none stands.
func (v *vm) leaveOne(p *ir.Plane, e uint64) int {
	n := v.levels(p, e)
	if n == 0 {
		return 0
	}
	v.f[p.Register+(n-1)*v.code.BoardWords+int(e>>6)] &^= 1 << (e & 63)
	return -1
}
