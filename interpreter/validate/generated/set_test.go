package generated

import (
	"fmt"
	"strings"
)

// set writes a set over a realm that can stand as an operand.
func (m *maker) set(c scope, r *realm, d int) string {
	if r == m.kinds {
		return m.kindSet(c)
	}
	if d <= 0 {
		return m.plainSet(c, r)
	}
	sub := func() string { return m.set(c, r, d-1) }
	ways := []way{
		{8, func() string { return "(" + sub() + pick(m.dice, " | ", " & ", " & ", " - ", " - ") + sub() + ")" }},
		{5, func() string { return m.filtered(c, r, d) }},
		{1, func() string { return m.extreme(c, r, d) }},
		{2, func() string { return "(if " + m.truth(c, d-1) + " then " + sub() + " else " + sub() + ")" }},
		{3, func() string { return m.union(c, r, d) }},
		{6, func() string { return m.plainSet(c, r) }},
		{4, func() string { return m.element(c, r, d-1) }},
		{4, func() string {
			text, _ := m.call(c, d-1, func(s sort) bool { return s.isSet(r) && !s.one })
			return text
		}},
		{1, func() string { return m.after(c, func(c scope) string { return m.set(c, r, d-1) }) }},
	}
	switch {
	case r == m.players && !c.fixed:
		ways = append(ways, way{3, func() string { return fmt.Sprintf("owner(%s)", m.set(c, m.board, d-1)) }},
			way{2, func() string { return fmt.Sprintf("others(%s)", m.sure(c, m.players)) }})
	case len(r.DirectionNames()) > 0:
		ways = append(ways, m.movements(c, r, d)...)
	}
	if r == m.board && (m.blocks != nil || m.parts != nil) {
		ways = append(ways, way{3, func() string { return fmt.Sprintf("cells(%s)", m.set(c, m.partRealm(), d-1)) }})
	}
	if r == m.blocks || r == m.parts {
		ways = append(ways, way{5, func() string { return m.partsOf(c, r, d) }})
	}
	return m.oneOf(ways)
}

func (m *maker) partRealm() *realm {
	if m.parts == nil || m.blocks != nil && m.chance(50) {
		return m.blocks
	}
	return m.parts
}

// partsOf goes up from places. The word alone would be ambiguous where the board has two kinds of parts.
func (m *maker) partsOf(c scope, r *realm, d int) string {
	if m.blocks != nil && m.parts != nil {
		return ""
	}
	return fmt.Sprintf("parts(%s)", m.set(c, m.board, d-1))
}

// plainSet is a word or two.
func (m *maker) plainSet(c scope, r *realm) string {
	isSet := func(n name) bool { return n.sort.isSet(r) && !n.sort.one && n.plainly() }
	ways := []way{
		{4, func() string { return m.wordOf(c.found(isSet)) }},
		{3, func() string { return m.readable(c, isSet) }},
		{2, func() string { return m.wordOf(find(m.zones, isSet)) }},
		{2, func() string { return m.cellOf(c, func(s sort) bool { return s.isSet(r) }) }},
		{2, func() string { return m.all(c, r) }},
		{2, func() string { return m.list(c, r) }},
		{1, func() string { return m.element(c, r, 0) }},
	}
	if r == m.board {
		ways = append(ways, way{10, func() string { return m.standing(c) }}, way{3, func() string { return m.region() }})
	}
	return m.oneOf(ways)
}

func (m *maker) all(c scope, r *realm) string {
	if r == m.players && c.fixed {
		return "player"
	}
	return r.all
}

// list is some elements by their names.
func (m *maker) list(c scope, r *realm) string {
	if len(r.names) == 0 {
		return ""
	}
	return "{" + strings.Join(some(m.dice, 1, 4, r.names), ", ") + "}"
}

// standing is where some pieces are, or none.
func (m *maker) standing(c scope) string {
	if c.fixed {
		return ""
	}
	return m.oneOf([]way{
		{4, func() string { return pick(m.dice, "mine", "mine", "theirs", "occupied", "empty", "empty", "pieces") }},
		{2, func() string { return fmt.Sprintf("pieces[%s]", m.sure(c, m.players)) }},
		{2, func() string { return m.kindName(c) }},
		{2, func() string { return fmt.Sprintf("%s[%s]", m.kindName(c), m.sure(c, m.players)) }},
		{1, func() string { return m.wordOfGroup() }},
		{1, func() string { return fmt.Sprintf("pieces[%s]", m.set(c, m.players, 0)) }},
	})
}

func (m *maker) wordOfGroup() string {
	if len(m.groups) == 0 {
		return ""
	}
	return pick(m.dice, m.groups...)
}

// region is a part of the board that has a name.
func (m *maker) region() string {
	s := m.board
	var ways []string
	ways = append(ways, s.RegionNames()...)
	if w, h := s.Size(); w > 0 {
		ways = append(ways, fmt.Sprintf("row(%d)", m.in(1, h)), fmt.Sprintf("col(%d)", m.in(1, w)))
		if !s.IsHex() && len(s.names) == w*h {
			x, y := m.in(1, w), m.in(1, h)
			ways = append(ways, fmt.Sprintf("(%s..%s)", s.Element(s.At(x, y)), s.Element(s.At(m.in(x, w), m.in(y, h)))))
		}
	}
	if a := s.Attribute("ring"); a != nil {
		ways = append(ways, "ring(1)", "ring(2)")
	}
	if len(ways) == 0 {
		return ""
	}
	return pick(m.dice, ways...)
}

