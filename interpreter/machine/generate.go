package machine

import (
	"math/bits"

	"brik/interpreter/bitset"
	"brik/interpreter/ir"
)

// begin starts a generator: its any-order form where that's wanted.
func (v *vm) begin(site, pc int) int {
	v.gens[v.depth].reset(site)
	if v.sampling {
		if s := v.code.Sites[site]; s.Sampler >= 0 {
			return s.Sampler
		}
	}
	if v.exact {
		v.slides = v.slides[:0]
		if s := v.code.Sites[site]; s.Scanned {
			return s.Sampler
		}
	}
	return pc
}

// emitSet adds the group of a set.
func (v *vm) emitSet(in *ir.Instr) {
	g := v.gens[v.depth]
	alt := v.code.Sites[g.site].Alts[in.A]
	f := v.f
	var p *group
	switch alt.Last {
	case 1:
		if f[in.B] == 0 {
			return
		}
		p = g.addOne(in.A, f[in.B])
		p.b = 0
	case 2:
		if f[in.B]|f[in.B+1] == 0 {
			return
		}
		p = g.addTwo(in.A, two(f, in.B))
	default:
		x := f[in.B : int(in.B)+alt.Last]
		if bitset.Empty(x) {
			return
		}
		p = g.addWide(in.A, x)
	}
	v.outer(p, alt)
	g.sorted = g.sorted && alt.Sorted
}

// slideTo fills the outer binders of a slide's group.
func (v *vm) slideTo(p *group, alt *ir.Alt, e int) {
	last := len(alt.Outer) - 1
	for j := 0; j < last; j++ {
		p.outer[j] = int16(v.f[alt.Outer[j]])
	}
	p.outer[last] = int16(e)
}

// emitSlide1 adds a group for each element of a set that can slide anywhere.
func (v *vm) emitSlide1(in *ir.Instr) {
	g, f := v.gens[v.depth], v.f
	alt, slider := v.code.Sites[g.site].Alts[in.A], v.code.Sliders[in.D]
	over, onto := f[in.C], f[in.E]
	for x := f[in.B]; x != 0; x &= x - 1 {
		e := bits.TrailingZeros64(x)
		if t := slider.One(e, over, onto); t != 0 {
			p := g.addOne(in.A, t)
			p.b = 0
			v.slideTo(p, alt, e)
		}
	}
	g.sorted = g.sorted && alt.Sorted
}

// emitSlide2 is emitSlide1 for sets of two words.
func (v *vm) emitSlide2(in *ir.Instr) {
	g, f := v.gens[v.depth], v.f
	alt, slider := v.code.Sites[g.site].Alts[in.A], v.code.Sliders[in.D]
	over, onto := two(f, in.C), two(f, in.E)
	for i := 0; i < 2; i++ {
		for x := f[in.B+uint16(i)]; x != 0; x &= x - 1 {
			e := i*64 + bits.TrailingZeros64(x)
			if t := slider.Two(e, over, onto); !t.Empty() {
				v.slideTo(g.addTwo(in.A, t), alt, e)
			}
		}
	}
	g.sorted = g.sorted && alt.Sorted
}

// emitFan1 adds a group for each ray: all slides along it. One mover alone is faster by itself, and where movers may stand
// on squares that can be passed a target wouldn't tell its mover: then there's a group for each mover.
func (v *vm) emitFan1(in *ir.Instr) {
	g, f, c := v.gens[v.depth], v.f, v.code
	set, over, onto := f[in.B], f[in.C], f[in.E]
	if v.exact {
		v.slides = append(v.slides, slides{bitset.Two{A: set}, bitset.Two{A: over}, bitset.Two{A: onto}, in.D})
	}
	fan := c.Fans[in.D]
	if set&(set-1) == 0 || set&over != 0 {
		for x := set; x != 0; x &= x - 1 {
			e, t := bits.TrailingZeros64(x), uint64(0)
			for _, r := range fan {
				t |= c.Rays[r].FromOne(e, over)
			}
			if t &= onto; t != 0 {
				g.addFrom(in.A, e, t, 0)
			}
		}
		return
	}
	g.overs = append(g.overs, bitset.Two{A: over})
	for _, r := range fan {
		if t := c.Rays[r].FillOne(set, over) & onto; t != 0 {
			g.addRay(in.A, r, t, 0, bits.OnesCount64(t))
		}
	}
}

// emitFan2 is emitFan1 for sets of two words.
func (v *vm) emitFan2(in *ir.Instr) {
	g, f, c := v.gens[v.depth], v.f, v.code
	set, over, onto := two(f, in.B), two(f, in.C), two(f, in.E)
	if v.exact {
		v.slides = append(v.slides, slides{set, over, onto, in.D})
	}
	fan := c.Fans[in.D]
	if set.AtMostOne() || set.A&over.A|set.B&over.B != 0 {
		for !set.Empty() {
			e := set.First()
			set = set.AndNot(bitset.Bit(e))
			var t bitset.Two
			for _, r := range fan {
				t = t.Or(c.Rays[r].FromTwo(e, over))
			}
			if t = t.And(onto); !t.Empty() {
				g.addFrom(in.A, e, t.A, t.B)
			}
		}
		return
	}
	g.overs = append(g.overs, over)
	for _, r := range fan {
		t := c.Rays[r].FillTwo(set, over)
		t.A &= onto.A
		t.B &= onto.B
		if n := bits.OnesCount64(t.A) + bits.OnesCount64(t.B); n != 0 {
			g.addRay(in.A, r, t.A, t.B, n)
		}
	}
}

// emitBackN adds the targets of one displacement, of any width.
func (v *vm) emitBackN(in *ir.Instr) {
	g := v.gens[v.depth]
	x := v.f[in.B : int(in.B)+int(in.E)]
	if bitset.Empty(x) {
		return
	}
	p := g.addWide(in.A, x)
	p.source, p.table = byTable, int16(in.D)
}

// fill runs the generator of the site where the game stands; where all alternatives must be in the groups, one that has
// only outer binders won't do.
func (v *vm) fill(sampling bool) {
	s := v.code.Sites[v.site]
	was := v.sampling
	v.sampling = sampling && s.Inner == nil
	v.run(s.Generator)
	v.sampling = was
}

// emitRank adds one subset.
func (v *vm) emitRank(in *ir.Instr) {
	g := v.gens[v.depth]
	alt := v.code.Sites[g.site].Alts[in.A]
	p := g.add(in.A)
	p.source, p.a = byRank, v.f[in.B]
	g.total++
	v.outer(p, alt)
}

// emitAll adds all subsets of some sizes.
func (v *vm) emitAll(in *ir.Instr) {
	g := v.gens[v.depth]
	n := bitset.SubsetsOf(bitset.Len(v.f[in.B:int(in.B)+int(in.E)]), int(int64(v.f[in.C])), int(int64(v.f[in.D])))
	if n == 0 {
		return
	}
	p := g.add(in.A)
	p.source, p.count = bySubsets, n
	g.total += n
	v.outer(p, v.code.Sites[g.site].Alts[in.A])
}
