// Package drive lets other programs play: one JSON object a line comes in, one goes out for each. Bad lines and
// wrong moves are answered with an error and change nothing. It never prints anything else and never gives up before
// its input ends.
package drive

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"brik/interpreter/game"
	"brik/interpreter/session"
)

// Setup is the game that a driver asks for with "new".
type Setup struct {
	Game    string            // the name of an embedded ruleset, or
	File    string            // the path of a file
	Options map[string]string // those that are set
	Players int               // 0: as many as the ruleset says
	Engine  string            // "" for the usual one
}

// Opener makes a game ready: to be played, and (nil: not at all) to explain refusals.
type Opener func(Setup) (play, reference game.Game, err error)

// Server answers the lines of one driver.
type Server struct {
	open    Opener
	session *session.Session // nil before the first "new"
}

// New gives a server without a game yet.
func New(open Opener) *Server { return &Server{open: open} }

// maxLine is the length of a line, in bytes, past which it is refused.
const maxLine = 1 << 20

// Serve answers lines until the input ends. The error is that of reading or writing.
func Serve(in io.Reader, out io.Writer, open Opener) error {
	s := New(open)
	r := bufio.NewReaderSize(in, 64<<10)
	for {
		line, long, err := readLine(r)
		if len(line) > 0 || long || err == nil {
			answer := s.Answer(line)
			if long {
				answer = failure(fmt.Errorf("the line is longer than %d bytes", maxLine))
			}
			if _, err := out.Write(append(answer, '\n')); err != nil {
				return err
			}
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// readLine reads a line without its end; of one that is too long only the beginning is kept, and not given.
func readLine(r *bufio.Reader) (line []byte, long bool, err error) {
	for {
		part, err := r.ReadSlice('\n')
		if len(line)+len(part) > maxLine {
			long = true
			line = line[:0]
		} else if !long {
			line = append(line, part...)
		}
		if err == bufio.ErrBufferFull {
			continue
		}
		return bytes.TrimRight(line, "\r\n"), long, err
	}
}

// request is a line of the driver.
type request struct {
	Op string `json:"op"`

	Game    string          `json:"game"`
	File    string          `json:"file"`
	Options map[string]word `json:"options"`
	Players int             `json:"players"`
	Seed    uint64          `json:"seed"`
	Chance  string          `json:"chance"` // "ask": the driver gives it
	Lang    string          `json:"lang"`
	Engine  string          `json:"engine"`

	Move   string `json:"move"`
	Player string `json:"player"`
	Format string `json:"format"` // of "board": "svg"
}

// word is an option's value: a text, or a number or truth as JSON writes them.
type word string

func (w *word) UnmarshalJSON(data []byte) error {
	var value any
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	if err := d.Decode(&value); err != nil {
		return err
	}
	switch v := value.(type) {
	case string:
		*w = word(v)
	case bool, json.Number:
		*w = word(fmt.Sprint(v))
	default:
		return errors.New("an option's value is a text, a number, true or false")
	}
	return nil
}

// Answer gives the answer to one line, without its end.
func (s *Server) Answer(line []byte) []byte {
	var r request
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	if err := d.Decode(&r); err != nil {
		return failure(fmt.Errorf("not a request: %w", err))
	}
	if d.More() {
		return failure(errors.New("not a request: more than one object in the line"))
	}
	answer, err := s.do(&r)
	if err != nil {
		return failure(err)
	}
	text, err := json.Marshal(answer)
	if err != nil {
		return failure(err)
	}
	return text
}

func failure(err error) []byte {
	text, _ := json.Marshal(struct {
		OK    bool   `json:"ok"`
		Error string `json:"error"`
	}{false, err.Error()})
	return text
}
