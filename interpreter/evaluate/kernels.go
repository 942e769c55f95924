package evaluate

import (
	"math"

	"brik/dsl/program"
	"brik/interpreter/space"
)

// displacements gives what the directions of an expression mean.
func (m *Machine) displacements(dirs program.Expr) []space.Displacement {
	var out []space.Displacement
	for _, d := range m.set(dirs).elements() {
		out = append(out, m.Program.Displacements[d])
	}
	return out
}

// around moves every element one step in every direction.
func around(s *space.Space, from set, dirs []space.Displacement) set {
	out := none(s)
	for _, e := range from.elements() {
		for _, d := range dirs {
			out.add(s.Go(e, d))
		}
	}
	return out
}

func (m *Machine) stepped(e *program.Step) set {
	return around(e.T.Space, m.set(e.E), m.displacements(e.Dirs))
}

// slide goes on in each direction while what it has passed lies in Over; a place is reached if it lies in Onto. Where a
// way leads round, it ends before it comes to its start or to a place for the second time.
func (m *Machine) slide(e *program.Slide) set {
	from, dirs := m.set(e.From), m.displacements(e.Dirs)
	over, least, most := m.set(e.Over), 1, math.MaxInt
	onto := over
	if e.Onto != nil {
		onto = m.set(e.Onto)
	}
	if e.Most != nil {
		most = m.number(e.Most)
	}
	if e.Least != nil {
		least = max(1, m.number(e.Least))
	}
	out := none(e.T.Space)
	for _, start := range from.elements() {
		for _, d := range dirs {
			for i, t := range way(e.T.Space, start, d, over, most) {
				if i+1 >= least && onto.has(t) {
					out.add(t)
				}
			}
		}
	}
	return out
}

// way lists the places from a start on in one direction, up to and with the first that isn't in over.
func way(s *space.Space, start int, d space.Displacement, over set, most int) []int {
	var out []int
	passed := single(s, start)
	for t := s.Go(start, d); t != space.Nothing && !passed.has(t) && len(out) < most; t = s.Go(t, d) {
		out = append(out, t)
		passed.add(t)
		if !over.has(t) {
			break
		}
	}
	return out
}

// run is the unbroken row of elements of Within, from one on.
func (m *Machine) run(e *program.Run) set {
	within := m.set(e.Within)
	out := none(e.T.Space)
	for _, start := range m.set(e.From).elements() {
		for _, d := range m.displacements(e.Dir) {
			passed := none(e.T.Space)
			for t := start; within.has(t) && !passed.has(t); t = e.T.Space.Go(t, d) {
				passed.add(t)
			}
			out.addAll(passed)
		}
	}
	return out
}

// flood is all that can be reached by steps inside within.
func flood(s *space.Space, from set, dirs []space.Displacement, within set) set {
	out := setOp("&", from, within)
	for {
		next := setOp("&", around(s, out, dirs), within)
		next.addAll(out)
		if same(next, out) {
			return out
		}
		out = next
	}
}

func (m *Machine) reach(e *program.Reach) set {
	return flood(e.T.Space, m.set(e.E), m.displacements(e.Dirs), m.set(e.Within))
}

// groups gives the first element of each group, or of each of the largest.
func (m *Machine) groups(e *program.Groups) set {
	s, dirs := m.set(e.E), m.displacements(e.Dirs)
	out, seen := none(e.T.Space), none(e.T.Space)
	largest := 0
	for _, first := range s.elements() {
		if seen.has(first) {
			continue
		}
		group := flood(e.T.Space, single(e.T.Space, first), dirs, s)
		seen.addAll(group)
		if e.Largest && group.len() > largest {
			largest, out = group.len(), none(e.T.Space)
		}
		if !e.Largest || group.len() == largest {
			out.add(first)
		}
	}
	return out
}

// turned turns the block with the places on it; places outside the block stay.
func (m *Machine) turned(e *program.Turned) set {
	table, err := space.Turned(e.Blocks, m.number(e.Degrees))
	check(e.Degrees.Span(), err)
	block := m.one(e.Block)
	cells := none(e.T.Space)
	for _, c := range e.Blocks.Relation("cells").Rows[block] {
		cells.add(c)
	}
	out := none(e.T.Space)
	for _, at := range m.set(e.E).elements() {
		if cells.has(at) {
			at = table[at]
		}
		out.add(at)
	}
	return out
}

func (m *Machine) dirSum(e *program.DirSum) set {
	out := none(e.T.Space)
	left, right := m.set(e.L).elements(), m.set(e.R).elements()
	for _, l := range left {
		for _, r := range right {
			out.add(e.Sums[l][r])
		}
	}
	return out
}

// between is lo..hi; numbers outside the space aren't there.
func (m *Machine) between(e *program.Range) set {
	lo, hi := m.number(e.Lo), m.number(e.Hi)
	out := none(e.T.Space)
	for at := range e.T.Space.Len() {
		if n := e.T.Space.Number(at); lo <= n && n <= hi {
			out.add(at)
		}
	}
	return out
}

func (m *Machine) mapped(e *program.Map) set {
	out := none(e.T.Space)
	for _, at := range m.set(e.E).elements() {
		for _, to := range e.Table.Rows[at] {
			out.add(to)
		}
	}
	return out
}

// find looks elements up by their attributes: numbers, or elements where the attribute has those.
func (m *Machine) find(e *program.Lookup) set {
	wanted := make([]int, len(e.Args))
	for i, arg := range e.Args {
		if arg.Type().Kind == program.Int {
			wanted[i] = m.number(arg)
		} else {
			wanted[i] = m.maybe(arg)
		}
		if i < len(e.Wrap) && e.Wrap[i] > 0 {
			wanted[i] = remainder(wanted[i]-1, e.Wrap[i]) + 1
		}
	}
	out := none(e.T.Space)
	for at := range e.T.Space.Len() {
		if matches(e.Attributes, wanted, at) {
			out.add(at)
		}
	}
	return out
}

// matches tells whether an element has all the wanted values; nothing is no value.
func matches(attributes []*space.Attribute, wanted []int, at int) bool {
	for i, a := range attributes {
		if a.Values[at] != wanted[i] || a.Of != nil && wanted[i] == space.Nothing {
			return false
		}
	}
	return true
}
