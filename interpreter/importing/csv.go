package importing

import (
	"bufio"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// ReadCSV reads the rows of a file of games of so many players. The faults are those of rows, which are left out, or of
// the file, from where it can't be read on; the error is that of reading.
func ReadCSV(in io.Reader, players int) (rows []*Row, faults []*Fault, err error) {
	text := bufio.NewReader(in)
	if mark, _, err := text.ReadRune(); err == nil && mark != '\ufeff' { // some programs begin every text with one
		text.UnreadRune()
	}
	r := csv.NewReader(text)
	r.FieldsPerRecord = -1
	for {
		fields, err := r.Read()
		var broken *csv.ParseError
		switch {
		case err == io.EOF:
			return rows, faults, nil
		case errors.As(err, &broken):
			return rows, append(faults, &Fault{broken.Line, "this can't be read as values with commas between them: " + broken.Err.Error()}), nil
		case err != nil:
			return rows, faults, err
		}
		line, _ := r.FieldPos(0)
		if row, fault := newRow(line, fields, players); fault != nil {
			faults = append(faults, fault)
		} else {
			rows = append(rows, row)
		}
	}
}

func newRow(line int, fields []string, players int) (*Row, *Fault) {
	r := &Row{Line: line}
	if want := players + 2; len(fields) != want {
		return nil, r.fault("a game is %d values (moves, how many pieces each of %d players took, result), not %d", want, players, len(fields))
	}
	r.Moves = strings.Fields(fields[0])
	if n := len(r.Moves); n > 0 && r.Moves[n-1] == Timeout {
		r.Moves, r.Timeout = r.Moves[:n-1], true
	}
	if len(r.Moves) == 0 {
		return nil, r.fault("there are no moves")
	}
	for i, text := range fields[1 : players+1] {
		n, err := strconv.Atoi(strings.TrimSpace(text))
		if err != nil || n < 0 {
			return nil, r.fault("value %d is how many pieces a player took, a number, not %s", i+2, quoted(text))
		}
		r.Taken = append(r.Taken, n)
	}
	r.Result = strings.TrimSpace(fields[players+1])
	return r, nil
}

// quoted is a text as it stands in a message: cut if it is long.
func quoted(text string) string {
	if runes := []rune(text); len(runes) > 40 {
		text = string(runes[:40]) + "…"
	}
	return fmt.Sprintf("%q", text)
}
