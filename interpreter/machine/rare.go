package machine

import (
	"math/bits"

	"brik/interpreter/bitset"
	"brik/interpreter/ir"
)

// callLimit is how deep calls may go.
const callLimit = 1 << 12

// scratch is working memory of kernels on wide sets.
type scratch struct {
	kernel bitset.Scratch
	a, b   []uint64
}

func (s *scratch) pair(n int) (a, b []uint64) {
	if len(s.a) < n {
		s.a, s.b = make([]uint64, n), make([]uint64, n)
	}
	return s.a[:n], s.b[:n]
}

// rare executes operations that few rulesets do often. It tells whether the machine stops.
func (v *vm) rare(in *ir.Instr) (stop, bool) {
	switch in.Op {
	case ir.Neg:
		v.f[in.A] = -v.f[in.B]
	case ir.NextOf:
		v.nextOf(in)
	case ir.Span:
		v.span(in)
	case ir.CountSubsets:
		v.f[in.A] = uint64(bitset.SubsetsOf(bitset.Len(v.f[in.B:int(in.B)+int(in.E)]), int(int64(v.f[in.C])), int(int64(v.f[in.D]))))
	case ir.NthSubset:
		w := int(in.E)
		bitset.NthSubset(v.f[in.A:int(in.A)+w], v.f[in.B:int(in.B)+w], int(int64(v.f[in.C])), int(v.f[in.D]))
	case ir.CardsTo:
		v.cardsTo(in)
	case ir.Can:
		return v.can(in)
	case ir.Repeats:
		v.repeats(in)
	case ir.GatherClear:
		v.gather = v.gather[:0]
	case ir.Gather:
		v.gather = append(v.gather, pair{int(int64(v.f[in.A])), int(int64(v.f[in.B]))})
	}
	return 0, false
}

// geometry executes the kernels on wide sets and those that need no speed. It tells whether the machine stops.
func (v *vm) geometry(in *ir.Instr) (stop, bool) {
	f, c := v.f, v.code
	set := func(r uint16, w int) []uint64 { return f[r : int(r)+w] }
	w := int(in.E)
	switch in.Op {
	case ir.Around:
		dst := set(in.A, w)
		clear(dst)
		if e := f[in.B]; e != none {
			copy(dst, c.Hoods[in.D].Around[int(e)*w:])
		}
	case ir.MapOne:
		f[in.A] = stepElem(c.Maps[in.D].First, f[in.B])
	case ir.MapSet:
		m, dst, src := c.Maps[in.D], set(in.A, w), set(in.B, int(in.C))
		clear(dst)
		if w == 1 && in.C == 1 {
			for x := src[0]; x != 0; x &= x - 1 {
				dst[0] |= m.Rows[bits.TrailingZeros64(x)]
			}
			break
		}
		for e := bitset.First(src); e >= 0; e = bitset.Next(src, e) {
			for i := range dst {
				dst[i] |= m.Rows[e*w+i]
			}
		}
	case ir.StepN:
		a, _ := v.scratch.pair(w)
		c.Hoods[in.D].Into(set(in.A, w), set(in.B, w), a)
	case ir.ShiftN:
		c.Shifts[in.D].Into(set(in.A, w), set(in.B, w))
	case ir.StepBy:
		f[in.A] = none
		if d := f[in.C]; d != none {
			f[in.A] = stepElem(c.Wheels[in.D].Shifts[d].To, f[in.B])
		}
	case ir.StepByN:
		v.stepByN(in)
	case ir.SlideN, ir.SlideMost, ir.SlideBy:
		v.slideWide(in)
	case ir.Run:
		v.rowFrom(in)
	case ir.ReachN:
		copy(set(in.A, w), set(in.B, w))
		c.Hoods[in.D].ReachInto(set(in.A, w), set(in.C, w), &v.scratch.kernel)
	case ir.Groups:
		a, b := v.scratch.pair(w)
		c.Hoods[in.D].GroupsInto(set(in.A, w), set(in.B, w), a, b, in.C == 1, &v.scratch.kernel)
	case ir.PairElem:
		f[in.A] = none
		if f[in.B] != none && f[in.C] != none {
			f[in.A] = uint64(int64(c.Pairs[in.D][int(f[in.B])*w+int(f[in.C])]))
		}
	case ir.Turn:
		return v.turn(in)
	default:
		panic("machine: operation not known")
	}
	return 0, false
}

