package evaluate

import (
	"brik/dsl/program"
)

// MaxSubsets is the largest number of subsets that are listed.
const MaxSubsets = 1 << 16

// subsets lists the subsets of the wanted sizes: smaller ones first, those of one size in the order of their elements
// (abc, abd, acd, bcd). A subset's rank is its place in this list.
func (m *Machine) subsets(b *program.Binder, elements []int) []candidate {
	lo, hi := max(0, m.number(b.Lo)), len(elements)
	if b.Hi != nil {
		hi = min(hi, m.number(b.Hi))
	}
	total := 0
	for k := lo; k <= hi; k++ {
		if total += Combinations(len(elements), k); total > MaxSubsets {
			fail(b.Span, "%s has more than %d subsets to choose from: too many to list", said(b.Set), MaxSubsets)
		}
	}
	var out []candidate
	for k := lo; k <= hi; k++ {
		pick(elements, k, nil, func(chosen []int) {
			s := none(b.Set.Type().Space)
			for _, e := range chosen {
				s.add(e)
			}
			out = append(out, candidate{len(out), program.Value{Bits: s}})
		})
	}
	return out
}

// pick calls f with every choice of k of the elements after those chosen already.
func pick(elements []int, k int, chosen []int, f func([]int)) {
	if k == 0 {
		f(chosen)
		return
	}
	for i := 0; i+k <= len(elements); i++ {
		pick(elements[i+1:], k-1, append(chosen, elements[i]), f)
	}
}

// Combinations is the number of ways to choose k of n, or MaxSubsets+1 where there are more than MaxSubsets.
func Combinations(n, k int) int {
	if k < 0 || k > n {
		return 0
	}
	c := 1
	for i := 1; i <= min(k, n-k); i++ {
		if c = c * (n - i + 1) / i; c > MaxSubsets {
			return MaxSubsets + 1
		}
	}
	return c
}
