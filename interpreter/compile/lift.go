package compile

import (
	"brik/dsl/program"
	"brik/interpreter/ir"
)

// lifter computes the union of an expression over all elements of a set at once: steps, maps and slides of single
// elements become those of whole sets. Which planes the set lies in tells kinds and owners, so that what depends on
// them is known.
type lifter struct {
	b    *builder
	same map[*program.Local]bool         // the element and parameters that stand for it
	lets map[*program.Local]program.Expr // what lets of the defs gone into stand for
}

// lifted compiles `union(x in S: e)` as an operation on S, where e has such a form.
func (b *builder) lifted(x *program.Binder, e program.Expr) (operand, bool) {
	if x.Lo != nil || b.o.NoFuse || isOneLike(x.Set) || e.Type().Kind != program.Set {
		return operand{}, false
	}
	return b.try(func() (operand, bool) {
		set := b.set(x.Set, x.Set.Type().Space.Words())
		if set.known && e.Type().Space != x.Set.Type().Space {
			return operand{}, false // few elements: written out
		}
		defer b.bindElement(x.Local, operand{reg: unreadable})()
		if !b.safe(e) {
			return operand{}, false
		}
		l := &lifter{b: b, same: map[*program.Local]bool{x.Local: true}}
		return l.overPlanes(e, set, func(part operand) (operand, bool) { return l.withElement(x.Local, e, part) })
	})
}

// overPlanes lifts part by part where the set is a union of planes.
func (l *lifter) overPlanes(e program.Expr, set operand, f func(part operand) (operand, bool)) (operand, bool) {
	if set.planes == 0 {
		return f(set)
	}
	w := e.Type().Space.Words()
	all := knownSet(make([]uint64, w))
	for rest := set.planes &^ isPlanes; rest != 0; rest &= rest - 1 {
		one := operand{planes: isPlanes | rest&-rest}
		v, ok := f(one)
		if !ok {
			return v, false
		}
		all = l.b.setOp(ir.Or1, all, v, w)
	}
	return all, true
}

// withElement lifts e over a set with the element's local bound to what is known of it.
func (l *lifter) withElement(x *program.Local, e program.Expr, set operand) (operand, bool) {
	undo := l.b.bindElement(x, l.b.inside(operand{reg: unreadable}, l.b.holds(set)))
	defer undo()
	return l.lift(e, set)
}

// unreadable is the register of an element that stands for all of a set: only facts about it may be asked.
const unreadable = frameWords - 1

// lift gives the union of e over a set.
func (l *lifter) lift(e program.Expr, set operand) (operand, bool) {
	w := e.Type().Space.Words()
	switch e := e.(type) {
	case *program.LocalRef:
		if let, ok := l.lets[e.Local]; ok {
			return l.lift(let, set)
		}
		return set, l.same[e.Local]
	case *program.AsSet:
		return l.lift(e.E, set)
	case *program.Only:
		return l.member(e.E, e.In, ir.And1, e.Not, set, w)
	case *program.SetOp:
		return l.setOp(e, set, w)
	case *program.Step:
		return l.step(e, set, w)
	case *program.Slide:
		return l.slide(e, set, w)
	case *program.Map:
		from, ok := l.lift(e.E, set)
		if !ok {
			return from, false
		}
		return l.b.mapOf(e.Table, from, e.E.Type().Space.Words(), w), true
	case *program.If:
		return l.conditional(e, set, w)
	case *program.Call:
		return l.call(e, set)
	}
	return operand{}, false
}

func (l *lifter) setOp(e *program.SetOp, set operand, w int) (operand, bool) {
	switch {
	case e.Op == "|":
		x, ok := l.lift(e.L, set)
		if !ok {
			return x, false
		}
		y, ok := l.lift(e.R, set)
		return l.b.setOp(ir.Or1, x, y, w), ok
	case e.Op == "-":
		return l.member(e.L, e.R, ir.AndNot1, false, set, w)
	case l.depends(e.R):
		return l.member(e.R, e.L, ir.And1, false, set, w)
	}
	return l.member(e.L, e.R, ir.And1, false, set, w)
}

// member lifts e and keeps what's in another set that is the same for all.
func (l *lifter) member(e, in program.Expr, op ir.Op, not bool, set operand, w int) (operand, bool) {
	if l.depends(in) {
		return operand{}, false
	}
	x, ok := l.lift(e, set)
	if !ok {
		return x, false
	}
	if not {
		op = ir.AndNot1
	}
	return l.b.setOp(op, x, l.b.set(in, w), w), true
}

func (l *lifter) step(e *program.Step, set operand, w int) (operand, bool) {
	from, ok := l.lift(e.E, set)
	if !ok || l.depends(e.Dirs) {
		return from, false
	}
	dirs := l.b.set(e.Dirs, l.b.p.Dirs.Words())
	if !dirs.known {
		return from, false
	}
	return l.b.stepSet(from, dirs.bits, e.T.Space, w), true
}

