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
	index      map[string]int // names and other spellings
	directions list[Displacement]
	groups     list[[]Displacement]
	attributes list[*Attribute]
	relations  list[*Relation]
	regions    list[[]int]
	keys       []string // the attributes that together tell elements apart, as `board[ring, i]` gives them
	geometry   geometry
	numbers    bool // the elements are the numbers low, low+1, …
	low        int
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
func (s *Space) Direction(name string) (Displacement, bool) { return s.directions.get(name) }

// DirectionNames gives the names of all directions, in their order.
func (s *Space) DirectionNames() []string { return s.directions.names }

// Group gives the directions of a group like `orthogonal`, in their order.
func (s *Space) Group(name string) ([]Displacement, bool) { return s.groups.get(name) }

// GroupNames gives the names of all groups, in their order.
func (s *Space) GroupNames() []string { return s.groups.names }

// Default gives the directions that are meant where none are named: those of a space's single group.
func (s *Space) Default() ([]Displacement, bool) {
	if len(s.groups.values) != 1 {
		return nil, false
	}
	return s.groups.values[0], true
}

// Attribute gives an attribute by name, or nil.
func (s *Space) Attribute(name string) *Attribute {
	a, _ := s.attributes.get(name)
	return a
}

// AttributeNames gives the names of all attributes, in their order.
func (s *Space) AttributeNames() []string { return s.attributes.names }

// Keys gives the attributes that together tell elements apart, in the order in which `board[ring, i]` gives them.
func (s *Space) Keys() []*Attribute {
	var keys []*Attribute
	for _, name := range s.keys {
		keys = append(keys, s.Attribute(name))
	}
	return keys
}

// Relation gives a relation by name (`outward`, `cells`, `parts`), or nil. A space made of another's parts has both
// `cells`, from its elements, and `parts`, from the other's.
func (s *Space) Relation(name string) *Relation {
	r, _ := s.relations.get(name)
	return r
}

// RelationNames gives the names of all relations, in their order.
func (s *Space) RelationNames() []string { return s.relations.names }

// Region gives a set that the geometry has a name for (`centre`, `corners`), in space order; not to be changed.
func (s *Space) Region(name string) ([]int, bool) { return s.regions.get(name) }

// RegionNames gives the names of all such sets.
func (s *Space) RegionNames() []string { return s.regions.names }

// IsNumbers tells that the elements are numbers.
func (s *Space) IsNumbers() bool { return s.numbers }

// Number gives the number that an element of a space of numbers is; elsewhere the element's index.
func (s *Space) Number(e int) int { return s.low + e }

// OfNumber gives the element that a number is (elsewhere: that has this index), or Nothing.
func (s *Space) OfNumber(n int) int {
	if e := n - s.low; e >= 0 && e < len(s.names) {
		return e
	}
	return Nothing
}

// Go gives the element at displacement d from e: Nothing off the space or where the displacement means nothing here.
func (s *Space) Go(e int, d Displacement) int {
	if e < 0 || s.geometry == nil {
		return Nothing
	}
	return s.geometry.move(e, d)
}
