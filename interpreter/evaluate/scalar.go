package evaluate

import (
	"brik/dsl/program"
	"brik/dsl/source"
)

func compare(op string, l, r int) bool {
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
	default:
		return l >= r
	}
}

// relate compares sets: "=" the same elements, "in" some and all of them in the other, "meets" some in common.
func relate(op string, l, r set) bool {
	switch op {
	case "=":
		return same(l, r)
	case "!=":
		return !same(l, r)
	case "in":
		return !l.empty() && setOp("-", l, r).empty()
	default:
		return !setOp("&", l, r).empty()
	}
}

func setOp(op string, l, r set) set {
	switch op {
	case "|":
		return l.with(r, func(a, b uint64) uint64 { return a | b })
	case "&":
		return l.with(r, func(a, b uint64) uint64 { return a & b })
	default:
		return l.with(r, func(a, b uint64) uint64 { return a &^ b })
	}
}

// only keeps an element if it is in a set, or if it isn't.
func (m *Machine) only(e *program.Only) set {
	if e.Not {
		return setOp("-", m.set(e.E), m.set(e.In))
	}
	return setOp("&", m.set(e.E), m.set(e.In))
}

// arith computes; what leaves the language's numbers is a fault.
func (m *Machine) arith(e *program.Arith) int {
	l, r := m.number(e.L), m.number(e.R)
	switch e.Op {
	case "+":
		return inRange(e.Pos, said(e), l+r)
	case "-":
		return inRange(e.Pos, said(e), l-r)
	case "*":
		return inRange(e.Pos, said(e), l*r)
	case "min":
		return min(l, r)
	case "max":
		return max(l, r)
	}
	if r == 0 {
		fail(e.Pos, "%s divides by zero", said(e))
	}
	quotient := l / r
	if l%r != 0 && (l < 0) != (r < 0) {
		quotient--
	}
	if e.Op == "/" {
		return inRange(e.Pos, said(e), quotient)
	}
	return remainder(l, r)
}

// remainder is never negative.
func remainder(l, r int) int {
	if r < 0 {
		r = -r
	}
	return ((l % r) + r) % r
}

func inRange(at source.Span, what string, n int) int {
	if n < program.MinInt || n > program.MaxInt {
		fail(at, "%s is %d, and numbers lie in %d..%d", what, n, program.MinInt, program.MaxInt)
	}
	return n
}

// next goes Step players on, in turn order, among those in Within or still in the game.
func (m *Machine) next(e *program.NextPlayer) int {
	p := m.maybe(e.E)
	if p < 0 {
		return p
	}
	within := m.within(e)
	if within.empty() {
		return -1
	}
	n, by := e.T.Space.Len(), 1
	left := e.Step
	if left < 0 {
		by, left = -1, -left
	}
	for left > 0 {
		if p = remainder(p+by, n); within.has(p) {
			left--
		}
	}
	return p
}

func (m *Machine) within(e *program.NextPlayer) set {
	if e.Within != nil {
		return m.set(e.Within)
	}
	if m.Program.Alive == nil {
		return every(e.T.Space)
	}
	m.reads(e.Pos, "who is still in the game")
	return m.readSet(m.Program.Alive.Offset, e.T.Space)
}

func (m *Machine) repeats(e *program.Repeats) int {
	m.reads(e.Pos, said(e))
	if m.Hooks == nil {
		fail(e.Pos, "there is no history to count repeats in")
	}
	n := -1
	if e.N != nil {
		n = max(0, m.number(e.N))
	}
	count, err := m.Hooks.Repeats(m, n)
	check(e.Pos, err)
	return count
}

func (m *Machine) can(e *program.Can) bool {
	m.reads(e.Pos, said(e))
	if m.Hooks == nil {
		fail(e.Pos, "there is no game to ask what is legal")
	}
	ok, err := m.Hooks.Can(m, m.one(e.Player), e.Choice)
	check(e.Pos, err)
	return ok
}
