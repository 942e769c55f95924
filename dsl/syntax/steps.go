package syntax

import (
	"reflect"

	"github.com/alecthomas/participle/v2"

	"brik/dsl/report"
	"brik/dsl/source"
)

// stepsRoot lets steps that fail be no match, so that participle gives the error that it met furthest on.
type stepsRoot struct {
	Steps []TestStmt `parser:"( @@ ( NL @@ )* )?"`
}

// ParseSteps reads a text that holds the steps of a test by themselves.
func ParseSteps(src *source.File) (*File, []TestStmt, report.List) {
	r := newReader(src)
	var steps []TestStmt
	r.whole(func(tokens []Token) (func(), error) {
		l := peeking(tokens)
		root, err := parsers().steps.ParseFromLexer(l)
		if err == nil && len(root.Steps) == 0 {
			err = &participle.UnexpectedTokenError{Unexpected: *peeking(tokens).Peek()}
		}
		return func() {
			strip(reflect.ValueOf(root))
			steps = root.Steps
		}, err
	})
	f, problems := r.done()
	return f, steps, problems
}
