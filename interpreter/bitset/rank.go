package bitset

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
