package explain

import (
	"brik/dsl/program"
)

// notIn tells why x isn't in a set.
func (a *asker) notIn(e program.Expr, x int) []Reason {
	switch e := e.(type) {
	case *program.AsSet:
		return a.notIn(e.E, x)
	case *program.LocalRef:
		if o, ok := a.origin[e.Local]; ok {
			return a.inOrigin(o, func(e program.Expr) []Reason { return a.notIn(e, x) })
		}
	case *program.If:
		if a.truth(e.Cond) {
			return a.notIn(e.Then, x)
		}
		return a.notIn(e.Else, x)
	case *program.SetOp:
		return a.notInPair(e.Op, e.L, e.R, x)
	case *program.Only:
		op := "&"
		if e.Not {
			op = "-"
		}
		return a.notInPair(op, e.E, e.In, x)
	case *program.Filter:
		if !a.has(e.Set, x) {
			return a.notIn(e.Set, x)
		}
		return a.bound(e.It, x, func() []Reason { return a.isFalse(e.Cond) })
	case *program.Extreme:
		return a.notExtreme(e, x)
	case *program.Call:
		return a.notInCall(e, x)
	case *program.Quantified:
		return a.notInUnion(e, x)
	case *program.PieceSet:
		return a.notThere(e, x)
	case *program.Step:
		return a.notNext(e, x)
	case *program.Slide:
		return a.notOnTheWay(e, x)
	case *program.Reach:
		return a.notReached(e, x)
	}
	return a.plainlyNot(e, x)
}

// plainlyNot is all that can be said of other sets.
func (a *asker) plainlyNot(e program.Expr, x int) []Reason {
	name := a.name(e.Type().Space, x)
	if all := a.elements(e); len(all) == 0 {
		return because(fact, e.Span(), "%s is not in %s, which is nothing here", name, said(e))
	}
	return because(fact, e.Span(), "%s is not in %s", name, said(e))
}

// notInPair is for | & and -.
func (a *asker) notInPair(op string, l, r program.Expr, x int) []Reason {
	inLeft := a.has(l, x)
	switch {
	case op == "|":
		return append(a.notIn(l, x), a.notIn(r, x)...)
	case op == "&" && inLeft:
		return a.notIn(r, x)
	case op == "&":
		return a.notIn(l, x)
	}
	var out []Reason
	if a.has(r, x) {
		out = a.isIn(r, x)
	}
	if !inLeft {
		out = append(out, a.notIn(l, x)...)
	}
	return out
}

func (a *asker) notInCall(e *program.Call, x int) []Reason {
	return a.inCall(e, func(c *program.Case) []Reason {
		if c == nil {
			return because(shape, e.Pos, "%s says nothing for what stands there", a.in(e.Def.Name))
		}
		out := a.notIn(c.Body, x)
		if doc := docOf(e.Def, c); doc != "" {
			out = append(out, because(value, c.Span, "%s is not in %s: %s", a.name(e.T.Space, x), a.in(e.Def.Name), a.in(doc))...)
		}
		return out
	})
}

// docOf is what holds of the members of a def.
func docOf(d *program.Def, c *program.Case) string {
	if c != nil && c.Doc != "" {
		return c.Doc
	}
	return d.Doc
}

// notInUnion asks of every member of a union; they all are to blame.
func (a *asker) notInUnion(e *program.Quantified, x int) []Reason {
	var out []Reason
	err := a.m.Each(e.Binders, e.Where, func() bool {
		out = append(out, a.notIn(e.E, x)...)
		return len(out) < 64
	})
	if err != nil || len(out) == 0 {
		return a.plainlyNot(e, x)
	}
	return sorted(out)
}

func (a *asker) notExtreme(e *program.Extreme, x int) []Reason {
	if !a.has(e.Set, x) {
		return a.notIn(e.Set, x)
	}
	best := a.elements(e)
	by := func(x int) string {
		text := ""
		a.bound(e.It, x, func() []Reason { text = a.shown(e.By); return nil })
		return text
	}
	word := "most"
	if e.Least {
		word = "least"
	}
	return because(value, e.Pos, "%s doesn't have the %s: %s is %s there, and %s on %s", a.name(e.T.Space, x), word,
		said(e.By), by(x), by(best[0]), a.named(e.T, best))
}

// isIn tells why x is in a set that it had better not be in.
func (a *asker) isIn(e program.Expr, x int) []Reason {
	name := a.name(e.Type().Space, x)
	switch e := e.(type) {
	case *program.Const:
		return a.inZone(e, e.Zone, x)
	case *program.ZoneRef:
		return a.inZone(e, e.Zone, x)
	case *program.AsSet:
		return a.isIn(e.E, x)
	case *program.LocalRef:
		if o, ok := a.origin[e.Local]; ok {
			return a.inOrigin(o, func(e program.Expr) []Reason { return a.isIn(e, x) })
		}
	case *program.If:
		if a.truth(e.Cond) {
			return a.isIn(e.Then, x)
		}
		return a.isIn(e.Else, x)
	case *program.SetOp:
		var out []Reason
		for _, part := range []program.Expr{e.L, e.R} {
			if a.has(part, x) {
				out = append(out, a.isIn(part, x)...)
			}
		}
		return out
	case *program.Only:
		return a.isIn(e.E, x)
	case *program.PieceSet:
		return because(stand, e.Pos, "%s stands on %s", a.standing(x), name)
	case *program.Call:
		return a.inCall(e, func(c *program.Case) []Reason {
			if c == nil {
				return nil
			}
			if doc := docOf(e.Def, c); doc != "" {
				return because(quote, c.Span, "%s", a.in(doc))
			}
			return a.isIn(c.Body, x)
		})
	}
	return because(fact, e.Span(), "%s is in %s", name, said(e))
}

// inZone quotes what a zone says of its members.
func (a *asker) inZone(e program.Expr, z *program.Zone, x int) []Reason {
	if z != nil && z.Doc != "" {
		return because(quote, z.Span, "%s", a.in(z.Doc))
	}
	return because(fact, e.Span(), "%s is in %s", a.name(e.Type().Space, x), said(e))
}
