package compile

import (
	"brik/dsl/program"
	"brik/interpreter/ir"
)

// twoSteps recognises unions over known directions of "the neighbour of an element, if it's in one set and the place
// behind it in another" (what's closed in) or "the place behind a neighbour" (what's jumped to), and compiles them as one
// instruction.
func (b *builder) twoSteps(e *program.Quantified) (operand, bool) {
	if len(e.Binders) != 1 || e.Where != nil || e.Binders[0].Lo != nil || !isConst(e.Binders[0].Set) || e.T.Space.Words() > 2 {
		return operand{}, false
	}
	m := twoStepper{dir: e.Binders[0].Local}
	if !m.closedIn(e.E) && !m.jumpedTo(e.E) {
		return operand{}, false
	}
	s := e.T.Space
	w := s.Words()
	from := b.theElement(m.from, e.Pos, "one element is needed")
	if from.known {
		return operand{}, false
	}
	near, far := b.set(m.near, w), b.set(m.far, w)
	dirs := constantOperand(e.Binders[0].Set.(*program.Const).Value, program.TSet(b.p.Dirs))
	in := ir.Instr{Op: ir.Between1 + ir.Op(w-1), B: b.use(from), C: b.use(near), D: uint16(b.tables.hood(s, dirs.bits)), E: b.use(far)}
	inside := b.holds(near)
	if m.jump {
		in.Op += ir.Beyond1 - ir.Between1
		inside = b.holds(far)
	}
	return b.inside(b.pure(in, w), inside), true
}

// twoStepper takes the parts of the form.
type twoStepper struct {
	dir             *program.Local
	from, near, far program.Expr
	jump            bool
}

// closedIn matches `from.d & near where it.d in far`.
func (m *twoStepper) closedIn(e program.Expr) bool {
	f, ok := plain(e).(*program.Filter)
	if !ok || !m.step(f.Set, &m.from, &m.near) || m.reads(m.from) || m.reads(m.near) {
		return false
	}
	r, ok := f.Cond.(*program.Relate)
	if !ok || r.Op != "in" || r.R.Type().One {
		return false
	}
	behind, ok := plain(r.L).(*program.Step)
	if !ok || !isLocal(behind.E, f.It) || !isLocal(behind.Dirs, m.dir) {
		return false
	}
	m.far = r.R
	return !m.reads(m.far) && !mentionsLocal(m.far, f.It)
}

// jumpedTo matches `(from.d & near).d & far`.
func (m *twoStepper) jumpedTo(e program.Expr) bool {
	var over program.Expr
	if !m.step(e, &over, &m.far) || !m.step(over, &m.from, &m.near) {
		return false
	}
	m.jump = true
	return !m.reads(m.from) && !m.reads(m.near) && !m.reads(m.far)
}

// step matches `x.d & set`.
func (m *twoStepper) step(e program.Expr, x, set *program.Expr) bool {
	one, in, ok := kept(plain(e))
	if !ok {
		return false
	}
	s, ok := plain(one).(*program.Step)
	if !ok || !s.T.One || !isLocal(s.Dirs, m.dir) {
		return false
	}
	*x, *set = s.E, in
	return !in.Type().One
}

// kept matches an element kept if it's in a set.
func kept(e program.Expr) (one, set program.Expr, ok bool) {
	switch e := e.(type) {
	case *program.Only:
		return e.E, e.In, !e.Not
	case *program.SetOp:
		if e.Op == "&" && isOneLike(e.L) {
			return e.L, e.R, true
		}
		return e.R, e.L, e.Op == "&" && isOneLike(e.R)
	}
	return nil, nil, false
}

// plain leaves out what only makes a set of an element.
func plain(e program.Expr) program.Expr {
	if a, ok := e.(*program.AsSet); ok {
		return a.E
	}
	return e
}

func (m *twoStepper) reads(e program.Expr) bool { return mentionsLocal(e, m.dir) }

// mentionsLocal tells that an expression reads a local.
func mentionsLocal(e program.Expr, l *program.Local) (found bool) {
	program.Each(e, func(x program.Expr) {
		if r, ok := x.(*program.LocalRef); ok && r.Local == l {
			found = true
		}
	})
	return found
}
