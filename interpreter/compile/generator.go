package compile

import (
	"brik/dsl/program"
	"brik/interpreter/ir"
)

// generator compiles the enumeration of one alternative: loops over all binders but the last, whose set is emitted as
// a group. Conditions are tested as soon as what they read is bound.
type generator struct {
	b      *builder
	site   *ir.Site
	alt    *ir.Alt
	number int
	source *program.Alternative
	whole  bool // groups may come in any order
	conds  []program.Expr
	facts  map[int]planeSet // by binder
}

// where splits a filter into its conditions, in order.
func (g *generator) where(e program.Expr) {
	if l, ok := e.(*program.Logic); ok && !l.Or {
		g.where(l.L)
		g.where(l.R)
		return
	}
	if e != nil {
		g.conds = append(g.conds, e)
	}
}

// outer compiles binder i and all after it.
func (g *generator) outer(i int) {
	b, last := g.b, len(g.source.Binders)-1
	skip := newLabel()
	mark := b.numbers.mark()
	conds := g.conds
	defer func() { g.conds = conds }()
	if !g.testReady(i, skip) {
		b.numbers.forget(mark)
		b.place(skip)
		return
	}
	switch {
	case last < 0:
		b.emit(ir.Instr{Op: ir.EmitUnit, A: uint16(g.number)})
	case i == last:
		g.last(g.source.Binders[i])
	default:
		g.loop(i)
	}
	b.numbers.forget(mark)
	b.place(skip)
}

// testReady tests the leading conditions that read no binder from number i on. False: one certainly fails.
func (g *generator) testReady(i int, skip *label) bool {
	for len(g.conds) > 0 && (i >= len(g.source.Binders) || !g.mentions(g.conds[0], i)) {
		known, holds := g.b.jumpUnless(g.conds[0], skip)
		if known && !holds {
			return false
		}
		g.conds = g.conds[1:]
	}
	return true
}

// mentions tells whether an expression reads a binder from number i on.
func (g *generator) mentions(e program.Expr, i int) bool {
	if e == nil {
		return false
	}
	if l, ok := e.(*program.LocalRef); ok {
		for _, x := range g.source.Binders[i:] {
			if x.Local == l.Local {
				return true
			}
		}
		return false
	}
	for _, x := range program.Parts(e) {
		if g.mentions(x, i) {
			return true
		}
	}
	if q, ok := e.(*program.After); ok {
		return len(q.Body) > 0 // its statements may read anything
	}
	return false
}

// loop compiles an outer binder.
func (g *generator) loop(i int) {
	b, x := g.b, g.source.Binders[i]
	w := x.Set.Type().Space.Words()
	if isOneLike(x.Set) {
		none := newLabel()
		mark := b.numbers.mark()
		if e, ok := b.some(x.Set, none); ok {
			g.bound(i, x, e, b.holds(e))
		}
		b.numbers.forget(mark)
		b.place(none)
		return
	}
	set := b.set(x.Set, w)
	if set.emptySet() {
		return
	}
	if g.whole && i == 0 && g.source.Binders[len(g.source.Binders)-1].Lo == nil && g.wholeTerms(x, set, w) {
		g.site.Fused = true
		return
	}
	if parts := g.byKind(i, x, set); len(parts) > 1 {
		g.alt.Sorted = false
		for _, p := range parts {
			g.elements(i, x, operand{planes: p}, w)
		}
		return
	}
	g.elements(i, x, set, w)
}

// elements loops over a set, or fuses it with the last binder.
func (g *generator) elements(i int, x *program.Binder, set operand, w int) {
	if i == len(g.source.Binders)-2 && g.source.Binders[i+1].Lo == nil && g.fused(i, x, set, w) {
		return
	}
	g.b.hoist(g.source.Binders[i:], g.source.Where)
	g.b.forEach(set, w, func(e operand) { g.bound(i, x, e, g.b.holds(set)) })
}

// bound goes on with a binder's element.
func (g *generator) bound(i int, x *program.Binder, e operand, planes planeSet) {
	b := g.b
	g.fact(i, planes)
	undo := b.bindElement(x.Local, b.inside(e, planes))
	g.outer(i + 1)
	undo()
}

// last emits the last binder's set, filtered by the conditions that are left.
func (g *generator) last(x *program.Binder) {
	b := g.b
	if x.Lo != nil {
		g.subsets(x)
		return
	}
	if isOneLike(x.Set) {
		g.lastOne(x)
		return
	}
	w := x.Set.Type().Space.Words()
	set := b.set(x.Set, w)
	set = g.narrow(x, set, w)
	for len(g.conds) > 0 {
		v, ok := b.among(x.Local, set, x.Set.Type().Space, g.conds[0])
		if !ok {
			break
		}
		set, g.conds = v, g.conds[1:]
	}
	if len(g.conds) > 0 {
		set = g.filtered(x, set, w)
	}
	if set.emptySet() {
		return
	}
	g.fact(len(g.source.Binders)-1, b.holds(set))
	g.prefix()
	b.emit(ir.Instr{Op: ir.Emit, A: uint16(g.number), B: b.use(set)})
}

