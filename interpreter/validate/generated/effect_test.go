package generated

import "fmt"

// after writes a value that would be.
func (m *maker) after(c scope, value func(c scope) string) string {
	if c.fixed || c.would || c.rounds > 30 {
		return ""
	}
	c.would = true
	c.rounds *= 4
	body := m.effect(c)
	if m.chance(40) {
		body += "; " + m.effect(c)
	}
	return fmt.Sprintf("(after { %s } %s)", body, value(c))
}

// effect writes one statement on one line that changes the state, and seldom fails.
func (m *maker) effect(c scope) string {
	const d = 1
	set := func() string { return m.set(c, m.board, d) }
	return m.oneOf([]way{
		{6, func() string {
			a, b := m.element(c, m.board, d), m.element(c, m.board, d)
			if m.chance(4) {
				return fmt.Sprintf("move %s to %s", a, b)
			}
			return fmt.Sprintf("if (%s in occupied) and (%s in empty) { move %s to %s }", a, b, a, b)
		}},
		{5, func() string { return "take " + set() }},
		{5, func() string {
			at := set()
			if !m.chance(4) {
				at = fmt.Sprintf("(%s & empty)", at)
			}
			return m.placing(c, at)
		}},
		{2, func() string { return m.moveEach(c) }},
		{2, func() string { return m.shift(c) }},
		{2, func() string {
			if len(m.anyone) == 0 {
				return ""
			}
			return fmt.Sprintf("give (%s & %s) to %s", set(), pick(m.dice, m.anyone...), m.sure(c, m.players))
		}},
		{2, func() string {
			if len(m.anyone) == 0 {
				return ""
			}
			return fmt.Sprintf("change (%s & pieces[%s]) to %s", set(), m.sure(c, m.players), pick(m.dice, m.anyone...))
		}},
		{10, func() string { return m.assignment(c) }},
	})
}

func (m *maker) placing(c scope, at string) string {
	k := pick(m.dice, m.kinds.Names()...)
	if m.owners[k] == "each" && m.chance(50) {
		return fmt.Sprintf("place %s of %s at %s", k, m.sure(c, m.players), at)
	}
	return fmt.Sprintf("place %s at %s", k, at)
}

// moveEach moves to places that are free, or that stay where they are, or off the board.
func (m *maker) moveEach(c scope) string {
	it := m.word("el")
	dir := m.dirWord(c, m.board)
	if dir == "" {
		return ""
	}
	from := m.set(c, m.board, 1)
	to := pick(m.dice,
		fmt.Sprintf("(if %s.%s in empty then %s.%s else %s)", it, dir, it, dir, it),
		fmt.Sprintf("(%s.%s & empty)", it, dir))
	if m.blocks != nil && m.chance(50) {
		tile := m.sure(c, m.blocks)
		return fmt.Sprintf("move each %s in (cells(%s) & occupied) to turned(%s, %s, 180)", it, tile, it, tile)
	}
	return fmt.Sprintf("move each %s in (%s & occupied) to %s", it, from, to)
}

func (m *maker) shift(c scope) string {
	dir := m.dirWord(c, m.board)
	if dir == "" {
		return ""
	}
	s := pick(m.dice, m.plainSet(c, m.board), "mine", "occupied")
	return fmt.Sprintf("if not ((%s & occupied).%s meets (occupied - %s)) { shift (%s & occupied) by %s }", s, dir, s, s, dir)
}

// assignment gives a variable or a local a new value.
func (m *maker) assignment(c scope) string {
	list := append(find(m.vars, func(n name) bool { return true }), c.found(func(n name) bool { return n.mutable })...)
	if len(list) == 0 {
		return ""
	}
	n := pick(m.dice, list...)
	target := n.word
	if !n.plainly() {
		target = m.cell(c, n, 0)
	}
	s := n.sort
	switch {
	case s.isTruth():
		return target + " = " + m.truth(c, 2)
	case s.isNumber():
		return m.newNumber(c, target, s)
	case s.realm == m.dirs:
		if d := m.dirName(m.board); d != "" {
			return target + " = " + d
		}
		return ""
	case s.realm == m.kinds && s.one:
		return target + " = " + m.kindName(c)
	case s.realm == m.kinds:
		return target + " = " + m.kindSet(c)
	case s.sure:
		return target + " = " + m.sure(c, s.realm)
	case s.one:
		return target + " = " + pick(m.dice, "nothing", m.element(c, s.realm, 2), m.element(c, s.realm, 2))
	}
	return target + " = " + m.set(c, s.realm, 2)
}

func (m *maker) newNumber(c scope, target string, s sort) string {
	e := m.num(c, 2)
	if s.hi > 100 {
		return target + " = " + e.text
	}
	switch m.Intn(4) {
	case 0:
		return fmt.Sprintf("%s = (%s mod %d)", target, e.text, s.hi+1)
	case 1:
		return fmt.Sprintf("%s = max(%d, min(%d, %s))", target, s.lo, s.hi, e.text)
	case 2:
		if m.chance(10) {
			return fmt.Sprintf("%s += 1", target)
		}
		return fmt.Sprintf("if %s < %d { %s += 1 }", target, s.hi, target)
	}
	return fmt.Sprintf("if %s > %d { %s -= 1 }", target, s.lo, target)
}
