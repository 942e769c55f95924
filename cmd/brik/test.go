package main

import "github.com/spf13/cobra"

func newTest() *cobra.Command {
	return &cobra.Command{Use: "test", RunE: func(cmd *cobra.Command, args []string) error { return nil }}
}
