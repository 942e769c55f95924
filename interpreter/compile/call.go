package compile

import (
	"brik/dsl/program"
	"brik/dsl/source"
	"brik/interpreter/ir"
)

// call compiles a call of a def: written out in place, or as a subroutine where it's recursive.
func (b *builder) call(e *program.Call) operand {
	if e.Def.Recursive {
		return b.callSubroutine(e)
	}
	undo := b.bindArguments(e)
	defer undo()
	if len(e.Def.Cases) == 1 && e.Def.Cases[0].Kinds == nil {
		return b.caseValue(e.Def.Cases[0], e.T)
	}
	return b.callByKind(e)
}

func (b *builder) bindArguments(e *program.Call) (undo func()) {
	args := make([]operand, len(e.Args))
	sure := make([]bool, len(e.Args))
	for i, a := range e.Args {
		args[i] = b.asType(a, e.Def.Params[i].Type)
		sure[i] = a.Type().One && !b.mayBeNothing(a)
	}
	var undos []func()
	for i, p := range e.Def.Params {
		undos = append(undos, b.bind(p, args[i]))
		was := b.certain[p]
		b.certain[p] = sure[i]
		undos = append(undos, func() { b.certain[p] = was })
	}
	return func() {
		for i := len(undos) - 1; i >= 0; i-- {
			undos[i]()
		}
	}
}

// caseValue compiles one body of a def as a value of a type.
func (b *builder) caseValue(c *program.Case, t program.Type) operand {
	undo := b.bindLets(c)
	defer undo()
	return b.asType(c.Body, t)
}

func (b *builder) bindLets(c *program.Case) (undo func()) {
	var undos []func()
	for _, l := range c.Lets {
		undos = append(undos, b.bind(l.Local, b.asType(l.Value, l.Local.Type)))
	}
	return func() {
		for i := len(undos) - 1; i >= 0; i-- {
			undos[i]()
		}
	}
}

// inlineTest compiles a call of a truth straight to a jump.
func (b *builder) inlineTest(e *program.Call, want bool, to *label) (known, holds bool) {
	undo := b.bindArguments(e)
	defer undo()
	c := e.Def.Cases[0]
	unlet := b.bindLets(c)
	defer unlet()
	return b.condition(c.Body, want, to)
}

// callByKind chooses the case by what stands on the first argument.
func (b *builder) callByKind(e *program.Call) operand {
	w := words(e.T)
	s := b.locals[e.Def.Params[0]]
	possible := b.holds(s)
	if c := b.certainCase(e.Def, possible); c != nil {
		return b.caseFor(e, c, possible)
	}
	r := b.temp(w)
	b.moveTo(r, b.emptyOf(e.T), w)
	end := newLabel()
	for _, c := range e.Def.Cases {
		planes := b.planesOf(c.Kinds)
		if possible != 0 && possible&planes == isPlanes {
			continue
		}
		next := newLabel()
		b.scope(func() {
			b.hasTest(s, operand{planes: planes}, b.board, false, next)
			b.moveTo(r, b.caseFor(e, c, planes), w)
		})
		b.jumpTo(ir.Instr{Op: ir.Jump}, end)
		b.place(next)
	}
	b.place(end)
	return operand{reg: int(r)}
}

// certainCase is the case that fits wherever the first argument can stand, if there is one.
func (b *builder) certainCase(d *program.Def, possible planeSet) *program.Case {
	if possible == 0 {
		return nil
	}
	for _, c := range d.Cases {
		if possible&^b.planesOf(c.Kinds) == 0 {
			return c
		}
	}
	return nil
}

// caseFor compiles a case knowing on which planes its first argument stands.
func (b *builder) caseFor(e *program.Call, c *program.Case, planes planeSet) operand {
	p := e.Def.Params[0]
	undo := b.bind(p, b.inside(b.locals[p], planes))
	defer undo()
	return b.caseValue(c, e.T)
}

// planesOf are the planes of some kinds (nil: all).
func (b *builder) planesOf(kinds []int) planeSet {
	s := isPlanes
	for i, p := range b.code.Planes {
		if kinds == nil || contains(kinds, p.Kind) {
			s |= 1 << i
		}
	}
	return s
}

func contains(xs []int, x int) bool {
	for _, y := range xs {
		if x == y {
			return true
		}
	}
	return false
}

