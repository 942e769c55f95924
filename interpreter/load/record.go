package load

import (
	"fmt"
	"strings"

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
// the ruleset; "": the one that the header names, which comes with the program or is a file that is called a ruleset's.
func Recorded(h *record.Header, nameOrPath, engine string) (*Game, error) {
	if nameOrPath == "" {
		var err error
		if nameOrPath, err = named(h); err != nil {
			return nil, err
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

const extension = ".brik"

// named is the ruleset that a header names. Whoever wrote the record may not make just any file be read.
func named(h *record.Header) (string, error) {
	if h.File != "" {
		if !strings.HasSuffix(h.File, extension) {
			return "", fmt.Errorf("%q is no file of a ruleset: its name would end in %s", h.File, extension)
		}
		return h.File, nil
	}
	if _, ok := rulesets.Embedded(h.Game); !ok {
		return "", fmt.Errorf("no ruleset %q comes with the program, and the record names no file", h.Game)
	}
	return h.Game, nil
}
