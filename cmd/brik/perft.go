package main

import (
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	"brik/interpreter/game"
	"brik/interpreter/load"
	"brik/interpreter/validate"
)

func newPerft() *cobra.Command {
	var flags gameFlags
	var divide, turns bool
	cmd := &cobra.Command{
		Use:   "perft NAME DEPTH",
		Short: "Count the sequences of moves of each length up to DEPTH",
		Long: "Counts the sequences of exactly that many decisions, a line `depth leaves` for every depth up to DEPTH.\n" +
			"A finished game goes on to nothing. Chance is branched over but is no decision; an event of more than\n" +
			strconv.Itoa(validate.MaxOutcomes) + " outcomes is refused.",
		Args: arguments(2, 2),
		RunE: func(cmd *cobra.Command, args []string) error {
			depth, err := strconv.Atoi(args[1])
			if err != nil || depth < 1 {
				return wrongCall("DEPTH is a number from 1, not %q", args[1])
			}
			g, err := flags.open(args[0])
			if err != nil {
				return err
			}
			start, err := g.Play.Start()
			if err != nil {
				return err
			}
			if divide {
				return printDivided(cmd, g, start, depth, turns, flags.lang)
			}
			return printPerft(cmd, g, start, depth, turns)
		},
	}
	flags.add(cmd)
	langFlag(cmd, &flags.lang)
	cmd.Flags().BoolVar(&divide, "divide", false, "show the count under each first move, then the sum")
	cmd.Flags().BoolVar(&turns, "turns", false, "count whole turns instead of decisions")
	return cmd
}

func printPerft(cmd *cobra.Command, g *load.Game, start game.State, depth int, turns bool) error {
	for d := 1; d <= depth; d++ {
		count := validate.Perft
		if turns {
			count = func(s game.State, depth int) (uint64, error) { return validate.PerftTurns(g.Program, s, depth) }
		}
		leaves, err := count(start, d)
		if err != nil {
			return err
		}
		fmt.Fprintln(cmd.OutOrStdout(), d, leaves)
	}
	return nil
}

func printDivided(cmd *cobra.Command, g *load.Game, start game.State, depth int, turns bool, lang string) error {
	divided, err := validate.Divide(g.Program, start, depth, turns, lang)
	if err != nil {
		return err
	}
	var total uint64
	for _, d := range divided {
		fmt.Fprintf(cmd.OutOrStdout(), "%s: %d\n", d.Text, d.Leaves)
		total += d.Leaves
	}
	fmt.Fprintln(cmd.OutOrStdout(), depth, total)
	return nil
}
