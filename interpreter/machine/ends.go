package machine

import (
	"math/bits"

	"brik/dsl/program"
	"brik/interpreter/bitset"
	"brik/interpreter/game"
	"brik/interpreter/ir"
)

// end notes how the game ended.
func (v *vm) end(in *ir.Instr) stop {
	n := v.code.Program.Players.Len()
	o := &v.outcome
	o.end = v.code.Ends[in.I]
	o.who, o.scores = o.who[:0], o.scores[:0]
	switch in.Op {
	case ir.Win:
		o.kind = program.EndWin
		o.who = append(o.who, v.players(in.A)...)
	case ir.Lose:
		o.kind = program.EndLose
		o.who = append(o.who, v.players(in.A)...)
	case ir.Draw:
		o.kind = program.EndDraw
	case ir.Rank:
		o.kind = program.EndRank
		for p := 0; p < n; p++ {
			o.scores = append(o.scores, int(int64(v.f[int(in.A)+p])))
		}
	}
	return over
}

func (v *vm) players(r uint16) []uint64 {
	return v.f[r : int(r)+v.code.Program.Players.Words()]
}

// drop takes players out of the game; it tells whether at most one is left and the game over.
func (v *vm) drop(in *ir.Instr) bool {
	alive := v.players(uint16(v.code.AliveRegister))
	who := v.players(in.A)
	for p := bitset.First(who); p >= 0; p = bitset.Next(who, p) {
		if bitset.Has(alive, p) {
			bitset.Remove(alive, p)
			v.out = append(v.out, p)
		}
	}
	if bitset.Len(alive) > 1 {
		return false
	}
	v.outcome.end, v.outcome.kind = v.code.Ends[in.I], program.EndLose
	v.outcome.who, v.outcome.scores = append(v.outcome.who[:0], alive...), v.outcome.scores[:0]
	return true
}

// result works out the ranking.
func (o *outcome) result(n int, out []int) game.Result {
	r := game.Result{Why: o.end.Why, Span: o.end.Span}
	switch {
	case o.kind == program.EndDraw:
		r.Draw = true
		game.Share(&r, n, func(int) bool { return true })
	case o.kind == program.EndWin:
		game.Share(&r, n, func(p int) bool { return bitset.Has(o.who, p) })
	case o.kind == program.EndLose && len(out) == 0:
		game.Share(&r, n, func(p int) bool { return !bitset.Has(o.who, p) })
	case o.kind == program.EndLose:
		game.Outlast(&r, n, out)
	default:
		game.RankBy(&r, append([]int(nil), o.scores...), o.end.Lowest, o.end.Scores)
	}
	return r
}

// position hashes the registers that make up a position.
func (v *vm) position(i int32) uint64 {
	h := uint64(0x9e3779b97f4a7c15)
	for _, r := range v.code.Positions[i] {
		for _, w := range v.f[r.From : r.From+r.Words] {
			h = mix(h, w)
		}
	}
	return h
}

// mix adds a word to a hash (after wyhash's folded multiplication, Wang Yi 2019).
func mix(h, w uint64) uint64 {
	hi, lo := bits.Mul64(h^w^0xa0761d6478bd642f, 0xe7037ed1a0b428db)
	return hi ^ lo ^ h<<1
}

// repeats counts how often the present position has occurred, now included.
func (v *vm) repeats(in *ir.Instr) {
	h := v.position(in.I)
	from := 0
	if in.D == 0 {
		from = max(0, len(v.marks)-int(int64(v.f[in.B])))
	}
	n := uint64(1)
	for _, m := range v.marks[from:] {
		if m == h {
			n++
		}
	}
	v.f[in.A] = n
}
