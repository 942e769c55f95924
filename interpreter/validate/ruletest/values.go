package ruletest

import (
	"slices"
	"strconv"
	"strings"

	"brik/dsl/program"
	"brik/interpreter/evaluate"
	"brik/interpreter/explain"
	"brik/interpreter/reference"
)

// account says of a condition that doesn't hold what was expected and what was found, and more where both don't tell
// all: of a comparison the side that was looked at, of any other condition why it doesn't hold.
func account(state *reference.State, cond program.Expr) (expected, found, more string) {
	reasons := state.WhyFalse(cond)
	op, l, r := comparison(cond)
	if l == nil {
		return said(cond), texts(reasons), ""
	}
	left, errL := state.Eval(l)
	right, errR := state.Eval(r)
	_, isCompare := cond.(*program.Compare)
	_, constant := l.(*program.Const)
	switch {
	case errL != nil || errR != nil || constant && !isCompare:
		return said(cond), texts(reasons), ""
	case constant:
		return said(cond), said(r) + " = " + write(right, r.Type()), ""
	case isCompare:
		reasons = nil
	}
	reasons = slices.DeleteFunc(reasons, func(r explain.Reason) bool {
		return r.IsFact() || strings.HasPrefix(r.Text, said(cond))
	})
	return said(l) + " " + op + " " + write(right, r.Type()), said(l) + " = " + write(left, l.Type()), texts(reasons)
}

// comparison gives the parts of a comparison of numbers or sets; nil of another condition.
func comparison(cond program.Expr) (op string, l, r program.Expr) {
	switch c := cond.(type) {
	case *program.Compare:
		return c.Op, c.L, c.R
	case *program.Relate:
		return c.Op, c.L, c.R
	}
	return "", nil, nil
}

func texts(reasons []explain.Reason) string {
	all := make([]string, len(reasons))
	for i, r := range reasons {
		all[i] = r.Text
	}
	return strings.Join(all, "; ")
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
