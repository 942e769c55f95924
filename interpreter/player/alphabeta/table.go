package alphabeta

import "unsafe"

// bound says what a value of the table is of the true one.
type bound uint8

const (
	none bound = iota
	exactly
	atLeast
	atMost
)

// entry is what is known of a position.
type entry struct {
	key   uint64
	value int32
	move  uint32 // mark of the best move; 0: none
	depth uint8  // endless: certain
	bound bound
}

const (
	endless     = 255
	entryBytes  = int(unsafe.Sizeof(entry{}))
	mostEntries = 1 << 22
)

// table keeps what is known of positions, each in the one place for its key; what is deeper or newer stays.
type table struct{ list []entry }

// newTable takes a power of two of entries, in so many bytes (0: any) and not many more than there are positions to be
// looked at (0: any).
func newTable(bytes, positions int) table {
	n := mostEntries
	for bytes > 0 && n > 1 && n*entryBytes > bytes || positions > 0 && n > 1024 && n > 4*positions {
		n /= 2
	}
	return table{make([]entry, n)}
}

func (t *table) at(key uint64) *entry { return &t.list[key&uint64(len(t.list)-1)] }

// put notes what was found out about a position at some number of decisions from the root.
func (t *table) put(e entry, ply int) {
	old := t.at(e.key)
	if old.key == e.key && old.depth > e.depth && old.bound != none {
		return
	}
	if old.key != e.key && old.depth == endless && e.depth < 2 {
		return
	}
	e.value = fromHere(e.value, ply)
	*old = e
}

// fromHere counts the way to a win from the position in place of the root; fromRoot is the reverse.
func fromHere(value int32, ply int) int32 {
	switch {
	case value >= won:
		return value + int32(ply)
	case value <= -won:
		return value - int32(ply)
	}
	return value
}

func fromRoot(value int32, ply int) int32 {
	switch {
	case value >= won:
		return value - int32(ply)
	case value <= -won:
		return value + int32(ply)
	}
	return value
}
