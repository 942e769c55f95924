package compile

import (
	"fmt"
	"slices"

	"brik/dsl/program"
	"brik/dsl/source"
	"brik/interpreter/ir"
)

// builder holds what is being compiled.
type builder struct {
	p    *program.Program
	o    Options
	code *ir.Code

	next           int // the next free temporary
	slots          int // the next free word of the saved state
	persistent     int // the most that were taken
	lowestConstant int
	constants      map[uint64]uint16
	setConstants   map[string]uint16

	numbers *numbering
	certain map[*program.Local]bool              // locals that are never nothing
	facts   map[siteAlternative]map[int]planeSet // inside which planes binders lie
	zones   map[*program.Zone]uint16             // indexed zones laid out among the constants
	decks   map[*program.Deck]int                // by their number in Code.Decks
	shared  map[*program.Piece]int               // kinds that share places, by their number in Code.Shared
	locals  map[*program.Local]operand
	lives   []ir.Live // locals that live across stops, in scope now
	way     []string  // the actions called and rounds of loops written out that lead here
	places  map[string]int
	me      operand // whose turn it is: known, or its register
	drops   bool    // players can go out before the game ends
	inParts bool    // in one of several copies of a block, for different players to move

	exits  []*exits          // enclosing loops and actions
	acting []*program.Action // actions being written out
	subs   map[any]*subroutine
	queue  []*subroutine // whose bodies are still to be compiled
	queued int           // so many were ever in the queue
	window int           // inside a subroutine: its first register; else −1

	tables      tables
	board       int // words of a set of the board
	judged      bool
	expressions map[program.Expr]int32 // numbers of those that are computed once
	ways        map[string]int         // tables of slides of so many steps
	ending      bool                   // the ends of a turn are being compiled
	assumed     map[program.Expr]bool  // conditions that are known to hold here, or not to

	present present // the position at the end of the turn being compiled
	whole   int32   // the whole position, plus one
	faults  map[ir.Fault]int32
	open    map[*label]bool // labels that jumps wait for
}

var noSpan source.Span

func newBuilder(p *program.Program, o Options) *builder {
	b := &builder{
		p: p, o: o, code: &ir.Code{Program: p},
		slots: p.Words + 1, persistent: p.Words + 1, next: p.Words + 1 + localsRoom, lowestConstant: frameWords,
		constants: map[uint64]uint16{}, setConstants: map[string]uint16{},
		certain: map[*program.Local]bool{}, facts: map[siteAlternative]map[int]planeSet{}, places: map[string]int{}, zones: map[*program.Zone]uint16{}, assumed: map[program.Expr]bool{}, shared: map[*program.Piece]int{}, decks: map[*program.Deck]int{},
		expressions: map[program.Expr]int32{}, ways: map[string]int{}, numbers: newNumbering(), locals: map[*program.Local]operand{},
		subs: map[any]*subroutine{}, window: -1, faults: map[ir.Fault]int32{}, open: map[*label]bool{},
	}
	b.drops = canDrop(p)
	b.tables.init(b)
	c := b.code
	c.Site = p.Words
	c.MeRegister, c.AliveRegister = p.Me.Offset, p.Alive.Offset
	c.TurnsRegister, c.PliesRegister = p.Turns.Offset, p.Plies.Offset
	c.Forbids = p.Forbids
	b.judged = len(p.Forbids) > 0
	if p.Board != nil {
		b.board = p.Board.Words()
		c.BoardWords = b.board
	}
	for _, v := range []*program.Var{p.Me, p.Alive, p.Turns, p.Plies} {
		b.declare(v)
	}
	return b
}

func (b *builder) addPieces() {
	for _, k := range b.p.Pieces {
		b.addPlanes(k)
	}
	for _, p := range b.code.Planes {
		if b.p.Pieces[p.Kind].Many > 0 {
			continue
		}
		for i := range b.code.Shared {
			b.code.Shared[i].Apart = append(b.code.Shared[i].Apart, p.Register)
		}
	}
}

func (b *builder) addPlanes(k *program.Piece) {
	levels := max(1, k.Many)
	shared := ir.Shared{}
	for owner, at := range k.Offsets {
		if at < 0 {
			shared.Planes = append(shared.Planes, -1)
			continue
		}
		shared.Planes = append(shared.Planes, len(b.code.Planes))
		if owner == b.p.Players.Len() {
			owner = -1
		}
		b.code.Planes = append(b.code.Planes, ir.Plane{Register: at, Kind: k.Kind, Owner: owner, Levels: levels})
		b.numbers.storage(at, levels*b.board, planeStorage)
	}
	if k.Many > 0 {
		b.shared[k] = len(b.code.Shared)
		b.code.Shared = append(b.code.Shared, shared)
	}
}

// emit appends an instruction.
func (b *builder) emit(in ir.Instr) {
	if len(b.code.Instrs) >= maxInstrs {
		panic(unfit(noSpan, "the ruleset is too large: its code, copied for each player to move, passes a million instructions"))
	}
	b.code.Instrs = append(b.code.Instrs, in)
}

// temp gives fresh registers.
func (b *builder) temp(words int) uint16 {
	r := b.next
	b.next += words
	if b.next > b.lowestConstant {
		panic(unfit(noSpan, "the ruleset is too large: its computations need more than the frame's registers"))
	}
	return uint16(r)
}

