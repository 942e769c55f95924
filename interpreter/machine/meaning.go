package machine

import (
	"slices"

	"brik/dsl/program"
	"brik/interpreter/bitset"
	"brik/interpreter/game"
)

// Alternative is the alternative of the ruleset that a move comes from; nil at chance.
func (s *State) Alternative(m game.Move) *program.Alternative {
	site := s.g.code.Sites[s.site]
	if site.Chance != nil || int(m.Alt) >= len(site.Alts) {
		return nil
	}
	return site.Alts[m.Alt].Source
}

// Meaning tells what a move means apart from the state. A binder of subsets has no meaning here: false.
func (s *State) Meaning(m game.Move) (g game.Meaning, ok bool) {
	if c := s.g.code.Sites[s.site].Chance; c != nil {
		v := program.Value{N: int(m.Args[0])}
		if c.Count >= 0 {
			v = program.Value{Bits: make([]uint64, c.Words)}
			bitset.NthSubset(v.Bits, s.front[c.Set:c.Set+c.Words], int(s.front[c.Count]), int(m.Args[0]))
		}
		return game.Meaning{Args: []program.Value{v}}, true
	}
	g.Alt = m.Alt
	for i, b := range s.Alternative(m).Binders {
		if b.Lo != nil {
			return g, false
		}
		g.Args = append(g.Args, program.Value{N: int(m.Args[i])})
	}
	return g, true
}

// Mean finds the legal move, or the outcome of chance, with a meaning; false where there is none.
func (s *State) Mean(g game.Meaning) (m game.Move, ok bool) {
	if s.phase == game.Over {
		return m, false
	}
	if c := s.g.code.Sites[s.site].Chance; c != nil && c.Count >= 0 {
		set, wanted := s.front[c.Set:c.Set+c.Words], g.Args[0].Bits
		if len(wanted) != c.Words || !in(wanted, set) || bitset.Len(wanted) != int(s.front[c.Count]) {
			return m, false
		}
		m.Args[0] = int64(bitset.RankOf(wanted, set))
		return m, true
	}
	m.Alt = g.Alt
	for i, v := range g.Args {
		if v.Bits != nil {
			return m, false
		}
		m.Args[i] = int64(v.N)
	}
	moves, err := s.Moves(nil)
	return m, err == nil && slices.Contains(moves, m)
}

func in(subset, set []uint64) bool {
	for i, w := range subset {
		if w&^set[i] != 0 {
			return false
		}
	}
	return true
}
