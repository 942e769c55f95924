package check

import (
	"brik/dsl/program"
	"brik/dsl/source"
	"brik/dsl/syntax"
	"brik/interpreter/space"
)

func (s scope) size(a []syntax.Expr, at source.Span) program.Expr {
	x, in := s.place(a[0])
	if isBad(x) {
		return x
	}
	if k, ok := x.(*program.Const); ok {
		return constInt(len(elementsOf(k)), at)
	}
	most := in.Len()
	if _, one := x.(*program.AsSet); one {
		most = 1
	}
	return &program.Size{Ex: ex(program.TRange(0, most), at), E: x}
}

// indexCall is an element's place in its space, from 0.
func (s scope) indexCall(a []syntax.Expr, at source.Span) program.Expr {
	x := s.expr(a[0], want{})
	if kinds := s.kindsOf(x); kinds != nil {
		x = kinds
	}
	if !isBad(x) && (!isSet(x) || isNothing(x)) {
		x = s.anySet(x)
	}
	if isBad(x) {
		return x
	}
	x = s.one(x, x.Type().Space)
	if isBad(x) {
		return x
	}
	return s.indexOfElement(x, at)
}

func (s scope) indexOfElement(x program.Expr, at source.Span) program.Expr {
	in := x.Type().Space
	values := make([]int, in.Len())
	for i := range values {
		values[i] = i
	}
	return s.attribute(x, &space.Attribute{Name: "index", Values: values}, at)
}

// owner and kind give who owns, and what is, what stands on places; one of one place, unless places are shared.
func (s scope) owner(a []syntax.Expr, at source.Span) program.Expr {
	x, one := s.standing(a[0])
	if isBad(x) {
		return x
	}
	return &program.OwnerOf{Ex: ex(program.Type{Kind: program.Set, Space: s.p.Players, One: one}, at), E: x}
}

func (s scope) kind(a []syntax.Expr, at source.Span) program.Expr {
	x, one := s.standing(a[0])
	if isBad(x) {
		return x
	}
	return &program.KindOf{Ex: ex(program.Type{Kind: program.Set, Space: s.p.Kinds, One: one}, at), E: x}
}

// standing types places of the board; one says that at most one piece stands there.
func (s scope) standing(e syntax.Expr) (x program.Expr, one bool) {
	x = s.expr(e, want{space: s.p.Board})
	if isBad(x) || s.noBoard(x.Span()) {
		return bad(x.Span()), false
	}
	x = s.into(x, s.p.Board)
	one = !isBad(x) && x.Type().One && !s.sharedPieces()
	if !one {
		x = s.asSet(x)
	}
	return x, one
}

// countPieces is how many of a shared piece of one player stand on a place.
func (s scope) countPieces(a []syntax.Expr, at source.Span) program.Expr {
	piece, owner := s.sharedPiece(a[0])
	place := s.expr(a[1], want{space: s.p.Board})
	if piece == nil || s.noBoard(at) {
		return bad(at)
	}
	place = s.one(place, s.p.Board)
	if anyBad(owner, place) {
		return bad(at)
	}
	return &program.CountAt{Ex: ex(program.TRange(0, piece.Many), at), Piece: piece, Owner: owner, At: place}
}

// sharedPiece reads `man[p]`: a kind whose pieces share places, and one owner. A nil piece: a mistake was reported.
func (s scope) sharedPiece(e syntax.Expr) (*program.Piece, program.Expr) {
	x := s.expr(e, want{})
	if isBad(x) {
		return nil, x
	}
	piece, owner := s.asShared(x)
	switch {
	case piece == nil:
		s.fail(wrongPiece, x.Span(), "a piece declared with many is due here, and whose it is", "", "Write it like `man[p]`.")
	case owner == nil:
		s.fail(wrongPiece, x.Span(), "whose "+piece.Name+"? one player's pieces are due here", "", "Write `"+piece.Name+"[p]`.")
		return nil, x
	}
	return piece, owner
}

// asShared takes a set of places apart into a shared kind and its only owner; nil where it isn't of such.
func (s scope) asShared(x program.Expr) (*program.Piece, program.Expr) {
	set, ok := x.(*program.PieceSet)
	if !ok || set.Kinds == nil {
		return nil, nil
	}
	kinds, ok := set.Kinds.(*program.Const)
	if !ok || len(elementsOf(kinds)) != 1 {
		return nil, nil
	}
	piece := s.p.Pieces[elementsOf(kinds)[0]]
	if piece.Many == 0 {
		return nil, nil
	}
	switch owners := set.Owners.(type) {
	case *program.AsSet:
		return piece, owners.E
	case *program.Const:
		return piece, s.one(owners, s.p.Players)
	case nil:
		return piece, s.onlyOwner(piece, x.Span())
	}
	return piece, s.one(set.Owners, s.p.Players)
}

