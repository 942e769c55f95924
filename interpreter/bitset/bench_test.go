package bitset_test

import (
	"math/rand/v2"
	"testing"

	"brik/interpreter/bitset"
)

// slider9 is the four straight directions on nine by nine.
func slider9() *bitset.Slider {
	b := board{9, 9, false}
	s := &bitset.Slider{Words: 2}
	for _, d := range ways[:4] {
		s.Dirs = append(s.Dirs, bitset.NewRay(81, bitset.NewShift(b.to(d[0], d[1]))))
	}
	return s
}

// sixteen is a set of sixteen pieces and the squares that are free.
func sixteen() (pieces, free bitset.Two) {
	r := rand.New(rand.NewPCG(7, 8))
	x := make([]uint64, 2)
	for bitset.Len(x) < 16 {
		bitset.Add(x, r.IntN(81))
	}
	all := bitset.Two{A: ^uint64(0), B: 1<<17 - 1}
	return pair(x), all.AndNot(pair(x))
}

var sink int

func BenchmarkSlideOneByOne(b *testing.B) {
	s := slider9()
	pieces, free := sixteen()
	x := []uint64{pieces.A, pieces.B}
	for b.Loop() {
		for e := bitset.First(x); e >= 0; e = bitset.Next(x, e) {
			sink += s.Two(e, free, free).Len()
		}
	}
}

func BenchmarkSlideAllAtOnce(b *testing.B) {
	s := slider9()
	pieces, free := sixteen()
	for b.Loop() {
		for _, d := range s.Dirs {
			sink += d.FillTwo(pieces, free).And(free).Len()
		}
	}
}
