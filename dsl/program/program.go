// Package program is a ruleset understood: the typed program that the checker gives and that both executors, the
// players and the views take. Every name is bound, every type known, options and the number of players are fixed,
// imports and extends are resolved, and the syntax is reduced to a small core. It is data: it runs nothing.
package program

import (
	"brik/dsl/source"
	"brik/interpreter/space"
)

// Program is one ruleset with its options and number of players.
type Program struct {
	Name  string // the ruleset's name: file name without .brik
	Title string
	Files []*source.File // every text it is made of, the ruleset itself first
	Hash  string         // hexadecimal SHA-256 over the texts, options and number of players

	Players *space.Space // in turn order
	Kinds   *space.Space // of pieces, as declared
	Dirs    *space.Space // every displacement that an expression can have
	Board   *space.Space // nil: none
	Spaces  []*space.Space

	// Displacements gives each element of Dirs its meaning.
	Displacements []space.Displacement

	Options []*Option
	Pieces  []*Piece // by kind
	Vars    []*Var   // the system's first, then as declared
	Zones   []*Zone
	Decks   []*Deck

	// The system's variables.
	Me    *Var // one player: whose turn it is
	Alive *Var // set of players: those still in the game
	Turns *Var // completed turns; never part of a position
	Plies *Var // decisions made; never part of a position

	// Words is the size of the state's globals: pieces and variables, laid out by Piece.Offsets and Var.Offset.
	Words int

	Setup      []Stmt // on the empty board; then the variables' starting values, in order
	Flow       []Stmt // the game; `turn` is already written out as a loop
	Position   []Expr // what a position is; nil: all globals but Turns and Plies
	Forbids    []*Forbid
	Ends       []*End
	Choices    []*Choice // named ones
	Defs       []*Def
	Actions    []*Action
	Invariants []*Invariant

	// UsesRepeats tells that positions have to be marked at each end of a turn.
	UsesRepeats bool

	// Texts are translations, by language and then by what they translate: a name or a move's text.
	Texts map[string]map[string]string
}

// Option is a fixed setting and what it could have been.
type Option struct {
	Name    string
	Doc     string
	Domain  []string // the values that may be set, names or numbers; nil for a number with a range
	Lo, Hi  int      // numbers with a range
	Default string
	Value   string
	Fixed   bool // taken off the command line by `fix`
	Span    source.Span
}

// Piece is a kind of piece. A kind and owner that go together have a set of places in the state.
type Piece struct {
	Name  string
	Kind  int
	Owner []int    // the players who can own it; nil: nobody's
	Signs []string // how it is drawn, by position in Owner; one sign serves all that follow
	Many  int      // 0: one piece a place; else at most so many of one owner on a place
	// Offsets gives the first state word of its places, by player; the entry past the last player is nobody's. -1: none.
	// A shared piece has Many such sets, one after the other: the k-th (from 0) holds the places with more than k of them.
	Offsets []int
	Span    source.Span
}

// Var is a variable of the state: one cell, or one for each combination of its index's elements (row-major).
type Var struct {
	Name   string
	Type   Type
	Index  []*space.Space
	Init   Expr     // may read IndexLocals; nil: 0, false, nothing
	Locals []*Local // the index's values while Init is computed
	Seen   []Value  // by cell, the players who see it; nil: all see all
	Pile   *Pile    // not nil: its cells are piles of cards, sets over the deck; Init is nil
	Own    bool     // the checker's own, no word of the ruleset
	Offset int      // first state word
	Span   source.Span
}

// Cells is the number of cells.
func (v *Var) Cells() int {
	n := 1
	for _, s := range v.Index {
		n *= s.Len()
	}
	return n
}

// Zone is a named constant set; Doc is what holds of its members and is quoted in refusals.
type Zone struct {
	Name  string
	Index []*space.Space
	Type  Type
	Cells []Value // row-major
	Doc   string
	Span  source.Span
}

// Local is a name inside a body: a binder, let, var or parameter. Each stands for itself by its pointer; ID is dense
// over the whole program.
type Local struct {
	ID      int
	Name    string
	Type    Type
	Mutable bool // declared by var
}

// Binder binds a local to each element of a set in turn, or (Count not nil) to each subset of a size.
type Binder struct {
	Local *Local
	Set   Expr
	Lo    Expr // subsets: smallest and largest size; nil: single elements
	Hi    Expr
	Span  source.Span
}

// Def is a pure function. Cases holds one case (Kinds nil), or one for each `of`: the case is chosen by the kind that
// stands on the first argument; none: nothing.
type Def struct {
	Name      string
	Params    []*Local
	Cases     []*Case
	Result    Type
	Recursive bool
	Doc       string
	Span      source.Span
}

// Case is a body of a def for some kinds of pieces.
type Case struct {
	Kinds []int // nil: whatever stands there
	Lets  []*Let
	Body  Expr
	Doc   string
	Span  source.Span
}

// Action is a named block with parameters. Decides tells that a decision, chance or `end turn` may come inside it.
type Action struct {
	Name    string
	Params  []*Local
	Body    []Stmt
	Decides bool
	Span    source.Span
}

// Choice is what a decision offers.
type Choice struct {
	Name string // "" when not named
	Alts []*Alternative
	Span source.Span
}

// Alternative is one way to move: binders read left to right, a filter, a text, and what it does.
type Alternative struct {
	Binders []*Binder
	Where   Expr // may be nil
	Text    Template
	Texts   map[string]Template // by language
	Body    []Stmt
	Span    source.Span
}

// Template is a move's text: literals and the names of elements.
type Template []TextPart

// TextPart is a literal, or (E not nil) the text of a value.
type TextPart struct {
	Literal string
	E       Expr
}

// Forbid makes alternatives illegal that lead to Cond at the end of the turn.
type Forbid struct {
	Cond Expr
	Why  string
	Span source.Span
}

// EndKind is what an end of the game gives.
type EndKind uint8

const (
	EndWin EndKind = iota
	EndLose
	EndDraw
	EndRank
)

// End is a `win … when` line. With Among, all p (bound to It) in Among for whom When holds; else Who, if When holds.
type End struct {
	Kind  EndKind
	It    *Local
	Among Expr
	Who   Expr
	When  Expr
	Rank  *Ranking // EndRank
	Why   string
	Span  source.Span
}

// Ranking orders the players by a number.
type Ranking struct {
	It      *Local // the player
	By      Expr
	Lowest  bool // lowest first
	Payoffs bool // `score by`: the number itself is the payoff
}

// Invariant holds in every state that a validator visits.
type Invariant struct {
	Name string
	Cond Expr
	Span source.Span
}
