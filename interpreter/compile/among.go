package compile

import (
	"brik/dsl/program"
	"brik/interpreter/bitset"
	"brik/interpreter/ir"
	"brik/interpreter/space"
)

// among computes the elements of a set for which a condition holds as an operation on the whole set: membership becomes
// an intersection, a neighbour's membership a shift back, a row of so many places a row of intersections. It tells
// whether the condition has such a form.
func (b *builder) among(x *program.Local, set operand, s *space.Space, cond program.Expr) (operand, bool) {
	if b.o.NoFuse || set.known && bitset.Len(set.bits) <= maxUnrolled {
		return operand{}, false
	}
	return b.try(func() (operand, bool) {
		undo := b.bindElement(x, b.inside(operand{reg: unreadable}, b.holds(set)))
		defer undo()
		if !b.safe(cond) {
			return operand{}, false
		}
		a := &selector{lifter: lifter{b: b, same: map[*program.Local]bool{x: true}}, w: s.Words(), s: s}
		return a.where(cond, set)
	})
}

// selector turns conditions on an element of a space into sets.
type selector struct {
	lifter
	s *space.Space
	w int
}

// where gives the elements of a set for which a condition holds.
func (a *selector) where(e program.Expr, set operand) (operand, bool) {
	if set.emptySet() {
		return set, true
	}
	if known, holds := a.decided(e); known {
		if holds {
			return set, true
		}
		return knownSet(make([]uint64, a.w)), true
	}
	if !a.depends(e) {
		return a.wholeOrNothing(e, set), true
	}
	switch e := e.(type) {
	case *program.Not:
		v, ok := a.where(e.E, set)
		return a.b.setOp(ir.AndNot1, set, v, a.w), ok
	case *program.Logic:
		return a.logic(e, set)
	case *program.Exists:
		return a.meeting(e.E, a.everything(e.E), set)
	case *program.Relate:
		return a.related(e, set)
	case *program.Compare:
		return a.rowOf(e, set)
	case *program.Quantified:
		return a.anyOf(e, set)
	case *program.Call:
		var v operand
		ok := a.through(e, set, func(body program.Expr) (ok bool) {
			v, ok = a.where(body, set)
			return ok
		})
		return v, ok
	}
	return operand{}, false
}

// wholeOrNothing is the set if a condition holds that is the same for all its elements.
func (a *selector) wholeOrNothing(e program.Expr, set operand) operand {
	b := a.b
	r, no := b.temp(a.w), newLabel()
	b.zero(r, a.w)
	b.scope(func() {
		b.jumpUnless(e, no)
		b.moveTo(r, set, a.w)
	})
	b.place(no)
	return b.inside(operand{reg: int(r)}, b.holds(set))
}

func (a *selector) logic(e *program.Logic, set operand) (operand, bool) {
	l, ok := a.where(e.L, set)
	if !ok {
		return l, false
	}
	if !e.Or {
		return a.where(e.R, l)
	}
	r, ok := a.where(e.R, a.b.setOp(ir.AndNot1, set, l, a.w))
	return a.b.setOp(ir.Or1, l, r, a.w), ok
}

func (a *selector) everything(e program.Expr) operand {
	s := e.Type().Space
	all := make([]uint64, s.Words())
	for i := range s.Len() {
		bitset.Add(all, i)
	}
	return knownSet(all)
}

// related compiles `in` and `meets` with a set that's the same for all elements; `in` of at most one element only.
func (a *selector) related(e *program.Relate, set operand) (operand, bool) {
	if from, d, within, ok := a.pastEnd(e.L); ok && e.Op == "in" && !a.depends(e.R) {
		return a.endingIn(from, d, within, e.R, set)
	}
	l, r := e.L, e.R
	if a.depends(r) {
		l, r = r, l
		if e.Op == "in" {
			return operand{}, false
		}
	}
	if a.depends(r) || e.Op == "in" && !isOneLike(l) || e.Op == "=" && !(isOneLike(l) && r.Type().One) {
		return operand{}, false
	}
	if e.Op == "=" && a.b.mayBeNothing(r) {
		return operand{}, false
	}
	return a.meeting(l, a.b.set(r, r.Type().Space.Words()), set)
}

