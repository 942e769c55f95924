package machine

import (
	"math/bits"

	"brik/interpreter/bitset"
	"brik/interpreter/game"
	"brik/interpreter/ir"
)

// group is alternatives that share all binders but the last, whose values are a set. Sets of up to two words stand
// in it, wider ones in groups.wide from a on.
type group struct {
	a, b  uint64
	count int32
	alt   uint16
	dir   int16 // −1; else a fill along that direction of fills[outer[0]]: the mover follows from the target
	outer [game.MaxBinders - 1]int16
}

// fill is what groups of a whole-set slide share.
type fill struct {
	slider *bitset.Slider
	over   bitset.Two
}

// groups is a filled generator.
type groups struct {
	site   int
	list   []group
	n      int
	total  int
	wide   []uint64
	fills  []fill
	sorted bool
}

func newGroups() *groups { return &groups{list: make([]group, 64)} }

func (g *groups) reset(site int) {
	g.site, g.n, g.total, g.wide, g.fills, g.sorted = site, 0, 0, g.wide[:0], g.fills[:0], true
}

// add gives the next group to be filled.
func (g *groups) add(alt uint16) *group {
	if g.n == len(g.list) {
		g.grow()
	}
	p := &g.list[g.n]
	g.n++
	p.alt, p.dir, p.count = alt, -1, 1
	return p
}

func (g *groups) addOne(alt uint16, x uint64) *group {
	p := g.add(alt)
	p.a = x
	p.count = int32(bits.OnesCount64(x))
	g.total += int(p.count)
	return p
}

func (g *groups) addTwo(alt uint16, x bitset.Two) *group {
	p := g.add(alt)
	p.a, p.b = x.A, x.B
	p.count = int32(x.Len())
	g.total += int(p.count)
	return p
}

func (g *groups) addWide(alt uint16, x []uint64) *group {
	p := g.add(alt)
	p.a = uint64(len(g.wide))
	g.wide = append(g.wide, x...)
	p.count = int32(bitset.Len(x))
	g.total += int(p.count)
	return p
}

// addFill adds the targets of the last fill in one of its directions.
func (g *groups) addFill(alt uint16, dir int, t bitset.Two, n int) {
	if g.n == len(g.list) {
		g.grow()
	}
	p := &g.list[g.n]
	g.n++
	p.a, p.b, p.count, p.alt, p.dir, p.outer[0] = t.A, t.B, int32(n), alt, int16(dir), int16(len(g.fills)-1)
	g.total += n
}

func (g *groups) grow() { g.list = append(g.list, make([]group, len(g.list))...) }

// order brings the groups into canonical order where the generator didn't: by alternative, then by outer binders.
func (g *groups) order(site *ir.Site) {
	if g.sorted {
		return
	}
	g.sorted = true
	l := g.list[:g.n]
	for i := 1; i < len(l); i++ {
		for j := i; j > 0 && before(&l[j], &l[j-1]); j-- {
			l[j], l[j-1] = l[j-1], l[j]
		}
	}
}

func before(x, y *group) bool {
	if x.alt != y.alt {
		return x.alt < y.alt
	}
	for i := range x.outer {
		if x.outer[i] != y.outer[i] {
			return x.outer[i] < y.outer[i]
		}
	}
	return false
}

// find gives the group of the alternative of rank k, and the rank inside it.
func (g *groups) find(k int) (*group, int) {
	i := 0
	for k >= int(g.list[i].count) {
		k -= int(g.list[i].count)
		i++
	}
	return &g.list[i], k
}

// element is the last binder's value of rank k in a group.
func (g *groups) element(p *group, k int, words int) int {
	if words <= 2 {
		if n := bits.OnesCount64(p.a); k >= n {
			return 64 + bitset.Kth(p.b, k-n)
		}
		return bitset.Kth(p.a, k)
	}
	return bitset.KthOf(g.wide[p.a:int(p.a)+words], k)
}

// drop takes an element out of a group.
func (g *groups) drop(p *group, e, words int) {
	switch {
	case words == 0: // an alternative without binders
	case words > 2:
		bitset.Remove(g.wide[p.a:int(p.a)+words], e)
	case e < 64:
		p.a &^= 1 << (e & 63)
	default:
		p.b &^= 1 << (e & 63)
	}
	p.count--
	g.total--
}

// mover finds the source of a target of a fill.
func (g *groups) mover(p *group, target int) int {
	f := &g.fills[p.outer[0]]
	return f.slider.Back[p.dir].FirstNot(target, f.over)
}

// move writes out the alternative of rank k of a group.
func (g *groups) move(site *ir.Site, p *group, k int) game.Move {
	m := game.Move{Alt: int32(p.alt)}
	alt := site.Alts[p.alt]
	if len(alt.Binders) == 0 {
		return m
	}
	e := g.element(p, k, alt.Last)
	m.Args[len(alt.Binders)-1] = int64(e)
	if p.dir >= 0 {
		m.Args[0] = int64(g.mover(p, e))
		return m
	}
	for j := range alt.Outer {
		m.Args[j] = int64(p.outer[j])
	}
	return m
}

// enter puts the binders of a move into the registers that the alternative's block reads.
func (v *vm) enter(alt *ir.Alt, m game.Move) {
	for j, r := range alt.Binders {
		v.f[r] = uint64(m.Args[j])
	}
}

// emit fills the outer binders of a group from the registers.
func (v *vm) outer(p *group, alt *ir.Alt) {
	for j, r := range alt.Outer {
		p.outer[j] = int16(v.f[r])
	}
}
