package compile

import "brik/dsl/program"

// hoist computes before a loop what its inside needs and the loop can't change: sets that don't depend on the binders,
// as far as computing them can't fail and costs little. What is found again inside is then only looked up.
func (b *builder) hoist(binders []*program.Binder, where program.Expr) {
	if b.o.NoReuse {
		return
	}
	h := hoister{b: b, loop: map[*program.Local]bool{}}
	for _, x := range binders {
		h.loop[x.Local] = true
	}
	for _, x := range binders[1:] {
		h.visit(x.Set)
	}
	if where != nil {
		h.visit(where)
	}
}

// hoister walks expressions that a loop will compute.
type hoister struct {
	b    *builder
	loop map[*program.Local]bool // what changes from round to round
}

// visit computes the largest free parts of e.
func (h *hoister) visit(e program.Expr) {
	if e == nil {
		return
	}
	if h.free(e) && cheap(e) {
		switch e.(type) {
		case *program.SetOp, *program.PieceSet:
			h.b.use(h.b.set(e, e.Type().Space.Words()))
		}
		return
	}
	if f, ok := e.(*program.Filter); ok && h.b.cellsCompared(f) {
		h.b.use(h.b.filter(f, f.T.Words()))
		return
	}
	if c, ok := e.(*program.Call); ok {
		h.visitCall(c)
		return
	}
	if i, ok := e.(*program.If); ok && plainTest(i.Cond) {
		if i.Cond.(*program.Const).Value.N != 0 {
			h.visit(i.Then)
		} else {
			h.visit(i.Else)
		}
		return
	}
	for _, x := range program.Parts(e) {
		h.visit(x)
	}
}

// visitCall goes into a def that will be written out in place.
func (h *hoister) visitCall(c *program.Call) {
	for _, a := range c.Args {
		h.visit(a)
	}
	if c.Def.Recursive || len(c.Def.Cases) > 4 {
		return
	}
	var undos []func()
	for i, p := range c.Def.Params {
		if !h.free(c.Args[i]) || !cheap(c.Args[i]) {
			h.loop[p] = true
			continue
		}
		undos = append(undos, h.b.bind(p, h.b.asType(c.Args[i], p.Type)))
	}
	for _, k := range c.Def.Cases {
		if len(k.Lets) == 0 {
			h.visit(k.Body)
		}
	}
	for _, p := range c.Def.Params {
		delete(h.loop, p)
	}
	for _, u := range undos {
		u()
	}
}

// free tells that an expression doesn't read what the loop changes.
func (h *hoister) free(e program.Expr) bool {
	if e == nil {
		return true
	}
	if l, ok := e.(*program.LocalRef); ok {
		_, bound := h.b.locals[l.Local]
		return bound && !h.loop[l.Local]
	}
	for _, x := range program.Parts(e) {
		if !h.free(x) {
			return false
		}
	}
	return true
}

// cheap tells that an expression is plain set algebra that can't fail.
func cheap(e program.Expr) bool {
	switch e := e.(type) {
	case *program.Const, *program.LocalRef, *program.PieceSet:
		return true
	case *program.VarRef:
		return len(e.Index) == 0
	case *program.If:
		return plainTest(e.Cond) && cheap(e.Then) && cheap(e.Else)
	case *program.SetOp:
		return cheap(e.L) && cheap(e.R)
	case *program.AsSet:
		return cheap(e.E)
	case *program.Call:
		if e.Def.Recursive || len(e.Def.Cases) != 1 || len(e.Args) > 0 {
			return false
		}
		return e.Def.Cases[0].Kinds == nil && len(e.Def.Cases[0].Lets) == 0 && cheap(e.Def.Cases[0].Body)
	}
	return false
}

// plainTest tells that a condition is a constant.
func plainTest(e program.Expr) bool {
	_, ok := e.(*program.Const)
	return ok
}

// bound tells that all locals that an expression reads, beside those that it binds itself, have operands.
func (b *builder) bound(e program.Expr) bool {
	inner := map[*program.Local]bool{}
	program.Each(e, func(x program.Expr) {
		for _, l := range bindsInside(x) {
			inner[l] = true
		}
	})
	all := true
	program.Each(e, func(x program.Expr) {
		if r, ok := x.(*program.LocalRef); ok && !inner[r.Local] {
			_, has := b.locals[r.Local]
			all = all && has
		}
	})
	return all
}

func (b *builder) allBound(es []program.Expr) bool {
	for _, e := range es {
		if !b.bound(e) {
			return false
		}
	}
	return true
}
