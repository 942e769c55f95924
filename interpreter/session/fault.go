package session

import (
	"errors"
	"fmt"

	"brik/dsl/source"
	"brik/interpreter/game"
)

// placer is a state that can tell which part of the ruleset a move comes from.
type placer interface {
	Place(m game.Move) source.Span
}

// fault gives the ruleset's fault in the words of the plain evaluator, which says what it found. It was met when a move
// was made, or nil: when the moves were listed.
func (s *Session) fault(err error, m *game.Move) error {
	if many := (*game.TooMany)(nil); errors.As(err, &many) {
		return err
	}
	state, none := s.reference()
	if none != nil {
		return err
	}
	said := error(nil)
	if m == nil {
		_, said = state.Moves(nil)
	} else {
		said = state.Play(*m)
	}
	if f := (*game.Error)(nil); errors.As(said, &f) {
		return f
	}
	return err
}

// sameText says that a move is called like another one.
func (s *Session) sameText(o Offer) error {
	text := fmt.Sprintf("the ruleset gives two moves the same text: %q", o.Own)
	if state, err := s.reference(); err == nil {
		if p, ok := state.(placer); ok {
			return &game.Error{Span: p.Place(o.Move), Text: text}
		}
	}
	return errors.New(text)
}
