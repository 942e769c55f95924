package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"brik/interpreter/trace"
)

func newTrace() *cobra.Command {
	var l line
	var games int
	cmd := &cobra.Command{
		Use:   "trace NAME [MOVE…]",
		Short: "Show a game as the lines of its rules that are carried out",
		Long: "Shows the moves, each with the lines of the ruleset that are carried out because of it and their values: the moves\n" +
			"named, after those of --after, or with --games so many random games.",
		Args: arguments(1, -1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if games < 0 || games > 0 && len(args) > 1 {
				return wrongCall("--games is a number from 0, and random games take no moves")
			}
			s, err := l.session(args[0])
			if err != nil {
				return err
			}
			w := trace.Writer{Out: cmd.OutOrStdout(), Lang: l.lang}
			for i := range games {
				fmt.Fprintf(cmd.OutOrStdout(), "game %d\n", i+1)
				if err := w.Random(s, l.seed+uint64(i)); err != nil {
					return err
				}
			}
			if games > 0 {
				return nil
			}
			return w.Moves(s, args[1:])
		},
	}
	l.add(cmd)
	cmd.Flags().IntVar(&games, "games", 0, "number of random games to show instead of moves")
	return cmd
}
