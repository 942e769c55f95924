package session

import (
	"errors"
	"strings"

	"brik/dsl/source"
	"brik/interpreter/game"
)

// Explainer is a state that can tell why a text is no legal move there.
type Explainer interface {
	// Explain calls tell with each reason and the line of the ruleset that it comes from.
	Explain(text string, tell func(why string, at source.Span))
}

// explain asks the reference evaluator, in the same position, why a text is no move; nothing where it can't be asked.
func (s *Session) explain(text string) []Reason {
	state, err := s.reference()
	if err != nil {
		return nil
	}
	e, ok := state.(Explainer)
	if !ok {
		return nil
	}
	var reasons []Reason
	tell := func(why string, at source.Span) { reasons = append(reasons, Reason{Text: why, Span: at}) }
	e.Explain(text, tell)
	if spaced := strings.ReplaceAll(text, "_", " "); len(reasons) == 0 && spaced != text {
		e.Explain(spaced, tell)
	}
	return reasons
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
