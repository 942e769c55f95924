package compile

import (
	"fmt"

	"brik/dsl/program"
	"brik/interpreter/ir"
	"brik/interpreter/space"
)

var nothing = number(space.Nothing)

// elementValue compiles expressions that have at most one element.
func (b *builder) elementValue(e program.Expr) operand {
	switch e := e.(type) {
	case *program.TheOne:
		return b.theOne(e)
	case *program.ElementAt:
		return b.elementAt(e)
	case *program.OwnerOf:
		return b.perElement(e.E, ir.Owner)
	case *program.KindOf:
		return b.perElement(e.E, ir.Kind)
	case *program.Map:
		return b.mapElement(e)
	case *program.NextPlayer:
		return b.nextPlayer(e)
	case *program.DirSum:
		return b.dirSum(e)
	case *program.Step:
		return b.stepElement(e)
	case *program.Turned:
		return b.turned(e)
	case *program.Lookup:
		return b.lookupElement(e)
	}
	if x, ok := b.oneLike(e); ok {
		return x
	}
	panic(fmt.Sprintf("compile: %T is no element", e))
}

// oneLike gives the element, or nothing, of a set expression that can't have more than one.
func (b *builder) oneLike(e program.Expr) (operand, bool) {
	if !isOneLike(e) {
		return operand{}, false
	}
	r := b.temp(1)
	none := newLabel()
	b.moveTo(r, nothing, 1)
	b.scope(func() {
		if x, ok := b.some(e, none); ok {
			b.moveTo(r, x, 1)
		}
	})
	b.place(none)
	return operand{reg: int(r)}, true
}

// isOneLike tells that a set expression has at most one element by its form.
func isOneLike(e program.Expr) bool {
	switch e := e.(type) {
	case *program.AsSet:
		return true
	case *program.SetOp:
		return e.Op == "&" && (isOneLike(e.L) || isOneLike(e.R)) || e.Op == "-" && isOneLike(e.L)
	case *program.Filter:
		return isOneLike(e.Set)
	}
	return e.Type().Kind == program.Set && e.Type().One
}

// some compiles an expression of at most one element and jumps to none when it's empty. It returns false when that is
// certain; the code after it is then never reached.
func (b *builder) some(e program.Expr, none *label) (operand, bool) {
	switch e := e.(type) {
	case *program.AsSet:
		return b.some(e.E, none)
	case *program.SetOp:
		one, other := e.L, e.R
		if !isOneLike(one) {
			one, other = other, one
		}
		return b.someIn(one, other, e.Op == "&", none)
	case *program.Only:
		return b.someIn(e.E, e.In, !e.Not, none)
	case *program.Filter:
		return b.someFilter(e, none)
	case *program.Step:
		if isOneLike(e.E) {
			return b.someStep(e, none, nil)
		}
	}
	x := b.value(e)
	if !e.Type().One {
		x, _ = b.oneLike(e)
	}
	if x.known {
		if x.n < 0 {
			b.jumpTo(ir.Instr{Op: ir.Jump}, none)
		}
		return x, x.n >= 0
	}
	if b.mayBeNothing(e) {
		b.jumpTo(ir.Instr{Op: ir.JumpNone, A: b.use(x)}, none)
	}
	return x, true
}

// someIn is an element if it is (inside) in a set, or if it isn't.
func (b *builder) someIn(one, set program.Expr, inside bool, none *label) (operand, bool) {
	w := one.Type().Space.Words()
	if step, ok := stepOf(one); ok && inside && isOneLike(step.E) {
		return b.someStep(step, none, set)
	}
	x, ok := b.some(one, none)
	if !ok {
		return x, false
	}
	known, jumps := b.inTest(x, set, w, !inside, none)
	if known && jumps {
		b.jumpTo(ir.Instr{Op: ir.Jump}, none)
	}
	if inside && !set.Type().One && b.holds(x) == 0 {
		x = b.inside(x, b.holds(b.value(set)))
	}
	return x, !(known && jumps)
}

