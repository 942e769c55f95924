package report

import "strings"

// Nearest finds the name that was probably meant: the one with the smallest distance, if that is small for the
// length of the name. Of names equally near the first wins. Capitals count for little.
func Nearest(name string, among []string) (string, bool) {
	best, least := "", limit(name)+1
	for _, other := range among {
		if other == name {
			continue
		}
		if d := distance(fold(name), fold(other)); d < least {
			best, least = other, d
		}
	}
	return best, best != ""
}

// limit is the number of slips that a name of that length may have: about one in three letters.
func limit(name string) int {
	switch n := len([]rune(name)); {
	case n <= 2:
		return 0
	case n <= 5:
		return 1
	case n <= 8:
		return 2
	default:
		return 3
	}
}

func fold(s string) []rune { return []rune(strings.ToLower(s)) }

// distance is the number of letters left out, put in, changed or swapped with their neighbour
// (Damerau–Levenshtein, optimal string alignment).
func distance(a, b []rune) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			change := 1
			if a[i-1] == b[j-1] {
				change = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+change)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
