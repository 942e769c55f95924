package generated

import (
	"fmt"
	"runtime/debug"

	"brik/dsl/program"
	"brik/interpreter/compile"
	"brik/interpreter/game"
	"brik/interpreter/machine"
	"brik/interpreter/reference"
	"brik/interpreter/validate"
)

// ruled is how far a text comes.
type ruled uint8

const (
	rejected   ruled = iota // by the checker
	uncompiled              // it is beyond the compiler
	played
)

// effort is how much of a ruleset is tried.
type effort struct {
	seed         uint64
	games, limit int
	moves        int // compared in all
}

// try checks a text, compiles it in all ways and plays it. The error is what no ruleset should bring about.
func try(text string, e effort) (how ruled, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v\n%s", r, debug.Stack())
		}
	}()
	p, problems := understood(text)
	if problems != nil {
		return rejected, nil
	}
	plain, err := reference.New(p)
	if err != nil {
		return played, err
	}
	fast, err := compiled(p, compile.Options{})
	if err != nil {
		return uncompiled, nil
	}
	if len(p.Forbids) > 0 {
		e.moves /= 8 // each is judged by trials
	}
	order := validate.Comparison{Games: e.games, Seed: e.seed, Limit: e.limit, Moves: e.moves}
	if err := validate.Agree(fast, plain, order); err != nil {
		return played, fmt.Errorf("compiled and plain: %w", err)
	}
	order.Moves *= 4
	for _, o := range optimisations {
		other, err := compiled(p, o)
		if err != nil {
			continue // copies for each player can make it too large
		}
		if err := validate.Agree(fast, other, order); err != nil {
			return played, fmt.Errorf("compiled and compiled with %+v: %w", o, err)
		}
	}
	return played, properties(fast, plain, e)
}

// optimisations are all that can be left out, one by one and all at once.
var optimisations = []compile.Options{
	{NoSpecialise: true}, {NoReuse: true}, {NoFuse: true}, {NoFill: true},
	{NoSpecialise: true, NoReuse: true, NoFuse: true, NoFill: true},
}

func compiled(p *program.Program, o compile.Options) (game.Game, error) {
	code, err := compile.Compile(p, o)
	if err != nil {
		return nil, err
	}
	return machine.New(code), nil
}
