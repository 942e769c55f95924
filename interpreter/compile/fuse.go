package compile

import (
	"brik/dsl/program"
	"brik/interpreter/ir"
)

// fuser recognises "a piece of a set, then a place from its slide" and compiles it as one instruction.
type fuser struct {
	g      *generator
	mover  *program.Local
	stands planeSet
	same   map[*program.Local]bool // the mover and the parameters that stand for it
	slide  *program.Slide
	over   operand
	onto   operand
}

// fused compiles the last two binders as one instruction if they have that form.
func (g *generator) fused(i int, x *program.Binder, set operand, w int) bool {
	if g.b.o.NoFuse || w > 2 {
		return false
	}
	f := &fuser{g: g, mover: x.Local, stands: set.planes, same: map[*program.Local]bool{x.Local: true}}
	last := g.source.Binders[len(g.source.Binders)-1]
	if !f.fits(last.Set, set.planes) || !f.condsFit(last) || last.Set.Type().Space != x.Set.Type().Space {
		return false
	}
	f.same = map[*program.Local]bool{x.Local: true}
	f.compile(last.Set, set.planes, w)
	conds := g.conds
	f.onto = g.narrow(last, f.onto, w)
	g.conds = conds
	g.fact(i, g.b.holds(set))
	g.fact(i+1, 0)
	f.emit(i, set, w)
	return true
}

// condsFit tells that what is left of the filter are memberships of the target in sets that don't depend on the mover.
func (f *fuser) condsFit(last *program.Binder) bool {
	for _, c := range f.g.conds {
		set, _, ok := memberOf(c, last.Local)
		if !ok || f.depends(set) {
			return false
		}
	}
	return true
}

// depends tells that an expression reads the mover.
func (f *fuser) depends(e program.Expr) bool {
	if e == nil {
		return false
	}
	if l, ok := e.(*program.LocalRef); ok {
		return f.same[l.Local]
	}
	for _, x := range program.Parts(e) {
		if f.depends(x) {
			return true
		}
	}
	_, isAfter := e.(*program.After)
	return isAfter
}

// fits tells that an expression is a slide of the mover, narrowed by sets that don't depend on it.
func (f *fuser) fits(e program.Expr, stands planeSet) bool {
	switch e := e.(type) {
	case *program.Slide:
		f.slide = e
		return f.isMover(e.From) && e.Most == nil && isConst(e.Dirs) && !f.depends(e.Over) && !f.depends(e.Onto)
	case *program.SetOp:
		if e.Op == "|" {
			return false
		}
		return f.fits(e.L, stands) && !f.depends(e.R) || e.Op == "&" && f.fits(e.R, stands) && !f.depends(e.L)
	case *program.If:
		if plainTest(e.Cond) {
			return f.fits(side(e), stands)
		}
	case *program.Call:
		c := f.caseOf(e, stands)
		if c == nil || len(c.Lets) > 0 || e.Def.Recursive {
			return false
		}
		for i, a := range e.Args {
			if f.isMover(a) {
				f.same[e.Def.Params[i]] = true
			} else if f.depends(a) {
				return false
			}
		}
		return f.fits(c.Body, stands)
	}
	return false
}

func isConst(e program.Expr) bool {
	_, ok := e.(*program.Const)
	return ok
}

// side is the side of an `if` that a constant condition takes.
func side(e *program.If) program.Expr {
	if e.Cond.(*program.Const).Value.N != 0 {
		return e.Then
	}
	return e.Else
}

func (f *fuser) isMover(e program.Expr) bool {
	if a, ok := e.(*program.AsSet); ok {
		e = a.E
	}
	r, ok := e.(*program.LocalRef)
	return ok && f.same[r.Local]
}

func (f *fuser) caseOf(e *program.Call, stands planeSet) *program.Case {
	if len(e.Def.Cases) == 1 && e.Def.Cases[0].Kinds == nil {
		return e.Def.Cases[0]
	}
	if len(e.Args) == 0 || !f.isMover(e.Args[0]) {
		return nil
	}
	return f.g.b.certainCase(e.Def, stands)
}

// compile computes over and onto.
func (f *fuser) compile(e program.Expr, stands planeSet, w int) {
	b := f.g.b
	switch e := e.(type) {
	case *program.Slide:
		f.slide = e
		f.over = b.set(e.Over, w)
		f.onto = f.over
		if e.Onto != nil {
			f.onto = b.set(e.Onto, w)
		}
	case *program.SetOp:
		f.setOp(e, stands, w)
	case *program.If:
		f.compile(side(e), stands, w)
	case *program.Call:
		c := f.caseOf(e, stands)
		var undos []func()
		for i, a := range e.Args {
			p := e.Def.Params[i]
			if f.isMover(a) {
				f.same[p] = true
				continue
			}
			undos = append(undos, b.bind(p, b.asType(a, p.Type)))
		}
		f.compile(c.Body, stands, w)
		for _, u := range undos {
			u()
		}
	}
}

func (f *fuser) setOp(e *program.SetOp, stands planeSet, w int) {
	b, mover, other, op := f.g.b, e.L, e.R, ir.And1
	if e.Op == "-" {
		op = ir.AndNot1
	} else if f.depends(e.R) {
		mover, other = other, mover
	}
	f.compile(mover, stands, w)
	f.onto = b.setOp(op, f.onto, b.set(other, w), w)
}

// emit writes the fused instruction.
func (f *fuser) emit(i int, set operand, w int) {
	b, g := f.g.b, f.g
	dirs := f.slide.Dirs.(*program.Const).Value.Bits
	d := b.tables.slider(f.slide.T.Space, constantOperand(program.Value{Bits: dirs}, program.TSet(b.p.Dirs)).bits)
	fillable := i == 0
	for _, r := range b.code.Sliders[d].Dirs {
		fillable = fillable && r.Fillable()
	}
	op := ir.EmitSlide1
	if fillable && g.whole {
		op = ir.EmitFill1
	}
	if fillable {
		g.site.Fused = true
	}
	for j := 0; j < i; j++ {
		g.outerRegister(j)
		b.moveTo(uint16(g.alt.Outer[j]), b.locals[g.source.Binders[j].Local], 1)
	}
	b.emit(ir.Instr{Op: widths(op, w), A: uint16(g.number), B: b.use(set), C: b.use(f.over), D: uint16(d), E: b.use(f.onto)})
}
