package machine

// marks are the hashes of the positions at the ends of turns. Most positions are new: a small table of how many marks
// share their lowest bits tells so without looking at them all.
type marks struct {
	list   []uint64
	few    [1 << fewBits]uint8 // by the lowest bits; full at 255
	tabled int                 // so many marks of the list are in the table
}

const fewBits = 10

// clear drops all marks.
func (m *marks) clear() {
	if m.tabled > 0 {
		clear(m.few[:])
	}
	m.list, m.tabled = m.list[:0], 0
}

// count tells how many marks from a place in the list on are equal to a hash.
func (m *marks) count(hash uint64, from int) (n int) {
	for _, h := range m.list[m.tabled:] {
		if at := &m.few[h&(1<<fewBits-1)]; *at < 255 {
			*at++
		}
	}
	m.tabled = len(m.list)
	if m.few[hash&(1<<fewBits-1)] == 0 {
		return 0
	}
	for _, h := range m.list[from:] {
		if h == hash {
			n++
		}
	}
	return n
}
