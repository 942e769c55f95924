package ruletest_test

import (
	"testing"

	"brik/dsl/check"
	"brik/dsl/source"
	"brik/interpreter/load"
	"brik/interpreter/validate/ruletest"
	"brik/rulesets"
)

// Whatever steps a test has, it is refused, passes or fails: it is run to its end without a panic.
func FuzzTests(f *testing.F) {
	for _, steps := range []string{
		`play a1-b1; expect points[black] = 2`, `given { points[white] = 9; take stone }; moves "stand still"`, `run score(3); expect me = white`,
		`position """` + "\nO X . .\n" + `""" white to move; illegal b1-a1 "O"; result lose white`, `roll 3, 4; play keep`, `result rank by points, highest first`,
		`given { while points[me] > 0 { score(1) } }; play a1-b1`, `expect the stone = a1; expect 1 / (points[black] - 1) = 0`,
	} {
		f.Add(steps)
	}
	r, problems := check.Load(rulesets.Shelf{}, source.New("made.brik", walkers))
	if err := problems.Err(); err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, steps string) {
		tests, _ := check.Tests(r, source.New("made.test.brik", "tests of \"made\"\ntest \"x\" { "+steps+"\n}\n"))
		runner := ruletest.New(load.Playable)
		for _, test := range tests {
			for _, d := range runner.Run(test) {
				if d.Summary == "" || d.Span.IsZero() {
					t.Errorf("%q fails at no place or without a word: %+v", steps, d)
				}
			}
		}
	})
}