// lastOne is last where there is at most one element.
func (g *generator) lastOne(x *program.Binder) {
	b, none := g.b, newLabel()
	mark := b.numbers.mark()
	if e, ok := b.some(x.Set, none); ok && g.holdsOf(x, e, none) {
		g.fact(len(g.source.Binders)-1, b.holds(e))
		g.prefix()
		b.emit(ir.Instr{Op: ir.Emit, A: uint16(g.number), B: b.use(b.single(e, x.Set.Type().Space.Words()))})
	}
	b.numbers.forget(mark)
	b.place(none)
}

// holdsOf jumps to none where a condition that is left doesn't hold of an element; false: one certainly doesn't.
func (g *generator) holdsOf(x *program.Binder, e operand, none *label) bool {
	defer g.b.bindElement(x.Local, e)()
	for _, c := range g.conds {
		if known, holds := g.b.jumpUnless(c, none); known && !holds {
			return false
		}
	}
	return true
}

// narrow applies leading conditions `x in S` and `x not in S` as set algebra.
func (g *generator) narrow(x *program.Binder, set operand, w int) operand {
	defer g.b.bindElement(x.Local, g.b.inside(operand{reg: unreadable}, g.b.holds(set)))()
	for len(g.conds) > 0 {
		c := g.b.simplified(g.conds[0])
		if c == nil {
			g.conds = g.conds[1:]
			continue
		}
		member, inside, ok := memberOf(c, x.Local)
		if !ok || g.mentions(member, len(g.source.Binders)-1) {
			break
		}
		op := ir.AndNot1
		if inside {
			op = ir.And1
		}
		set = g.b.setOp(op, set, g.b.set(member, w), w)
		g.conds = g.conds[1:]
	}
	return set
}

// memberOf recognises `l in S` (inside) and `l not in S`.
func memberOf(e program.Expr, l *program.Local) (set program.Expr, inside, ok bool) {
	inside = true
	if n, isNot := e.(*program.Not); isNot {
		inside, e = false, n.E
	}
	r, isRelate := e.(*program.Relate)
	if !isRelate || r.Op == "=" || isOneLike(r.R) {
		return nil, false, false
	}
	left := r.L
	if a, isAs := left.(*program.AsSet); isAs {
		left = a.E
	}
	ref, isRef := left.(*program.LocalRef)
	if !isRef || ref.Local != l {
		return nil, false, false
	}
	return r.R, inside, true
}

// filtered tests what is left on each element.
func (g *generator) filtered(x *program.Binder, set operand, w int) operand {
	b := g.b
	r := b.temp(w)
	b.zero(r, w)
	b.forEach(set, w, func(e operand) {
		skip := newLabel()
		mark := b.numbers.mark()
		undo := b.bindElement(x.Local, b.inside(e, b.holds(set)))
		for _, c := range g.conds {
			if known, holds := b.jumpUnless(c, skip); known && !holds {
				break
			}
		}
		undo()
		b.emit(ir.Instr{Op: ir.Insert, A: r, B: b.use(e)})
		b.numbers.forget(mark)
		b.place(skip)
	})
	return b.inside(operand{reg: int(r)}, b.holds(set))
}

// prefix puts the outer binders where the groups take them from.
func (g *generator) prefix() {
	for j := range g.alt.Outer {
		g.outerRegister(j)
		g.b.moveTo(uint16(g.alt.Outer[j]), g.b.locals[g.source.Binders[j].Local], 1)
	}
}

// outerRegister makes the register of an outer binder.
func (g *generator) outerRegister(j int) {
	if g.alt.Outer[j] == 0 {
		g.alt.Outer[j] = int(g.b.temp(1))
	}
}

// fact notes inside which planes a binder's element lies (0: not known), for the block.
func (g *generator) fact(i int, p planeSet) {
	switch old, ok := g.facts[i]; {
	case !ok:
		g.facts[i] = p
	case old == 0 || p == 0:
		g.facts[i] = 0
	default:
		g.facts[i] = old | p
	}
}

// simplified leaves out the sides of a condition that can be told now; nil: it always holds. A condition that never
// holds is left as it is.
func (b *builder) simplified(e program.Expr) program.Expr {
	l, ok := e.(*program.Logic)
	if !ok {
		if known, holds := b.decided(e); known && holds {
			return nil
		}
		return e
	}
	known, holds := b.decided(l.L)
	switch {
	case !known:
		return e
	case holds == l.Or: // the left side alone decides
		if holds {
			return nil
		}
		return e
	}
	return b.simplified(l.R)
}
