package generated

import (
	"fmt"
	"strings"
)

func (m *maker) optionLines() {
	for range m.in(0, 2) {
		n := name{word: m.word("opt")}
		switch m.Intn(3) {
		case 0:
			n.sort = truth
			m.line("option %s = %v \"a truth\"", n.word, m.chance(50))
		case 1:
			k := m.in(1, 5)
			n.sort = number(k, k)
			m.line("option %s in 1..5 = %d \"a number\"", n.word, k)
		case 2:
			n.word = fmt.Sprintf("(%s = %s)", n.word, pick(m.dice, "loud", "soft"))
			n.sort = truth
			m.line("option %s in loud, soft = %s \"a name\"", strings.Fields(n.word[1:])[0], pick(m.dice, "loud", "soft"))
		}
		m.options = append(m.options, n)
	}
}

// zoneLines writes zones and tables: constants.
func (m *maker) zoneLines() {
	c := scope{fixed: true, rounds: 1}
	for range m.in(0, 3) {
		n := name{word: m.word("zone")}
		small := m.smallRealm()
		switch m.Intn(6) {
		case 0:
			n.sort = setOf(m.board)
			m.line("zone %s = (%s | %s)%s", n.word, m.set(c, m.board, 1), m.set(c, m.board, 2), pick(m.dice, "", ` "a zone"`))
		case 1:
			n.sort, n.index = setOf(m.board), []*realm{small}
			at := m.word("at")
			m.line("zone %s[%s: %s] = (%s | %s)", n.word, at, small.name, m.list(c, m.board)+m.emptyList(), m.set(c.with(name{word: at, sort: sureOf(small)}), m.board, 2))
		case 2:
			n.sort, n.index = setOf(m.board), []*realm{m.board}
			at := m.word("at")
			m.line("zone %s[%s: board] = (%s | step(%s, %s))", n.word, at, m.set(c, m.board, 0), at, m.staticDirs(c, m.board))
		case 3:
			n.sort, n.lo, n.hi = number(0, 9), 1, m.in(2, 6)
			m.line("table %s[1..%d] = %s", n.word, n.hi, m.entries(n.hi))
		case 4:
			n.sort, n.index = number(-9, 9), []*realm{small}
			at := m.word("at")
			m.line("table %s[%s: %s] = (%s mod 10)", n.word, at, small.name, m.num(c.with(name{word: at, sort: sureOf(small)}), 2).text)
		case 5:
			n.sort, n.index = truth, []*realm{small}
			at := m.word("at")
			m.line("table %s[%s: %s] = %s", n.word, at, small.name, m.truth(c.with(name{word: at, sort: sureOf(small)}), 2))
		}
		m.zones = append(m.zones, n)
	}
}

// emptyList stands where a list can't be written.
func (m *maker) emptyList() string {
	if len(m.board.names) == 0 {
		return "board"
	}
	return ""
}

func (m *maker) entries(n int) string {
	var list []string
	for i := range n {
		if i == 0 || m.chance(80) {
			list = append(list, fmt.Sprintf("%d: %d", i+1, m.in(0, 9)))
		}
	}
	return strings.Join(list, ", ")
}

// smallRealm is one that indices go over.
func (m *maker) smallRealm() *realm {
	list := []*realm{m.players, m.players, m.kinds}
	for _, r := range m.realmList {
		if r.small && r != m.kinds && r != m.players {
			list = append(list, r)
		}
	}
	return pick(m.dice, list...)
}

func (m *maker) varLines() {
	for range m.in(1, 5) {
		m.varLine()
	}
}

func (m *maker) varLine() {
	c := scope{rounds: 1}
	n := name{word: m.word("var"), mutable: true}
	index := ""
	switch m.Intn(8) {
	case 0, 1:
		r := m.smallRealm()
		n.index = []*realm{r}
		at := m.word("at")
		c = c.with(name{word: at, sort: sureOf(r)})
		index = fmt.Sprintf("[%s: %s]", at, r.name)
	case 2:
		n.index = []*realm{m.board}
		index = "[board]"
	case 3:
		if m.chance(40) {
			n.index = []*realm{m.players, m.smallRealm()}
			index = fmt.Sprintf("[player, %s]", n.index[1].name)
		} else {
			n.lo, n.hi = 1, m.in(2, 5)
			index = fmt.Sprintf("[1..%d]", n.hi)
		}
	}
	vars := m.vars
	m.varType(c, &n, index)
	m.vars = append(vars, n)
}

// varType writes the line of a variable.
func (m *maker) varType(c scope, n *name, index string) {
	r := pick(m.dice, m.board, m.board, m.players, m.realm(c))
	switch m.Intn(7) {
	case 0, 1:
		n.sort = number(0, pick(m.dice, 3, 9, 99))
		value := m.num(c, 2)
		m.line("var %s%s in 0..%d = (%s mod %d)", n.word, index, n.sort.hi, value.text, n.sort.hi+1)
	case 2:
		if m.chance(70) {
			n.sort = truth
			m.line("var %s%s = %s", n.word, index, m.truth(c, 2))
		} else {
			n.sort = number(least, largest)
			m.line("var %s%s = %s", n.word, index, m.num(c, 1).text)
		}
	case 3:
		n.sort = setOf(r)
		m.line("var %s%s: set of %s = %s", n.word, index, r.name, pick(m.dice, "nothing", m.set(c, r, 2)))
	case 4:
		if r == m.kinds {
			n.sort = setOf(r)
			m.line("var %s%s: set of kind = %s", n.word, index, m.kindName(c))
			return
		}
		n.sort = oneOf(r)
		m.line("var %s%s: %s or nothing = %s", n.word, index, r.name, m.element(c, r, 1))
	case 5:
		if r == m.kinds {
			n.sort = sureOf(r)
			m.line("var %s%s: kind = %s", n.word, index, m.kindName(c))
			return
		}
		n.sort = sureOf(r)
		m.line("var %s%s: %s = %s", n.word, index, r.name, m.sure(c, r))
	case 6:
		if d := m.dirName(m.board); d != "" {
			n.sort = sureOf(m.dirs)
			m.line("var %s%s: direction = %s", n.word, index, d)
			return
		}
		n.sort = truth
		m.line("var %s%s = false", n.word, index)
	}
}

