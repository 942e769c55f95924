package compile

import (
	"math/bits"

	"brik/dsl/program"
)

// depends tells that an expression reads the element itself; its owner or kind may be known from the planes.
func (l *lifter) depends(e program.Expr) bool {
	if e == nil {
		return false
	}
	switch e := e.(type) {
	case *program.LocalRef:
		// What a let stands for has no registers of its own here.
		_, isLet := l.lets[e.Local]
		return isLet || l.same[e.Local]
	case *program.OwnerOf:
		if l.known(e.E, func(i int) int { return l.b.code.Planes[i].Owner }) {
			return false
		}
	case *program.KindOf:
		if l.known(e.E, func(i int) int { return l.b.code.Planes[i].Kind }) {
			return false
		}
	case *program.If:
		if known, holds := l.decided(e.Cond); known && holds {
			return l.depends(e.Then)
		} else if known {
			return l.depends(e.Else)
		}
	case *program.Call:
		return l.dependsCall(e)
	case *program.After:
		return true
	}
	return l.anyDepends(program.Parts(e))
}

func (l *lifter) anyDepends(es []program.Expr) bool {
	for _, x := range es {
		if l.depends(x) {
			return true
		}
	}
	return false
}

// dependsCall looks into a def that is given the element: what it asks may be known from the planes.
func (l *lifter) dependsCall(e *program.Call) bool {
	if !l.anyDepends(e.Args) {
		return false
	}
	depends := true
	r, ok := plain(e.Args[0]).(*program.LocalRef)
	if ok && l.same[r.Local] && l.b.allBound(e.Args) {
		l.through(e, l.b.locals[r.Local], func(body program.Expr) bool {
			depends = l.depends(body)
			return true
		})
	}
	return depends
}

// known tells that all planes an element may stand on agree in something.
func (l *lifter) known(e program.Expr, of func(plane int) int) bool {
	r, ok := plain(e).(*program.LocalRef)
	if !ok {
		return false
	}
	_, agree := l.b.agreed(l.b.locals[r.Local], of)
	return agree
}

// agreed gives what all planes inside which an operand lies have in common, if they do.
func (b *builder) agreed(v operand, of func(plane int) int) (int, bool) {
	p := b.holds(v) &^ isPlanes
	if p == 0 {
		return 0, false
	}
	first := of(bits.TrailingZeros64(uint64(p)))
	for ; p != 0; p &= p - 1 {
		if of(bits.TrailingZeros64(uint64(p))) != first {
			return 0, false
		}
	}
	return first, true
}
