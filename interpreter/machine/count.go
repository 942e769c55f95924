package machine

import (
	"brik/interpreter/game"
)

// Count is the number of legal moves, or of outcomes at chance. Where no forbid line judges the moves they are counted
// as the generator gives them, whole sets at a time.
func (s *State) Count() (int, error) {
	switch s.phase {
	case game.Over:
		return 0, nil
	case game.Chance:
		return s.countOutcomes()
	}
	v := s.load()
	defer s.release(v)
	if site := s.g.code.Sites[s.site]; site.Judged {
		v.fill(false)
		return v.countLegal(s.site)
	}
	v.fill(true)
	return v.gens[0].total, nil
}

// countLegal tries every move of the filled groups.
func (v *vm) countLegal(site int) (int, error) {
	g, count := v.gens[0], 0
	for i := 0; i < g.n; i++ {
		for k := 0; k < g.list[i].count; k++ {
			if v.legal(site, v.move(g, v.code.Sites[site], &g.list[i], k)) {
				count++
			}
			if v.err != nil {
				return 0, v.err
			}
		}
	}
	return count, nil
}

// Tally is a canonical playout that counts the moves on offer, unless forbid lines may judge them.
func (s *State) Tally(r *game.Rand, limit int, t *game.Tally) (plies int, ok bool, err error) {
	if len(s.g.code.Forbids) > 0 {
		return 0, false, nil
	}
	v := s.load()
	defer s.release(v)
	plies, err = s.playout(v, r, limit, true, t)
	return plies, true, err
}
