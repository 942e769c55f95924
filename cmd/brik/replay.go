package main

import (
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"brik/interpreter/game"
	"brik/interpreter/load"
	"brik/interpreter/record"
)

func newReplay() *cobra.Command {
	var asJSON bool
	var ruleset, engine string
	cmd := &cobra.Command{
		Use:   "replay FILE…",
		Short: "Play recorded games again and say whether all is right",
		Long: "Looks whether files of records are as they were written, and plays their games again: every move must be legal,\n" +
			"everything that fell possible, the result the one that the rules give. A ruleset that has changed since is said.",
		Args: arguments(1, -1),
		RunE: func(cmd *cobra.Command, args []string) error {
			open := func(h *record.Header) (game.Game, game.Game, error) {
				g, err := load.Recorded(h, ruleset, engine)
				if err != nil {
					return nil, nil, err
				}
				return g.Play, g.Reference, nil
			}
			p := replayPrinter{cmd: cmd, json: asJSON}
			for _, file := range args {
				if err := p.replay(file, open); err != nil {
					return err
				}
			}
			return p.finish()
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	cmd.Flags().StringVar(&ruleset, "ruleset", "", "the ruleset, by `NAME` or path, instead of the one that each record names")
	cmd.Flags().StringVar(&engine, "engine", load.Compiled, "what runs the games: "+load.Compiled+" or "+load.Reference)
	cmd.Flags().Lookup("engine").Hidden = true
	return cmd
}

// replayPrinter tells the verdicts on all files.
type replayPrinter struct {
	cmd      *cobra.Command
	json     bool
	verdicts []fileVerdict // of json
	games    int
	wrong    int
}

type fileVerdict struct {
	File string `json:"file"`
	*record.Verdict
}

func (p *replayPrinter) replay(file string, open record.Opener) error {
	f, err := os.Open(file)
	if err != nil {
		return callError{err}
	}
	defer f.Close()
	return record.Verify(f, open, func(v *record.Verdict) { p.tell(file, v) })
}

func (p *replayPrinter) tell(file string, v *record.Verdict) {
	p.games++
	if !v.Right {
		p.wrong++
	}
	if p.json {
		p.verdicts = append(p.verdicts, fileVerdict{file, v})
		return
	}
	fmt.Fprintf(p.cmd.OutOrStdout(), "%s:%d: %s\n", file, v.Line, v)
	for _, note := range v.Notes {
		fmt.Fprintf(p.cmd.OutOrStdout(), "  note: %s\n", note)
	}
	if v.Fault != nil {
		fmt.Fprintf(p.cmd.OutOrStdout(), "  wrong: %s:%d: %s\n", file, v.Fault.Line, v.Fault.Text)
	}
}

func (p *replayPrinter) finish() error {
	if p.json {
		if err := printJSON(p.cmd, p.verdicts); err != nil {
			return err
		}
	} else {
		p.sum(p.cmd.OutOrStdout())
	}
	if p.wrong > 0 {
		return errFound
	}
	return nil
}

func (p *replayPrinter) sum(w io.Writer) {
	if p.games > 1 {
		fmt.Fprintf(w, "%d games, %d of them wrong\n", p.games, p.wrong)
	}
}
