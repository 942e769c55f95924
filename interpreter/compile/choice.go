package compile

import (
	"fmt"

	"brik/dsl/program"
	"brik/interpreter/game"
	"brik/interpreter/ir"
)

// choose compiles a decision: the generator, the stop, and what each alternative does.
func (b *builder) choose(s *program.Choose) (reaches bool) {
	site := &ir.Site{Choice: s.Choice, Who: -1, Sampler: -1, Else: -1, Judged: b.judged, Texts: map[program.Expr]ir.Place{}}
	n := int32(len(b.code.Sites))
	b.code.Sites = append(b.code.Sites, site)
	if s.Who != nil {
		if who := b.theElement(s.Who, s.Pos, "one player decides"); !b.isMe(who) {
			r := b.localRegister(1, true)
			b.moveTo(r, who, 1)
			site.Who = int(r)
		}
	}
	b.freshStart()
	site.Generator = len(b.code.Instrs)
	b.emit(ir.Instr{Op: ir.Begin, I: n})
	b.generator(site, false)
	b.emit(ir.Instr{Op: ir.Choose, I: n})
	b.sampler(site, n)
	site.NoMoves = int(b.fault(s.Pos, "there is nothing to choose, and no `else` says what happens then"))
	b.stopHere(site, s)
	b.textPlaces(site)

	e := &exits{label: newLabel()}
	me := b.me
	for i, a := range s.Choice.Alts {
		b.me = me
		b.freshStart()
		b.alternativeBody(site, i, a, e)
	}
	falls := false
	if s.Else != nil {
		b.me = me
		b.freshStart()
		site.Else = len(b.code.Instrs)
		falls = b.stmts(s.Else)
	}
	return b.arrive(e, falls)
}

// alternativeBody compiles what an alternative does, with its binders in registers.
func (b *builder) alternativeBody(site *ir.Site, i int, a *program.Alternative, e *exits) {
	alt := site.Alts[i]
	survives := decides(a.Body)
	lives := b.markLives()
	var undos []func()
	for j, x := range a.Binders {
		r := b.localRegister(1, survives && x.Lo == nil)
		alt.Binders[j] = int(r)
		if x.Lo == nil {
			undos = append(undos, b.bindElement(x.Local, b.inside(operand{reg: int(r)}, b.factsOf(site, i)[j])))
		}
	}
	b.subsetOf(alt, a)
	alt.Body = len(b.code.Instrs)
	mark := b.numbers.mark()
	if undo := b.bindSubset(alt, a, survives); undo != nil {
		undos = append(undos, undo)
	}
	if b.stmts(a.Body) {
		e.me = append(e.me, b.me)
		b.jumpTo(ir.Instr{Op: ir.Jump}, e.label)
	}
	b.numbers.forget(mark)
	for _, u := range undos {
		u()
	}
	b.endLives(lives)
}

// textPlaces notes where the parts of texts are found that aren't binders.
func (b *builder) textPlaces(site *ir.Site) {
	for _, a := range site.Choice.Alts {
		b.notePlaces(site, a, a.Text)
		for _, t := range a.Texts {
			b.notePlaces(site, a, t)
		}
	}
}

func (b *builder) notePlaces(site *ir.Site, a *program.Alternative, t program.Template) {
	for _, part := range t {
		if part.E == nil {
			continue
		}
		if l, ok := part.E.(*program.LocalRef); ok && binds(a, l.Local) {
			continue
		}
		v := b.value(part.E)
		place := ir.Place{Known: v.known, Value: program.Value{N: v.n, Bits: v.bits}}
		if !v.known {
			place.Register = int(b.use(v))
		}
		site.Texts[part.E] = place
	}
}

func binds(a *program.Alternative, l *program.Local) bool {
	for _, x := range a.Binders {
		if x.Local == l {
			return true
		}
	}
	return false
}

// generator compiles the listing of all alternatives. whole allows generators in any order.
func (b *builder) generator(site *ir.Site, whole bool) {
	mark := b.numbers.mark()
	b.commonSets(site.Choice)
	b.commonCells(site.Choice)
	for i, a := range site.Choice.Alts {
		if len(site.Alts) <= i {
			site.Alts = append(site.Alts, newAlt(a))
		}
		b.alternative(site, i, a, whole)
	}
	b.numbers.forget(mark)
}

