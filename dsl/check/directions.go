package check

import (
	"slices"

	"brik/dsl/program"
	"brik/dsl/source"
	"brik/interpreter/space"
)

// directions collects every displacement that an expression of the program can have. The space grows while the
// program is typed: what is laid out by it is brought to its size by sync.
type directions struct {
	all    []space.Displacement
	index  map[space.Displacement]int
	named  []int // those that a space has a name for
	space  *space.Space
	consts []*program.Const  // sets
	tables []*space.Relation // from directions
	sums   []*program.DirSum // by pair
	memo   map[string]*space.Relation
	synced int
}

// startDirections begins with the displacements of the compass, so that directions keep their usual order.
func (c *checker) startDirections() {
	c.dirs = directions{index: map[space.Displacement]int{}, space: &space.Space{Name: "direction"}, memo: map[string]*space.Relation{}}
	c.p.Dirs = c.dirs.space
}

// nameDirections takes in the directions of a space.
func (c *checker) nameDirections(s *space.Space) {
	for _, name := range s.DirectionNames() {
		if d, ok := s.Direction(name); ok {
			if e := c.dir(d); !slices.Contains(c.dirs.named, e) {
				c.dirs.named = append(c.dirs.named, e)
			}
		}
	}
	c.sync()
}

// dir gives the element of a displacement.
func (c *checker) dir(d space.Displacement) int {
	if e, ok := c.dirs.index[d]; ok {
		return e
	}
	if len(c.dirs.all) >= maxDirs {
		if len(c.dirs.all) == maxDirs {
			c.fail(tooLarge, source.Span{}, "this ruleset has too many different directions", "each multiple and sum of directions is one", "")
		}
		return 0
	}
	e := len(c.dirs.all)
	c.dirs.all = append(c.dirs.all, d)
	c.dirs.index[d] = e
	return e
}

// sync brings the space of directions, and all that is laid out by it, to the present number of them.
func (c *checker) sync() {
	n := len(c.dirs.all)
	if n == 0 {
		c.dir(space.Displacement{})
		n = 1
	}
	if n != c.dirs.synced {
		*c.dirs.space = *c.mustSpace(space.Directions("direction", c.dirs.all))
		c.dirs.synced = n
	}
	c.p.Displacements = c.dirs.all
	for _, k := range c.dirs.consts {
		k.Value.Bits = padded(k.Value.Bits, c.dirs.space.Words())
	}
	for _, t := range c.dirs.tables {
		for len(t.Rows) < n {
			t.Rows = append(t.Rows, nil)
		}
	}
	for _, s := range c.dirs.sums {
		s.Sums = padSums(s.Sums, n)
	}
}

func padded(bits []uint64, words int) []uint64 {
	for len(bits) < words {
		bits = append(bits, 0)
	}
	return bits
}

func padSums(sums [][]int, n int) [][]int {
	for len(sums) < n {
		sums = append(sums, nil)
	}
	for i := range sums {
		for len(sums[i]) < n {
			sums[i] = append(sums[i], space.Nothing)
		}
	}
	return sums
}

// direction looks a direction's name up in a space, else in the board, else in any space that has it.
func (c *checker) direction(name string, in *space.Space) (space.Displacement, bool) {
	for _, s := range c.lookIn(in) {
		if d, ok := s.Direction(name); ok {
			return d, true
		}
	}
	return space.Displacement{}, false
}

// group looks up a group of directions like a direction.
func (c *checker) group(name string, in *space.Space) ([]space.Displacement, bool) {
	for _, s := range c.lookIn(in) {
		if g, ok := s.Group(name); ok {
			return g, true
		}
	}
	return nil, false
}

// lookIn gives the spaces in which a name is looked up, the nearest first.
func (c *checker) lookIn(first *space.Space) []*space.Space {
	var list []*space.Space
	if first != nil && first != c.dirs.space {
		list = append(list, first)
	}
	if c.p.Board != nil {
		list = append(list, c.p.Board)
	}
	return append(list, c.p.Spaces...)
}

func (c *checker) directionNames(in *space.Space) []string {
	var names []string
	for _, s := range c.lookIn(in) {
		names = append(names, s.DirectionNames()...)
		names = append(names, s.GroupNames()...)
	}
	return names
}

// constDirs is the set of some displacements.
func (c *checker) constDirs(list []space.Displacement, at source.Span) program.Expr {
	elements := make([]int, len(list))
	for i, d := range list {
		elements[i] = c.dir(d)
	}
	return c.constSet(c.dirs.space, elements, at)
}

