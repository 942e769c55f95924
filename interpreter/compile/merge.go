package compile

import "brik/interpreter/ir"

// apart tells that no pair of mover and target is in two terms that can't be merged: a step along a slide would be.
func (l *lifter) apart(ts []term) bool {
	for _, slide := range ts {
		if slide.ray == 0 {
			continue
		}
		ray := l.b.code.Rays[slide.ray-1]
		for _, t := range ts {
			if t.ray == 0 && t.back == nil {
				return false
			}
			for target, mover := range t.back {
				if mover >= 0 && ray.Leads(int(mover), target) {
					return false
				}
			}
		}
	}
	return true
}

// merged unites terms of one displacement, and slides of one direction over the same squares.
func (b *builder) merged(ts []term, w int) []term {
	var out []term
next:
	for _, t := range ts {
		if t.set.emptySet() || t.ray > 0 && t.onto.emptySet() {
			continue
		}
		for i := range out {
			if alike(&out[i], &t) {
				out[i].set = b.setOp(ir.Or1, out[i].set, t.set, w)
				continue next
			}
		}
		out = append(out, t)
	}
	return out
}

func alike(x, y *term) bool {
	if x.ray != y.ray || (x.back == nil) != (y.back == nil) {
		return false
	}
	if x.ray > 0 {
		return sameSet(x.over, y.over) && sameSet(x.onto, y.onto)
	}
	for i := range x.back {
		if x.back[i] != y.back[i] {
			return false
		}
	}
	return true
}

// sameSet tells that two operands are certainly the same set.
func sameSet(x, y operand) bool {
	return !x.known && !y.known && x.planes == y.planes && (x.planes != 0 || x.reg == y.reg)
}

// emitTerms writes the instructions that add the terms' groups: slides of the same movers over the same squares by one.
func (g *generator) emitTerms(ts []term, w int) {
	b := g.b
	done := make([]bool, len(ts))
	for i, t := range ts {
		switch {
		case done[i]:
		case t.ray == 0:
			back := b.tables.backTable(t.back, g.source.Binders[0].Set.Type().Space)
			b.emit(ir.Instr{Op: widths(ir.EmitBack1, w), A: uint16(g.number), B: b.use(t.set), D: uint16(back), E: uint16(w)})
		default:
			var fan []int
			for j := i; j < len(ts); j++ {
				if u := ts[j]; u.ray > 0 && !done[j] && (j == i || sameSet(t.set, u.set) && sameSet(t.over, u.over) && sameSet(t.onto, u.onto)) {
					fan, done[j] = append(fan, u.ray-1), true
				}
			}
			b.emit(ir.Instr{Op: ir.EmitFan1 + ir.Op(w-1), A: uint16(g.number), B: b.use(t.set), C: b.use(t.over), D: uint16(b.tables.fan(fan)), E: b.use(t.onto)})
		}
	}
}
