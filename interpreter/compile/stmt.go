package compile

import (
	"brik/dsl/program"
	"brik/dsl/source"
	"brik/interpreter/ir"
)

// stmts compiles a block and tells whether control can come to its end. Locals that it declares end with it.
func (b *builder) stmts(list []program.Stmt) (reaches bool) { return b.stmtsThen(list, nil) }

// stmtsThen is stmts with something compiled at the end of the block that still sees its locals.
func (b *builder) stmtsThen(list []program.Stmt, then func() (reaches bool)) (reaches bool) {
	lives := b.markLives()
	var undos []func()
	defer func() {
		b.endLives(lives)
		for i := len(undos) - 1; i >= 0; i-- {
			undos[i]()
		}
	}()
	for i, s := range list {
		if let, ok := s.(*program.Let); ok {
			if undo := b.let(let, decides(list[i+1:])); undo != nil {
				undos = append(undos, undo)
			}
			continue
		}
		if roll, ok := s.(*program.Roll); ok {
			undos = append(undos, b.roll(roll, decides(list[i+1:])))
			continue
		}
		known := b.me.known
		if !b.stmt(s) {
			return false
		}
		if known && b.parted(list[i+1:]) {
			return b.inPartsThen(list[i+1:], then)
		}
	}
	return then == nil || then()
}

// stmt compiles a statement and tells whether control can go on after it.
func (b *builder) stmt(s program.Stmt) (reaches bool) {
	switch s := s.(type) {
	case *program.Assign:
		b.assign(s)
	case *program.IfStmt:
		return b.ifStmt(s)
	case *program.Loop:
		return b.loop(s)
	case *program.Times:
		b.times(s)
	case *program.For:
		b.forStmt(s)
	case *program.Leave:
		b.exit(false)
		return false
	case *program.Done:
		b.exit(true)
		return false
	case *program.Do:
		return b.do(s)
	case *program.Choose:
		return b.choose(s)
	case *program.EndTurn:
		b.endTurn()
	case *program.Finish:
		return b.finish(s)
	default:
		b.effect(s)
	}
	return true
}

// let gives a local its value: a new local, or a new value of a var. The undo ends a new one.
func (b *builder) let(s *program.Let, survives bool) (undo func()) {
	w := s.Local.Type.Words()
	if old, ok := b.locals[s.Local]; ok && s.Local.Mutable {
		b.moveTo(uint16(old.reg), b.asType(s.Value, s.Local.Type), w)
		b.numbers.wrote(uint16(old.reg))
		return nil
	}
	v := b.asType(s.Value, s.Local.Type)
	if !s.Local.Mutable {
		return b.bind(s.Local, b.keep(v, w, survives))
	}
	r := b.localRegister(w, survives)
	b.moveTo(r, v, w)
	b.numbers.storage(int(r), w, 0)
	return b.bind(s.Local, operand{reg: int(r)})
}

// localRegister is where a local lives: in the saved state when it must survive a stop.
func (b *builder) localRegister(w int, survives bool) uint16 {
	if !survives {
		return b.temp(w)
	}
	r := b.slot(w)
	b.live(r, w)
	return r
}

// keep makes an operand that later effects (and stops, if it must survive them) leave as it is.
func (b *builder) keep(v operand, w int, survives bool) operand {
	if v.known {
		if survives {
			b.liveKnown(v)
		}
		return v
	}
	if !survives && v.planes == 0 && b.numbers.of(uint16(v.reg)) == 0 {
		return v
	}
	r := b.localRegister(w, survives)
	b.moveTo(r, v, w)
	return operand{reg: int(r)}
}

// assign writes a variable's cell.
func (b *builder) assign(s *program.Assign) {
	t := s.Var.Type
	v := b.asType(s.Value, t)
	if vt := s.Value.Type(); t.Kind == program.Int && (vt.Lo < t.Lo || vt.Hi > t.Hi) {
		b.checkRange(v, t.Lo, t.Hi, s.Pos, rangeText(s.Var))
	}
	if s.Var == b.p.Me {
		b.setMe(v)
		return
	}
	w := t.Words()
	reg, at := b.cell(s.Var, s.Index)
	if at.known {
		b.moveTo(uint16(reg), v, w)
	} else {
		b.emit(ir.Instr{Op: ir.Store, A: b.use(v), B: uint16(s.Var.Offset), C: b.use(at), D: uint16(w)})
	}
	b.numbers.wrote(uint16(s.Var.Offset))
}

