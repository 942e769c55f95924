// Package game says what a game that runs can be asked, whoever runs it: the compiled runtime and the plain evaluator
// both give it, and sessions, players, validators and views take it. It runs nothing itself.
package game

import (
	"brik/dsl/program"
	"brik/dsl/source"
)

// MaxBinders is the largest number of binders that an alternative may have.
const MaxBinders = 6

// Move is one alternative of a decision: which one, by its place among the choice's alternatives, and its binders'
// values (elements, or a subset's rank in the order of subsets). Moves of one decision are equal only if they are the same.
type Move struct {
	Alt  int32
	Args [MaxBinders]int64
}

// Phase says what a state waits for.
type Phase uint8

const (
	Deciding Phase = iota // ToMove decides
	Chance                // a die falls
	Over
)

// Game is a ruleset ready to be played.
type Game interface {
	Program() *program.Program
	// Start gives the state at the first decision of the game.
	Start() (State, error)
	// From gives the state at the first decision of the flow run from the given globals (laid out as the program says),
	// with the flow at its beginning.
	From(words []uint64) (State, error)
}

// State is a game at a decision, at chance or at its end. It isn't safe for use by several goroutines at once.
type State interface {
	Clone() State
	// CopyFrom makes this state equal to another of the same Game, without allocating where it can.
	CopyFrom(State)
	Phase() Phase
	// ToMove is the player who decides.
	ToMove() int
	// Moves appends the legal moves, or at Chance the outcomes, in canonical order. More than MaxListed legal moves are
	// a *TooMany.
	Moves(to []Move) ([]Move, error)
	// Weight is the probability of an outcome at Chance.
	Weight(m Move) float64
	// Sample draws one of the moves uniformly, an outcome by its weight.
	Sample(r *Rand) (Move, error)
	// Play makes a move that must be one of Moves, and runs on. After an error the state is as it was.
	Play(m Move) error
	// Text is the move as players write it. lang "" is the ruleset's own language.
	Text(m Move, lang string) string
	// Result is the outcome when Over.
	Result() Result
	// Words gives the globals, laid out as the program says; not to be changed.
	Words() []uint64
	// Hash is equal for equal states (repetition marks included where the program uses them).
	Hash() uint64
}

// Result is a ranking with ties and a payoff for each player.
type Result struct {
	Place  []int     // by player, from 1; tied players share the best place
	Payoff []float64 // by player: shares of one for a win, else by place or score
	Score  []int     // by player, where the ruleset ranks or scores by a number; else nil
	Draw   bool
	Why    string
	Span   source.Span // the line that ended the game
}

// Error is a fault of the ruleset met while playing: nothing to choose, a number out of its range, fuel spent.
type Error struct {
	Span source.Span
	Text string
}

func (e *Error) Error() string { return e.Span.String() + ": " + e.Text }
