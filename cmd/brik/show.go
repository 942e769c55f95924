package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"brik/interpreter/knowledge"
	"brik/interpreter/view"
)

func newShow() *cobra.Command {
	var flags gameFlags
	var svg bool
	var m moment
	cmd := &cobra.Command{
		Use:   "show NAME",
		Short: "Show a ruleset's title, players, options and start, or a moment of a recorded game",
		Args:  arguments(1, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if m.file != "" {
				return m.show(cmd, &flags, args, svg)
			}
			if cmd.Flags().Changed("at") || cmd.Flags().Changed("game") {
				return wrongCall("--at and --game are about a --record")
			}
			g, err := flags.open(args[0])
			if err != nil {
				return err
			}
			start, err := g.Play.Start()
			if err != nil {
				return err
			}
			v := knowledge.Look(g.Program, start, knowledge.Everyone)
			if svg {
				fmt.Fprint(cmd.OutOrStdout(), view.SVG(v, flags.lang))
				return nil
			}
			allowed := g.Ruleset.Describe().Players
			fmt.Fprintf(cmd.OutOrStdout(), "%s\n%s", view.Describe(g.Program, allowed, flags.lang), view.Text(v, flags.lang))
			return nil
		},
	}
	flags.add(cmd)
	langFlag(cmd, &flags.lang)
	cmd.Flags().BoolVar(&svg, "svg", false, "only the start, or the moment, as an SVG picture")
	cmd.Flags().StringVar(&m.file, "record", "", "show a game in a `FILE` of records")
	cmd.Flags().IntVar(&m.game, "game", 0, "which game of the file, from 1; 0: the last")
	cmd.Flags().IntVar(&m.at, "at", -1, "after which of its `steps`, 0: at its start; -1: after the last")
	return cmd
}

// moment is a moment of a recorded game.
type moment struct {
	file     string
	game, at int
}

func (m *moment) show(cmd *cobra.Command, flags *gameFlags, names []string, svg bool) error {
	if m.at < -1 {
		return wrongCall("--at is a number of steps, or -1 for all")
	}
	r, err := flags.openRecorded(cmd, m.file, m.game, names, m.at)
	if err != nil {
		return err
	}
	v := knowledge.Look(r.Program, r.session.State(), knowledge.Everyone)
	if svg {
		fmt.Fprint(cmd.OutOrStdout(), view.SVG(v, flags.lang))
		return nil
	}
	told := "at the start"
	if played := r.session.History(); len(played) > 0 {
		last := played[len(played)-1]
		who := "chance"
		if last.Player >= 0 {
			who = r.Program.In(flags.lang, r.Program.Players.Element(last.Player))
		}
		told = fmt.Sprintf("after step %d of %d, %s: %s", len(played), len(r.record.Steps), who, last.Text)
	}
	fmt.Fprintf(cmd.OutOrStdout(), "%s\n\n%s", told, view.Text(v, flags.lang))
	return nil
}
