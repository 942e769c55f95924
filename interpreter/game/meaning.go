package game

import "brik/dsl/program"

// Meaning is a move apart from the state in which it is made: which alternative, and for each of its binders an element
// (N) or a set (Bits); of chance the outcome. A Move has a set's rank instead, which depends on what there is to choose
// from.
type Meaning struct {
	Alt  int32
	Args []program.Value
}

// Part is a piece of a move's text: a literal, or (E not nil) the value of an expression as it is written.
type Part struct {
	Text  string
	E     program.Expr
	Value program.Value
}

// Told is a state that can tell what moves mean, and what happens when they are made.
type Told interface {
	Watched
	// At is the decision (*program.Choose) or the fall of chance (*program.Roll) that the state waits for; nil when Over.
	At() program.Stmt
	// Meaning tells what a move means. Mean finds the move with a meaning; false where there is none. Whether it is one of
	// Moves only Play finds out.
	Meaning(m Move) (Meaning, error)
	Mean(g Meaning) (m Move, ok bool, err error)
	// Parts gives the text of a move of a decision, in a language, piece by piece.
	Parts(m Move, lang string) ([]Part, error)
	// Eval gives the value of an expression where the run stands.
	Eval(e program.Expr) (program.Value, error)
	// Live tells of each local that has a value where the run stands.
	Live(tell func(*program.Local))
}
