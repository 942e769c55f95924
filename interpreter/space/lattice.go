package space

import "strconv"

// lattice is the geometry of grids and hexes: places with whole coordinates, on a torus where it wraps.
type lattice struct {
	w, h int
	wrap bool
	hex  bool
	x, y []int // by element, from 0
	at   []int // by y*w+x; Nothing where there is no element
}

// latticeSpace builds the lattice of the w by h places for which has holds.
func latticeSpace(name string, l *lattice, has func(x, y int) bool) (*Space, error) {
	var names []string
	l.at = make([]int, l.w*l.h)
	for y := range l.h {
		for x := range l.w {
			l.at[y*l.w+x] = Nothing
			if has(x, y) {
				l.at[y*l.w+x] = len(names)
				l.x, l.y = append(l.x, x), append(l.y, y)
				names = append(names, file(x)+strconv.Itoa(y+1))
			}
		}
	}
	s, err := build(name, names)
	if err != nil {
		return nil, err
	}
	s.geometry = l
	s.addNumbers("col", func(e int) int { return l.x[e] + 1 })
	s.addNumbers("row", func(e int) int { return l.y[e] + 1 })
	s.addIndex()
	s.keys = []string{"col", "row"}
	return s, nil
}

// file names a column: a … z, aa, ab …
func file(x int) string {
	name := ""
	for x++; x > 0; x = (x - 1) / 26 {
		name = string(rune('a'+(x-1)%26)) + name
	}
	return name
}

// find gives the element at coordinates from 0, modulo the size where the lattice wraps.
func (l *lattice) find(x, y int) int {
	if l.wrap {
		x, y = mod(x, l.w), mod(y, l.h)
	}
	if x < 0 || y < 0 || x >= l.w || y >= l.h {
		return Nothing
	}
	return l.at[y*l.w+x]
}

func (l *lattice) move(e int, d Displacement) int {
	if d.N != 0 {
		return Nothing
	}
	return l.find(l.x[e]+d.X, l.y[e]+d.Y)
}

// restrict keeps the elements of a carving, at their coordinates.
func (l *lattice) restrict(c *carving) geometry {
	r := &lattice{w: l.w, h: l.h, wrap: l.wrap, hex: l.hex, at: make([]int, len(l.at))}
	for i, e := range l.at {
		r.at[i] = c.now(e)
	}
	for _, e := range c.was {
		r.x, r.y = append(r.x, l.x[e]), append(r.y, l.y[e])
	}
	return r
}

// addCompass adds directions and groups of them.
func (s *Space) addCompass(all []named, groups map[string][]Displacement, order ...string) {
	for _, c := range all {
		s.addDirection(c.name, c.d)
	}
	for _, name := range order {
		s.groups.add(name, groups[name])
	}
}

// At gives the element with the coordinates col and row, from 1 (modulo the size on a wrapped space); Nothing outside
// and in spaces without coordinates.
func (s *Space) At(col, row int) int {
	l, ok := s.geometry.(*lattice)
	if !ok {
		return Nothing
	}
	return l.find(col-1, row-1)
}

// Modulus gives the size by which a coordinate of a wrapped space goes round; 0 where it doesn't.
func (s *Space) Modulus(attribute string) int {
	l, ok := s.geometry.(*lattice)
	switch {
	case ok && l.wrap && attribute == "col":
		return l.w
	case ok && l.wrap && attribute == "row":
		return l.h
	}
	return 0
}

// Size gives the width and height of the box that a space with coordinates lies in; 0, 0 for others.
func (s *Space) Size() (w, h int) {
	if l, ok := s.geometry.(*lattice); ok {
		return l.w, l.h
	}
	return 0, 0
}

// IsHex tells that the elements are hexes.
func (s *Space) IsHex() bool {
	l, ok := s.geometry.(*lattice)
	return ok && l.hex
}

// mod is the remainder that is never negative.
func mod(a, n int) int { return ((a % n) + n) % n }
