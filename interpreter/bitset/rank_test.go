package bitset_test

import (
	"testing"

	"brik/interpreter/bitset"
)

func TestASubsetIsFoundAgainByItsRank(t *testing.T) {
	set := []uint64{0b1011_0100, 0b10_0000_0001}
	n := bitset.Len(set)
	for k := range n + 1 {
		for rank := range bitset.Combinations(n, k) {
			s := make([]uint64, 2)
			bitset.NthSubset(s, set, k, rank)
			if got := bitset.RankOf(s, set); got != rank {
				t.Fatalf("%d of %d: %b has rank %d, not %d", k, n, s, rank, got)
			}
		}
	}
}
