package load

import (
	"os"

	"brik/dsl/source"
	"brik/interpreter/game"
	"brik/interpreter/reference"
)

// BeginAt makes the game, on both executors, begin where the text of a file says, instead of at its start: see
// check.Ruleset.Position. The error is a *CallError (no such file), all the problems of the text, a report.List, or
// that of statements in it that fail.
func (g *Game) BeginAt(path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return &CallError{err}
	}
	return g.BeginWith(source.New(path, string(text)))
}

// BeginWith is BeginAt with the text itself.
func (g *Game) BeginWith(text *source.File) error {
	steps, problems := g.Ruleset.Position(g.Program, text)
	if err := problems.Err(); err != nil {
		return err
	}
	plain, err := reference.New(g.Program)
	if err != nil {
		return err
	}
	words, err := plain.Begin(steps)
	if err != nil {
		return err
	}
	g.Play, g.Reference = beginning{g.Play, words}, beginning{g.Reference, words}
	return nil
}

// beginning is a game that begins at other globals than its own.
type beginning struct {
	game.Game
	words []uint64
}

// Start gives the state at the first decision from there.
func (b beginning) Start() (game.State, error) { return b.From(b.words) }
