package generated

import "fmt"

// num is a number's text and the range that it surely lies in.
type num struct {
	text   string
	lo, hi int
}

func literal(n int) string {
	if n < 0 {
		return fmt.Sprintf("(%d)", n)
	}
	return fmt.Sprint(n)
}

const (
	least   = -32768
	largest = 32767
)

func (n num) fits() bool { return n.lo >= least && n.hi <= largest }

// num writes a number that can stand as an operand.
func (m *maker) num(c scope, d int) (n num) {
	if d <= 0 {
		return m.plainNumber(c)
	}
	say := func(lo, hi int, format string, args ...any) string {
		n = num{fmt.Sprintf(format, args...), lo, hi}
		if !n.fits() {
			return ""
		}
		return n.text
	}
	m.oneOf([]way{
		{10, func() string { n = m.plainNumber(c); return n.text }},
		{8, func() string { r := m.realm(c); return say(0, r.Len(), "size(%s)", m.set(c, r, d-1)) }},
		{8, func() string { n = m.arithmetic(c, d-1); return n.text }},
		{5, func() string { n = m.attribute(c, d-1); return n.text }},
		{5, func() string { n = m.summed(c, d-1); return n.text }},
		{2, func() string {
			a, b := m.num(c, d-1), m.num(c, d-1)
			return say(min(a.lo, b.lo), max(a.hi, b.hi), "(if %s then %s else %s)", m.truth(c, d-1), a.text, b.text)
		}},
		{2, func() string {
			a, b := m.num(c, d-1), m.num(c, d-1)
			return say(min(a.lo, b.lo), max(a.hi, b.hi), "%s(%s, %s)", pick(m.dice, "max", "min"), a.text, b.text)
		}},
		{4, func() string { n = m.cellNumber(c, d-1); return n.text }},
		{2, func() string {
			text, s := m.call(c, d-1, sort.isNumber)
			n = num{text, s.lo, s.hi}
			return text
		}},
		{1, func() string {
			text := m.after(c, func(c scope) string { n = m.num(c, d-1); return n.text })
			n.text = text
			return text
		}},
	})
	return n
}

func (m *maker) plainNumber(c scope) (n num) {
	take := func(list []name) string {
		if len(list) == 0 {
			return ""
		}
		x := pick(m.dice, list...)
		n = num{x.word, x.sort.lo, x.sort.hi}
		return n.text
	}
	isNumber := func(n name) bool { return n.sort.isNumber() && n.plainly() }
	m.oneOf([]way{
		{4, func() string { k := m.in(0, 7); n = num{literal(k), k, k}; return n.text }},
		{1, func() string { k := m.in(-9, 40); n = num{literal(k), k, k}; return n.text }},
		{5, func() string { return take(c.found(isNumber)) }},
		{3, func() string {
			if c.fixed {
				return ""
			}
			return take(find(m.vars, isNumber))
		}},
		{1, func() string { return take(find(m.options, isNumber)) }},
		{1, func() string {
			if c.fixed {
				return ""
			}
			n = num{pick(m.dice, "turns", "plies"), 0, largest}
			return n.text
		}},
	})
	return n
}

func (m *maker) arithmetic(c scope, d int) num {
	a, b := m.num(c, d), m.num(c, d)
	k := m.in(1, 7)
	switch m.Intn(6) {
	case 0:
		return checked(num{fmt.Sprintf("(%s + %s)", a.text, b.text), a.lo + b.lo, a.hi + b.hi})
	case 1:
		return checked(num{fmt.Sprintf("(%s - %s)", a.text, b.text), a.lo - b.hi, a.hi - b.lo})
	case 2:
		return checked(num{fmt.Sprintf("(%d * %s)", k, a.text), min(k*a.lo, k*a.hi), max(k*a.lo, k*a.hi)})
	case 3:
		return num{fmt.Sprintf("(%s / %d)", a.text, k), min(a.lo, 0), max(a.hi, 0)}
	case 4:
		if m.chance(10) && (b.lo != 0 || b.hi != 0) {
			return num{fmt.Sprintf("(%s mod %s)", a.text, b.text), 0, largest}
		}
		return num{fmt.Sprintf("(%s mod %d)", a.text, k), 0, k - 1}
	}
	return checked(num{fmt.Sprintf("(-%s)", a.text), -a.hi, -a.lo})
}

