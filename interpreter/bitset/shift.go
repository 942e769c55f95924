package bitset

import "math/bits"

// Shift moves whole sets by one displacement. Elements are grouped by target − source: each group is an amount and a
// mask, one derivation for grids, tori, hexes and cards. With too many groups it goes element by element.
type Shift struct {
	To    []int16 // the target of each element, -1 none
	terms []term
	turns []turn // the terms of a set of one word
	words int
}

// turn is a term of one word.
type turn struct {
	mask uint64
	by   int
}

type term struct {
	amount int      // target − source
	mask   []uint64 // the sources that move by it
}

// maxTerms is how many shift terms still beat going element by element.
const maxTerms = 6

// NewShift makes the shift of a table of targets over n = len(to) elements; -1 is no target.
func NewShift(to []int) *Shift {
	s := &Shift{To: make([]int16, len(to)), words: max(1, (len(to)+63)/64)}
	at := map[int]int{}
	for e, t := range to {
		s.To[e] = int16(t)
		if t < 0 {
			continue
		}
		i, ok := at[t-e]
		if !ok {
			i = len(s.terms)
			at[t-e] = i
			s.terms = append(s.terms, term{amount: t - e, mask: make([]uint64, s.words)})
		}
		Add(s.terms[i].mask, e)
	}
	if len(s.terms) > maxTerms {
		s.terms = nil
	}
	for _, t := range s.terms {
		s.turns = append(s.turns, turn{t.mask[0], t.amount})
	}
	return s
}

// One moves a set of one word.
func (s *Shift) One(x uint64) uint64 {
	if s.terms == nil {
		return s.oneByTable(x)
	}
	var r uint64
	for i := range s.turns { // no element leaves the word, so a rotation shifts either way
		t := &s.turns[i]
		r |= bits.RotateLeft64(x&t.mask, t.by)
	}
	return r
}

func (s *Shift) oneByTable(x uint64) uint64 {
	var d, y [1]uint64
	y[0] = x
	s.byTable(d[:], y[:])
	return d[0]
}

// Two moves a set of two words.
func (s *Shift) Two(x Two) Two {
	if s.terms == nil {
		var d, y [2]uint64
		y[0], y[1] = x.A, x.B
		s.byTable(d[:], y[:])
		return Two{d[0], d[1]}
	}
	var r Two
	for i := range s.terms {
		t := &s.terms[i]
		r = r.Or(shiftTwo(Two{x.A & t.mask[0], x.B & t.mask[1]}, t.amount))
	}
	return r
}

// shiftTwo shifts by less than 128 either way.
func shiftTwo(x Two, by int) Two {
	k := uint(by) & 63
	switch {
	case by >= 64:
		return Two{B: x.A << k}
	case by > 0:
		return Two{A: x.A << k, B: x.B<<k | x.A>>((64-k)&63)}
	case by == 0:
		return x
	case by > -64:
		k = uint(-by) & 63
		return Two{A: x.A>>k | x.B<<((64-k)&63), B: x.B >> k}
	}
	return Two{A: x.B >> (uint(-by) & 63)}
}

// Into moves a set of any width: dst = src moved. They must not overlap.
func (s *Shift) Into(dst, src []uint64) {
	clear(dst)
	if s.terms == nil {
		s.byTable(dst, src)
		return
	}
	for i := range s.terms {
		shiftOr(dst, src, s.terms[i].mask, s.terms[i].amount)
	}
}

func shiftOr(dst, src, mask []uint64, amount int) {
	if amount >= 0 {
		q, k := amount>>6, uint(amount)&63
		for i := len(dst) - 1; i >= q; i-- {
			w := (src[i-q] & mask[i-q]) << k
			if k > 0 && i > q {
				w |= (src[i-q-1] & mask[i-q-1]) >> (64 - k)
			}
			dst[i] |= w
		}
		return
	}
	q, k := (-amount)>>6, uint(-amount)&63
	for i := 0; i+q < len(dst); i++ {
		w := (src[i+q] & mask[i+q]) >> k
		if k > 0 && i+q+1 < len(dst) {
			w |= (src[i+q+1] & mask[i+q+1]) << (64 - k)
		}
		dst[i] |= w
	}
}

func (s *Shift) byTable(dst, src []uint64) {
	for e := First(src); e >= 0; e = Next(src, e) {
		if t := s.To[e]; t >= 0 {
			Add(dst, int(t))
		}
	}
}
