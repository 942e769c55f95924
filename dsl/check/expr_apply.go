package check

import (
	"slices"

	"brik/dsl/program"
	"brik/dsl/source"
	"brik/dsl/syntax"
	"brik/interpreter/space"
)

// apply types e[args]: a variable's cell, a zone's or table's, the pieces of some players, an element by its attributes.
func (s scope) apply(e *syntax.Apply, at source.Span, w want) program.Expr {
	n, ok := e.E.(*syntax.Name)
	if !ok {
		x := s.expr(e.E, w)
		if kinds := s.kindsOf(x); kinds != nil {
			return s.owned(kinds, e.Args, at)
		}
		s.noIndex(x, at)
		return bad(at)
	}
	if v := s.find(n.Name); v != nil {
		return s.applyLocal(v, n, e.Args, at)
	}
	if sym := s.symbol(n.Name); sym != nil {
		return s.applySymbol(sym, n, e.Args, at)
	}
	switch {
	case n.Name == "pieces":
		return s.owned(nil, e.Args, at)
	case n.Name == "board" && s.p.Board != nil:
		return s.lookup(s.p.Board, e.Args, at)
	}
	x := s.name(n, w)
	s.noIndex(x, at)
	return bad(at)
}

func (s scope) noIndex(x program.Expr, at source.Span) {
	if !isBad(x) {
		s.fail(wrongUse, at, s.describe(x.Type())+" has no index", "", "An index `[ ]` belongs to variables, zones, tables and pieces.")
	}
}

func (s scope) applyLocal(v *variable, n *syntax.Name, args []syntax.Arg, at source.Span) program.Expr {
	var x program.Expr
	if v.local != nil {
		x = s.readLocal(v.local, s.at(n))
	} else {
		x = s.moved(v.value, s.at(n))
	}
	if kinds := s.kindsOf(x); kinds != nil {
		return s.owned(kinds, args, at)
	}
	s.noIndex(x, at)
	return bad(at)
}

func (s scope) applySymbol(sym *symbol, n *syntax.Name, args []syntax.Arg, at source.Span) program.Expr {
	switch sym.kind {
	case symVar:
		if info := s.varOf(sym); info != nil && len(info.v.Index) == 0 && info.v.Type.Space == s.p.Kinds {
			return s.owned(s.kindsOf(s.readVar(sym, nil, s.at(n))), args, at)
		}
		return s.readVar(sym, args, at)
	case symZone:
		return s.readZone(sym, args, at)
	case symPiece, symKinds:
		if x := s.readSymbol(sym, s.at(n)); s.kindsOf(x) != nil {
			return s.owned(s.kindsOf(x), args, at)
		}
		return bad(at)
	case symSpace, symEnum:
		if sp := s.spaceOf(sym); sp != nil {
			return s.lookup(sp, args, at)
		}
		return bad(at)
	case symDeck:
		if d := s.deckOf(sym); d != nil {
			return s.lookup(d.Space, args, at)
		}
		return bad(at)
	case symPile:
		return s.readPile(sym, args, at)
	case symDef:
		s.fail(wrongUse, at, quote(sym.name)+" is a def: its arguments stand in round brackets", "", "Write `"+sym.name+"(…)`.")
		return bad(at)
	}
	s.fail(wrongUse, at, quote(sym.name)+" is "+sym.what()+" and has no index", "", "")
	return bad(at)
}

// owned is where pieces of some kinds (nil: of all) and some players stand.
func (s scope) owned(kinds program.Expr, args []syntax.Arg, at source.Span) program.Expr {
	if s.noBoard(at) {
		return bad(at)
	}
	if len(args) != 1 || args[0].Label != "" {
		s.fail(wrongArgs, at, "pieces have one index: whose they are", "", "Write it like `king[me]`.")
		return bad(at)
	}
	players := s.set(s.expr(args[0].E, want{space: s.p.Players}), s.p.Players)
	if isBad(players) {
		return players
	}
	if kinds != nil {
		kinds = s.asSet(kinds)
	}
	return &program.PieceSet{Ex: ex(program.TSet(s.p.Board), at), Kinds: kinds, Owners: players}
}

// noBoard reports that there is no board where pieces are spoken of.
func (s scope) noBoard(at source.Span) bool {
	if s.p.Board != nil {
		return false
	}
	if s.building {
		s.fail(circular, at, "the board is made here: it can't be made of what stands on it", "", "")
		return true
	}
	if s.r.board == nil && !s.r.problems.HasErrors() && !s.r.main.library && !s.noPlaces {
		s.noPlaces = true
		s.fail(missing, at, "this speaks of a board, and the ruleset has none", "", "Declare one like `board grid(8, 8)`.")
	}
	return true
}

// lookup finds the elements of a space by their attributes, named or in the order of the space.
func (s scope) lookup(sp *space.Space, args []syntax.Arg, at source.Span) program.Expr {
	keys := sp.Keys()
	x := &program.Lookup{}
	ok := true
	for i, a := range args {
		attribute := sp.Attribute(a.Label)
		if a.Label == "" && i < len(keys) {
			attribute = keys[i]
		}
		if attribute == nil || slices.Contains(x.Attributes, attribute) {
			s.noAttribute(sp, a, at)
			return bad(at)
		}
		n := s.attributeValue(attribute, s.expr(a.E, want{space: attribute.Of}))
		ok = ok && !isBad(n)
		x.Attributes, x.Args = append(x.Attributes, attribute), append(x.Args, n)
		x.Wrap = append(x.Wrap, sp.Modulus(attribute.Name))
	}
	if !ok || len(args) == 0 {
		if len(args) == 0 {
			s.fail(wrongArgs, at, "an element is looked up by its attributes", "", "Write it like `"+sp.Name+"("+oneOf(sp.AttributeNames(), "or")+": …)`.")
		}
		return bad(at)
	}
	x.Single = len(keys) > 0
	for _, k := range keys {
		x.Single = x.Single && slices.Contains(x.Attributes, k)
	}
	x.Ex = ex(program.Type{Kind: program.Set, Space: sp, One: x.Single}, at)
	return s.foldLookup(x, sp)
}

// attributeValue is the number by which an attribute is looked up.
func (s scope) attributeValue(a *space.Attribute, e program.Expr) program.Expr {
	if a.Of == nil {
		return s.number(e)
	}
	e = s.one(e, a.Of)
	if isBad(e) {
		return e
	}
	return s.indexOfElement(e, e.Span())
}

func (s scope) noAttribute(sp *space.Space, a syntax.Arg, at source.Span) {
	if a.Label == "" {
		s.fail(wrongArgs, s.at(a.E), "too many attributes: what is this one?", "", "Name it, like `"+sp.Name+"(col: x, row: y)`.")
		return
	}
	s.fail(unknownName, at, s.singular(sp)+" has no further attribute "+quote(a.Label), "its attributes are "+oneOf(sp.AttributeNames(), "and"), didYouMean(a.Label, sp.AttributeNames()))
}

// foldLookup finds the elements now if all attributes are known.
func (s scope) foldLookup(x *program.Lookup, sp *space.Space) program.Expr {
	for _, a := range x.Args {
		if !isConst(a) {
			return x
		}
	}
	var found []int
	for e := range sp.Len() {
		fits := true
		for i, a := range x.Attributes {
			n, _ := knownNumber(x.Args[i])
			if x.Wrap[i] > 0 {
				n = mod(n-1, x.Wrap[i]) + 1
			}
			fits = fits && a.Values[e] == n
		}
		if fits {
			found = append(found, e)
		}
	}
	return s.constLike(sp, found, x.T.One, x.Pos)
}
