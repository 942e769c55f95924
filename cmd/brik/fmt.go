package main

import (
	"fmt"
	"io"
	"os"

	"github.com/rogpeppe/go-internal/diff"
	"github.com/spf13/cobra"

	"brik/dsl/format"
	"brik/dsl/report"
	"brik/dsl/source"
	"brik/dsl/syntax"
	"brik/rulesets"
)

// formatting says what is done with the canonical text.
type formatting struct{ write, diff, list bool }

func newFmt() *cobra.Command {
	var how formatting
	cmd := &cobra.Command{
		Use:   "fmt [FILE|NAME|-]…",
		Short: "Lay out rule texts in the one usual way",
		Long: "Prints the text with the usual blanks and indentation; - or no argument is the standard input. Words, comments,\n" +
			"pictures, line ends and aligned columns stay as they are. A text with mistakes is refused. With -l or -d nothing\n" +
			"is printed of a text that is laid out so already, and the exit status is 1 if there is another one.",
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				args = []string{"-"}
			}
			var failed error
			for _, name := range args {
				f, err := how.open(cmd, name)
				if err != nil {
					return err
				}
				if err := how.format(cmd, f); err != nil {
					say(cmd.ErrOrStderr(), err)
					failed = errFound
				}
			}
			return failed
		},
	}
	cmd.Flags().BoolVarP(&how.write, "write", "w", false, "write the text back to its file")
	cmd.Flags().BoolVarP(&how.diff, "diff", "d", false, "show what would change")
	cmd.Flags().BoolVarP(&how.list, "list", "l", false, "name the files that would change")
	return cmd
}

// open reads a text: of a file, of a ruleset that comes with the program, or from the standard input.
func (how formatting) open(cmd *cobra.Command, name string) (*source.File, error) {
	if name == "-" {
		if how.write {
			return nil, wrongCall("-w needs a file to write to")
		}
		text, err := io.ReadAll(cmd.InOrStdin())
		return source.New("standard input", string(text)), err
	}
	f, _, err := rulesets.Open(name)
	if err != nil {
		return nil, callError{err}
	}
	if how.write && f.Name != name {
		return nil, wrongCall("%s comes with the program; -w needs a file to write to", name)
	}
	return f, nil
}

// format does one text. errFound: it isn't laid out as it should be, and that was asked.
func (how formatting) format(cmd *cobra.Command, f *source.File) error {
	tree, problems := syntax.Parse(f)
	if err := problems.Err(); err != nil {
		return err
	}
	text := format.Format(tree)
	var failed error
	if text != f.Text {
		if how.list {
			fmt.Fprintln(cmd.OutOrStdout(), report.Visible(f.Name))
		}
		if how.diff {
			cmd.OutOrStdout().Write(diff.Diff(f.Name, []byte(f.Text), f.Name+" formatted", []byte(text)))
		}
		if how.write {
			return os.WriteFile(f.Name, []byte(text), 0o666)
		}
		if how.list || how.diff {
			failed = errFound
		}
	}
	if !how.list && !how.diff && !how.write {
		fmt.Fprint(cmd.OutOrStdout(), text)
	}
	return failed
}
