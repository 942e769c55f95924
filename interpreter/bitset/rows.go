package bitset

// Rows finds where rows of a length begin, in several directions at once. A row of n places is two shorter ones, the
// second some steps ahead of the first: each direction is a list of shifts back that double the length known so far.
type Rows struct {
	dirs  [][]term
	words int
}

// NewRows makes it from the shifts of each direction, one after the other; false where a shift isn't a single term.
func NewRows(dirs [][]*Shift, words int) (*Rows, bool) {
	r := &Rows{words: words}
	for _, shifts := range dirs {
		var steps []term
		for _, s := range shifts {
			if len(s.terms) != 1 {
				return nil, false
			}
			t := s.terms[0]
			for len(t.mask) < 4 {
				t.mask = append(t.mask[:len(t.mask):len(t.mask)], 0)
			}
			steps = append(steps, t)
		}
		r.dirs = append(r.dirs, steps)
	}
	return r, true
}

// One gives the places of a set of one word where a row begins in any of the directions.
func (r *Rows) One(x uint64) (all uint64) {
	for _, steps := range r.dirs {
		row := x
		for i := range steps {
			t := &steps[i]
			m := row & t.mask[0]
			if t.amount >= 0 {
				row &= m << (uint(t.amount) & 63)
			} else {
				row &= m >> (uint(-t.amount) & 63)
			}
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

// Into is One for sets of any width; dst must not be x.
func (r *Rows) Into(dst, x []uint64) {
	if r.words <= 4 {
		r.four(dst, x)
		return
	}
	clear(dst)
	row, ahead := make([]uint64, r.words), make([]uint64, r.words)
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

// four is Into for three or four words, in registers.
func (r *Rows) four(dst, x []uint64) {
	var a, all [4]uint64
	copy(a[:], x)
	for _, steps := range r.dirs {
		row := a
		for i := range steps {
			t := &steps[i]
			if k := t.amount; k > -64 && k < 64 {
				row = nearFour(row, (*[4]uint64)(t.mask), k)
			} else {
				var ahead [4]uint64
				shiftOr(ahead[:], row[:], t.mask, k)
				for j := range row {
					row[j] &= ahead[j]
				}
			}
		}
		for j := range all {
			all[j] |= row[j]
		}
	}
	copy(dst, all[:])
}

// nearFour is a row and the same moved by less than a word.
func nearFour(row [4]uint64, mask *[4]uint64, by int) [4]uint64 {
	m0, m1, m2, m3 := row[0]&mask[0], row[1]&mask[1], row[2]&mask[2], row[3]&mask[3]
	if by >= 0 {
		k := uint(by)
		l := 64 - k
		return [4]uint64{
			row[0] & (m0 << k), row[1] & (m1<<k | m0>>l), row[2] & (m2<<k | m1>>l), row[3] & (m3<<k | m2>>l),
		}
	}
	k := uint(-by)
	l := 64 - k
	return [4]uint64{
		row[0] & (m0>>k | m1<<l), row[1] & (m1>>k | m2<<l), row[2] & (m2>>k | m3<<l), row[3] & (m3 >> k),
	}
}