// onlyOwner is the player who owns all pieces of a kind; nil: there are several.
func (s scope) onlyOwner(p *program.Piece, at source.Span) program.Expr {
	if len(p.Owner) == 1 {
		return constElement(s.p.Players, p.Owner[0], at)
	}
	return nil
}

func (s scope) player(e syntax.Expr) program.Expr {
	return s.one(s.expr(e, want{space: s.p.Players}), s.p.Players)
}

func (s scope) othersCall(a []syntax.Expr, at source.Span) program.Expr {
	p := s.player(a[0])
	if isBad(p) {
		return p
	}
	return s.others(p, false, at)
}

func (s scope) nextPlayer(a []syntax.Expr, step int, at source.Span) program.Expr {
	p := s.player(a[0])
	var within program.Expr
	if a[1] != nil {
		within = s.set(s.expr(a[1], want{space: s.p.Players}), s.p.Players)
	}
	if anyBad(p, within) {
		return bad(at)
	}
	if k, ok := p.(*program.Const); ok && within == nil && !s.canLose && k.Value.N >= 0 {
		return constElement(s.p.Players, mod(k.Value.N+step, s.p.Players.Len()), at)
	}
	return &program.NextPlayer{Ex: ex(program.TOne(s.p.Players), at), E: p, Step: step, Within: within}
}

func (s scope) can(a []syntax.Expr, at source.Span) program.Expr {
	p := s.player(a[0])
	n, ok := a[1].(*syntax.Name)
	var sym *symbol
	if ok {
		sym = s.symbol(n.Name)
	}
	if sym == nil || sym.kind != symChoice {
		if !ok || !s.r.broken[n.Name] {
			var names []string
			for _, c := range s.r.own.all(symChoice) {
				names = append(names, c.name)
			}
			word := s.at(a[1]).Text()
			s.fail(unknownName, s.at(a[1]), "the name of a choice is due here", "", orElse(didYouMean(word, names), "Declare it like `choice go = s in mine as \"{s}\" { … }`."))
		}
		return bad(at)
	}
	choice := s.choiceOf(sym)
	if isBad(p) || choice == nil {
		return bad(at)
	}
	return &program.Can{Ex: ex(program.TBool, at), Player: p, Choice: choice}
}

func (s scope) repeatsCall(a []syntax.Expr, at source.Span) program.Expr {
	n := s.number(s.expr(a[0], want{}))
	if isBad(n) {
		return n
	}
	return &program.Repeats{Ex: ex(program.TRange(0, program.MaxInt), at), N: n}
}

func (s scope) turned(a []syntax.Expr, at source.Span) program.Expr {
	place, in := s.from(a[0])
	block, blocks := s.from(a[1])
	degrees := s.number(s.expr(a[2], want{}))
	if anyBad(place, block, degrees) {
		return bad(at)
	}
	if blocks.Of != in {
		s.fail(wrongSpace, block.Span(), "a block of this space is due here, found "+s.describe(block.Type()), "", "Blocks are declared like `space quarter = blocks(board, 3, 3)`.")
		return bad(at)
	}
	if n, ok := knownNumber(degrees); ok {
		if _, err := space.Turned(blocks, n); err != nil {
			s.fail(wrongKind, degrees.Span(), err.Error(), "", "")
			return bad(at)
		}
	}
	return &program.Turned{Ex: ex(program.TOne(in), at), E: place, Block: block, Degrees: degrees, Blocks: blocks}
}

// extremeOf is the largest or smallest of some numbers.
func (s scope) extremeOf(op string, a []syntax.Expr, at source.Span) program.Expr {
	if len(a) == 0 {
		s.fail(wrongArgs, at, quote(op)+" needs numbers", "", "Write `"+op+"(a, b)`, or `"+op+"(x in S: …)` over a set.")
		return bad(at)
	}
	x := s.number(s.expr(a[0], want{}))
	for _, e := range a[1:] {
		x = s.arith(op, x, s.expr(e, want{}), at)
	}
	return x
}
