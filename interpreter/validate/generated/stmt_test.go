package generated

import "fmt"

// block writes some statements.
func (m *maker) block(c scope, n int) {
	c.deep++
	for range n {
		c = m.stmt(c)
	}
}

// stmt writes a statement; what it declares is seen by what follows.
func (m *maker) stmt(c scope) scope {
	next := c
	line := func(text string) string {
		if text != "" {
			m.line("%s", text)
		}
		return text
	}
	ways := []way{
		{12, func() string { return line(m.effect(c)) }},
		{2, func() string { next = m.let(c); return "let" }},
		{1, func() string { next = m.localVar(c); return "var" }},
		{1, func() string { return line(m.actionCall(c)) }},
	}
	if c.deep < 4 {
		ways = append(ways, way{4, func() string { m.ifElse(c); return "if" }}, way{3, func() string { return m.loop(c) }})
	}
	if c.decides && c.choosing < 3 && c.deep < 4 {
		ways = append(ways, way{3, func() string { m.choose(c); return "choose" }})
	}
	if c.chance {
		ways = append(ways, way{2, func() string { next = m.roll(c); return "roll" }})
	}
	if c.ends {
		ways = append(ways, way{1, func() string {
			m.braces(fmt.Sprintf("if turns > %d and %s", m.in(2, 9), m.truth(c, 1)), func() { m.line("%s", m.finish(c)) }, "")
			return "finish"
		}})
	}
	if c.loop && m.chance(20) || c.action && m.chance(20) {
		word := "done"
		if c.loop {
			word = "leave"
		}
		ways = append(ways, way{4, func() string { return line(fmt.Sprintf("if %s { %s }", m.truth(c, 1), word)) }})
	}
	m.oneOf(ways)
	return next
}

// let gives a value a name.
func (m *maker) let(c scope) scope {
	n := name{word: m.word("let")}
	switch r := m.realm(c); m.Intn(4) {
	case 0:
		v := m.num(c, 2)
		n.sort = number(v.lo, v.hi)
		m.line("let %s = %s", n.word, v.text)
	case 1:
		n.sort = truth
		m.line("let %s = %s", n.word, m.truth(c, 2))
	case 2:
		if r == m.kinds {
			r = m.board
		}
		n.sort = oneOf(r)
		m.line("let %s = %s", n.word, m.element(c, r, 2))
	case 3:
		if r == m.kinds {
			r = m.board
		}
		n.sort = setOf(r)
		m.line("let %s = (%s | %s)", n.word, m.set(c, r, 1), m.set(c, r, 2))
	}
	return c.with(n)
}

// localVar declares a name that changes inside a block.
func (m *maker) localVar(c scope) scope {
	n := name{word: m.word("lvar"), mutable: true}
	switch m.Intn(4) {
	case 0:
		n.sort = number(0, 9)
		m.line("var %s = (%s mod 10)", n.word, m.num(c, 2).text)
	case 1:
		n.sort = truth
		m.line("var %s = %s", n.word, m.truth(c, 2))
	case 2:
		n.sort = sureOf(m.board)
		m.line("var %s: board = %s", n.word, m.sure(c, m.board))
	case 3:
		n.sort = setOf(m.board)
		m.line("var %s: set of board = %s", n.word, m.set(c, m.board, 2))
	}
	return c.with(n)
}

func (m *maker) ifElse(c scope) {
	m.line("if %s {", m.truth(c, 2))
	m.indent++
	m.block(c, m.in(1, 2))
	m.indent--
	if m.chance(50) {
		m.line("} else {")
		m.indent++
		m.block(c, m.in(1, 2))
		m.indent--
	}
	m.line("}")
}

