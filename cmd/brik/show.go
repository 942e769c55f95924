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
	cmd := &cobra.Command{
		Use:   "show NAME",
		Short: "Show a ruleset's title, players, options and start",
		Args:  arguments(1, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
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
	cmd.Flags().BoolVar(&svg, "svg", false, "only the start, as an SVG picture")
	return cmd
}
