package main

import (
	"github.com/spf13/cobra"

	"brik/interpreter/session"
	"brik/interpreter/session/console"
)

func newPlay() *cobra.Command {
	var flags gameFlags
	var humans []string
	var seed uint64
	cmd := &cobra.Command{
		Use:   "play NAME",
		Short: "Play a game, at the terminal or with moves from a pipe",
		Long: "Draws the board and takes a move, or the beginning of one that no other move has; also help, moves, undo, quit.\n" +
			"Seats without a person are taken by a simple player that judges each move by random games.",
		Args: arguments(1, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			g, err := flags.open(args[0])
			if err != nil {
				return err
			}
			seats, err := console.Seats(g.Program, humans, flags.lang, seed)
			if err != nil {
				return callError{err}
			}
			s, err := session.New(g.Play, session.Options{Seed: seed, Lang: flags.lang, Reference: g.Reference})
			if err != nil {
				return err
			}
			table := console.Table{Session: s, Seats: seats, In: cmd.InOrStdin(), Out: cmd.OutOrStdout()}
			return table.Play()
		},
	}
	flags.add(cmd)
	langFlag(cmd, &flags.lang)
	cmd.Flags().StringSliceVar(&humans, "human", nil, "`player` who is a person, by name; or all, or none (without this, the first player)")
	cmd.Flags().Uint64Var(&seed, "seed", 0, "where chance and the other players' choices come from")
	return cmd
}
