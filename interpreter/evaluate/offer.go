package evaluate

import (
	"slices"

	"brik/dsl/program"
)

// Offer binds the binders of an alternative to every combination that its condition lets pass, in canonical order, and
// calls f until it gives false. f gets what the binders are bound to: args are elements, or a subset's rank; values are
// the locals' values. The locals are bound while f runs; it may evaluate, but not run on.
func (m *Machine) Offer(a *program.Alternative, f func(args []int, values []program.Value) bool) (err error) {
	defer catch(&err)
	m.offer(a, a.Binders, nil, nil, f)
	return nil
}

func (m *Machine) offer(a *program.Alternative, binders []*program.Binder, args []int, values []program.Value, f func([]int, []program.Value) bool) bool {
	n := len(*m.scope())
	defer m.forget(n)
	if len(binders) == 0 {
		return a.Where != nil && !m.truth(a.Where) || f(args, values)
	}
	b := binders[0]
	for c := range m.candidates(b) {
		m.look(b.Span)
		m.bind(b.Local, c.value)
		if !m.offer(a, binders[1:], append(args, c.arg), append(values, c.value), f) {
			return false
		}
	}
	return true
}

// Values gives the values of an alternative's binders for the args that Offer gave. It tells false when they aren't
// among what the binders offer or the condition refuses them.
func (m *Machine) Values(a *program.Alternative, args []int) (values []program.Value, ok bool, err error) {
	defer catch(&err)
	n := len(*m.scope())
	defer m.forget(n)
	for i, b := range a.Binders {
		v, found := m.pickCandidate(b, args[i])
		if !found {
			return nil, false, nil
		}
		m.bind(b.Local, v)
		values = append(values, v)
	}
	return values, a.Where == nil || m.truth(a.Where), nil
}

func (m *Machine) pickCandidate(b *program.Binder, arg int) (program.Value, bool) {
	elements := m.set(b.Set).elements()
	if b.Lo != nil {
		return m.nthSubset(b, elements, arg)
	}
	if !slices.Contains(elements, arg) {
		return program.Value{}, false
	}
	return m.bound(b, arg), true
}
