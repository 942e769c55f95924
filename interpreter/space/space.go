// Package space builds the sets that rules speak of: boards, tiles, players, kinds, numbers, directions. It takes
// what a declaration says and gives elements, names, attributes, directions and relations as tables. It knows
// nothing of games, states or syntax.
package space

// Nothing is the element that isn't there.
const Nothing = -1

// Space is a finite, ordered set of elements. Elements are numbers from 0; their order is the space order.
type Space struct {
	Name string
	// Of is the space whose elements this one's are made of (blocks, lines, parts), else nil.
	Of *Space

	names      []string
	index      map[string]int
	directions map[string]Displacement
	groups     map[string][]Displacement
	attributes map[string]*Attribute
	relations  map[string]*Relation
	geometry   geometry
}

// Attribute gives each element a number (Of nil) or an element of another space (Nothing where it has none).
type Attribute struct {
	Name   string
	Of     *Space
	Values []int
}

// Relation gives each element of From any number of elements of To, in space order.
type Relation struct {
	Name     string
	From, To *Space
	Rows     [][]int
}

// geometry says where a displacement leads.
type geometry interface {
	// move gives the element at displacement d from e, or Nothing.
	move(e int, d Displacement) int
}

// Len is the number of elements.
func (s *Space) Len() int { return len(s.names) }

// Words is the number of 64-bit words that a set over the space takes, at least 1.
func (s *Space) Words() int { return max(1, (len(s.names)+63)/64) }

// Element gives the name of an element, as moves and records write it; "nothing" for Nothing.
func (s *Space) Element(e int) string {
	if e < 0 || e >= len(s.names) {
		return "nothing"
	}
	return s.names[e]
}

// Find gives the element of a name.
func (s *Space) Find(name string) (int, bool) {
	e, ok := s.index[name]
	return e, ok
}

// Names gives all names in space order; not to be changed.
func (s *Space) Names() []string { return s.names }

// Direction gives the displacement that a name means in this space.
func (s *Space) Direction(name string) (Displacement, bool) {
	d, ok := s.directions[name]
	return d, ok
}

// Group gives the directions of a group like `orthogonal`, in their order.
func (s *Space) Group(name string) ([]Displacement, bool) {
	g, ok := s.groups[name]
	return g, ok
}

// Attribute gives an attribute by name, or nil.
func (s *Space) Attribute(name string) *Attribute { return s.attributes[name] }

// Relation gives a relation by name (`outward`, `cells`, `parts`), or nil.
func (s *Space) Relation(name string) *Relation { return s.relations[name] }

// Go gives the element at displacement d from e: Nothing off the space or where the displacement means nothing here.
func (s *Space) Go(e int, d Displacement) int {
	if e < 0 || s.geometry == nil {
		return Nothing
	}
	return s.geometry.move(e, d)
}
