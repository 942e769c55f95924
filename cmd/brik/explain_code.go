package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"brik/dsl/report"
)

func newExplainCode() *cobra.Command {
	return &cobra.Command{
		Use:   "explain-code [CODE]",
		Short: "Explain a message by its code, like B0301; without one, list all",
		Args:  arguments(0, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				for _, e := range report.Entries() {
					fmt.Fprintf(cmd.OutOrStdout(), "%s  %s\n", e.Code, e.Title)
				}
				return nil
			}
			code := strings.ToUpper(args[0])
			e, ok := report.Explain(report.Code(code))
			if !ok {
				return noSuchCode(code)
			}
			report.WriteEntry(cmd.OutOrStdout(), e)
			return nil
		},
	}
}

func noSuchCode(code string) error {
	var codes []string
	for _, e := range report.Entries() {
		codes = append(codes, string(e.Code))
	}
	if near, ok := report.Nearest(code, codes); ok {
		return wrongCall("there is no code %q. Did you mean `%s`?", code, near)
	}
	return wrongCall("there is no code %q; `brik explain-code` lists them all", code)
}
