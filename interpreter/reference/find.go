package reference

import (
	"brik/dsl/source"
	"brik/interpreter/game"
)

// Place is the alternative of the ruleset that a move of the decision comes from.
func (s *State) Place(m game.Move) source.Span { return s.site.Choice.Alts[m.Alt].Span }

// Match gives the legal move of the decision that a text reads as, in any of the ruleset's languages. It lists nothing:
// with however many moves there are it tells whether that one is among them.
func (s *State) Match(text string) (m game.Move, ok bool) {
	if s.phase != game.Deciding {
		return m, false
	}
	s.refuel()
	best := inquiry{s, ""}.furthest(text)
	return best.move, best.legal
}

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
