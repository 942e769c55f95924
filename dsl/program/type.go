package program

import "brik/interpreter/space"

// Kind is what sort of value an expression has.
type Kind uint8

const (
	Unknown Kind = iota // the checker's: after an error, or a parameter of a def that is never called
	Bool
	Int
	Set
)

// Type is the static type of an expression. Everything that isn't a truth or a number is a set over a space: squares,
// pieces' places, players, kinds, directions, names of an enumeration. One says that it has at most one element;
// then it is held as that element (space.Nothing when empty).
type Type struct {
	Kind   Kind
	Space  *space.Space // Set
	One    bool         // Set
	Lo, Hi int          // Int: the range that is known
}

// The types without parameters, and the range of a number that says none.
var (
	TBool = Type{Kind: Bool}
	TInt  = Type{Kind: Int, Lo: MinInt, Hi: MaxInt}
)

const (
	MinInt = -32768
	MaxInt = 32767
)

// TSet is the type of sets over a space, TOne of its elements, TRange of numbers lo to hi.
func TSet(s *space.Space) Type { return Type{Kind: Set, Space: s} }
func TOne(s *space.Space) Type { return Type{Kind: Set, Space: s, One: true} }
func TRange(lo, hi int) Type   { return Type{Kind: Int, Lo: lo, Hi: hi} }

// Words is the number of state words that a value of the type takes.
func (t Type) Words() int {
	if t.Kind == Set && !t.One {
		return t.Space.Words()
	}
	return 1
}

// Value is a value of any type: N holds a number, a truth (0 or 1) or an element (space.Nothing for none);
// Bits a set, in space order from the lowest bit of the first word.
type Value struct {
	N    int
	Bits []uint64
}