// commonSets unites the planes that rules speak of most, once for all alternatives, where they are many.
func (b *builder) commonSets(c *program.Choice) {
	if len(c.Alts) < 2 || len(b.code.Planes) < 4 || len(b.code.Planes) > 62 || !b.me.known || b.o.NoReuse {
		return
	}
	mine, all := isPlanes, isPlanes
	for i, p := range b.code.Planes {
		all |= 1 << i
		if p.Owner == b.me.n {
			mine |= 1 << i
		}
	}
	for _, s := range []planeSet{mine, all&^mine | isPlanes, all} {
		b.planesRegister(s)
	}
}

func newAlt(a *program.Alternative) *ir.Alt {
	alt := &ir.Alt{Source: a, Binders: make([]int, len(a.Binders)), Outer: make([]int, max(0, len(a.Binders)-1)), Sorted: true}
	if n := len(a.Binders); n > 0 {
		alt.Last = a.Binders[n-1].Set.Type().Space.Words()
	}
	for _, x := range a.Binders[:max(0, len(a.Binders)-1)] {
		noSubsets(x)
	}
	if len(a.Binders) > game.MaxBinders {
		panic(unfit(a.Span, fmt.Sprintf("an alternative binds more than %d things", game.MaxBinders)))
	}
	return alt
}

// noSubsets refuses what isn't compiled yet.
func noSubsets(x *program.Binder) {
	if x.Lo != nil {
		panic(unfit(x.Span, "a subset can be compiled only as the last thing chosen in a move, and not in a loop of statements"))
	}
}

// sampler compiles the generator once more for drawing, if it can be one that works on whole sets.
func (b *builder) sampler(site *ir.Site, n int32) {
	if b.o.NoFill || b.o.NoFuse {
		return
	}
	b.freshStart()
	at := len(b.code.Instrs)
	if b.nested(site) {
		site.Sampler = at
		b.emit(ir.Instr{Op: ir.Choose, I: n})
		b.inner(site)
		return
	}
	b.try(func() (operand, bool) {
		b.generator(site, true)
		return operand{}, site.Fused
	})
	if site.Fused {
		site.Sampler = at
		site.Scanned = !site.Judged && len(site.Alts) == 1 && onlySlides(b.code.Instrs[at:])
		b.emit(ir.Instr{Op: ir.Choose, I: n})
	}
}

// onlySlides tells that a generator's code emits whole sets of slides and nothing else.
func onlySlides(code []ir.Instr) bool {
	some := false
	for _, in := range code {
		switch {
		case in.Op == ir.EmitFan1 || in.Op == ir.EmitFan2:
			some = true
		case in.Op >= ir.Emit && in.Op <= ir.EmitBackN || in.Op.Jumps():
			return false
		}
	}
	return some
}

// isMe tells that a player is the one whose turn it is.
func (b *builder) isMe(p operand) bool {
	return sameOperand(p, b.me) && (p.known || p.reg == b.me.reg)
}

// alternative compiles the generator of one alternative.
func (b *builder) alternative(site *ir.Site, i int, a *program.Alternative, whole bool) {
	b.unswitched(a, func() { b.enumerate(site, i, a, whole) })
}

func (b *builder) enumerate(site *ir.Site, i int, a *program.Alternative, whole bool) {
	g := &generator{b: b, site: site, alt: site.Alts[i], facts: b.factsOf(site, i), number: i, source: a, whole: whole}
	mark := b.numbers.mark()
	g.where(a.Where)
	g.outer(0)
	b.numbers.forget(mark)
}

// factsOf is what the generators found of an alternative's binders.
func (b *builder) factsOf(site *ir.Site, i int) map[int]planeSet {
	a := site.Choice.Alts[i]
	k := siteAlternative{site, a}
	if b.facts[k] == nil {
		b.facts[k] = map[int]planeSet{}
	}
	return b.facts[k]
}

type siteAlternative struct {
	site *ir.Site
	alt  *program.Alternative
}