func stepOf(e program.Expr) (*program.Step, bool) {
	if a, ok := e.(*program.AsSet); ok {
		e = a.E
	}
	s, ok := e.(*program.Step)
	return s, ok && s.T.One
}

// someStep is one step from one element, perhaps into a set; none where there's no such place.
func (b *builder) someStep(e *program.Step, none *label, into program.Expr) (operand, bool) {
	from, ok := b.some(e.E, none)
	if !ok {
		return from, false
	}
	dir := b.theElement(e.Dirs, e.Pos, "")
	s := e.T.Space
	if from.known || !dir.known || into == nil {
		x := b.stepFrom(from, dir, s)
		if x.known && x.n < 0 {
			b.jumpTo(ir.Instr{Op: ir.Jump}, none)
			return x, false
		}
		if !x.known {
			b.jumpTo(ir.Instr{Op: ir.JumpNone, A: b.use(x)}, none)
		}
		if into != nil {
			known, jumps := b.hasTest(x, b.set(into, s.Words()), s.Words(), false, none)
			if known && jumps {
				b.jumpTo(ir.Instr{Op: ir.Jump}, none)
				return x, false
			}
		}
		return x, true
	}
	target := b.set(into, s.Words())
	in := ir.Instr{Op: ir.JumpStepIn, B: b.use(from), C: b.use(target),
		D: uint16(b.tables.shift(s, b.p.Displacements[dir.n])), E: uint16(s.Words())}
	in.A = b.temp(1)
	b.jumpTo(in, none)
	return b.inside(operand{reg: int(in.A)}, b.holds(target)), true
}

func (b *builder) someFilter(e *program.Filter, none *label) (operand, bool) {
	x, ok := b.some(e.Set, none)
	if !ok {
		return x, false
	}
	undo := b.bindElement(e.It, x)
	known, holds := b.jumpUnless(e.Cond, none)
	undo()
	return x, !(known && !holds)
}

// bindElement binds a local to an element that exists.
func (b *builder) bindElement(l *program.Local, x operand) (undo func()) {
	was := b.certain[l]
	b.certain[l] = true
	back := b.bind(l, x)
	return func() {
		back()
		b.certain[l] = was
	}
}

// someTest jumps to none when the expression of at most one element is empty.
func (b *builder) someTest(e program.Expr, none *label) (known, holds bool) {
	known, holds = false, true
	b.scope(func() {
		x, ok := b.some(e, none)
		known, holds = !ok || x.known, ok
	})
	return known && !holds, holds
}

func (b *builder) theOne(e *program.TheOne) operand {
	if isOneLike(e.E) {
		why := fmt.Sprintf("`%s` is nothing, and exactly one element is needed here", e.Pos.Text())
		x := b.theElement(e.E, e.Pos, why)
		ok := newLabel()
		b.jumpTo(ir.Instr{Op: ir.JumpSome, A: b.use(x)}, ok)
		b.fail(e.Pos, why)
		b.place(ok)
		return x
	}
	return b.theElement(e.E, e.Pos, fmt.Sprintf("`%s` is nothing or several, and exactly one element is needed here", e.Pos.Text()))
}

// elementAt is the element of a number, nothing outside.
func (b *builder) elementAt(e *program.ElementAt) operand {
	s := e.T.Space
	x := b.arithOp(ir.Sub, b.value(e.E), number(s.Number(0)), e.Pos)
	if x.known {
		if x.n < 0 || x.n >= s.Len() {
			return nothing
		}
		return x
	}
	return b.pure(ir.Instr{Op: ir.Within, B: b.use(x), C: b.use(number(s.Len()))}, 1)
}

func (b *builder) perElement(e program.Expr, op ir.Op) operand {
	x := b.value(e)
	if x.known && x.n < 0 {
		return nothing
	}
	if n, ok := b.agreed(x, func(i int) int { return planeFact(op, b.code.Planes[i]) }); ok {
		return number(n)
	}
	return b.pureReading(ir.Instr{Op: op, B: b.use(x)}, 1, planeStorage)
}

