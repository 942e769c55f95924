package check

import (
	"brik/dsl/program"
	"brik/dsl/source"
	"brik/interpreter/space"
)

func ex(t program.Type, at source.Span) program.Ex { return program.Ex{T: t, Pos: at} }

// bad stands for an expression with a mistake that has been reported.
func bad(at source.Span) program.Expr { return &program.Const{Ex: ex(program.Type{}, at)} }

func isBad(e program.Expr) bool { return e.Type().Kind == program.Unknown }

func isSet(e program.Expr) bool { return e.Type().Kind == program.Set }

// isNothing tells that an expression is the word nothing, of no space yet.
func isNothing(e program.Expr) bool { return isSet(e) && e.Type().Space == nil }

// isNumber tells that an expression is a number or an element of a space of numbers.
func isNumber(e program.Expr) bool {
	t := e.Type()
	return t.Kind == program.Int || t.Kind == program.Set && t.One && t.Space != nil && t.Space.IsNumbers()
}

// isNumbers tells that an expression is a number or a set of numbers.
func (c *checker) isNumbers(e program.Expr) bool {
	return isNumber(e) || isSet(e) && isNumbers(e.Type().Space)
}

func (c *checker) isDirs(e program.Expr) bool { return isSet(e) && e.Type().Space == c.dirs.space }

// number converts to a number.
func (c *checker) number(e program.Expr) program.Expr {
	t := e.Type()
	switch {
	case t.Kind == program.Int || isBad(e):
		return e
	case t.Kind == program.Set && t.Space != nil && t.Space.IsNumbers():
		return numberAt(c.one(e, t.Space))
	}
	c.wrong(e, "a number")
	return bad(e.Span())
}

func numberAt(e program.Expr) program.Expr {
	if isBad(e) {
		return e
	}
	s := e.Type().Space
	if k, ok := e.(*program.Const); ok && k.Value.N >= 0 {
		return constInt(s.Number(k.Value.N), e.Span())
	}
	return &program.NumberAt{Ex: ex(program.TRange(s.Number(0), s.Number(s.Len()-1)), e.Span()), E: e}
}

// truth converts to a truth.
func (c *checker) truth(e program.Expr) program.Expr {
	if e.Type().Kind == program.Bool || isBad(e) {
		return e
	}
	hint := ""
	if isSet(e) {
		hint = "To ask whether there is one, write `… exists`."
	}
	c.fail(wrongKind, e.Span(), "a condition is due here, found "+c.describe(e.Type()), "", hint)
	return bad(e.Span())
}

// set converts to a set over a space.
func (c *checker) set(e program.Expr, s *space.Space) program.Expr {
	e = c.into(e, s)
	if isBad(e) || !e.Type().One {
		return e
	}
	return c.asSet(e)
}

// one converts to an element of a space.
func (c *checker) one(e program.Expr, s *space.Space) program.Expr {
	e = c.into(e, s)
	if isBad(e) || e.Type().One {
		return e
	}
	if k, ok := e.(*program.Const); ok {
		elements := elementsOf(k)
		if len(elements) == 1 {
			return constElement(s, elements[0], e.Span())
		}
		c.fail(notOne, e.Span(), "one of "+c.plural(s)+" is due here, and these are "+count(len(elements)), "", "")
		return bad(e.Span())
	}
	return &program.TheOne{Ex: ex(program.TOne(s), e.Span()), E: e}
}

// atMostOne converts to an element of a space that may be missing. A set that has several is an error where it is met.
func (c *checker) atMostOne(e program.Expr, s *space.Space) program.Expr {
	e = c.into(e, s)
	at := e.Span()
	if isBad(e) || e.Type().One {
		return e
	}
	switch e := e.(type) {
	case *program.Const:
		if len(elementsOf(e)) > 0 {
			return c.one(e, s)
		}
		return constElement(s, space.Nothing, at)
	case *program.AsSet:
		return e.E
	case *program.If:
		return &program.If{Ex: ex(program.TOne(s), at), Cond: e.Cond, Then: c.atMostOne(e.Then, s), Else: c.atMostOne(e.Else, s)}
	}
	some := &program.Exists{Ex: ex(program.TBool, at), E: e}
	return &program.If{Ex: ex(program.TOne(s), at), Cond: some, Then: c.one(e, s), Else: constElement(s, space.Nothing, at)}
}

// asSet makes the set of an element.
func (c *checker) asSet(e program.Expr) program.Expr {
	t := e.Type()
	if isBad(e) || !t.One || t.Space == nil {
		return e
	}
	if k, ok := e.(*program.Const); ok {
		if k.Value.N < 0 {
			return c.constSet(t.Space, nil, e.Span())
		}
		set := c.constSet(t.Space, []int{k.Value.N}, e.Span())
		set.Zone = k.Zone
		return set
	}
	if the, ok := e.(*program.Only); ok && !the.Not {
		return c.setOp("&", c.asSet(the.E), the.In, e.Span())
	}
	return &program.AsSet{Ex: ex(program.TSet(t.Space), e.Span()), E: e}
}