// kindName is one kind of piece, which stands for where such pieces are.
func (m *maker) kindName(c scope) string {
	if locals := c.found(func(n name) bool { return n.sort.isSure(m.kinds) }); len(locals) > 0 && m.chance(50) {
		return m.wordOf(locals)
	}
	return pick(m.dice, m.kinds.Names()...)
}

// kindSet is some kinds.
func (m *maker) kindSet(c scope) string {
	return m.oneOf([]way{
		{3, func() string { return "kinds" }},
		{3, func() string { return m.wordOfGroup() }},
		{3, func() string {
			return m.readable(c, func(n name) bool { return n.sort.isSet(m.kinds) && !n.sort.one && n.plainly() })
		}},
		{1, func() string {
			if c.fixed {
				return ""
			}
			return fmt.Sprintf("kind(%s)", m.plainSet(c, m.board))
		}},
	})
}

func (m *maker) filtered(c scope, r *realm, d int) string {
	if c.rounds*r.Len() > maxRounds {
		return ""
	}
	from := m.set(c, r, d-1)
	return fmt.Sprintf("(%s where %s)", from, m.truth(c.often(r.Len()).withIt(sureOf(r)), d-1))
}

func (m *maker) extreme(c scope, r *realm, d int) string {
	if c.rounds*r.Len() > maxRounds {
		return ""
	}
	from := m.set(c, r, d-1)
	return fmt.Sprintf("(%s with %s %s)", from, pick(m.dice, "most", "least"), m.num(c.often(r.Len()).withIt(sureOf(r)), d-1).text)
}

func (m *maker) union(c scope, r *realm, d int) string {
	binders, where, in, ok := m.binders(c, d, 2)
	if !ok {
		return ""
	}
	return fmt.Sprintf("union(%s%s: %s)", binders, where, m.set(in, r, d-1))
}

// cellOf reads a cell of a variable or zone.
func (m *maker) cellOf(c scope, fits func(s sort) bool) string {
	list := find(append(m.cells(c), m.zones...), func(n name) bool { return fits(n.sort) && !n.plainly() })
	if len(list) == 0 {
		return ""
	}
	return m.cell(c, pick(m.dice, list...), 0)
}

// sure writes an element that is surely there.
func (m *maker) sure(c scope, r *realm) string {
	if r == m.kinds {
		return m.kindName(c)
	}
	return m.oneOf([]way{
		{8, func() string { return m.wordOf(c.found(func(n name) bool { return n.sort.isSure(r) })) }},
		{2, func() string { return m.readable(c, func(n name) bool { return n.sort.isSure(r) && n.plainly() }) }},
		{2, func() string {
			if len(r.names) == 0 {
				return ""
			}
			return pick(m.dice, r.names...)
		}},
		{4, func() string {
			if r != m.players || c.fixed {
				return ""
			}
			return pick(m.dice, "me", "me", "next(me)", "previous(me)")
		}},
		{1, func() string {
			return fmt.Sprintf("(the (%s with %s index(it)))", m.all(c, r), pick(m.dice, "most", "least"))
		}},
	})
}

// element writes one that may be missing.
func (m *maker) element(c scope, r *realm, d int) string {
	if r == m.kinds {
		return m.kindName(c)
	}
	if d <= 0 {
		return m.plainElement(c, r)
	}
	sub := func() string { return m.element(c, r, d-1) }
	ways := []way{
		{8, func() string { return m.plainElement(c, r) }},
		{4, func() string { return "(" + sub() + pick(m.dice, " & ", " - ") + m.set(c, r, d-1) + ")" }},
		{2, func() string { return "(if " + m.truth(c, d-1) + " then " + sub() + " else " + sub() + ")" }},
		{1, func() string { return m.after(c, func(c scope) string { return m.element(c, r, d-1) }) }},
		{2, func() string { text, _ := m.call(c, d-1, func(s sort) bool { return s.isOne(r) }); return text }},
		{1, func() string { return fmt.Sprintf("(%s where %s)", sub(), m.truth(c.withIt(sureOf(r)), d-1)) }},
	}
	if len(r.DirectionNames()) > 0 {
		ways = append(ways, way{8, func() string { return m.neighbour(c, r, d) }}, way{2, func() string { return m.lookup(c, r, d) }})
	}
	if r == m.board && m.blocks != nil {
		ways = append(ways, way{3, func() string {
			return fmt.Sprintf("turned(%s, %s, %s)", m.sure(c, r), m.sure(c, m.blocks), pick(m.dice, m.turns...))
		}})
	}
	if r == m.players && !c.fixed {
		ways = append(ways, way{3, func() string { return fmt.Sprintf("owner(%s)", m.element(c, m.board, d-1)) }},
			way{2, func() string {
				return fmt.Sprintf("%s(%s, within: %s)", pick(m.dice, "next", "previous"), m.sure(c, r), m.set(c, r, d-1))
			}},
			way{2, func() string { return fmt.Sprintf("%s(%s)", pick(m.dice, "next", "previous"), m.sure(c, r)) }})
	}
	return m.oneOf(ways)
}

func (m *maker) plainElement(c scope, r *realm) string {
	isOne := func(n name) bool { return n.sort.isOne(r) && n.plainly() }
	return m.oneOf([]way{
		{6, func() string { return m.wordOf(c.found(isOne)) }},
		{3, func() string { return m.readable(c, isOne) }},
		{1, func() string { return m.cellOf(c, func(s sort) bool { return s.isOne(r) }) }},
		{4, func() string { return m.sure(c, r) }},
	})
}
