// Package bitset has the kernels on sets that the compiled runtime is built from: shifts, slides, runs, floods and
// groups over machine words. It takes tables made once from a space and gives words; it knows no states, no types
// and no games. Sets of one and two words have code of their own.
package bitset

import "math/bits"

// Two is a set of up to 128 elements.
type Two struct{ A, B uint64 }

// Bit is the set of one element.
func Bit(e int) Two {
	if e < 64 {
		return Two{A: 1 << (e & 63)}
	}
	return Two{B: 1 << (e & 63)}
}

func (x Two) And(y Two) Two    { return Two{x.A & y.A, x.B & y.B} }
func (x Two) Or(y Two) Two     { return Two{x.A | y.A, x.B | y.B} }
func (x Two) AndNot(y Two) Two { return Two{x.A &^ y.A, x.B &^ y.B} }
func (x Two) Empty() bool      { return x.A|x.B == 0 }
func (x Two) Len() int         { return bits.OnesCount64(x.A) + bits.OnesCount64(x.B) }

// AtMostOne tells that the set has one element or none.
func (x Two) AtMostOne() bool {
	return x.A&(x.A-1)|x.B&(x.B-1) == 0 && (x.A == 0 || x.B == 0)
}

// First is the lowest element of a set that isn't empty.
func (x Two) First() int {
	if x.A != 0 {
		return bits.TrailingZeros64(x.A)
	}
	return 64 + bits.TrailingZeros64(x.B)
}

// Kth is the element of rank k (from 0) in a set that has more than k.
func (x Two) Kth(k int) int {
	if n := bits.OnesCount64(x.A); k >= n {
		return 64 + Kth(x.B, k-n)
	}
	return Kth(x.A, k)
}

// Kth is the element of rank k (from 0) in a word that has more than k: few elements are stepped over, else the byte is
// found from sums over all bytes at once. (Vigna, "Broadword implementation of rank/select queries", 2008.)
func Kth(x uint64, k int) int {
	if k > 3 {
		const ones, highs = 0x0101010101010101, 0x8080808080808080
		s := x - x>>1&0x5555555555555555
		s = s&0x3333333333333333 + s>>2&0x3333333333333333
		s = (s + s>>4) & 0x0f0f0f0f0f0f0f0f * ones // the elements in each byte and those below
		byte := bits.OnesCount64((uint64(k)*ones|highs-s)&highs) * 8
		k -= int(s << 8 >> byte & 0xff)
		x = x >> byte << byte
	}
	for ; k > 0; k-- {
		x &= x - 1
	}
	return bits.TrailingZeros64(x)
}

// KthOf is the element of rank k in a set of any width that has more than k elements.
func KthOf(x []uint64, k int) int {
	for i, w := range x {
		n := bits.OnesCount64(w)
		if k < n {
			return i*64 + Kth(w, k)
		}
		k -= n
	}
	return -1
}

// Len is the number of elements of a set of any width.
func Len(x []uint64) int {
	n := 0
	for _, w := range x {
		n += bits.OnesCount64(w)
	}
	return n
}

// Empty tells whether a set of any width is empty.
func Empty(x []uint64) bool {
	for _, w := range x {
		if w != 0 {
			return false
		}
	}
	return true
}

// Has tells whether e is in the set.
func Has(x []uint64, e int) bool { return e >= 0 && e>>6 < len(x) && x[e>>6]>>(e&63)&1 != 0 }

// Add puts e into the set.
func Add(x []uint64, e int) { x[e>>6] |= 1 << (e & 63) }

// Remove takes e out of the set.
func Remove(x []uint64, e int) { x[e>>6] &^= 1 << (e & 63) }

// First is the lowest element, or -1.
func First(x []uint64) int {
	for i, w := range x {
		if w != 0 {
			return i*64 + bits.TrailingZeros64(w)
		}
	}
	return -1
}

// Next is the lowest element above e, or -1.
func Next(x []uint64, e int) int {
	e++
	for i := e >> 6; i < len(x); i++ {
		w := x[i]
		if i == e>>6 {
			w &= ^uint64(0) << (e & 63)
		}
		if w != 0 {
			return i*64 + bits.TrailingZeros64(w)
		}
	}
	return -1
}
