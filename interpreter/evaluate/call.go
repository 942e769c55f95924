package evaluate

import (
	"slices"

	"brik/dsl/program"
	"brik/interpreter/space"
)

// call runs a def in a scope of its own.
func (m *Machine) call(e *program.Call) program.Value {
	m.round(e.Pos)
	if m.depth++; m.depth > MaxDepth {
		fail(e.Pos, "%s calls itself more than %d deep", e.Def.Name, MaxDepth)
	}
	defer func() { m.depth-- }()
	args := m.arguments(e)
	c := m.caseOf(e, args)
	if c == nil {
		return m.absent(e)
	}
	m.scopes = append(m.scopes, args)
	defer func(n int) { m.scopes = m.scopes[:n] }(len(m.scopes) - 1)
	for _, let := range c.Lets {
		m.bind(let.Local, m.eval(let.Value))
	}
	return m.as(c.Body, e.T)
}

// arguments gives the scope in which a call begins.
func (m *Machine) arguments(e *program.Call) scope {
	args := make(scope, len(e.Args))
	for i, arg := range e.Args {
		args[i] = binding{e.Def.Params[i], m.argument(arg, e.Def.Params[i])}
	}
	return args
}

// argument reads an argument as a value of the parameter's type.
func (m *Machine) argument(arg program.Expr, param *program.Local) program.Value {
	return m.as(arg, param.Type)
}

// as reads an expression as a value of a type that holds sets where the expression has one element, or the other way.
func (m *Machine) as(e program.Expr, t program.Type) program.Value {
	from := e.Type()
	v := m.eval(e)
	switch {
	case t.Kind != program.Set || from.Kind != program.Set || t.One == from.One:
		return v
	case t.One:
		if set(v.Bits).len() > 1 {
			fail(e.Span(), "%s is %s, and only one is expected here", said(e), listed(from.Space, set(v.Bits).elements()))
		}
		return program.Value{N: set(v.Bits).first()}
	}
	return program.Value{Bits: asSet(v, from)}
}

// caseOf chooses the case: the first that is for a kind that stands on the first argument, or for any.
func (m *Machine) caseOf(e *program.Call, args scope) *program.Case {
	for _, c := range e.Def.Cases {
		if c.Kinds == nil {
			return c
		}
		m.reads(e.Pos, e.Def.Name)
		for _, at := range Elements(args[0].value, e.Def.Params[0].Type) {
			for _, s := range m.on(at) {
				if slices.Contains(c.Kinds, s.piece.Kind) {
					return c
				}
			}
		}
	}
	return nil
}

// absent is the value of a def that has no case for what stands there.
func (m *Machine) absent(e *program.Call) program.Value {
	switch {
	case e.T.Kind != program.Set:
		fail(e.Pos, "%s says nothing for what stands there", e.Def.Name)
	case e.T.One:
		return program.Value{N: space.Nothing}
	}
	return program.Value{Bits: none(e.T.Space)}
}

// after is the value that an expression would have after the block, which runs on a copy of the memory.
func (m *Machine) after(e *program.After) program.Value {
	m.reads(e.Pos, said(e))
	m.round(e.Pos)
	if m.depth++; m.depth > MaxDepth {
		fail(e.Pos, "after is nested more than %d deep", MaxDepth)
	}
	defer func() { m.depth-- }()
	would := m.fork()
	would.push(frame{stmts: e.Body})
	stop := would.runOn()
	m.fuel = would.fuel
	if stop != nil {
		fail(stop.Span(), "no decision, chance or end can come inside after")
	}
	v := would.eval(e.E)
	m.fuel = would.fuel
	return v
}