// longRows finds where rows begin in a wide set.
func (v *vm) longRows(in *ir.Instr) {
	w := int(in.E)
	row, ahead := v.scratch.pair(w)
	v.code.LongRows[in.D].Into(v.f[in.A:int(in.A)+w], v.f[in.B:int(in.B)+w], row, ahead)
}

// mapElem is the row of an element.
func (v *vm) mapElem(in *ir.Instr) {
	w := int(in.E)
	dst := v.f[in.A : int(in.A)+w]
	clear(dst)
	if e := v.f[in.B]; e != none {
		copy(dst, v.code.Maps[in.D].Rows[int(e)*w:int(e)*w+w])
	}
}

func (v *vm) stepByN(in *ir.Instr) {
	w := int(in.E)
	f, wheel := v.f, v.code.Wheels[in.D]
	dst, src := f[in.A:int(in.A)+w], f[in.B:int(in.B)+w]
	dirs := f[in.C : int(in.C)+v.code.Program.Dirs.Words()]
	a, _ := v.scratch.pair(w)
	clear(dst)
	for d := bitset.First(dirs); d >= 0; d = bitset.Next(dirs, d) {
		wheel.Shifts[d].Into(a, src)
		for i := range dst {
			dst[i] |= a[i]
		}
	}
}

func (v *vm) slideWide(in *ir.Instr) {
	f, c := v.f, v.code
	most := -1
	var slider *bitset.Slider
	switch in.Op {
	case ir.SlideBy:
		slider = v.sliderBy(in)
		most = int(int64(f[uint32(in.I)>>16]))
	case ir.SlideMost:
		slider, most = c.Sliders[in.D], max(0, int(int64(f[in.I])))
	default:
		slider = c.Sliders[in.D]
	}
	w := slider.Words
	dst := f[in.A : int(in.A)+w]
	if f[in.B] == none {
		clear(dst)
		return
	}
	slider.Into(dst, int(f[in.B]), f[in.C:int(in.C)+w], f[in.E:int(in.E)+w], most)
}

// sliderBy puts together the slider of directions known only now.
func (v *vm) sliderBy(in *ir.Instr) *bitset.Slider {
	wheel := v.code.Wheels[in.D]
	r := uint16(in.I)
	dirs := v.f[r : int(r)+v.code.Program.Dirs.Words()]
	s := &v.free
	s.Dirs, s.Words = s.Dirs[:0], wheel.Words
	for d := bitset.First(dirs); d >= 0; d = bitset.Next(dirs, d) {
		s.Dirs = append(s.Dirs, wheel.Rays[d])
	}
	return s
}

// rowFrom is the unbroken row of a set from an element on.
func (v *vm) rowFrom(in *ir.Instr) {
	f, wheel := v.f, v.code.Wheels[in.D]
	dst, within := f[in.A:int(in.A)+wheel.Words], f[in.C:int(in.C)+wheel.Words]
	clear(dst)
	e, d := int(int64(f[in.B])), f[in.E]
	if d == none {
		return
	}
	for e >= 0 && bitset.Has(within, e) && !bitset.Has(dst, e) {
		bitset.Add(dst, e)
		e = int(wheel.Shifts[d].To[e])
	}
}

func (v *vm) turn(in *ir.Instr) (stop, bool) {
	f, t := v.f, v.code.Turns[in.D]
	degrees := int(int64(f[in.E]))
	q := ((degrees/90)%4 + 4) % 4
	if degrees%90 != 0 || t.To[q] == nil {
		return v.fail(in.I), true
	}
	e := f[in.B]
	f[in.A] = e // what isn't in the block stays
	if e != none && f[in.C] == uint64(int64(t.Block[e])) {
		f[in.A] = uint64(int64(t.To[q][e]))
	}
	return 0, false
}

