package ruletest

import (
	"errors"
	"fmt"
	"slices"

	"brik/dsl/program"
	"brik/dsl/source"
	"brik/interpreter/game"
	"brik/interpreter/reference"
)

// step does one step, and tells whether the test can go on.
func (w *walk) step(step program.TestStep) bool {
	switch s := step.(type) {
	case *program.TestPosition:
		w.setup = append(w.setup, s)
		return true
	case *program.TestGiven:
		if w.words == nil {
			w.setup = append(w.setup, s)
			return true
		}
		return w.change(s.Span(), s.Body)
	case *program.TestRun:
		w.bare = w.state == nil
		return w.change(s.Span(), []program.Stmt{s.Do})
	case *program.TestRoll:
		return w.roll(s)
	case *program.TestDeal:
		w.deals = append(w.deals, deal{s, slices.Clone(s.Cards)})
		return true
	case *program.TestPlay:
		return w.play(s)
	case *program.TestMoves:
		return w.begin(s.Span()) && w.moves(s)
	case *program.TestIllegal:
		return w.begin(s.Span()) && w.illegal(s)
	case *program.TestExpect:
		return w.expect(s)
	case *program.TestResult:
		return w.begin(s.Span()) && w.result(s)
	}
	return w.fail(step.Span(), fmt.Sprintf("steps of the kind %T can't be run", step), "", "", "")
}

// change runs statements on the state: on what the game begins from, or on the present one.
func (w *walk) change(at source.Span, body []program.Stmt) bool {
	state := w.state
	if state == nil {
		var err error
		if state, err = w.before(); err != nil {
			return w.broken(at, "the game can't be set up", err)
		}
	}
	if err := state.Do(body); err != nil {
		return w.broken(at, "this can't be done", err)
	}
	if w.state == nil {
		w.words = state.Words()
	} else {
		w.fast = nil
	}
	return true
}

// before gives a state in which the game hasn't begun.
func (w *walk) before() (*reference.State, error) {
	if w.words == nil {
		words, err := w.games.plain.Begin(w.setup)
		if err != nil {
			return nil, err
		}
		w.words = words
	}
	return w.games.plain.Bare(w.words)
}

// begin lets the game begin if it hasn't, and tells whether it could.
func (w *walk) begin(at source.Span) bool {
	if w.state != nil {
		return len(w.deals) == 0 || w.fall() && w.same(at)
	}
	if _, err := w.before(); err != nil {
		return w.broken(at, "the game can't be set up", err)
	}
	plain, err := w.games.plain.From(w.words)
	if err != nil {
		return w.broken(at, "the game can't begin", err)
	}
	w.state, w.bare = plain.(*reference.State), false
	if w.fast, err = w.games.fast.From(w.words); err != nil {
		return w.broken(at, "the compiled game can't begin", err)
	}
	return w.fall() && w.same(at)
}

// broken notes an error of the ruleset, with its place there.
func (w *walk) broken(at source.Span, what string, err error) bool {
	var fault *game.Error
	detail := err.Error()
	if errors.As(err, &fault) && !fault.Span.IsZero() {
		detail = fmt.Sprintf("%s\n%s", detail, fault.Span.Text())
	}
	return w.fail(at, what, detail, "", "")
}

// play makes moves, one after another.
func (w *walk) play(s *program.TestPlay) bool {
	for _, m := range s.Moves {
		if !w.begin(m.Span) || !w.move(m) {
			return false
		}
	}
	return true
}

func (w *walk) move(m program.TestMove) bool {
	if w.state.Phase() == game.Chance {
		return w.fail(m.Span, "chance has to fall first", "say what it brings: roll …", "", "")
	}
	move, ok, err := w.find(m.Text)
	if err != nil {
		return w.broken(m.Span, "the moves can't be listed", err)
	}
	if !ok {
		return w.fail(m.Span, m.Text+" is not legal", w.why(m.Text), "", "")
	}
	return w.make(m.Span, move) && w.fall() && w.same(m.Span)
}

// make makes a move or an outcome on both executors.
func (w *walk) make(at source.Span, m game.Move) bool {
	if err := w.state.Play(m); err != nil {
		return w.broken(at, "the ruleset fails here", err)
	}
	if w.fast != nil {
		if err := w.fast.Play(m); err != nil {
			return w.broken(at, "the compiled game fails here", err)
		}
	}
	return true
}

// same tells whether both executors are in the same state.
func (w *walk) same(at source.Span) bool {
	if w.fast == nil || w.fast.Phase() == w.state.Phase() && slices.Equal(w.fast.Words(), w.state.Words()) {
		return true
	}
	return w.fail(at, "the two executors don't agree; this is a fault of the program, not of the ruleset", "",
		fmt.Sprintf("%x", w.state.Words()), fmt.Sprintf("%x", w.fast.Words()))
}

// roll says what chance brings next; what can't fall yet waits.
func (w *walk) roll(s *program.TestRoll) bool {
	for _, e := range s.Values {
		text, err := w.shown(e)
		if err != nil {
			return w.broken(e.Span(), "this can't be worked out", err)
		}
		w.dice = append(w.dice, die{text, e.Span()})
	}
	return w.begin(s.Span()) && w.fall()
}

// fall lets chance fall as far as it was said how.
func (w *walk) fall() bool {
	for w.state.Phase() == game.Chance {
		if fell, ok := w.dealt(); fell || !ok {
			if !ok {
				return false
			}
			continue
		}
		if len(w.dice) == 0 {
			break
		}
		die := w.dice[0]
		w.dice = w.dice[1:]
		m, ok, err := w.find(die.text)
		if err != nil {
			return w.broken(die.span, "the outcomes can't be listed", err)
		}
		if !ok {
			texts, _ := w.texts()
			return w.fail(die.span, die.text+" can't come here", "", die.text, "one of "+list(texts))
		}
		if !w.make(die.span, m) {
			return false
		}
	}
	return w.endDeal()
}
