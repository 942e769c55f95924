package load

import (
	"brik/dsl/check"
	"brik/dsl/source"
	"brik/interpreter/record"
	"brik/rulesets"
)

// Header is the header of records of the game that was opened by a name or path. The caller adds what it knows besides.
func (g *Game) Header(nameOrPath string) record.Header {
	h := record.Of(g.Program)
	if _, ok := rulesets.Embedded(nameOrPath); !ok {
		h.File = nameOrPath
	}
	return h
}

// Recorded makes the game of a record's header ready, begun where it says, on an executor ("" is Compiled). NameOrPath is
// the ruleset; "": the one that the header names.
func Recorded(h *record.Header, nameOrPath, engine string) (*Game, error) {
	if nameOrPath == "" {
		nameOrPath = h.Game
		if h.File != "" {
			nameOrPath = h.File
		}
	}
	g, err := Open(nameOrPath, check.Config{Options: h.Options, Players: len(h.Players)}, engine)
	if err == nil && h.Position != "" {
		err = g.BeginWith(source.New("position", h.Position))
	}
	if err != nil {
		return nil, err
	}
	return g, nil
}
