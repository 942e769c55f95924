// Package ir is the code of the compiled runtime: instructions over one flat frame of words, the tables they use and
// the sites where a game stops. It is data between the compiler, which writes it, and the machine, which runs it.
package ir

//go:generate go run golang.org/x/tools/cmd/stringer@v0.38.0 -type=Op

// Op is an operation. Operands are frame registers unless said otherwise. A set takes as many consecutive registers as
// its space has words; operations that depend on the width have a form for 1 and 2 words and one (N) whose width is E.
type Op uint16

const (
	Nop   Op = iota
	Tally    // counts what is executed

	// Control. The target is I.
	Jump
	JumpFalse // A = 0
	JumpTrue
	JumpEq // A, B numbers
	JumpNe
	JumpLt
	JumpLe
	JumpNone // A is no element
	JumpSome
	JumpHas // element A in set B of C words
	JumpHasNot
	JumpEmpty1 // set A
	JumpEmpty2
	JumpEmptyN
	JumpFull1 // set A isn't empty
	JumpFull2
	JumpFullN
	JumpMeets1 // sets A, B
	JumpMeets2
	JumpMeetsN
	JumpApart1
	JumpApart2
	JumpApartN
	JumpIn1 // A not empty and all in B
	JumpIn2
	JumpInN
	JumpOut1
	JumpOut2
	JumpOutN
	JumpSame1 // A = B
	JumpSame2
	JumpSameN
	JumpDiffer1
	JumpDiffer2
	JumpDifferN
	Burn   // one unit of fuel; none left, or calls too deep: error I
	Call   // subroutine at I
	Return // from it
	Push   // registers A … A+B-1 onto the stack
	Pop    // and back
	Fail   // the ruleset's error I

	// Numbers and elements.
	Move // A = B
	Add  // A = B + C
	Sub
	Mul
	Div // rounds down; C = 0: error I
	Mod // never negative; C = 0: error I
	Neg
	Min
	Max
	Check // A outside B..C (registers): error I

	// Sets.
	Move2
	MoveN
	Zero1
	Zero2
	ZeroN
	And1 // A = B & C
	And2
	AndN
	Or1
	Or2
	OrN
	AndNot1
	AndNot2
	AndNotN
	OrThree1 // A = B | C | E
	OrThree2
	AndNotThree1 // A = B &^ (C | D | E)
	AndNotThree2
	Count1 // A = size of B
	Count2
	CountN
	Insert       // element B (if any) into set A
	Within       // A = B where 0 <= B < C, else nothing
	NextOf       // A = the player I places after B among the set C of D players
	Span         // A = elements B..C of D, E words
	Single       // A = {B}, of C words; nothing: empty
	First        // A = first element of set B of C words, or nothing
	Only         // A = the element of set B of C words; not exactly one: error I
	CountSubsets // A = the number of subsets of set B (E words) with C to D (registers) elements
	NthSubset    // A = the subset of set B (E words) with C or more elements whose rank is D
	Next         // A = the first element of set B of C words, taken out; none left: jump I
	NextCyc      // as Next, but first those from register D on

	// Geometry. D names a table of Code.
	StepElem   // A = Shifts[D].To[B]
	JumpStepIn // the same; if there's none or it isn't in set C (of E words): jump I
	Around     // A = Hoods[D].Around of element B, E words; nothing: empty
	Shift1     // A = Shifts[D] on set B
	Shift2
	ShiftN
	Step1 // A = Hoods[D] on set B
	Step2
	StepN
	StepIn1 // A = Hoods[D] on set B, inside set C
	StepIn2
	StepBy   // A = Wheels[D]: one step from element B in direction C (an element of the directions)
	StepByN  // A = Wheels[D]: set B shifted in direction C; E words
	Between1 // A = neighbours of element B by Hoods[D] in set C behind which, straight on, lies set E
	Between2
	Beyond1 // A = what lies in set E straight behind the neighbours of element B by Hoods[D] in set C
	Beyond2
	Slide1 // A = Sliders[D] from element B over set C onto set E
	Slide2
	SlideN    // … width in Sliders
	SlideMost // as SlideN, at most so many steps as register I says
	SlideBy   // as SlideN along Wheels[D] in the directions of set I; any number of steps
	Fill1     // A = union of the slides of all of set B along Rays[D] over set C
	Fill2
	SlideAll1 // A = union of the slides of all of set B by Sliders[D] over set C onto set E
	SlideAll2
	Row1 // A = Rays[D]: row of set C from element B
	Row2
	Flank1 // A = rows of set C next to element B that end before a place of set E, by Flanks[D]
	Flank2
	Flanking1 // A = elements next to which a row of set B begins that ends before a place of set C, by Flanks[D]
	Flanking2
	LongRow1 // A = places of set B where a row begins by LongRows[D]
	LongRow2
	LongRowN
	Run    // A = Wheels[D]: row of set C from element B in direction E
	Reach1 // A = flood from set B inside set C by Hoods[D]
	Reach2
	ReachN
	Groups    // A = first elements of the groups of set B by Hoods[D]; E words; C (plain number) 1: largest only
	MapOne    // A = the first of Maps[D] of element B, or nothing
	MapElem   // A = Maps[D] of element B, a set; nothing: empty
	MapSet    // A = union of Maps[D] over set B of C words
	MapsIn    // A = elements of set B (E words) whose row of Maps[D] isn't empty and lies in set C
	Attribute // A = Numbers[D][B]; nothing: error I
	PairElem  // A = Pairs[D] of elements B and C, E columns
	Turn      // A = Turns[D]: where element B of block C lies after register E degrees; error I

	// State.
	Load   // A = cell C of variable at B, D words a cell
	Store  // cell C of variable at B = A, D words a cell
	Owner  // A = owner of what stands on element B, or nothing
	Kind   // A = its kind
	Owners // A = owners on set B; Kinds the kinds
	Kinds
	Standing  // A = places of pieces of kinds in set B and owners in set C; D: bit 0 any kind, bit 1 any owner
	MovePiece // from B to C; nothing on B: error I; on C something: error I+1; C nothing: taken
	Take      // what stands on set A
	TakeElem  // what stands on element A
	MoveOn    // what stands on element B, on the plane at register A, goes to C; on C something: error I; C nothing: taken
	Remove    // element B out of set A
	PutOne    // as Put, on element B
	Put       // a piece of the plane at register A on set B; occupied: error I
	PutAny    // kind register A, owner register C, set B: the plane found at run time; I occupied, I+1 no such piece
	Give      // set A to player B; error I: not theirs to own
	Change    // set A to kind B; error I
	ShiftBy   // what stands on set A moves in direction B by Wheels[D]
	Crowd     // A = how many of Shared[D] of owner C stand on element B
	JoinAt    // one of Shared[D] of owner C more on each place of set B; I no such piece, I+1 occupied, I+2 too many
	LeaveAt   // one less; error I: none there
	MoveOne   // one of Shared[D] of owner C from element B to E (nothing: taken); I none there, then as JoinAt
	CardsTo   // set A of Decks[D] goes to the pile's cell C of variable at B, or (I −1) out of the game; E words
	GatherClear
	Gather   // element A goes to element B
	GatherDo // all at once; two to one place: error I

	// Choices.
	Begin      // a generator of Sites[I]
	Emit       // alternative A of the site at hand: its outer binders' registers and the set B as the last binder
	EmitUnit   // alternative A without binders
	EmitRank   // alternative A: its last binder is the subset of the rank in register B
	EmitAll    // alternative A: its last binder is any subset of set B (E words) with C to D (registers) elements
	EmitSlide1 // alternative A: for each element of set B, Sliders[D] over C onto E
	EmitSlide2
	EmitFan1 // alternative A: all targets of slides of set B along the rays of Fans[D] over C onto E, in no canonical order
	EmitFan2
	EmitBack1 // alternative A: targets in set B, the mover of each by Backs[D], in no canonical order
	EmitBack2
	EmitBackN
	Choose // the generator is done: stop at site I, or none left: go on at the site's else
	Roll   // stop for chance at Sites[I]
	Drawn  // A = the only set of register C elements of set B, E words: jump I; too few: error D, too many sets: error D+1

	// Ends of turns and games.
	JumpPlaying // not judging: jump I
	Refuse      // forbid I holds: the move is illegal
	Approve     // judging only: the move is legal
	Mark        // mark the position: Positions[I]
	Repeats     // A = times the present position occurred; B register: among so many marks (D 1: all); E 1: the position to be marked next
	Win         // players' set A; Ends[I]
	Lose        // players' set A; Ends[I]
	Draw        // Ends[I]
	Rank        // scores from register A on, one a player; Ends[I]
	Drop        // players' set A are out; if one is left, it's over; Ends[I]
	Can         // A = whether Sites[I] has a legal alternative
	Stop        // end of a piece of code run by itself
)

// Instr is one instruction, 16 bytes.
type Instr struct {
	Op            Op
	A, B, C, D, E uint16
	I             int32
}

// Jumps tells that an instruction's I is a place in the code.
func (o Op) Jumps() bool {
	switch o {
	case Next, NextCyc, JumpStepIn, Call, JumpPlaying, Drawn:
		return true
	}
	return o >= Jump && o <= JumpDifferN
}