// meeting gives the elements for which an expression's value meets a set.
func (a *selector) meeting(e program.Expr, m, set operand) (operand, bool) {
	w := e.Type().Space.Words()
	switch e := e.(type) {
	case *program.LocalRef:
		if let, ok := a.lets[e.Local]; ok {
			return a.meeting(let, m, set)
		}
		if !a.same[e.Local] {
			return operand{}, false
		}
		return a.b.setOp(ir.And1, set, m, a.w), true
	case *program.AsSet:
		return a.meeting(e.E, m, set)
	case *program.Only:
		return a.meetingPart(e.E, e.In, e.Not, m, set, w)
	case *program.SetOp:
		return a.meetingSets(e, m, set, w)
	case *program.Step:
		return a.meetingStep(e, m, set)
	case *program.Slide:
		return a.meetingSlide(e, m, set, w)
	case *program.Run:
		if a.depends(e.Within) || !m.known || bitset.Len(m.bits) < e.T.Space.Len() {
			return operand{}, false
		}
		return a.meeting(e.From, a.b.set(e.Within, w), set) // a row is there if it begins
	case *program.Quantified:
		return a.meetingUnion(e, m, set)
	case *program.If:
		return a.meetingIf(e, m, set)
	case *program.Const:
		return knownSet(make([]uint64, a.w)), constantOperand(e.Value, e.T).emptySet() || e.T.One && e.Value.N < 0
	case *program.Call:
		if a.caseOf(e, set) == noCase {
			return knownSet(make([]uint64, a.w)), true
		}
		var v operand
		ok := a.through(e, set, func(body program.Expr) (ok bool) {
			v, ok = a.meeting(body, m, set)
			return ok
		})
		return v, ok
	}
	return operand{}, false
}

// meetingPart is meeting of what's left of e inside (or outside) a set that's the same for all.
func (a *selector) meetingPart(e, in program.Expr, outside bool, m, set operand, w int) (operand, bool) {
	if a.depends(in) {
		return operand{}, false
	}
	op := ir.And1
	if outside {
		op = ir.AndNot1
	}
	return a.meeting(e, a.b.setOp(op, m, a.b.set(in, w), w), set)
}

func (a *selector) meetingSets(e *program.SetOp, m, set operand, w int) (operand, bool) {
	switch {
	case e.Op == "|":
		l, ok := a.meeting(e.L, m, set)
		if !ok {
			return l, false
		}
		r, ok := a.meeting(e.R, m, a.b.setOp(ir.AndNot1, set, l, a.w))
		return a.b.setOp(ir.Or1, l, r, a.w), ok
	case e.Op == "-":
		return a.meetingPart(e.L, e.R, true, m, set, w)
	case a.depends(e.R):
		return a.meetingPart(e.R, e.L, false, m, set, w)
	}
	return a.meetingPart(e.L, e.R, false, m, set, w)
}

// meetingStep shifts back what is to be met.
func (a *selector) meetingStep(e *program.Step, m, set operand) (operand, bool) {
	if a.depends(e.Dirs) {
		return operand{}, false
	}
	dirs := a.b.set(e.Dirs, a.b.p.Dirs.Words())
	if !dirs.known && e.Dirs.Type().One {
		d := a.b.value(e.Dirs)
		dirs = a.b.single(d, a.b.p.Dirs.Words())
	}
	if !dirs.known {
		return operand{}, false
	}
	w := e.T.Space.Words()
	all := knownSet(make([]uint64, w))
	for d := bitset.First(dirs.bits); d >= 0; d = bitset.Next(dirs.bits, d) {
		back, ok := a.b.shiftBack(m, e.T.Space, d, w)
		if !ok {
			return back, false
		}
		all = a.b.setOp(ir.Or1, all, back, w)
	}
	return a.meeting(e.E, all, set)
}

// shiftBack gives the elements whose step in a direction leads into a set.
func (b *builder) shiftBack(m operand, s *space.Space, d, w int) (operand, bool) {
	i, ok := b.tables.inverse(s, b.p.Displacements[d])
	if !ok {
		return operand{}, false
	}
	if m.known {
		return knownSet(shifted(b.code.Shifts[i], m.bits)), true
	}
	in := ir.Instr{Op: widths(ir.Shift1, w), B: b.use(m), D: uint16(i)}
	if w > 2 {
		in.E = uint16(w)
	}
	return b.pure(in, w), true
}

func shifted(s *bitset.Shift, x []uint64) []uint64 {
	r := make([]uint64, len(x))
	s.Into(r, x)
	return r
}

