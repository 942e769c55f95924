// Package evaluate is the plain evaluator of the language: it walks typed expressions and statements over a flat memory
// of words, slowly and obviously, and so defines what they mean. It takes a program and a memory and gives values,
// changed memories, and the places where a run has to stop (a decision, chance, the end of a turn or of the game). It
// never decides, rolls or judges: that is for whoever runs it.
package evaluate

import (
	"brik/dsl/program"
	"brik/dsl/source"
	"brik/interpreter/game"
)

// Limits of one run, that is of everything between two decisions: rounds are calls and turns of loops; elements looked at
// one by one are counted too, as a 64th of a round each. Depth is that of calls in calls.
const (
	MaxRounds = 1 << 20
	MaxDepth  = 4_000

	roundCost = 64
)

// Hooks answers what a memory alone can't: what was before, and what would be legal.
type Hooks interface {
	// Repeats counts the present position and its equals among the last n marks (n < 0: all).
	Repeats(m *Machine, n int) (int, error)
	// Can tells whether the choice, with the player to move, has an alternative that no forbid rejects.
	Can(m *Machine, player int, c *program.Choice) (bool, error)
}

// Machine is a memory and where the run stands in the program. It isn't safe for use by several goroutines at once.
type Machine struct {
	Program *program.Program
	Words   []uint64 // pieces and variables, laid out as the program says
	Hooks   Hooks    // may be nil
	// Hear is told of what happens; nil: nobody. Copies have none.
	Hear func(game.Event)
	// Observer sees how the run goes; nil: nobody. Copies are observed too.
	Observer *Observer

	frames   []frame
	scopes   []scope // one for each action that runs, and the flow's own
	fuel     int     // left before the run is stopped
	depth    int     // of calls of defs
	constant bool    // nothing of the state may be read
	trial    bool    // what is done here isn't done for good
}

// New makes a machine that has nothing to run. It works on words, and doesn't copy them.
func New(p *program.Program, words []uint64, hooks Hooks) *Machine {
	return &Machine{Program: p, Words: words, Hooks: hooks, scopes: []scope{nil}, fuel: MaxRounds * roundCost}
}

// Clone gives an independent copy.
func (m *Machine) Clone() *Machine {
	c := &Machine{}
	c.CopyFrom(m)
	return c
}

// CopyFrom makes this machine equal to another.
func (m *Machine) CopyFrom(o *Machine) {
	m.Program, m.Hooks, m.fuel, m.depth, m.constant = o.Program, o.Hooks, o.fuel, o.depth, o.constant
	m.Observer, m.trial = o.Observer, o.trial
	m.Words = append(m.Words[:0], o.Words...)
	m.frames = append(m.frames[:0], o.frames...)
	m.scopes = m.scopes[:0]
	for _, s := range o.scopes {
		m.scopes = append(m.scopes, append(scope(nil), s...))
	}
}

// fork gives a machine that sees the same locals and an own copy of the memory, with nothing to run.
func (m *Machine) fork() *Machine {
	return &Machine{
		Program: m.Program, Hooks: m.Hooks, fuel: m.fuel, depth: m.depth, Observer: m.Observer, trial: true,
		Words:  append([]uint64(nil), m.Words...),
		scopes: []scope{append(scope(nil), *m.scope()...)},
	}
}

// Refuel starts a new run: the limit counts from here.
func (m *Machine) Refuel() { m.fuel = MaxRounds * roundCost }

// round spends a round, look an element's share of one.
func (m *Machine) round(at source.Span) { m.burn(at, roundCost) }
func (m *Machine) look(at source.Span)  { m.burn(at, 1) }

func (m *Machine) burn(at source.Span, n int) {
	if m.fuel -= n; m.fuel < 0 {
		fail(at, "this runs for ever: it was stopped after %d rounds", MaxRounds)
	}
}

// scope is the locals that have a value, the latest last.
type scope []binding

type binding struct {
	local *program.Local
	value program.Value
}

func (m *Machine) scope() *scope { return &m.scopes[len(m.scopes)-1] }

// bind gives a local a value, anew or for the first time.
func (m *Machine) bind(l *program.Local, v program.Value) {
	s := *m.scope()
	for i := len(s) - 1; i >= 0; i-- {
		if s[i].local == l {
			s[i].value = v
			return
		}
	}
	*m.scope() = append(s, binding{l, v})
}

// lookup gives a local's value.
func (m *Machine) lookup(l *program.Local) (program.Value, bool) {
	s := *m.scope()
	for i := len(s) - 1; i >= 0; i-- {
		if s[i].local == l {
			return s[i].value, true
		}
	}
	return program.Value{}, false
}

// forget drops the locals bound since the scope had n of them.
func (m *Machine) forget(n int) { *m.scope() = (*m.scope())[:n] }

// Eval gives the value of an expression that sees the locals which are in force where the run stands.
func (m *Machine) Eval(e program.Expr) (v program.Value, err error) {
	defer catch(&err)
	return m.eval(e), nil
}

// Bind gives a local a value in the block that runs.
func (m *Machine) Bind(l *program.Local, v program.Value) { m.bind(l, v) }

// Hidden runs f, and drops the locals that were bound in it.
func (m *Machine) Hidden(f func() error) error {
	n := len(*m.scope())
	defer m.forget(n)
	return f()
}

// Constant gives the value of an expression that reads nothing of the state. The program may be unfinished: spaces and
// displacements are all that is needed. Errors (*game.Error) tell the place.
func Constant(p *program.Program, e program.Expr) (v program.Value, err error) {
	m := New(p, nil, nil)
	m.constant = true
	defer catch(&err)
	return m.eval(e), nil
}

// Set gives the value of an expression of sets as a set, whether it has one element or any number.
func (m *Machine) Set(e program.Expr) (bits []uint64, err error) {
	defer catch(&err)
	return append([]uint64(nil), m.set(e)...), nil
}
