package compile

import (
	"brik/dsl/program"
	"brik/interpreter/bitset"
	"brik/interpreter/ir"
)

// forEach compiles f for the elements of a set in space order: written out where the set is known and small, else as a
// loop. f must not rely on what is computed outside being unchanged if it writes the state. stop, if not nil, is where
// f may jump to leave.
func (b *builder) forEach(set operand, w int, f func(e operand)) {
	if set.known && bitset.Len(set.bits) <= maxUnrolled {
		for e := bitset.First(set.bits); e >= 0; e = bitset.Next(set.bits, e) {
			b.scope(func() { f(number(e)) })
		}
		return
	}
	rest := b.copySet(set, w)
	e := b.temp(1)
	head, end := newLabel(), newLabel()
	b.place(head)
	b.jumpTo(ir.Instr{Op: ir.Next, A: e, B: rest, C: uint16(w)}, end)
	b.scope(func() { f(operand{reg: int(e)}) })
	b.jumpTo(ir.Instr{Op: ir.Jump}, head)
	b.place(end)
}

// nest compiles f for every combination of binders; where, if any, decides which.
func (b *builder) nest(binders []*program.Binder, where program.Expr, f func()) {
	if len(binders) == 0 {
		skip := newLabel()
		mark := b.numbers.mark()
		if where != nil {
			if known, holds := b.jumpUnless(where, skip); known && !holds {
				b.numbers.forget(mark)
				b.place(skip)
				return
			}
		}
		f()
		b.numbers.forget(mark)
		b.place(skip)
		return
	}
	first := binders[0]
	if first.Lo != nil {
		b.overSubsets(first, func(uint16) { b.nest(binders[1:], where, f) })
		return
	}
	if isOneLike(first.Set) {
		b.nestOne(binders, where, f)
		return
	}
	w := first.Set.Type().Space.Words()
	set := b.set(first.Set, w)
	b.hoist(binders, where)
	b.forEach(set, w, func(e operand) {
		undo := b.bindElement(first.Local, b.inside(e, b.holds(set)))
		b.nest(binders[1:], where, f)
		undo()
	})
}

// nestOne is nest where the first binder's set has at most one element.
func (b *builder) nestOne(binders []*program.Binder, where program.Expr, f func()) {
	none := newLabel()
	mark := b.numbers.mark()
	if x, ok := b.some(binders[0].Set, none); ok {
		undo := b.bindElement(binders[0].Local, x)
		b.nest(binders[1:], where, f)
		undo()
	}
	b.numbers.forget(mark)
	b.place(none)
}

// filter keeps the elements for which a condition holds.
func (b *builder) filter(e *program.Filter, w int) operand {
	if isOneLike(e) {
		x, _ := b.oneLike(e)
		return b.single(x, w)
	}
	set := b.set(e.Set, w)
	if v, ok := b.constantFilter(e, set, w); ok {
		return v
	}
	if v, ok := b.crowdedPlaces(e, set, w); ok {
		return v
	}
	if v, ok := b.mappedInside(e, set, w); ok {
		return v
	}
	if v, ok := b.among(e.It, set, e.Set.Type().Space, e.Cond); ok {
		return v
	}
	return b.once(e, func() operand { return b.filterEach(e, set, w) })
}

// filterEach tests every element.
func (b *builder) filterEach(e *program.Filter, set operand, w int) operand {
	r := b.temp(w)
	b.zero(r, w)
	b.forEach(set, w, func(x operand) {
		skip := newLabel()
		mark := b.numbers.mark()
		undo := b.bindElement(e.It, b.inside(x, b.holds(set)))
		b.jumpUnless(e.Cond, skip)
		undo()
		b.emit(ir.Instr{Op: ir.Insert, A: r, B: b.use(x)})
		b.numbers.forget(mark)
		b.place(skip)
	})
	return b.inside(operand{reg: int(r)}, b.holds(set))
}

