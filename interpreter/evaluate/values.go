package evaluate

import (
	"brik/dsl/program"
	"brik/interpreter/space"
)

// Empty is the value of a type before anything has one: 0, false, nothing.
func Empty(t program.Type) program.Value {
	switch {
	case t.Kind != program.Set:
		return program.Value{}
	case t.One:
		return program.Value{N: space.Nothing}
	}
	return program.Value{Bits: none(t.Space)}
}

// asLocal gives an element as a value of a local: a number, where the local is one.
func asLocal(l *program.Local, s *space.Space, e int) program.Value {
	if l.Type.Kind == program.Int {
		return program.Value{N: s.Number(e)}
	}
	return program.Value{N: e}
}

// BindElement binds a local to an element of a space.
func (m *Machine) BindElement(l *program.Local, s *space.Space, e int) {
	m.bind(l, asLocal(l, s, e))
}

// EvalIn gives the value of an expression for a variable of a name and type; outside its range is a fault.
func (m *Machine) EvalIn(e program.Expr, name string, t program.Type) (v program.Value, err error) {
	defer catch(&err)
	v = m.as(e, t)
	inType(e, name, t, v)
	return v, nil
}
