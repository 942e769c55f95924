package compile

import "brik/interpreter/ir"

// apart tells that no pair of a mover and one of so many targets is in two terms: a step along a slide would be.
func (b *builder) apart(ts []term, targets int) bool {
	for i, t := range ts {
		for _, u := range ts[:i] {
			if b.sharePair(t, u, targets) {
				return false
			}
		}
	}
	return true
}

func (b *builder) sharePair(t, u term, targets int) bool {
	if t.ray > 0 && u.ray > 0 {
		return b.code.Rays[t.ray-1].Shares(b.code.Rays[u.ray-1])
	}
	if t.ray > 0 {
		t, u = u, t
	}
	for target := range targets {
		mover := t.mover(target)
		if mover >= 0 && (u.ray > 0 && b.code.Rays[u.ray-1].Leads(mover, target) || u.ray == 0 && u.mover(target) == mover) {
			return true
		}
	}
	return false
}

// mover is the one mover that a target other than a slide's can have, or −1.
func (t *term) mover(target int) int {
	if t.back == nil {
		return target
	}
	return int(t.back[target])
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
