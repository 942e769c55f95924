package machine

import (
	"brik/interpreter/bitset"
	"brik/interpreter/ir"
)

// pieces executes the questions what stands on the board.
func (v *vm) pieces(in *ir.Instr) {
	f, w := v.f, v.code.BoardWords
	switch in.Op {
	case ir.Owner:
		f[in.A] = none
		if p := v.planeAt(f[in.B]); p != nil {
			f[in.A] = uint64(int64(p.Owner))
		}
	case ir.Kind:
		f[in.A] = none
		if p := v.planeAt(f[in.B]); p != nil {
			f[in.A] = uint64(p.Kind)
		}
	case ir.Owners, ir.Kinds:
		v.onSet(in)
	case ir.Standing:
		v.standing(in, w)
	}
}

// plane gives the words of a plane.
func (v *vm) plane(p *ir.Plane) []uint64 { return v.f[p.Register : p.Register+v.code.BoardWords] }

// planeAt is the plane of what stands on an element, or nil.
func (v *vm) planeAt(e uint64) *ir.Plane {
	if e == none {
		return nil
	}
	for i := range v.code.Planes {
		p := &v.code.Planes[i]
		if v.f[p.Register+int(e>>6)]>>(e&63)&1 != 0 {
			return p
		}
	}
	return nil
}

// planeOf is the plane of a kind and owner, or nil.
func (v *vm) planeOf(kind, owner int) *ir.Plane {
	for i := range v.code.Planes {
		if p := &v.code.Planes[i]; p.Kind == kind && p.Owner == owner {
			return p
		}
	}
	return nil
}

func meets(x, y []uint64) bool {
	for i := range x {
		if x[i]&y[i] != 0 {
			return true
		}
	}
	return false
}

// onSet gives the owners or kinds of what stands on a set.
func (v *vm) onSet(in *ir.Instr) {
	dst := v.f[in.A : int(in.A)+int(in.E)]
	set := v.f[in.B : int(in.B)+v.code.BoardWords]
	clear(dst)
	for i := range v.code.Planes {
		p := &v.code.Planes[i]
		if !meets(v.plane(p), set) {
			continue
		}
		switch {
		case in.Op == ir.Kinds:
			bitset.Add(dst, p.Kind)
		case p.Owner >= 0:
			bitset.Add(dst, p.Owner)
		}
	}
}

func (v *vm) standing(in *ir.Instr, w int) {
	dst := v.f[in.A : int(in.A)+w]
	clear(dst)
	kinds := v.f[in.B : int(in.B)+v.code.Program.Kinds.Words()]
	owners := v.f[in.C : int(in.C)+v.code.Program.Players.Words()]
	for i := range v.code.Planes {
		p := &v.code.Planes[i]
		if in.D&1 == 0 && !bitset.Has(kinds, p.Kind) || in.D&2 == 0 && !bitset.Has(owners, p.Owner) {
			continue
		}
		for j, x := range v.plane(p) {
			dst[j] |= x
		}
	}
}

// movePiece moves what stands on one element to another (none: it's taken). It gives 0 where nothing stands, 1 where the
// target is occupied, else −1.
func (v *vm) movePiece(from, to uint64) int {
	p := v.planeAt(from)
	if p == nil {
		return 0
	}
	if from == to {
		return -1
	}
	if v.planeAt(to) != nil {
		return 1
	}
	v.f[p.Register+int(from>>6)] &^= 1 << (from & 63)
	if to != none {
		v.f[p.Register+int(to>>6)] |= 1 << (to & 63)
	}
	return -1
}

func (v *vm) take(set []uint64) {
	for i := range v.code.Planes {
		p := &v.code.Planes[i]
		for level := range p.Levels {
			x := v.f[p.Register+level*len(set):]
			for j, w := range set {
				x[j] &^= w
			}
		}
	}
}

func (v *vm) takeElem(e uint64) {
	if p := v.planeAt(e); p != nil {
		v.f[p.Register+int(e>>6)] &^= 1 << (e & 63)
	}
}

// place puts pieces of a plane on a set; false where something stands.
func (v *vm) place(plane, set []uint64) bool {
	for i := range v.code.Planes {
		if meets(v.plane(&v.code.Planes[i]), set) {
			return false
		}
	}
	for i, w := range set {
		plane[i] |= w
	}
	return true
}

