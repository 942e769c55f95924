package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"brik/dsl/report"
	"brik/interpreter/load"
)

func newCheck() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "check FILE|NAME…",
		Short: "Tell everything that is wrong with rulesets",
		Long: "Tells every mistake of a ruleset and its tests. One without mistakes is also played a little, at random, to meet\n" +
			"what only shows in play: no move and no else, two moves of one name, a number outside its range.",
		Args: arguments(1, -1),
		RunE: func(cmd *cobra.Command, args []string) error {
			var all report.List
			for _, name := range args {
				problems, err := load.Check(name)
				if err != nil {
					return err
				}
				all = append(all, notYetIn(all, problems)...)
				if !asJSON && !problems.HasErrors() {
					fmt.Fprintf(cmd.OutOrStdout(), "%s: ok\n", report.Visible(name))
				}
			}
			if asJSON {
				if err := report.JSON(cmd.OutOrStdout(), all); err != nil {
					return err
				}
			} else if err := report.Render(cmd.ErrOrStderr(), all, report.Options{Color: isTerminal(cmd.ErrOrStderr())}); err != nil {
				return err
			}
			if all.HasErrors() {
				return errFound
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print the problems as JSON on standard output")
	return cmd
}

// notYetIn leaves out problems that are in a list: a ruleset and its tests name those of both.
func notYetIn(list, problems report.List) (fresh report.List) {
	said := map[string]bool{}
	key := func(d report.Diagnostic) string { return d.Span.String() + " " + string(d.Code) + " " + d.Summary }
	for _, d := range list {
		said[key(d)] = true
	}
	for _, d := range problems {
		if !said[key(d)] {
			fresh = append(fresh, d)
		}
	}
	return fresh
}
