package main

import (
	"github.com/spf13/cobra"

	"brik/interpreter/load"
	"brik/interpreter/session/drive"
)

func newDrive() *cobra.Command {
	return &cobra.Command{
		Use:   "drive",
		Short: "Let another program play: one JSON object a line in, one out",
		Long: `Reads a request a line and answers each with a line:

  {"op":"new","game":"NAME","options":{"name":"value"},"players":2,"seed":1}
      "file":"x.brik" in place of "game" takes a file; "lang":"da" gives texts in another language;
      with "chance":"ask" the driver gives chance: its outcomes are then the moves
  {"op":"play","move":"…"}   {"op":"undo"}   {"op":"sample"} (draws an outcome of chance)
  {"op":"board"}             the position as text, or with "format":"svg" as a picture
  {"op":"view","player":"…"} what a player sees
  {"op":"observed","player":"…"} what a player has observed from the beginning
      board, view and observed without a player give what all see

A bad line or a wrong move is answered with {"ok":false,"error":"…"} and changes nothing.`,
		Args: arguments(0, 0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return drive.Serve(cmd.InOrStdin(), cmd.OutOrStdout(), load.Drive)
		},
	}
}
