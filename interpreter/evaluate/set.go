package evaluate

import (
	"math/bits"

	"brik/dsl/program"
	"brik/interpreter/space"
)

// set is a set over a space: a bit for each element, from the lowest of the first word.
type set []uint64

func none(s *space.Space) set { return make(set, s.Words()) }

func every(s *space.Space) set {
	out := none(s)
	for e := range s.Len() {
		out.add(e)
	}
	return out
}

func (s set) has(e int) bool { return e >= 0 && s[e/64]>>(e%64)&1 == 1 }

func (s set) add(e int) {
	if e >= 0 {
		s[e/64] |= 1 << (e % 64)
	}
}

func (s set) drop(e int) {
	if e >= 0 {
		s[e/64] &^= 1 << (e % 64)
	}
}

func (s set) addAll(t set) {
	for i, w := range t {
		s[i] |= w
	}
}

func (s set) dropAll(t set) {
	for i, w := range t {
		s[i] &^= w
	}
}

func (s set) len() int {
	n := 0
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

func (s set) empty() bool { return s.first() == space.Nothing }

func (s set) first() int {
	for i, w := range s {
		if w != 0 {
			return i*64 + bits.TrailingZeros64(w)
		}
	}
	return space.Nothing
}

// elements gives the elements in space order.
func (s set) elements() []int {
	var out []int
	for i, w := range s {
		for ; w != 0; w &= w - 1 {
			out = append(out, i*64+bits.TrailingZeros64(w))
		}
	}
	return out
}

// with applies f word by word.
func (s set) with(t set, f func(a, b uint64) uint64) set {
	out := make(set, len(s))
	for i := range s {
		out[i] = f(s[i], t[i])
	}
	return out
}

func same(s, t set) bool {
	for i := range s {
		if s[i] != t[i] {
			return false
		}
	}
	return true
}

// Elements gives the elements of a value of a type of sets, in space order; an element that isn't there gives none.
func Elements(v program.Value, t program.Type) []int {
	if !t.One {
		return set(v.Bits).elements()
	}
	if v.N == space.Nothing {
		return nil
	}
	return []int{v.N}
}

// asSet gives a value of sets or of one element as a set.
func asSet(v program.Value, t program.Type) set {
	if !t.One {
		return v.Bits
	}
	out := none(t.Space)
	out.add(v.N)
	return out
}
