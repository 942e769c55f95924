package trace

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"brik/dsl/report"
	"brik/interpreter/knowledge"
	"brik/interpreter/reference"
	"brik/interpreter/session"
	"brik/interpreter/view"
)

// Why writes why a text is a legal move in a session, and all that it would do, or why it is none. The error is the
// ruleset's, that of writing, or that the session has no plain evaluator to ask.
func Why(w io.Writer, s *session.Session, text string) (legal bool, err error) {
	m, err := s.Find(text)
	var refused *session.Refusal
	if errors.As(err, &refused) {
		return false, refusal(w, refused)
	}
	if err != nil {
		return false, err
	}
	state, err := plain(s)
	if err != nil {
		return true, err
	}
	move, err := Make(state, m, s.Lang())
	if len(move.Lines) > 0 {
		fmt.Fprintf(w, "%s is legal. The rule that makes it, and what it does:\n", report.Visible(move.Text))
		if err := Write(w, move); err != nil {
			return true, err
		}
	}
	if err == nil {
		_, err = fmt.Fprintf(w, "Then: %s\n", Then(state, s.Lang()))
	}
	return true, err
}

func plain(s *session.Session) (*reference.State, error) {
	state, err := s.Plain()
	if err != nil {
		return nil, err
	}
	if plain, ok := state.(*reference.State); ok {
		return plain, nil
	}
	return nil, fmt.Errorf("%T can't be traced", state)
}

// refusal writes the reasons why a text is no move, each with its line.
func refusal(w io.Writer, r *session.Refusal) error {
	if len(r.Reasons) == 0 {
		_, err := fmt.Fprintln(w, report.Visible(r.Error()))
		return err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s is not legal:\n", report.Visible(r.Text))
	for _, reason := range r.Reasons {
		fmt.Fprintf(&b, "  %s\n", report.Visible(reason.Text))
		if f := reason.Span.File; f != nil {
			line := f.Line(f.Position(reason.Span.Start).Line)
			fmt.Fprintf(&b, "    %s | %s\n", place(reason.Span), report.Visible(strings.TrimSpace(line)))
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// Then says what a state waits for, or how the game ended.
func Then(s *reference.State, lang string) string {
	return view.Turn(knowledge.Look(s.Program(), s, knowledge.Everyone), lang)
}
