package main

import (
	"time"

	"github.com/spf13/cobra"

	"brik/interpreter/validate"
)

func newBench() *cobra.Command {
	var flags gameFlags
	var run validate.BenchRun
	var seconds float64
	var pick string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "bench NAME",
		Short: "Measure the speed of random games on one core",
		Args:  arguments(1, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case pick != "sampled" && pick != "canonical":
				return wrongCall("--pick is sampled or canonical, not %q", pick)
			case !(seconds > 0 && seconds <= 1e6) || run.Limit < 1:
				return wrongCall("--seconds is a number above 0 and --limit one from 1")
			}
			g, err := flags.open(args[0])
			if err != nil {
				return err
			}
			run.Canonical = pick == "canonical"
			run.Duration = time.Duration(seconds * float64(time.Second))
			speed, err := validate.Bench(g.Play, run)
			if err != nil {
				return err
			}
			speed.Engine = g.Engine
			if asJSON {
				return printJSON(cmd, speed)
			}
			return speed.Print(cmd.OutOrStdout())
		},
	}
	flags.add(cmd)
	cmd.Flags().Float64Var(&seconds, "seconds", 5, "how long to measure")
	cmd.Flags().IntVar(&run.Limit, "limit", validate.DefaultLimit, "decisions after which a game is cut")
	cmd.Flags().Uint64Var(&run.Seed, "seed", 0, "where everything random comes from")
	cmd.Flags().StringVar(&pick, "pick", "sampled", "how a move is drawn: sampled, or canonical (the k-th in canonical order)")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}