// planeFact is what an operation on an element gives if it stands on a plane.
func planeFact(op ir.Op, p ir.Plane) int {
	if op == ir.Owner {
		return p.Owner
	}
	return p.Kind
}

// perPlace gives owners or kinds on a set of places.
func (b *builder) perPlace(e program.Expr, onSet, onElement ir.Op, w int) operand {
	switch {
	case e.Type().One && len(b.shared) > 0:
		return b.pureReading(ir.Instr{Op: onSet, B: b.use(b.single(b.value(e), b.board)), E: uint16(w)}, w, planeStorage)
	case e.Type().One:
		return b.single(b.perElement(e, onElement), w)
	}
	return b.pureReading(ir.Instr{Op: onSet, B: b.use(b.value(e)), E: uint16(w)}, w, planeStorage)
}

func (b *builder) mapElement(e *program.Map) operand {
	x := b.theElement(e.E, e.Pos, "one element is needed")
	if x.known {
		if x.n < 0 || len(e.Table.Rows[x.n]) == 0 {
			return nothing
		}
		return number(e.Table.Rows[x.n][0])
	}
	return b.pure(ir.Instr{Op: ir.MapOne, B: b.use(x), D: uint16(b.tables.relation(e.Table))}, 1)
}

func (b *builder) mapSet(e *program.Map, w int) operand {
	t := uint16(b.tables.relation(e.Table))
	if e.E.Type().One {
		x := b.value(e.E)
		if x.known {
			r := make([]uint64, w)
			if x.n >= 0 {
				for _, y := range e.Table.Rows[x.n] {
					r[y>>6] |= 1 << (y & 63)
				}
			}
			return knownSet(r)
		}
		return b.pure(ir.Instr{Op: ir.MapElem, B: b.use(x), D: t, E: uint16(w)}, w)
	}
	return b.mapOf(e.Table, b.value(e.E), e.E.Type().Words(), w)
}

// mapOf is the union of a relation's rows over a set of from words.
func (b *builder) mapOf(table *space.Relation, x operand, from, w int) operand {
	if !x.known {
		return b.pure(ir.Instr{Op: ir.MapSet, B: b.use(x), C: uint16(from), D: uint16(b.tables.relation(table)), E: uint16(w)}, w)
	}
	r := make([]uint64, w)
	for i, row := range table.Rows {
		if x.bits[i>>6]>>(i&63)&1 == 0 {
			continue
		}
		for _, y := range row {
			r[y>>6] |= 1 << (y & 63)
		}
	}
	return knownSet(r)
}

// nextPlayer goes round the players, or round some of them.
func (b *builder) nextPlayer(e *program.NextPlayer) operand {
	n := b.p.Players.Len()
	x := b.theElement(e.E, e.Pos, "one player is needed")
	if e.Within == nil && !b.dropsPlayers() {
		if x.known {
			return number(((x.n+e.Step)%n + n) % n)
		}
		step := b.arithOp(ir.Add, x, number((e.Step%n+n)%n), e.Pos)
		return b.arithOp(ir.Mod, step, number(n), e.Pos)
	}
	within := operand{reg: b.p.Alive.Offset}
	if e.Within != nil {
		within = b.set(e.Within, b.p.Players.Words())
	} else {
		b.declare(b.p.Alive)
	}
	return b.pure(ir.Instr{Op: ir.NextOf, B: b.use(x), C: b.use(within), D: uint16(n), I: int32(e.Step)}, 1)
}

func (b *builder) dirSum(e *program.DirSum) operand {
	x, y := b.theElement(e.L, e.Pos, "one direction is needed"), b.theElement(e.R, e.Pos, "one direction is needed")
	if x.known && y.known {
		if x.n < 0 || y.n < 0 {
			return nothing
		}
		return number(e.Sums[x.n][y.n])
	}
	table, columns := b.tables.pairs(e.Sums)
	return b.pure(ir.Instr{Op: ir.PairElem, B: b.use(x), C: b.use(y), D: uint16(table), E: uint16(columns)}, 1)
}