// defLines writes defs; each may call those before it.
func (m *maker) defLines() {
	for range m.in(0, 5) {
		m.defLine()
	}
}

func (m *maker) defLine() {
	c := scope{rounds: 20}
	n := name{word: m.word("def")}
	element := name{word: m.word("el"), sort: sureOf(m.board)}
	set := name{word: m.word("set"), sort: setOf(m.board)}
	count := name{word: m.word("num"), sort: number(0, 12)}
	switch m.Intn(9) {
	case 0, 1:
		n.params, n.sort = []sort{element.sort}, setOf(m.board)
		m.line("def %s(%s) = %s", n.word, element.word, m.set(c.with(element), m.board, 3))
	case 2, 3:
		n.params, n.sort = []sort{element.sort}, setOf(m.board)
		m.casesByKind(c, n, element)
	case 4:
		n.params, n.sort = []sort{set.sort, element.sort}, truth
		m.line("def %s(%s, %s) = %s", n.word, set.word, element.word, m.truth(c.with(set).with(element), 3))
	case 5:
		let := name{word: m.word("let"), sort: setOf(m.board)}
		n.params, n.sort = []sort{set.sort}, setOf(m.board)
		m.braces(fmt.Sprintf("def %s(%s)", n.word, set.word), func() {
			m.line("let %s = (%s | %s)", let.word, set.word, m.set(c.with(set), m.board, 2))
			m.line("%s", m.set(c.with(set).with(let), m.board, 2))
		}, "")
	case 6:
		value := m.num(c.with(count).with(element), 3)
		n.params, n.sort = []sort{element.sort, count.sort}, number(value.lo, value.hi)
		m.line("def %s(%s, %s) = %s", n.word, element.word, count.word, value.text)
	case 7:
		m.recursiveDef(c, &n, set, count)
	case 8:
		n.sort = pick(m.dice, truth, setOf(m.board))
		text := m.truth(c, 3)
		if !n.sort.isTruth() {
			text = m.set(c, m.board, 3)
		}
		m.line("def %s = %s", n.word, text)
	}
	m.defs = append(m.defs, n)
}

// casesByKind writes a def with cases by what stands there.
func (m *maker) casesByKind(c scope, n name, element name) {
	c = c.with(element)
	kinds := m.kinds.Names()
	split := m.in(1, len(kinds))
	for i, list := range [][]string{kinds[:split], kinds[split:]} {
		if len(list) == 0 || i == 1 && m.chance(30) {
			continue
		}
		m.line("def %s(%s) of %s = %s", n.word, element.word, strings.Join(list, ", "), m.set(c, m.board, 2))
	}
}

// recursiveDef writes one that calls itself, and comes to an end.
func (m *maker) recursiveDef(c scope, n *name, set, count name) {
	in := c.with(set).with(count)
	switch m.Intn(3) {
	case 0: // a flood
		n.params, n.sort = []sort{set.sort}, setOf(m.board)
		let := m.word("let")
		m.braces(fmt.Sprintf("def %s(%s)", n.word, set.word), func() {
			m.line("let %s = (%s | (step(%s, %s) & %s))", let, set.word, set.word, m.staticDirs(c, m.board), m.plainSet(c, m.board))
			m.line("if %s = %s then %s else %s(%s)", let, set.word, set.word, n.word, let)
		}, "")
	case 1: // counted
		n.params, n.sort = []sort{set.sort, count.sort}, setOf(m.board)
		m.line("def %s(%s, %s) = if %s <= 0 then %s else %s(%s, %s - 1)", n.word, set.word, count.word, count.word,
			m.set(in, m.board, 1), n.word, m.set(in, m.board, 2), count.word)
	case 2: // both branches
		n.params, n.sort = []sort{count.sort}, number(least, largest)
		m.line("def %s(%s) = if %s < 2 then %s else (%s(%s - 1) + (%s(%s - 2) mod 5))", n.word, count.word, count.word, m.plainNumber(c).text,
			n.word, count.word, n.word, count.word)
	}
}

// call calls a def whose result fits.
func (m *maker) call(c scope, d int, fits func(s sort) bool) (string, sort) {
	if c.fixed || c.rounds > 200 {
		return "", sort{}
	}
	list := find(m.defs, func(n name) bool { return fits(n.sort) })
	if len(list) == 0 {
		return "", sort{}
	}
	n := pick(m.dice, list...)
	if len(n.params) == 0 {
		return n.word, n.sort
	}
	var args []string
	for _, p := range n.params {
		switch {
		case p.isNumber():
			args = append(args, fmt.Sprintf("(%s mod %d)", m.num(c, d-1).text, p.hi+1))
		case p.sure && m.chance(80):
			args = append(args, m.sure(c, p.realm))
		case p.one:
			args = append(args, m.element(c, p.realm, d-1))
		default:
			args = append(args, m.set(c, p.realm, d-1))
		}
	}
	return n.word + "(" + strings.Join(args, ", ") + ")", n.sort
}