// constantFilter works a filter out now, if nothing that it asks depends on the state: of a set that isn't known it leaves
// those for which it holds.
func (b *builder) constantFilter(e *program.Filter, set operand, w int) (operand, bool) {
	kept, all := make([]uint64, w), set.bits
	if !set.known {
		all = make([]uint64, w)
		for x := range e.Set.Type().Space.Len() {
			bitset.Add(all, x)
		}
	}
	for x := bitset.First(all); x >= 0; x = bitset.Next(all, x) {
		undo := b.bindElement(e.It, number(x))
		known, holds := b.decided(e.Cond)
		undo()
		if !known {
			return operand{}, false
		}
		if holds {
			bitset.Add(kept, x)
		}
	}
	if !set.known {
		return b.setOp(ir.And1, set, knownSet(kept), w), true
	}
	return knownSet(kept), true
}

// decided tells whether a condition can be told now, and leaves no code behind.
func (b *builder) decided(e program.Expr) (known, holds bool) {
	b.try(func() (operand, bool) {
		at := len(b.code.Instrs)
		known, holds = b.condition(e, false, newLabel())
		for _, in := range b.code.Instrs[at:] {
			known = known && in.Op == ir.Jump // anything else may fail
		}
		return operand{}, false
	})
	return known, holds
}

// extreme keeps the elements where a number is largest or smallest.
func (b *builder) extreme(e *program.Extreme, w int) operand {
	set := b.set(e.Set, w)
	r, best := b.temp(w), b.temp(1)
	b.zero(r, w)
	b.moveTo(best, number(worst(e.Least)), 1)
	b.forEach(set, w, func(x operand) {
		skip, tie := newLabel(), newLabel()
		undo := b.bindElement(e.It, x)
		v := b.value(e.By)
		undo()
		b.jumpTo(ir.Instr{Op: ir.JumpEq, A: b.use(v), B: best}, tie)
		b.jumpTo(b.notBetter(e.Least, b.use(v), best), skip)
		b.moveTo(best, v, 1)
		b.zero(r, w)
		b.place(tie)
		b.emit(ir.Instr{Op: ir.Insert, A: r, B: b.use(x)})
		b.place(skip)
	})
	return operand{reg: int(r)}
}

// worst is a number that anything beats.
func worst(least bool) int {
	if least {
		return 1 << 40
	}
	return -1 << 40
}

// notBetter jumps when x doesn't beat best.
func (b *builder) notBetter(least bool, x, best uint16) ir.Instr {
	if least {
		return ir.Instr{Op: ir.JumpLe, A: best, B: x}
	}
	return ir.Instr{Op: ir.JumpLe, A: x, B: best}
}

// quantified compiles sum, max, min and union; any and all go through their tests.
func (b *builder) quantified(e *program.Quantified) operand {
	w := words(e.T)
	if e.Kind == "union" && !b.o.NoFuse {
		if v, ok := b.twoSteps(e); ok {
			return v
		}
		if f, ok := b.matchFlank(e); ok {
			return b.flanked(f)
		}
		if len(e.Binders) == 1 && e.Where == nil {
			if v, ok := b.lifted(e.Binders[0], e.E); ok {
				return v
			}
		}
	}
	r := b.temp(w)
	switch e.Kind {
	case "union":
		return b.inside(operand{reg: int(r)}, b.union(e, r, w))
	case "sum":
		b.moveTo(r, number(0), 1)
		b.nest(e.Binders, e.Where, func() {
			b.emit(ir.Instr{Op: ir.Add, A: r, B: r, C: b.use(b.value(e.E))})
		})
		b.checkRange(operand{reg: int(r)}, program.MinInt, program.MaxInt, e.Pos, "the sum leaves the range −32768..32767")
	default:
		b.best(e, r)
	}
	return operand{reg: int(r)}
}