// loop writes one of the loops; all come to an end.
func (m *maker) loop(c scope) string {
	in := c
	in.loop = true
	in.rounds *= 4
	body := func(in scope) func() {
		return func() { m.block(in, m.in(1, 2)) }
	}
	switch m.Intn(5) {
	case 0:
		m.braces(fmt.Sprintf("repeat (%s mod 4) times", m.num(c, 1).text), body(in), "")
	case 1:
		n := m.word("lvar")
		m.line("var %s = 0", n)
		m.braces(fmt.Sprintf("while %s < %d and %s", n, m.in(1, 4), m.truth(c, 1)), func() {
			m.line("%s += 1", n)
			body(in.with(name{word: n, sort: number(0, 9)}))()
		}, "")
	case 2:
		n := m.word("lvar")
		m.line("var %s = 0", n)
		m.braces("repeat", func() {
			m.line("%s += 1", n)
			body(in.with(name{word: n, sort: number(0, 9)}))()
		}, fmt.Sprintf(" until %s > %d or %s", n, m.in(0, 3), m.truth(c, 1)))
	case 3:
		return m.forLoop(c)
	case 4:
		p := m.word("pl")
		from := pick(m.dice, "", " from me", " from next(me)")
		m.braces(fmt.Sprintf("for %s in players%s", p, from), body(in.with(name{word: p, sort: sureOf(m.players)})), "")
	}
	return "loop"
}

func (m *maker) forLoop(c scope) string {
	small := c
	small.rounds = maxRounds / 10
	binders, where, in, ok := m.binders(small, 1, 2)
	if !ok || c.decides && m.chance(50) {
		e := name{word: m.word("el"), sort: sureOf(m.board)}
		in, where = c.with(e), ""
		binders = fmt.Sprintf("%s in (%s)", e.word, m.set(c, m.board, 1))
		if m.chance(30) {
			binders += " from " + m.sure(c, m.board)
		}
		if m.chance(40) {
			where = " where " + m.truth(in.often(m.board.Len()), 1)
		}
	}
	in.rounds, in.loop = c.rounds*20, true
	in.decides = c.decides && m.chance(30)
	m.braces(fmt.Sprintf("for %s%s", binders, where), func() { m.block(in, m.in(1, 2)) }, "")
	return "for"
}

// roll lets chance bring something.
func (m *maker) roll(c scope) scope {
	n := name{word: m.word("num"), sort: number(1, 6)}
	switch m.Intn(4) {
	case 0:
		m.line("let %s = roll 6", n.word)
	case 1:
		n.sort.hi = 3
		m.line("let %s = roll weights(%d, %d, %d)", n.word, m.in(1, 3), m.in(0, 3), m.in(1, 3))
	case 2:
		n = name{word: m.word("el"), sort: sureOf(m.board)}
		m.line("let %s = random (board - %s)", n.word, m.sure(c, m.board))
	case 3:
		n = name{word: m.word("pl"), sort: sureOf(m.players)}
		m.line("let %s = random %s", n.word, pick(m.dice, "players", "players", "(players - me)"))
	}
	return c.with(n)
}

// finish ends the game.
func (m *maker) finish(c scope) string {
	return pick(m.dice, "draw", `draw "enough"`, "win "+m.sure(c, m.players), "lose "+m.sure(c, m.players),
		fmt.Sprintf("rank by size(pieces[it]), %s first", pick(m.dice, "highest", "lowest")))
}

// actionCall runs an action that has been written.
func (m *maker) actionCall(c scope) string {
	list := find(m.actions, func(n name) bool { return !n.decides || c.decides && c.choosing < 2 })
	if len(list) == 0 || c.would {
		return ""
	}
	n := pick(m.dice, list...)
	text := n.word + "("
	for i, p := range n.params {
		if i > 0 {
			text += ", "
		}
		switch {
		case p.isNumber():
			text += fmt.Sprintf("(%s mod 4)", m.num(c, 1).text)
		case p.sure:
			text += m.sure(c, p.realm)
		default:
			text += m.set(c, p.realm, 1)
		}
	}
	return text + ")"
}
