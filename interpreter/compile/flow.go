package compile

import (
	"slices"

	"brik/dsl/program"
	"brik/interpreter/bitset"
	"brik/interpreter/ir"
)

// exits is the end of an enclosing loop or action: where `leave` and `done` go.
type exits struct {
	label  *label
	action bool
	me     []operand // whose turn it is on each way there
}

// exit jumps to the end of the innermost loop, or of the action.
func (b *builder) exit(action bool) {
	for i := len(b.exits) - 1; i >= 0; i-- {
		e := b.exits[i]
		if e.action == action {
			e.me = append(e.me, b.me)
			b.jumpTo(ir.Instr{Op: ir.Jump}, e.label)
			return
		}
	}
	panic("compile: leave or done outside")
}

// arrive places an end; control comes there also from before it where falls says so.
func (b *builder) arrive(e *exits, falls bool) (reaches bool) {
	b.place(e.label)
	if !falls && len(e.me) == 0 {
		return false
	}
	ways := e.me
	if falls {
		ways = append(ways, b.me)
	}
	b.me = ways[0]
	for _, me := range ways[1:] {
		if !sameOperand(me, b.me) {
			b.forgetMe()
		}
	}
	b.freshStart()
	return true
}

const endless = "the loop doesn't come to an end: a million rounds went by without a decision"

// loop compiles repeat and while. Where the body changes whose turn it is, there's a copy for each player.
func (b *builder) loop(s *program.Loop) (reaches bool) {
	e := &exits{label: newLabel()}
	b.exits = append(b.exits, e)
	if !b.specialised() && b.assignsMe(s.Body) {
		b.forgetMe()
	}
	apart := b.specialised() && decides(s.Body)
	rounds := heads{b: b, at: map[int]*label{}}
	for rounds.goOn(apart); rounds.next(); {
		if b.loopBody(s, e) {
			rounds.goOn(apart)
		}
	}
	b.exits = b.exits[:len(b.exits)-1]
	return b.arrive(e, false)
}

// loopBody compiles one round and tells whether another can follow.
func (b *builder) loopBody(s *program.Loop, e *exits) (goesOn bool) {
	b.burn(s.Pos, endless)
	if s.TestFirst && !b.test(s.Until, e) {
		return false
	}
	return b.stmtsThen(s.Body, func() bool { return s.TestFirst || s.Until == nil || b.test(s.Until, e) })
}

// test leaves the loop when the condition holds.
func (b *builder) test(until program.Expr, e *exits) (goesOn bool) {
	at := len(b.code.Instrs)
	goesOn = true
	b.scope(func() {
		known, holds := b.jumpIf(until, e.label)
		goesOn = !known || !holds
	})
	if len(b.code.Instrs) > at {
		e.me = append(e.me, b.me)
	}
	return goesOn
}

// times repeats a body a number of times that is read once.
func (b *builder) times(s *program.Times) {
	stops := decides(s.Body)
	lives := b.markLives()
	n := b.localRegister(1, stops)
	b.moveTo(n, b.value(s.Count), 1)
	e := &exits{label: newLabel()}
	b.exits = append(b.exits, e)
	b.meOverLoop(s.Body)
	head := newLabel()
	b.place(head)
	b.freshStart()
	b.jumpTo(ir.Instr{Op: ir.JumpLe, A: n, B: b.use(number(0))}, e.label)
	e.me = append(e.me, b.me)
	b.emit(ir.Instr{Op: ir.Sub, A: n, B: n, C: b.use(number(1))})
	b.burn(s.Pos, endless)
	if b.stmts(s.Body) {
		b.meOverLoop(s.Body)
		b.jumpTo(ir.Instr{Op: ir.Jump}, head)
	}
	b.exits = b.exits[:len(b.exits)-1]
	b.endLives(lives)
	b.arrive(e, false)
}

// meOverLoop forgets whose turn it is when the body changes it.
func (b *builder) meOverLoop(body []program.Stmt) {
	if b.assignsMe(body) {
		b.forgetMe()
	}
}

// forStmt runs its body over elements that are read before.
func (b *builder) forStmt(s *program.For) {
	for _, x := range s.Binders {
		noSubsets(x)
	}
	if len(s.Binders) == 1 {
		b.forOne(s)
		return
	}
	b.forMany(s)
}

func (b *builder) forOne(s *program.For) {
	x := s.Binders[0]
	w := x.Set.Type().Space.Words()
	set := b.forSet(s, w)
	if set.known && s.From == nil && bitset.Len(set.bits) <= maxUnrolled/2 && !loopsOut(s.Body) {
		b.roundsWritten(s, set.bits)
		return
	}
	stops := decides(s.Body)
	lives := b.markLives()
	rest := b.localRegister(w, stops)
	b.moveTo(rest, set, w)
	e := b.localRegister(1, stops)
	next := ir.Instr{Op: ir.Next, A: e, B: rest, C: uint16(w)}
	if s.From != nil {
		next.Op = ir.NextCyc
		next.D = b.localRegister(1, stops)
		b.moveTo(next.D, b.theElement(s.From, s.From.Span(), "one element is needed to begin from"), 1)
	}
	b.rounds(s, next, func() func() { return b.bindElement(x.Local, operand{reg: int(e)}) })
	b.endLives(lives)
}

