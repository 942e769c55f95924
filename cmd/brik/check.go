package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"brik/dsl/report"
	"brik/interpreter/load"
	"brik/interpreter/validate/audit"
)

func newCheck() *cobra.Command {
	var asJSON bool
	var run audit.Run
	cmd := &cobra.Command{
		Use:   "check FILE|NAME…",
		Short: "Tell everything that is wrong with rulesets",
		Long: "Tells every mistake of a ruleset and its tests. One without mistakes is also played a little, at random, to meet\n" +
			"what only shows in play: no move and no else, two moves of one name, a number outside its range. With --play it is\n" +
			"played thoroughly: games that don't end, invariants that don't hold, players who never win, rules never used, each\n" +
			"fault with the shortest game found, as a test.",
		Args: arguments(1, -1),
		RunE: func(cmd *cobra.Command, args []string) error {
			var all report.List
			for _, name := range args {
				problems, err := checked(cmd, name, run)
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
	cmd.Flags().IntVar(&run.Games, "play", 0, "also play `N` random games and report what they show")
	cmd.Flags().Uint64Var(&run.Seed, "seed", 0, "where the games' moves and chance come from")
	cmd.Flags().IntVar(&run.Limit, "limit", 0, "decisions after which such a game is cut (2000)")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print the problems as JSON on standard output")
	return cmd
}

// checked checks a ruleset, and plays it if so asked.
func checked(cmd *cobra.Command, name string, run audit.Run) (report.List, error) {
	if run.Games < 0 || run.Games > mostGames || run.Limit < 0 {
		return nil, wrongCall("--play is a number from 1 to %d, --limit one from 1", mostGames)
	}
	if run.Games == 0 {
		return load.Check(name)
	}
	bar := newProgress(cmd.ErrOrStderr(), run.Games)
	defer bar.clear()
	run.Done = bar.update
	return load.CheckPlay(name, run)
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