// meetingSlide slides back from what is to be met.
func (a *selector) meetingSlide(e *program.Slide, m, set operand, w int) (operand, bool) {
	b := a.b
	if a.depends(e.Dirs) || a.depends(e.Over) || e.Onto != nil && a.depends(e.Onto) || e.Most != nil || e.Least != nil || w > 2 {
		return operand{}, false
	}
	dirs := b.set(e.Dirs, b.p.Dirs.Words())
	if !dirs.known {
		return operand{}, false
	}
	over := b.set(e.Over, w)
	onto := over
	if e.Onto != nil {
		onto = b.set(e.Onto, w)
	}
	goal := b.setOp(ir.And1, m, onto, w)
	all := knownSet(make([]uint64, w))
	for d := bitset.First(dirs.bits); d >= 0; d = bitset.Next(dirs.bits, d) {
		v, ok := b.slideBack(goal, over, e.T.Space, d, w)
		if !ok {
			return v, false
		}
		all = b.setOp(ir.Or1, all, v, w)
	}
	return a.meeting(e.From, all, set)
}

// slideBack gives the elements from which a slide over some squares leads into a set.
func (b *builder) slideBack(goal, over operand, s *space.Space, d, w int) (operand, bool) {
	ray, _ := b.tables.rayIndex(s, b.p.Displacements[d])
	back := b.code.Opposite[ray]
	if w > 2 || !b.code.Rays[back].Fillable() {
		return operand{}, false
	}
	return b.pure(ir.Instr{Op: ir.Fill1 + ir.Op(w-1), B: b.use(goal), C: b.use(over), D: uint16(back)}, w), true
}

// meetingUnion and anyOf write binders over known elements out.
func (a *selector) meetingUnion(e *program.Quantified, m, set operand) (operand, bool) {
	if e.Kind != "union" || e.Where != nil {
		return operand{}, false
	}
	if m.known && bitset.Len(m.bits) == e.T.Space.Len() {
		if v, ok := a.flanking(e, set); ok {
			return v, true
		}
	}
	return a.overKnown(e.Binders, func(all operand) (operand, bool) {
		return a.meeting(e.E, m, a.b.setOp(ir.AndNot1, set, all, a.w))
	})
}

func (a *selector) anyOf(e *program.Quantified, set operand) (operand, bool) {
	if e.Kind == "all" && e.Where == nil {
		v, ok := a.overKnown(e.Binders, func(all operand) (operand, bool) {
			return a.where(&program.Not{Ex: program.Ex{T: program.TBool, Pos: e.Pos}, E: e.E}, a.b.setOp(ir.AndNot1, set, all, a.w))
		})
		return a.b.setOp(ir.AndNot1, set, v, a.w), ok
	}
	if e.Kind != "any" || e.Where != nil {
		return operand{}, false
	}
	if v, ok := a.longRows(e, set); ok {
		return v, true
	}
	return a.overKnown(e.Binders, func(all operand) (operand, bool) {
		return a.where(e.E, a.b.setOp(ir.AndNot1, set, all, a.w))
	})
}

// overKnown unites f over all combinations of binders with known sets; f gets what has been found so far.
func (a *selector) overKnown(binders []*program.Binder, f func(all operand) (operand, bool)) (operand, bool) {
	all, ok := knownSet(make([]uint64, a.w)), true
	var each func(i int)
	each = func(i int) {
		if i == len(binders) {
			v, fits := f(all)
			if ok = ok && fits; ok {
				all = a.b.setOp(ir.Or1, all, v, a.w)
			}
			return
		}
		x := binders[i]
		if x.Lo != nil || a.depends(x.Set) {
			ok = false
			return
		}
		over := a.b.set(x.Set, x.Set.Type().Space.Words())
		if !over.known || bitset.Len(over.bits) > maxUnrolled {
			ok = false
			return
		}
		for e := bitset.First(over.bits); e >= 0 && ok; e = bitset.Next(over.bits, e) {
			undo := a.b.bindElement(x.Local, number(e))
			each(i + 1)
			undo()
		}
	}
	each(0)
	return all, ok
}

func (a *selector) meetingIf(e *program.If, m, set operand) (operand, bool) {
	yes, ok := a.where(e.Cond, set)
	if !ok {
		return yes, false
	}
	l, ok := a.meeting(e.Then, m, yes)
	if !ok {
		return l, false
	}
	r, ok := a.meeting(e.Else, m, a.b.setOp(ir.AndNot1, set, yes, a.w))
	return a.b.setOp(ir.Or1, l, r, a.w), ok
}
