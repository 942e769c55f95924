package main

import (
	"bufio"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"brik/interpreter/load"
	"brik/interpreter/record"
	"brik/interpreter/validate"
)

// mostGames is how many games one call plays: what each leaves behind is kept until the end.
const mostGames = 10_000_000

func newSimulate() *cobra.Command {
	var flags gameFlags
	var run validate.Run
	var asJSON, invariants bool
	var records string
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
			finish := func() error { return nil }
			if records != "" {
				if finish, err = flags.record(g, args[0], records, &run); err != nil {
					return err
				}
			}
			stats, err := validate.Simulate(g.Play, run)
			if err = errors.Join(err, finish()); err != nil {
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
	cmd.Flags().StringVar(&records, "records", "", "add the games to the records in a `FILE`")
	cmd.Flags().BoolVar(&invariants, "invariants", false, "first play such games slowly and check the ruleset's invariants in every position")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

// record makes a run write its games, in their order, to a file of records. What it gives ends the file.
func (f *gameFlags) record(g *load.Game, name, path string, run *validate.Run) (finish func() error, err error) {
	file, err := openRecords(path)
	if err != nil {
		return nil, err
	}
	header, err := f.header(g, name)
	if err != nil {
		return nil, err
	}
	header.Of, header.Draws = run.Games, record.DrawsAll
	for range header.Players {
		header.Seats = append(header.Seats, "random")
	}
	out := bufio.NewWriter(file)
	series := record.NewSeries(record.NewWriter(out))
	run.Witness = func(i int, seed uint64) validate.Witness {
		w := &record.Witness{Unless: fmt.Sprintf("cut after %d decisions", run.Limit), Ended: func(r *record.Record) { series.Put(i, r) }}
		w.Record.Header = header
		w.Record.Header.Number, w.Record.Header.Seed = i+1, &seed
		return w
	}
	return func() error { return errors.Join(series.Err(), out.Flush(), file.Close()) }, nil
}
