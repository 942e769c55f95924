package bitset_test

import (
	"math/rand/v2"
	"testing"

	"brik/interpreter/bitset"
)

// A row is flanked where, step by step, it goes on in the set and then meets one of the others.
func TestFlankedRowsAreFoundAsByWalking(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	dirs := [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}, {1, -1}, {-1, 1}}
	for _, side := range []int{4, 8, 10} {
		var rays, backs []*bitset.Ray
		for _, d := range dirs {
			rays = append(rays, bitset.NewRay(side*side, oneStep(side, d[0], d[1])))
			backs = append(backs, bitset.NewRay(side*side, oneStep(side, -d[0], -d[1])))
		}
		flanks, ok := bitset.NewFlanks(rays, backs)
		if !ok {
			t.Fatal("straight rays are refused")
		}
		for range 300 {
			var row, by bitset.Two
			for e := range side * side {
				switch random.IntN(3) {
				case 0:
					row = row.Or(bitset.Bit(e))
				case 1:
					by = by.Or(bitset.Bit(e))
				}
			}
			from := func(e int) bitset.Two { return flanks.FromTwo(uint64(e), row, by) }
			starts := func() bitset.Two { return flanks.StartsTwo(row, by) }
			if side <= 8 { // one word
				from = func(e int) bitset.Two { return bitset.Two{A: flanks.FromOne(uint64(e), row.A, by.A)} }
				starts = func() bitset.Two { return bitset.Two{A: flanks.StartsOne(row.A, by.A)} }
			}
			for e := range side * side {
				want := flankedFrom(e, side, dirs, row, by)
				if got := from(e); got != want {
					t.Fatalf("side %d, from %d: %v, not %v", side, e, got, want)
				}
				if has := !starts().And(bitset.Bit(e)).Empty(); has == want.Empty() {
					t.Fatalf("side %d: a row next to %d: %v", side, e, has)
				}
			}
		}
		if flanks.FromOne(^uint64(0), 1, 2) != 0 || !flanks.FromTwo(^uint64(0), bitset.Two{}, bitset.Two{}).Empty() {
			t.Error("rows from nowhere")
		}
	}
}

func oneStep(side, dx, dy int) *bitset.Shift {
	to := make([]int, side*side)
	for e := range to {
		x, y := e%side+dx, e/side+dy
		if to[e] = -1; x >= 0 && x < side && y >= 0 && y < side {
			to[e] = y*side + x
		}
	}
	return bitset.NewShift(to)
}

func flankedFrom(e, side int, dirs [][2]int, row, by bitset.Two) (all bitset.Two) {
	in := func(s bitset.Two, x, y int) bool {
		return x >= 0 && x < side && y >= 0 && y < side && !s.And(bitset.Bit(y*side+x)).Empty()
	}
	for _, d := range dirs {
		var between bitset.Two
		x, y := e%side+d[0], e/side+d[1]
		for ; in(row, x, y); x, y = x+d[0], y+d[1] {
			between = between.Or(bitset.Bit(y*side + x))
		}
		if in(by, x, y) {
			all = all.Or(between)
		}
	}
	return all
}
