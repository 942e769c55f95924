package record

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// maxLine is the length of a line, in bytes, past which it is refused.
const maxLine = 1 << 20

// Writer writes games, one after the other, in one chain of checksums.
type Writer struct {
	out  io.Writer
	last string // the sum of the last line
}

// NewWriter begins a chain.
func NewWriter(out io.Writer) *Writer { return &Writer{out: out} }

// stepLine is how a step is written.
type stepLine struct {
	N           int      `json:"n"` // from 1
	Player      string   `json:"player,omitempty"`
	Move        *string  `json:"move,omitempty"`
	Chance      *string  `json:"chance,omitempty"`
	Probability *float64 `json:"probability,omitempty"`
}

// Write writes a game: in one piece, so that a text never ends inside a game unless writing fails. Without an End it is
// written as left off. The error is that of writing, or what the record can't say: a player that it hasn't got, a line
// of more than a million bytes, a seed in a record for one player's eyes.
func (w *Writer) Write(r *Record) error {
	var text bytes.Buffer
	last := w.last
	add := func(value any) error {
		object, err := marshal(value)
		if err != nil {
			return err
		}
		line, own := seal(last, object)
		if len(line) > maxLine {
			return fmt.Errorf("a line of a record can't have more than %d bytes", maxLine)
		}
		text.Write(line)
		last = own
		return nil
	}
	if err := r.each(add); err != nil {
		return err
	}
	if _, err := w.out.Write(text.Bytes()); err != nil {
		return err
	}
	w.last = last
	return nil
}

// each gives the values of the lines.
func (r *Record) each(add func(any) error) error {
	h := r.Header
	h.Version = Version
	if h.For != "" && h.Seed != nil {
		return errors.New("a record for one player's eyes can't tell the seed")
	}
	if err := add(h); err != nil {
		return err
	}
	for i, s := range r.Steps {
		line, err := h.line(i+1, s)
		if err == nil {
			err = add(line)
		}
		if err != nil {
			return err
		}
	}
	end := r.End
	if end == nil {
		end = &End{Kind: LeftOff}
	}
	return add(end)
}

// line is the line of the n-th step.
func (h *Header) line(n int, s Step) (stepLine, error) {
	l := stepLine{N: n}
	switch {
	case s.Player == Chance:
		l.Chance = &s.Text
		if s.Probability != 0 {
			l.Probability = &s.Probability
		}
	case s.Player < 0 || s.Player >= len(h.Players):
		return l, fmt.Errorf("step %d is made by player %d of %d", n, s.Player+1, len(h.Players))
	default:
		l.Player, l.Move = h.Players[s.Player], &s.Text
	}
	return l, nil
}

func marshal(value any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(value)
	return bytes.TrimRight(b.Bytes(), "\n"), err
}
