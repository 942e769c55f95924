package record

import (
	"errors"
	"fmt"
	"io"
	"reflect"

	"brik/interpreter/game"
)

// Opener makes the game of a header ready, begun at its position: to be played, and (nil: not at all) to explain
// refusals and to find moves where there are too many to list.
type Opener func(h *Header) (play, reference game.Game, err error)

// Verdict is what is found when a game is played again.
type Verdict struct {
	Line      int      `json:"line"`           // where the game begins in its text
	Game      string   `json:"game,omitempty"` // "": its header can't be read
	Steps     int      `json:"steps"`          // how many could be played
	Decisions int      `json:"decisions"`      // of them
	End       string   `json:"end,omitempty"`  // Over or LeftOff
	Reason    string   `json:"reason,omitempty"`
	Right     bool     `json:"right"`           // there is no fault
	Notes     []string `json:"notes,omitempty"` // what is no fault, but has to be said
	Fault     *Fault   `json:"fault,omitempty"` // the first one
}

// Verify plays the games of a text again and tells a verdict on each, and one on what of the text can't be read. The error
// is that of reading.
func Verify(in io.Reader, open Opener, tell func(*Verdict)) error {
	open = lastOpened(open)
	for r := NewReader(in); ; {
		game, err := r.Next()
		if err == io.EOF {
			return nil
		}
		var damaged *Fault
		if err != nil && !errors.As(err, &damaged) {
			return err
		}
		v := &Verdict{}
		if game != nil {
			v = game.Verify(open)
		}
		if damaged != nil && v.Fault == nil {
			v.Fault, v.Right = damaged, false
		}
		if game == nil {
			v.Line = damaged.Line
		}
		tell(v)
		if damaged != nil {
			return nil
		}
	}
}

// Verify plays a game again: every move must be legal, everything that fell possible, and the result the one that the
// rules give.
func (r *Record) Verify(open Opener) *Verdict {
	v := &Verdict{Line: r.Line, Game: r.Header.Game}
	if r.End != nil {
		v.End, v.Reason = r.End.Kind, r.End.Reason
	}
	if f := r.verify(open, v); f != nil {
		v.Fault = f
	}
	v.Right = v.Fault == nil
	return v
}

func (r *Record) verify(open Opener, v *Verdict) *Fault {
	h := &r.Header
	if h.For != "" && h.Position == Hidden {
		v.note("where the game began isn't told for %s's eyes: it can't be played again", h.For)
		return nil
	}
	play, reference, err := open(h)
	if err != nil {
		return r.fault(0, err.Error())
	}
	p := play.Program()
	if p.Hash != h.Hash {
		v.note("the ruleset differs from the one that was played: its hash was %s, and is %s", short(h.Hash), short(p.Hash))
	}
	again, err := r.Replay(play, reference, "", -1)
	if again != nil {
		v.Steps, v.Decisions = again.Played, again.Session.Plies()
	}
	if fault := (*Fault)(nil); errors.As(err, &fault) {
		return fault
	}
	if again.Undrawn > 0 && h.Seed != nil && h.Draws != DrawsAll {
		v.note("chance doesn't fall as the seed has it, from line %d on", r.fault(again.Undrawn, "").Line)
	}
	if again.Hidden {
		v.note("from line %d on not everything is told for %s's eyes: the rest can't be played again", r.fault(again.Played+1, "").Line, h.For)
		return nil
	}
	return r.verifyEnd(again.Session.State())
}

func (v *Verdict) note(format string, args ...any) {
	v.Notes = append(v.Notes, fmt.Sprintf(format, args...))
}

// verifyEnd compares the end with what the last state says.
func (r *Record) verifyEnd(s game.State) *Fault {
	wrong := func(format string, args ...any) *Fault {
		return r.fault(len(r.Steps)+1, fmt.Sprintf(format, args...))
	}
	over := s.Phase() == game.Over
	switch {
	case r.End == nil:
		return nil // the text breaks off, which is told of the text
	case over && r.End.Kind != Over:
		return wrong("the game is over, and the record says %q", r.End.Kind)
	case !over && r.End.Kind == Over:
		return wrong("the record says that the game is over, and it isn't")
	case !over:
		return nil
	}
	want := Ended(s, "")
	for _, part := range []struct {
		name      string
		got, want any
	}{
		{"places", r.End.Places, want.Places}, {"payoffs", r.End.Payoffs, want.Payoffs}, {"scores", r.End.Scores, want.Scores},
		{"draw", r.End.Draw, want.Draw},
	} {
		if !reflect.DeepEqual(part.got, part.want) {
			return wrong("the result is wrong: the record has the %s %v, the rules give %v", part.name, part.got, part.want)
		}
	}
	if r.End.Reason != want.Reason {
		return wrong("the reason is wrong: the record has %q, the rules give %q", r.End.Reason, want.Reason)
	}
	return nil
}

// short is the beginning of a hash, enough to tell it from another.
func short(hash string) string {
	if len(hash) > 12 {
		return hash[:12] + "…"
	}
	return hash
}

// lastOpened opens a game only if it isn't the one that was opened last.
func lastOpened(open Opener) Opener {
	var last []any
	var play, reference game.Game
	return func(h *Header) (game.Game, game.Game, error) {
		now := []any{h.Game, h.File, h.Options, h.Players, h.Position}
		if reflect.DeepEqual(now, last) {
			return play, reference, nil
		}
		p, r, err := open(h)
		if err == nil {
			last, play, reference = now, p, r
		}
		return p, r, err
	}
}

// String says the verdict in one line, without notes and the fault.
func (v *Verdict) String() string {
	if v.Game == "" {
		return "no game can be read"
	}
	text := fmt.Sprintf("%s: %d decisions", v.Game, v.Decisions)
	if v.End != "" {
		text += ", " + v.End
	}
	if v.Reason != "" {
		text += ": " + v.Reason
	}
	if !v.Right {
		return text + ": wrong"
	}
	return text + ": right"
}
