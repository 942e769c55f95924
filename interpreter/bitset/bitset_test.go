package bitset_test

import (
	"math/rand/v2"
	"testing"

	"brik/interpreter/bitset"
)

// board is a w by h grid, perhaps a torus, with the naive answers that the kernels must give.
type board struct {
	w, h int
	wrap bool
}

var boards = map[string]board{
	"one word": {7, 7, false}, "a full word": {8, 8, false}, "two words": {9, 9, false}, "eleven": {11, 11, false},
	"a torus of one word": {6, 6, true}, "a torus of two words": {10, 9, true},
	"many words": {19, 19, false}, "a wide torus": {24, 24, true},
}

func (b board) n() int { return b.w * b.h }

func (b board) to(dx, dy int) []int {
	to := make([]int, b.n())
	for e := range to {
		x, y := e%b.w+dx, e/b.w+dy
		if b.wrap {
			x, y = (x+b.w)%b.w, (y+b.h)%b.h
		}
		to[e] = -1
		if x >= 0 && x < b.w && y >= 0 && y < b.h {
			to[e] = y*b.w + x
		}
	}
	return to
}

var ways = [][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {-1, -1}, {1, -1}, {-1, 1}, {1, 2}}

func randomSet(r *rand.Rand, n int) []uint64 {
	x := make([]uint64, (n+63)/64)
	p := r.Float64()
	for e := 0; e < n; e++ {
		if r.Float64() < p {
			bitset.Add(x, e)
		}
	}
	return x
}

func elements(x []uint64) map[int]bool {
	m := map[int]bool{}
	for e := bitset.First(x); e >= 0; e = bitset.Next(x, e) {
		m[e] = true
	}
	return m
}

func same(t *testing.T, what string, got []uint64, want map[int]bool) {
	t.Helper()
	g := elements(got)
	if len(g) != len(want) {
		t.Fatalf("%s: got %v, want %v", what, g, want)
	}
	for e := range want {
		if !g[e] {
			t.Fatalf("%s: got %v, want %v", what, g, want)
		}
	}
}

func pair(x []uint64) bitset.Two { return bitset.Two{A: x[0], B: x[1]} }

// eachBoard runs f with random sets on every board and direction.
func eachBoard(t *testing.T, f func(t *testing.T, r *rand.Rand, b board, d [2]int)) {
	for name, b := range boards {
		t.Run(name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(1, 2))
			for _, d := range ways {
				for i := 0; i < 20; i++ {
					f(t, r, b, d)
				}
			}
		})
	}
}

func TestShiftMovesEveryElementToItsTarget(t *testing.T) {
	eachBoard(t, func(t *testing.T, r *rand.Rand, b board, d [2]int) {
		to := b.to(d[0], d[1])
		s, x := bitset.NewShift(to), randomSet(r, b.n())
		want := map[int]bool{}
		for e := range elements(x) {
			if to[e] >= 0 {
				want[to[e]] = true
			}
		}
		dst := make([]uint64, len(x))
		s.Into(dst, x)
		same(t, "any width", dst, want)
		switch len(x) {
		case 1:
			same(t, "one word", []uint64{s.One(x[0])}, want)
		case 2:
			y := s.Two(pair(x))
			same(t, "two words", []uint64{y.A, y.B}, want)
		}
	})
}

// slideNaive walks from e while squares are in over; the squares reached that are in onto.
func slideNaive(to []int, e int, over, onto []uint64, most int) map[int]bool {
	want := map[int]bool{}
	for t, k := to[e], 0; t >= 0 && t != e && k != most; t, k = to[t], k+1 {
		if bitset.Has(onto, t) {
			want[t] = true
		}
		if !bitset.Has(over, t) {
			break
		}
	}
	return want
}

func TestSlideStopsAtTheFirstSquareThatMayNotBePassed(t *testing.T) {
	eachBoard(t, func(t *testing.T, r *rand.Rand, b board, d [2]int) {
		to := b.to(d[0], d[1])
		s := bitset.NewShift(to)
		slider := &bitset.Slider{Dirs: []*bitset.Ray{bitset.NewRay(b.n(), s)}, Words: (b.n() + 63) / 64}
		over, onto, e, most := randomSet(r, b.n()), randomSet(r, b.n()), r.IntN(b.n()), r.IntN(5)
		dst := make([]uint64, len(over))
		slider.Into(dst, e, over, onto, most)
		same(t, "at most so many", dst, slideNaive(to, e, over, onto, most))
		want := slideNaive(to, e, over, onto, -1)
		slider.Into(dst, e, over, onto, -1)
		same(t, "any width", dst, want)
		switch len(over) {
		case 1:
			same(t, "one word", []uint64{slider.One(e, over[0], onto[0])}, want)
		case 2:
			y := slider.Two(e, pair(over), pair(onto))
			same(t, "two words", []uint64{y.A, y.B}, want)
		}
	})
}

func TestFillFindsEveryTargetAndItsOneSource(t *testing.T) {
	eachBoard(t, func(t *testing.T, r *rand.Rand, b board, d [2]int) {
		if b.wrap || b.n() > 128 {
			return
		}
		to := b.to(d[0], d[1])
		ray := bitset.NewRay(b.n(), bitset.NewShift(to))
		back := bitset.NewRay(b.n(), bitset.NewShift(b.to(-d[0], -d[1])))
		set, over := randomSet(r, b.n()), randomSet(r, b.n())
		for i := range set {
			over[i] &^= set[i]
		}
		all := make([]uint64, len(set))
		for i := range all {
			all[i] = ^uint64(0)
		}
		source := map[int]int{}
		want := map[int]bool{}
		for e := range elements(set) {
			for x := range slideNaive(to, e, over, all, -1) {
				want[x], source[x] = true, e
			}
		}
		got := []uint64{0, 0}[:len(set)]
		if len(set) == 1 {
			got[0] = ray.FillOne(set[0], over[0])
		} else {
			y := ray.FillTwo(pair(set), pair(over))
			got[0], got[1] = y.A, y.B
		}
		same(t, "fill", got, want)
		free := bitset.Two{A: over[0]}
		if len(over) > 1 {
			free.B = over[1]
		}
		for x, e := range source {
			if s := back.FirstNot(x, free); s != e {
				t.Fatalf("target %d comes from %d, not %d", x, e, s)
			}
		}
	})
}

