package player_test

import (
	"testing"
	"time"

	"brik/interpreter/player"
)

func TestBudgetsAreUnitsOrTimes(t *testing.T) {
	for text, want := range map[string]player.Budget{
		"1000": {Units: 1000}, "2s": {Time: 2 * time.Second}, "300ms": {Time: 300 * time.Millisecond},
	} {
		if got, err := player.ParseBudget(text); err != nil || got != want || got.String() != text {
			t.Errorf("%s: %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "0", "-1", "-2s", "0s", "much"} {
		if got, err := player.ParseBudget(text); err == nil {
			t.Errorf("%q: %v", text, got)
		}
	}
}

func TestUnitsAreSpentOneByOne(t *testing.T) {
	m, n := player.Budget{Units: 3}.Start(), 0
	for m.Spend() {
		n++
	}
	if n != 3 {
		t.Errorf("%d units of 3", n)
	}
}

func TestThereIsTimeForOneUnit(t *testing.T) {
	m := player.Budget{Time: time.Nanosecond}.Start()
	if !m.Spend() {
		t.Error("no time for anything")
	}
}
