package machine

import (
	"math/bits"

	"brik/interpreter/bitset"
	"brik/interpreter/game"
)

// Drawing the k-th in canonical order where all moves are slides: they are counted ray by ray, whole sets at a time, and
// then the movers are gone through from the nearer end until the k-th is reached.

// slides are the movers of one kind of slide, what they go over and where they may stop.
type slides struct {
	set, over, onto bitset.Two
	fan             uint16
}

// takeScanned plays a random one of the moves counted.
func (v *vm) takeScanned(r *game.Rand) stop {
	alt := v.code.Sites[v.site].Alts[0]
	total := v.gens[0].total
	mover, target := v.scan(r.Intn(total), total)
	v.f[v.code.PliesRegister]++
	v.f[alt.Binders[0]], v.f[alt.Binders[1]] = uint64(mover), uint64(target)
	return v.run(alt.Body)
}

// scan finds the mover and the target of rank k among so many moves.
func (v *vm) scan(k, total int) (mover, target int) {
	var all bitset.Two
	for i := range v.slides {
		all = all.Or(v.slides[i].set)
	}
	if k < total/2 {
		for {
			e := all.First()
			t := v.targets(e)
			n := t.Len()
			if k < n {
				return e, t.Kth(k)
			}
			k -= n
			all = all.AndNot(bitset.Bit(e))
		}
	}
	for k = total - 1 - k; ; {
		e := last(all)
		t := v.targets(e)
		n := t.Len()
		if k < n {
			return e, t.Kth(n - 1 - k)
		}
		k -= n
		all = all.AndNot(bitset.Bit(e))
	}
}

// last is the highest element of a set that isn't empty.
func last(x bitset.Two) int {
	if x.B != 0 {
		return 127 - bits.LeadingZeros64(x.B)
	}
	return 63 - bits.LeadingZeros64(x.A)
}

// targets is where a mover may go.
func (v *vm) targets(e int) (all bitset.Two) {
	one := v.code.BoardWords == 1
	for i := range v.slides {
		s := &v.slides[i]
		if s.set.And(bitset.Bit(e)).Empty() {
			continue
		}
		for _, r := range v.code.Fans[s.fan] {
			if one {
				all.A |= v.code.Rays[r].FromOne(e, s.over.A) & s.onto.A
			} else {
				all = all.Or(v.code.Rays[r].FromTwo(e, s.over).And(s.onto))
			}
		}
	}
	return all
}
