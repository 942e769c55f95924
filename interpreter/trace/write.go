package trace

import (
	"fmt"
	"io"

	"brik/dsl/report"
	"brik/interpreter/game"
	"brik/interpreter/reference"
	"brik/interpreter/session"
)

// Writer writes moves with what they do.
type Writer struct {
	Out  io.Writer
	Lang string
}

// limit is the number of moves after which a random game is cut.
const limit = 1000

// Moves makes moves in a session, one after another, with the chance that falls between them, and writes what each does.
// The errors are those of finding and making moves.
func (w Writer) Moves(s *session.Session, moves []string) error {
	for _, text := range moves {
		if _, err := s.Find(text); err != nil {
			return err
		}
		state, err := plain(s)
		if err != nil {
			return err
		}
		from := len(s.History())
		if err := s.Play(text); err != nil {
			return err
		}
		for _, step := range s.History()[from:] {
			if err := w.make(state, step.Move); err != nil {
				return err
			}
		}
	}
	state, err := plain(s)
	if err != nil {
		return err
	}
	return w.end(state)
}

// Random plays a game at random from where a session stands, which stays there, and writes what each move does.
func (w Writer) Random(s *session.Session, seed uint64) error {
	state, err := plain(s)
	if err != nil {
		return err
	}
	r := game.NewRand(seed)
	for i := 0; state.Phase() != game.Over && i < limit; i++ {
		m, err := state.Sample(r)
		if err != nil {
			return err
		}
		if err := w.make(state, m); err != nil {
			return err
		}
	}
	return w.end(state)
}

// make makes one move and writes it.
func (w Writer) make(s *reference.State, m game.Move) error {
	move, failed := Make(s, m, w.Lang)
	who := "chance"
	if p := s.Program(); move.Player >= 0 {
		who = p.In(w.Lang, p.Players.Element(move.Player))
	}
	if _, err := fmt.Fprintf(w.Out, "%s: %s\n", who, report.Visible(move.Text)); err != nil {
		return err
	}
	if err := Write(w.Out, move); err != nil {
		return err
	}
	return failed
}

func (w Writer) end(s *reference.State) error {
	_, err := fmt.Fprintln(w.Out, Then(s, w.Lang))
	return err
}
