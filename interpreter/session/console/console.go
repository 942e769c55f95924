// Package console lets people play by lines of text, at a terminal or from a pipe: moves and a few words come in,
// boards, prompts and refusals go out. Seats without a person are taken by players.
package console

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"brik/interpreter/game"
	"brik/interpreter/knowledge"
	"brik/interpreter/player"
	"brik/interpreter/session"
	"brik/interpreter/view"
)

// Table is a game with people or players at its seats.
type Table struct {
	Session *session.Session
	Seats   []player.Player // by player; nil: a person
	In      io.Reader
	Out     io.Writer
	Save    func(path string) error // saves the game so far; nil: it can't be saved
	// Curtain is how many empty lines hide what one person has seen from the next, where things are hidden.
	Curtain int

	viewer int   // who looks at the table; knowledge.Everyone: nobody in particular
	told   []int // by player, how many steps of the history he was told
	drawn  int   // how many steps of the history the last drawing shows; -1: none
}

const help = `Type a move, or the beginning of one that no other move has. Also:
  moves   list the moves
  why X   tell which rule makes the move X and all that it would do, or what forbids it
  undo    take back your last move
  help    show this
  quit    stop playing
`

const helpSave = "  save FILE   add the game so far to the records in a file\n"

// Play goes on until the game is over, somebody quits or the input ends. The error is the ruleset's, or that of
// reading or writing.
func (t *Table) Play() error {
	in := bufio.NewScanner(t.In)
	t.begin()
	t.tell(0) // what chance has brought already
	for t.state().Phase() != game.Over {
		if seat := t.Seats[t.state().ToMove()]; seat != nil {
			if err := t.answer(seat); err != nil {
				return err
			}
			continue
		}
		if !t.sit(in) {
			return in.Err()
		}
		t.draw()
		t.print("%s> ", t.name(t.state().ToMove()))
		if !in.Scan() {
			t.print("\n")
			return in.Err()
		}
		if quit := t.obey(strings.TrimSpace(in.Text())); quit {
			return nil
		}
	}
	if len(t.people()) > 1 {
		t.viewer, t.drawn = knowledge.Everyone, -1
	}
	t.draw()
	return nil
}

func (t *Table) state() game.State { return t.Session.State() }

func (t *Table) print(format string, args ...any) { fmt.Fprintf(t.Out, format, args...) }

func (t *Table) name(p int) string {
	program := t.Session.Game().Program()
	return program.In(t.Session.Lang(), program.Players.Element(p))
}

// draw shows the position if it isn't the one that was shown last.
func (t *Table) draw() {
	if n := len(t.Session.History()); t.drawn != n {
		v := knowledge.Look(t.Session.Game().Program(), t.state(), t.viewer)
		t.print("\n%s", view.Text(v, t.Session.Lang()))
		t.drawn = n
	}
}

// answer makes a player's move.
func (t *Table) answer(seat player.Player) error {
	m, err := t.Session.Ask(seat)
	if err != nil {
		return err
	}
	from := len(t.Session.History())
	if err := t.Session.Make(m); err != nil {
		return err
	}
	t.tell(from)
	return nil
}

// tell says what was played from a step of the history on, as whoever looks at the table sees it.
func (t *Table) tell(from int) {
	history := t.Session.History()
	if !t.watched() {
		return
	}
	for i := from; i < len(history); i++ {
		switch text := t.said(i); {
		case history[i].Player >= 0:
			t.print("%s: %s\n", t.name(history[i].Player), text)
		case text != knowledge.Unseen:
			t.print("chance: %s\n", text)
		}
	}
	if t.viewer >= 0 {
		t.told[t.viewer] = len(history)
	}
}

// obey does what a line says, and tells whether it was to quit. A move that reads like one of the words wins over it.
func (t *Table) obey(line string) (quit bool) {
	word, rest, _ := strings.Cut(line, " ")
	if rest != "" && word != "save" && word != "why" || t.isMove(line) {
		word = ""
	}
	switch word {
	case "quit":
		return true
	case "help":
		t.print(help)
		if t.Save != nil {
			t.print(helpSave)
		}
	case "moves":
		t.moves()
	case "undo":
		t.undo()
	case "why":
		t.why(strings.TrimSpace(rest))
	case "save":
		t.save(strings.TrimSpace(rest))
	default:
		t.play(line)
	}
	return false
}

func (t *Table) isMove(line string) bool {
	offers, _ := t.Session.Offers()
	for _, o := range offers {
		if o.Text == line || o.Own == line {
			return true
		}
	}
	return false
}

func (t *Table) play(line string) {
	if line == "" {
		return
	}
	from := len(t.Session.History())
	if err := t.Session.Play(line); err != nil {
		t.refuse(err)
		return
	}
	t.tell(from + 1) // what chance brought
}

// refuse says why a move can't be made, with the lines of the ruleset that say so.
func (t *Table) refuse(err error) {
	t.print("%v\n", err)
	var r *session.Refusal
	if !errors.As(err, &r) {
		return
	}
	for _, reason := range r.Reasons {
		if f := reason.Span.File; f != nil {
			n := f.Position(reason.Span.Start).Line
			t.print("%5d | %s\n", n, strings.TrimSpace(f.Line(n)))
		}
	}
}

// moves lists the legal moves, a line each.
func (t *Table) moves() {
	offers, err := t.Session.Offers()
	if err != nil {
		t.print("%v\n", err)
		return
	}
	for _, o := range offers {
		t.print("%s\n", o.Text)
	}
}

// undo goes back to the last decision that a person made.
func (t *Table) undo() {
	history := t.Session.History()
	last := -1
	for i, step := range history {
		if step.Player >= 0 && t.Seats[step.Player] == nil {
			last = i
		}
	}
	if last < 0 {
		t.print("there is nothing to undo\n")
		return
	}
	if !t.mayUndo(last) {
		t.print("what has been seen since then can't be taken back\n")
		return
	}
	for len(t.Session.History()) > last {
		t.Session.Undo()
	}
	for p := range t.told {
		t.told[p] = min(t.told[p], last)
	}
	t.drawn = -1
}

// save saves the game so far.
func (t *Table) save(path string) {
	if t.Save == nil {
		t.print("this game can't be saved\n")
		return
	}
	if path == "" {
		t.print("save takes the name of a file: save FILE\n")
		return
	}
	if err := t.Save(path); err != nil {
		t.print("%v\n", err)
		return
	}
	t.print("saved in %s\n", path)
}
