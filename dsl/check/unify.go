package check

import (
	"brik/dsl/program"
	"brik/dsl/source"
	"brik/interpreter/space"
)

// joinTypes is the type that has the values of both; false where there is none.
func (c *checker) joinTypes(a, b program.Type) (program.Type, bool) {
	switch {
	case a.Kind == program.Unknown:
		return b, true
	case b.Kind == program.Unknown:
		return a, true
	case a.Kind == program.Set && b.Kind == program.Set:
		return c.joinSetTypes(a, b)
	case a.Kind == program.Set && isNumbers(a.Space) && a.One:
		a = numbersOf(a.Space)
	case b.Kind == program.Set && isNumbers(b.Space) && b.One:
		b = numbersOf(b.Space)
	}
	if a.Kind != b.Kind {
		return program.Type{}, false
	}
	a.Lo, a.Hi = min(a.Lo, b.Lo), max(a.Hi, b.Hi)
	return a, true
}

func numbersOf(s *space.Space) program.Type { return program.TRange(s.Number(0), s.Number(s.Len()-1)) }

func (c *checker) joinSetTypes(a, b program.Type) (program.Type, bool) {
	one := a.One && b.One
	switch {
	case a.Space == b.Space:
	case a.Space == nil:
		a.Space = b.Space
	case b.Space == nil:
	case isNumbers(a.Space) && isNumbers(b.Space):
		a.Space = c.hull(a.Space, b.Space, source.Span{})
	default:
		return program.Type{}, false
	}
	a.One = one
	return a, true
}

// hull is the space of all numbers of two spaces and of what lies between.
func (c *checker) hull(a, b *space.Space, at source.Span) *space.Space {
	ta, tb := numbersOf(a), numbersOf(b)
	return c.numberSpace(min(ta.Lo, tb.Lo), max(ta.Hi, tb.Hi), at)
}

// settled gives nothing of no space a space: that of the board, or of the players.
func (c *checker) settled(t program.Type) program.Type {
	if t.Kind == program.Set && t.Space == nil {
		t.Space = c.p.Players
		if c.p.Board != nil {
			t.Space = c.p.Board
		}
	}
	return t
}

// to brings an expression to a type that joinTypes gave.
func (c *checker) to(e program.Expr, t program.Type) program.Expr {
	switch {
	case isBad(e):
		return e
	case t.Kind == program.Bool:
		return c.truth(e)
	case t.Kind == program.Int:
		return c.number(e)
	case t.Kind == program.Set && t.One:
		return c.one(e, t.Space)
	case t.Kind == program.Set:
		return c.set(e, t.Space)
	}
	return e
}

// anySet is an expression as a set over whatever space it has; nothing gets one.
func (c *checker) anySet(e program.Expr) program.Expr {
	switch {
	case isBad(e):
		return e
	case !isSet(e):
		hint := c.calledHint(e, c.p.Board)
		if e.Type().Kind == program.Bool {
			hint = "`where` and `with` take everything before them: put the set that they are for in brackets."
		}
		c.fail(wrongKind, e.Span(), "a set is due here, found "+c.describe(e.Type()), "", hint)
		return bad(e.Span())
	}
	return c.set(e, c.settled(e.Type()).Space)
}

// isKinds tells that an expression is of kinds of pieces, or a word that stands for kinds first.
func (c *checker) isKinds(e program.Expr) bool {
	return isSet(e) && e.Type().Space == c.p.Kinds || c.isGroup(e)
}

// together brings two sets into one space. A bare piece word beside kinds is kinds. Where they are only to be related,
// a number outside the other side's space may become nothing.
func (c *checker) together(l, r program.Expr, at source.Span, relation bool) (program.Expr, program.Expr, bool) {
	if isBad(l) || isBad(r) {
		return l, r, false
	}
	if c.isKinds(l) && c.asKinds(r) != nil || c.isKinds(r) && c.asKinds(l) != nil {
		if kl, kr := c.asKinds(l), c.asKinds(r); kl != nil && kr != nil {
			return kl, kr, true
		}
	}
	sp := c.commonSpace(l, r, at, relation)
	if sp == nil {
		c.fail(wrongSpace, at, "these don't go together: "+c.describe(l.Type())+" and "+c.describe(r.Type()), "both sides must be of the same space", "")
		return l, r, false
	}
	l, r = c.into(l, sp), c.into(r, sp)
	return l, r, !isBad(l) && !isBad(r)
}

// asKinds gives the kinds that an expression is or can stand for; nil: none.
func (c *checker) asKinds(e program.Expr) program.Expr {
	if isSet(e) && e.Type().Space == c.p.Kinds {
		return e
	}
	return c.kindsOf(e)
}

func (c *checker) commonSpace(l, r program.Expr, at source.Span, relation bool) *space.Space {
	a, b := l.Type(), r.Type()
	switch {
	case isNothing(l) && isNothing(r):
		return c.settled(a).Space
	case isNothing(l) && isSet(r):
		return b.Space
	case isNothing(r) && isSet(l):
		return a.Space
	case isSet(l) && isSet(r) && a.Space == b.Space:
		return a.Space
	}
	if c.p.Board != nil && isSet(l) && isSet(r) && (a.Space == c.p.Board && b.Space == c.p.Kinds || a.Space == c.p.Kinds && b.Space == c.p.Board) {
		return c.p.Board
	}
	if relation && isSet(r) && isNumbers(b.Space) && a.Kind == program.Int {
		return b.Space
	}
	if relation && isSet(l) && isNumbers(a.Space) && b.Kind == program.Int {
		return a.Space
	}
	sa, sb := c.numbersSpace(l), c.numbersSpace(r)
	switch {
	case sa != nil && sb != nil:
		return c.hull(sa, sb, at)
	case isSet(l) && sb != nil && (c.numbered && a.Space == c.p.Players || c.isRanks(a.Space)):
		return a.Space
	case isSet(r) && sa != nil && (c.numbered && b.Space == c.p.Players || c.isRanks(b.Space)):
		return b.Space
	}
	return nil
}

// numbersSpace is the space of an expression's numbers; nil: it has none.
func (c *checker) numbersSpace(e program.Expr) *space.Space {
	t := e.Type()
	switch {
	case t.Kind == program.Int:
		return c.numberSpace(t.Lo, t.Hi, e.Span())
	case t.Kind == program.Set && isNumbers(t.Space):
		return t.Space
	}
	return nil
}
