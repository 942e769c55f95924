package check

import (
	"brik/dsl/program"
	"brik/dsl/source"
	"brik/dsl/syntax"
)

func st(at source.Span) program.St { return program.St{Pos: at} }

// prepositions says which word each verb takes before its goal.
var prepositions = map[string]string{"move": "to", "shift": "by", "give": "to", "change": "to", "place": "at", "show": "to"}

// verb types move, shift, give, change, place and show.
func (s scope) verb(v *syntax.Verb, at source.Span) []program.Stmt {
	if prep := prepositions[v.Verb]; v.Prep != prep {
		s.fail(wrongWord, at, v.Verb+" takes "+quote(prep)+" before its goal, found "+quote(v.Prep), "", "Write `"+v.Verb+" … "+prep+" …`.")
		return nil
	}
	if v.Of != nil && v.Verb != "place" || v.From != nil && v.Verb != "move" {
		s.fail(wrongWord, at, "this part doesn't belong to "+v.Verb, "of belongs to place, from to move", "")
		return nil
	}
	if v.Verb == "show" {
		return s.show(v, at)
	}
	if v.Verb == "move" {
		if list, cards := s.moveCards(v, at); cards {
			return list
		}
	}
	if s.noBoard(at) {
		return nil
	}
	return s.verbs(v, at)
}

func (s scope) verbs(v *syntax.Verb, at source.Span) []program.Stmt {
	board := s.p.Board
	places := want{space: board, in: board}
	switch v.Verb {
	case "move":
		if v.From != nil {
			return s.moveFrom(v, at)
		}
		if s.needsOwner(v.What) {
			return nil
		}
		from, to := s.one(s.expr(v.What, places), board), s.one(s.expr(v.Goal, places), board)
		return unlessBad(&program.Move{St: st(at), From: from, To: to}, from, to)
	case "shift":
		set, dir := s.set(s.expr(v.What, places), board), s.expr(v.Goal, want{space: s.dirs.space, in: board})
		if !isBad(dir) && !s.isDirs(dir) {
			s.wrong(dir, "a direction")
			return nil
		}
		dir = s.one(dir, s.dirs.space)
		return unlessBad(&program.Shift{St: st(at), Set: set, Dir: dir}, set, dir)
	case "give":
		set, to := s.set(s.expr(v.What, places), board), s.player(v.Goal)
		return unlessBad(&program.Give{St: st(at), Set: set, To: to}, set, to)
	case "change":
		set, kind := s.set(s.expr(v.What, places), board), s.one(s.expr(v.Goal, want{space: s.p.Kinds}), s.p.Kinds)
		return unlessBad(&program.Change{St: st(at), Set: set, Kind: kind}, set, kind)
	}
	return s.placeVerb(v, at)
}

// unlessBad is a statement, unless one of its parts has a mistake.
func unlessBad(stmt program.Stmt, parts ...program.Expr) []program.Stmt {
	if anyBad(parts...) {
		return nil
	}
	return []program.Stmt{stmt}
}

// needsOwner reports `move s to t` where all pieces share places.
func (s scope) needsOwner(e syntax.Expr) bool {
	for _, p := range s.p.Pieces {
		if p.Many == 0 {
			return false
		}
	}
	if len(s.p.Pieces) == 0 {
		return false
	}
	s.fail(wrongPiece, s.at(e), "several pieces may stand here: which one is meant?", "", "Write `move "+s.p.Pieces[0].Name+"[me] from … to …`.")
	return true
}

func (s scope) moveFrom(v *syntax.Verb, at source.Span) []program.Stmt {
	piece, owner := s.sharedPiece(v.What)
	board := s.p.Board
	places := want{space: board, in: board}
	from, to := s.one(s.expr(v.From, places), board), s.one(s.expr(v.Goal, places), board)
	if piece == nil {
		return nil
	}
	return unlessBad(&program.MoveMany{St: st(at), Piece: piece, Owner: owner, From: from, To: to}, owner, from, to)
}

// placeVerb types `place K of p at S`.
func (s scope) placeVerb(v *syntax.Verb, at source.Span) []program.Stmt {
	set := s.set(s.expr(v.Goal, want{space: s.p.Board, in: s.p.Board}), s.p.Board)
	what := s.expr(v.What, want{space: s.p.Kinds})
	if isBad(what) || isBad(set) {
		if v.Of != nil {
			s.player(v.Of)
		}
		return nil
	}
	if piece, owner := s.asShared(what); piece != nil {
		return s.placeShared(piece, owner, v, set, at)
	}
	if p, ok := what.(*program.PieceSet); ok && p.Owners != nil && p.Kinds != nil && v.Of == nil {
		kind, owner := s.one(p.Kinds, s.p.Kinds), s.one(p.Owners, s.p.Players)
		return unlessBad(&program.Place{St: st(at), Kind: kind, Owner: owner, At: set}, kind, owner)
	}
	kind := s.one(what, s.p.Kinds)
	if isBad(kind) {
		return nil
	}
	owner, ok := s.placeOwner(v, kind, at)
	if !ok {
		return nil
	}
	return []program.Stmt{&program.Place{St: st(at), Kind: kind, Owner: owner, At: set}}
}

