package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"brik/dsl/report"
	"brik/interpreter/validate/cover"
)

func newCover() *cobra.Command {
	var flags gameFlags
	var run cover.Run
	var page string
	cmd := &cobra.Command{
		Use:   "cover NAME",
		Short: "Show how often each part of the rules is used in random games",
		Long: "Plays random games on the plain evaluator and shows the ruleset's text with how often each rule, alternative and\n" +
			"branch was used, and what never was.",
		Args: arguments(1, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if run.Games < 1 || run.Games > mostGames || run.Limit < 1 {
				return wrongCall("--games is a number from 1 to %d, --limit one from 1", mostGames)
			}
			g, err := flags.open(args[0])
			if err != nil {
				return err
			}
			bar := newProgress(cmd.ErrOrStderr(), run.Games)
			defer bar.clear()
			run.Done = bar.update
			used, err := cover.Play(g.Program, g.Begins(), run)
			if err != nil {
				return err
			}
			bar.clear()
			if page == "" {
				return used.Text(cmd.OutOrStdout())
			}
			f, err := os.Create(page)
			if err != nil {
				return callError{err}
			}
			if err := used.HTML(f); err != nil {
				f.Close()
				return err
			}
			fmt.Fprintln(cmd.OutOrStdout(), report.Visible(page))
			return f.Close()
		},
	}
	flags.add(cmd)
	cmd.Flags().IntVar(&run.Games, "games", 100, "number of games")
	cmd.Flags().Uint64Var(&run.Seed, "seed", 0, "where everything random comes from")
	cmd.Flags().IntVar(&run.Limit, "limit", 1000, "decisions after which a game is cut")
	cmd.Flags().StringVar(&page, "html", "", "write a page to this `FILE` instead")
	return cmd
}
