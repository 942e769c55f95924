package bitset_test

import (
	"math/rand/v2"
	"testing"

	"brik/interpreter/bitset"
)

// Rows begin where so many places in a direction, one after the other, are in the set; on boards of one word and more.
func TestRowsBeginWhereStepByStepTheyDo(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, side := range [][2]int{{3, 3}, {8, 8}, {7, 6}, {11, 11}, {15, 15}, {16, 16}, {19, 19}, {30, 20}} {
		w, h := side[0], side[1]
		words := (w*h + 63) / 64
		dirs := [][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}}
		for n := 1; n <= 6; n++ {
			rows, ok := bitset.NewRows(shiftsBack(w, h, dirs, n), words)
			if !ok {
				t.Fatalf("%dx%d: no rows of %d", w, h, n)
			}
			for range 50 {
				set := make([]uint64, words)
				for e := range w * h {
					if random.IntN(4) > 0 {
						bitset.Add(set, e)
					}
				}
				got := make([]uint64, words)
				rows.Into(got, set, make([]uint64, words), make([]uint64, words))
				for e := range w * h {
					if want := begins(set, e, w, h, dirs, n); bitset.Has(got, e) != want {
						t.Fatalf("%dx%d, rows of %d from %d: %v", w, h, n, e, !want)
					}
				}
				if one := set[0]; words == 1 && rows.One(one) != got[0] {
					t.Fatalf("%dx%d: one word differs", w, h)
				}
				if words == 2 && rows.Two(bitset.Two{A: set[0], B: set[1]}) != (bitset.Two{A: got[0], B: got[1]}) {
					t.Fatalf("%dx%d: two words differ", w, h)
				}
			}
		}
	}
}

// shiftsBack gives for each direction the shifts back that make rows of n of rows of one.
func shiftsBack(w, h int, dirs [][2]int, n int) (all [][]*bitset.Shift) {
	for _, d := range dirs {
		var steps []*bitset.Shift
		for length := 1; length < n; {
			step := min(length, n-length)
			to := make([]int, w*h)
			for e := range to {
				x, y := e%w-d[0]*step, e/w-d[1]*step
				if to[e] = -1; x >= 0 && x < w && y >= 0 && y < h {
					to[e] = y*w + x
				}
			}
			steps = append(steps, bitset.NewShift(to))
			length += step
		}
		all = append(all, steps)
	}
	return all
}

func begins(set []uint64, e, w, h int, dirs [][2]int, n int) bool {
	for _, d := range dirs {
		x, y, length := e%w, e/w, 0
		for x >= 0 && x < w && y >= 0 && y < h && bitset.Has(set, y*w+x) {
			x, y, length = x+d[0], y+d[1], length+1
		}
		if length >= n {
			return true
		}
	}
	return false
}