func (l *lifter) slide(e *program.Slide, set operand, w int) (operand, bool) {
	b := l.b
	from, ok := l.lift(e.From, set)
	if !ok || l.depends(e.Dirs) || l.depends(e.Over) || e.Onto != nil && l.depends(e.Onto) || e.Most != nil || e.Least != nil || w > 2 {
		return from, false
	}
	dirs := b.set(e.Dirs, b.p.Dirs.Words())
	if !dirs.known {
		return from, false
	}
	d := b.tables.slider(e.T.Space, dirs.bits)
	for _, r := range b.code.Sliders[d].Dirs {
		if !r.Fillable() {
			return from, false
		}
	}
	over := b.set(e.Over, w)
	onto := over
	if e.Onto != nil {
		onto = b.set(e.Onto, w)
	}
	return b.pure(ir.Instr{Op: ir.SlideAll1 + ir.Op(w-1), B: b.use(from), C: b.use(over), D: uint16(d), E: b.use(onto)}, w), true
}

// conditional splits the set by a condition on the element's place.
func (l *lifter) conditional(e *program.If, set operand, w int) (operand, bool) {
	if known, holds := l.decided(e.Cond); known && holds {
		return l.lift(e.Then, set)
	} else if known {
		return l.lift(e.Else, set)
	}
	for x := range l.same {
		member, inside, ok := memberOf(e.Cond, x)
		if !ok || l.depends(member) {
			continue
		}
		sw := member.Type().Space.Words()
		m := l.b.set(member, sw)
		yes, no := l.b.setOp(ir.And1, set, m, sw), l.b.setOp(ir.AndNot1, set, m, sw)
		if !inside {
			yes, no = no, yes
		}
		all := knownSet(make([]uint64, w))
		for _, half := range []struct {
			e   program.Expr
			set operand
		}{{e.Then, yes}, {e.Else, no}} {
			if half.set.emptySet() {
				continue
			}
			v, ok := l.lift(half.e, half.set)
			if !ok {
				return v, false
			}
			all = l.b.setOp(ir.Or1, all, v, w)
		}
		return all, true
	}
	return operand{}, false
}

// call lifts through a def.
func (l *lifter) call(e *program.Call, set operand) (v operand, ok bool) {
	if l.caseOf(e, set) == noCase {
		return knownSet(make([]uint64, e.T.Space.Words())), true
	}
	fits := l.through(e, set, func(body program.Expr) bool {
		v, ok = l.lift(body, set)
		return ok
	})
	return v, fits
}

// through goes into the body of a def with its parameters bound: those that stand for the element like the element.
func (l *lifter) through(e *program.Call, set operand, f func(body program.Expr) bool) bool {
	c := l.caseOf(e, set)
	if c == nil || c == noCase || e.Def.Recursive {
		return false
	}
	for _, let := range c.Lets {
		if l.lets == nil {
			l.lets = map[*program.Local]program.Expr{}
		}
		l.lets[let.Local] = let.Value
		defer delete(l.lets, let.Local)
	}
	for i, a := range e.Args {
		p := e.Def.Params[i]
		switch r, isRef := plain(a).(*program.LocalRef); {
		case isRef && l.same[r.Local]:
			l.same[p] = true
			defer delete(l.same, p)
			defer l.b.bindElement(p, l.b.locals[r.Local])()
		case l.depends(a):
			return false
		default:
			defer l.b.bind(p, l.b.asType(a, p.Type))()
		}
	}
	return f(c.Body)
}

// decided tells whether a condition can be told now; one that reads a let, or what isn't bound yet, can't.
func (l *lifter) decided(e program.Expr) (known, holds bool) {
	if !l.b.bound(e) {
		return false, false
	}
	return l.b.decided(e)
}

// noCase stands for a def that has no case for what's on a set: it gives nothing.
var noCase = &program.Case{}

// caseOf is the case of a def that holds for all of a set, nil where that isn't one.
func (l *lifter) caseOf(e *program.Call, set operand) *program.Case {
	if len(e.Def.Cases) == 1 && e.Def.Cases[0].Kinds == nil {
		return e.Def.Cases[0]
	}
	planes := l.b.holds(set)
	r, ok := plain(e.Args[0]).(*program.LocalRef)
	if !ok || !l.same[r.Local] || planes == 0 {
		return nil
	}
	if c := l.b.certainCase(e.Def, planes); c != nil {
		return c
	}
	for _, c := range e.Def.Cases {
		if planes&l.b.planesOf(c.Kinds) != isPlanes {
			return nil
		}
	}
	return noCase
}
