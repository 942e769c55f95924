package machine

import (
	"brik/interpreter/game"
	"brik/interpreter/ir"
)

// Judging by trial: a move is legal if, when the game runs on from it, no forbid line holds at the end of the turn. A
// trial runs the machine on a copy of the saved state; generators met on the way fill their own groups, a depth further.

// kept is what a trial can change: the front of the frame, and who has gone out of the game.
type kept struct {
	front []uint64
	out   []int
}

// keep saves what a trial can change, for the present depth of judging.
func (v *vm) keep() {
	for len(v.saved) <= v.depth {
		v.saved = append(v.saved, kept{make([]uint64, v.code.Front), make([]int, len(v.out))})
	}
	k := v.saved[v.depth]
	copy(k.front, v.f[:v.code.Front])
	copy(k.out, v.out)
}

// restore brings it back.
func (v *vm) restore() {
	k := v.saved[v.depth]
	copy(v.f[:v.code.Front], k.front)
	copy(v.out, k.out)
}

// deeper goes one depth down; what it returns comes back up.
func (v *vm) deeper() (back func()) {
	v.depth++
	if len(v.gens) <= v.depth {
		v.gens = append(v.gens, newGroups())
	}
	judging, only, site, fuel := v.judging, v.only, v.site, v.fuel
	return func() {
		v.depth--
		v.judging, v.only, v.site, v.fuel = judging, only, site, fuel
	}
}

// Limits of judging: decisions one after another before the end of the turn, and trials for one question.
const (
	maxAhead  = 64
	maxTrials = 1 << 17
)

// legal tells whether a move at the present choice, whose groups are filled, is legal. The state is as before. A fault of
// the ruleset met on the way is v.err.
func (v *vm) legal(site int, m game.Move) bool {
	s := v.code.Sites[site]
	if !s.Judged {
		return true
	}
	if v.trials++; v.depth >= maxAhead || v.trials > maxTrials {
		v.err = &game.Error{Span: s.Alts[m.Alt].Source.Span,
			Text: "whether this is legal can't be told: the end of the turn lies too many decisions ahead"}
		return false
	}
	v.keep()
	back := v.deeper()
	v.judging, v.only = true, true
	v.f[v.code.PliesRegister]++
	v.enter(s.Alts[m.Alt], m)
	ok := v.verdict(v.run(s.Alts[m.Alt].Body))
	back()
	v.restore()
	return ok
}

// verdict judges how a trial stopped. A decision before the end of the turn is judged itself: it must have a legal
// alternative, or an else that leads to one.
func (v *vm) verdict(s stop) bool {
	for {
		switch s {
		case approved, over, atChance, finished:
			v.outcome.end = nil
			return true
		case refused, failed:
			return false
		}
		if v.anyLegal() {
			return true
		}
		e := v.code.Sites[v.site].Else
		if e < 0 || v.err != nil {
			return false
		}
		s = v.run(e)
	}
}

// anyLegal tells whether the choice at the present depth, whose groups are filled, has a legal alternative.
func (v *vm) anyLegal() bool {
	site := v.site
	g := v.gens[v.depth]
	g.order(v.code.Sites[site])
	for i := 0; i < g.n; i++ {
		for k := 0; k < g.list[i].count; k++ {
			if v.legal(site, v.move(g, v.code.Sites[site], &g.list[i], k)) {
				return true
			}
			if v.err != nil {
				return false
			}
		}
	}
	return false
}

// can tells whether a choice that is only looked at has a legal alternative, with a player to move.
func (v *vm) can(in *ir.Instr) (stop, bool) {
	v.keep()
	back := v.deeper()
	v.judging, v.only = true, true
	v.f[v.code.MeRegister] = v.f[in.B]
	site := v.code.Sites[in.I]
	pc := site.Generator
	if site.Sampler >= 0 {
		pc = site.Sampler // any order will do
	}
	v.gens[v.depth].reset(int(in.I))
	answer := v.run(pc) == atChoice && v.anyLegal()
	back()
	v.restore()
	if v.err != nil {
		return failed, true
	}
	v.f[in.A] = 0
	if answer {
		v.f[in.A] = 1
	}
	return 0, false
}

// noMoves is what a choice without alternatives and without an else means: while judging, that the way there is illegal.
func (v *vm) noMoves(s *ir.Site) stop {
	if v.judging {
		v.forbid = -1
		return refused
	}
	return v.fail(int32(s.NoMoves))
}

// settle goes on from a stop until the game waits for somebody who can act: a choice whose alternatives are all
// forbidden goes on at its else.
func (v *vm) settle(s stop) error {
	for s == atChoice {
		site := v.code.Sites[v.site]
		v.trials = 0
		if !site.Judged || v.anyLegal() {
			return nil
		}
		if v.err != nil {
			return v.err
		}
		if site.Else < 0 {
			v.fail(int32(site.NoMoves))
			return v.err
		}
		s = v.run(site.Else)
	}
	if s == failed {
		return v.err
	}
	return nil
}
