package main

import (
	"fmt"

	"github.com/rogpeppe/go-internal/diff"
	"github.com/spf13/cobra"

	"brik/interpreter/load"
)

func newResolve() *cobra.Command {
	var compare bool
	cmd := &cobra.Command{
		Use:   "resolve NAME",
		Short: "Write out a variant whole",
		Long: "Writes a ruleset with the libraries and parents that it brings in as one text, which plays the same by itself.\n" +
			"What replaces another thing stands in its place.",
		Args: arguments(1, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			text, err := load.Whole(args[0])
			if err != nil {
				return err
			}
			if !compare {
				fmt.Fprint(cmd.OutOrStdout(), text)
				return nil
			}
			name, parent, err := load.WholeParent(args[0])
			if err != nil {
				return err
			}
			_, err = cmd.OutOrStdout().Write(diff.Diff(name, []byte(parent), args[0], []byte(text)))
			return err
		},
	}
	cmd.Flags().BoolVar(&compare, "diff", false, "only how it differs from the ruleset that it extends")
	return cmd
}
