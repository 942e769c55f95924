package evaluate

import (
	"iter"

	"brik/dsl/program"
)

// each binds the binders to every combination of elements for which where (nil: always) holds, the last binder fastest,
// and calls f until it gives false.
func (m *Machine) each(binders []*program.Binder, where program.Expr, f func() bool) bool {
	n := len(*m.scope())
	defer m.forget(n)
	if len(binders) == 0 {
		return where != nil && !m.truth(where) || f()
	}
	b := binders[0]
	for c := range m.candidates(b) {
		m.look(b.Span)
		m.bind(b.Local, c.value)
		if !m.each(binders[1:], where, f) {
			return false
		}
	}
	return true
}

// candidate is what a binder can be bound to: an element, or a subset with its rank.
type candidate struct {
	arg   int
	value program.Value
}

// candidates gives the elements of a binder's set, or its subsets of the wanted sizes, one after another.
func (m *Machine) candidates(b *program.Binder) iter.Seq[candidate] {
	elements := m.set(b.Set).elements()
	if b.Lo != nil {
		return m.subsets(b, elements)
	}
	return func(yield func(candidate) bool) {
		for _, e := range elements {
			if !yield(candidate{e, m.bound(b, e)}) {
				return
			}
		}
	}
}

// bound gives an element as a value of the binder's local.
func (m *Machine) bound(b *program.Binder, e int) program.Value {
	return asLocal(b.Local, b.Set.Type().Space, e)
}

func (m *Machine) quantified(e *program.Quantified) program.Value {
	switch e.Kind {
	case "any":
		return truth(!m.each(e.Binders, e.Where, func() bool { return !m.truth(e.E) }))
	case "all":
		return truth(m.each(e.Binders, e.Where, func() bool { return m.truth(e.E) }))
	case "union":
		out := none(e.T.Space)
		m.each(e.Binders, e.Where, func() bool { out.addAll(m.set(e.E)); return true })
		return m.fit(e, out)
	case "sum":
		sum := 0
		m.each(e.Binders, e.Where, func() bool { sum += m.number(e.E); return true })
		return program.Value{N: inRange(e.Pos, said(e), sum)}
	}
	return m.best(e)
}

// best is max and min.
func (m *Machine) best(e *program.Quantified) program.Value {
	best, found := 0, false
	m.each(e.Binders, e.Where, func() bool {
		n := m.number(e.E)
		if !found || (n > best) == (e.Kind == "max") {
			best, found = n, true
		}
		return true
	})
	switch {
	case found:
		return program.Value{N: best}
	case e.Else != nil:
		return m.eval(e.Else)
	}
	fail(e.Pos, "%s has nothing to choose from, and no else", said(e))
	return program.Value{}
}

// filter keeps the elements for which the condition holds.
func (m *Machine) filter(e *program.Filter) set {
	s := m.set(e.Set)
	out := make(set, len(s))
	m.eachIt(e.It, e.Set, s, func(at int) {
		if m.truth(e.Cond) {
			out.add(at)
		}
	})
	return out
}

// extreme keeps the elements where a number is largest, or smallest; ties are kept.
func (m *Machine) extreme(e *program.Extreme) set {
	s := m.set(e.Set)
	out := make(set, len(s))
	best := 0
	m.eachIt(e.It, e.Set, s, func(at int) {
		n := m.number(e.By)
		if e.Least {
			n = -n
		}
		if out.empty() || n > best {
			best, out = n, make(set, len(s))
		}
		if n == best {
			out.add(at)
		}
	})
	return out
}

// eachIt binds a local to every element of a set in turn.
func (m *Machine) eachIt(it *program.Local, from program.Expr, s set, f func(at int)) {
	n := len(*m.scope())
	defer m.forget(n)
	for _, at := range s.elements() {
		m.look(from.Span())
		m.bind(it, m.bound(&program.Binder{Local: it, Set: from}, at))
		f(at)
	}
}
