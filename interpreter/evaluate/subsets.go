package evaluate

import (
	"iter"
	"math"
	"math/bits"

	"brik/dsl/program"
)

// MaxSubsets is how many subsets one after another are looked at; of any number one can be asked for by itself.
const MaxSubsets = 1 << 18

// subsets gives the subsets of the wanted sizes one after another: smaller ones first, those of one size in the order of
// their elements (abc, abd, acd, bcd). A subset's rank is its place in this order.
func (m *Machine) subsets(b *program.Binder, elements []int) iter.Seq[candidate] {
	lo, hi := m.sizes(b, len(elements))
	return func(yield func(candidate) bool) {
		rank := 0
		for k := lo; k <= hi; k++ {
			more := pick(elements, k, nil, func(chosen []int) bool {
				if rank++; rank > MaxSubsets {
					fail(b.Span, "%s has more than %d subsets: too many to look at them all", said(b.Set), MaxSubsets)
				}
				return yield(candidate{rank - 1, m.subset(b, chosen)})
			})
			if !more {
				return
			}
		}
	}
}

// sizes gives the smallest and the largest number of n elements that a binder wants.
func (m *Machine) sizes(b *program.Binder, n int) (lo, hi int) {
	lo, hi = max(0, m.number(b.Lo)), n
	if b.Hi != nil {
		hi = min(hi, m.number(b.Hi))
	}
	return lo, hi
}

func (m *Machine) subset(b *program.Binder, chosen []int) program.Value {
	s := none(b.Set.Type().Space)
	for _, e := range chosen {
		s.add(e)
	}
	return program.Value{Bits: s}
}

// pick calls f with every choice of k of the elements after those chosen already, until it gives false.
func pick(elements []int, k int, chosen []int, f func([]int) bool) bool {
	if k == 0 {
		return f(chosen)
	}
	for i := 0; i+k <= len(elements); i++ {
		if !pick(elements[i+1:], k-1, append(chosen, elements[i]), f) {
			return false
		}
	}
	return true
}

// nthSubset gives the subset of a rank.
func (m *Machine) nthSubset(b *program.Binder, elements []int, rank int) (program.Value, bool) {
	lo, hi := m.sizes(b, len(elements))
	if rank < 0 {
		return program.Value{}, false
	}
	for k := lo; k <= hi; k++ {
		n := Combinations(len(elements), k)
		if rank < n {
			return m.subset(b, nth(elements, k, rank)), true
		}
		rank -= n
	}
	return program.Value{}, false
}

// nth is the choice of k of the elements that has a rank among them.
func nth(elements []int, k, rank int) []int {
	var chosen []int
	for i := 0; len(chosen) < k; i++ {
		with := Combinations(len(elements)-i-1, k-len(chosen)-1) // choices that have element i next
		if rank < with {
			chosen = append(chosen, elements[i])
		} else {
			rank -= with
		}
	}
	return chosen
}

// rankOf is the rank of a subset; false if it isn't one of those to choose from, or its rank is beyond all numbers.
func (m *Machine) rankOf(b *program.Binder, elements []int, wanted set) (rank int, ok bool) {
	lo, hi := m.sizes(b, len(elements))
	size := wanted.len()
	if size < lo || size > hi {
		return 0, false
	}
	add := func(n int) bool {
		rank += n
		ok = n < math.MaxInt && rank >= 0
		return ok
	}
	for k := lo; k < size; k++ {
		if !add(Combinations(len(elements), k)) {
			return 0, false
		}
	}
	left := size
	for i, e := range elements {
		switch {
		case left == 0:
		case wanted.has(e):
			left--
		case !add(Combinations(len(elements)-i-1, left-1)):
			return 0, false
		}
	}
	return rank, left == 0
}

// Combinations is the number of ways to choose k of n; math.MaxInt where it is larger.
func Combinations(n, k int) int {
	if k < 0 || k > n {
		return 0
	}
	c := uint64(1)
	for i := 1; i <= min(k, n-k); i++ {
		high, low := bits.Mul64(c, uint64(n-i+1))
		if high >= uint64(i) {
			return math.MaxInt
		}
		if c, _ = bits.Div64(high, low, uint64(i)); c > math.MaxInt {
			return math.MaxInt
		}
	}
	return int(c)
}
