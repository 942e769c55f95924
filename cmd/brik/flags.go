package main

import (
	"strings"

	"github.com/spf13/cobra"

	"brik/dsl/check"
	"brik/interpreter/load"
)

// gameFlags are the flags of all commands that run a game.
type gameFlags struct {
	set      []string
	players  int
	position string
	engine   string
	lang     string // of commands that have langFlag
}

func (f *gameFlags) add(cmd *cobra.Command) { f.addWith(cmd, "players") }

// addWith is add with another name for the flag that sets the number of players.
func (f *gameFlags) addWith(cmd *cobra.Command, players string) {
	cmd.Flags().StringArrayVar(&f.set, "set", nil, "set an option of the ruleset, as `option=value`; may be repeated")
	cmd.Flags().IntVar(&f.players, players, 0, "number of players, where the ruleset allows several")
	cmd.Flags().StringVar(&f.position, "position", "", "begin where a `FILE` says: as in a test, position \"\"\"…\"\"\" X to move, then given { … }")
	cmd.Flags().StringVar(&f.engine, "engine", load.Compiled, "what runs the game: "+load.Compiled+" or "+load.Reference)
	cmd.Flags().Lookup("engine").Hidden = true
}

// open makes the named game ready as the flags say.
func (f *gameFlags) open(name string) (*load.Game, error) {
	c, err := f.config()
	if err != nil {
		return nil, err
	}
	g, err := load.Open(name, c, f.engine)
	if err != nil {
		return nil, err
	}
	if err := g.Program.Speaks(f.lang); err != nil {
		return nil, callError{err}
	}
	if f.position != "" {
		err = g.BeginAt(f.position)
	}
	return g, err
}

func (f *gameFlags) config() (check.Config, error) {
	c := check.Config{Players: f.players, Options: map[string]string{}}
	if f.players < 0 {
		return c, wrongCall("--players is a number from 1")
	}
	for _, s := range f.set {
		name, value, ok := strings.Cut(s, "=")
		if !ok || name == "" {
			return c, wrongCall("--set takes option=value, not %q", s)
		}
		c.Options[name] = value
	}
	return c, nil
}

func langFlag(cmd *cobra.Command, lang *string) {
	cmd.Flags().StringVar(lang, "lang", "", "`language` of the game's words, like da; its own words are taken as well")
}
