package evaluate

import "brik/dsl/program"

// Observer sees how a run goes, for traces and coverage. trial tells that what is done isn't done for good: inside
// `after`, or where it is tried whether a move is legal. Each may be nil. What an observer works out on the machine is
// not told to it.
type Observer struct {
	// Does is told of a statement before it is done.
	Does func(m *Machine, s program.Stmt, trial bool)
	// Gives is told of an expression and its value.
	Gives func(m *Machine, e program.Expr, v program.Value, trial bool)
}

func (m *Machine) does(s program.Stmt) {
	if o := m.Observer; o.Does != nil {
		m.unobserved(func() { o.Does(m, s, m.trial) })
	}
}

func (m *Machine) gives(e program.Expr, v program.Value) {
	if o := m.Observer; o.Gives != nil {
		m.unobserved(func() { o.Gives(m, e, v, m.trial) })
	}
}

// unobserved does something that neither the observer nor the limits of the run notice.
func (m *Machine) unobserved(f func()) {
	o, fuel := m.Observer, m.fuel
	m.Observer = nil
	defer func() { m.Observer, m.fuel = o, fuel }()
	f()
}

// Try makes this machine one whose work isn't done for good.
func (m *Machine) Try() { m.trial = true }
