package machine

import (
	"math/bits"

	"brik/interpreter/bitset"
	"brik/interpreter/game"
	"brik/interpreter/ir"
)

// group is alternatives that share all binders but the last, whose values are a set; or of two binders all of whose
// first, the mover, follows from the last. Sets of up to two words stand in it, wider ones in groups.wide from a on.
type group struct {
	a, b   uint64
	count  int
	alt    uint16
	source source
	table  int16 // byRay: the ray back; byTable: the table of movers
	over   int16 // byRay: where in groups.overs the squares stand that were passed
	outer  [game.MaxBinders - 1]int16
}

// source says how a group's outer binders are found.
type source uint8

const (
	byOuter source = iota
	byRay
	byTable
	bySubsets // the last binder is any subset, its value the rank
	byRank    // the last binder is the subset of the rank in a
)

// groups is a filled generator.
type groups struct {
	site   int
	list   []group
	n      int
	total  int
	wide   []uint64
	overs  []bitset.Two
	sorted bool
}

func newGroups() *groups { return &groups{list: make([]group, 64)} }

func (g *groups) reset(site int) {
	g.site, g.n, g.total, g.wide, g.overs, g.sorted = site, 0, 0, g.wide[:0], g.overs[:0], true
}

// add gives the next group to be filled.
func (g *groups) add(alt uint16) *group {
	if g.n == len(g.list) {
		g.grow()
	}
	p := &g.list[g.n]
	g.n++
	p.alt, p.source, p.count = alt, byOuter, 1
	return p
}

func (g *groups) addOne(alt uint16, x uint64) *group {
	p := g.add(alt)
	p.a = x
	p.count = bits.OnesCount64(x)
	g.total += p.count
	return p
}

func (g *groups) addTwo(alt uint16, x bitset.Two) *group {
	p := g.add(alt)
	p.a, p.b = x.A, x.B
	p.count = x.Len()
	g.total += p.count
	return p
}

func (g *groups) addWide(alt uint16, x []uint64) *group {
	p := g.add(alt)
	p.a = uint64(len(g.wide))
	g.wide = append(g.wide, x...)
	p.count = bitset.Len(x)
	g.total += p.count
	return p
}

// addRay adds the targets of slides along a ray over the last of g.overs.
func (g *groups) addRay(alt uint16, ray int, x, y uint64, n int) {
	p := g.add(alt)
	p.a, p.b, p.count, p.source, p.table, p.over = x, y, n, byRay, int16(ray), int16(len(g.overs)-1)
	g.total += n
}

// addBack adds the targets of one displacement.
func (g *groups) addBack(in *ir.Instr, x, y uint64, n int) {
	p := g.add(in.A)
	p.a, p.b, p.count, p.source, p.table = x, y, n, byTable, int16(in.D)
	g.total += n
}

// addFrom adds the targets of one mover.
func (g *groups) addFrom(alt uint16, from int, x, y uint64) {
	p := g.add(alt)
	p.a, p.b, p.count = x, y, bits.OnesCount64(x)+bits.OnesCount64(y)
	p.outer[0] = int16(from)
	g.total += p.count
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
	for k >= g.list[i].count {
		k -= g.list[i].count
		i++
	}
	return &g.list[i], k
}

// element is the last binder's value of rank k in a group.
func (g *groups) element(p *group, k int, words int) int {
	switch p.source {
	case bySubsets:
		return k
	case byRank:
		return int(p.a)
	}
	if words <= 2 {
		return bitset.Two{A: p.a, B: p.b}.Kth(k)
	}
	return bitset.KthOf(g.wide[p.a:int(p.a)+words], k)
}

// drop takes an element out of a group.
func (g *groups) drop(p *group, e, words int) {
	switch {
	case words == 0 || p.source == byRank: // there is but one
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

// mover finds the first binder of a group that only tells the last.
func (v *vm) mover(g *groups, p *group, target int) int {
	if p.source == byTable {
		return int(v.code.Backs[p.table][target])
	}
	return v.code.Rays[v.code.Opposite[p.table]].FirstNot(target, g.overs[p.over])
}

// move writes out the alternative of rank k of a group.
func (v *vm) move(g *groups, site *ir.Site, p *group, k int) game.Move {
	m := game.Move{Alt: int32(p.alt)}
	alt := site.Alts[p.alt]
	if len(alt.Binders) == 0 {
		return m
	}
	e := g.element(p, k, alt.Last)
	m.Args[len(alt.Binders)-1] = int64(e)
	if p.source == byRay || p.source == byTable {
		m.Args[0] = int64(v.mover(g, p, e))
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
