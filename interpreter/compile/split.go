package compile

import "brik/dsl/program"

// byKind splits an outer binder's set by the cases of a def that later binders or the filter call on it, so that each
// part knows what it moves. One part (or none) means: leave it whole.
func (g *generator) byKind(i int, x *program.Binder, set operand) []planeSet {
	if set.planes == 0 || g.b.o.NoFuse {
		return nil
	}
	var d *program.Def
	for _, y := range g.source.Binders[i+1:] {
		if d == nil {
			d = casesOn(y.Set, x.Local, 0)
		}
	}
	if d == nil && g.source.Where != nil {
		d = casesOn(g.source.Where, x.Local, 0)
	}
	if d == nil {
		return nil
	}
	var split []planeSet
	rest := set.planes
	for _, c := range d.Cases {
		if part := rest & g.b.planesOf(c.Kinds); part != isPlanes {
			split = append(split, part)
			rest = rest&^part | isPlanes
		}
	}
	if rest != isPlanes {
		split = append(split, rest)
	}
	return split
}

// casesOn finds a def with cases by kind that an expression calls with the local as its first argument.
func casesOn(e program.Expr, l *program.Local, depth int) *program.Def {
	if e == nil || depth > 8 {
		return nil
	}
	if c, ok := e.(*program.Call); ok && !c.Def.Recursive {
		for i, a := range c.Args {
			if !isLocal(a, l) {
				continue
			}
			if i == 0 && c.Def.Cases[0].Kinds != nil {
				return c.Def
			}
			for _, k := range c.Def.Cases {
				if d := casesOn(k.Body, c.Def.Params[i], depth+1); d != nil {
					return d
				}
			}
		}
	}
	for _, x := range program.Parts(e) {
		if d := casesOn(x, l, depth); d != nil {
			return d
		}
	}
	return nil
}

// isLocal tells that an expression is just the local, perhaps as a set.
func isLocal(e program.Expr, l *program.Local) bool {
	if a, ok := e.(*program.AsSet); ok {
		e = a.E
	}
	r, ok := e.(*program.LocalRef)
	return ok && r.Local == l
}
