package compile

import (
	"fmt"

	"brik/dsl/program"
	"brik/interpreter/ir"
	"brik/interpreter/space"
)

// value compiles an expression to an operand: a truth as 0 or 1, a number, an element, or a set's first register.
func (b *builder) value(e program.Expr) operand {
	if e.Type().Kind == program.Bool {
		return b.truthValue(e)
	}
	switch e := e.(type) {
	case *program.Const:
		return constantOperand(e.Value, e.T)
	case *program.LocalRef:
		return b.localValue(e.Local)
	case *program.VarRef:
		return b.varValue(e.Var, e.Index, e.T)
	case *program.ZoneRef:
		return b.zoneValue(e)
	case *program.PieceSet:
		return b.pieceSet(e)
	case *program.If:
		return b.conditional(e)
	case *program.Call:
		return b.call(e)
	case *program.After:
		return b.after(e)
	case *program.Quantified:
		return b.quantified(e)
	}
	if v, ok := b.numberValue(e); ok {
		return v
	}
	return b.setValue(e)
}

func (b *builder) localValue(l *program.Local) operand {
	v, ok := b.locals[l]
	if !ok {
		panic(fmt.Sprintf("compile: local %q is not bound", l.Name))
	}
	return v
}

// numberValue compiles expressions whose value is a number.
func (b *builder) numberValue(e program.Expr) (operand, bool) {
	switch e := e.(type) {
	case *program.Arith:
		return b.arith(e), true
	case *program.Size:
		return b.size(e), true
	case *program.Attribute:
		return b.attribute(e), true
	case *program.NumberAt:
		return b.numberAt(e), true
	case *program.CountAt:
		return b.countAt(e), true
	case *program.Repeats:
		return b.repeats(e), true
	}
	return operand{}, false
}

// setValue compiles the operations on sets and elements.
func (b *builder) setValue(e program.Expr) operand {
	if e.Type().One {
		return b.elementValue(e)
	}
	w := words(e.Type())
	switch e := e.(type) {
	case *program.AsSet:
		return b.single(b.value(e.E), w)
	case *program.SetOp:
		return b.setOpValue(e, w)
	case *program.Range:
		return b.numberRange(e, w)
	case *program.Filter:
		return b.filter(e, w)
	case *program.Extreme:
		return b.extreme(e, w)
	case *program.Map:
		return b.mapSet(e, w)
	case *program.Lookup:
		return b.lookupSet(e, w)
	case *program.OwnerOf:
		return b.perPlace(e.E, ir.Owners, ir.Owner, w)
	case *program.KindOf:
		return b.perPlace(e.E, ir.Kinds, ir.Kind, w)
	case *program.Step:
		return b.step(e, w)
	case *program.Slide:
		return b.slide(e, w)
	case *program.Run:
		return b.run(e, w)
	case *program.Reach:
		return b.reach(e, w)
	case *program.Groups:
		return b.groups(e, w)
	case *program.Turned:
		return b.single(b.turned(e), w)
	}
	panic(fmt.Sprintf("compile: %T is not an expression of the language", e))
}

func (b *builder) setOpValue(e *program.SetOp, w int) operand {
	op := map[string]ir.Op{"|": ir.Or1, "&": ir.And1, "-": ir.AndNot1}[e.Op]
	l := b.set(e.L, w)
	if l.emptySet() && op != ir.Or1 {
		return l
	}
	return b.setOp(op, l, b.set(e.R, w), w)
}

// set compiles an expression to a set, whether its type is a set or an element.
func (b *builder) set(e program.Expr, w int) operand {
	v := b.value(e)
	if e.Type().One {
		return b.single(v, w)
	}
	return v
}

// varValue reads a variable's cell.
func (b *builder) varValue(v *program.Var, index []program.Expr, t program.Type) operand {
	w := v.Type.Words()
	if v == b.p.Me {
		return b.me
	}
	if v == b.p.Alive && !b.dropsPlayers() {
		return constantOperand(v.Init.(*program.Const).Value, v.Type)
	}
	at, ok := b.cell(v, index)
	if !ok.known {
		in := ir.Instr{Op: ir.Load, B: uint16(v.Offset), C: b.use(ok), D: uint16(w)}
		return b.pure(in, w)
	}
	return operand{reg: at}
}

// cell finds a variable's cell: its register when the index is known, else the number of the cell as an operand that
// isn't known.
func (b *builder) cell(v *program.Var, index []program.Expr) (register int, at operand) {
	b.declare(v)
	at = number(0)
	for i, e := range index {
		x := b.indexValue(e, v.Index[i])
		at = b.arithOp(ir.Mul, at, number(v.Index[i].Len()), noSpan)
		at = b.arithOp(ir.Add, at, x, noSpan)
	}
	if at.known {
		return v.Offset + at.n*v.Type.Words(), at
	}
	return 0, at
}

// indexValue is an element of a space that must exist, given as such or by its number.
func (b *builder) indexValue(e program.Expr, s *space.Space) operand {
	if e.Type().Kind == program.Int {
		return b.indexNumber(e, s)
	}
	x := b.theElement(e, e.Span(), nothingHere(e))
	switch {
	case x.known && x.n >= 0:
	case x.known:
		b.fail(e.Span(), nothingHere(e))
		return number(0)
	case b.mayBeNothing(e):
		ok := newLabel()
		b.jumpTo(ir.Instr{Op: ir.JumpSome, A: b.use(x)}, ok)
		b.fail(e.Span(), nothingHere(e))
		b.place(ok)
	}
	return x
}

