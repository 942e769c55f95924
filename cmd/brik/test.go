package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"brik/dsl/report"
	"brik/interpreter/load"
	"brik/interpreter/validate/ruletest"
	"brik/rulesets"
)

func newTest() *cobra.Command {
	return &cobra.Command{
		Use:   "test [FILE|NAME…]",
		Short: "Run the tests of rulesets",
		Long: "Runs the tests that stand in NAME.test.brik beside a ruleset; without an argument those of all rulesets that\n" +
			"come with the program. A failure shows what was expected and what was found.",
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				for _, name := range rulesets.Names() {
					if load.HasTests(name) {
						args = append(args, name)
					}
				}
			}
			var failed error
			for _, name := range args {
				err := runTests(cmd, name)
				var call *load.CallError
				if errors.As(err, &call) {
					return err
				}
				if err != nil {
					say(cmd.ErrOrStderr(), err)
					failed = errFound
				}
			}
			return failed
		},
	}
}

// runTests runs one ruleset's tests and says how many passed; the error is what failed.
func runTests(cmd *cobra.Command, name string) error {
	tests, err := load.TestsOf(name)
	if err != nil {
		return err
	}
	runner := ruletest.New(load.Playable)
	var failures report.List
	passed := 0
	for _, t := range tests.Tests {
		found := runner.Run(t)
		failures = append(failures, found...)
		if len(found) == 0 {
			passed++
		}
	}
	fmt.Fprintf(cmd.OutOrStdout(), "%s: %d of %d tests passed\n", tests.Ruleset, passed, len(tests.Tests))
	return failures.Err()
}
