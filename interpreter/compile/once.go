package compile

import (
	"brik/dsl/program"
	"brik/interpreter/bitset"
	"brik/interpreter/ir"
)

// once compiles an expression that reads nothing but the state, or finds what it was when nothing has been written since.
func (b *builder) once(e program.Expr, f func() operand) operand {
	if b.o.NoReuse || !closed(e) {
		return f()
	}
	n := b.numbers
	// Whose turn it is may be known here and written elsewhere: it is part of the key.
	k := key{op: ir.Insert, a: b.use(b.me), va: n.last, i: b.expressionNumber(e), epoch: n.epoch}
	if v, ok := n.known[k]; ok {
		return v
	}
	v := f()
	n.remember(k, v)
	return v
}

// expressionNumber tells expressions apart.
func (b *builder) expressionNumber(e program.Expr) int32 {
	if _, ok := b.expressions[e]; !ok {
		b.expressions[e] = int32(len(b.expressions))
	}
	return b.expressions[e]
}

// closed tells that an expression reads no locals but those that it binds itself, and supposes no actions.
func closed(e program.Expr) bool {
	inner, all := map[*program.Local]bool{}, true
	program.Each(e, func(x program.Expr) {
		for _, l := range bindsInside(x) {
			inner[l] = true
		}
	})
	program.Each(e, func(x program.Expr) {
		switch x := x.(type) {
		case *program.LocalRef:
			all = all && inner[x.Local]
		case *program.After, *program.Can:
			all = false
		}
	})
	return all
}

// bindsInside are the locals that an expression binds.
func bindsInside(e program.Expr) (ls []*program.Local) {
	switch e := e.(type) {
	case *program.Filter:
		ls = append(ls, e.It)
	case *program.Extreme:
		ls = append(ls, e.It)
	case *program.Quantified:
		for _, x := range e.Binders {
			ls = append(ls, x.Local)
		}
	}
	return ls
}

// cellsCompared tells that an expression is the few known elements whose cells of a variable compare so with a constant:
// it can't fail and costs little.
func (b *builder) cellsCompared(e *program.Filter) bool {
	set, ok := e.Set.(*program.Const)
	if !ok || bitset.Len(set.Value.Bits) > maxUnrolled {
		return false
	}
	c, ok := e.Cond.(*program.Compare)
	if !ok {
		return false
	}
	v, ok := c.L.(*program.VarRef)
	if _, constant := c.R.(*program.Const); !ok || !constant || len(v.Index) != 1 {
		return false
	}
	it, ok := v.Index[0].(*program.LocalRef)
	return ok && it.Local == e.It && v.Index[0].Type().Kind == program.Set
}

// commonCells computes the filters of cells that more than one alternative begins with once for all.
func (b *builder) commonCells(c *program.Choice) {
	if b.o.NoReuse {
		return
	}
	seen := map[*program.Filter]int{}
	for _, a := range c.Alts {
		if len(a.Binders) == 0 {
			continue
		}
		f := b.cellsOf(a.Binders[0].Set)
		if f == nil {
			continue
		}
		if seen[f]++; seen[f] == 2 {
			b.filter(f, f.T.Words())
		}
	}
}

// cellsOf is the filter of cells that a set is part of, or nil.
func (b *builder) cellsOf(e program.Expr) *program.Filter {
	switch e := e.(type) {
	case *program.Filter:
		if b.cellsCompared(e) {
			return e
		}
		return b.cellsOf(e.Set)
	case *program.Call:
		if len(e.Args) == 0 && !e.Def.Recursive && len(e.Def.Cases) == 1 && e.Def.Cases[0].Kinds == nil {
			return b.cellsOf(e.Def.Cases[0].Body)
		}
	}
	return nil
}
