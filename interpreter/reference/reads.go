package reference

import (
	"slices"

	"brik/interpreter/game"
)

// Reads tells whether a text reads like a whole move of the present decision, legal or not.
func (s *State) Reads(text string) bool {
	if s.phase != game.Deciding {
		return false
	}
	for _, a := range s.site.Choice.Alts {
		if slices.ContainsFunc(s.game.read(a, text, ""), func(r reading) bool { return r.whole }) {
			return true
		}
	}
	return false
}
