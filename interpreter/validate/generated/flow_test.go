package generated

import (
	"fmt"
	"strings"
)

// flow writes actions, named choices, the setup, the turn and how the game ends.
func (m *maker) flow() {
	m.forbids = m.chance(35)
	c := scope{rounds: 1, decides: true, ends: true}
	for range m.in(0, 3) {
		m.actionLines(c)
	}
	for range m.in(0, 2) {
		m.choiceLines(c)
	}
	m.setupLines()
	m.game(c)
	m.endLines()
}

// actionLines writes an action that may call those before it.
func (m *maker) actionLines(c scope) {
	n := name{word: m.word("act"), decides: m.chance(30)}
	c.decides, c.action, c.choosing = n.decides, true, 1
	c.ends = n.decides
	var params []string
	for range m.in(0, 2) {
		p := name{word: m.word("par"), sort: pick(m.dice, sureOf(m.board), setOf(m.board), number(0, 3), sureOf(m.players))}
		params = append(params, p.word)
		n.params = append(n.params, p.sort)
		c = c.with(p)
	}
	m.braces(fmt.Sprintf("action %s(%s)", n.word, strings.Join(params, ", ")), func() {
		m.block(c, m.in(1, 3))
	}, "")
	m.actions = append(m.actions, n)
}

// choiceLines writes a named choice.
func (m *maker) choiceLines(c scope) {
	word := m.word("choice")
	c.choosing = 2
	head := "choice " + word + " ="
	for i := range m.in(1, 2) {
		if i > 0 {
			head = "} or"
		}
		m.alternative(c, head)
	}
	m.line("}")
	m.choices = append(m.choices, word)
}

// setupLines puts pieces on the board.
func (m *maker) setupLines() {
	n := m.board.Len()
	m.braces("setup", func() {
		for k := range m.kinds.Len() {
			kind := m.kinds.Element(k)
			owners := []string{""}
			if m.owners[kind] == "each" {
				owners = nil
				for p := range m.players.Len() {
					owners = append(owners, fmt.Sprintf(" of (the (player where index(it) = %d))", p))
				}
			}
			for _, o := range owners {
				m.line("place %s%s at ((board where index(it) mod %d = %d) & empty)", kind, o, m.in(min(3, n), max(4, n/2)), m.Intn(5))
			}
		}
	}, "")
}

// game writes `turn` or `play`. It always comes to an end.
func (m *maker) game(c scope) {
	c.chance = !m.forbids
	if m.chance(75) {
		m.braces("turn", func() {
			if m.forbids && m.chance(15) {
				c = m.roll(c)
			}
			if m.chance(30) {
				m.block(c, 1)
			}
			m.choose(c)
			if m.chance(30) {
				m.block(c, 1)
			}
		}, "")
		m.line("draw when turns >= %d \"long enough\"", m.in(10, 60))
		return
	}
	m.braces("play", func() {
		m.block(c, m.in(0, 1))
		m.braces(fmt.Sprintf("repeat %d times", m.in(3, 20)), func() {
			m.line("%s", pick(m.dice, "me = next(me)", "me = previous(me)", "me = "+m.sure(c, m.players)))
			c.loop, c.deep = true, 1
			m.choose(c)
			m.block(c, m.in(0, 1))
			m.line("end turn")
		}, "")
		m.line("rank by size(pieces[it]), highest first")
	}, "")
}

func (m *maker) endLines() {
	c := scope{rounds: 200, judges: true} // a forbid line is asked again for every move
	if m.forbids {
		for range m.in(1, 2) {
			m.line("forbid when turns < %d and %s \"forbidden\"", m.in(5, 40), m.truth(c, 3))
		}
	}
	c.rounds, c.judges = 1, false
	for range m.in(0, 3) {
		p := name{word: m.word("pl"), sort: sureOf(m.players)}
		when := fmt.Sprintf("turns > %d and %s", m.in(0, 12), m.truth(c, 2))
		switch m.Intn(6) {
		case 0:
			m.line("win %s when %s \"won\"", m.sure(c, m.players), when)
		case 1:
			m.line("lose %s when %s \"lost\"", m.sure(c, m.players), when)
		case 2:
			m.line("win %s in players when turns > 2 and %s", p.word, m.truth(c.with(p), 2))
		case 3:
			m.line("lose %s in players when turns > 2 and %s", p.word, m.truth(c.with(p), 2))
		case 4:
			in := c.withIt(sureOf(m.players))
			m.line("%s by %s, %s first when %s", pick(m.dice, "rank", "score"), m.num(in, 2).text, pick(m.dice, "highest", "lowest"), when)
		case 5:
			m.line("draw when turns > %d and repeats >= %d", m.in(1, 4), m.in(2, 3))
		}
	}
	if m.chance(25) {
		parts := []string{"me", "board"}
		for _, v := range m.vars {
			if m.chance(50) {
				parts = append(parts, v.word)
			}
		}
		m.line("position = %s", strings.Join(parts, ", "))
	}
}
