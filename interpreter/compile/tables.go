package compile

import (
	"fmt"
	"slices"

	"brik/interpreter/bitset"
	"brik/interpreter/ir"
	"brik/interpreter/space"
)

// tables makes each constant table once.
type tables struct {
	b        *builder
	shifts   map[shiftKey]int
	hoods    map[string]int
	slides   map[string]int
	rays     map[shiftKey]*bitset.Ray
	wheels   map[*space.Space]int
	maps     map[*space.Relation]int
	values   map[*int]int
	classed  map[*space.Relation][]int
	backs    map[string]int
	byNumber map[*space.Attribute]int
	inverses map[shiftKey]int
	spreads  map[string][]int // of Code.Shifts, by space and directions
	flanksOf map[string]int   // of Code.Flanks, by space and directions; −1: there is none
	rowsOf   map[string]int   // of Code.LongRows, by space, directions and length; −1: there is none
	turners  map[*space.Space]int
}

type shiftKey struct {
	s *space.Space
	d space.Displacement
}

func (t *tables) init(b *builder) {
	*t = tables{b: b, shifts: map[shiftKey]int{}, hoods: map[string]int{}, slides: map[string]int{},
		rays: map[shiftKey]*bitset.Ray{}, wheels: map[*space.Space]int{}, maps: map[*space.Relation]int{}, values: map[*int]int{}, classed: map[*space.Relation][]int{}, backs: map[string]int{},
		byNumber: map[*space.Attribute]int{}, inverses: map[shiftKey]int{}, rowsOf: map[string]int{}, spreads: map[string][]int{}, flanksOf: map[string]int{}, turners: map[*space.Space]int{}}
}

// shift is the table of one displacement over a space.
func (t *tables) shift(s *space.Space, d space.Displacement) int {
	k := shiftKey{s, d}
	if i, ok := t.shifts[k]; ok {
		return i
	}
	to := make([]int, s.Len())
	for e := range to {
		to[e] = s.Go(e, d)
	}
	c := t.b.code
	c.Shifts = append(c.Shifts, bitset.NewShift(to))
	t.shifts[k] = len(c.Shifts) - 1
	return len(c.Shifts) - 1
}

func (t *tables) ray(s *space.Space, d space.Displacement) *bitset.Ray {
	k := shiftKey{s, d}
	if r, ok := t.rays[k]; ok {
		return r
	}
	r := bitset.NewRay(s.Len(), t.b.code.Shifts[t.shift(s, d)])
	t.rays[k] = r
	return r
}

// rayIndex is the number of a ray among the code's, and whether it leads straight on without a way round.
func (t *tables) rayIndex(s *space.Space, d space.Displacement) (int, bool) {
	r := t.ray(s, d)
	for i, x := range t.b.code.Rays {
		if x == r {
			return i, r.Straight()
		}
	}
	c := t.b.code
	i := len(c.Rays)
	c.Rays, c.Opposite = append(c.Rays, r), append(c.Opposite, -1)
	back, _ := t.rayIndex(s, d.Neg())
	c.Opposite[i] = back
	return i, r.Straight()
}

// displacements gives what a known set of directions means.
func (t *tables) displacements(dirs []uint64) []space.Displacement {
	var ds []space.Displacement
	for e := bitset.First(dirs); e >= 0; e = bitset.Next(dirs, e) {
		ds = append(ds, t.b.p.Displacements[e])
	}
	return ds
}

// hood is the neighbourhood by known directions.
func (t *tables) hood(s *space.Space, dirs []uint64) int {
	k := fmt.Sprintf("%p%v", s, dirs)
	if i, ok := t.hoods[k]; ok {
		return i
	}
	var shifts []*bitset.Shift
	for _, d := range t.displacements(dirs) {
		shifts = append(shifts, t.b.code.Shifts[t.shift(s, d)])
	}
	c := t.b.code
	c.Hoods = append(c.Hoods, bitset.NewHood(s.Len(), shifts))
	t.hoods[k] = len(c.Hoods) - 1
	return len(c.Hoods) - 1
}

// slider is the table of slides along known directions.
func (t *tables) slider(s *space.Space, dirs []uint64) int {
	k := fmt.Sprintf("%p%v", s, dirs)
	if i, ok := t.slides[k]; ok {
		return i
	}
	sl := &bitset.Slider{Words: s.Words()}
	for _, d := range t.displacements(dirs) {
		sl.Dirs = append(sl.Dirs, t.ray(s, d))
	}
	c := t.b.code
	c.Sliders = append(c.Sliders, sl)
	t.slides[k] = len(c.Sliders) - 1
	return len(c.Sliders) - 1
}

