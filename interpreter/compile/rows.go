package compile

import (
	"brik/dsl/program"
	"brik/interpreter/bitset"
	"brik/interpreter/ir"
)

// Rows on whole sets: how long a row is, and what lies at its end.

// maxRow is how long a row may have to be to be counted by intersections.
const maxRow = 16

// rowOf compiles `size(run(from, d, W)) >= k`: k places side by side in W.
func (a *selector) rowOf(e *program.Compare, set operand) (operand, bool) {
	run, n, ok := a.rowTest(e)
	if !ok || a.depends(run.Dir) {
		return operand{}, false
	}
	d := a.b.theElement(run.Dir, run.Pos, "")
	if !d.known || d.n < 0 {
		return operand{}, false
	}
	w := run.T.Space.Words()
	row, ok := a.rowStarts(a.b.set(run.Within, w), run, d.n, n, w)
	if !ok {
		return row, false
	}
	return a.meeting(run.From, row, set)
}

// longRows compiles `any(d in dirs: size(run(it, d, W)) >= k)` over known directions as one operation on W.
func (a *selector) longRows(e *program.Quantified, set operand) (operand, bool) {
	b, x := a.b, e.Binders[0]
	compare, ok := e.E.(*program.Compare)
	if !ok || len(e.Binders) > 1 || x.Lo != nil || b.o.NoFuse {
		return operand{}, false
	}
	run, n, ok := a.rowTest(compare)
	if !ok || !a.isIt(run.From) || !isLocal(run.Dir, x.Local) || mentionsLocal(run.Within, x.Local) {
		return operand{}, false
	}
	s := run.T.Space
	dirs := b.set(x.Set, b.p.Dirs.Words())
	if !dirs.known {
		return operand{}, false
	}
	table, ok := b.tables.longRows(s, dirs.bits, n)
	if !ok {
		return operand{}, false
	}
	w := s.Words()
	within := b.set(run.Within, w)
	in := ir.Instr{Op: widths(ir.LongRow1, w), B: b.use(within), D: uint16(table)}
	if w > 2 {
		in.E = uint16(w)
	}
	starts := b.pure(in, w)
	if within.planes != 0 && within.planes == set.planes || !set.known && set.planes == 0 && b.use(set) == in.B {
		return starts, true
	}
	return b.setOp(ir.And1, starts, set, w), true
}

// isIt tells that an expression is just the element that is asked about.
func (a *selector) isIt(e program.Expr) bool {
	r, ok := plain(e).(*program.LocalRef)
	return ok && a.same[r.Local]
}

// rowTest matches `size(run(from, d, W)) >= n` with W the same for all and n known and not too large.
func (a *selector) rowTest(e *program.Compare) (run *program.Run, n int, ok bool) {
	size, ok := e.L.(*program.Size)
	if !ok || a.depends(e.R) || e.Op != ">=" && e.Op != ">" {
		return nil, 0, false
	}
	k := a.b.value(e.R)
	n = k.n
	if e.Op == ">" {
		n++
	}
	run, ok = a.unlet(plain(size.E)).(*program.Run)
	return run, n, ok && k.known && n >= 1 && n <= maxRow && !a.depends(run.Within)
}

// rowStarts gives the places from which n places in a row lie in a set, doubling the row known so far.
func (a *selector) rowStarts(within operand, run *program.Run, d, n, w int) (operand, bool) {
	b := a.b
	ray, straight := b.tables.rayIndex(run.T.Space, b.p.Displacements[d])
	if _ = ray; !straight {
		return operand{}, false
	}
	row, length := within, 1
	for length < n {
		step := min(length, n-length)
		ahead, ok := row, true
		for i := 0; i < step && ok; i++ {
			ahead, ok = b.shiftBack(ahead, run.T.Space, d, w)
		}
		if !ok {
			return ahead, false
		}
		row = b.setOp(ir.And1, row, ahead, w)
		length += step
	}
	return row, true
}

// unlet gives what a local of a def's let stands for.
func (a *selector) unlet(e program.Expr) program.Expr {
	if r, ok := e.(*program.LocalRef); ok {
		if let, ok := a.lets[r.Local]; ok {
			return a.unlet(plain(let))
		}
	}
	return e
}

// pastEnd matches `row.d - row` for a row that runs in direction d: the place behind its end.
func (a *selector) pastEnd(e program.Expr) (from program.Expr, d int, within program.Expr, ok bool) {
	minus, isOp := e.(*program.SetOp)
	if !isOp || minus.Op != "-" {
		return nil, 0, nil, false
	}
	step, isStep := minus.L.(*program.Step)
	run, isRun := a.unlet(plain(minus.R)).(*program.Run)
	if !isStep || !isRun || a.unlet(plain(step.E)) != program.Expr(run) || a.depends(run.Dir) || a.depends(step.Dirs) || a.depends(run.Within) {
		return nil, 0, nil, false
	}
	one := a.b.theElement(run.Dir, run.Pos, "")
	dirs := a.b.set(step.Dirs, a.b.p.Dirs.Words())
	if !one.known || !dirs.known || bitset.Len(dirs.bits) != 1 || bitset.First(dirs.bits) != one.n {
		return nil, 0, nil, false
	}
	return run.From, one.n, run.Within, true
}

// endingIn gives the elements whose row in a set ends before a place of another set: a slide back from there through
// the set.
func (a *selector) endingIn(from program.Expr, d int, within, by program.Expr, set operand) (operand, bool) {
	s := from.Type().Space
	w := s.Words()
	in := a.b.set(within, w)
	ends := a.b.setOp(ir.AndNot1, a.b.set(by, w), in, w)
	starts, ok := a.b.slideBack(ends, in, s, d, w)
	if !ok {
		return starts, false
	}
	return a.meeting(from, a.b.setOp(ir.And1, starts, in, w), set)
}