// union collects into r, and tells inside which planes all lies.
func (b *builder) union(e *program.Quantified, r uint16, w int) planeSet {
	b.zero(r, w)
	all, sure := isPlanes, true
	note := func(p planeSet) { all, sure = all|p, sure && p != 0 }
	b.nest(e.Binders, e.Where, func() {
		if isOneLike(e.E) {
			none := newLabel()
			mark := b.numbers.mark()
			if x, ok := b.some(e.E, none); ok {
				note(b.holds(x))
				b.emit(ir.Instr{Op: ir.Insert, A: r, B: b.use(x)})
			}
			b.numbers.forget(mark)
			b.place(none)
			return
		}
		x := b.set(e.E, w)
		note(b.holds(x))
		in := ir.Instr{Op: widths(ir.Or1, w), A: r, B: r, C: b.use(x)}
		if w > 2 {
			in.E = uint16(w)
		}
		b.emit(in)
	})
	if !sure {
		return 0
	}
	return all
}

// best compiles max and min; over nothing it's the else value or an error.
func (b *builder) best(e *program.Quantified, r uint16) {
	least := e.Kind == "min"
	b.moveTo(r, number(worst(least)), 1)
	b.nest(e.Binders, e.Where, func() {
		skip := newLabel()
		v := b.use(b.value(e.E))
		b.jumpTo(b.notBetter(least, v, r), skip)
		b.emit(ir.Instr{Op: ir.Move, A: r, B: v})
		b.place(skip)
	})
	found := newLabel()
	b.jumpTo(ir.Instr{Op: ir.JumpNe, A: r, B: b.use(number(worst(least)))}, found)
	if e.Else != nil {
		b.scope(func() { b.moveTo(r, b.value(e.Else), 1) })
	} else {
		b.fail(e.Pos, e.Kind+" of nothing: give a value with `else`")
	}
	b.place(found)
}

// satisfying gives the first binder's elements for which the rest of `any` holds (of `all`: doesn't hold), as one
// operation on its set.
func (b *builder) satisfying(e *program.Quantified, isAny bool) (operand, int, bool) {
	x := e.Binders[0]
	if e.Where != nil || x.Lo != nil || isOneLike(x.Set) || b.o.NoFuse {
		return operand{}, 0, false
	}
	cond := e.E
	if len(e.Binders) > 1 {
		rest := *e
		rest.Binders = e.Binders[1:]
		cond = &rest
	}
	if !isAny {
		cond = &program.Not{Ex: program.Ex{T: program.TBool, Pos: e.Pos}, E: cond}
	}
	s := x.Set.Type().Space
	v, ok := b.try(func() (operand, bool) { return b.among(x.Local, b.set(x.Set, s.Words()), s, cond) })
	return v, s.Words(), ok
}

// nonempty jumps on whether a set has elements: when it has (full) or hasn't. want is the value of the condition that
// jumps.
func (b *builder) nonempty(v operand, w int, full bool, to *label, want bool) (known, holds bool) {
	if v.known || v.planes == isPlanes {
		return true, (v.emptySet() != full) == want
	}
	op := ir.JumpEmpty1
	if full {
		op = ir.JumpFull1
	}
	in := ir.Instr{Op: widths(op, w), A: b.use(v)}
	if w > 2 {
		in.E = uint16(w)
	}
	b.jumpTo(in, to)
	return false, false
}

// quantifiedTest compiles any and all as jumps.
func (b *builder) quantifiedTest(e *program.Quantified, want bool, to *label) (known, holds bool) {
	isAny := e.Kind == "any"
	if v, w, ok := b.satisfying(e, isAny); ok {
		return b.nonempty(v, w, isAny == want, to, want)
	}
	decided := newLabel() // one case has decided: any is true, all is false
	b.nest(e.Binders, e.Where, func() {
		if k, v := b.condition(e.E, isAny, decided); k && v == isAny {
			b.jumpTo(ir.Instr{Op: ir.Jump}, decided)
		}
	})
	switch {
	case !decided.used():
		return true, !isAny
	case isAny == want: // decided means jump
		past := newLabel()
		b.jumpTo(ir.Instr{Op: ir.Jump}, past)
		b.place(decided)
		b.jumpTo(ir.Instr{Op: ir.Jump}, to)
		b.place(past)
	default:
		b.jumpTo(ir.Instr{Op: ir.Jump}, to)
		b.place(decided)
	}
	return false, false
}
