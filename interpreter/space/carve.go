package space

import "errors"

// carving says which elements of a space are left, and how they are numbered now.
type carving struct {
	was []int // by new element
	new []int // by old element; Nothing: carved away
}

// now gives the new number of an old element.
func (c *carving) now(e int) int {
	if e == Nothing {
		return Nothing
	}
	return c.new[e]
}

// rows renumbers the elements of each row.
func (c *carving) rows(rows [][]int) [][]int {
	out := make([][]int, len(rows))
	for i, row := range rows {
		out[i] = c.elements(row)
	}
	return out
}

func (c *carving) elements(old []int) []int {
	var out []int
	for _, e := range old {
		if n := c.now(e); n != Nothing {
			out = append(out, n)
		}
	}
	return out
}

// carved is the geometry of what is left where places are found by links.
type carved struct {
	base geometry
	*carving
}

func (g carved) move(e int, d Displacement) int { return g.now(g.base.move(g.was[e], d)) }

// Carve keeps the elements for which keep holds. A carved-away neighbour is nothing, and nothing is skipped: a longer
// displacement leads where it led. Names, attributes and regions stay; index counts anew (except inside rings). An
// error if nothing is left.
func Carve(s *Space, keep func(e int) bool) (*Space, error) {
	c := &carving{new: make([]int, s.Len())}
	var names []string
	for e := range s.Len() {
		c.new[e] = Nothing
		if keep(e) {
			c.new[e] = len(c.was)
			c.was = append(c.was, e)
			names = append(names, s.names[e])
		}
	}
	if names == nil {
		return nil, errors.New("nothing is left of the space")
	}
	r, err := build(s.Name, names)
	if err != nil {
		return nil, err
	}
	r.Of, r.directions, r.groups, r.keys = s.Of, s.directions, s.groups, s.keys
	r.carveNames(s, c)
	r.carveTables(s, c)
	r.geometry = restrict(s.geometry, c)
	return r, nil
}

func restrict(g geometry, c *carving) geometry {
	switch g := g.(type) {
	case nil:
		return nil
	case *lattice:
		return g.restrict(c)
	}
	return carved{g, c}
}

// carveNames keeps other spellings.
func (r *Space) carveNames(s *Space, c *carving) {
	for name, e := range s.index {
		if n := c.new[e]; n != Nothing {
			r.index[name] = n
		}
	}
}

func (r *Space) carveTables(s *Space, c *carving) {
	for i, a := range s.attributes.values {
		if a.Name == "index" && !s.ringed() {
			r.addIndex()
			continue
		}
		values := make([]int, r.Len())
		for n, e := range c.was {
			values[n] = a.Values[e]
		}
		r.attributes.add(s.attributes.names[i], &Attribute{Name: a.Name, Of: a.Of, Values: values})
	}
	for i, rel := range s.relations.values {
		r.relations.add(s.relations.names[i], r.carveRelation(s, rel, c))
	}
	for i, region := range s.regions.values {
		if left := c.elements(region); left != nil {
			r.regions.add(s.regions.names[i], left)
		}
	}
}

// ringed tells that index counts inside a ring.
func (s *Space) ringed() bool { return s.Attribute("ring") != nil }

func (r *Space) carveRelation(s *Space, rel *Relation, c *carving) *Relation {
	out := &Relation{Name: rel.Name, From: rel.From, To: rel.To, Rows: rel.Rows}
	if rel.To == s {
		out.To, out.Rows = r, c.rows(out.Rows)
	}
	if rel.From == s {
		rows := make([][]int, r.Len())
		for n, e := range c.was {
			rows[n] = out.Rows[e]
		}
		out.From, out.Rows = r, rows
	}
	return out
}
