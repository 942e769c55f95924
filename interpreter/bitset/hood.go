package bitset

import "math/bits"

// Hood is the neighbourhood by a set of directions: whole sets step in all of them at once.
type Hood struct {
	Shifts []*Shift
	// Around has each element's neighbours, Words words an element.
	Around []uint64
	Words  int
	// pairs has for each element the places one and two steps on, in the directions that lead so far.
	pairs [][]twoSteps
}

type twoSteps struct{ first, second uint8 }

// NewHood makes the neighbourhood of shifts over one space of n elements.
func NewHood(n int, shifts []*Shift) *Hood {
	h := &Hood{Shifts: shifts, Words: max(1, (n+63)/64)}
	h.Around = make([]uint64, n*h.Words)
	for e := 0; e < n; e++ {
		for _, s := range shifts {
			if t := s.To[e]; t >= 0 {
				Add(h.Around[e*h.Words:(e+1)*h.Words], int(t))
			}
		}
	}
	if n <= 128 {
		h.pairs = make([][]twoSteps, n)
		for e := range h.pairs {
			h.pairs[e] = pairsFrom(e, shifts)
		}
	}
	return h
}

func pairsFrom(e int, shifts []*Shift) []twoSteps {
	var ps []twoSteps
	for _, s := range shifts {
		if x := s.To[e]; x >= 0 && s.To[x] >= 0 {
			ps = append(ps, twoSteps{uint8(x), uint8(s.To[x])})
		}
	}
	return ps
}

// One steps a set of one word.
func (h *Hood) One(x uint64) uint64 {
	if x&(x-1) == 0 {
		if x == 0 {
			return 0
		}
		return h.Around[bits.TrailingZeros64(x)]
	}
	var r uint64
	for _, s := range h.Shifts {
		r |= s.One(x)
	}
	return r
}

// Two steps a set of two words.
func (h *Hood) Two(x Two) Two {
	if x.B == 0 && x.A&(x.A-1) == 0 {
		if x.A == 0 {
			return Two{}
		}
		return h.around2(bits.TrailingZeros64(x.A))
	}
	if x.A == 0 && x.B&(x.B-1) == 0 {
		return h.around2(64 + bits.TrailingZeros64(x.B))
	}
	var r Two
	for _, s := range h.Shifts {
		r = r.Or(s.Two(x))
	}
	return r
}

func (h *Hood) around2(e int) Two { return Two{h.Around[2*e], h.Around[2*e+1]} }

// Into steps a set of any width; dst and src must not overlap.
func (h *Hood) Into(dst, src, scratch []uint64) {
	if len(h.Shifts) == 1 {
		h.Shifts[0].Into(dst, src)
		return
	}
	clear(dst)
	for _, s := range h.Shifts {
		s.Into(scratch, src)
		for i := range dst {
			dst[i] |= scratch[i]
		}
	}
}

// TwoSteps1 goes from one element two steps straight on in every direction: near are the first places that lie in the
// set near and behind which lies the set far, beyond those second places. Sets of one word; no element: nothing.
func (h *Hood) TwoSteps1(e, near, far uint64) (between, beyond uint64) {
	if e >= uint64(len(h.pairs)) || h.Around[e]&near == 0 {
		return 0, 0
	}
	for _, p := range h.pairs[e] {
		x, y := uint64(1)<<(p.first&63), uint64(1)<<(p.second&63)
		if near&x != 0 && far&y != 0 {
			between |= x
			beyond |= y
		}
	}
	return between, beyond
}

// TwoSteps2 is TwoSteps1 for sets of two words.
func (h *Hood) TwoSteps2(e uint64, near, far Two) (between, beyond Two) {
	if e >= uint64(len(h.pairs)) || h.Around[2*e]&near.A|h.Around[2*e+1]&near.B == 0 {
		return Two{}, Two{}
	}
	n, f := [2]uint64{near.A, near.B}, [2]uint64{far.A, far.B}
	for _, p := range h.pairs[e] {
		if n[p.first>>6&1]>>(p.first&63)&1 != 0 && f[p.second>>6&1]>>(p.second&63)&1 != 0 {
			between = between.Or(Bit(int(p.first)))
			beyond = beyond.Or(Bit(int(p.second)))
		}
	}
	return between, beyond
}

// ReachOne is the flood from x inside within, for one word.
func (h *Hood) ReachOne(x, within uint64) uint64 {
	x &= within
	for last := uint64(0); x != last; {
		last, x = x, x|h.One(x)&within
	}
	return x
}

// ReachTwo is the flood from x inside within, for two words. Only the last step's new elements step on.
func (h *Hood) ReachTwo(x, within Two) Two {
	x = x.And(within)
	for edge := x; !edge.Empty(); {
		edge = h.Two(edge).And(within).AndNot(x)
		x = x.Or(edge)
	}
	return x
}

// ReachInto floods sets of any width: dst becomes the flood from dst inside within.
func (h *Hood) ReachInto(dst, within []uint64, scratch *Scratch) {
	edge, next, tmp := scratch.take(len(dst))
	for i := range dst {
		dst[i] &= within[i]
		edge[i] = dst[i]
	}
	for !Empty(edge) {
		h.Into(next, edge, tmp)
		for i := range dst {
			edge[i] = next[i] & within[i] &^ dst[i]
			dst[i] |= edge[i]
		}
	}
}

// Scratch is working memory for kernels on wide sets.
type Scratch struct{ w []uint64 }

func (s *Scratch) take(n int) (a, b, c []uint64) {
	if len(s.w) < 3*n {
		s.w = make([]uint64, 3*n)
	}
	return s.w[:n], s.w[n : 2*n], s.w[2*n : 3*n]
}

// GroupsInto puts the first element of each connected group of set into dst (of the largest groups only, if so asked).
// set, rest and group are working memory of the same width; set is left as it was.
func (h *Hood) GroupsInto(dst, set, rest, group []uint64, largest bool, scratch *Scratch) {
	clear(dst)
	copy(rest, set)
	best := 0
	for e := First(rest); e >= 0; e = Next(rest, e) {
		clear(group)
		Add(group, e)
		h.ReachInto(group, set, scratch)
		for i := range rest {
			rest[i] &^= group[i]
		}
		if !largest {
			Add(dst, e)
			continue
		}
		switch n := Len(group); {
		case n > best:
			best = n
			clear(dst)
			Add(dst, e)
		case n == best:
			Add(dst, e)
		}
	}
}
