package compile

import (
	"brik/dsl/program"
	"brik/interpreter/ir"
)

// fuser recognises "a piece of a set, then a place from its slide" and compiles it as one instruction. It goes through
// the target's expression like a lifter, but keeps movers apart.
type fuser struct {
	lifter
	dirs []uint64
	over operand
	onto operand
}

// fused compiles the last two binders as one instruction if they have that form.
func (g *generator) fused(i int, x *program.Binder, set operand, w int) bool {
	last := g.source.Binders[len(g.source.Binders)-1]
	if g.b.o.NoFuse || w > 2 || last.Set.Type().Space != x.Set.Type().Space {
		return false
	}
	conds := g.conds
	_, ok := g.b.try(func() (operand, bool) {
		f := &fuser{lifter: lifter{b: g.b, same: map[*program.Local]bool{x.Local: true}}}
		undo := g.b.bindElement(x.Local, g.b.inside(operand{reg: unreadable}, g.b.holds(set)))
		defer undo()
		if !f.target(last.Set, set, w) || !g.condsFit(&f.lifter, last) {
			return operand{}, false
		}
		f.onto = g.narrow(last, f.onto, w)
		g.emitSlides(f, i, set, w)
		return operand{}, true
	})
	g.conds = conds
	if ok {
		g.fact(i, g.b.holds(set))
		g.fact(i+1, 0)
	}
	return ok
}

// target compiles what the mover's targets are made of; false where they aren't a slide narrowed by sets that are the
// same for all movers.
func (f *fuser) target(e program.Expr, set operand, w int) bool {
	switch e := e.(type) {
	case *program.Slide:
		return f.slideFrom(e, w)
	case *program.SetOp:
		switch {
		case e.Op == "|":
			return false
		case e.Op == "-":
			return f.narrowed(e.L, e.R, ir.AndNot1, set, w)
		case f.depends(e.R):
			return f.narrowed(e.R, e.L, ir.And1, set, w)
		}
		return f.narrowed(e.L, e.R, ir.And1, set, w)
	case *program.If:
		if known, holds := f.decided(e.Cond); known && holds {
			return f.target(e.Then, set, w)
		} else if known {
			return f.target(e.Else, set, w)
		}
	case *program.Call:
		return f.through(e, set, func(body program.Expr) bool { return f.target(body, set, w) })
	}
	return false
}

func (f *fuser) narrowed(e, by program.Expr, op ir.Op, set operand, w int) bool {
	if f.depends(by) || !f.target(e, set, w) {
		return false
	}
	f.onto = f.b.setOp(op, f.onto, f.b.set(by, w), w)
	return true
}

func (f *fuser) slideFrom(e *program.Slide, w int) bool {
	r, ok := plain(e.From).(*program.LocalRef)
	if !ok || !f.same[r.Local] || e.Most != nil || e.Least != nil || f.depends(e.Dirs) || f.depends(e.Over) || e.Onto != nil && f.depends(e.Onto) {
		return false
	}
	dirs := f.b.set(e.Dirs, f.b.p.Dirs.Words())
	f.dirs = dirs.bits
	f.over = f.b.set(e.Over, w)
	f.onto = f.over
	if e.Onto != nil {
		f.onto = f.b.set(e.Onto, w)
	}
	return dirs.known
}

// emitSlides writes the fused instruction.
func (g *generator) emitSlides(f *fuser, i int, set operand, w int) {
	b := g.b
	d := b.tables.slider(g.source.Binders[i].Set.Type().Space, f.dirs)
	for j := 0; j < i; j++ {
		g.outerRegister(j)
		b.moveTo(uint16(g.alt.Outer[j]), b.locals[g.source.Binders[j].Local], 1)
	}
	b.emit(ir.Instr{Op: widths(ir.EmitSlide1, w), A: uint16(g.number), B: b.use(set), C: b.use(f.over), D: uint16(d), E: b.use(f.onto)})
}

func isConst(e program.Expr) bool {
	_, ok := e.(*program.Const)
	return ok
}
