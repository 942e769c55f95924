package reference

import (
	"brik/dsl/source"
	"brik/interpreter/game"
)

// Place is the alternative of the ruleset that a move of the decision comes from.
func (s *State) Place(m game.Move) source.Span { return s.site.Choice.Alts[m.Alt].Span }

// Match gives the legal move of the decision, or the set that chance can draw, that a text reads as, in any of the
// ruleset's languages. It lists nothing: with however many there are it tells whether that one is among them.
func (s *State) Match(text string) (m game.Move, ok bool) {
	switch s.phase {
	case game.Chance:
		return s.drawn(text)
	case game.Over:
		return m, false
	}
	s.refuel()
	best := inquiry{s, ""}.furthest(text)
	return best.move, best.legal
}

// drawn gives the outcome that draws the set that a text names.
func (s *State) drawn(text string) (m game.Move, ok bool) {
	if s.roll.Count == nil {
		return m, false
	}
	for _, w := range s.game.words(s.roll.Local.Type, text) {
		if w.length == len(text) {
			n, ok, err := s.run.SetOf(s.roll, w.value)
			return outcomeMove(n), ok && err == nil
		}
	}
	return m, false
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