// emptyOf is what a def gives where no case fits: nothing, 0, false.
func (b *builder) emptyOf(t program.Type) operand {
	switch {
	case t.Kind == program.Set && t.One:
		return nothing
	case t.Kind == program.Set:
		return knownSet(make([]uint64, t.Words()))
	}
	return number(0)
}

// subroutine is a recursive def or action, compiled once.
type subroutine struct {
	number int // in the order in which they were asked for
	entry  *label
	params []uint16
	result uint16
	body   func(s *subroutine)
}

// callSubroutine calls a recursive def; what the caller has computed so far is saved when it may itself run again inside.
func (b *builder) callSubroutine(e *program.Call) operand {
	s := b.subroutineOf(e.Def)
	w := words(e.T)
	var args []uint16
	for i, a := range e.Args {
		t := e.Def.Params[i].Type
		args = append(args, b.copyOf(b.asType(a, t), t.Words()))
	}
	b.enter(s, args, e.Def.Params, e.Pos)
	r := b.temp(w)
	b.moveTo(r, operand{reg: int(s.result)}, w)
	return operand{reg: int(r)}
}

func (b *builder) copyOf(v operand, w int) uint16 {
	r := b.temp(w)
	b.moveTo(r, v, w)
	return r
}

// enter moves the arguments, calls, and keeps the caller's registers over it.
func (b *builder) enter(s *subroutine, args []uint16, params []*program.Local, at source.Span) {
	saved := b.next - b.window
	if b.window >= 0 {
		b.emit(ir.Instr{Op: ir.Push, A: uint16(b.window), B: uint16(saved)})
	}
	for i, p := range params {
		b.moveTo(s.params[i], operand{reg: int(args[i])}, p.Type.Words())
	}
	b.burn(at, "the recursion doesn't come to an end")
	b.jumpTo(ir.Instr{Op: ir.Call}, s.entry)
	if b.window >= 0 {
		b.emit(ir.Instr{Op: ir.Pop, A: uint16(b.window), B: uint16(saved)})
	}
}

func (b *builder) subroutineOf(d *program.Def) *subroutine {
	if s, ok := b.subs[d]; ok {
		return s
	}
	s := &subroutine{entry: newLabel(), result: b.apartFromTemps(d.Result.Words())}
	s.body = func(s *subroutine) { b.defBody(d, s) }
	b.addSubroutine(d, s, d.Params)
	return s
}

func (b *builder) addSubroutine(of any, s *subroutine, params []*program.Local) {
	for _, p := range params {
		s.params = append(s.params, b.apartFromTemps(p.Type.Words()))
	}
	s.number = b.queued
	b.queued++
	b.subs[of] = s
	b.queue = append(b.queue, s)
}

func (b *builder) defBody(d *program.Def, s *subroutine) {
	undo := b.bindParams(d.Params, s)
	defer undo()
	w := d.Result.Words()
	end := newLabel()
	for _, c := range d.Cases {
		next := newLabel()
		b.scope(func() {
			if c.Kinds != nil {
				b.hasTest(b.locals[d.Params[0]], operand{planes: b.planesOf(c.Kinds)}, b.board, false, next)
			}
			b.moveTo(s.result, b.caseValue(c, d.Result), w)
		})
		b.jumpTo(ir.Instr{Op: ir.Jump}, end)
		b.place(next)
	}
	b.moveTo(s.result, b.emptyOf(d.Result), w)
	b.place(end)
}

func (b *builder) bindParams(params []*program.Local, s *subroutine) (undo func()) {
	var undos []func()
	for i, p := range params {
		// A call inside overwrites the registers that pass arguments: the body works on copies.
		undos = append(undos, b.bind(p, operand{reg: int(b.copyOf(operand{reg: int(s.params[i])}, p.Type.Words()))}))
		b.certain[p] = false
	}
	return func() {
		for _, u := range undos {
			u()
		}
	}
}

// finishSubroutines compiles the bodies that calls have asked for.
func (b *builder) finishSubroutines() {
	for len(b.queue) > 0 {
		s := b.queue[0]
		b.queue = b.queue[1:]
		b.freshStart()
		b.me = operand{reg: b.p.Me.Offset}
		b.window = b.next
		b.place(s.entry)
		b.scope(func() { s.body(s) })
		b.emit(ir.Instr{Op: ir.Return})
		b.window = -1
	}
}
