package bitset

import "math/bits"

// Rows finds where rows of a length begin, in several directions at once. A row of n places is two shorter ones, the
// second some steps ahead of the first: each direction is a list of shifts back that double the length known so far.
type Rows struct {
	dirs  [][]term
	turns [][]turn // the same for sets of one word
	words int
	near  bool // no step goes further than a word
}

// NewRows makes it from the shifts of each direction, one after the other; false where a shift isn't a single term.
func NewRows(dirs [][]*Shift, words int) (*Rows, bool) {
	r := &Rows{words: words, near: true}
	for _, shifts := range dirs {
		var steps []term
		var turns []turn
		for _, s := range shifts {
			if len(s.terms) != 1 {
				return nil, false
			}
			t := s.terms[0]
			for len(t.mask) < 4 {
				t.mask = append(t.mask[:len(t.mask):len(t.mask)], 0)
			}
			r.near = r.near && t.amount > -64 && t.amount < 64 && t.amount != 0
			steps, turns = append(steps, t), append(turns, s.turns[0])
		}
		r.dirs, r.turns = append(r.dirs, steps), append(r.turns, turns)
	}
	return r, true
}

// One gives the places of a set of one word where a row begins in any of the directions.
func (r *Rows) One(x uint64) (all uint64) {
	for _, turns := range r.turns {
		row := x
		for i := range turns {
			row &= bits.RotateLeft64(row&turns[i].mask, turns[i].by)
		}
		all |= row
	}
	return all
}

// Two is One for sets of two words.
func (r *Rows) Two(x Two) (all Two) {
	for _, steps := range r.dirs {
		row := x
		for i := range steps {
			t := &steps[i]
			row = row.And(shiftTwo(Two{row.A & t.mask[0], row.B & t.mask[1]}, t.amount))
		}
		all = all.Or(row)
	}
	return all
}

// Into is One for sets of any width; dst, and row and ahead to work in, must not be x or each other.
func (r *Rows) Into(dst, x, row, ahead []uint64) {
	if r.words <= 4 && r.near {
		r.four(dst, x)
		return
	}
	clear(dst)
	for _, steps := range r.dirs {
		copy(row, x)
		for i := range steps {
			clear(ahead)
			shiftOr(ahead, row, steps[i].mask, steps[i].amount)
			for j := range row {
				row[j] &= ahead[j]
			}
		}
		for j := range dst {
			dst[j] |= row[j]
		}
	}
}

// four is Into for up to four words, in registers.
func (r *Rows) four(dst, x []uint64) {
	var a [4]uint64
	copy(a[:], x)
	var all0, all1, all2, all3 uint64
	for _, steps := range r.dirs {
		r0, r1, r2, r3 := a[0], a[1], a[2], a[3]
		for i := range steps {
			t := &steps[i]
			mask := (*[4]uint64)(t.mask)
			m0, m1, m2, m3 := r0&mask[0], r1&mask[1], r2&mask[2], r3&mask[3]
			k, l := uint(t.amount)&63, uint(-t.amount)&63
			if t.amount >= 0 {
				r0, r1, r2, r3 = r0&(m0<<k), r1&(m1<<k|m0>>l), r2&(m2<<k|m1>>l), r3&(m3<<k|m2>>l)
			} else {
				r0, r1, r2, r3 = r0&(m0>>l|m1<<k), r1&(m1>>l|m2<<k), r2&(m2>>l|m3<<k), r3&(m3>>l)
			}
		}
		all0, all1, all2, all3 = all0|r0, all1|r1, all2|r2, all3|r3
	}
	a = [4]uint64{all0, all1, all2, all3}
	copy(dst, a[:])
}
