package compile

import (
	"brik/dsl/program"
	"brik/interpreter/ir"
)

// jumpUnless compiles a condition: control goes on when it holds and jumps to no when it doesn't. When it can be told
// now, it says so; then nothing but (if it doesn't hold) a jump was compiled. What was computed on the way is known only
// where control goes on: who places the label forgets it first.
func (b *builder) jumpUnless(e program.Expr, no *label) (known, holds bool) {
	known, holds = b.condition(e, false, no)
	if known && !holds {
		b.jumpTo(ir.Instr{Op: ir.Jump}, no)
	}
	return known, holds
}

// jumpIf jumps to yes when the condition holds.
func (b *builder) jumpIf(e program.Expr, yes *label) (known, holds bool) {
	known, holds = b.condition(e, true, yes)
	if known && holds {
		b.jumpTo(ir.Instr{Op: ir.Jump}, yes)
	}
	return known, holds
}

// condition emits jumps to `to` where e has the value want. Nothing at all is emitted when the value is known.
func (b *builder) condition(e program.Expr, want bool, to *label) (known, holds bool) {
	if holds, ok := b.assumed[e]; ok {
		return true, holds
	}
	switch e := e.(type) {
	case *program.Not:
		known, holds = b.condition(e.E, !want, to)
		return known, !holds
	case *program.Logic:
		return b.logic(e, want, to)
	case *program.Compare:
		return b.compare(e, want, to)
	case *program.Relate:
		return b.relate(e, want, to)
	case *program.Exists:
		return b.exists(e.E, want, to)
	case *program.Quantified:
		return b.quantifiedTest(e, want, to)
	case *program.If:
		return b.conditionalTest(e, want, to)
	case *program.Call:
		if !e.Def.Recursive && len(e.Def.Cases) == 1 && e.Def.Cases[0].Kinds == nil {
			return b.inlineTest(e, want, to)
		}
	}
	v := b.value(e)
	if v.known {
		return true, v.n != 0
	}
	op := ir.JumpFalse
	if want {
		op = ir.JumpTrue
	}
	b.jumpTo(ir.Instr{Op: op, A: b.use(v)}, to)
	return false, false
}

// truthValue compiles a condition to 0 or 1.
func (b *builder) truthValue(e program.Expr) operand {
	switch e := e.(type) {
	case *program.Const:
		return number(e.Value.N)
	case *program.LocalRef:
		return b.localValue(e.Local)
	case *program.VarRef:
		return b.varValue(e.Var, e.Index, e.T)
	case *program.ZoneRef:
		return b.zoneValue(e)
	case *program.After:
		return b.after(e)
	case *program.Can:
		return b.can(e)
	case *program.Call:
		return b.call(e)
	}
	return b.truthOf(func(no *label) (bool, bool) { return b.condition(e, false, no) })
}

// truthOf makes 0 or 1 of a test that jumps to no.
func (b *builder) truthOf(test func(no *label) (known, holds bool)) operand {
	mark := b.numbers.mark()
	no := newLabel()
	r := b.temp(1)
	at := len(b.code.Instrs)
	b.emit(ir.Instr{Op: ir.Move, A: r, B: b.use(number(0))})
	known, holds := test(no)
	if known {
		b.numbers.forget(mark)
		if len(b.code.Instrs) == at+1 {
			b.code.Instrs = b.code.Instrs[:at]
		}
		b.place(no)
		return truth(holds)
	}
	b.emit(ir.Instr{Op: ir.Move, A: r, B: b.use(number(1))})
	b.numbers.forget(mark)
	b.place(no)
	return operand{reg: int(r)}
}

// logic compiles and and or, the right side only where it matters.
func (b *builder) logic(e *program.Logic, want bool, to *label) (known, holds bool) {
	if e.Or == want { // one side is enough to jump
		known, holds = b.condition(e.L, want, to)
		if known && holds == want {
			return true, holds
		}
		if known {
			return b.condition(e.R, want, to)
		}
		if rk, rv := b.condition(e.R, want, to); rk && rv == want {
			b.jumpTo(ir.Instr{Op: ir.Jump}, to)
		}
		return false, false
	}
	past := newLabel() // the left side decides alone
	mark := b.numbers.mark()
	known, holds = b.condition(e.L, !want, past)
	if known && holds != want {
		b.place(past)
		return true, holds
	}
	if known {
		b.place(past)
		return b.condition(e.R, want, to)
	}
	if rk, rv := b.condition(e.R, want, to); rk && rv == want {
		b.jumpTo(ir.Instr{Op: ir.Jump}, to)
	}
	b.numbers.forget(mark)
	b.place(past)
	return false, false
}

func (b *builder) compare(e *program.Compare, want bool, to *label) (known, holds bool) {
	l, r := b.value(e.L), b.value(e.R)
	if l.known && r.known {
		return true, compareNumbers(e.Op, l.n, r.n)
	}
	op, swap := ir.JumpEq, false
	switch e.Op {
	case "!=":
		want = !want
	case "<":
		op = ir.JumpLt
	case "<=":
		op = ir.JumpLe
	case ">":
		op, swap = ir.JumpLt, true
	case ">=":
		op, swap = ir.JumpLe, true
	}
	if !want {
		op, swap = opposite(op, swap)
	}
	if swap {
		l, r = r, l
	}
	b.jumpTo(ir.Instr{Op: op, A: b.use(l), B: b.use(r)}, to)
	return false, false
}

func opposite(op ir.Op, swap bool) (ir.Op, bool) {
	switch op {
	case ir.JumpEq:
		return ir.JumpNe, swap
	case ir.JumpLt:
		return ir.JumpLe, !swap
	}
	return ir.JumpLt, !swap
}

