package main

import (
	"github.com/spf13/cobra"

	"brik/interpreter/validate"
)

func newSimulate() *cobra.Command {
	var flags gameFlags
	var run validate.Run
	var asJSON, invariants bool
	cmd := &cobra.Command{
		Use:   "simulate NAME",
		Short: "Play many random games and sum them up",
		Long:  "Plays uniformly random games on all cores. The same seed gives the same games on any number of cores.",
		Args:  cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if run.Games < 1 || run.Limit < 1 {
				return wrongCall("--games and --limit are numbers from 1")
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