// nextOf goes round the players among some.
func (v *vm) nextOf(in *ir.Instr) {
	n := int(in.D)
	p, step := int(int64(v.f[in.B])), int(in.I)
	way := 1
	if step < 0 {
		way, step = -1, -step
	}
	v.f[in.A] = none
	among := v.f[in.C : int(in.C)+(n+63)/64]
	if p < 0 || bitset.Empty(among) {
		return
	}
	for step > 0 {
		p = (p + way + n) % n
		if bitset.Has(among, p) {
			step--
		}
	}
	v.f[in.A] = uint64(p)
}

// span makes the set of elements lo to hi.
func (v *vm) span(in *ir.Instr) {
	dst := v.f[in.A : int(in.A)+int(in.E)]
	clear(dst)
	for e := max(0, int64(v.f[in.B])); e <= min(int64(v.f[in.C]), int64(in.D)-1); e++ {
		bitset.Add(dst, int(e))
	}
}

// testWide compares wide sets.
func testWide(f frame, in *ir.Instr) bool {
	w := int(in.E)
	x := f[in.A : int(in.A)+w]
	switch in.Op {
	case ir.JumpEmptyN:
		return bitset.Empty(x)
	case ir.JumpFullN:
		return !bitset.Empty(x)
	}
	y := f[in.B : int(in.B)+w]
	meets, inside, same, empty := false, true, true, true
	for i := range x {
		meets = meets || x[i]&y[i] != 0
		inside = inside && x[i]&^y[i] == 0
		same = same && x[i] == y[i]
		empty = empty && x[i] == 0
	}
	switch in.Op {
	case ir.JumpMeetsN:
		return meets
	case ir.JumpApartN:
		return !meets
	case ir.JumpInN:
		return inside && !empty
	case ir.JumpOutN:
		return !inside || empty
	case ir.JumpSameN:
		return same
	}
	return !same
}

// nextCyclic takes the first element from one on, or else the first of all.
func (v *vm) nextCyclic(in *ir.Instr) bool {
	set := v.f[in.B : int(in.B)+int(in.C)]
	e := bitset.Next(set, int(int64(v.f[in.D]))-1)
	if e < 0 {
		e = bitset.First(set)
	}
	if e < 0 {
		return false
	}
	bitset.Remove(set, e)
	v.f[in.A] = uint64(e)
	return true
}

// mapsIn keeps the elements whose rows lie in a set.
func (v *vm) mapsIn(in *ir.Instr) {
	m, w := v.code.Maps[in.D], int(in.E)
	if w == 1 && m.Words == 1 {
		v.f[in.A] = mapsInOne(m.Rows, v.f[in.B], v.f[in.C])
		return
	}
	dst, src, inside := v.f[in.A:int(in.A)+w], v.f[in.B:int(in.B)+w], v.f[in.C:int(in.C)+m.Words]
	for i, x := range src {
		kept := uint64(0)
		for ; x != 0; x &= x - 1 {
			e := i*64 + bits.TrailingZeros64(x)
			if within(m.Rows[e*m.Words:(e+1)*m.Words], inside) {
				kept |= x & -x
			}
		}
		dst[i] = kept
	}
}

// mapsInOne is mapsIn for sets and rows of one word.
func mapsInOne(rows []uint64, set, inside uint64) (kept uint64) {
	for x := set; x != 0; x &= x - 1 {
		if row := rows[bits.TrailingZeros64(x)]; row&^inside == 0 && row != 0 {
			kept |= x & -x
		}
	}
	return kept
}

// within tells that a set isn't empty and lies in another.
func within(x, y []uint64) bool {
	some, out := uint64(0), uint64(0)
	for i, w := range x {
		some |= w
		out |= w &^ y[i]
	}
	return some != 0 && out == 0
}
