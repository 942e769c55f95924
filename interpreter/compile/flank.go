package compile

import (
	"brik/dsl/program"
	"brik/interpreter/ir"
	"brik/interpreter/space"
)

// flank is a union over known directions of "the row of a set that begins next to an element, if what lies behind its
// end is in another set; else nothing", written as a def (std has it as `flanked`).
type flank struct {
	from, row, by program.Expr
	table         int // of Code.Flanks
	space         *space.Space
}

// matchFlank recognises it.
func (b *builder) matchFlank(e *program.Quantified) (f flank, ok bool) {
	if e.Kind != "union" || e.Where != nil || len(e.Binders) != 1 || e.Binders[0].Lo != nil || b.o.NoFuse || e.T.Space.Words() > 2 {
		return f, false
	}
	call, isCall := e.E.(*program.Call)
	if !isCall || call.Def.Recursive || len(call.Def.Cases) != 1 || call.Def.Cases[0].Kinds != nil {
		return f, false
	}
	c := call.Def.Cases[0]
	if len(c.Lets) != 1 {
		return f, false
	}
	row := c.Lets[0].Local
	run, isRun := plain(c.Lets[0].Value).(*program.Run)
	cond, isIf := c.Body.(*program.If)
	if !isRun || !isIf || !isLocal(cond.Then, row) || !isNothing(cond.Else) {
		return f, false
	}
	step, isStep := plain(run.From).(*program.Step)
	by, ends := behindEnd(cond.Cond, row, run.Dir)
	if !isStep || !ends || !sameLocal(step.Dirs, run.Dir) {
		return f, false
	}
	return b.flankOf(e, call, step.E, run.Dir, run.Within, by)
}

// flankOf puts a call's arguments in the place of the parameters that a flank is made of.
func (b *builder) flankOf(e *program.Quantified, call *program.Call, from, dir, row, by program.Expr) (f flank, ok bool) {
	binder := e.Binders[0].Local
	argument := func(x program.Expr) program.Expr {
		r, isRef := plain(x).(*program.LocalRef)
		for i, p := range call.Def.Params {
			if isRef && r.Local == p {
				return call.Args[i]
			}
		}
		return nil
	}
	f = flank{from: argument(from), row: argument(row), by: argument(by), space: e.T.Space}
	d := argument(dir)
	if f.from == nil || f.row == nil || f.by == nil || d == nil || !isLocal(d, binder) || !isOneLike(f.from) {
		return f, false
	}
	for _, x := range []program.Expr{f.from, f.row, f.by} {
		if mentionsLocal(x, binder) {
			return f, false
		}
	}
	dirs := b.set(e.Binders[0].Set, b.p.Dirs.Words())
	if !dirs.known {
		return f, false
	}
	f.table, ok = b.tables.flanks(f.space, dirs.bits)
	return f, ok
}

// behindEnd matches `row.d - row in by`, and gives by.
func behindEnd(e program.Expr, row *program.Local, dir program.Expr) (by program.Expr, ok bool) {
	in, isRelate := e.(*program.Relate)
	if !isRelate || in.Op != "in" {
		return nil, false
	}
	minus, isOp := in.L.(*program.SetOp)
	if !isOp || minus.Op != "-" || !isLocal(minus.R, row) {
		return nil, false
	}
	step, isStep := minus.L.(*program.Step)
	return in.R, isStep && isLocal(step.E, row) && sameLocal(step.Dirs, dir)
}

// sameLocal tells that two expressions are just one and the same local.
func sameLocal(x, y program.Expr) bool {
	r, ok := plain(x).(*program.LocalRef)
	return ok && isLocal(y, r.Local)
}

// isNothing tells that an expression is the empty set.
func isNothing(e program.Expr) bool {
	c, ok := plain(e).(*program.Const)
	return ok && constantOperand(c.Value, c.T).emptySet() || ok && c.T.One && c.Value.N < 0
}

// flanked compiles the rows from one element.
func (b *builder) flanked(f flank) operand {
	from := b.theElement(f.from, f.from.Span(), "one element is needed")
	w := f.space.Words()
	row, by := b.use(b.set(f.row, w)), b.use(b.set(f.by, w))
	return b.pure(ir.Instr{Op: widths(ir.Flank1, w), B: b.use(from), C: row, D: uint16(f.table), E: by}, w)
}

// flanking compiles the elements of a set from which there is any such row.
func (a *selector) flanking(e *program.Quantified, set operand) (operand, bool) {
	f, ok := a.b.matchFlank(e)
	if !ok || !a.b.code.Flanks[f.table].FindsStarts() || !a.isIt(f.from) || a.depends(f.row) || a.depends(f.by) {
		return operand{}, false
	}
	w := f.space.Words()
	row, by := a.b.use(a.b.set(f.row, w)), a.b.use(a.b.set(f.by, w))
	starts := a.b.pure(ir.Instr{Op: widths(ir.Flanking1, w), B: row, C: by, D: uint16(f.table)}, w)
	return a.b.setOp(ir.And1, set, starts, w), true
}