func TestRowGoesOnWhileSquaresAreInTheSet(t *testing.T) {
	eachBoard(t, func(t *testing.T, r *rand.Rand, b board, d [2]int) {
		if b.wrap || b.n() > 128 {
			return
		}
		to := b.to(d[0], d[1])
		ray := bitset.NewRay(b.n(), bitset.NewShift(to))
		within, e := randomSet(r, b.n()), r.IntN(b.n())
		want := map[int]bool{}
		for x := e; x >= 0 && bitset.Has(within, x); x = to[x] {
			want[x] = true
		}
		if len(within) == 1 {
			same(t, "one word", []uint64{ray.RowOne(uint64(e), within[0])}, want)
			return
		}
		y := ray.RowTwo(uint64(e), pair(within))
		same(t, "two words", []uint64{y.A, y.B}, want)
	})
}

func TestSlidesOfAWholeSetAreThoseOfItsElements(t *testing.T) {
	eachBoard(t, func(t *testing.T, r *rand.Rand, b board, d [2]int) {
		if b.wrap || b.n() > 128 {
			return
		}
		to := b.to(d[0], d[1])
		s := &bitset.Slider{Dirs: []*bitset.Ray{bitset.NewRay(b.n(), bitset.NewShift(to))}}
		set, over, all := randomSet(r, b.n()), randomSet(r, b.n()), make([]uint64, (b.n()+63)/64)
		for i := range all {
			all[i] = ^uint64(0)
		}
		want := map[int]bool{}
		for e := range elements(set) {
			for x := range slideNaive(to, e, over, all, -1) {
				want[x] = true
			}
		}
		if len(set) == 1 {
			same(t, "one word", []uint64{s.AllOne(set[0], over[0])}, want)
			return
		}
		y := s.AllTwo(pair(set), pair(over))
		same(t, "two words", []uint64{y.A, y.B}, want)
	})
}

// flood is the naive flood of e's elements inside within.
func flood(tos [][]int, from, within map[int]bool) map[int]bool {
	seen := map[int]bool{}
	var visit func(e int)
	visit = func(e int) {
		if seen[e] || !within[e] {
			return
		}
		seen[e] = true
		for _, to := range tos {
			if to[e] >= 0 {
				visit(to[e])
			}
		}
	}
	for e := range from {
		visit(e)
	}
	return seen
}

func TestReachFloodsAndGroupsFindsEachGroupsFirstElement(t *testing.T) {
	for name, b := range boards {
		t.Run(name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(3, 4))
			var tos [][]int
			var shifts []*bitset.Shift
			for _, d := range ways[:4] {
				tos = append(tos, b.to(d[0], d[1]))
				shifts = append(shifts, bitset.NewShift(tos[len(tos)-1]))
			}
			h := bitset.NewHood(b.n(), shifts)
			for i := 0; i < 30; i++ {
				within, from := randomSet(r, b.n()), randomSet(r, b.n())
				want := flood(tos, elements(from), elements(within))
				checkReach(t, h, from, within, want)
				checkGroups(t, h, tos, within)
			}
		})
	}
}

func checkReach(t *testing.T, h *bitset.Hood, from, within []uint64, want map[int]bool) {
	t.Helper()
	dst := append([]uint64(nil), from...)
	h.ReachInto(dst, within, &bitset.Scratch{})
	same(t, "any width", dst, want)
	switch len(from) {
	case 1:
		same(t, "one word", []uint64{h.ReachOne(from[0], within[0])}, want)
	case 2:
		y := h.ReachTwo(pair(from), pair(within))
		same(t, "two words", []uint64{y.A, y.B}, want)
	}
}

func checkGroups(t *testing.T, h *bitset.Hood, tos [][]int, set []uint64) {
	t.Helper()
	all, best := map[int]bool{}, map[int]bool{}
	rest, size := elements(set), 0
	for e := bitset.First(set); e >= 0; e = bitset.Next(set, e) {
		if !rest[e] {
			continue
		}
		g := flood(tos, map[int]bool{e: true}, elements(set))
		for x := range g {
			delete(rest, x)
		}
		all[e] = true
		if len(g) > size {
			size, best = len(g), map[int]bool{}
		}
		if len(g) == size {
			best[e] = true
		}
	}
	w := len(set)
	dst, a, b := make([]uint64, w), make([]uint64, w), make([]uint64, w)
	h.GroupsInto(dst, set, a, b, false, &bitset.Scratch{})
	same(t, "groups", dst, all)
	h.GroupsInto(dst, set, a, b, true, &bitset.Scratch{})
	same(t, "largest groups", dst, best)
}

func TestKthFindsElementsInOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for i := 0; i < 100; i++ {
		x := randomSet(r, 300)
		k := 0
		for e := bitset.First(x); e >= 0; e = bitset.Next(x, e) {
			if got := bitset.KthOf(x, k); got != e {
				t.Fatalf("rank %d: got %d, want %d", k, got, e)
			}
			k++
		}
		if k != bitset.Len(x) {
			t.Fatalf("%d elements, Len says %d", k, bitset.Len(x))
		}
	}
}