// domain gives the directions that an expression can have as its value.
func (c *checker) domain(e program.Expr) []int {
	switch e := e.(type) {
	case *program.Const:
		return elementsOf(e)
	case *program.LocalRef:
		return c.localDirs[e.Local]
	case *program.AsSet:
		return c.domain(e.E)
	case *program.TheOne:
		return c.domain(e.E)
	case *program.Only:
		return c.domain(e.E)
	case *program.Filter:
		return c.domain(e.Set)
	case *program.Extreme:
		return c.domain(e.Set)
	case *program.If:
		return merged(c.domain(e.Then), c.domain(e.Else))
	case *program.SetOp:
		if e.Op == "|" {
			return merged(c.domain(e.L), c.domain(e.R))
		}
		return c.domain(e.L)
	case *program.Quantified:
		return c.domain(e.E)
	case *program.Map:
		return rowsOf(e.Table, c.domainFrom(e))
	case *program.DirSum:
		return c.sumsOf(e)
	case *program.Call:
		if k := c.instanceOf(e.Def); k != nil {
			return k.dirs
		}
	}
	return c.dirs.named
}

// domainFrom gives the directions that a map is applied to; nil: it isn't a map of directions.
func (c *checker) domainFrom(e *program.Map) []int {
	if e.Table.From == c.dirs.space {
		return c.domain(e.E)
	}
	return nil
}

func rowsOf(t *space.Relation, from []int) (list []int) {
	for i, row := range t.Rows {
		if from == nil || slices.Contains(from, i) {
			list = merged(list, row)
		}
	}
	return list
}

func (c *checker) sumsOf(e *program.DirSum) (list []int) {
	for _, l := range c.domain(e.L) {
		for _, r := range c.domain(e.R) {
			if l < len(e.Sums) && r < len(e.Sums[l]) && e.Sums[l][r] != space.Nothing {
				list = merged(list, []int{e.Sums[l][r]})
			}
		}
	}
	return list
}

// merged is the union of two lists, sorted.
func merged(a, b []int) []int {
	list := slices.Concat(a, b)
	slices.Sort(list)
	return slices.Compact(list)
}

// mapDirs applies a change to every direction that e can have.
func (c *checker) mapDirs(e program.Expr, at source.Span, key string, change func(space.Displacement) (space.Displacement, bool)) program.Expr {
	if k, ok := e.(*program.Const); ok && k.T.One && k.Value.N >= 0 {
		d, ok := change(c.dirs.all[k.Value.N])
		if !ok {
			return c.nothingIn(c.dirs.space, at)
		}
		return constElement(c.dirs.space, c.dir(d), at)
	}
	table := c.dirs.memo[key]
	if table == nil {
		table = &space.Relation{Name: key, From: c.dirs.space, To: c.dirs.space}
		c.dirs.memo[key] = table
		c.dirs.tables = append(c.dirs.tables, table)
	}
	for _, from := range c.domain(e) {
		d, ok := change(c.dirs.all[from])
		for len(table.Rows) <= from {
			table.Rows = append(table.Rows, nil)
		}
		if ok && table.Rows[from] == nil {
			table.Rows[from] = []int{c.dir(d)}
		}
	}
	return &program.Map{Ex: ex(e.Type(), at), E: e, Table: table}
}

// addDirs is one displacement of two directions.
func (c *checker) addDirs(l, r program.Expr, at source.Span) program.Expr {
	if k, ok := r.(*program.Const); ok && k.T.One && k.Value.N >= 0 {
		d := c.dirs.all[k.Value.N]
		return c.mapDirs(l, at, "plus "+d.String(), func(e space.Displacement) (space.Displacement, bool) { return e.Plus(d) })
	}
	if k, ok := l.(*program.Const); ok && k.T.One && k.Value.N >= 0 {
		return c.addDirs(r, l, at)
	}
	l, r = c.one(l, c.dirs.space), c.one(r, c.dirs.space)
	if isBad(l) || isBad(r) {
		return bad(at)
	}
	sum := &program.DirSum{Ex: ex(program.TOne(c.dirs.space), at), L: l, R: r}
	for _, a := range c.domain(l) {
		for _, b := range c.domain(r) {
			if d, ok := c.dirs.all[a].Plus(c.dirs.all[b]); ok {
				e := c.dir(d)
				sum.Sums = padSums(sum.Sums, len(c.dirs.all))
				sum.Sums[a][b] = e
			}
		}
	}
	c.dirs.sums = append(c.dirs.sums, sum)
	return sum
}