// wheel is every direction over a space, for directions that are known only when running.
func (t *tables) wheel(s *space.Space) int {
	if i, ok := t.wheels[s]; ok {
		return i
	}
	w := &ir.Wheel{Words: s.Words()}
	for _, d := range t.b.p.Displacements {
		w.Shifts = append(w.Shifts, t.b.code.Shifts[t.shift(s, d)])
		w.Rays = append(w.Rays, t.ray(s, d))
	}
	c := t.b.code
	c.Wheels = append(c.Wheels, w)
	t.wheels[s] = len(c.Wheels) - 1
	return len(c.Wheels) - 1
}

// relation is a constant relation as rows of sets.
func (t *tables) relation(r *space.Relation) int {
	if i, ok := t.maps[r]; ok {
		return i
	}
	m := &ir.Map{Words: r.To.Words(), Rows: make([]uint64, r.From.Len()*r.To.Words()), First: make([]int16, r.From.Len())}
	for e, row := range r.Rows {
		m.First[e] = space.Nothing
		for _, x := range row {
			bitset.Add(m.Rows[e*m.Words:(e+1)*m.Words], x)
		}
		if len(row) > 0 {
			m.First[e] = int16(row[0])
		}
	}
	c := t.b.code
	c.Maps = append(c.Maps, m)
	t.maps[r] = len(c.Maps) - 1
	return len(c.Maps) - 1
}

// attribute is a table of numbers.
func (t *tables) attribute(values []int) int {
	if len(values) == 0 {
		values = []int{0}
	}
	if i, ok := t.values[&values[0]]; ok {
		return i
	}
	c := t.b.code
	c.Numbers = append(c.Numbers, values)
	t.values[&values[0]] = len(c.Numbers) - 1
	return len(c.Numbers) - 1
}

// pairs is a table of elements by two elements.
func (t *tables) pairs(rows [][]int) (table, columns int) {
	var flat []int16
	for _, r := range rows {
		columns = len(r)
		for _, x := range r {
			flat = append(flat, int16(x))
		}
	}
	c := t.b.code
	c.Pairs = append(c.Pairs, flat)
	return len(c.Pairs) - 1, columns
}

// inverse is the shift back along a displacement, if no two elements go to one.
func (t *tables) inverse(s *space.Space, d space.Displacement) (int, bool) {
	k := shiftKey{s, d}
	if i, ok := t.inverses[k]; ok {
		return i, i >= 0
	}
	t.inverses[k] = -1
	to := make([]int, s.Len())
	for e := range to {
		to[e] = space.Nothing
	}
	for e := range to {
		x := s.Go(e, d)
		if x < 0 {
			continue
		}
		if to[x] >= 0 {
			return -1, false
		}
		to[x] = e
	}
	t.b.code.Shifts = append(t.b.code.Shifts, bitset.NewShift(to))
	t.inverses[k] = len(t.b.code.Shifts) - 1
	return t.inverses[k], true
}

// longRows is the table that finds rows of n places in some directions, where every step is one shift of whole sets.
func (t *tables) longRows(s *space.Space, dirs []uint64, n int) (int, bool) {
	key := fmt.Sprintf("%p %v %d", s, dirs, n)
	if i, ok := t.rowsOf[key]; ok {
		return i, i >= 0
	}
	t.rowsOf[key] = -1
	var all [][]*bitset.Shift
	for d := bitset.First(dirs); d >= 0; d = bitset.Next(dirs, d) {
		steps, ok := t.doubling(s, t.b.p.Displacements[d], n)
		if !ok {
			return -1, false
		}
		all = append(all, steps)
	}
	rows, ok := bitset.NewRows(all, s.Words())
	if !ok {
		return -1, false
	}
	t.b.code.LongRows = append(t.b.code.LongRows, rows)
	t.rowsOf[key] = len(t.b.code.LongRows) - 1
	return t.rowsOf[key], true
}

// flanks is the table that finds flanked rows in some directions, where all go straight.
func (t *tables) flanks(s *space.Space, dirs []uint64) (int, bool) {
	key := fmt.Sprintf("%p %v", s, dirs)
	if i, ok := t.flanksOf[key]; ok {
		return i, i >= 0
	}
	t.flanksOf[key] = -1
	c := t.b.code
	var rays, backs []*bitset.Ray
	for d := bitset.First(dirs); d >= 0; d = bitset.Next(dirs, d) {
		i, straight := t.rayIndex(s, t.b.p.Displacements[d])
		if !straight {
			return -1, false
		}
		rays, backs = append(rays, c.Rays[i]), append(backs, c.Rays[c.Opposite[i]])
	}
	flanks, ok := bitset.NewFlanks(rays, backs)
	if !ok {
		return -1, false
	}
	c.Flanks = append(c.Flanks, flanks)
	t.flanksOf[key] = len(c.Flanks) - 1
	return t.flanksOf[key], true
}

// doubling gives the shifts back by which rows of one place grow to n.
func (t *tables) doubling(s *space.Space, d space.Displacement, n int) (steps []*bitset.Shift, ok bool) {
	for length := 1; length < n; {
		step := min(length, n-length)
		if !goesOn(s, d, step) {
			return nil, false
		}
		i, ok := t.inverse(s, d.Times(step))
		if !ok {
			return nil, false
		}
		steps = append(steps, t.b.code.Shifts[i])
		length += step
	}
	return steps, true
}

