package compile

import (
	"brik/dsl/program"
	"brik/interpreter/bitset"
	"brik/interpreter/ir"
	"brik/interpreter/space"
)

// term is pairs of a mover and a target that follow from the target alone: all targets of one displacement, or of slides
// along one direction.
type term struct {
	set  operand // the targets; of a slide the movers
	back []int16 // the mover of each target, −1 none; nil: the target itself
	ray  int     // of a slide: the number of its ray among the code's, plus one
	over operand
	onto operand
}

// maxTerms is how many groups of targets still beat looking at movers one by one.
const maxTerms = 64

// wholeTerms compiles the last two binders as groups of whole sets: for drawing only, since their order isn't the
// canonical one. It tells whether the target's expression has such a form.
func (g *generator) wholeTerms(x *program.Binder, set operand, w int) bool {
	b := g.b
	last := g.source.Binders[len(g.source.Binders)-1]
	if b.o.NoFill || b.o.NoFuse || len(g.source.Binders) != 2 || last.Set.Type().Space != x.Set.Type().Space || set.known {
		return false
	}
	conds := g.conds
	_, ok := b.try(func() (operand, bool) {
		var all []term
		l := &lifter{b: b, same: map[*program.Local]bool{x.Local: true}}
		_, fits := l.overPlanes(last.Set, set, func(part operand) (operand, bool) {
			ts, ok := g.termsOf(l, x, last, part, w)
			all = append(all, ts...)
			return knownSet(make([]uint64, w)), ok
		})
		all = b.merged(all, w)
		if !fits || len(all) == 0 || len(all) > maxTerms {
			return operand{}, false
		}
		g.emitTerms(all, w)
		return operand{}, true
	})
	g.conds = conds
	return ok
}

// termsOf gives the terms of movers that are alike.
func (g *generator) termsOf(l *lifter, x, last *program.Binder, part operand, w int) ([]term, bool) {
	undo := g.b.bindElement(x.Local, g.b.inside(operand{reg: unreadable}, g.b.holds(part)))
	defer undo()
	if !g.b.safe(last.Set) {
		return nil, false
	}
	ts, ok := l.terms(last.Set, part, w)
	if !ok {
		return nil, false
	}
	conds := g.conds
	defer func() { g.conds = conds }()
	for i := range ts {
		g.conds = conds
		if !g.condsFit(l, last) {
			return nil, false
		}
		narrowed := &ts[i].set
		if ts[i].ray > 0 {
			narrowed = &ts[i].onto
		}
		*narrowed = g.narrow(last, *narrowed, w)
	}
	ts = g.b.merged(ts, w)
	return ts, g.b.apart(ts, x.Set.Type().Space.Len())
}

// condsFit tells that what is left of the filter are memberships of the target in sets that don't depend on the mover.
func (g *generator) condsFit(l *lifter, last *program.Binder) bool {
	defer g.b.bindElement(last.Local, operand{reg: unreadable})()
	for _, c := range g.conds {
		if c = g.b.simplified(c); c == nil {
			continue
		}
		set, _, ok := memberOf(c, last.Local)
		if !ok || l.depends(set) {
			return false
		}
	}
	return true
}

// terms gives an expression of the mover as terms over a set of movers.
func (l *lifter) terms(e program.Expr, set operand, w int) ([]term, bool) {
	if set.emptySet() {
		return nil, true
	}
	switch e := e.(type) {
	case *program.LocalRef:
		if let, ok := l.lets[e.Local]; ok {
			return l.terms(let, set, w)
		}
		return []term{{set: set}}, l.same[e.Local]
	case *program.AsSet:
		return l.terms(e.E, set, w)
	case *program.Only:
		op := ir.And1
		if e.Not {
			op = ir.AndNot1
		}
		return l.masked(e.E, e.In, op, set, w)
	case *program.SetOp:
		return l.termsOfSets(e, set, w)
	case *program.Step:
		return l.stepTerms(e, set, w)
	case *program.Slide:
		return l.slideTerms(e, set, w)
	case *program.Map:
		return l.mapTerms(e, set, w)
	case *program.Quantified:
		return l.unionTerms(e, set, w)
	case *program.If:
		return l.branchTerms(e.Cond, set, w, func(yes bool, part operand) ([]term, bool) {
			if yes {
				return l.terms(e.Then, part, w)
			}
			return l.terms(e.Else, part, w)
		})
	case *program.Const:
		return nil, constantOperand(e.Value, e.T).emptySet()
	case *program.Call:
		if l.caseOf(e, set) == noCase {
			return nil, true
		}
		var ts []term
		ok := l.through(e, set, func(body program.Expr) (ok bool) {
			ts, ok = l.terms(body, set, w)
			return ok
		})
		return ts, ok
	}
	return nil, false
}

