package machine_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"brik/dsl/check"
	"brik/interpreter/compile"
	"brik/interpreter/game"
	"brik/interpreter/load"
	"brik/interpreter/machine"
	"brik/rulesets"
)

var update = flag.Bool("update", false, "write what was counted as the expected counts")

const countsFile = "testdata/executed.txt"

// executed counts the instructions of some random games of a ruleset, and the plies.
func executed(t *testing.T, name string, games int) (instructions, plies int) {
	t.Helper()
	_, p, err := load.Program(name, check.Config{})
	if err != nil {
		t.Fatal(err)
	}
	code, err := compile.Compile(p, compile.Options{})
	if err != nil {
		return 0, 0 // the plain evaluator plays it
	}
	start, err := machine.New(code.Tallied()).Start()
	if err != nil {
		t.Fatal(err)
	}
	state, r := start.Clone().(*machine.State), game.NewRand(1)
	for range games {
		state.CopyFrom(start)
		n, k, err := state.Executed(r, 200)
		if err != nil {
			t.Fatal(err)
		}
		plies, instructions = plies+n, instructions+k
	}
	return instructions, plies
}

// A slowdown of the compiler's making shows here without a clock: more instructions a ply. Fewer are welcome; -update
// then writes the new counts.
func TestInstructionsAPlyAreAsExpected(t *testing.T) {
	var counted strings.Builder
	for _, name := range rulesets.Names() {
		if n, plies := executed(t, name, 5); plies > 0 {
			fmt.Fprintf(&counted, "%-20s %6.1f\n", name, float64(n)/float64(plies))
		}
	}
	if *update {
		if err := os.WriteFile(countsFile, []byte(counted.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(countsFile)
	if err != nil {
		t.Fatal(err)
	}
	if counted.String() != string(want) {
		t.Errorf("instructions a ply (write them anew with -update if they are meant to change):\n%s\nexpected:\n%s", counted.String(), want)
	}
}
