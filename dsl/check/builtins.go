package check

import (
	"brik/dsl/program"
	"brik/dsl/source"
)

// builtinValues are the words that are values in every ruleset. (Filled by init: the words' own typing looks words up.)
var builtinValues map[string]func(s scope, at source.Span) program.Expr

func init() {
	builtinValues = map[string]func(s scope, at source.Span) program.Expr{
		"true":     func(s scope, at source.Span) program.Expr { return constBool(true, at) },
		"false":    func(s scope, at source.Span) program.Expr { return constBool(false, at) },
		"nothing":  func(s scope, at source.Span) program.Expr { return nothing(at) },
		"me":       scope.me,
		"mine":     func(s scope, at source.Span) program.Expr { return s.piecesOf(s.asSet(s.me(at)), at) },
		"theirs":   func(s scope, at source.Span) program.Expr { return s.piecesOf(s.others(s.me(at), true, at), at) },
		"pieces":   func(s scope, at source.Span) program.Expr { return s.piecesOf(nil, at) },
		"occupied": func(s scope, at source.Span) program.Expr { return s.piecesOf(nil, at) },
		"empty":    scope.emptyPlaces,
		"board":    scope.wholeBoard,
		"players":  scope.alive,
		"player":   func(s scope, at source.Span) program.Expr { return s.constAll(s.p.Players, at) },
		"kinds":    func(s scope, at source.Span) program.Expr { return s.pieceWord(s.constAll(s.p.Kinds, at), true, at) },
		"turns":    func(s scope, at source.Span) program.Expr { return readSystem(s.p.Turns, at) },
		"plies":    func(s scope, at source.Span) program.Expr { return readSystem(s.p.Plies, at) },
		"repeats": func(s scope, at source.Span) program.Expr {
			return &program.Repeats{Ex: ex(program.TRange(0, program.MaxInt), at)}
		},
		"it": func(s scope, at source.Span) program.Expr {
			hint := "There it is the element that is looked at."
			if b := s.bound(); b != "" {
				hint = "A binder gives its element a name: here it is `" + b + "`."
			}
			s.fail(wrongUse, at, "\"it\" has a meaning only after where, with most and with least", "", hint)
			return bad(at)
		},
	}
}

func readSystem(v *program.Var, at source.Span) program.Expr {
	return &program.VarRef{Ex: ex(v.Type, at), Var: v}
}

func (s scope) me(at source.Span) program.Expr { return readSystem(s.p.Me, at) }

// alive is the set of players who are in the game; all of them where nobody can go out of it.
func (s scope) alive(at source.Span) program.Expr {
	if s.canLose {
		return readSystem(s.p.Alive, at)
	}
	return s.constAll(s.p.Players, at)
}

// others is all players but one: all there are, or those still in the game.
func (s scope) others(p program.Expr, all bool, at source.Span) program.Expr {
	from := s.alive(at)
	if all {
		from = s.constAll(s.p.Players, at)
	}
	return s.setOp("-", from, s.asSet(p), at)
}

func (s scope) piecesOf(owners program.Expr, at source.Span) program.Expr {
	if s.noBoard(at) {
		return bad(at)
	}
	return &program.PieceSet{Ex: ex(program.TSet(s.p.Board), at), Owners: owners}
}

func (s scope) wholeBoard(at source.Span) program.Expr {
	if s.noBoard(at) {
		return bad(at)
	}
	return s.constAll(s.p.Board, at)
}

func (s scope) emptyPlaces(at source.Span) program.Expr {
	if s.noBoard(at) {
		return bad(at)
	}
	return s.setOp("-", s.constAll(s.p.Board, at), s.piecesOf(nil, at), at)
}
