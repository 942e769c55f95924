package explain

import (
	"strconv"

	"brik/dsl/program"
	"brik/interpreter/evaluate"
)

type standing = evaluate.Standing

// isFalse tells why a condition doesn't hold.
func (a *asker) isFalse(e program.Expr) []Reason {
	switch e := e.(type) {
	case *program.Not:
		return a.isTrue(e.E)
	case *program.Logic:
		return a.both(e, a.isFalse, false)
	case *program.If:
		if a.truth(e.Cond) {
			return a.isFalse(e.Then)
		}
		return a.isFalse(e.Else)
	case *program.Compare:
		return a.compared(e, "does not hold")
	case *program.Relate:
		return a.notRelated(e)
	case *program.Exists:
		return because(value, e.Pos, "%s is nothing", said(e.E))
	case *program.Call:
		return a.inCall(e, func(c *program.Case) []Reason {
			if c == nil {
				return nil
			}
			return a.isFalse(c.Body)
		})
	case *program.LocalRef:
		if o, ok := a.origin[e.Local]; ok {
			return a.inOrigin(o, a.isFalse)
		}
	case *program.Quantified:
		return a.quantifiedFalse(e)
	}
	return because(fact, e.Span(), "%s does not hold", said(e))
}

// isTrue tells why a condition holds that had better not.
func (a *asker) isTrue(e program.Expr) []Reason {
	switch e := e.(type) {
	case *program.Not:
		return a.isFalse(e.E)
	case *program.Logic:
		return a.both(e, a.isTrue, true)
	case *program.If:
		if a.truth(e.Cond) {
			return a.isTrue(e.Then)
		}
		return a.isTrue(e.Else)
	case *program.Compare:
		return a.compared(e, "holds")
	case *program.Relate:
		return a.related(e)
	case *program.Exists:
		return because(value, e.Pos, "%s is %s", said(e.E), a.shown(e.E))
	case *program.Call:
		return a.inCall(e, func(c *program.Case) []Reason {
			if c == nil {
				return nil
			}
			return a.isTrue(c.Body)
		})
	}
	return because(fact, e.Span(), "%s holds", said(e))
}

// both asks of those sides of `and` and `or` that have the truth in question.
func (a *asker) both(e *program.Logic, ask func(program.Expr) []Reason, wanted bool) []Reason {
	var out []Reason
	for _, side := range []program.Expr{e.L, e.R} {
		if a.truth(side) == wanted {
			out = append(out, ask(side)...)
		}
		if len(out) > 0 && e.Or == wanted {
			break // one side is enough
		}
	}
	return sorted(out)
}

// compared quotes a comparison with the values that it had.
func (a *asker) compared(e *program.Compare, how string) []Reason {
	return a.withValues(e, how, e.L, e.R)
}

// withValues quotes a condition with the values of its parts, of those that aren't their own names.
func (a *asker) withValues(e program.Expr, how string, parts ...program.Expr) []Reason {
	text := said(e) + " " + how
	sep := ": "
	for _, part := range parts {
		if shown := a.shown(part); shown != said(part) && !isNumber(said(part)) {
			text += sep + said(part) + " is " + shown
			sep = ", "
		}
	}
	return because(value, e.Span(), "%s", text)
}

// isNumber tells whether a text is a number written out, which needs no value beside it.
func isNumber(text string) bool {
	_, err := strconv.Atoi(text)
	return err == nil
}

// notRelated tells why sets don't stand in a relation.
func (a *asker) notRelated(e *program.Relate) []Reason {
	left := a.elements(e.L)
	switch {
	case e.Op == "in" && len(left) == 0:
		return because(value, e.Pos, "%s does not hold: %s is nothing", said(e), said(e.L))
	case e.Op == "in":
		for _, x := range left {
			if !a.has(e.R, x) {
				return a.notIn(e.R, x)
			}
		}
	case e.Op == "meets" && len(left) == 1:
		return a.notIn(e.R, left[0])
	}
	return a.sides(e, "does not hold")
}

func (a *asker) related(e *program.Relate) []Reason {
	if left := a.elements(e.L); e.Op == "in" && len(left) == 1 {
		return a.isIn(e.R, left[0])
	}
	return a.sides(e, "holds")
}

func (a *asker) sides(e *program.Relate, how string) []Reason {
	return a.withValues(e, how, e.L, e.R)
}

// quantifiedFalse finds the first for whom `all` doesn't hold.
func (a *asker) quantifiedFalse(e *program.Quantified) []Reason {
	var out []Reason
	if e.Kind == "all" {
		_ = a.m.Each(e.Binders, e.Where, func() bool {
			if !a.truth(e.E) {
				out = a.isFalse(e.E)
			}
			return out == nil
		})
	}
	return append(out, because(fact, e.Pos, "%s does not hold", said(e))...)
}
