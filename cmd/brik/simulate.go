package main

import (
	"github.com/spf13/cobra"

	"brik/interpreter/validate"
)

// mostGames is how many games one call plays: what each leaves behind is kept until the end.
const mostGames = 10_000_000

func newSimulate() *cobra.Command {
	var flags gameFlags
	var run validate.Run
	var asJSON, invariants bool
	cmd := &cobra.Command{
		Use:   "simulate NAME",
		Short: "Play many random games and sum them up",
		Long:  "Plays uniformly random games on all cores. The same seed gives the same games on any number of cores.",
		Args:  arguments(1, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if run.Games < 1 || run.Games > mostGames || run.Limit < 1 || run.Workers < 0 {
				return wrongCall("--games is a number from 1 to %d, --limit one from 1, --workers one from 0", mostGames)
			}
			g, err := flags.open(args[0])
			if err != nil {
				return err
			}
			bar := newProgress(cmd.ErrOrStderr(), run.Games)
			defer bar.clear()
			run.Done = bar.update
			if invariants {
				if err := validate.Invariants(g.Reference, run); err != nil {
					return err
				}
			}
			stats, err := validate.Simulate(g.Play, run)
			if err != nil {
				return err
			}
			bar.clear()
			stats.Engine = g.Engine
			stats.Translate(g.Program, flags.lang)
			if asJSON {
				return printJSON(cmd, stats)
			}
			return stats.Print(cmd.OutOrStdout())
		},
	}
	flags.add(cmd)
	langFlag(cmd, &flags.lang)
	cmd.Flags().IntVar(&run.Games, "games", 1000, "number of games")
	cmd.Flags().Uint64Var(&run.Seed, "seed", 0, "where everything random comes from")
	cmd.Flags().IntVar(&run.Limit, "limit", validate.DefaultLimit, "decisions after which a game is cut")
	cmd.Flags().IntVar(&run.Workers, "workers", 0, "games played at the same time; 0: one for each core")
	cmd.Flags().BoolVar(&invariants, "invariants", false, "first play such games slowly and check the ruleset's invariants in every position")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}
