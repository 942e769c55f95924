package record

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"
)

// Fault is what is wrong with a record, and in which line of the text, from 1.
type Fault struct {
	Line int    `json:"line"`
	Text string `json:"text"`
}

func (f *Fault) Error() string { return fmt.Sprintf("line %d: %s", f.Line, f.Text) }

// Reader reads games one after the other.
type Reader struct {
	in     *bufio.Reader
	number int     // of the line that was read last
	last   string  // its sum
	game   *Header // of the game before, in its row
	failed error   // what ended the reading
}

// NewReader reads from the beginning of a text.
func NewReader(in io.Reader) *Reader { return &Reader{in: bufio.NewReader(in)} }

// Read gives all games of a text. After an error they are those that stand whole before it, and with a *Fault the one
// that it is in as far as it is sound, without an End.
func Read(in io.Reader) ([]*Record, error) {
	var all []*Record
	for r := NewReader(in); ; {
		game, err := r.Next()
		if game != nil {
			all = append(all, game)
		}
		if err == io.EOF {
			return all, nil
		}
		if err != nil {
			return all, err
		}
	}
}

// Next gives the next game; io.EOF when there is none. What is wrong with the text is a *Fault, and with it comes what of
// the game stands before it (nil: nothing). After an error there is nothing more to read.
func (r *Reader) Next() (*Record, error) {
	if r.failed != nil {
		return nil, r.failed
	}
	game, err := r.next()
	r.failed = err
	return game, err
}

func (r *Reader) next() (*Record, error) {
	content, err := r.line(true)
	if err == io.EOF {
		return nil, r.atEnd()
	}
	if err != nil {
		return nil, err
	}
	game := &Record{Line: r.number}
	if err := r.header(content, &game.Header); err != nil {
		return nil, err
	}
	r.game = &game.Header
	for game.End == nil {
		content, err := r.line(false)
		if err == io.EOF {
			return game, r.fault(1, "the text breaks off: it isn't told how the game ended")
		}
		if err == nil {
			err = r.add(game, content)
		}
		if err != nil {
			return game, err
		}
	}
	return game, nil
}

// atEnd tells whether the text may end after the game before.
func (r *Reader) atEnd() error {
	switch {
	case r.number == 0:
		return r.fault(1, "there is no game in it")
	case r.game.Number < r.game.Of:
		return r.fault(1, fmt.Sprintf("the text breaks off after game %d of %d", r.game.Number, r.game.Of))
	}
	return io.EOF
}

// fault is something wrong so many lines after the one that was read last.
func (r *Reader) fault(after int, text string) error {
	return &Fault{Line: r.number + after, Text: text}
}

// line reads a line and gives its content, if its sum is right. First: it may begin a new chain.
func (r *Reader) line(first bool) ([]byte, error) {
	line, err := r.raw()
	if err != nil {
		return nil, err
	}
	r.number++
	content, own, ok := unseal(line)
	switch {
	case !ok:
		return nil, r.fault(0, "the line doesn't end in its checksum")
	case own == sum(r.last, content):
	case first && own == sum("", content):
		if r.game != nil && r.game.Number < r.game.Of {
			return nil, r.fault(0, fmt.Sprintf("after game %d of %d other games begin", r.game.Number, r.game.Of))
		}
	default:
		return nil, r.fault(0, "the checksum is wrong: the line isn't what was written, or not after the line before it")
	}
	r.last = own
	return append(content, '}'), nil
}

// raw reads a line without its end.
func (r *Reader) raw() (line []byte, err error) {
	for {
		part, err := r.in.ReadSlice('\n')
		line = append(line, part...)
		switch {
		case len(line) > maxLine:
			return nil, r.fault(1, fmt.Sprintf("the line is longer than %d bytes", maxLine))
		case err == bufio.ErrBufferFull:
		case err == io.EOF && len(line) > 0:
			return nil, r.fault(1, "the text breaks off inside the line")
		case err != nil:
			return nil, err
		default:
			return line[:len(line)-1], nil
		}
	}
}

