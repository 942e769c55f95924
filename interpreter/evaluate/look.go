package evaluate

import (
	"brik/dsl/program"
)

// What follows lets others look into an evaluation: explanations descend into calls, binders and conditions.

// InCall runs f as the call's chosen case would run, with parameters and lets bound; the case is nil where the def says
// nothing for what stands there.
func (m *Machine) InCall(e *program.Call, f func(c *program.Case) error) (err error) {
	defer catch(&err)
	args := m.arguments(e)
	c := m.caseOf(e, args)
	m.scopes = append(m.scopes, args)
	defer func(n int) { m.scopes = m.scopes[:n] }(len(m.scopes) - 1)
	if c != nil {
		for _, let := range c.Lets {
			m.bind(let.Local, m.eval(let.Value))
		}
	}
	return f(c)
}

// InCaller runs f, inside InCall, with the locals of whoever called.
func (m *Machine) InCaller(f func() error) error {
	last := len(m.scopes) - 1
	callee := m.scopes[last]
	m.scopes = m.scopes[:last]
	defer func() { m.scopes = append(m.scopes[:last], callee) }()
	return f()
}

// Each binds the binders to every combination for which where (nil: always) holds, and calls f until it gives false.
func (m *Machine) Each(binders []*program.Binder, where program.Expr, f func() bool) (err error) {
	defer catch(&err)
	m.each(binders, where, f)
	return nil
}

// MostCandidates is how many values of a binder Candidates gives.
const MostCandidates = 1 << 16

// Candidates gives what a binder can be bound to, if there isn't more than MostCandidates of it: args and values as in
// Offer.
func (m *Machine) Candidates(b *program.Binder) (args []int, values []program.Value, err error) {
	defer catch(&err)
	for c := range m.candidates(b) {
		if len(args) == MostCandidates {
			fail(b.Span, "there are more than %d ways to choose from %s: too many to try", MostCandidates, said(b.Set))
		}
		args, values = append(args, c.arg), append(values, c.value)
	}
	return args, values, nil
}

// Candidate tells whether a binder can be bound to a value, and gives its arg as in Offer.
func (m *Machine) Candidate(b *program.Binder, v program.Value) (arg int, ok bool, err error) {
	defer catch(&err)
	elements := m.set(b.Set).elements()
	if b.Lo != nil {
		arg, ok = m.rankOf(b, elements, v.Bits)
		return arg, ok, nil
	}
	for _, e := range elements {
		if m.bound(b, e).N == v.N {
			return e, true, nil
		}
	}
	return 0, false, nil
}

// Standing is what stands on a place: a piece and its owner, Players.Len() for nobody's.
type Standing struct {
	Piece *program.Piece
	Owner int
}

// On gives what stands on a place of the board.
func (m *Machine) On(at int) []Standing {
	var out []Standing
	for _, s := range m.on(at) {
		out = append(out, Standing{s.piece, s.owner})
	}
	return out
}

// Live tells of each local that has a value where the run stands.
func (m *Machine) Live(tell func(*program.Local)) {
	for _, s := range m.scopes {
		for _, b := range s {
			tell(b.local)
		}
	}
}
