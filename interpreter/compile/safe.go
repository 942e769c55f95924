package compile

import "brik/dsl/program"

// safe tells that computing an expression can't be an error of the ruleset, so that it may also be computed where the
// plain evaluator wouldn't: before a loop that has no rounds, or for a whole set that is empty.
func (b *builder) safe(e program.Expr) bool { return b.safeWithin(e, 0) }

func (b *builder) safeWithin(e program.Expr, depth int) bool {
	if depth > 20 {
		return false
	}
	switch e := e.(type) {
	case *program.TheOne, *program.After, *program.Can, *program.Repeats, *program.Turned, *program.NumberAt, *program.Lookup:
		return false
	case *program.Attribute:
		if !b.sure(e.E) {
			return false
		}
	case *program.Arith:
		if c, ok := e.R.(*program.Const); (e.Op == "/" || e.Op == "mod") && (!ok || c.Value.N == 0) || e.T.Lo < program.MinInt || e.T.Hi > program.MaxInt {
			return false
		}
	case *program.VarRef:
		if !b.allSure(e.Index) {
			return false
		}
	case *program.ZoneRef:
		if !b.allSure(e.Index) {
			return false
		}
	case *program.Quantified:
		if (e.Kind == "max" || e.Kind == "min") && e.Else == nil || e.Kind == "sum" {
			return false
		}
	case *program.Slide:
		if !isOneLike(e.From) {
			return false
		}
	case *program.Run:
		if !isOneLike(e.From) || !isOneLike(e.Dir) {
			return false
		}
	case *program.Call:
		if e.Def.Recursive || !b.safeCases(e.Def, depth) {
			return false
		}
	}
	for _, x := range program.Parts(e) {
		if !b.safeWithin(x, depth+1) {
			return false
		}
	}
	return true
}

func (b *builder) safeCases(d *program.Def, depth int) bool {
	for _, c := range d.Cases {
		for _, l := range c.Lets {
			if !b.safeWithin(l.Value, depth+1) {
				return false
			}
		}
		if !b.safeWithin(c.Body, depth+1) {
			return false
		}
	}
	return true
}

// sure tells that an expression is an element that's there.
func (b *builder) sure(e program.Expr) bool {
	switch e := plain(e).(type) {
	case *program.LocalRef:
		return b.certain[e.Local]
	case *program.Const:
		return e.T.One && e.Value.N >= 0
	case *program.VarRef:
		return e.Var == b.p.Me
	}
	return false
}

func (b *builder) allSure(es []program.Expr) bool {
	for _, e := range es {
		if !b.sure(e) {
			return false
		}
	}
	return true
}
