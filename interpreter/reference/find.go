package reference

import (
	"brik/interpreter/game"
)

// Find gives the legal move, or outcome of chance, with a text in a language ("" is the ruleset's own).
func (s *State) Find(text, lang string) (m game.Move, ok bool, err error) {
	moves, err := s.Moves(nil)
	if err != nil {
		return m, false, err
	}
	for _, m := range moves {
		if s.Text(m, lang) == text {
			return m, true, nil
		}
	}
	return m, false, nil
}
