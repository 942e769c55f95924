package record

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"brik/interpreter/game"
	"brik/interpreter/session"
)

// Replay is a record played again.
type Replay struct {
	Session *session.Session // chance is given by the caller until it is told to GoOn
	Played  int              // how many steps
	Hidden  bool             // it ends before a step that isn't told whole
	// Undrawn is the number, from 1, of the first outcome of chance that the header's seed doesn't give; 0: none.
	Undrawn int
}

// Replay plays the first steps of a record (all: -1) in a session in a language. What is wrong is a *Fault in the line of
// its step: no legal move, not this player's turn, nothing that chance can bring; or in the header's: other players. With
// it comes what could be played, if anything.
func (r *Record) Replay(play, reference game.Game, lang string, steps int) (*Replay, error) {
	if names := play.Program().Players.Names(); !slices.Equal(names, r.Header.Players) {
		return nil, r.fault(0, fmt.Sprintf("the ruleset's players are %q, the record's %q", names, r.Header.Players))
	}
	o := session.Options{AskChance: true, Lang: lang, Reference: reference}
	if r.Header.Seed != nil {
		o.Seed = *r.Header.Seed
	}
	s, err := session.New(play, o)
	if err != nil {
		return nil, r.fault(0, err.Error())
	}
	if steps < 0 || steps > len(r.Steps) {
		steps = len(r.Steps)
	}
	p := &Replay{Session: s}
	for i, step := range r.Steps[:steps] {
		if r.Header.For != "" && hides(step) {
			p.Hidden = true
			break
		}
		drawn, err := r.follow(s, step)
		if err != nil {
			return p, r.fault(i+1, err.Error())
		}
		if step.Player == Chance && !drawn && p.Undrawn == 0 {
			p.Undrawn = i + 1
		}
		p.Played++
	}
	return p, nil
}

// follow plays a step.
func (r *Record) follow(s *session.Session, step Step) (drawn bool, err error) {
	switch state := s.State(); state.Phase() {
	case game.Over:
		return false, fmt.Errorf("%q: the game is over", step.Text)
	case game.Chance:
		if step.Player != Chance {
			return false, fmt.Errorf("%q: chance falls here, and %s has no move", step.Text, r.Header.Players[step.Player])
		}
	default:
		if who := r.Header.Players[state.ToMove()]; step.Player == Chance {
			return false, fmt.Errorf("%q: chance doesn't fall here: %s is to move", step.Text, who)
		} else if step.Player != state.ToMove() {
			return false, fmt.Errorf("%q: %s is to move, not %s", step.Text, who, r.Header.Players[step.Player])
		}
	}
	drawn, err = s.Follow(step.Text)
	var refusal *session.Refusal
	if errors.As(err, &refusal) && step.Player == Chance {
		err = fmt.Errorf("%q can't fall here", step.Text)
	}
	return drawn, err
}

// fault is something wrong in a record's line: 0 the header's, then one for each step, then the end's.
func (r *Record) fault(line int, text string) *Fault {
	return &Fault{Line: max(r.Line, 1) + line, Text: text}
}

// hides tells whether a step of a record for one player's eyes isn't told whole.
func hides(step Step) bool { return strings.Contains(step.Text, Hidden) }