func (l *lifter) termsOfSets(e *program.SetOp, set operand, w int) ([]term, bool) {
	switch {
	case e.Op == "|":
		x, ok := l.terms(e.L, set, w)
		if !ok {
			return nil, false
		}
		y, ok := l.terms(e.R, set, w)
		return append(x, y...), ok
	case e.Op == "-":
		return l.masked(e.L, e.R, ir.AndNot1, set, w)
	case l.depends(e.R):
		return l.masked(e.R, e.L, ir.And1, set, w)
	}
	return l.masked(e.L, e.R, ir.And1, set, w)
}

// masked gives terms narrowed by a set that's the same for all movers.
func (l *lifter) masked(e, by program.Expr, op ir.Op, set operand, w int) ([]term, bool) {
	if l.depends(by) {
		return nil, false
	}
	ts, ok := l.terms(e, set, w)
	if !ok {
		return nil, false
	}
	mask := l.b.set(by, w)
	for i := range ts {
		if ts[i].ray > 0 {
			ts[i].onto = l.b.setOp(op, ts[i].onto, mask, w)
		} else {
			ts[i].set = l.b.setOp(op, ts[i].set, mask, w)
		}
	}
	return ts, true
}

func (l *lifter) stepTerms(e *program.Step, set operand, w int) ([]term, bool) {
	if l.depends(e.Dirs) {
		return nil, false
	}
	dirs := l.b.set(e.Dirs, l.b.p.Dirs.Words())
	from, ok := l.terms(e.E, set, w)
	if !ok || !dirs.known {
		return nil, false
	}
	var ts []term
	for _, t := range from {
		if t.ray > 0 {
			return nil, false
		}
		if bitset.Len(dirs.bits) > manyDirs {
			ts = append(ts, l.b.spread(t, l.b.tables.spread(e.T.Space, dirs.bits), w)...)
			continue
		}
		for d := bitset.First(dirs.bits); d >= 0; d = bitset.Next(dirs.bits, d) {
			next, ok := l.b.stepTerm(t, e.T.Space, d, w)
			if !ok {
				return nil, false
			}
			ts = append(ts, next)
		}
	}
	return ts, len(ts) <= maxTerms
}

// manyDirs is how many directions are moved in one by one. A drawn graph has many, each of few elements.
const manyDirs = 8

// spread moves all targets of a term by each of some shifts.
func (b *builder) spread(t term, shifts []int, w int) (ts []term) {
	for _, i := range shifts {
		in := ir.Instr{Op: widths(ir.Shift1, w), B: b.use(t.set), D: uint16(i)}
		if w > 2 {
			in.E = uint16(w)
		}
		ts = append(ts, term{set: b.pure(in, w), back: composed(t.back, b.code.Shifts[i].To)})
	}
	return ts
}

// stepTerm moves all targets of a term one step; false where two would come to one place.
func (b *builder) stepTerm(t term, s *space.Space, dir, w int) (next term, ok bool) {
	one := make([]uint64, b.p.Dirs.Words())
	bitset.Add(one, dir)
	to := b.code.Shifts[b.tables.shift(s, b.p.Displacements[dir])].To
	if !singly(to) {
		return next, false
	}
	return term{set: b.stepSet(t.set, one, s, w), back: composed(t.back, to)}, true
}

// singly tells that no two elements go to one.
func singly(to []int16) bool {
	seen := map[int16]bool{}
	for _, t := range to {
		if t >= 0 && seen[t] {
			return false
		}
		seen[t] = true
	}
	return true
}

// composed gives the mover of each target after a further step: the target's source, and that one's mover.
func composed(back, to []int16) []int16 {
	r := make([]int16, len(to))
	for i := range r {
		r[i] = space.Nothing
	}
	for from, target := range to {
		if target < 0 {
			continue
		}
		r[target] = int16(from)
		if back != nil {
			r[target] = back[from]
		}
	}
	return r
}

