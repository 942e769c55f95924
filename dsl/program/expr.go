package program

import (
	"brik/dsl/source"
	"brik/interpreter/space"
)

// Expr is a typed expression. It reads the state and changes nothing.
type Expr interface {
	Type() Type
	Span() source.Span
}

// Ex is what every expression has; nodes embed it.
type Ex struct {
	T   Type
	Pos source.Span
}

func (e *Ex) Type() Type        { return e.T }
func (e *Ex) Span() source.Span { return e.Pos }

type (
	// Const is a value known when checking.
	Const struct {
		Ex
		Value Value
		Zone  *Zone // where it came from, for messages; may be nil
	}
	// LocalRef reads a local.
	LocalRef struct {
		Ex
		Local *Local
	}
	// VarRef reads a variable's cell. Each index has exactly one element, else an error.
	VarRef struct {
		Ex
		Var   *Var
		Index []Expr
	}
	// PieceSet is where pieces stand: of the kinds, of the owners; nil means any (owners: nobody's too).
	PieceSet struct {
		Ex
		Kinds  Expr
		Owners Expr
	}
	// ZoneRef reads a constant table by index.
	ZoneRef struct {
		Ex
		Zone  *Zone
		Index []Expr
	}

	// Not, Logic (and, or: the right side only if it matters).
	Not struct {
		Ex
		E Expr
	}
	Logic struct {
		Ex
		Or   bool
		L, R Expr
	}
	// Compare compares numbers: = != < <= > >=.
	Compare struct {
		Ex
		Op   string
		L, R Expr
	}
	// Relate compares sets over one space: "=" (the same elements), "in" (L not empty and all of it in R), "meets".
	Relate struct {
		Ex
		Op   string
		L, R Expr
	}
	// Exists tells that a set isn't empty.
	Exists struct {
		Ex
		E Expr
	}
	// Arith is + - * / (rounds down) mod (never negative), min and max of two. Leaving the language's number range is an error; dividing by 0 too.
	Arith struct {
		Ex
		Op   string
		L, R Expr
	}
	// If is `if Cond then Then else Else`.
	If struct {
		Ex
		Cond, Then, Else Expr
	}
	// SetOp is | & - on sets over one space.
	SetOp struct {
		Ex
		Op   string
		L, R Expr
	}
	// Only is the element E (one) if it is in the set In (Not: if it isn't), else nothing: E & In, E - In.
	Only struct {
		Ex
		Not   bool
		E, In Expr
	}
	// AsSet makes a set of an element, TheOne an element of a set that must have exactly one (an error at its place).
	AsSet struct {
		Ex
		E Expr
	}
	TheOne struct {
		Ex
		E Expr
	}
	// NumberAt makes a number of an element of a space of numbers; ElementAt the element (nothing outside) of a number.
	NumberAt struct {
		Ex
		E Expr
	}
	ElementAt struct {
		Ex
		E Expr
	}
	// Range is the set lo..hi over a space of numbers.
	Range struct {
		Ex
		Lo, Hi Expr
	}
	// Filter keeps the elements of Set for which Cond holds with It bound.
	Filter struct {
		Ex
		Set  Expr
		It   *Local
		Cond Expr
	}
	// Extreme keeps the elements where By is largest (or smallest), ties kept.
	Extreme struct {
		Ex
		Least bool
		Set   Expr
		It    *Local
		By    Expr
	}
	// Quantified is any, all, sum, max, min, union over binders. Else is the value over nothing; max and min without
	// it are an error over nothing.
	Quantified struct {
		Ex
		Kind    string
		Binders []*Binder
		Where   Expr
		E       Expr
		Else    Expr
	}
	// Size is the number of elements.
	Size struct {
		Ex
		E Expr
	}
	// Attribute is a number that exactly one element has; anything else is an error at its place.
	Attribute struct {
		Ex
		Name   string
		E      Expr
		Values []int
	}
	// Map is the union of a constant relation's rows over the elements of E.
	Map struct {
		Ex
		E     Expr
		Table *space.Relation
	}
	// Lookup finds the elements whose attributes have the given numbers.
	Lookup struct {
		Ex
		Attributes []*space.Attribute
		Args       []Expr
		Single     bool  // the attributes together tell elements apart
		Wrap       []int // modulus of each coordinate on a wrapped space, 0: none
	}
	// OwnerOf and KindOf give the owners and kinds of what stands on the places of E.
	OwnerOf struct {
		Ex
		E Expr
	}
	KindOf struct {
		Ex
		E Expr
	}
	// NextPlayer is the player Step places further in turn order among Within (nil: those still in the game).
	NextPlayer struct {
		Ex
		E      Expr
		Step   int
		Within Expr
	}
	// DirSum is one displacement of two directions.
	DirSum struct {
		Ex
		L, R Expr
		// Sums gives the element of Dirs for each pair, row by the left, space.Nothing where there is none.
		Sums [][]int
	}
	// Step moves every element of E one step in every direction of Dirs.
	Step struct {
		Ex
		E, Dirs Expr
	}
	// Slide goes from one element along each direction: squares before the last in Over, the last in Onto, at most
	// Most steps (nil: any number). Least (nil: 1) is the fewest steps; it comes with Most and with a single direction.
	Slide struct {
		Ex
		From, Dirs, Over, Onto, Least, Most Expr
	}
	// Run is the unbroken row of elements of Within from one element on in one direction; nothing if that isn't in Within.
	Run struct {
		Ex
		From, Dir, Within Expr
	}
	// Reach is what can be reached from E (those in Within) by steps inside Within.
	Reach struct {
		Ex
		E, Dirs, Within Expr
	}
	// Groups is one element, the first, of each connected group of E; Largest only of the largest groups.
	Groups struct {
		Ex
		E, Dirs Expr
		Largest bool
	}
	// Turned is where the element lies when the block turns by so many degrees clockwise.
	Turned struct {
		Ex
		E, Block, Degrees Expr
		Blocks            *space.Space
	}
	// CountAt is how many of a shared piece of one owner stand on a place.
	CountAt struct {
		Ex
		Piece *Piece
		Owner Expr
		At    Expr
	}
	// Call calls a def.
	Call struct {
		Ex
		Def  *Def
		Args []Expr
	}
	// After is the value of E if Body were done.
	After struct {
		Ex
		Body []Stmt
		E    Expr
	}
	// Can tells whether the choice has, with Player to move, an alternative that no forbid rejects.
	Can struct {
		Ex
		Player Expr
		Choice *Choice
	}
	// Repeats is how often the present position has occurred, counting now; N: only among the N marks before it.
	Repeats struct {
		Ex
		N Expr
	}
)
