package compile

import (
	"brik/dsl/program"
	"brik/dsl/source"
	"brik/interpreter/ir"
)

// arith compiles + - * / mod, with a check where the result may leave the language's range.
func (b *builder) arith(e *program.Arith) operand {
	op := map[string]ir.Op{"+": ir.Add, "-": ir.Sub, "*": ir.Mul, "/": ir.Div, "mod": ir.Mod, "min": ir.Min, "max": ir.Max}[e.Op]
	l := b.value(e.L)
	v := b.arithOp(op, l, b.value(e.R), e.Pos)
	if mayLeave(e) {
		b.checkRange(v, program.MinInt, program.MaxInt, e.Pos, "the number leaves the range −32768..32767")
	}
	return v
}

// mayLeave tells whether a result may lie outside the numbers of the language, of which its type says nothing.
func mayLeave(e *program.Arith) bool {
	l, r := e.L.Type(), e.R.Type()
	var results []int
	switch e.Op {
	case "+":
		results = []int{l.Lo + r.Lo, l.Hi + r.Hi}
	case "-":
		results = []int{l.Lo - r.Hi, l.Hi - r.Lo}
	case "*":
		results = []int{l.Lo * r.Lo, l.Lo * r.Hi, l.Hi * r.Lo, l.Hi * r.Hi}
	case "/":
		return l.Lo == program.MinInt && r.Lo <= -1 && r.Hi >= -1 // −32768 / −1
	}
	for _, n := range results {
		if n < program.MinInt || n > program.MaxInt {
			return true
		}
	}
	return false
}

// arithOp computes, folding what is known.
func (b *builder) arithOp(op ir.Op, x, y operand, at source.Span) operand {
	if v, ok := foldArith(op, x, y); ok {
		return v
	}
	in := ir.Instr{Op: op, B: b.use(x), C: b.use(y)}
	if op == ir.Div || op == ir.Mod {
		in.I = b.fault(at, "division by zero")
	}
	return b.pure(in, 1)
}

func foldArith(op ir.Op, x, y operand) (operand, bool) {
	switch {
	case op == ir.Add && x.known && x.n == 0:
		return y, true
	case (op == ir.Add || op == ir.Sub) && y.known && y.n == 0:
		return x, true
	case op == ir.Mul && (x.known && x.n == 0 || y.known && y.n == 0):
		return number(0), true
	case op == ir.Mul && x.known && x.n == 1:
		return y, true
	case (op == ir.Mul || op == ir.Div) && y.known && y.n == 1:
		return x, true
	case !x.known || !y.known:
		return operand{}, false
	}
	switch op {
	case ir.Add:
		return number(x.n + y.n), true
	case ir.Sub:
		return number(x.n - y.n), true
	case ir.Mul:
		return number(x.n * y.n), true
	case ir.Min:
		return number(min(x.n, y.n)), true
	case ir.Max:
		return number(max(x.n, y.n)), true
	}
	if y.n == 0 {
		return operand{}, false
	}
	q, m := x.n/y.n, x.n%y.n
	if m != 0 && (m < 0) != (y.n < 0) {
		q--
	}
	if op == ir.Div {
		return number(q), true
	}
	return number(((m % abs(y.n)) + abs(y.n)) % abs(y.n)), true
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// checkRange makes leaving lo..hi an error.
func (b *builder) checkRange(v operand, lo, hi int, at source.Span, text string) {
	if v.known && v.n >= lo && v.n <= hi {
		return
	}
	b.emit(ir.Instr{Op: ir.Check, A: b.use(v), B: b.use(number(lo)), C: b.use(number(hi)), I: b.fault(at, text)})
}

// attribute reads a number that an element has.
func (b *builder) attribute(e *program.Attribute) operand {
	x := b.theElement(e.E, e.Pos, "`"+e.Name+"` is asked of nothing: exactly one element is needed")
	if x.known && x.n >= 0 {
		return number(e.Values[x.n])
	}
	if inOrder(e.Values) && !b.mayBeNothing(e.E) {
		return b.arithOp(ir.Add, x, number(e.Values[0]), e.Pos)
	}
	return b.pure(ir.Instr{Op: ir.Attribute, B: b.use(x), D: uint16(b.tables.attribute(e.Values)),
		I: b.fault(e.Pos, "`"+e.Name+"` is asked of nothing: exactly one element is needed")}, 1)
}

// inOrder tells that elements have numbers in a row: each its place and the first one's number.
func inOrder(values []int) bool {
	for i, v := range values {
		if v != values[0]+i {
			return false
		}
	}
	return true
}

// theElement compiles an expression to an element; of a set it must be the only one.
func (b *builder) theElement(e program.Expr, at source.Span, why string) operand {
	if e.Type().One {
		return b.value(e)
	}
	if x, ok := b.oneLike(e); ok {
		return x
	}
	w := words(e.Type())
	return b.pure(ir.Instr{Op: ir.Only, B: b.use(b.value(e)), C: uint16(w), I: b.fault(at, why)}, 1)
}

// numberAt makes a number of an element of a space of numbers, which lie side by side.
func (b *builder) numberAt(e *program.NumberAt) operand {
	low := number(e.E.Type().Space.Number(0))
	x := b.theElement(e.E, e.Pos, "a number is needed, but here is nothing")
	if !x.known && b.mayBeNothing(e.E) {
		ok := newLabel()
		b.jumpTo(ir.Instr{Op: ir.JumpSome, A: b.use(x)}, ok)
		b.fail(e.Pos, "a number is needed, but here is nothing")
		b.place(ok)
	}
	return b.arithOp(ir.Add, x, low, e.Pos)
}

// numberRange is the set lo..hi.
func (b *builder) numberRange(e *program.Range, w int) operand {
	first := number(e.T.Space.Number(0))
	lo := b.arithOp(ir.Sub, b.value(e.Lo), first, e.Pos)
	hi := b.arithOp(ir.Sub, b.value(e.Hi), first, e.Pos)
	if lo.known && hi.known {
		r := make([]uint64, w)
		for i := max(0, lo.n); i <= min(hi.n, e.T.Space.Len()-1); i++ {
			r[i>>6] |= 1 << (i & 63)
		}
		return knownSet(r)
	}
	return b.pure(ir.Instr{Op: ir.Span, B: b.use(lo), C: b.use(hi), D: uint16(e.T.Space.Len()), E: uint16(w)}, w)
}
