package generated

import (
	"fmt"
	"strings"
)

// choose writes a decision.
func (m *maker) choose(c scope) {
	c.choosing++
	head := "choose"
	if m.chance(15) {
		head = pick(m.dice, "next(me)", "previous(me)", "me") + " chooses"
	}
	alts := m.in(1, 3)
	for i := range alts {
		if i > 0 {
			head = "} or"
		}
		m.alternative(c, head)
	}
	if m.chance(4) {
		m.line("}")
		return
	}
	m.line("} else {")
	m.indent++
	in := c
	in.choosing = max(in.choosing, 2)
	switch {
	case m.chance(30) && c.ends:
		m.line("%s", m.finish(c))
	case m.chance(40):
		m.block(in, 1)
	}
	m.indent--
	m.line("}")
}

// alternative writes one, up to its last line.
func (m *maker) alternative(c scope, head string) {
	tag := m.word("move")
	if len(m.choices) > 0 && m.chance(15) && head == "choose" && c.choosing == 1 {
		m.line("%s %s or %q {", head, pick(m.dice, m.choices...), tag)
		m.body(c)
		return
	}
	if m.chance(20) {
		where := ""
		if m.chance(60) {
			where = " where " + m.truth(c, 2)
		}
		m.line("%s %q%s {", head, tag, where)
		m.body(c)
		return
	}
	binders, where, in := m.offer(c)
	text := tag
	for _, n := range in.locals[len(c.locals):] {
		text += " {" + n.word + "}"
	}
	m.line("%s %s%s as %q {", head, binders, where, text)
	m.body(in)
}

// body writes what an alternative does; its first statement often moves what was chosen.
func (m *maker) body(c scope) {
	c.rounds, c.alternates = 1, false
	m.indent++
	m.block(c, m.in(0, 2))
	m.indent--
}

// offer writes binders and a condition. Most are those of a piece and where it goes.
func (m *maker) offer(c scope) (binders, where string, in scope) {
	c.alternates = true
	s := name{word: m.word("el"), sort: sureOf(m.board)}
	t := name{word: m.word("el"), sort: sureOf(m.board)}
	in = c.often(8).with(s)
	pieces := pick(m.dice, "mine", "mine", "mine", "mine", m.kindName(c)+"[me]", "(mine - "+m.set(c, m.board, 1)+")", "(occupied & "+m.set(c, m.board, 1)+")")
	switch m.Intn(8) {
	case 0, 1, 2:
		binders = fmt.Sprintf("%s in %s, %s in %s", s.word, pieces, t.word, m.targets(in))
		in = in.with(t)
	case 3:
		d := name{word: m.word("dir"), sort: sureOf(m.dirs)}
		in = in.with(d)
		binders = fmt.Sprintf("%s in %s, %s in %s", s.word, pieces, d.word, m.someDirs(c, m.board, 1))
		if m.chance(60) {
			binders += fmt.Sprintf(", %s in %s", t.word, m.targets(in))
			in = in.with(t)
		}
	case 4:
		binders = fmt.Sprintf("%s in %s", s.word, pick(m.dice, "empty", "(empty & "+m.set(c, m.board, 2)+")", m.set(c, m.board, 2)))
		in = c.often(m.board.Len()).with(s)
	default:
		binders, in = m.anything(c)
	}
	if m.chance(50) {
		var list []string
		for range m.in(1, 3) {
			list = append(list, m.truth(in, m.in(1, 2)))
		}
		where = " where " + strings.Join(list, " and ")
	}
	in.rounds = 1
	return binders, where, in
}

// targets is where a piece may go.
func (m *maker) targets(c scope) string {
	goes := m.oneOf([]way{
		{3, func() string { return fmt.Sprintf("step(%s, %s)", m.sure(c, m.board), m.someDirs(c, m.board, 1)) }},
		{4, func() string { return m.slide(c, m.board, 2) }},
		{3, func() string {
			text, _ := m.call(c, 1, func(s sort) bool { return s.isSet(m.board) && !s.one })
			return text
		}},
		{2, func() string { return m.neighbour(c, m.board, 1) }},
		{2, func() string { return m.set(c, m.board, 2) }},
	})
	if m.chance(60) {
		return fmt.Sprintf("(%s %s)", goes, pick(m.dice, "& empty", "- mine", "& "+m.set(c, m.board, 1), "- "+m.set(c, m.board, 1)))
	}
	return goes
}

// anything is up to three binders over whatever there is.
func (m *maker) anything(c scope) (binders string, in scope) {
	in = c
	in.rounds = 1
	var list []string
	most := 60
	if m.forbids {
		most = 20
	}
	for range m.in(1, 3) {
		if in.rounds > most {
			break
		}
		text, next, ok := m.binder(in, 2)
		if !ok {
			break
		}
		list = append(list, text)
		in = next
	}
	if list == nil {
		e := name{word: m.word("el"), sort: sureOf(m.board)}
		return e.word + " in board", c.with(e)
	}
	return strings.Join(list, ", "), in
}
