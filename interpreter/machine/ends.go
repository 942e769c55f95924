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
	o := &v.outcome
	o.end = v.code.Ends[in.I]
	o.who, o.scores = o.who[:0], o.scores[:0]
	switch in.Op {
	case ir.Win:
		o.kind = program.EndWin
		return v.about(in.A)
	case ir.Lose:
		o.kind = program.EndLose
		return v.about(in.A)
	case ir.Draw:
		o.kind = program.EndDraw
	case ir.Rank:
		o.kind = program.EndRank
		for p := 0; p < v.code.Program.Players.Len(); p++ {
			o.scores = append(o.scores, int(int64(v.f[int(in.A)+p])))
		}
	}
	return over
}

// about notes the players whom an end names; nobody is an error.
func (v *vm) about(r uint16) stop {
	who := v.players(r)
	if bitset.Empty(who) {
		v.err = &game.Error{Span: v.outcome.end.Span, Text: "nobody is there to win or lose"}
		v.outcome.end = nil
		return failed
	}
	for p := bitset.First(who); p >= 0; p = bitset.Next(who, p) {
		v.outcome.who = append(v.outcome.who, p)
	}
	return over
}

func (v *vm) players(r uint16) []uint64 {
	return v.f[r : int(r)+v.code.Program.Players.Words()]
}

// drop takes players out of the game, all at the same moment; the game goes on while at least two are left.
func (v *vm) drop(in *ir.Instr) (s stop, stops bool) {
	v.hashed = false
	v.outcome.end, v.outcome.kind = v.code.Ends[in.I], program.EndLose
	v.outcome.who, v.outcome.scores = v.outcome.who[:0], v.outcome.scores[:0]
	if v.about(in.A) == failed {
		return failed, true
	}
	alive, moment := v.players(uint16(v.code.AliveRegister)), 1
	for _, m := range v.out {
		moment = max(moment, m+1)
	}
	for _, p := range v.outcome.who {
		if v.out[p] == 0 {
			v.out[p] = moment
			bitset.Remove(alive, p)
		}
	}
	if bitset.Len(alive) > 1 {
		v.outcome.end = nil
		return 0, false
	}
	return over, true
}

// result works out the ranking; out tells when players went out of the game.
func (o *outcome) result(out []int) game.Result {
	e := game.Ending{Kind: o.kind, Who: o.who, Lowest: o.end.Lowest, Payoffs: o.end.Scores,
		Out: append([]int(nil), out...), Why: o.end.Why, Span: o.end.Span}
	if o.kind == program.EndRank {
		e.Scores = append([]int(nil), o.scores...)
	}
	return e.Result()
}

// hash adds how the game ended.
func (o *outcome) hash(h uint64) uint64 {
	h = mix(h, uint64(o.kind))
	h = mix(h, uint64(o.end.Span.Start))
	for _, list := range [][]int{o.who, o.scores} {
		for _, n := range list {
			h = mix(h, uint64(n))
		}
	}
	return h
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

// mark notes the present position, which an end line may have worked out already.
func (v *vm) mark(in *ir.Instr) {
	if !v.hashed {
		v.here = v.position(in.I)
	}
	v.marks.list = append(v.marks.list, v.here)
	v.hashed = false
}

// mix adds a word to a hash (after wyhash's folded multiplication, Wang Yi 2019).
func mix(h, w uint64) uint64 {
	hi, lo := bits.Mul64(h^w^0xa0761d6478bd642f, 0xe7037ed1a0b428db)
	return hi ^ lo ^ h<<1
}

// repeats counts how often the present position has occurred, now included.
func (v *vm) repeats(in *ir.Instr) {
	h := v.here
	if in.E == 0 || !v.hashed {
		h = v.position(in.I)
	}
	v.here, v.hashed = h, in.E != 0
	from := 0
	if in.D == 0 {
		from = max(0, len(v.marks.list)-int(int64(v.f[in.B])))
	}
	v.f[in.A] = uint64(1 + v.marks.count(h, from))
}
