package main

import (
	"io"

	"github.com/spf13/cobra"
)

// run carries out one call and gives its exit status: 0, 1 when a ruleset, record or move is wrong, 2 when the call is.
func run(args []string, in io.Reader, out, errs io.Writer) int {
	root := newRoot()
	root.SetArgs(args)
	root.SetIn(in)
	root.SetOut(out)
	root.SetErr(errs)
	if err := root.Execute(); err != nil {
		say(errs, err)
		return status(err)
	}
	return 0
}

func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:   "brik",
		Short: "Play, check and measure games written in Brik",
		Long: "Brik is a language for the rules of board and card games.\n" +
			"Wherever NAME stands, it is a ruleset that comes with the program (brik list) or the path of a file.",
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          command,
		RunE:          func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.CompletionOptions.HiddenDefaultCmd = true
	root.SuggestionsMinimumDistance = 2
	root.SetFlagErrorFunc(wrongFlag)
	root.SetHelpCommand(newHelp())
	for _, c := range []*cobra.Command{
		newList(), newShow(), newCheck(), newTest(), newFmt(), newNew(), newResolve(), newExplain(), newExplainCode(), newTrace(), newCover(), newMoves(), newPerft(), newPlay(), newReplay(), newImport(), newSimulate(), newMatch(), newTournament(), newBench(), newDrive(),
	} {
		inner := c.RunE
		c.RunE = func(cmd *cobra.Command, args []string) error { return begun(inner(cmd, args)) }
		root.AddCommand(c)
	}
	completionCommand(root)
	return root
}
