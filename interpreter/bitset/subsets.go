package bitset

import (
	"math"
	"math/bits"
)

// Subsets of one size are numbered in the order of their elements (abc, abd, acd, bcd), from 0: the combinatorial number
// system (Knuth, "The Art of Computer Programming" 4A, 7.2.1.3), read from the first element on.

const triangleRows = 129

// triangle is Pascal's, with math.MaxInt where a number is larger.
var triangle = func() (t [triangleRows][triangleRows]int) {
	for n := range t {
		t[n][0] = 1
		for k := 1; k <= n; k++ {
			if t[n][k] = t[n-1][k-1] + t[n-1][k]; t[n][k] < 0 {
				t[n][k] = math.MaxInt
			}
		}
	}
	return t
}()

// Combinations is the number of ways to choose k of n; math.MaxInt where it is larger.
func Combinations(n, k int) int {
	if k < 0 || k > n {
		return 0
	}
	if n < triangleRows {
		return triangle[n][k]
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

// SubsetsOf is the number of subsets of n elements with lo to hi of them; math.MaxInt where it is larger.
func SubsetsOf(n, lo, hi int) int {
	total := 0
	for k := max(0, lo); k <= min(n, hi); k++ {
		if total += Combinations(n, k); total < 0 {
			return math.MaxInt
		}
	}
	return total
}

// NthSubset makes dst the subset of a set with lo or more elements that has a rank: smaller ones come first. The rank
// must be that of a subset.
func NthSubset(dst, set []uint64, lo, rank int) {
	n, k := Len(set), max(0, lo)
	for c := Combinations(n, k); rank >= c; c = Combinations(n, k) {
		rank -= c
		k++
	}
	clear(dst)
	for e := First(set); k > 0; e = Next(set, e) {
		n--
		if with := Combinations(n, k-1); rank < with { // those that have e next
			Add(dst, e)
			k--
		} else {
			rank -= with
		}
	}
}

// RankOf is the rank of a subset of a set among those with as many elements, in the order of NthSubset. Both have their
// ranks below the largest int.
func RankOf(subset, set []uint64) (rank int) {
	n, k := Len(set), Len(subset)
	for e := First(set); k > 0; e = Next(set, e) {
		n--
		if Has(subset, e) {
			k--
		} else {
			rank += Combinations(n, k-1)
		}
	}
	return rank
}
