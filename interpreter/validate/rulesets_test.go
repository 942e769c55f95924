package validate_test

import (
	"errors"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brik/dsl/check"
	"brik/interpreter/game"
	"brik/interpreter/load"
	"brik/interpreter/validate"
	"brik/interpreter/validate/long"
	"brik/rulesets"
)

// comparison compares so many games and of them about as many moves, or a hundredth of the games and one in two thousand
// moves. Whole runs have a limit of moves too, far above what most games need: the plain evaluator would take days for a
// thousand games on a large board.
func comparison(n, moves int) validate.Comparison {
	c := validate.Comparison{Games: long.Runs(n), Seed: 1, Moves: moves, Limit: validate.DefaultLimit}
	if !long.Full() {
		c.Moves, c.Limit = moves/2000, 300
	}
	return c
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
		if err := validate.Agree(g.Play, g.Reference, comparison(1000, 10_000_000)); err != nil {
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
				if err := validate.Agree(g.Play, g.Reference, comparison(100, 1_250_000)); err != nil {
					t.Errorf("%s = %s: %v", o.Name, value, err)
				}
			}
		}
	})
}

func TestFullRandomGamesEndWithoutAnError(t *testing.T) {
	everyRuleset(t, func(t *testing.T, name string) {
		start, err := open(t, name, nil).Play.Start()
		if err != nil {
			t.Fatal(err)
		}
		state, r := start.Clone(), game.NewRand(1)
		cut, total := 0, 0
		limit, most := validate.DefaultLimit, math.MaxInt
		if !long.Full() {
			limit, most = 2000, 5000
		}
		for i := range long.Runs(10000) {
			state.CopyFrom(start)
			plies, err := game.Playout(state, r, limit)
			if err != nil {
				t.Fatalf("game %d, after %d decisions: %v", i+1, plies, err)
			}
			if state.Phase() != game.Over {
				cut++
			}
			if total += plies; total > most {
				break
			}
		}
		t.Logf("%d decisions, %d games cut at %d", total, cut, limit)
	})
}

func TestFullInvariantsHold(t *testing.T) {
	run := validate.Run{Games: long.Runs(100), Seed: 1}
	if !long.Full() {
		run.Limit = 60
	}
	everyRuleset(t, func(t *testing.T, name string) {
		if err := validate.Invariants(open(t, name, nil).Reference, run); err != nil {
			t.Error(err)
		}
	})
}

func TestPlayoutsAllocateNothing(t *testing.T) {
	everyRuleset(t, func(t *testing.T, name string) { allocatesNothing(t, open(t, name, nil).Play) })
	t.Run("rows on a wide board", func(t *testing.T) {
		allocatesNothing(t, open(t, "gomoku", map[string]string{"side": "19"}).Play)
	})
	t.Run("stacked cards", func(t *testing.T) {
		allocatesNothing(t, open(t, "constructs/testdata/rulesets/subsets.brik", nil).Play)
	})
}

func allocatesNothing(t *testing.T, g game.Game) {
	t.Helper()
	start, err := g.Start()
	if err != nil {
		t.Fatal(err)
	}
	state, r := start.Clone(), game.NewRand(1)
	plies := 0
	play := func() {
		state.CopyFrom(start)
		n, err := game.Playout(state, r, 200)
		if err != nil {
			t.Fatal(err)
		}
		plies += n
	}
	for range 10 { // until memory that is kept has grown
		play()
	}
	plies = 0
	const playouts = 20
	n := testing.AllocsPerRun(playouts, play)
	// Now and then the collector empties the pool of machines, or a list grows; that is no cost of a ply.
	if a := n * (playouts + 1) / float64(plies); a > 0.05 {
		t.Errorf("%v allocations a ply", a)
	}
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
