// Package reference is the plain executor: it takes a typed program and gives a game.Game, slow and obvious. It defines
// what a game in the language is: what is legal, when a game ends and how it went. The compiled runtime has to agree with
// it in every state. It also says why a text is no legal move. It knows no game and no notation.
package reference

import (
	"fmt"
	"slices"

	"brik/dsl/program"
	"brik/interpreter/evaluate"
	"brik/interpreter/game"
)

// Game is a ruleset ready to be played. It doesn't change, and may be used by several goroutines.
type Game struct {
	program *program.Program
	ids     map[program.Stmt]int   // of statements, for hashes
	alts    []*program.Alternative // of all decisions, each once

	observer *evaluate.Observer // may be nil
}

var (
	_ game.Game  = (*Game)(nil)
	_ game.State = (*State)(nil)
)

// New makes a game of a program. An error if an alternative has more binders than a move can hold.
func New(p *program.Program) (*Game, error) {
	g := &Game{program: p, ids: map[program.Stmt]int{}}
	g.number(p.Setup)
	g.number(p.Flow)
	for _, c := range p.Choices {
		g.numberChoice(c)
	}
	for s := range g.ids {
		if c, ok := s.(*program.Choose); ok {
			if err := checkBinders(c.Choice); err != nil {
				return nil, err
			}
		}
	}
	return g, nil
}

func checkBinders(c *program.Choice) error {
	for _, a := range c.Alts {
		if len(a.Binders) > game.MaxBinders {
			return &game.Error{Span: a.Span, Text: fmt.Sprintf("%d things are chosen at once, and at most %d can be", len(a.Binders), game.MaxBinders)}
		}
	}
	return nil
}

// Program is the ruleset.
func (g *Game) Program() *program.Program { return g.program }

// number gives every statement a number.
func (g *Game) number(stmts []program.Stmt) {
	for _, s := range stmts {
		if _, known := g.ids[s]; known {
			continue
		}
		g.ids[s] = len(g.ids) + 1
		switch s := s.(type) {
		case *program.IfStmt:
			g.number(s.Then)
			g.number(s.Else)
		case *program.Loop:
			g.number(s.Body)
		case *program.Times:
			g.number(s.Body)
		case *program.For:
			g.number(s.Body)
		case *program.Do:
			g.number(s.Action.Body)
		case *program.Choose:
			g.numberChoice(s.Choice)
			g.number(s.Else)
		}
	}
}

func (g *Game) numberChoice(c *program.Choice) {
	for _, a := range c.Alts {
		if slices.Contains(g.alts, a) {
			continue
		}
		g.alts = append(g.alts, a)
		g.number(a.Body)
	}
}

// StartWords gives the globals after the setup: the last player to move before the first, everybody in the game, and
// each variable's starting value.
func (g *Game) StartWords() ([]uint64, error) {
	s, err := g.arrange(g.program.Setup)
	if err != nil {
		return nil, err
	}
	return s.run.Words, nil
}

// arrange gives a state in which statements have set up the empty board, after which the variables got their starting
// values; with nothing to run.
func (g *Game) arrange(setup []program.Stmt) (*State, error) {
	p := g.program
	words := make([]uint64, p.Words)
	n := p.Players.Len()
	put(words, p.Me, program.Value{N: n - 1})
	everybody := make([]uint64, p.Players.Words())
	for i := range n {
		everybody[i/64] |= 1 << (i % 64)
	}
	put(words, p.Alive, program.Value{Bits: everybody})
	s := g.state(words)
	if err := s.Do(setup); err != nil {
		return nil, err
	}
	for _, v := range p.Vars {
		if v == p.Me || v == p.Alive || v == p.Turns || v == p.Plies || p.HoldsCards(v) {
			continue
		}
		if err := s.initialise(v); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// initialise gives each cell of a variable its starting value.
func (s *State) initialise(v *program.Var) error {
	for cell := range v.Cells() {
		value, err := s.initial(v, cell)
		if err != nil {
			return err
		}
		evaluate.Write(s.run.Words, v.Offset+cell*v.Type.Words(), v.Type, value)
	}
	return nil
}

// initial computes a cell's starting value; the index's locals are bound to the cell's elements.
func (s *State) initial(v *program.Var, cell int) (value program.Value, err error) {
	if v.Init == nil {
		return evaluate.Empty(v.Type), nil
	}
	err = s.run.Hidden(func() error {
		for i := len(v.Index) - 1; i >= 0; i-- {
			n := v.Index[i].Len()
			if i < len(v.Locals) && v.Locals[i] != nil {
				s.run.BindElement(v.Locals[i], v.Index[i], cell%n)
			}
			cell /= n
		}
		value, err = s.run.EvalIn(v.Init, v.Name, v.Type)
		return err
	})
	return value, err
}

// put sets a variable that has one cell.
func put(words []uint64, v *program.Var, value program.Value) {
	evaluate.Write(words, v.Offset, v.Type, value)
}

// Start gives the state at the first decision of the game.
func (g *Game) Start() (game.State, error) {
	words, err := g.StartWords()
	if err != nil {
		return nil, err
	}
	return g.From(words)
}

// From gives the state at the first decision of the flow from the given globals.
func (g *Game) From(words []uint64) (game.State, error) {
	s, err := g.from(words)
	if err != nil {
		return nil, err
	}
	return s, nil
}

func (g *Game) from(words []uint64) (*State, error) {
	if len(words) != g.program.Words {
		return nil, fmt.Errorf("a state of %s has %d words, not %d", g.program.Name, g.program.Words, len(words))
	}
	s := g.state(append([]uint64(nil), words...))
	s.run.Observer = g.observer
	if err := s.mark(); err != nil {
		return nil, err
	}
	s.run.Enter(g.program.Flow, nil, nil)
	if err := s.goOn(); err != nil {
		return nil, err
	}
	return s, nil
}

// FromMove gives the state of the given globals with the player about to begin a turn: the player before is the one
// whose turn was last. Errors as From.
func (g *Game) FromMove(words []uint64, player int) (*State, error) {
	return g.from(g.beforeMove(words, player))
}

// beforeMove gives the globals with the player before another, in turn order, as the one whose turn was last.
func (g *Game) beforeMove(words []uint64, player int) []uint64 {
	words = append([]uint64(nil), words...)
	p := g.program
	n := p.Players.Len()
	alive := evaluate.Read(words, p.Alive.Offset, p.Alive.Type).Bits
	before := (player + n - 1) % n
	for before != player && alive[before/64]>>(before%64)&1 == 0 {
		before = (before + n - 1) % n
	}
	put(words, p.Me, program.Value{N: before})
	return words
}
