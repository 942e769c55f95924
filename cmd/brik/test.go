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
	var asJSON bool
	cmd := &cobra.Command{
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
			all := []testRun{}
			for _, name := range args {
				run, err := runTests(name)
				var call *load.CallError
				if errors.As(err, &call) {
					return err
				}
				all = append(all, run)
				if !asJSON && run.Tests != nil {
					fmt.Fprintf(cmd.OutOrStdout(), "%s: %d of %d tests passed\n", run.Ruleset, run.Passed, len(run.Tests))
				}
				if err != nil {
					failed = errFound
					if !asJSON {
						say(cmd.ErrOrStderr(), err)
					}
				}
			}
			if asJSON {
				if err := printJSON(cmd, all); err != nil {
					return err
				}
			}
			return failed
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print what passed and what failed as JSON on standard output")
	return cmd
}

// testRun is what the tests of a ruleset came to.
type testRun struct {
	Ruleset  string       `json:"ruleset"`
	Passed   int          `json:"passed"`
	Tests    []testResult `json:"tests"`
	Problems any          `json:"problems,omitempty"` // of the ruleset or the file of tests, which then weren't run
}

type testResult struct {
	Name     string `json:"name"`
	Passed   bool   `json:"passed"`
	Failures any    `json:"failures,omitempty"`
}

// runTests runs one ruleset's tests; the error is what failed.
func runTests(name string) (testRun, error) {
	run := testRun{Ruleset: name}
	tests, err := load.TestsOf(name)
	if err != nil {
		var problems report.List
		if errors.As(err, &problems) {
			run.Problems = report.Objects(problems)
		}
		return run, err
	}
	run.Ruleset, run.Tests = tests.Ruleset, []testResult{}
	runner := ruletest.New(load.Playable)
	var failures report.List
	for _, t := range tests.Tests {
		found := runner.Run(t)
		result := testResult{Name: t.Name, Passed: len(found) == 0}
		if result.Passed {
			run.Passed++
		} else {
			result.Failures = report.Objects(found)
		}
		failures = append(failures, found...)
		run.Tests = append(run.Tests, result)
	}
	return run, failures.Err()
}
