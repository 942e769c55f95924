package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"brik/interpreter/load"
	"brik/interpreter/session"
	"brik/interpreter/trace"
)

// line is a game as far as some moves lead, for commands that explain.
type line struct {
	gameFlags
	after string
	seed  uint64
}

func (l *line) add(cmd *cobra.Command) {
	l.gameFlags.add(cmd)
	langFlag(cmd, &l.lang)
	cmd.Flags().StringVar(&l.after, "after", "", "`moves` made before, with blanks between them; a blank inside a move is written _")
	cmd.Flags().Uint64Var(&l.seed, "seed", 0, "where chance comes from")
}

// session starts the game on the plain evaluator and makes the moves.
func (l *line) session(name string) (*session.Session, error) {
	l.engine = load.Reference
	g, err := l.open(name)
	if err != nil {
		return nil, err
	}
	s, err := session.New(g.Play, session.Options{Seed: l.seed, Lang: l.lang, Reference: g.Reference})
	if err != nil {
		return nil, err
	}
	return s, s.PlayLine(l.after)
}

func newExplain() *cobra.Command {
	var l line
	cmd := &cobra.Command{
		Use:   "explain NAME MOVE…",
		Short: "Tell which rule makes a move and all it does, or what forbids it",
		Long: "Of a legal move, tells which rule makes it and every line that is carried out because of it, with the values it has.\n" +
			"Of any other, tells the condition that refuses it, with its values; the exit status then is 1.",
		Args: arguments(2, -1),
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := l.session(args[0])
			if err != nil {
				return err
			}
			var failed error
			for i, move := range args[1:] {
				if i > 0 {
					fmt.Fprintln(cmd.OutOrStdout())
				}
				legal, err := trace.Why(cmd.OutOrStdout(), s, strings.TrimSpace(move))
				if err != nil {
					return err
				}
				if !legal {
					failed = errFound
				}
			}
			return failed
		},
	}
	l.add(cmd)
	return cmd
}
