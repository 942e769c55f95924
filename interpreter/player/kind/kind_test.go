package kind_test

import (
	"testing"

	"brik/dsl/check"
	"brik/interpreter/load"
	"brik/interpreter/player/kind"
)

func TestTheKindOfGames(t *testing.T) {
	for name, want := range map[string]kind.Kind{
		"chess":            {Players: 2},
		"backgammon":       {Players: 2, Chance: true, Numbers: true},
		"sjuan-straffkort": {Players: 3, Chance: true, Hidden: true},
		"domino-fan-tan":   {Players: 2, Chance: true, Hidden: true},
	} {
		g, err := load.Open(name, check.Config{}, load.Reference)
		if err != nil {
			t.Fatal(err)
		}
		if got := kind.Of(g.Program); got != want {
			t.Errorf("%s: %+v, not %+v", name, got, want)
		}
	}
}