// header reads the first line of a game.
func (r *Reader) header(content []byte, h *Header) error {
	var first struct {
		Brik *int `json:"brik"`
	}
	if err := json.Unmarshal(content, &first); err != nil || first.Brik == nil {
		return r.fault(0, `this is not the first line of a game, which begins with {"brik":…`)
	}
	if *first.Brik != Version {
		return r.fault(0, fmt.Sprintf("the record's format has number %d, and here only %d is known", *first.Brik, Version))
	}
	if err := unmarshal(content, h); err != nil {
		return r.fault(0, err.Error())
	}
	return r.sound(h)
}

// sound looks whether a header makes sense.
func (r *Reader) sound(h *Header) error {
	known := map[string]bool{"": true}
	for _, p := range h.Players {
		if known[p] {
			return r.fault(0, fmt.Sprintf("two players are called %q, or one has no name", p))
		}
		known[p] = true
	}
	switch {
	case len(h.Players) == 0:
		return r.fault(0, "there are no players")
	case len(h.Seats) > 0 && len(h.Seats) != len(h.Players):
		return r.fault(0, fmt.Sprintf("%d players have %d seats", len(h.Players), len(h.Seats)))
	case h.For != "" && !slices.Contains(h.Players, h.For):
		return r.fault(0, fmt.Sprintf("the record is for %q, who doesn't play", h.For))
	case h.For != "" && h.Seed != nil:
		return r.fault(0, "the record is for one player's eyes, and tells the seed")
	}
	return nil
}

// add reads a line after the first: a step, or the end.
func (r *Reader) add(game *Record, content []byte) error {
	var which struct {
		N   *int    `json:"n"`
		End *string `json:"end"`
	}
	if err := json.Unmarshal(content, &which); err != nil {
		return r.fault(0, "this is no line of a game: "+err.Error())
	}
	switch {
	case which.N != nil:
		return r.step(game, content)
	case which.End != nil:
		return r.end(game, content)
	}
	return r.fault(0, `this is neither a step, with "n", nor the end of the game, with "end"`)
}

func (r *Reader) step(game *Record, content []byte) error {
	var l stepLine
	if err := unmarshal(content, &l); err != nil {
		return r.fault(0, err.Error())
	}
	if want := len(game.Steps) + 1; l.N != want {
		return r.fault(0, fmt.Sprintf("step %d stands where step %d should", l.N, want))
	}
	s := Step{Player: Chance}
	switch {
	case l.Move != nil && l.Chance == nil && l.Probability == nil:
		s.Text = *l.Move
		if s.Player = slices.Index(game.Header.Players, l.Player); s.Player < 0 {
			return r.fault(0, fmt.Sprintf("there is no player %q", l.Player))
		}
	case l.Chance != nil && l.Move == nil && l.Player == "":
		s.Text = *l.Chance
		if l.Probability != nil {
			s.Probability = *l.Probability
		}
	default:
		return r.fault(0, `a step has "player" and "move", or "chance"`)
	}
	game.Steps = append(game.Steps, s)
	return nil
}

func (r *Reader) end(game *Record, content []byte) error {
	var e End
	if err := unmarshal(content, &e); err != nil {
		return r.fault(0, err.Error())
	}
	if e.Kind != Over && e.Kind != LeftOff {
		return r.fault(0, fmt.Sprintf("the end is %q or %q, not %q", Over, LeftOff, e.Kind))
	}
	n := len(game.Header.Players)
	for _, got := range []int{len(e.Places), len(e.Payoffs), len(e.Scores)} {
		if got != 0 && got != n {
			return r.fault(0, fmt.Sprintf("there are %d players, and a result for %d", n, got))
		}
	}
	game.End = &e
	return nil
}

// unmarshal reads an object, known to stand alone, with nothing in it that isn't known.
func unmarshal(content []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(content))
	d.DisallowUnknownFields()
	return d.Decode(into)
}