// into brings an expression into a space, as it is: an element or a set.
func (c *checker) into(e program.Expr, s *space.Space) program.Expr {
	t := e.Type()
	switch {
	case isBad(e) || t.Kind == program.Set && t.Space == s:
		return e
	case isNothing(e):
		return c.nothingIn(s, e.Span())
	case s == c.p.Kinds && c.kindsOf(e) != nil:
		return c.kindsOf(e)
	case s == c.p.Board && t.Kind == program.Set && t.Space == c.p.Kinds:
		return c.pieceWord(e, true, e.Span())
	case isNumbers(s) && (t.Kind == program.Int || t.Kind == program.Set && t.Space.IsNumbers()):
		return c.intoNumbers(e, s)
	case s == c.p.Players && c.numbered && c.isNumbers(e):
		return c.intoPlayers(e)
	case c.isRanks(s) && c.isNumbers(e):
		return c.intoRanks(e, s)
	case t.Kind == program.Set:
		c.fail(wrongSpace, e.Span(), c.describe(program.TSet(s))+" is due here, found "+c.describe(t), "", "")
	default:
		c.fail(wrongKind, e.Span(), c.describe(program.TSet(s))+" is due here, found "+c.describe(t), "", c.calledHint(e, s))
	}
	return bad(e.Span())
}

func isNumbers(s *space.Space) bool { return s != nil && s.IsNumbers() }

// intoNumbers brings a number, or numbers of another range, into a space of numbers.
func (c *checker) intoNumbers(e program.Expr, s *space.Space) program.Expr {
	t, at := e.Type(), e.Span()
	if t.Kind == program.Int {
		if k, ok := e.(*program.Const); ok {
			n := s.OfNumber(k.Value.N)
			if n == space.Nothing {
				return c.nothingIn(s, at)
			}
			return constElement(s, n, at)
		}
		return &program.ElementAt{Ex: ex(program.TOne(s), at), E: e}
	}
	if k, ok := e.(*program.Const); ok {
		var kept []int
		for _, x := range elementsOf(k) {
			if n := s.OfNumber(t.Space.Number(x)); n != space.Nothing {
				kept = append(kept, n)
			}
		}
		return c.constLike(s, kept, t.One, at)
	}
	table := &space.Relation{Name: "number", From: t.Space, To: s, Rows: make([][]int, t.Space.Len())}
	for x := range table.Rows {
		if n := s.OfNumber(t.Space.Number(x)); n != space.Nothing {
			table.Rows[x] = []int{n}
		}
	}
	return &program.Map{Ex: ex(program.Type{Kind: program.Set, Space: s, One: t.One}, at), E: e, Table: table}
}

// intoPlayers makes players of their numbers, where that is how they are called.
func (c *checker) intoPlayers(e program.Expr) program.Expr {
	numbers := c.numberSpace(1, c.p.Players.Len(), e.Span())
	e = c.into(e, numbers)
	if k, ok := e.(*program.Const); ok && !isBad(e) {
		return c.constLike(c.p.Players, elementsOf(k), k.T.One, e.Span())
	}
	table := &space.Relation{Name: "player", From: numbers, To: c.p.Players}
	for i := range numbers.Len() {
		table.Rows = append(table.Rows, []int{i})
	}
	return &program.Map{Ex: ex(program.Type{Kind: program.Set, Space: c.p.Players, One: e.Type().One}, e.Span()), E: e, Table: table}
}

// kindsOf gives the kinds that a bare piece word stands for; nil: it isn't one.
func (c *checker) kindsOf(e program.Expr) program.Expr {
	if p, ok := e.(*program.PieceSet); ok {
		if w, ok := c.words[p]; ok {
			return w.kinds
		}
	}
	return nil
}

func (c *checker) isGroup(e program.Expr) bool {
	p, ok := e.(*program.PieceSet)
	return ok && c.words[p].group
}

// numberSpace is the space of the numbers lo to hi.
func (c *checker) numberSpace(lo, hi int, at source.Span) *space.Space {
	if hi < lo {
		hi = lo
	}
	if hi-lo >= maxNumbers {
		c.fail(tooLarge, at, "a set of numbers from "+itoa(lo)+" to "+itoa(hi)+" is too large",
			"a set of numbers reaches over at most "+itoa(maxNumbers), "A variable with a range, like `var n in 0..20`, says how large its number can get.")
		hi = lo
	}
	key := [2]int{lo, hi}
	if c.numbers[key] == nil {
		c.numbers[key] = c.mustSpace(space.Numbers(itoa(lo)+".."+itoa(hi), lo, hi))
	}
	return c.numbers[key]
}

// wrong says that another kind of value is due.
func (c *checker) wrong(e program.Expr, due string) {
	c.fail(wrongKind, e.Span(), due+" is due here, found "+c.describe(e.Type()), "", "")
}
