package generated

import "fmt"

// truth writes a condition that can stand as an operand.
func (m *maker) truth(c scope, d int) string {
	if d <= 0 {
		return m.plainTruth(c)
	}
	sub := func() string { return m.truth(c, d-1) }
	return m.oneOf([]way{
		{8, func() string { return m.comparison(c, d-1) }},
		{14, func() string { return m.relation(c, d-1) }},
		{8, func() string { return m.existence(c, d-1) }},
		{4, func() string { return "(" + sub() + pick(m.dice, " and ", " or ") + sub() + ")" }},
		{2, func() string { return "(" + sub() + " and " + sub() + " and " + sub() + ")" }},
		{2, func() string { return "(not " + sub() + ")" }},
		{1, func() string { return "(" + sub() + " = " + sub() + ")" }},
		{2, func() string { return "(if " + sub() + " then " + sub() + " else " + sub() + ")" }},
		{6, func() string { return m.anyOrAll(c, d-1) }},
		{4, func() string { return m.plainTruth(c) }},
		{4, func() string { return m.ofKinds(c, d-1) }},
		{2, func() string { text, _ := m.call(c, d-1, sort.isTruth); return text }},
		{2, func() string { return m.can(c) }},
		{2, func() string { return m.after(c, func(c scope) string { return m.truth(c, d-1) }) }},
	})
}

// plainTruth is a word or two.
func (m *maker) plainTruth(c scope) string {
	isTruth := func(n name) bool { return n.sort.isTruth() && n.plainly() }
	return m.oneOf([]way{
		{3, func() string { return m.wordOf(c.found(isTruth)) }},
		{3, func() string { return m.readable(c, isTruth) }},
		{1, func() string { return m.wordOf(find(m.options, isTruth)) }},
		{4, func() string { return m.existence(c, 0) }},
		{4, func() string { return m.comparison(c, 0) }},
		{1, func() string { return pick(m.dice, "true", "false") }},
	})
}

// wordOf takes one of some names; "" if there are none.
func (m *maker) wordOf(list []name) string {
	if len(list) == 0 {
		return ""
	}
	return pick(m.dice, list...).word
}

// readable reads a variable, unless only constants can be read.
func (m *maker) readable(c scope, fits func(n name) bool) string {
	if c.fixed {
		return ""
	}
	return m.wordOf(find(m.vars, fits))
}

func (m *maker) comparison(c scope, d int) string {
	l, r := m.num(c, d), m.num(c, d)
	if m.chance(40) {
		k := m.in(max(l.lo, -20), max(l.lo, -20)+min(6, max(0, l.hi-l.lo)))
		r = num{literal(k), k, k}
	}
	return fmt.Sprintf("(%s %s %s)", l.text, pick(m.dice, "=", "!=", "<", "<=", ">", ">="), r.text)
}

// relation compares sets of one space, or a number with numbers.
func (m *maker) relation(c scope, d int) string {
	op := pick(m.dice, "=", "!=", "in", "in", "in", "not in", "meets", "meets")
	if m.chance(8) {
		return fmt.Sprintf("(%s %s %s)", m.num(c, d).text, pick(m.dice, "in", "not in"), m.numbers(c, d).text)
	}
	r := m.realm(c)
	if r == m.kinds {
		return m.ofKinds(c, d)
	}
	l := m.set(c, r, d)
	if m.chance(50) {
		l = m.element(c, r, d)
	}
	right := m.set(c, r, d)
	if m.chance(20) {
		right = m.element(c, r, d)
	}
	return fmt.Sprintf("(%s %s %s)", l, op, right)
}

// realm takes one, the board mostly.
func (m *maker) realm(c scope) *realm {
	if m.chance(60) {
		return m.board
	}
	if r := pick(m.dice, m.realmList...); r != m.kinds || !c.fixed {
		return r
	}
	return m.board
}

func (m *maker) existence(c scope, d int) string {
	r := m.realm(c)
	if m.chance(40) && r != m.kinds {
		return "(" + m.element(c, r, d) + pick(m.dice, " is nothing", " is not nothing", " exists", " is empty") + ")"
	}
	return "(" + m.set(c, r, d) + pick(m.dice, " exists", " is empty", " is not empty") + ")"
}

// ofKinds compares kinds.
func (m *maker) ofKinds(c scope, d int) string {
	if c.fixed {
		return ""
	}
	kind := fmt.Sprintf("kind(%s)", m.element(c, m.board, d))
	if m.chance(30) {
		kind = fmt.Sprintf("kind(%s)", m.set(c, m.board, d))
	}
	return m.oneOf([]way{
		{3, func() string { return fmt.Sprintf("(%s %s %s)", kind, pick(m.dice, "=", "!="), m.kindName(c)) }},
		{3, func() string {
			return fmt.Sprintf("(%s %s %s)", kind, pick(m.dice, "in", "not in", "meets"), m.kindSet(c))
		}},
		{1, func() string { return "(" + kind + pick(m.dice, " exists", " is nothing") + ")" }},
	})
}

// anyOrAll is over one or two binders.
func (m *maker) anyOrAll(c scope, d int) string {
	binders, where, in, ok := m.binders(c, d, 2)
	if !ok {
		return ""
	}
	return fmt.Sprintf("%s(%s%s: %s)", pick(m.dice, "any", "all"), binders, where, m.truth(in, d-1))
}

// binders writes up to n of them and perhaps a condition; in is what they are seen in.
func (m *maker) binders(c scope, d, n int) (text, where string, in scope, ok bool) {
	for i := range m.in(1, n) {
		b, next, fits := m.binder(c, d)
		if !fits {
			return "", "", c, false
		}
		if i > 0 {
			text += ", "
		}
		text += b
		c = next
	}
	if m.chance(30) {
		where = " where " + m.truth(c, d-1)
	}
	return text, where, c, true
}

// binder writes one over places, directions, numbers, players, kinds or moods.
func (m *maker) binder(c scope, d int) (text string, in scope, ok bool) {
	var bound name
	text = m.oneOf([]way{
		{8, func() string {
			r := m.realm(c)
			if r == m.kinds || c.rounds*r.Len() > maxRounds {
				return ""
			}
			bound = name{word: m.word("el"), sort: sureOf(r)}
			in = c.often(r.Len())
			return bound.word + " in " + m.set(c, r, d)
		}},
		{4, func() string {
			if c.rounds*8 > maxRounds {
				return ""
			}
			bound = name{word: m.word("dir"), sort: sureOf(m.dirs)}
			in = c.often(8)
			return bound.word + " in " + m.staticDirs(c, m.board)
		}},
		{2, func() string {
			if c.rounds*6 > maxRounds {
				return ""
			}
			s := m.numbers(c, d)
			bound = name{word: m.word("num"), sort: number(s.lo, s.hi)}
			in = c.often(6)
			return bound.word + " in " + s.text
		}},
		{1, func() string {
			if c.fixed || c.rounds*4 > maxRounds {
				return ""
			}
			bound = name{word: m.word("kd"), sort: sureOf(m.kinds)}
			in = c.often(4)
			return bound.word + " in " + m.kindSet(c)
		}},
	})
	return text, in.with(bound), text != ""
}

// can asks for a choice that has been written.
func (m *maker) can(c scope) string {
	if c.fixed || c.judges || c.would || c.rounds > 4 || len(m.choices) == 0 {
		return ""
	}
	return fmt.Sprintf("can(%s, %s)", m.sure(c, m.players), pick(m.dice, m.choices...))
}
