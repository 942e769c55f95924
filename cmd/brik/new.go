package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"brik/dsl/report"
	"brik/rulesets/blank"
)

func newNew() *cobra.Command {
	return &cobra.Command{
		Use:   "new NAME [DIR]",
		Short: "Write a small ruleset that works, to start from",
		Long:  "Writes NAME.brik, a small game that can be played, and NAME.test.brik, its tests, into the folder.",
		Args:  arguments(1, 2),
		RunE: func(cmd *cobra.Command, args []string) error {
			name, folder := strings.TrimSuffix(args[0], ".brik"), "."
			if len(args) > 1 {
				folder = args[1]
			}
			rules, tests, err := blank.Texts(name)
			if err != nil {
				return callError{err}
			}
			if err := os.MkdirAll(folder, 0o777); err != nil {
				return err
			}
			file := filepath.Join(folder, name)
			for _, f := range []struct{ path, text string }{{file + ".brik", rules}, {file + ".test.brik", tests}} {
				if err := writeNew(f.path, f.text); err != nil {
					return err
				}
				fmt.Fprintln(cmd.OutOrStdout(), report.Visible(f.path))
			}
			return nil
		},
	}
}

// writeNew writes a file that isn't there yet.
func writeNew(path, text string) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if os.IsExist(err) {
		return wrongCall("%s is there already", path)
	}
	if err != nil {
		return err
	}
	if _, err := f.WriteString(text); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}
