package generated

import (
	"fmt"
)

// movements are the ways to come from places to places.
func (m *maker) movements(c scope, r *realm, d int) []way {
	dirs := func() string { return m.someDirs(c, r, d-1) }
	set := func() string { return m.set(c, r, d-1) }
	return []way{
		{6, func() string { return fmt.Sprintf("step(%s, %s)", set(), dirs()) }},
		{3, func() string { return fmt.Sprintf("step(%s, %s)", m.element(c, r, d-1), dirs()) }},
		{3, func() string {
			if g, ok := m.groupOf(r); ok && m.chance(15) {
				return set() + "." + g
			}
			return dot(set(), m.dirWord(c, r))
		}},
		{6, func() string { return m.slide(c, r, d) }},
		{2, func() string {
			if r.Attribute("row") == nil {
				return ""
			}
			return fmt.Sprintf("leap(%s, %d, %d)", pick(m.dice, m.sure(c, r), set()), m.in(0, 2), m.in(1, 3))
		}},
		{3, func() string { return fmt.Sprintf("run(%s, %s, %s)", m.sure(c, r), m.dir(c, r, d-1), set()) }},
		{2, func() string { return fmt.Sprintf("reach(%s, %s, within: %s)", set(), m.staticDirs(c, r), set()) }},
		{1, func() string {
			return fmt.Sprintf("%s(%s, %s)", pick(m.dice, "groups", "largest"), set(), m.staticDirs(c, r))
		}},
		{2, func() string { return m.inLibrary(c, r, d) }},
		{1, func() string {
			if r.Relation("outward") == nil {
				return ""
			}
			return fmt.Sprintf("outward(%s)", set())
		}},
	}
}

// slide has all its arguments, or few.
func (m *maker) slide(c scope, r *realm, d int) string {
	text := fmt.Sprintf("slide(%s, %s, over: %s", m.sure(c, r), m.someDirs(c, r, d-1), m.set(c, r, d-1))
	if m.chance(40) {
		text += ", onto: " + m.set(c, r, d-1)
	}
	if m.chance(30) {
		text += ", most: " + m.num(c, d-2).text
	}
	if m.chance(20) {
		text += ", least: " + m.num(c, d-2).text
	}
	return text + ")"
}

// inLibrary uses the standard library.
func (m *maker) inLibrary(c scope, r *realm, d int) string {
	if r != m.board || c.fixed {
		return ""
	}
	set := func() string { return m.set(c, r, d-1) }
	one := m.sure(c, r)
	_, square := r.Group("orthogonal")
	return m.oneOf([]way{
		{3, func() string {
			if !square {
				return ""
			}
			return fmt.Sprintf("custodial(%s, %s, %s)", one, set(), set())
		}},
		{2, func() string { return fmt.Sprintf("flanked(%s, %s, %s, %s)", one, m.dir(c, r, 0), set(), set()) }},
		{2, func() string { return fmt.Sprintf("jumps(%s, %s, %s, %s)", one, m.staticDirs(c, r), set(), set()) }},
		{1, func() string {
			return fmt.Sprintf("hops(%s, %s, %s, %s)", one, m.staticDirs(c, r), m.plainSet(c, r), m.plainSet(c, r))
		}},
		{1, func() string { return fmt.Sprintf("between(%s, %s, %s)", one, m.sure(c, r), m.staticDirs(c, r)) }},
		{1, func() string { return fmt.Sprintf("rows(%s, %d, %s)", set(), m.in(1, 3), m.staticDirs(c, r)) }},
	})
}

// neighbour is one step, or several, from an element.
func (m *maker) neighbour(c scope, r *realm, d int) string {
	e := m.element(c, r, d-1)
	if m.chance(70) {
		return dot(e, m.dirWord(c, r))
	}
	return fmt.Sprintf("step(%s, %s)", e, m.dir(c, r, d-1))
}

// lookup finds an element by its attributes.
func (m *maker) lookup(c scope, r *realm, d int) string {
	a, b := m.num(c, d-1).text, m.num(c, d-1).text
	switch {
	case r.Attribute("row") != nil:
		return fmt.Sprintf("%s(col: %s, row: %s)", r.name, a, b)
	case r.Attribute("ring") != nil:
		return fmt.Sprintf("%s(ring: %s, index: %s)", r.name, a, b)
	case r.Attribute("index") != nil:
		return fmt.Sprintf("%s(index: %s)", r.name, a)
	}
	return ""
}

