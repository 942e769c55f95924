package tafl_test

import "testing"

const tablutStart = `
...AAA...
....A....
....D....
A...D...A
AADDKDDAA
A...D...A
....D....
....A....
...AAA...`

// The yardstick itself is checked against recorded numbers of its games.
func TestYardstickPlaysItsRecordedGames(t *testing.T) {
	y := newYardstick(tablutStart)
	var wins [3]int
	for range 20000 {
		outcome, _ := y.playout(1000)
		wins[outcome]++
	}
	if wins != [3]int{350, 19578, 72} {
		t.Errorf("20,000 games ended %v times for the attackers, the defenders and without an end, not 350, 19578, 72", wins)
	}
}

func BenchmarkYardstickTablut(b *testing.B) {
	y := newYardstick(tablutStart)
	plies := 0
	for plies < b.N {
		_, n := y.playout(1000)
		plies += n
	}
}
