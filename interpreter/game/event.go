package game

import "brik/dsl/program"

// Cell is one cell of a variable or pile: its number, row by row. Var nil, for cards: out of the game.
type Cell struct {
	Var *program.Var
	N   int
}

// EventKind is what sort of thing happened.
type EventKind uint8

const (
	CardsMoved  EventKind = iota // Cards went From one cell To another
	Assigned                     // Cell got Value
	CardsShown                   // Cards were shown To the players of Players
	CellShown                    // Cell, which holds Value, was shown to Players
	Fell                         // chance gave Value, which Players see
	Chosen                       // Player made Move; Secret: the others don't see it
	NothingLeft                  // Player had nothing to choose, and the else was taken
)

// Event is something that happened in a run, in the order in which it happened. Sets are as in a State's words, and only
// good until the event was heard.
type Event struct {
	Kind     EventKind
	Stmt     program.Stmt // what caused it
	Cards    []uint64     // over Deck
	Deck     *program.Deck
	From, To Cell
	Cell     Cell
	Type     program.Type // of Value
	Value    program.Value
	Players  []uint64 // nil: all
	Player   int
	Move     Move
	Secret   bool
}

// Watched is a state that tells of what happens in it, while a move is played for good, not while moves are tried.
type Watched interface {
	State
	// Watch makes hear be called for each event from now on; nil ends it. Copies aren't watched.
	Watch(hear func(Event))
}
