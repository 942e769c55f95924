package session

import (
	"fmt"
	"strings"

	"brik/dsl/source"
	"brik/interpreter/game"
)

// Reason is why a move can't be made: what the ruleset says, and where.
type Reason struct {
	Text string
	Span source.Span
}

// Refusal is a text that is no move here.
type Refusal struct {
	Text       string
	Over       bool     // the game is over: nothing is a move
	Candidates []string // what it might mean, when it begins several moves
	Reasons    []Reason // why not, where that could be found out
}

// Error says it in one line, with all that is known.
func (r *Refusal) Error() string {
	switch {
	case r.Over:
		return fmt.Sprintf("%q: the game is over", r.Text)
	case len(r.Candidates) > 0:
		return fmt.Sprintf("%q may mean %s", r.Text, enumerate(r.Candidates, 6))
	case len(r.Reasons) == 0:
		return fmt.Sprintf("%q is no legal move", r.Text)
	}
	parts := make([]string, len(r.Reasons))
	for i, reason := range r.Reasons {
		parts[i] = reason.String()
	}
	return fmt.Sprintf("%q: %s", r.Text, strings.Join(parts, "; "))
}

// String gives the reason with its place in the ruleset, as file:line.
func (r Reason) String() string {
	if r.Span.IsZero() {
		return r.Text
	}
	at := r.Span.File.Position(r.Span.Start)
	return fmt.Sprintf("%s (%s:%d)", r.Text, r.Span.File.Name, at.Line)
}

// refuse tells why a text is no move, or which moves it might be.
func (s *Session) refuse(text string, found []Offer) error {
	r := &Refusal{Text: text, Over: s.now.Phase() == game.Over}
	for _, o := range found {
		r.Candidates = append(r.Candidates, o.Text)
	}
	if r.Over || len(found) > 0 || text == "" {
		return r
	}
	r.Reasons = s.explain(text)
	return r
}

func enumerate(texts []string, most int) string {
	if len(texts) > most {
		return fmt.Sprintf("%s … (%d moves)", strings.Join(texts[:most], ", "), len(texts))
	}
	return strings.Join(texts[:len(texts)-1], ", ") + " or " + texts[len(texts)-1]
}