func compareNumbers(op string, l, r int) bool {
	switch op {
	case "=":
		return l == r
	case "!=":
		return l != r
	case "<":
		return l < r
	case "<=":
		return l <= r
	case ">":
		return l > r
	}
	return l >= r
}

// relate compares sets, or elements where both are elements.
func (b *builder) relate(e *program.Relate, want bool, to *label) (known, holds bool) {
	s := e.L.Type().Space
	w := s.Words()
	if isOneLike(e.L) && e.Op != "=" {
		return b.elementTest(e.L, e.R, w, want, to)
	}
	if e.Op == "meets" && isOneLike(e.R) {
		return b.elementTest(e.R, e.L, w, want, to)
	}
	if e.Op == "=" && e.L.Type().One && e.R.Type().One {
		return b.sameElement(b.value(e.L), b.value(e.R), want, to)
	}
	l, r := b.set(e.L, w), b.set(e.R, w)
	known, jumps := b.setTest(relation(e.Op, want), l, r, w, to)
	return known, jumps == want
}

func relation(op string, want bool) ir.Op {
	switch {
	case op == "=" && want:
		return ir.JumpSame1
	case op == "=":
		return ir.JumpDiffer1
	case op == "in" && want:
		return ir.JumpIn1
	case op == "in":
		return ir.JumpOut1
	case want:
		return ir.JumpMeets1
	}
	return ir.JumpApart1
}

// elementTest tells whether an element exists and is in a set.
func (b *builder) elementTest(one, set program.Expr, w int, want bool, to *label) (known, holds bool) {
	if !want {
		at := len(b.code.Instrs)
		if step, ok := stepOf(one); ok && isOneLike(step.E) && !set.Type().One {
			_, ok := b.someStep(step, to, set)
			return !ok, false
		}
		x, ok := b.some(one, to)
		if !ok {
			return true, false
		}
		open := len(b.code.Instrs) > at // it may jump away already
		known, jumps := b.inTest(x, set, w, false, to)
		return known && (jumps || !open), !jumps
	}
	past := newLabel()
	mark := b.numbers.mark()
	x, ok := b.some(one, past)
	if ok {
		known, holds = b.inTest(x, set, w, true, to)
	} else {
		known, holds = true, false
	}
	if past.used() { // a jump to past leaves it open
		if known && holds {
			b.jumpTo(ir.Instr{Op: ir.Jump}, to)
		}
		known = known && !holds
	}
	b.numbers.forget(mark)
	b.place(past)
	return known, holds
}

// inTest jumps when (want) the element is in the set or isn't; the set may itself be one element.
func (b *builder) inTest(x operand, set program.Expr, w int, want bool, to *label) (known, jumps bool) {
	if set.Type().One {
		known, same := b.sameElement(x, b.value(set), want, to)
		return known, same == want
	}
	return b.hasTest(x, b.value(set), w, want, to)
}

func (b *builder) sameElement(x, y operand, want bool, to *label) (known, holds bool) {
	if x.known && y.known {
		return true, x.n == y.n
	}
	if !x.known && !y.known && x.reg == y.reg {
		return true, true
	}
	op := ir.JumpEq
	if !want {
		op = ir.JumpNe
	}
	b.jumpTo(ir.Instr{Op: op, A: b.use(x), B: b.use(y)}, to)
	return false, false
}

// exists tells that a set isn't empty.
func (b *builder) exists(e program.Expr, want bool, to *label) (known, holds bool) {
	if isOneLike(e) {
		return b.existsElement(e, want, to)
	}
	w := words(e.Type())
	v := b.value(e)
	if v.known || v.planes == isPlanes {
		return true, !v.emptySet()
	}
	op := ir.JumpEmpty1
	if want {
		op = ir.JumpFull1
	}
	in := ir.Instr{Op: widths(op, w), A: b.use(v)}
	if w > 2 {
		in.E = uint16(w)
	}
	b.jumpTo(in, to)
	return false, false
}

func (b *builder) existsElement(e program.Expr, want bool, to *label) (known, holds bool) {
	if !want {
		at := len(b.code.Instrs)
		_, ok := b.some(e, to)
		if !ok {
			return true, false
		}
		return len(b.code.Instrs) == at, true
	}
	past := newLabel()
	mark := b.numbers.mark()
	_, ok := b.some(e, past)
	open := past.used()
	switch {
	case !ok:
		known, holds = true, false
	case open:
		b.jumpTo(ir.Instr{Op: ir.Jump}, to)
	default:
		known, holds = true, true
	}
	b.numbers.forget(mark)
	b.place(past)
	return known, holds
}

// conditionalTest compiles `if` between truths.
func (b *builder) conditionalTest(e *program.If, want bool, to *label) (known, holds bool) {
	other, end := newLabel(), newLabel()
	mark := b.numbers.mark()
	known, holds = b.condition(e.Cond, false, other)
	if known {
		b.place(other)
		if holds {
			return b.condition(e.Then, want, to)
		}
		return b.condition(e.Else, want, to)
	}
	b.side(e.Then, want, to)
	b.jumpTo(ir.Instr{Op: ir.Jump}, end)
	b.numbers.forget(mark)
	b.place(other)
	b.side(e.Else, want, to)
	b.numbers.forget(mark)
	b.place(end)
	return false, false
}

// side compiles one side of a branch to a jump even where it's known.
func (b *builder) side(e program.Expr, want bool, to *label) {
	b.scope(func() {
		if known, holds := b.condition(e, want, to); known && holds == want {
			b.jumpTo(ir.Instr{Op: ir.Jump}, to)
		}
	})
}
