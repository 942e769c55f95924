package machine

import (
	"brik/interpreter/bitset"
	"brik/interpreter/ir"
)

// crowd executes the operations on pieces that share places. It tells whether the operation was one of them; a failure
// not below 0 is an error's offset.
func (v *vm) crowd(in *ir.Instr) (failure int, ok bool) {
	switch in.Op {
	case ir.Crowd:
		p := v.crowdOf(in)
		v.f[in.A] = uint64(v.levels(p, v.f[in.B]))
		return -1, true
	case ir.JoinAt:
		return v.each(in, func(e uint64) int { return v.join(in, e) }), true
	case ir.LeaveAt:
		return v.each(in, func(e uint64) int { return v.leaveOne(in, e) }), true
	case ir.MoveOne:
		if v.leaveOne(in, v.f[in.B]) >= 0 {
			return 0, true
		}
		if to := v.f[in.E]; to != none {
			if f := v.join(in, to); f >= 0 {
				return 1 + f, true
			}
		}
		return -1, true
	}
	return -1, false
}

// each does something on each place of a set until it fails.
func (v *vm) each(in *ir.Instr, f func(e uint64) int) int {
	set := v.f[in.B : int(in.B)+v.code.BoardWords]
	for e := bitset.First(set); e >= 0; e = bitset.Next(set, e) {
		if failure := f(uint64(e)); failure >= 0 {
			return failure
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
func (v *vm) join(in *ir.Instr, e uint64) int {
	p := v.crowdOf(in)
	if p == nil {
		return 0
	}
	for i := range v.code.Planes {
		if o := &v.code.Planes[i]; o.Levels == 1 && o.Kind != p.Kind && v.f[o.Register+int(e>>6)]>>(e&63)&1 != 0 && v.alone(o) {
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

// alone tells that pieces of a plane share no places.
func (v *vm) alone(p *ir.Plane) bool { return v.code.Program.Pieces[p.Kind].Many == 0 }

// leaveOne takes one from an element; 0 where none stands.
func (v *vm) leaveOne(in *ir.Instr, e uint64) int {
	p := v.crowdOf(in)
	n := v.levels(p, e)
	if n == 0 {
		return 0
	}
	v.f[p.Register+(n-1)*v.code.BoardWords+int(e>>6)] &^= 1 << (e & 63)
	return -1
}