// slideTerms gives slides of the mover itself: by direction, or step by step where the number of steps is limited.
func (l *lifter) slideTerms(e *program.Slide, set operand, w int) ([]term, bool) {
	r, ok := plain(e.From).(*program.LocalRef)
	if !ok || !l.same[r.Local] || l.depends(e.Dirs) || l.depends(e.Over) || e.Onto != nil && l.depends(e.Onto) || e.Least != nil {
		return nil, false
	}
	b := l.b
	dirs := b.set(e.Dirs, b.p.Dirs.Words())
	if !dirs.known {
		return nil, false
	}
	over := b.set(e.Over, w)
	onto := over
	if e.Onto != nil {
		onto = b.set(e.Onto, w)
	}
	if e.Most != nil {
		return l.limitedSlide(e, e.Most, dirs.bits, over, onto, set, w)
	}
	if w > 2 {
		return nil, false
	}
	var ts []term
	for d := bitset.First(dirs.bits); d >= 0; d = bitset.Next(dirs.bits, d) {
		ray, _ := b.tables.rayIndex(e.T.Space, b.p.Displacements[d])
		if !b.code.Rays[ray].Fillable() {
			return nil, false
		}
		ts = append(ts, term{set: set, ray: ray + 1, over: over, onto: onto})
	}
	return ts, true
}

// maxSteps is how long a limited slide may be to be written out.
const maxSteps = 4

// limitedSlide writes a slide of at most so many steps out, a displacement a step.
func (l *lifter) limitedSlide(e *program.Slide, most program.Expr, dirs []uint64, over, onto, set operand, w int) ([]term, bool) {
	if c, ok := most.(*program.If); ok {
		return l.branchTerms(c.Cond, set, w, func(yes bool, part operand) ([]term, bool) {
			if yes {
				return l.limitedSlide(e, c.Then, dirs, over, onto, part, w)
			}
			return l.limitedSlide(e, c.Else, dirs, over, onto, part, w)
		})
	}
	n, ok := most.(*program.Const)
	if !ok || n.Value.N > maxSteps {
		return nil, false
	}
	var ts []term
	for d := bitset.First(dirs); d >= 0; d = bitset.Next(dirs, d) {
		t := term{set: set}
		for i := 0; i < n.Value.N; i++ {
			next, ok := l.b.stepTerm(t, e.T.Space, d, w)
			if !ok {
				return nil, false
			}
			t = next
			ts = append(ts, term{set: l.b.setOp(ir.And1, t.set, onto, w), back: t.back})
			t.set = l.b.setOp(ir.And1, t.set, over, w)
		}
	}
	return ts, true
}

// mapTerms splits a relation into parts in which every target has one source: by how far apart they lie.
func (l *lifter) mapTerms(e *program.Map, set operand, w int) ([]term, bool) {
	from, ok := l.terms(e.E, set, w)
	if !ok || len(from) != 1 || from[0].ray > 0 || e.Table.From != e.Table.To {
		return nil, false
	}
	ts := l.b.spread(from[0], l.b.tables.classes(e.Table), w)
	return ts, len(ts) <= maxTerms
}

// unionTerms writes a union over known elements out.
func (l *lifter) unionTerms(e *program.Quantified, set operand, w int) ([]term, bool) {
	if e.Kind != "union" || e.Where != nil || len(e.Binders) != 1 || e.Binders[0].Lo != nil || l.depends(e.Binders[0].Set) {
		return nil, false
	}
	x := e.Binders[0]
	over := l.b.set(x.Set, x.Set.Type().Space.Words())
	if !over.known || bitset.Len(over.bits) > maxUnrolled {
		return nil, false
	}
	var all []term
	for d := bitset.First(over.bits); d >= 0; d = bitset.Next(over.bits, d) {
		undo := l.b.bindElement(x.Local, number(d))
		ts, ok := l.terms(e.E, set, w)
		undo()
		if !ok {
			return nil, false
		}
		all = append(all, ts...)
	}
	return all, len(all) <= maxTerms
}

// branchTerms takes the side of a condition that can be told now, or splits the movers by their place.
func (l *lifter) branchTerms(cond program.Expr, set operand, w int, f func(yes bool, part operand) ([]term, bool)) ([]term, bool) {
	if known, holds := l.decided(cond); known {
		return f(holds, set)
	}
	for x := range l.same {
		member, inside, ok := memberOf(cond, x)
		if !ok || l.depends(member) {
			continue
		}
		m := l.b.set(member, w)
		yes, ok := f(inside, l.b.setOp(ir.And1, set, m, w))
		if !ok {
			return nil, false
		}
		no, ok := f(!inside, l.b.setOp(ir.AndNot1, set, m, w))
		return append(yes, no...), ok
	}
	return nil, false
}