// indexNumber is the element of a number that must be in the space.
func (b *builder) indexNumber(e program.Expr, s *space.Space) operand {
	lo, hi := s.Number(0), s.Number(s.Len()-1)
	x := b.value(e)
	if t := e.Type(); t.Lo < lo || t.Hi > hi {
		b.checkRange(x, lo, hi, e.Span(), fmt.Sprintf("there is no place of this number: the index goes from %d to %d", lo, hi))
	}
	return b.arithOp(ir.Sub, x, number(lo), e.Span())
}

func nothingHere(e program.Expr) string {
	return fmt.Sprintf("`%s` is nothing here, but one element is needed", e.Span().Text())
}

// mayBeNothing tells whether an element may be missing: binders' never are.
func (b *builder) mayBeNothing(e program.Expr) bool {
	switch e := e.(type) {
	case *program.LocalRef:
		return !b.certain[e.Local]
	case *program.VarRef:
		return e.Var != b.p.Me
	case *program.TheOne, *program.ElementAt:
		return true
	}
	return true
}

// declare makes the numbering know a variable's registers.
func (b *builder) declare(v *program.Var) {
	if b.numbers.of(uint16(v.Offset)) == 0 {
		b.numbers.storage(v.Offset, v.Cells()*v.Type.Words(), 0)
	}
}

func (b *builder) zoneValue(e *program.ZoneRef) operand {
	z := e.Zone
	at := number(0)
	for i, x := range e.Index {
		at = b.arithOp(ir.Mul, at, number(z.Index[i].Len()), noSpan)
		at = b.arithOp(ir.Add, at, b.indexValue(x, z.Index[i]), noSpan)
	}
	if at.known {
		return constantOperand(z.Cells[at.n], z.Type)
	}
	w := z.Type.Words()
	base, ok := b.zones[z]
	if !ok {
		var all []uint64
		for _, c := range z.Cells {
			v := constantOperand(c, z.Type)
			if v.bits == nil {
				v.bits = []uint64{uint64(int64(v.n))}
			}
			all = append(all, v.bits...)
		}
		base = b.constantWords(all)
		b.zones[z] = base
	}
	return b.pure(ir.Instr{Op: ir.Load, B: base, C: b.use(at), D: uint16(w)}, w)
}

// pieceSet gives where pieces stand: planes where kinds and owners are known.
func (b *builder) pieceSet(e *program.PieceSet) operand {
	kinds, owners := operand{known: true}, operand{known: true}
	if e.Kinds != nil {
		kinds = b.set(e.Kinds, b.p.Kinds.Words())
	}
	if e.Owners != nil {
		owners = b.set(e.Owners, b.p.Players.Words())
	}
	if kinds.known && owners.known && len(b.code.Planes) < 63 {
		s := isPlanes
		for i, p := range b.code.Planes {
			if kinds.bits != nil && kinds.bits[p.Kind>>6]>>(p.Kind&63)&1 == 0 {
				continue
			}
			if owners.bits != nil && (p.Owner < 0 || owners.bits[p.Owner>>6]>>(p.Owner&63)&1 == 0) {
				continue
			}
			s |= 1 << i
		}
		if len(b.shared) > 0 { // a place may lie on several planes, so what stands there isn't told by one
			return operand{reg: int(b.planesRegister(s))}
		}
		return operand{planes: s}
	}
	if v, ok := b.ownersPieces(kinds, e.Owners); ok {
		return v
	}
	in := ir.Instr{Op: ir.Standing}
	if e.Kinds == nil {
		in.D |= 1
	} else {
		in.B = b.use(kinds)
	}
	if e.Owners == nil {
		in.D |= 2
	} else {
		in.C = b.use(owners)
	}
	return b.pureReading(in, b.board, planeStorage)
}

// conditional compiles `if`: one side only where the condition is known.
func (b *builder) conditional(e *program.If) operand {
	w := words(e.T)
	other, end := newLabel(), newLabel()
	mark := b.numbers.mark()
	known, holds := b.condition(e.Cond, false, other)
	if known {
		b.place(other)
		if holds {
			return b.asType(e.Then, e.T)
		}
		return b.asType(e.Else, e.T)
	}
	r := b.temp(w)
	b.moveTo(r, b.asType(e.Then, e.T), w)
	b.jumpTo(ir.Instr{Op: ir.Jump}, end)
	b.numbers.forget(mark)
	b.place(other)
	b.scope(func() { b.moveTo(r, b.asType(e.Else, e.T), w) })
	b.place(end)
	return operand{reg: int(r)}
}

// asType compiles an expression to an operand of a type: an element becomes a set where a set is due.
func (b *builder) asType(e program.Expr, t program.Type) operand {
	if t.Kind == program.Set && !t.One {
		return b.set(e, t.Words())
	}
	return b.value(e)
}

func (b *builder) size(e *program.Size) operand {
	if e.E.Type().One {
		return b.truthOf(func(no *label) (bool, bool) { return b.someTest(e.E, no) })
	}
	w := words(e.E.Type())
	v := b.value(e.E)
	if v.known {
		n := 0
		for i := 0; i < w*64; i++ {
			n += int(v.bits[i>>6] >> (i & 63) & 1)
		}
		return number(n)
	}
	in := ir.Instr{Op: widths(ir.Count1, w), B: b.use(v)}
	if w > 2 {
		in.E = uint16(w)
	}
	return b.pure(in, 1)
}

func (b *builder) repeats(e *program.Repeats) operand {
	in := ir.Instr{Op: ir.Repeats, A: b.temp(1), D: 1, I: b.position()}
	if e.N != nil {
		in.B, in.D = b.use(b.value(e.N)), 0
	}
	if b.ending && b.window < 0 {
		in.E = 1
	}
	b.emit(in)
	return operand{reg: int(in.A)}
}
