package session

import (
	"errors"
	"strings"

	"brik/dsl/source"
	"brik/interpreter/game"
)

// Explainer is a state that can tell why a text is no legal move there.
type Explainer interface {
	// Explain calls tell with each reason, in a language ("": the ruleset's own), and the line of the ruleset that it
	// comes from.
	Explain(text, lang string, tell func(why string, at source.Span))
	// Reads tells whether a text reads like a whole move, legal or not.
	Reads(text string) bool
}

// Matcher is a state that can tell which move a whole text means without listing all.
type Matcher interface {
	Match(text string) (m game.Move, ok bool)
}

// match finds a whole move where there are too many to list: by the state itself, or the reference evaluator's.
func (s *Session) match(text string, many error) (game.Move, error) {
	m, ok := s.now.(Matcher)
	if !ok {
		state, err := s.reference()
		if err != nil {
			return game.Move{}, many
		}
		if m, ok = state.(Matcher); !ok {
			return game.Move{}, many
		}
	}
	for _, spelled := range []string{text, strings.ReplaceAll(text, "_", " ")} {
		if move, ok := m.Match(spelled); ok {
			return move, nil
		}
	}
	return game.Move{}, s.refuse(text, nil)
}

// explain asks the reference evaluator, in the same position, why a text is no move; nothing where it can't be asked.
func (s *Session) explain(text string) []Reason {
	e := s.explainer()
	if e == nil {
		return nil
	}
	if s.Hides() {
		return s.explainSeen(text)
	}
	return s.reasons(e, text)
}

// explainSeen explains only where nothing was asked that the player who decides doesn't see: a reason could tell of it.
func (s *Session) explainSeen(text string) (reasons []Reason) {
	w, err := s.Watcher()
	if err != nil || s.now.Phase() != game.Deciding {
		return nil
	}
	hidden := w.Peek(s.now.ToMove(), func(state game.State) {
		if e, ok := state.(Explainer); ok {
			reasons = s.reasons(e, text)
		}
	})
	if len(hidden) > 0 {
		return nil
	}
	return reasons
}

func (s *Session) reasons(e Explainer, text string) []Reason {
	var reasons []Reason
	tell := func(why string, at source.Span) { reasons = append(reasons, Reason{Text: why, Span: at}) }
	e.Explain(spelling(e, text), s.options.Lang, tell)
	return reasons
}

// isWhole tells whether a text, which is no legal move, reads like a whole one.
func (s *Session) isWhole(text string) bool {
	e := s.explainer()
	return e != nil && e.Reads(spelling(e, text))
}

// spelling gives a text with `_` as blanks if that reads like a move.
func spelling(e Explainer, text string) string {
	if spaced := strings.ReplaceAll(text, "_", " "); !e.Reads(text) && e.Reads(spaced) {
		return spaced
	}
	return text
}

func (s *Session) explainer() Explainer {
	state, err := s.reference()
	if err != nil {
		return nil
	}
	e, _ := state.(Explainer)
	return e
}

// reference plays the history on the plain evaluator.
func (s *Session) reference() (game.State, error) {
	if s.options.Reference == nil {
		return nil, errNoReference
	}
	state, err := first(s.options.Reference, s.from)
	if err != nil {
		return nil, err
	}
	for _, step := range s.history {
		if err := state.Play(step.Move); err != nil {
			return nil, err
		}
	}
	return state, nil
}

var errNoReference = errors.New("there is no reference evaluator to ask")

// Plain gives the present position on the plain evaluator, which can tell more of it; an error where there is none. It is
// the caller's own.
func (s *Session) Plain() (game.State, error) { return s.reference() }
