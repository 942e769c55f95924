package space

import "strconv"

// ringed is the geometry of rings: places go round, and lead inward to at most one place of the next ring.
type ringed struct {
	start  []int // first element of each ring, and one entry past the last
	ring   []int // by element, from 0
	inward []int // by element
}

func (g *ringed) move(e int, d Displacement) int {
	if d.X != 0 || d.Y != 0 {
		return Nothing
	}
	switch {
	case d.N == 0:
		return e
	case d.Link == "cw":
		first, length := g.start[g.ring[e]], g.length(e)
		return first + mod(e-first+d.N, length)
	case d.Link == "inward" && d.N > 0 && d.N < len(g.start):
		for range d.N {
			if e == Nothing {
				return Nothing
			}
			e = g.inward[e]
		}
		return e
	}
	return Nothing
}

func (g *ringed) length(e int) int { return g.start[g.ring[e]+1] - g.start[g.ring[e]] }

// Rings is a board of rings, outermost first: a1 … an, b1 …. Directions cw (to the next number), ccw and inward: place i
// (from 0) of a ring of a places lies over place i*b/a, rounded down, of the next ring of b places. The relation outward
// goes the other way. Attributes: ring from 1, index from 0 inside its ring, length of its ring.
func Rings(name string, lengths ...int) (*Space, error) {
	g, names := &ringed{start: []int{0}}, []string(nil)
	for r, n := range lengths {
		if err := checkSides("a ring", n); err != nil {
			return nil, err
		}
		for i := range n {
			names = append(names, file(r)+strconv.Itoa(i+1))
			g.ring = append(g.ring, r)
		}
		g.start = append(g.start, len(names))
		if err := checkSize(len(names)); err != nil {
			return nil, err
		}
	}
	s, err := build(name, names)
	if err != nil {
		return nil, err
	}
	g.lead(lengths)
	s.geometry = g
	s.addNumbers("ring", func(e int) int { return g.ring[e] + 1 })
	s.addNumbers("index", func(e int) int { return e - g.start[g.ring[e]] })
	s.addNumbers("length", g.length)
	s.keys = []string{"ring", "index"}
	cw := Displacement{Link: "cw", N: 1}
	s.addDirection("cw", cw)
	s.addDirection("ccw", cw.Neg())
	s.addDirection("inward", Displacement{Link: "inward", N: 1})
	s.relations.add("outward", s.outward(g))
	s.addRegion("centre", func(e int) bool { return g.ring[e] == len(lengths)-1 && g.length(e) == 1 })
	return s, nil
}

// lead finds where each place leads inward.
func (g *ringed) lead(lengths []int) {
	for e, r := range g.ring {
		in := Nothing
		if r+1 < len(lengths) {
			in = g.start[r+1] + (e-g.start[r])*lengths[r+1]/lengths[r]
		}
		g.inward = append(g.inward, in)
	}
}

// outward is inward turned round.
func (s *Space) outward(g *ringed) *Relation {
	r := &Relation{Name: "outward", From: s, To: s, Rows: make([][]int, s.Len())}
	for e, in := range g.inward {
		if in != Nothing {
			r.Rows[in] = append(r.Rows[in], e)
		}
	}
	return r
}
