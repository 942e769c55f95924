package bitset_test

import (
	"math"
	"math/bits"
	"testing"

	"brik/interpreter/bitset"
)

// Every rank gives another subset: smaller ones first, those of one size in the order of their elements.
func TestSubsetsHaveRanksInOrder(t *testing.T) {
	set := []uint64{0b1011_0100, 0b10_0000_0001}
	n := bitset.Len(set)
	for lo := range n + 1 {
		for hi := lo; hi <= n; hi++ {
			seen := map[[2]uint64]bool{}
			var last []uint64
			for rank := range bitset.SubsetsOf(n, lo, hi) {
				s := make([]uint64, 2)
				bitset.NthSubset(s, set, lo, rank)
				size := bitset.Len(s)
				if s[0]&^set[0]|s[1]&^set[1] != 0 || size < lo || size > hi || seen[[2]uint64(s)] {
					t.Fatalf("%d..%d, rank %d: %b", lo, hi, rank, s)
				}
				if last != nil && !precedes(last, s) {
					t.Fatalf("%d..%d, rank %d: %b after %b", lo, hi, rank, s, last)
				}
				seen[[2]uint64(s)], last = true, s
			}
		}
	}
}

// precedes compares by size, then by the first element that only one of them has.
func precedes(x, y []uint64) bool {
	if a, b := bitset.Len(x), bitset.Len(y); a != b {
		return a < b
	}
	for i := range x {
		if d := x[i] ^ y[i]; d != 0 {
			return x[i]>>bits.TrailingZeros64(d)&1 == 1
		}
	}
	return false
}

func TestCombinations(t *testing.T) {
	for _, c := range []struct{ n, k, ways int }{
		{0, 0, 1}, {5, 6, 0}, {5, -1, 0}, {52, 13, 635013559600}, {52, 26, 495918532948104}, {104, 52, math.MaxInt},
		{66, 33, 7219428434016265740}, {67, 33, math.MaxInt}, {200, 2, 19900}, {1000, 999, 1000}, {300, 150, math.MaxInt},
	} {
		if got := bitset.Combinations(c.n, c.k); got != c.ways {
			t.Errorf("%d of %d: %d ways, not %d", c.k, c.n, got, c.ways)
		}
	}
	if got := bitset.SubsetsOf(13, 1, 13); got != 1<<13-1 {
		t.Errorf("subsets of 13: %d", got)
	}
}
