package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"brik/interpreter/load"
	"brik/interpreter/record"
	"brik/interpreter/session"
)

// recordStart is what every file of records begins with.
const recordStart = `{"brik":`

// openRecords opens a file of records, made if there is none, to add to it.
func openRecords(path string) (*os.File, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o666)
	if err != nil {
		return nil, callError{err}
	}
	start := make([]byte, len(recordStart))
	if n, err := io.ReadFull(f, start); n > 0 && string(start) != recordStart {
		f.Close()
		return nil, wrongCall("%s holds something else than records: nothing is added to it", path)
	} else if err != nil && err != io.EOF {
		f.Close()
		return nil, callError{err}
	}
	return f, nil
}

// addRecord adds a game to a file of records.
func addRecord(path string, r *record.Record) error {
	f, err := openRecords(path)
	if err != nil {
		return err
	}
	return errors.Join(record.NewWriter(f).Write(r), f.Close())
}

// readRecord gives a game of a file of records, counted from 1; 0: the last one.
func readRecord(path string, number int) (*record.Record, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, callError{err}
	}
	defer f.Close()
	all, err := record.Read(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if number < 0 || number > len(all) {
		return nil, wrongCall("%s holds %d games: there is no game %d", path, len(all), number)
	}
	if number == 0 {
		number = len(all)
	}
	return all[number-1], nil
}

// recorded is a game of a record, made ready and played again.
type recorded struct {
	*load.Game
	record  *record.Record
	session *session.Session
}

// openRecorded makes the game of a record ready and plays its first steps (all: -1). Names of rulesets may be none; the
// flags may say how the game runs, but not what it is.
func (f *gameFlags) openRecorded(cmd *cobra.Command, path string, number int, names []string, steps int) (*recorded, error) {
	for _, what := range []string{"set", "players", "position"} {
		if cmd.Flags().Changed(what) {
			return nil, wrongCall("--%s can't be changed in a game that was recorded", what)
		}
	}
	r, err := readRecord(path, number)
	if err != nil {
		return nil, err
	}
	if steps > len(r.Steps) {
		return nil, wrongCall("the game has %d steps: there is no step %d", len(r.Steps), steps)
	}
	g, err := load.Recorded(&r.Header, strings.Join(names, ""), f.engine)
	if err != nil {
		return nil, err
	}
	if err := g.Program.Speaks(f.lang); err != nil {
		return nil, callError{err}
	}
	again, err := r.Replay(g.Play, g.Reference, f.lang, steps)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if again.Hidden {
		return nil, fmt.Errorf("%s: step %d isn't told whole: the record is for %s's eyes", path, again.Played+1, r.Header.For)
	}
	if g.Program.Hash != r.Header.Hash {
		fmt.Fprintf(cmd.ErrOrStderr(), "brik: %s has changed since this was played\n", r.Header.Game)
	}
	return &recorded{Game: g, record: r, session: again.Session}, nil
}