// goesOn tells that a displacement n times over leads where n single steps do, wherever those can be made.
func goesOn(s *space.Space, d space.Displacement, n int) bool {
	for e := range s.Len() {
		at := e
		for i := 0; i < n && at >= 0; i++ {
			at = s.Go(at, d)
		}
		if at >= 0 && s.Go(e, d.Times(n)) != at {
			return false
		}
	}
	return true
}

// spread splits the steps in many directions into few shifts, each with one source for a target: a colouring of the
// pairs, the first that is free for both.
func (t *tables) spread(s *space.Space, dirs []uint64) []int {
	key := fmt.Sprintf("%p %v", s, dirs)
	if all, ok := t.spreads[key]; ok {
		return all
	}
	var maps, sources [][]int
	free := func(e, x int) int {
		for i := range maps {
			if maps[i][e] == space.Nothing && sources[i][x] == space.Nothing {
				return i
			}
		}
		maps, sources = append(maps, nowhere(s)), append(sources, nowhere(s))
		return len(maps) - 1
	}
	for e := range s.Len() {
		seen := map[int]bool{}
		for _, d := range t.displacements(dirs) {
			if x := s.Go(e, d); x >= 0 && !seen[x] {
				seen[x] = true
				i := free(e, x)
				maps[i][e], sources[i][x] = x, e
			}
		}
	}
	all := []int{}
	for _, to := range maps {
		t.b.code.Shifts = append(t.b.code.Shifts, bitset.NewShift(to))
		all = append(all, len(t.b.code.Shifts)-1)
	}
	t.spreads[key] = all
	return all
}

// nowhere is a table of targets without any.
func nowhere(s *space.Space) []int {
	to := make([]int, s.Len())
	for e := range to {
		to[e] = space.Nothing
	}
	return to
}

// classes splits a relation over one space into shifts in which every target has one source.
func (t *tables) classes(r *space.Relation) []int {
	if c, ok := t.classed[r]; ok {
		return c
	}
	var distances []int
	to := map[int][]int{}
	for e, row := range r.Rows {
		for _, x := range row {
			if to[x-e] == nil {
				distances = append(distances, x-e)
				to[x-e] = make([]int, r.From.Len())
				for i := range to[x-e] {
					to[x-e][i] = space.Nothing
				}
			}
			to[x-e][e] = x
		}
	}
	var all []int
	for _, d := range distances {
		t.b.code.Shifts = append(t.b.code.Shifts, bitset.NewShift(to[d]))
		all = append(all, len(t.b.code.Shifts)-1)
	}
	t.classed[r] = all
	return all
}

// fan is a list of rays.
func (t *tables) fan(rays []int) int {
	c := t.b.code
	for i, f := range c.Fans {
		if slices.Equal(f, rays) {
			return i
		}
	}
	c.Fans = append(c.Fans, rays)
	return len(c.Fans) - 1
}

// backTable is a table of the movers of targets; nil: the targets themselves.
func (t *tables) backTable(back []int16, s *space.Space) int {
	if back == nil {
		for e := range s.Len() {
			back = append(back, int16(e))
		}
	}
	k := fmt.Sprint(back)
	if i, ok := t.backs[k]; ok {
		return i
	}
	c := t.b.code
	c.Backs = append(c.Backs, back)
	t.backs[k] = len(c.Backs) - 1
	return len(c.Backs) - 1
}

// rows is a table of the sets that share an attribute's number.
func (t *tables) rows(a *space.Attribute, rows []uint64, w int) int {
	if i, ok := t.byNumber[a]; ok {
		return i
	}
	c := t.b.code
	c.Maps = append(c.Maps, &ir.Map{Rows: rows, Words: w})
	t.byNumber[a] = len(c.Maps) - 1
	return len(c.Maps) - 1
}

// turner is where elements lie when their block turns.
func (t *tables) turner(blocks *space.Space) int {
	if i, ok := t.turners[blocks]; ok {
		return i
	}
	tu := &ir.Turner{}
	for q := 0; q < 4; q++ {
		to, err := space.Turned(blocks, 90*q)
		if err != nil {
			continue
		}
		tu.To[q] = make([]int16, len(to))
		for e, x := range to {
			tu.To[q][e] = int16(x)
		}
	}
	tu.Block = make([]int16, blocks.Of.Len())
	for e, row := range blocks.Relation("parts").Rows {
		tu.Block[e] = space.Nothing
		if len(row) > 0 {
			tu.Block[e] = int16(row[0])
		}
	}
	c := t.b.code
	c.Turns = append(c.Turns, tu)
	t.turners[blocks] = len(c.Turns) - 1
	return len(c.Turns) - 1
}
