// Package machine runs compiled programs: it takes ir.Code and gives a game.Game. The unit of work is one decision of a
// random playout: fill the generator's groups, pick one, run its block to the next stop, without allocating. It knows
// registers and tables; what a rule means was settled by the compiler.
package machine

import (
	"sync"

	"brik/dsl/program"
	"brik/interpreter/bitset"
	"brik/interpreter/game"
	"brik/interpreter/ir"
)

// Game is a compiled ruleset. It may be used by several goroutines; its states may not.
type Game struct {
	code *ir.Code
	pool sync.Pool // of *vm
}

// New makes a game of code.
func New(code *ir.Code) *Game {
	g := &Game{code: code}
	g.pool.New = func() any { return newVM(code) }
	return g
}

// Program is the ruleset that the code was made of.
func (g *Game) Program() *program.Program { return g.code.Program }

// Code is what runs, for counting and printing.
func (g *Game) Code() *ir.Code { return g.code }

// From gives the state at the first decision of the flow from the given globals.
func (g *Game) From(words []uint64) (game.State, error) {
	v := g.pool.Get().(*vm)
	defer g.pool.Put(v)
	v.reset()
	clear(v.f[:g.code.Front])
	copy(v.f[:], words)
	return g.begin(v, g.code.Entry)
}

// Start gives the state at the first decision of the game.
func (g *Game) Start() (game.State, error) {
	v := g.pool.Get().(*vm)
	defer g.pool.Put(v)
	v.reset()
	clear(v.f[:g.code.Front])
	return g.begin(v, g.code.Setup)
}

// begin runs to the first stop and saves the state there.
func (g *Game) begin(v *vm, pc int) (game.State, error) {
	if err := v.settle(v.run(pc)); err != nil {
		return nil, err
	}
	s := &State{g: g}
	s.save(v)
	return s, nil
}

// stop says why the machine stopped.
type stop uint8

const (
	atChoice stop = iota // a player decides, at v.site
	atChance             // chance falls, at v.site
	over                 // v.outcome tells
	failed               // v.err tells
	refused              // judged: a forbid line rejects the move (v.forbid) or it leads nowhere (−1)
	approved             // judged: the move is legal
	finished             // a piece of code run by itself came to its end
)

// fuelLimit is how many rounds of loops and calls may lie between two decisions.
const fuelLimit = 1 << 20

// vm is a machine: a frame and the memory that running needs. It belongs to one goroutine at a time.
type vm struct {
	f    *[1 << 16]uint64
	code *ir.Code
	in   []ir.Instr

	site     int
	fuel     int
	gens     []*groups // generators, by depth of judging
	depth    int
	sampling bool // generators may use their any-order form
	judging  bool // forbid lines are judged
	exact    bool // in a playout in canonical order: moves that can be scanned are only counted
	only     bool // stop when a move is approved
	trials   int  // made for the present question
	executed int  // instructions, where the code is tallied

	stack   []uint64
	calls   []int
	marks   marks
	here    uint64 // the hash of the position that will be marked next, where hashed
	hashed  bool
	out     []int // by player, the moment he went out of the game: 0 still in, 1 first, …
	outcome outcome
	err     *game.Error
	forbid  int

	slides  []slides // of the generator at hand, where moves are scanned
	gather  []pair
	lifted  []*ir.Plane // the planes of gathered pieces
	scratch scratch
	free    bitset.Slider // put together for directions known only when running
	saved   []kept        // while judging, by depth
}

// outcome is how a game ended.
type outcome struct {
	kind   program.EndKind
	end    *ir.End
	who    []int // players
	scores []int
}

type pair struct{ from, to int }

func newVM(code *ir.Code) *vm {
	v := &vm{f: new([1 << 16]uint64), code: code, in: code.Instrs, out: make([]int, code.Program.Players.Len())}
	for _, c := range code.Constants {
		v.f[c.Register] = c.Word
	}
	v.gens = append(v.gens, newGroups())
	return v
}

func (v *vm) reset() {
	v.marks.clear()
	v.hashed = false
	v.out, v.calls, v.stack = v.out[:v.code.Program.Players.Len()], v.calls[:0], v.stack[:0]
	clear(v.out)
	v.depth, v.sampling, v.judging, v.only, v.trials, v.err = 0, false, false, false, 0, nil
	v.outcome.end = nil
}

// fail stops with the ruleset's error.
func (v *vm) fail(i int32) stop {
	e := v.code.Errors[i]
	v.err = &game.Error{Span: e.Span, Text: e.Text}
	return failed
}
