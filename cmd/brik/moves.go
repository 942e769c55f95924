package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"brik/interpreter/session"
)

func newMoves() *cobra.Command {
	var flags gameFlags
	var after string
	var seed uint64
	cmd := &cobra.Command{
		Use:   "moves NAME",
		Short: "List the legal moves, one a line",
		Long:  "Lists the legal moves, one a line. Where chance falls first, the outcomes that the seed gives are told on the error output.",
		Args:  arguments(1, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			g, err := flags.open(args[0])
			if err != nil {
				return err
			}
			s, err := session.New(g.Play, session.Options{Seed: seed, Lang: flags.lang, Reference: g.Reference})
			if err != nil {
				return err
			}
			if err := s.PlayLine(after); err != nil {
				return err
			}
			offers, err := s.Offers()
			if err != nil {
				return err
			}
			for _, step := range s.History() {
				if step.Player < 0 {
					fmt.Fprintln(cmd.ErrOrStderr(), "chance:", step.Text)
				}
			}
			for _, o := range offers {
				fmt.Fprintln(cmd.OutOrStdout(), o.Text)
			}
			return nil
		},
	}
	flags.add(cmd)
	langFlag(cmd, &flags.lang)
	cmd.Flags().StringVar(&after, "after", "", "`moves` made before, with blanks between them; a blank inside a move is written _")
	cmd.Flags().Uint64Var(&seed, "seed", 0, "where chance comes from")
	return cmd
}
