package evaluate

import (
	"fmt"

	"brik/dsl/program"
	"brik/dsl/source"
	"brik/interpreter/game"
)

// fail ends the evaluation with a fault of the ruleset at a place. Inside the package faults travel as panics, because
// every expression can have one; Eval, Run and the other doors to the outside turn them into errors.
func fail(at source.Span, format string, args ...any) {
	panic(&game.Error{Span: at, Text: fmt.Sprintf(format, args...)})
}

// catch turns a fault into an error.
func catch(err *error) {
	switch f := recover().(type) {
	case nil:
	case *game.Error:
		*err = f
	default:
		panic(f)
	}
}

// check passes on a fault that came as an error.
func check(at source.Span, err error) {
	if err == nil {
		return
	}
	if f, ok := err.(*game.Error); ok {
		panic(f)
	}
	fail(at, "%s", err)
}

// said gives an expression as the author wrote it, for messages.
func said(e program.Expr) string {
	if text := e.Span().Text(); text != "" {
		return text
	}
	return "this"
}
