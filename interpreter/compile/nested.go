package compile

import (
	"brik/dsl/program"
	"brik/interpreter/bitset"
	"brik/interpreter/ir"
)

// Drawing from nested binders without listing them: the outer ones are drawn first, then a place below a bound on the
// number of the last one's elements; past the end, all is drawn anew. Every combination is equally likely.

// maxBound is the largest bound with which drawing anew stays rare enough.
const maxBound = 64

// nested compiles the sampler of a choice with one alternative of three or more binders in that way, if it can.
func (b *builder) nested(site *ir.Site) bool {
	if len(site.Choice.Alts) != 1 || site.Judged {
		return false
	}
	a := site.Choice.Alts[0]
	n := len(a.Binders)
	if n < 3 || a.Where != nil || a.Binders[n-1].Lo != nil || isOneLike(a.Binders[n-1].Set) {
		return false
	}
	bound := b.sizeBound(a.Binders[n-1].Set, 0)
	if bound > maxBound {
		return false
	}
	outer := &program.Alternative{Binders: a.Binders[:n-1], Span: a.Span}
	in := &ir.Inner{Alt: len(site.Alts), Bound: bound, Words: a.Binders[n-1].Set.Type().Space.Words()}
	site.Alts = append(site.Alts, newAlt(outer))
	site.Inner = in
	mark := b.numbers.mark()
	g := &generator{b: b, site: site, alt: site.Alts[in.Alt], facts: map[int]planeSet{}, number: in.Alt, source: outer, whole: true}
	g.outer(0)
	b.numbers.forget(mark)
	return true
}

// inner compiles the last binder's set, from the registers in which the outer ones were drawn.
func (b *builder) inner(site *ir.Site) {
	in, a := site.Inner, site.Choice.Alts[0]
	alt := site.Alts[in.Alt]
	b.freshStart()
	in.Code = len(b.code.Instrs)
	var undos []func()
	for j, x := range a.Binders[:len(alt.Binders)] {
		alt.Binders[j] = int(b.temp(1))
		undos = append(undos, b.bindElement(x.Local, b.inside(operand{reg: alt.Binders[j]}, b.factsOf(site, 0)[j])))
	}
	mark := b.numbers.mark()
	set := b.set(a.Binders[len(a.Binders)-1].Set, in.Words)
	in.Set = int(b.temp(in.Words))
	b.moveTo(uint16(in.Set), set, in.Words)
	b.numbers.forget(mark)
	b.emit(ir.Instr{Op: ir.Stop})
	for _, u := range undos {
		u()
	}
}

// sizeBound is a number of elements that a set certainly doesn't pass.
func (b *builder) sizeBound(e program.Expr, depth int) int {
	if isOneLike(e) {
		return 1
	}
	if depth > 8 {
		return e.Type().Space.Len()
	}
	switch e := e.(type) {
	case *program.Const:
		return bitset.Len(e.Value.Bits)
	case *program.SetOp:
		l, r := b.sizeBound(e.L, depth+1), b.sizeBound(e.R, depth+1)
		switch e.Op {
		case "|":
			return l + r
		case "&":
			return min(l, r)
		}
		return l
	case *program.If:
		return max(b.sizeBound(e.Then, depth+1), b.sizeBound(e.Else, depth+1))
	case *program.Call:
		most := 0
		for _, c := range e.Def.Cases {
			if e.Def.Recursive {
				return e.T.Space.Len()
			}
			most = max(most, b.sizeBound(c.Body, depth+1))
		}
		return most
	case *program.Slide:
		return b.slideBound(e)
	}
	return e.Type().Space.Len()
}

// slideBound is the most places that a slide along known directions can reach on an empty board.
func (b *builder) slideBound(e *program.Slide) int {
	s := e.T.Space
	dirs, ok := e.Dirs.(*program.Const)
	if !ok || !isOneLike(e.From) {
		return s.Len()
	}
	most := 0
	for from := range s.Len() {
		n := 0
		for _, d := range b.tables.displacements(dirs.Value.Bits) {
			for t := s.Go(from, d); t >= 0 && t != from; t = s.Go(t, d) {
				n++
			}
		}
		most = max(most, n)
	}
	return most
}