// setMe changes whose turn it is.
func (b *builder) setMe(v operand) {
	b.moveTo(uint16(b.p.Me.Offset), v, 1)
	b.numbers.wrote(uint16(b.p.Me.Offset))
	if v.known && b.specialised() {
		b.me = v
	} else {
		b.me = operand{reg: b.p.Me.Offset}
	}
}

// forgetMe makes whose turn it is unknown.
func (b *builder) forgetMe() { b.me = operand{reg: b.p.Me.Offset} }

func (b *builder) ifStmt(s *program.IfStmt) (reaches bool) {
	other, end := newLabel(), newLabel()
	mark := b.numbers.mark()
	known, holds := b.condition(s.Cond, false, other)
	if known {
		b.place(other)
		if holds {
			return b.stmts(s.Then)
		}
		return b.stmts(s.Else)
	}
	me := b.me
	thenEnds := b.stmts(s.Then)
	meThen := b.me
	b.me = me
	if thenEnds {
		b.jumpTo(ir.Instr{Op: ir.Jump}, end)
	}
	b.numbers.forget(mark)
	b.place(other)
	elseEnds := b.stmts(s.Else)
	b.numbers.forget(mark)
	b.place(end)
	switch {
	case thenEnds && !elseEnds:
		b.me = meThen
	case thenEnds && !sameOperand(meThen, b.me):
		b.forgetMe()
	}
	return thenEnds || elseEnds
}

func sameOperand(x, y operand) bool { return x.known == y.known && x.n == y.n }

// do writes an action out in place, or calls it where it's recursive.
func (b *builder) do(s *program.Do) (reaches bool) {
	survives := s.Action.Decides
	lives := b.markLives()
	var undos []func()
	vs := make([]operand, len(s.Args))
	for i, p := range s.Action.Params {
		vs[i] = b.keep(b.asType(s.Args[i], p.Type), p.Type.Words(), survives)
	}
	if b.recursiveAction(s.Action) {
		b.callAction(s.Action, vs, s.Pos)
		b.endLives(lives)
		return true
	}
	for i, p := range s.Action.Params {
		undos = append(undos, b.bind(p, vs[i]))
		was := b.certain[p]
		b.certain[p] = s.Args[i].Type().One && !b.mayBeNothing(s.Args[i])
		undos = append(undos, func() { b.certain[p] = was })
	}
	e := &exits{label: newLabel(), action: true}
	b.exits = append(b.exits, e)
	b.acting = append(b.acting, s.Action)
	var ends bool
	b.along(s, 0, func() { ends = b.stmts(s.Action.Body) })
	b.acting = b.acting[:len(b.acting)-1]
	b.exits = b.exits[:len(b.exits)-1]
	for i := len(undos) - 1; i >= 0; i-- {
		undos[i]()
	}
	b.endLives(lives)
	return b.arrive(e, ends)
}

// recursiveAction tells that an action is being compiled already, further out.
func (b *builder) recursiveAction(a *program.Action) bool {
	if _, ok := b.subs[a]; ok {
		return true
	}
	for _, x := range b.acting {
		if x == a {
			return true
		}
	}
	return false
}

func (b *builder) callAction(a *program.Action, args []operand, at source.Span) {
	s, ok := b.subs[a]
	if !ok {
		s = &subroutine{entry: newLabel()}
		s.body = func(s *subroutine) {
			undo := b.bindParams(a.Params, s)
			defer undo()
			e := &exits{label: newLabel(), action: true}
			b.exits = append(b.exits, e)
			ends := b.stmts(a.Body)
			b.exits = b.exits[:len(b.exits)-1]
			b.arrive(e, ends)
		}
		b.addSubroutine(a, s, a.Params)
	}
	var regs []uint16
	for i, v := range args {
		regs = append(regs, b.copyOf(v, a.Params[i].Type.Words()))
	}
	b.enter(s, regs, a.Params, at)
	b.freshStart()
	b.forgetMe()
}

// decides tells whether a stop can come in the statements.
func decides(list []program.Stmt) (found bool) {
	program.EachStmt(list, func(s program.Stmt) {
		switch s := s.(type) {
		case *program.Choose, *program.Roll:
			found = true
		case *program.Do:
			found = found || s.Action.Decides
		}
	}, func(program.Expr) {})
	return found
}