// roundsWritten writes the rounds out. What lives in them is the same as in a loop: what is left, and the element.
func (b *builder) roundsWritten(s *program.For, set []uint64) {
	rest := slices.Clone(set)
	for e := bitset.First(set); e >= 0; e = bitset.Next(set, e) {
		bitset.Remove(rest, e)
		lives := b.markLives()
		b.liveKnown(knownSet(slices.Clone(rest)))
		b.liveKnown(number(e))
		undo := b.bindElement(s.Binders[0].Local, number(e))
		b.stmts(s.Body)
		undo()
		b.endLives(lives)
	}
}

// forSet is what a single binder runs over, filtered.
func (b *builder) forSet(s *program.For, w int) operand {
	x := s.Binders[0]
	if s.Where == nil {
		return b.set(x.Set, w)
	}
	r := b.temp(w)
	b.zero(r, w)
	b.nest(s.Binders, s.Where, func() {
		b.emit(ir.Instr{Op: ir.Insert, A: r, B: b.use(b.locals[x.Local])})
	})
	return operand{reg: int(r)}
}

// rounds compiles the loop over a set that next takes elements from.
func (b *builder) rounds(s *program.For, next ir.Instr, bind func() func()) {
	e := &exits{label: newLabel()}
	b.exits = append(b.exits, e)
	b.meOverLoop(s.Body)
	head := newLabel()
	b.place(head)
	b.freshStart()
	b.jumpTo(next, e.label)
	e.me = append(e.me, b.me)
	undo := bind()
	if b.stmts(s.Body) {
		b.meOverLoop(s.Body)
		b.jumpTo(ir.Instr{Op: ir.Jump}, head)
	}
	undo()
	b.exits = b.exits[:len(b.exits)-1]
	b.arrive(e, false)
}

// forMany keeps the combinations of several binders as a set of their ranks, read before the first round.
func (b *builder) forMany(s *program.For) {
	total, strides := 1, make([]int, len(s.Binders))
	for i := len(s.Binders) - 1; i >= 0; i-- {
		strides[i] = total
		total *= s.Binders[i].Set.Type().Space.Len()
	}
	if total > 1<<16 {
		panic(unfit(s.Pos, "a loop over so many combinations is too large"))
	}
	w := (total + 63) / 64
	stops := decides(s.Body)
	lives := b.markLives()
	all := b.localRegister(w, stops)
	b.zero(all, w)
	b.nest(s.Binders, s.Where, func() {
		rank := number(0)
		for i, x := range s.Binders {
			rank = b.arithOp(ir.Add, rank, b.arithOp(ir.Mul, b.locals[x.Local], number(strides[i]), noSpan), noSpan)
		}
		b.emit(ir.Instr{Op: ir.Insert, A: all, B: b.use(rank)})
	})
	rank := b.localRegister(1, stops)
	next := ir.Instr{Op: ir.Next, A: rank, B: all, C: uint16(w)}
	if s.From != nil {
		next.Op, next.D = ir.NextCyc, b.localRegister(1, stops)
		from := b.theElement(s.From, s.From.Span(), "one element is needed to begin from")
		b.moveTo(next.D, b.arithOp(ir.Mul, from, number(strides[0]), noSpan), 1)
	}
	b.rounds(s, next, func() func() { return b.bindRank(s.Binders, rank, strides, stops) })
	b.endLives(lives)
}

// bindRank binds each binder to its part of a combination's rank.
func (b *builder) bindRank(binders []*program.Binder, rank uint16, strides []int, survives bool) (undo func()) {
	var undos []func()
	rest := operand{reg: int(rank)}
	for i, x := range binders {
		v := operand{reg: int(b.localRegister(1, survives))}
		b.emit(ir.Instr{Op: ir.Div, A: uint16(v.reg), B: b.use(rest), C: b.use(number(strides[i]))})
		left := b.temp(1)
		b.emit(ir.Instr{Op: ir.Mod, A: left, B: b.use(rest), C: b.use(number(strides[i]))})
		rest = operand{reg: int(left)}
		undos = append(undos, b.bindElement(x.Local, v))
	}
	return func() {
		for _, u := range undos {
			u()
		}
	}
}

// loopsOut tells that a body has a `leave` that would leave the loop around it.
func loopsOut(list []program.Stmt) bool {
	for _, s := range list {
		switch s := s.(type) {
		case *program.Leave:
			return true
		case *program.IfStmt:
			if loopsOut(s.Then) || loopsOut(s.Else) {
				return true
			}
		case *program.Choose:
			for _, a := range s.Choice.Alts {
				if loopsOut(a.Body) {
					return true
				}
			}
			if loopsOut(s.Else) {
				return true
			}
		}
	}
	return false
}

// assignsMe tells that whose turn it is may change in the statements.
func (b *builder) assignsMe(list []program.Stmt) bool {
	return assigns(list, b.p.Me, map[*program.Action]bool{})
}

// assigns tells that a variable may be assigned in the statements, in actions that they run or by alternatives.
func assigns(list []program.Stmt, v *program.Var, seen map[*program.Action]bool) (found bool) {
	program.EachStmt(list, func(s program.Stmt) {
		switch s := s.(type) {
		case *program.Assign:
			found = found || s.Var == v
		case *program.Do:
			if !seen[s.Action] {
				seen[s.Action] = true
				found = found || assigns(s.Action.Body, v, seen)
			}
		case *program.Choose:
			for _, a := range s.Choice.Alts {
				found = found || assigns(a.Body, v, seen)
			}
		}
	}, func(program.Expr) {})
	return found
}
