package alphabeta

import (
	"testing"

	"brik/dsl/check"
	"brik/interpreter/load"
	"brik/interpreter/player"
)

func TestTheTableStaysInItsMemory(t *testing.T) {
	for _, memory := range []int{1 << 10, 1<<20 - 1, 1 << 26} {
		n := newTable(memory, 0)
		if bytes := len(n.list) * entryBytes; bytes > memory || 2*bytes <= memory-entryBytes {
			t.Errorf("%d bytes of %d", bytes, memory)
		}
	}
}

// States and lists are made once for each number of decisions from the root: looking at a hundred times as many positions
// takes hardly more allocations, but for the results of games that are over.
func TestAPositionAllocatesNoState(t *testing.T) {
	g, err := load.Open("breakthrough", check.Config{}, load.Compiled)
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Play.Start()
	if err != nil {
		t.Fatal(err)
	}
	a, err := New(g.Program, Options{Budget: player.Budget{Units: 20000}})
	if err != nil {
		t.Fatal(err)
	}
	allocated := func() float64 {
		return testing.AllocsPerRun(1, func() {
			if _, err := a.Search(s); err != nil {
				t.Fatal(err)
			}
		})
	}
	allocated()
	if n := allocated(); n > 2000 {
		t.Errorf("%v allocations for 20000 positions", n)
	}
}
