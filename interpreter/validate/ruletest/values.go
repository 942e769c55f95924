package ruletest

import (
	"strconv"
	"strings"

	"brik/dsl/program"
	"brik/interpreter/evaluate"
	"brik/interpreter/reference"
)

// sides gives both sides of a comparison: what it was compared with, and what it was. Other conditions have none.
func sides(state *reference.State, cond program.Expr) (expected, found string) {
	var op string
	var l, r program.Expr
	switch c := cond.(type) {
	case *program.Compare:
		op, l, r = c.Op, c.L, c.R
	case *program.Relate:
		op, l, r = c.Op, c.L, c.R
	default:
		return "", ""
	}
	left, errL := state.Eval(l)
	right, errR := state.Eval(r)
	if errL != nil || errR != nil {
		return "", ""
	}
	what := said(l)
	return what + " " + op + " " + write(right, r.Type()), what + " = " + write(left, l.Type())
}

// said is an expression as it was written, in one line.
func said(e program.Expr) string { return strings.Join(strings.Fields(e.Span().Text()), " ") }

// shown works out an expression and writes its value as a move would.
func (w *walk) shown(e program.Expr) (string, error) {
	state := w.state
	if state == nil {
		var err error
		if state, err = w.before(); err != nil {
			return "", err
		}
	}
	v, err := state.Eval(e)
	return write(v, e.Type()), err
}

// write gives a value by its names.
func write(v program.Value, t program.Type) string {
	switch t.Kind {
	case program.Bool:
		return strconv.FormatBool(v.N != 0)
	case program.Int:
		return strconv.Itoa(v.N)
	}
	var names []string
	for _, e := range evaluate.Elements(v, t) {
		names = append(names, t.Space.Element(e))
	}
	if len(names) == 0 {
		return "nothing"
	}
	return strings.Join(names, "+")
}
