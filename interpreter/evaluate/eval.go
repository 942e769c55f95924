package evaluate

import (
	"brik/dsl/program"
	"brik/interpreter/space"
)

// eval gives the value of any expression, and tells the observer.
func (m *Machine) eval(e program.Expr) program.Value {
	v := m.value(e)
	if m.Observer != nil {
		m.gives(e, v)
	}
	return v
}

// value works out any expression. Every kind of node has one line here and one function elsewhere.
func (m *Machine) value(e program.Expr) program.Value {
	switch e := e.(type) {
	case *program.Const:
		return e.Value
	case *program.LocalRef:
		return m.local(e)
	case *program.VarRef:
		return m.variable(e)
	case *program.ZoneRef:
		return e.Zone.Cells[m.cell(e.Zone.Name, e.Zone.Index, e.Index)]
	case *program.If:
		if m.truth(e.Cond) {
			return m.eval(e.Then)
		}
		return m.eval(e.Else)
	case *program.Call:
		return m.call(e)
	case *program.After:
		return m.after(e)
	case *program.Quantified:
		return m.quantified(e)
	}
	switch e.Type().Kind {
	case program.Bool:
		return truth(m.logical(e))
	case program.Int:
		return program.Value{N: m.numerical(e)}
	case program.Set:
		return m.fit(e, m.setOf(e))
	}
	fail(e.Span(), "%s can't be evaluated: its type isn't known", said(e))
	return program.Value{}
}

// logical gives the truth of the nodes that are always truths.
func (m *Machine) logical(e program.Expr) bool {
	switch e := e.(type) {
	case *program.Not:
		return !m.truth(e.E)
	case *program.Logic:
		if m.truth(e.L) == e.Or {
			return e.Or
		}
		return m.truth(e.R)
	case *program.Compare:
		return compare(e.Op, m.scalar(e.L), m.scalar(e.R))
	case *program.Relate:
		return relate(e.Op, m.set(e.L), m.set(e.R))
	case *program.Exists:
		return !m.set(e.E).empty()
	case *program.Can:
		return m.can(e)
	}
	fail(e.Span(), "%s is no condition", said(e))
	return false
}

// numerical gives the number of the nodes that are always numbers.
func (m *Machine) numerical(e program.Expr) int {
	switch e := e.(type) {
	case *program.Arith:
		return m.arith(e)
	case *program.Size:
		return m.set(e.E).len()
	case *program.Attribute:
		return e.Values[m.one(e.E)]
	case *program.NumberAt:
		return e.E.Type().Space.Number(m.one(e.E))
	case *program.CountAt:
		return m.count(e.Piece, m.owner(e.Owner), m.one(e.At))
	case *program.Repeats:
		return m.repeats(e)
	}
	fail(e.Span(), "%s is no number", said(e))
	return 0
}

// setOf gives the set of the nodes that are always sets, whether they are held as one element or as a set.
func (m *Machine) setOf(e program.Expr) set {
	switch e := e.(type) {
	case *program.PieceSet:
		return m.pieces(e)
	case *program.SetOp:
		return setOp(e.Op, m.set(e.L), m.set(e.R))
	case *program.Only:
		return m.only(e)
	case *program.AsSet:
		return m.set(e.E)
	case *program.TheOne:
		return single(e.T.Space, m.one(e.E))
	case *program.ElementAt:
		return single(e.T.Space, e.T.Space.OfNumber(m.number(e.E)))
	case *program.Range:
		return m.between(e)
	case *program.Filter:
		return m.filter(e)
	case *program.Extreme:
		return m.extreme(e)
	case *program.Map:
		return m.mapped(e)
	case *program.Lookup:
		return m.find(e)
	case *program.OwnerOf:
		return m.owners(e)
	case *program.KindOf:
		return m.kinds(e)
	case *program.NextPlayer:
		return single(e.T.Space, m.next(e))
	case *program.DirSum:
		return m.dirSum(e)
	case *program.Step:
		return m.stepped(e)
	case *program.Slide:
		return m.slide(e)
	case *program.Run:
		return m.run(e)
	case *program.Reach:
		return m.reach(e)
	case *program.Groups:
		return m.groups(e)
	case *program.Turned:
		return m.turned(e)
	}
	fail(e.Span(), "%s is no set", said(e))
	return nil
}

// fit gives a set as a value of the expression's type.
func (m *Machine) fit(e program.Expr, s set) program.Value {
	if !e.Type().One {
		return program.Value{Bits: s}
	}
	if s.len() > 1 {
		fail(e.Span(), "%s has %d elements, and at most one is expected", said(e), s.len())
	}
	return program.Value{N: s.first()}
}

func truth(b bool) program.Value {
	if b {
		return program.Value{N: 1}
	}
	return program.Value{}
}

// truth, number and scalar (either) read what is no set.
func (m *Machine) truth(e program.Expr) bool { return m.eval(e).N != 0 }
func (m *Machine) number(e program.Expr) int { return m.eval(e).N }
func (m *Machine) scalar(e program.Expr) int { return m.eval(e).N }

// set reads an expression of sets or of one element as a set.
func (m *Machine) set(e program.Expr) set { return asSet(m.eval(e), e.Type()) }

// one reads the only element of an expression; anything else is a fault at its place.
func (m *Machine) one(e program.Expr) int {
	elements := Elements(m.eval(e), e.Type())
	switch len(elements) {
	case 1:
		return elements[0]
	case 0:
		fail(e.Span(), "%s is nothing, and exactly one is needed here", said(e))
	default:
		fail(e.Span(), "%s is %s, and exactly one is needed here", said(e), listed(e.Type().Space, elements))
	}
	return space.Nothing
}

// maybe reads at most one element: Nothing where there is none.
func (m *Machine) maybe(e program.Expr) int {
	s := m.set(e)
	if s.len() > 1 {
		fail(e.Span(), "%s is %s, and only one is expected here", said(e), listed(e.Type().Space, s.elements()))
	}
	return s.first()
}

func single(s *space.Space, e int) set {
	out := none(s)
	out.add(e)
	return out
}

// listed names a few elements.
func listed(s *space.Space, elements []int) string {
	text := ""
	for i, e := range elements {
		switch {
		case i == 4:
			return text + " …"
		case i > 0:
			text += ", "
		}
		text += s.Element(e)
	}
	return text
}
