package main

import (
	"encoding/json"

	"github.com/spf13/cobra"
)

func printJSON(cmd *cobra.Command, value any) error {
	e := json.NewEncoder(cmd.OutOrStdout())
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(value)
}