// apartFromTemps gives registers beside the constants: a subroutine's arguments and result, which a caller that keeps
// its temporaries over the call must not keep too.
func (b *builder) apartFromTemps(words int) uint16 {
	b.lowestConstant -= words
	b.temp(0)
	return uint16(b.lowestConstant)
}

// live notes a local that lives across stops in registers of the saved state.
func (b *builder) live(r uint16, w int) {
	b.lives = append(b.lives, ir.Live{Range: ir.Range{From: int(r), Words: w}})
}

// liveKnown notes one whose value is known here. In another copy of the code it may not be.
func (b *builder) liveKnown(v operand) {
	words := v.bits
	if words == nil {
		words = []uint64{uint64(int64(v.n))}
	}
	b.lives = append(b.lives, ir.Live{Known: words})
}

// along compiles something that one more step leads to.
func (b *builder) along(step any, round int, f func()) {
	b.way = append(b.way, fmt.Sprintf("%p %d", step, round))
	f()
	b.way = b.way[:len(b.way)-1]
}

// stopHere says where a stop is: the same in all copies of the code.
func (b *builder) stopHere(site *ir.Site, at program.Stmt) {
	key := fmt.Sprintf("%q %p", b.way, at)
	if _, ok := b.places[key]; !ok {
		b.places[key] = len(b.places)
	}
	site.Place, site.Span = b.places[key], at.Span()
	site.Lives = slices.Clone(b.lives)
}

// slot gives registers of the saved state, until the lives of now end.
func (b *builder) slot(words int) uint16 {
	r := b.slots
	b.slots += words
	b.persistent = max(b.persistent, b.slots)
	if b.slots > b.p.Words+1+localsRoom {
		panic(unfit(noSpan, "the ruleset is too large: too many locals live across decisions"))
	}
	return uint16(r)
}

// liveMark is which locals live across stops at some place.
type liveMark struct{ lives, slots int }

func (b *builder) markLives() liveMark { return liveMark{len(b.lives), b.slots} }

// endLives ends the locals since a mark; others may then live in their registers.
func (b *builder) endLives(m liveMark) { b.lives, b.slots = b.lives[:m.lives], m.slots }

// fault gives the number of a ruleset's error.
func (b *builder) fault(at source.Span, text string) int32 {
	f := ir.Fault{Span: at, Text: text}
	if i, ok := b.faults[f]; ok {
		return i
	}
	i := int32(len(b.code.Errors))
	b.code.Errors = append(b.code.Errors, f)
	b.faults[f] = i
	return i
}

// faultsInRow gives the number of the first of several errors that stand one after the other.
func (b *builder) faultsInRow(at source.Span, texts ...string) int32 {
	i := int32(len(b.code.Errors))
	for _, t := range texts {
		b.code.Errors = append(b.code.Errors, ir.Fault{Span: at, Text: t})
	}
	return i
}

// burn emits a check that the rules don't run on for ever.
func (b *builder) burn(at source.Span, text string) {
	b.emit(ir.Instr{Op: ir.Burn, I: b.fault(at, text)})
}

// fail emits a certain error.
func (b *builder) fail(at source.Span, text string) {
	b.emit(ir.Instr{Op: ir.Fail, I: b.fault(at, text)})
}

// label is a place in the code that may still be unknown.
type label struct {
	at    int // −1: not placed
	waits []int
}

func newLabel() *label { return &label{at: -1} }

// jumpTo emits a jump (any instruction whose I is a target) to a label.
func (b *builder) jumpTo(in ir.Instr, l *label) {
	if l.at < 0 {
		l.waits = append(l.waits, len(b.code.Instrs))
		b.open[l] = true
	}
	in.I = int32(l.at)
	b.emit(in)
}

// place puts a label here.
func (b *builder) place(l *label) {
	l.at = len(b.code.Instrs)
	for _, w := range l.waits {
		b.code.Instrs[w].I = int32(l.at)
	}
	l.waits = nil
	delete(b.open, l)
}

// used tells whether anything jumps to the label.
func (l *label) used() bool { return l.at >= 0 || len(l.waits) > 0 }

// scope runs f; what it computed and bound is forgotten after it, since it may not have run.
func (b *builder) scope(f func()) {
	mark := b.numbers.mark()
	f()
	b.numbers.forget(mark)
}

// freshStart forgets every computation: control may come here from anywhere.
func (b *builder) freshStart() {
	b.numbers.epochs++
	b.numbers.epoch = b.numbers.epochs
}

// bind gives a local its operand; the returned function takes it back.
func (b *builder) bind(l *program.Local, v operand) (undo func()) {
	old, had := b.locals[l]
	b.locals[l] = v
	return func() {
		if had {
			b.locals[l] = old
		} else {
			delete(b.locals, l)
		}
	}
}

// words is the number of registers of a value of the type.
func words(t program.Type) int { return t.Words() }

// widths gives the form of an operation for a width: op1 is its form for one word, followed by those for two and for more.
func widths(op1 ir.Op, w int) ir.Op {
	switch w {
	case 1:
		return op1
	case 2:
		return op1 + 1
	}
	return op1 + 2
}
