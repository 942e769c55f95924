// Package compile lowers typed programs to the code of the runtime. It takes a program.Program and gives ir.Code: a
// state layout, generators, effects and constant tables. It is a partial evaluator in one pass: whatever is known
// (options, constants, and with few players whose turn it is) is worked out here, equal computations are done once,
// and control flow is copied for each player to move. It never runs a game.
package compile

import (
	"brik/dsl/program"
	"brik/dsl/source"
	"brik/interpreter/ir"
)

// Options switch optimisations off, for measuring and for tests that they change nothing.
type Options struct {
	NoSpecialise bool // don't copy the code for each player to move
	NoReuse      bool // don't reuse equal computations
	NoFuse       bool // no fused generators
	NoFill       bool // no whole-set generators for drawing
}

// Compile lowers a program. The error is an *Unfit: the program is larger than the frame can hold, or has what isn't
// compiled yet.
func Compile(p *program.Program, o Options) (code *ir.Code, err error) {
	defer func() {
		if r := recover(); r != nil {
			unfit, ok := r.(*Unfit)
			if !ok {
				panic(r)
			}
			err = unfit
		}
	}()
	b := newBuilder(p, o)
	b.addPieces()
	b.addDecks()
	b.program()
	return b.code, nil
}

// Unfit is why a program can't be compiled, and where that stands; no place: it is the program as a whole.
type Unfit struct {
	Span source.Span
	Text string
}

func (u *Unfit) Error() string {
	if u.Span.IsZero() {
		return u.Text
	}
	return u.Span.String() + ": " + u.Text
}

func unfit(at source.Span, why string) *Unfit { return &Unfit{at, why} }

const (
	frameWords  = 1 << 16
	localsRoom  = 2048    // words for locals that live across stops
	maxInstrs   = 1 << 20 // with copies for each player
	maxCopies   = 4       // up to so many players the code is copied for each
	maxUnrolled = 16      // binders over so many known elements are written out
)

func (b *builder) program() {
	b.code.Setup = len(b.code.Instrs)
	b.setup()
	b.freshStart()
	b.code.Entry = len(b.code.Instrs)
	if b.p.UsesRepeats {
		b.forgetMe()
		b.emit(ir.Instr{Op: ir.Mark, I: b.position()})
	}
	if b.specialised() {
		b.forEachPlayer(b.flow)
	} else {
		b.forgetMe()
		b.flow()
	}
	b.finishSubroutines()
	b.joinSteps()
	b.tidy()
	b.code.Front = b.persistent
	b.code.Marks = b.p.UsesRepeats
}

// flow compiles the game itself.
func (b *builder) flow() {
	if b.stmts(b.p.Flow) {
		b.fail(noSpan, "the game's flow came to its end without a result")
	}
}

// specialised tells whether code is copied for each player to move.
func (b *builder) specialised() bool {
	return !b.o.NoSpecialise && b.p.Players.Len() <= maxCopies
}

// forEachPlayer compiles f once for each player whose turn it may be.
func (b *builder) forEachPlayer(f func()) {
	var next *label
	for p := 0; p < b.p.Players.Len(); p++ {
		next = newLabel()
		b.freshStart()
		b.me = operand{reg: b.p.Me.Offset}
		b.jumpTo(ir.Instr{Op: ir.JumpNe, A: b.use(b.me), B: b.use(number(p))}, next)
		b.me = number(p)
		f()
		b.place(next)
	}
	b.fail(noSpan, "it is nobody's turn")
}
