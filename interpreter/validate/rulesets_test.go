package validate_test

import (
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brik/dsl/check"
	"brik/interpreter/game"
	"brik/interpreter/load"
	"brik/interpreter/validate"
	"brik/rulesets"
)

var full = flag.Bool("full", false, "do long runs whole, not a hundredth of them")

// games is a long run's number of games, or a hundredth of it.
func games(n int) int {
	if *full {
		return n
	}
	return n / 100
}

func open(t *testing.T, name string, options map[string]string) *load.Game {
	t.Helper()
	g, err := load.Open(name, check.Config{Options: options}, load.Compiled)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// everyRuleset runs a test on each ruleset that comes with the program.
func everyRuleset(t *testing.T, test func(t *testing.T, name string)) {
	for _, name := range rulesets.Names() {
		t.Run(name, func(t *testing.T) { test(t, name) })
	}
}

func TestFullExecutorsAgree(t *testing.T) {
	everyRuleset(t, func(t *testing.T, name string) {
		g := open(t, name, nil)
		if err := validate.Agree(g.Play, g.Reference, games(1000), 1, validate.DefaultLimit); err != nil {
			t.Error(err)
		}
	})
}

func TestFullExecutorsAgreeWithEachOptionSet(t *testing.T) {
	everyRuleset(t, func(t *testing.T, name string) {
		for _, o := range open(t, name, nil).Program.Options {
			for _, value := range o.Domain {
				if o.Fixed || value == o.Value {
					continue
				}
				g := open(t, name, map[string]string{o.Name: value})
				if err := validate.Agree(g.Play, g.Reference, games(100), 1, 300); err != nil {
					t.Errorf("%s = %s: %v", o.Name, value, err)
				}
			}
		}
	})
}

func TestFullRandomGamesEndWithoutAnError(t *testing.T) {
	everyRuleset(t, func(t *testing.T, name string) {
		st, err := validate.Simulate(open(t, name, nil).Play, validate.Run{Games: games(10000), Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		if st.Cut > 0 {
			t.Errorf("%d of %d games did not end", st.Cut, st.Games)
		}
	})
}

func TestFullInvariantsHold(t *testing.T) {
	everyRuleset(t, func(t *testing.T, name string) {
		if err := validate.Invariants(open(t, name, nil).Reference, validate.Run{Games: games(100), Seed: 1}); err != nil {
			t.Error(err)
		}
	})
}

func TestPlayoutsAllocateNothing(t *testing.T) {
	everyRuleset(t, func(t *testing.T, name string) {
		start, err := open(t, name, nil).Play.Start()
		if err != nil {
			t.Fatal(err)
		}
		state, r := start.Clone(), game.NewRand(1)
		play := func() {
			state.CopyFrom(start)
			if _, err := game.Playout(state, r, 1000); err != nil {
				t.Fatal(err)
			}
		}
		for range 10 { // until memory that is kept has grown
			play()
		}
		// Now and then the collector empties the pool of machines; that is no cost of a ply.
		if n := testing.AllocsPerRun(20, play); n > 1 {
			t.Errorf("%v allocations a playout", n)
		}
	})
}

// write puts a ruleset into a file and gives its path.
func write(t *testing.T, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "made.brik")
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

func TestABrokenInvariantIsFound(t *testing.T) {
	file := write(t, `
game "Counter"
players one, two
var n in 0..9 = 0
turn { choose "up" { n += 1 } or "stay" }
draw when turns = 20 or n = 9
invariant "at most four" n < 5
`)
	err := validate.Invariants(open(t, file, nil).Reference, validate.Run{Games: 20, Seed: 1})
	var broken *validate.Broken
	if !errors.As(err, &broken) || broken.Invariant.Name != "at most four" || !strings.Contains(err.Error(), "made.brik:7") {
		t.Errorf("found %v", err)
	}
}
