package program

import "brik/dsl/source"

// Test is one test of a ruleset, typed against the program of its settings. It begins at the start of the game, or
// where its first steps put it.
type Test struct {
	Name    string
	Span    source.Span
	Options map[string]string // as set by the test
	Players int               // 0: not set
	Program *Program
	Steps   []TestStep
}

// TestStep is a step of a test.
type TestStep interface{ Span() source.Span }

type (
	// TestPosition begins on an empty board: Place is done, then the variables get their starting values, and
	// ToMove (-1: whoever begins) is the next to move: Me is the player before him in turn order.
	TestPosition struct {
		St
		Place  []Stmt
		ToMove int
	}
	// TestGiven changes the state that the game begins from.
	TestGiven struct {
		St
		Body []Stmt
	}
	// TestRun does one action by itself.
	TestRun struct {
		St
		Do *Do
	}
	// TestPlay makes moves, one after another.
	TestPlay struct {
		St
		Moves []TestMove
	}
	// TestMoves says which moves are legal: these and no others, in any order.
	TestMoves struct {
		St
		Moves []TestMove
	}
	// TestIllegal says that a move isn't legal, and (Why not "") that the reason given contains these words.
	TestIllegal struct {
		St
		Move TestMove
		Why  string
	}
	// TestRoll says what the next dice show, in order.
	TestRoll struct {
		St
		Values []Expr
	}
	// TestDeal says which cards (elements of the pile's deck, in this order) the next deal brings to a pile, among others.
	TestDeal struct {
		St
		Cards []int
		To    *VarRef
	}
	// TestExpect says what holds now; Why is what is wrong otherwise.
	TestExpect struct {
		St
		Cond Expr
		Why  string
	}
	// TestResult says how the game ended; a Why in it that isn't "" must be the reason.
	TestResult struct {
		St
		Result *Finish
	}
)

// TestMove is a move as written.
type TestMove struct {
	Text string
	Span source.Span
}
