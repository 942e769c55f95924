package ruletest

import (
	"slices"
	"strings"

	"brik/dsl/program"
	"brik/interpreter/game"
	"brik/interpreter/reference"
)

// expect tells what holds now. In a game that hasn't begun it begins, unless an action was run by itself.
func (w *walk) expect(s *program.TestExpect) bool {
	state := w.state
	if state == nil && w.bare {
		var err error
		if state, err = w.before(); err != nil {
			return w.broken(s.Span(), "the game can't be set up", err)
		}
	} else if !w.begin(s.Span()) {
		return false
	} else {
		state = w.state
	}
	v, err := state.Eval(s.Cond)
	if err != nil {
		w.broken(s.Cond.Span(), "this can't be worked out", err)
	} else if v.N == 0 {
		w.unexpected(state, s)
	}
	return true
}

func (w *walk) unexpected(state *reference.State, s *program.TestExpect) {
	what := s.Why
	if what == "" {
		what = "this doesn't hold"
	}
	expected, found, more := account(state, s.Cond)
	w.fail(s.Cond.Span(), what, more, expected, found)
}

// moves tells whether exactly the moves named are legal.
func (w *walk) moves(s *program.TestMoves) bool {
	legal, err := w.texts()
	if err != nil {
		return w.broken(s.Span(), "the moves can't be listed", err)
	}
	var named []string
	for _, m := range s.Moves {
		named = append(named, m.Text)
	}
	missing, more := without(named, legal), without(legal, named)
	if len(missing)+len(more) == 0 {
		return true
	}
	var lines []string
	for _, text := range missing {
		lines = append(lines, text+" is not legal: "+w.why(text))
	}
	if len(more) > 0 {
		lines = append(lines, "legal, but not named: "+list(more))
	}
	slices.Sort(named)
	slices.Sort(legal)
	w.fail(s.Span(), "other moves are legal", strings.Join(lines, "\n"), list(named), list(legal))
	return true
}

// illegal tells whether a move is refused, for the reason given.
func (w *walk) illegal(s *program.TestIllegal) bool {
	_, ok, err := w.find(s.Move.Text)
	switch {
	case err != nil:
		return w.broken(s.Span(), "the moves can't be listed", err)
	case ok:
		w.fail(s.Move.Span, s.Move.Text+" is legal", "", "", "")
	case s.Why != "":
		if why := w.why(s.Move.Text); !strings.Contains(why, s.Why) {
			w.fail(s.Move.Span, s.Move.Text+" is refused for another reason", "", s.Why, why)
		}
	}
	return true
}

// find gives the legal move, or the outcome of chance, with exactly this text; blanks may be written `_`.
func (w *walk) find(text string) (game.Move, bool, error) {
	moves, err := w.state.Moves(nil)
	for _, m := range moves {
		if t := w.state.Text(m, ""); t == text || strings.ReplaceAll(t, " ", "_") == text {
			return m, true, err
		}
	}
	return game.Move{}, false, err
}

// texts lists the legal moves or the outcomes.
func (w *walk) texts() ([]string, error) {
	moves, err := w.state.Moves(nil)
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = w.state.Text(m, "")
	}
	return texts, err
}

// why gives the reasons why a move isn't legal.
func (w *walk) why(text string) string {
	var reasons []string
	for _, r := range w.state.Why(text, "") {
		reasons = append(reasons, r.Text)
	}
	return strings.Join(reasons, "; ")
}

// without gives the texts of a that are not in b.
func without(a, b []string) []string {
	return slices.DeleteFunc(slices.Clone(a), func(text string) bool {
		return slices.ContainsFunc(b, func(t string) bool { return strings.ReplaceAll(t, " ", "_") == strings.ReplaceAll(text, " ", "_") })
	})
}

func list(texts []string) string {
	if len(texts) == 0 {
		return "none"
	}
	return strings.Join(texts, ", ")
}