// checked is nothing where a number could leave the language's range.
func checked(n num) num {
	if !n.fits() {
		return num{}
	}
	return n
}

// attribute is a number that an element has.
func (m *maker) attribute(c scope, d int) num {
	r := m.realm(c)
	if r == m.kinds {
		return num{fmt.Sprintf("index(%s)", m.kindName(c)), 0, r.Len() - 1}
	}
	e := m.sure(c, r)
	if m.chance(5) {
		e = m.element(c, r, d)
	}
	names := r.AttributeNames()
	if len(names) == 0 || m.chance(30) {
		return num{fmt.Sprintf("index(%s)", e), 0, r.Len() - 1}
	}
	a := r.Attribute(pick(m.dice, names...))
	lo, hi := a.Values[0], a.Values[0]
	for _, v := range a.Values {
		lo, hi = min(lo, v), max(hi, v)
	}
	return num{fmt.Sprintf("%s.%s", e, a.Name), lo, hi}
}

// summed is sum, max or min over something.
func (m *maker) summed(c scope, d int) num {
	binders, where, in, ok := m.binders(c, d, 2)
	if !ok {
		return num{}
	}
	e := m.num(in, d-1)
	kind := pick(m.dice, "sum", "sum", "max", "min")
	if kind == "sum" {
		times := in.rounds / max(1, c.rounds)
		return checked(num{fmt.Sprintf("sum(%s%s: %s)", binders, where, e.text), min(0, times*e.lo), max(0, times*e.hi)})
	}
	other := ""
	if m.chance(90) {
		k := m.in(0, 9)
		e.lo, e.hi = min(e.lo, k), max(e.hi, k)
		other = fmt.Sprintf(" else %d", k)
	}
	return num{fmt.Sprintf("%s(%s%s: %s%s)", kind, binders, where, e.text, other), e.lo, e.hi}
}

// cellNumber reads a cell of a variable or table.
func (m *maker) cellNumber(c scope, d int) num {
	list := find(append(m.cells(c), m.zones...), func(n name) bool { return n.sort.isNumber() && !n.plainly() })
	if len(list) == 0 {
		return num{}
	}
	n := pick(m.dice, list...)
	return num{m.cell(c, n, d), n.sort.lo, n.sort.hi}
}

// cells gives the variables with indices, if they can be read.
func (m *maker) cells(c scope) []name {
	if c.fixed {
		return nil
	}
	return find(m.vars, func(n name) bool { return !n.plainly() })
}

// cell writes a name with its index.
func (m *maker) cell(c scope, n name, d int) string {
	text := n.word + "["
	if n.hi > 0 {
		i := m.num(c, d)
		return text + fmt.Sprintf("%d + (%s mod %d)]", n.lo, i.text, n.hi-n.lo+1)
	}
	for i, r := range n.index {
		if i > 0 {
			text += ", "
		}
		e := m.sure(c, r)
		if m.chance(3) && r != m.kinds {
			e = m.element(c, r, d)
		}
		text += e
	}
	return text + "]"
}

// numbers is a set of numbers.
func (m *maker) numbers(c scope, d int) num {
	lo := m.in(0, 3)
	hi := lo + m.in(0, 5)
	text := fmt.Sprintf("%d..%d", lo, hi)
	switch {
	case m.chance(15):
		text = fmt.Sprintf("{%d, %d}", lo, hi)
	case m.chance(25) && d > 0:
		text = fmt.Sprintf("(%d..%d where %s)", lo, hi, m.truth(c.often(6).withIt(number(lo, hi)), d-1))
	case m.chance(20):
		text = fmt.Sprintf("(%d..%d)", lo, hi)
	case m.chance(10) && !c.fixed:
		n := m.num(c, d)
		if n.lo >= 0 && n.hi <= 50 {
			return num{fmt.Sprintf("(%d..%s)", lo, n.text), lo, max(lo, n.hi)}
		}
	}
	return num{"(" + text + ")", lo, hi}
}
