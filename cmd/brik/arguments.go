package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"brik/dsl/report"
)

// arguments wants from least to most arguments of a command; most -1 is any number. An error ends in the usage.
func arguments(least, most int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if n := len(args); n >= least && (n <= most || most < 0) {
			return nil
		}
		return fmt.Errorf("%s takes %s, not %d%s", cmd.CommandPath(), amount(least, most), len(args), usage(cmd))
	}
}

func amount(least, most int) string {
	switch {
	case most == 0:
		return "no arguments"
	case most < 0:
		return fmt.Sprintf("at least %d %s", least, plural(least))
	}
	return fmt.Sprintf("%d %s", least, plural(least))
}

func plural(n int) string {
	if n == 1 {
		return "argument"
	}
	return "arguments"
}

func usage(cmd *cobra.Command) string { return "\nusage: " + cmd.UseLine() }

// command wants no arguments of the root: a first one is a command that there isn't.
func command(root *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	text := fmt.Sprintf("there is no command %q", args[0])
	if near := root.SuggestionsFor(args[0]); len(near) > 0 {
		return errors.New(text + ". Did you mean `" + strings.Join(near, "` or `") + "`?")
	}
	return errors.New(text + "; `brik help` shows them all")
}

// wrongFlag says what is wrong with a flag, and which one was probably meant.
func wrongFlag(cmd *cobra.Command, err error) error {
	text := err.Error()
	var unknown *pflag.NotExistError
	var invalid *pflag.InvalidValueError
	switch {
	case errors.As(err, &unknown):
		if near, ok := report.Nearest(unknown.GetSpecifiedName(), flagNames(cmd)); ok {
			text += ". Did you mean `--" + near + "`?"
		}
	case errors.As(err, &invalid):
		text = fmt.Sprintf("--%s takes %s, not %q", invalid.GetFlag().Name, valueOf(invalid.GetFlag()), invalid.GetValue())
	}
	return errors.New(text + usage(cmd))
}

func flagNames(cmd *cobra.Command) []string {
	var names []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if !f.Hidden {
			names = append(names, f.Name)
		}
	})
	return names
}

// valueOf says what a flag's value is.
func valueOf(f *pflag.Flag) string {
	switch f.Value.Type() {
	case "uint64":
		return "a whole number from 0"
	case "int":
		return "a whole number"
	case "float64":
		return "a number"
	case "bool":
		return "true or false"
	}
	return "another value"
}

// newHelp gives the help of a command; a command that there isn't is a wrong call.
func newHelp() *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND]",
		Short: "Show the help of a command",
		RunE: func(cmd *cobra.Command, args []string) error {
			about, rest, err := cmd.Root().Find(args)
			if err == nil && about == cmd.Root() {
				err = command(about, rest)
			}
			if err != nil {
				return callError{err}
			}
			about.InitDefaultHelpFlag()
			return about.Help()
		},
	}
}

// completionCommand is cobra's own command for shells; without one it is a wrong call.
func completionCommand(root *cobra.Command) {
	root.InitDefaultCompletionCmd()
	for _, c := range root.Commands() {
		if c.Name() == "completion" {
			c.RunE = func(c *cobra.Command, _ []string) error {
				return fmt.Errorf("%s takes the name of a shell%s", c.CommandPath(), usage(c))
			}
		}
	}
}
