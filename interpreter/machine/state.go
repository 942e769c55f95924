package machine

import (
	"fmt"

	"brik/interpreter/bitset"
	"brik/interpreter/game"
	"brik/interpreter/ir"
)

// State is a saved state: the front of a frame, the marks of positions and who has gone out. It has no frame of its
// own: every operation borrows a machine.
type State struct {
	g     *Game
	front []uint64
	marks []uint64
	out   []int
	phase game.Phase
	site  int
	end   outcome
}

// save takes the state out of a machine that has stopped.
func (s *State) save(v *vm) {
	s.front = append(s.front[:0], v.f[:s.g.code.Front]...)
	s.marks = append(s.marks[:0], v.marks.list...)
	s.out = append(s.out[:0], v.out...)
	s.site = v.site
	switch {
	case v.outcome.end != nil:
		s.phase = game.Over
		s.end = outcome{kind: v.outcome.kind, end: v.outcome.end,
			who: append(s.end.who[:0], v.outcome.who...), scores: append(s.end.scores[:0], v.outcome.scores...)}
	case s.g.code.Sites[v.site].Chance != nil:
		s.phase = game.Chance
	default:
		s.phase = game.Deciding
	}
}

// load puts the state into a machine.
func (s *State) load() *vm {
	v := s.g.pool.Get().(*vm)
	v.reset()
	copy(v.f[:], s.front)
	v.marks.list = append(v.marks.list, s.marks...)
	copy(v.out, s.out)
	v.site = s.site
	return v
}

func (s *State) release(v *vm) { s.g.pool.Put(v) }

// Clone copies the state.
func (s *State) Clone() game.State {
	c := &State{g: s.g}
	c.CopyFrom(s)
	return c
}

// CopyFrom makes this state equal to another of the same game.
func (s *State) CopyFrom(o game.State) {
	t := o.(*State)
	s.g, s.phase, s.site = t.g, t.phase, t.site
	s.front = append(s.front[:0], t.front...)
	s.marks = append(s.marks[:0], t.marks...)
	s.out = append(s.out[:0], t.out...)
	s.end.kind, s.end.end = t.end.kind, t.end.end
	s.end.who, s.end.scores = append(s.end.who[:0], t.end.who...), append(s.end.scores[:0], t.end.scores...)
}

func (s *State) Phase() game.Phase { return s.phase }

// ToMove is the player who decides.
func (s *State) ToMove() int {
	r := s.g.code.MeRegister
	if s.phase == game.Deciding && s.g.code.Sites[s.site].Who >= 0 {
		r = s.g.code.Sites[s.site].Who
	}
	return int(int64(s.front[r]))
}

// Moves appends the legal moves, or the outcomes of chance, in canonical order; an error where there are too many moves.
func (s *State) Moves(to []game.Move) ([]game.Move, error) {
	switch s.phase {
	case game.Over:
		return to, nil
	case game.Chance:
		return s.outcomes(to)
	}
	v := s.load()
	defer s.release(v)
	v.fill(false)
	site := s.g.code.Sites[s.site]
	g := v.gens[0]
	g.order(site)
	most := len(to) + game.MaxListed
	for i := 0; i < g.n; i++ {
		for k := 0; k < g.list[i].count; k++ {
			m := v.move(g, site, &g.list[i], k)
			if v.legal(s.site, m) {
				to = append(to, m)
			}
			if v.err != nil {
				return to, v.err
			}
			if len(to) > most {
				return to, &game.TooMany{Span: site.Choice.Span}
			}
		}
	}
	return to, nil
}

// outcomes lists the outcomes of chance that can come.
func (s *State) outcomes(to []game.Move) ([]game.Move, error) {
	site := s.g.code.Sites[s.site]
	c := site.Chance
	if c.Count >= 0 {
		return s.sets(site, to)
	}
	set := s.front[c.Set : c.Set+c.Words]
	k := 0
	for e := bitset.First(set); e >= 0; e = bitset.Next(set, e) {
		if c.Weights == nil || s.front[c.Weights[k]] > 0 {
			to = append(to, game.Move{Args: [game.MaxBinders]int64{int64(e)}})
		}
		k++
	}
	return to, nil
}

