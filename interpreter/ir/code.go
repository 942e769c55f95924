package ir

import (
	"brik/dsl/program"
	"brik/dsl/source"
	"brik/interpreter/bitset"
	"brik/interpreter/space"
)

// Code is a compiled program. The frame is: the state's globals, then where the game stopped and the locals that live
// across a stop (both together are the saved state, Front words), then temporaries, and constants at its top end.
type Code struct {
	Program *program.Program
	Instrs  []Instr

	Front     int // words of a saved state
	Site      int // register: where the game stopped
	Constants []Constant

	Setup int // the game from its setup
	Entry int // the flow from its beginning

	Sites     []*Site
	Ends      []*End
	Forbids   []*program.Forbid
	Positions []Ranges
	Errors    []Fault

	Shifts   []*bitset.Shift
	Hoods    []*bitset.Hood
	Sliders  []*bitset.Slider
	Rays     []*bitset.Ray
	LongRows []*bitset.Rows
	Flanks   []*bitset.Flanks
	Opposite []int     // of each ray the one back, among Rays
	Fans     [][]int   // lists of rays
	Backs    [][]int16 // the mover of each target
	Wheels   []*Wheel
	Maps     []*Map
	Numbers  [][]int
	Pairs    [][]int16
	Turns    []*Turner

	Decks []Deck

	Planes     []Plane  // every set of places that pieces have
	Shared     []Shared // kinds that share places
	BoardWords int

	// TurnsRegister and PliesRegister count; MeRegister is whose turn it is, AliveRegister who is still in the game.
	TurnsRegister, PliesRegister, MeRegister, AliveRegister int

	Marks bool // positions have to be marked
}

// Deck is where the cards of a deck can lie: the first registers of its piles' cells, one word or more each.
type Deck struct {
	Piles   []int
	Stacked []bool // whether a cell's cards have an order
	Order   int    // register of the first card's place in its stack; −1: no stacks
}

// Constant is a register that never changes.
type Constant struct {
	Register int
	Word     uint64
}

// Fault is a ruleset's error that an instruction may raise.
type Fault struct {
	Span source.Span
	Text string
}

// Plane is the places of one kind of one owner. Where places are shared it has Levels sets in a row: of the places with
// at least one piece, with at least two, and so on.
type Plane struct {
	Register    int
	Kind, Owner int // Owner −1: nobody
	Levels      int
}

// Shared is a kind of pieces that share places: its planes by owner, those of nobody last; −1: none.
type Shared struct {
	Planes []int // numbers of Code.Planes
	Apart  []int // registers of the planes of other kinds, that share no places
}

// Site is a place in the code where the game stops: a player decides, or (Chance not nil) chance falls.
type Site struct {
	Chance    *Chance
	Choice    *program.Choice
	Who       int // register of the player, or −1: whose turn it is
	Generator int // where the generator begins
	Sampler   int // one in any order, for drawing only; −1: none
	Else      int // −1: none
	NoMoves   int // the error of having none
	Alts      []*Alt
	// Texts says where the parts of the alternatives' texts are found that aren't binders.
	Texts   map[program.Expr]Place
	Span    source.Span
	Place   int    // the place in the ruleset and the calls that lead there: the same in all copies of the code
	Lives   []Live // the locals that live here, beside the globals: the same ones in all copies
	Judged  bool   // a forbid line can reject an alternative
	Inner   *Inner // the sampler fills outer binders only; nil: all
	Scanned bool   // the sampler has nothing but slides of one alternative: any rank can be found mover by mover
	Fused   bool   // the sampler has generators of whole sets
}

// Inner says how the last binder is drawn after the outer ones: Code fills the set at register Set from the registers of
// the alternative number Alt, which has the outer binders only; Bound is more than or equal to its size.
type Inner struct{ Alt, Code, Set, Words, Bound int }

// Place is where a value is found at a stop: known, or in registers of the saved state.
type Place struct {
	Known    bool
	Value    program.Value
	Register int
}

// Alt is an alternative at a site.
type Alt struct {
	Source  *program.Alternative
	Binders []int   // registers that its block reads
	Outer   []int   // registers from which groups take all binders but the last
	Last    int     // words of the last binder's space
	Body    int     // where its block begins
	Subset  *Subset // nil: the last binder is an element
	Sorted  bool    // its groups come in canonical order
}

// Subset is an alternative's last binder when it is a set, and its value in moves a rank: Code makes the set at register
// Set (Words words) from the registers of the binders.
type Subset struct{ Code, Set, Words int }

// Chance is a place where chance falls: an element of the set at Set (Words words) over Of, all alike or by weights, or
// a set of so many of them as register Count says (−1: an element).
type Chance struct {
	Of      *space.Space
	Into    int
	Set     int
	Words   int
	Count   int
	Weights []int // registers, one for each element in space order; nil: all alike
	Next    int   // where it goes on
}

// End is a way for the game to end.
type End struct {
	Why    string
	Span   source.Span
	Lowest bool
	Scores bool // payoffs are the numbers themselves
}

// Range is registers From … From+Words−1.
type Range struct{ From, Words int }

// Live is a local that lives at a stop: in registers, or (Known not nil) always of one value in this copy of the code.
type Live struct {
	Range
	Known []uint64
}

// Ranges is a list of registers to hash.
type Ranges []Range

// Wheel is all directions over one space: the shift of each element of Dirs, and its ray.
type Wheel struct {
	Shifts   []*bitset.Shift
	Rays     []*bitset.Ray
	Opposite []int     // of each ray the one back, among Rays
	Fans     [][]int   // lists of rays
	Backs    [][]int16 // the mover of each target
	Words    int
}

// Map gives each element a set, Words words an element.
type Map struct {
	Rows  []uint64
	First []int16 // the first element of each row, or nothing
	Words int
}

// Turner says where elements lie when their block turns.
type Turner struct {
	// To is by quarter turns clockwise (1, 2, 3), then by element.
	To    [4][]int16
	Block []int16 // the block of each element
}
