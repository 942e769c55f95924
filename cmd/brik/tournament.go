package main

import (
	"errors"

	"github.com/spf13/cobra"

	"brik/interpreter/validate/match"
)

// mostContestants is how many players a tournament takes.
const mostContestants = 16

func newTournament() *cobra.Command {
	var m matching
	cmd := &cobra.Command{
		Use:   "tournament NAME",
		Short: "Let several players play matches, each against each",
		Args:  arguments(1, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := m.check(2, mostContestants); err != nil {
				return err
			}
			g, err := m.open(args[0])
			if err != nil {
				return err
			}
			put, finish, err := m.recorder(g, args[0])
			if err != nil {
				return err
			}
			table, err := match.RoundRobin(m.names(), func(a, b int) (*match.Report, error) {
				return m.play(cmd, g, a, b, nil, func(p *match.Played) error {
					if put == nil {
						return nil
					}
					return put(a, b, p)
				})
			})
			if err = errors.Join(err, finish()); err != nil {
				return err
			}
			if m.json {
				return printJSON(cmd, table)
			}
			return table.Print(cmd.OutOrStdout())
		},
	}
	m.add(cmd, 20)
	return cmd
}

// names are the players as they are called in full.
func (m *matching) names() []string {
	var names []string
	for _, s := range m.specs {
		names = append(names, s.String())
	}
	return names
}
