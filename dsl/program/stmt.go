package program

import "brik/dsl/source"

// Stmt is a typed statement.
type Stmt interface{ Span() source.Span }

// St is what every statement has; nodes embed it.
type St struct{ Pos source.Span }

func (s *St) Span() source.Span { return s.Pos }

type (
	// Let gives a local its value (let and var alike, and a new value to a var).
	Let struct {
		St
		Local *Local
		Value Expr
	}
	// Assign gives a variable's cell a value; a number outside the variable's range is an error.
	Assign struct {
		St
		Var   *Var
		Index []Expr
		Value Expr
	}
	// Roll gives a local an outcome of chance: one element of Among, all alike, or with Weights (numbers, by place). With
	// Count, a set of exactly so many elements of Among, all such sets alike; fewer elements are an error, and where only
	// one set is possible nothing is left to chance: the run goes on.
	Roll struct {
		St
		Local   *Local
		Among   Expr
		Count   Expr
		Weights []Expr
		Seen    Expr // the players who see it; nil: all
	}
	// IfStmt, Loop (Until nil: for ever; TestFirst: a while, going on while Until is false), Times, For.
	IfStmt struct {
		St
		Cond Expr
		Then []Stmt
		Else []Stmt
	}
	Loop struct {
		St
		Body      []Stmt
		Until     Expr
		TestFirst bool
	}
	Times struct {
		St
		Count Expr
		Body  []Stmt
	}
	// For runs its body for every combination of its binders for which Where holds. Sets and Where are read once, before;
	// elements in space order, the first binder's from From on, cyclically.
	For struct {
		St
		Binders []*Binder
		From    Expr
		Where   Expr
		Body    []Stmt
	}
	// Leave leaves the innermost loop, Done the action.
	Leave struct{ St }
	Done  struct{ St }
	// Do runs an action.
	Do struct {
		St
		Action *Action
		Args   []Expr
	}
	// Choose is a decision of Who (one player). Without an Else (nil) an empty choice is an error; an Else that does
	// nothing is not nil.
	// Secret: the others don't see what is chosen.
	Choose struct {
		St
		Who    Expr
		Choice *Choice
		Else   []Stmt
		Secret bool
	}
	// EndTurn judges the forbid lines, then counts the turn as completed, then looks at the end lines in order, then marks
	// the position.
	EndTurn struct{ St }
	// Finish ends the game (or with EndLose and three or more players, takes Who out of it).
	Finish struct {
		St
		Kind EndKind
		Who  Expr
		Rank *Ranking
		Why  string
	}

	// Move moves what stands on one place to another; To nothing: it is taken. From nothing, or To occupied: errors.
	Move struct {
		St
		From, To Expr
	}
	// MoveEach moves what stands on each place It of Set to To(It); all targets are read first.
	MoveEach struct {
		St
		It  *Local
		Set Expr
		To  Expr
	}
	// Shift moves all that stands on Set by Dir; off the space: taken.
	Shift struct {
		St
		Set, Dir Expr
	}
	// Place puts a piece on every place of At; an occupied place is an error. Owner nil: the kind's only owner, or nobody.
	Place struct {
		St
		Kind, Owner, At Expr
	}
	// Take removes what stands on the places of Set.
	Take struct {
		St
		Set Expr
	}
	// Give changes the owner, Change the kind of what stands on the places of Set.
	Give struct {
		St
		Set, To Expr
	}
	Change struct {
		St
		Set, Kind Expr
	}
	// MoveMany, PlaceMany and TakeMany are the same for pieces that share places: one of Owner's.
	MoveMany struct {
		St
		Piece    *Piece
		Owner    Expr
		From, To Expr
	}
	TakeMany struct {
		St
		Piece       *Piece
		Owner, From Expr
	}
	PlaceMany struct {
		St
		Piece     *Piece
		Owner, At Expr
	}
)
