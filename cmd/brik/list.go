package main

import (
	"fmt"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"brik/interpreter/load"
	"brik/rulesets"
)

func newList() *cobra.Command {
	var names bool
	var lang string
	cmd := &cobra.Command{
		Use:   "list",
		Short: "List the rulesets that come with the program",
		Args:  arguments(0, 0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			all := rulesets.Names()
			titles, err := load.Titles(all, lang)
			if err != nil {
				return err
			}
			w := tabwriter.NewWriter(cmd.OutOrStdout(), 0, 0, 2, ' ', 0)
			for i, name := range all {
				if names {
					fmt.Fprintln(w, name)
					continue
				}
				fmt.Fprintf(w, "%s\t%s\n", name, titles[i])
			}
			return w.Flush()
		},
	}
	cmd.Flags().BoolVar(&names, "names", false, "only the names, one a line")
	langFlag(cmd, &lang)
	return cmd
}