// Weight is the probability of an outcome.
func (s *State) Weight(m game.Move) float64 {
	c := s.g.code.Sites[s.site].Chance
	if c.Count >= 0 {
		return 1 / float64(s.ways(c))
	}
	set := s.front[c.Set : c.Set+c.Words]
	if c.Weights == nil {
		return 1 / float64(bitset.Len(set))
	}
	total, rank := 0, 0
	for _, r := range c.Weights {
		total += int(s.front[r])
	}
	for e := bitset.First(set); e != int(m.Args[0]); e = bitset.Next(set, e) {
		rank++
	}
	return float64(s.front[c.Weights[rank]]) / float64(total)
}

// Sample draws a move uniformly, or an outcome by its weight.
func (s *State) Sample(r *game.Rand) (game.Move, error) {
	if s.phase == game.Over {
		return game.Move{}, fmt.Errorf("the game is over")
	}
	v := s.load()
	defer s.release(v)
	if s.phase == game.Chance {
		return v.chance(r), nil
	}
	v.fill(true)
	return v.draw(r)
}

// draw picks one of the filled groups' alternatives uniformly; a forbidden one is dropped and another drawn.
func (v *vm) draw(r *game.Rand) (game.Move, error) {
	site, g := v.code.Sites[v.site], v.gens[0]
	for {
		p, k := g.find(r.Intn(g.total))
		m := v.move(g, site, p, k)
		switch {
		case v.legal(v.site, m):
			return m, nil
		case v.err != nil:
			return m, v.err
		}
		g.forget(site, p, m)
	}
}

// forget drops a move from its group.
func (g *groups) forget(site *ir.Site, p *group, m game.Move) {
	alt := site.Alts[p.alt]
	e := 0
	if n := len(alt.Binders); n > 0 {
		e = int(m.Args[n-1])
	}
	g.drop(p, e, alt.Last)
}

// chance draws an outcome.
func (v *vm) chance(r *game.Rand) game.Move {
	c := v.code.Sites[v.site].Chance
	if c.Count >= 0 {
		return v.drawSet(c, r)
	}
	set := v.f[c.Set : c.Set+c.Words]
	var m game.Move
	if c.Weights == nil {
		m.Args[0] = int64(bitset.KthOf(set, r.Intn(bitset.Len(set))))
		return m
	}
	total := 0
	for _, w := range c.Weights {
		total += int(v.f[w])
	}
	k := r.Intn(total)
	for i, w := range c.Weights {
		if k < int(v.f[w]) {
			m.Args[0] = int64(bitset.KthOf(set, i))
			break
		}
		k -= int(v.f[w])
	}
	return m
}

// Play makes a move and runs on.
func (s *State) Play(m game.Move) error {
	if s.phase == game.Over {
		return fmt.Errorf("the game is over")
	}
	v := s.load()
	defer s.release(v)
	if err := v.settle(v.play(s.site, m)); err != nil {
		return err
	}
	s.save(v)
	return nil
}

// play enters a move's block, or goes on with an outcome.
func (v *vm) play(site int, m game.Move) stop {
	s := v.code.Sites[site]
	if c := s.Chance; c != nil {
		v.fall(c, m)
		return v.run(c.Next)
	}
	v.f[v.code.PliesRegister]++
	v.enter(s.Alts[m.Alt], m)
	return v.run(s.Alts[m.Alt].Body)
}

// Result is the outcome of a game that is over.
func (s *State) Result() game.Result {
	return s.end.result(s.out)
}

// Words gives the globals.
func (s *State) Words() []uint64 { return s.front[:s.g.code.Program.Words] }

// Hash is equal for equal states: globals, who went out when, where the game stopped, the locals that live there, and
// the marks as a bag.
func (s *State) Hash() uint64 {
	h := hashOf(1, s.Words())
	for _, o := range s.out {
		h = mix(h, uint64(o))
	}
	if s.phase == game.Over {
		h = s.end.hash(h)
	} else {
		h = s.hashStop(h)
	}
	bag := uint64(0)
	for _, m := range s.marks {
		bag += mix(0, m)
	}
	return mix(h, bag)
}

func hashOf(h uint64, words []uint64) uint64 {
	for _, w := range words {
		h = mix(h, w)
	}
	return h
}

// hashStop adds where the game stopped and what lives there, whichever copy of the code that is.
func (s *State) hashStop(h uint64) uint64 {
	site := s.g.code.Sites[s.site]
	h = mix(h, uint64(site.Place))
	for _, l := range site.Lives {
		if l.Known != nil {
			h = hashOf(h, l.Known)
		} else {
			h = hashOf(h, s.front[l.From:l.From+l.Words])
		}
	}
	return h
}