// placeOwner is whose a placed piece is: as written, else the only player who can own it, else who moves; nil: nobody's.
func (s scope) placeOwner(v *syntax.Verb, kind program.Expr, at source.Span) (program.Expr, bool) {
	var piece *program.Piece
	if k, ok := kind.(*program.Const); ok && k.Value.N >= 0 && k.Value.N < len(s.p.Pieces) {
		piece = s.p.Pieces[k.Value.N]
	}
	if v.Of != nil {
		p := s.player(v.Of)
		return p, !isBad(p) && s.canOwn(piece, p)
	}
	if piece != nil {
		return s.defaultOwner(piece, at), true
	}
	for _, p := range s.p.Pieces {
		if len(p.Owner) != s.p.Players.Len() {
			s.fail(wrongPiece, at, "whose piece is it?", "this kind is known only during the game, and not every kind can be anyone's", "Write `place … of me at …`.")
			return nil, false
		}
	}
	return s.me(at), true
}

func (s scope) defaultOwner(piece *program.Piece, at source.Span) program.Expr {
	switch len(piece.Owner) {
	case 0:
		return nil
	case 1:
		return constElement(s.p.Players, piece.Owner[0], at)
	}
	return s.me(at)
}

// canOwn reports a player who can never own a kind.
func (s scope) canOwn(piece *program.Piece, p program.Expr) bool {
	k, ok := p.(*program.Const)
	if piece == nil || !ok || hasElement(piece.Owner, k.Value.N) {
		return true
	}
	s.fail(wrongPiece, p.Span(), s.p.Players.Element(k.Value.N)+" can't own "+quote(piece.Name), "", "It was declared `of` another player.")
	return false
}

func (s scope) placeShared(piece *program.Piece, owner program.Expr, v *syntax.Verb, set program.Expr, at source.Span) []program.Stmt {
	if v.Of != nil {
		owner = s.player(v.Of)
	}
	if owner == nil {
		owner = s.defaultOwner(piece, at)
	}
	if owner == nil {
		kind := constElement(s.p.Kinds, piece.Kind, at)
		return []program.Stmt{&program.Place{St: st(at), Kind: kind, At: set}}
	}
	if isBad(owner) || !s.canOwn(piece, owner) {
		return nil
	}
	return []program.Stmt{&program.PlaceMany{St: st(at), Piece: piece, Owner: owner, At: set}}
}

// take types `take S` and `take man[p] from s`.
func (s scope) take(t *syntax.Take, at source.Span) []program.Stmt {
	board := s.p.Board
	places := want{space: board, in: board}
	if t.From == nil && len(s.p.Decks) > 0 {
		x := s.expr(t.What, places)
		if list, cards := s.takeCards(x, at); cards {
			return list
		}
		if isBad(x) || s.noBoard(at) {
			return nil
		}
		set := s.set(x, board)
		return unlessBad(&program.Take{St: st(at), Set: set}, set)
	}
	if s.noBoard(at) {
		return nil
	}
	if t.From == nil {
		set := s.set(s.expr(t.What, places), board)
		return unlessBad(&program.Take{St: st(at), Set: set}, set)
	}
	piece, owner := s.sharedPiece(t.What)
	from := s.one(s.expr(t.From, places), board)
	if piece == nil {
		return nil
	}
	return unlessBad(&program.TakeMany{St: st(at), Piece: piece, Owner: owner, From: from}, owner, from)
}

func (s scope) moveEach(m *syntax.MoveEach, at source.Span) []program.Stmt {
	if s.noBoard(at) {
		return nil
	}
	board := s.p.Board
	if m.Bind.Count != nil {
		s.fail(wrongUse, s.at(m.Bind.Count), "move each takes every element of a set", "", "")
		return nil
	}
	set := s.set(s.expr(m.Bind.Set, want{space: board, in: board}), board)
	if m.Bind.Where != nil {
		set = s.filtered(set, m.Bind.Name, "a binder", m.Bind.Where, s.at(m.Bind))
	}
	it := s.element(m.Bind.Name, set)
	to := s.one(s.bind(m.Bind.Name, "a binder", it, s.at(m.Bind)).expr(m.To, want{space: board, in: board}), board)
	return unlessBad(&program.MoveEach{St: st(at), It: it, Set: set, To: to}, set, to)
}