// change moves what stands on a set to the planes that to names; false where there's no such plane.
func (v *vm) change(set []uint64, to func(p *ir.Plane) *ir.Plane) bool {
	if bitset.Empty(set) {
		return true
	}
	w := v.code.BoardWords
	moved, _ := v.scratch.pair(w * len(v.code.Planes))
	for i := range v.code.Planes {
		x, m := v.plane(&v.code.Planes[i]), moved[i*w:(i+1)*w]
		for j := range x {
			m[j] = x[j] & set[j]
		}
	}
	for i := range v.code.Planes {
		p, m := &v.code.Planes[i], moved[i*w:(i+1)*w]
		if bitset.Empty(m) {
			continue
		}
		t := to(p)
		if t == nil {
			return false
		}
		x, y := v.plane(p), v.plane(t)
		for j := range m {
			x[j] &^= m[j]
			y[j] |= m[j]
		}
	}
	return true
}

// shift moves what stands on a set in one direction; off the space it's taken. False where two pieces would meet.
func (v *vm) shift(set []uint64, wheel *ir.Wheel, dir uint64) bool {
	if dir == none {
		return true
	}
	w := v.code.BoardWords
	moved, tmp := v.scratch.pair(w * (len(v.code.Planes) + 1))
	rest, tmp := tmp[:w], tmp[w:2*w]
	clear(rest)
	for i := range v.code.Planes {
		x, m := v.plane(&v.code.Planes[i]), moved[i*w:(i+1)*w]
		for j := range x {
			m[j] = x[j] & set[j]
			rest[j] |= x[j] &^ set[j]
		}
	}
	for i := range v.code.Planes {
		m := moved[i*w : (i+1)*w]
		wheel.Shifts[dir].Into(tmp, m)
		if meets(tmp, rest) {
			return false
		}
		x := v.plane(&v.code.Planes[i])
		for j := range x {
			x[j] = x[j]&^set[j] | tmp[j]
			rest[j] |= tmp[j]
		}
	}
	return true
}

// gatherDo moves all gathered pieces at once. It gives an error's offset like movePiece.
func (v *vm) gatherDo() int {
	v.lifted = v.lifted[:0]
	for _, g := range v.gather {
		p := v.planeAt(uint64(int64(g.from)))
		if p == nil {
			return 0
		}
		v.lifted = append(v.lifted, p)
	}
	for i, g := range v.gather {
		bitset.Remove(v.plane(v.lifted[i]), g.from)
	}
	for i, g := range v.gather {
		if g.to < 0 {
			continue
		}
		if v.planeAt(uint64(g.to)) != nil {
			return 1
		}
		bitset.Add(v.plane(v.lifted[i]), g.to)
	}
	return -1
}

// effect executes the rarer changes of what stands on the board; a number not below 0 is an error's offset.
func (v *vm) effect(in *ir.Instr) (failure int) {
	switch in.Op {
	case ir.PutAny:
		return v.putAny(in)
	case ir.GatherDo:
		return v.gatherDo()
	}
	if !v.onPlaces(in) {
		return 0
	}
	return -1
}

// onPlaces executes changes of all places of a set; false where one can't be.
func (v *vm) onPlaces(in *ir.Instr) bool {
	f, w := v.f, v.code.BoardWords
	set := f[in.A : int(in.A)+w]
	switch in.Op {
	case ir.Put:
		return v.place(set, f[in.B:int(in.B)+w])
	case ir.Give:
		owner := int(int64(f[in.B]))
		return v.change(set, func(p *ir.Plane) *ir.Plane { return v.planeOf(p.Kind, owner) })
	case ir.Change:
		kind := int(int64(f[in.B]))
		return v.change(set, func(p *ir.Plane) *ir.Plane { return v.planeOf(kind, p.Owner) })
	}
	return v.shift(set, v.code.Wheels[in.D], f[in.B])
}

// putAny finds the plane at run time.
func (v *vm) putAny(in *ir.Instr) int {
	kind, owner := int(int64(v.f[in.A])), int(int64(v.f[in.C]))
	if in.D == 1 {
		owner = -1
		if k := v.code.Program.Pieces[kind]; len(k.Owner) == 1 {
			owner = k.Owner[0]
		}
	}
	p := v.planeOf(kind, owner)
	if p == nil {
		return 1
	}
	if !v.place(v.plane(p), v.f[in.B:int(in.B)+v.code.BoardWords]) {
		return 0
	}
	return -1
}