// dirWord is a direction that can stand after a point.
func (m *maker) dirWord(c scope, r *realm) string {
	return m.oneOf([]way{
		{3, func() string { return m.wordOf(c.found(func(n name) bool { return n.sort.isOne(m.dirs) })) }},
		{1, func() string { return m.readable(c, func(n name) bool { return n.sort.isOne(m.dirs) && n.plainly() }) }},
		{5, func() string { return m.dirName(r) }},
		{2, func() string {
			if !m.facing || c.fixed {
				return ""
			}
			return pick(m.dice, "forward", "back")
		}},
	})
}

// dot puts a direction after what it is for; "" if there is none.
func dot(e, dir string) string {
	if dir == "" {
		return ""
	}
	return e + "." + dir
}

// dirName is a direction of a realm by its name; "" where they have none.
func (m *maker) dirName(r *realm) string {
	if r.Attribute("length") == nil && r.Attribute("row") == nil {
		return "" // those of a graph can't be written
	}
	return pick(m.dice, r.DirectionNames()...)
}

// groupOf is a group of directions of a realm.
func (m *maker) groupOf(r *realm) (string, bool) {
	if names := r.GroupNames(); len(names) > 0 {
		return pick(m.dice, names...), true
	}
	return "{cw, ccw, inward}", false
}

// dir is one direction, perhaps known only when the game is played.
func (m *maker) dir(c scope, r *realm, d int) string {
	return m.oneOf([]way{
		{5, func() string { return m.dirName(r) }},
		{4, func() string { return m.wordOf(c.found(func(n name) bool { return n.sort.isOne(m.dirs) })) }},
		{1, func() string { return m.readable(c, func(n name) bool { return n.sort.isOne(m.dirs) && n.plainly() }) }},
		{1, func() string {
			if !m.facing || c.fixed {
				return ""
			}
			return pick(m.dice, "forward", "back", m.sure(c, m.players)+".forward")
		}},
		{1, func() string {
			if d <= 0 {
				return ""
			}
			return "(-" + m.dir(c, r, d-1) + ")"
		}},
		{1, func() string {
			if d <= 0 {
				return ""
			}
			return fmt.Sprintf("(%d * %s)", m.in(0, 3), m.dir(c, r, d-1))
		}},
		{1, func() string {
			if d <= 0 || r.Attribute("row") == nil {
				return ""
			}
			return fmt.Sprintf("(%s + %s)", m.dir(c, r, d-1), m.dir(c, r, d-1))
		}},
		{1, func() string {
			if d <= 0 || c.fixed {
				return ""
			}
			return fmt.Sprintf("(if %s then %s else %s)", m.truth(c, d-1), m.dir(c, r, d-1), m.dir(c, r, d-1))
		}},
		{1, func() string { g, _ := m.groupOf(r); return fmt.Sprintf("(the (%s with least index(it)))", g) }},
	})
}

// staticDirs are directions that are known before the game.
func (m *maker) staticDirs(c scope, r *realm) string {
	g, named := m.groupOf(r)
	return m.oneOf([]way{
		{6, func() string { return g }},
		{2, func() string {
			if a, b := m.dirName(r), m.dirName(r); a != "" {
				return "{" + a + ", " + b + "}"
			}
			return ""
		}},
		{1, func() string { return m.dirName(r) }},
		{1, func() string {
			if a := m.dirName(r); a != "" && named {
				return fmt.Sprintf("(%s - %s)", g, a)
			}
			return ""
		}},
		{1, func() string { return fmt.Sprintf("(%d * %s)", m.in(-2, 3), g) }},
	})
}

// someDirs are directions, known or not.
func (m *maker) someDirs(c scope, r *realm, d int) string {
	return m.oneOf([]way{
		{6, func() string { return m.staticDirs(c, r) }},
		{3, func() string { return m.dir(c, r, d) }},
		{1, func() string {
			if d <= 0 || c.fixed {
				return ""
			}
			return fmt.Sprintf("(if %s then %s else %s)", m.truth(c, d-1), m.staticDirs(c, r), m.staticDirs(c, r))
		}},
		{1, func() string {
			if d <= 0 || c.rounds*8 > maxRounds {
				return ""
			}
			return fmt.Sprintf("(%s where %s)", m.staticDirs(c, r), m.truth(c.often(8).withIt(sureOf(m.dirs)), d-1))
		}},
	})
}
