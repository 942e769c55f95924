package machine

import (
	"brik/interpreter/bitset"
	"brik/interpreter/game"
)

// Playout makes uniformly random decisions until the game is over or limit of them were made, and gives their number.
// Canonical: each decision is the k-th in canonical order. The state is then where the playout stopped.
func (s *State) Playout(r *game.Rand, limit int, canonical bool) (int, error) {
	v := s.load()
	defer s.release(v)
	return s.playout(v, r, limit, canonical, nil)
}

// Executed is Playout of tallied code, and also gives how many instructions it took.
func (s *State) Executed(r *game.Rand, limit int) (plies, instructions int, err error) {
	v := s.load()
	defer s.release(v)
	v.executed = 0
	plies, err = s.playout(v, r, limit, false, nil)
	return plies, v.executed, err
}

// playout is Playout that, with a tally, notes what every decision offered.
func (s *State) playout(v *vm, r *game.Rand, limit int, canonical bool, t *game.Tally) (int, error) {
	if s.phase == game.Over {
		return 0, nil
	}
	v.sampling, v.exact = !canonical, canonical
	defer func() { v.exact = false }()
	if s.phase == game.Deciding {
		v.run(s.g.code.Sites[s.site].Generator)
	}
	plies, err := v.playout(r, limit, canonical, s.phase == game.Chance, t)
	if err != nil {
		return plies, err
	}
	s.save(v)
	return plies, nil
}

// playout plays from a stop whose groups are filled.
func (v *vm) playout(r *game.Rand, limit int, canonical, chance bool, t *game.Tally) (plies int, err error) {
	s := atChoice
	if chance {
		s = atChance
	}
	made := &v.f[v.code.PliesRegister]
	start := *made
	var row game.Chances
	for {
		switch s {
		case atChoice:
			if int(*made-start) == limit {
				return limit, v.settleHere()
			}
			row = 0
			if t != nil {
				t.Note(v.gens[0].total)
			}
			s = v.step(r, canonical)
		case atChance:
			if err := row.Next(false); err != nil {
				return int(*made - start), err
			}
			s = v.play(v.site, v.chance(r))
		case over:
			return int(*made - start), nil
		default:
			return int(*made - start), v.err
		}
	}
}

// settleHere makes sure that the choice at which a playout stops has legal alternatives; else the game goes on at its
// else. Where only outer binders were filled they are listed for it.
func (v *vm) settleHere() error {
	site := v.code.Sites[v.site]
	if site.Inner == nil || !v.sampling {
		return v.settle(atChoice)
	}
	v.sampling = false
	return v.settle(v.run(site.Generator))
}

// step makes one random decision.
func (v *vm) step(r *game.Rand, canonical bool) stop {
	site, g := v.code.Sites[v.site], v.gens[0]
	if canonical && site.Scanned {
		return v.takeScanned(r)
	}
	if canonical && !g.sorted {
		g.order(site)
	}
	switch {
	case site.Judged:
		return v.stepJudged(r, canonical)
	case site.Inner != nil && !canonical:
		return v.stepNested(r)
	}
	return v.takeAny(r)
}

// takeAny plays a random one of the filled groups' alternatives.
func (v *vm) takeAny(r *game.Rand) stop {
	site, g := v.code.Sites[v.site], v.gens[0]
	p, k := g.find(r.Intn(g.total))
	v.f[v.code.PliesRegister]++
	alt := site.Alts[p.alt]
	n := len(alt.Binders)
	if n > 0 {
		e := g.element(p, k, alt.Last)
		v.f[alt.Binders[n-1]] = uint64(e)
		if p.source == byRay || p.source == byTable {
			v.f[alt.Binders[0]] = uint64(v.mover(g, p, e))
		} else {
			for j := range alt.Outer {
				v.f[alt.Binders[j]] = uint64(int64(p.outer[j]))
			}
		}
	}
	return v.run(alt.Body)
}

// maxMisses is how often a nested draw is repeated before the alternatives are listed after all.
const maxMisses = 1000

// stepNested draws the outer binders, then a place below the bound on the last one's size; past its end all is drawn anew.
func (v *vm) stepNested(r *game.Rand) stop {
	site, g, f := v.code.Sites[v.site], v.gens[0], v.f
	in := site.Inner
	for range maxMisses {
		p, k := g.find(r.Intn(g.total))
		m := v.move(g, site, p, k)
		v.enter(site.Alts[in.Alt], m)
		if s := v.run(in.Code); s != finished {
			return s
		}
		set := f[in.Set : in.Set+in.Words]
		j := r.Intn(in.Bound)
		if j >= bitset.Len(set) {
			continue
		}
		alt := site.Alts[0]
		v.f[v.code.PliesRegister]++
		m.Args[len(alt.Binders)-1] = int64(bitset.KthOf(set, j))
		v.enter(alt, m)
		return v.run(alt.Body)
	}
	v.sampling = false
	s, at := v.run(site.Generator), v.site
	v.sampling = true
	if s == atChoice && v.code.Sites[at] == site {
		return v.takeAny(r)
	}
	return s
}

// stepJudged draws, tries, and draws again without what a forbid line rejects: uniform over the legal moves, and most
// draws are legal at once. Where none is legal the game goes on at the choice's else.
func (v *vm) stepJudged(r *game.Rand, canonical bool) stop {
	site := v.code.Sites[v.site]
	at := v.site
	g := v.gens[0]
	v.keep()
	for g.total > 0 {
		p, k := g.find(r.Intn(g.total))
		m := v.move(g, site, p, k)
		if s, ok := v.attempt(at, m); ok {
			return s
		}
		g.forget(site, p, m)
	}
	if site.Else >= 0 {
		return v.run(site.Else)
	}
	return v.fail(int32(site.NoMoves))
}

// attempt plays a move if it's legal, and tells whether it was; else the state is as before.
func (v *vm) attempt(site int, m game.Move) (stop, bool) {
	v.depth = 1
	if len(v.gens) == 1 {
		v.gens = append(v.gens, newGroups())
	}
	v.judging, v.only, v.trials = true, false, 0
	s := v.play(site, m)
	if s == atChoice && v.judging {
		s = v.judgeStop()
	}
	v.judging, v.depth = false, 0
	if s == refused {
		v.restore()
		v.site = site
		return 0, false
	}
	v.gens[0], v.gens[1] = v.gens[1], v.gens[0]
	return s, true
}

// judgeStop judges a decision that came before the end of the turn: the way there is legal if it has a legal alternative.
func (v *vm) judgeStop() stop {
	for {
		if v.anyLegal() {
			return atChoice
		}
		if v.err != nil {
			return failed
		}
		e := v.code.Sites[v.site].Else
		if e < 0 {
			return refused
		}
		if s := v.run(e); s != atChoice || !v.judging {
			return s
		}
	}
}
