package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"brik/dsl/report"
	"brik/interpreter/importing"
	"brik/interpreter/record"
)

func newImport() *cobra.Command {
	var flags gameFlags
	var format, name, results, records string
	cmd := &cobra.Command{
		Use:   "import FILE --game NAME",
		Short: "Read games that were written down elsewhere, check them by the rules and record them",
		Long: "Plays the games of a file, one a line: moves with blanks between them, how many pieces each player took, result.\n" +
			"Each move must be legal and take the pieces that are told (a4-b5xb4xc5), and where the rules end a game, the result\n" +
			"must be theirs. Games in which all is so are recorded, the others told.",
		Args: arguments(1, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if format != "csv" {
				return wrongCall("there is no format %q: csv", format)
			}
			if name == "" {
				return wrongCall("--game says what was played: the name or path of a ruleset")
			}
			g, err := flags.open(name)
			if err != nil {
				return err
			}
			m := importing.Importer{Play: g.Play, Reference: g.Reference}
			if m.Results, err = importing.ParseResults(results, g.Program.Players.Names()); err != nil {
				return wrongCall("--results: %v", err)
			}
			if m.Header, err = flags.header(g, name); err != nil {
				return err
			}
			i := importRun{importer: &m, file: args[0], out: cmd.OutOrStdout(), errs: cmd.ErrOrStderr()}
			return i.run(records)
		},
	}
	flags.add(cmd)
	cmd.Flags().StringVar(&format, "format", "csv", "how the file is written: csv")
	cmd.Flags().StringVar(&name, "game", "", "the ruleset that was played, by `NAME` or path")
	cmd.Flags().StringVar(&results, "results", "", "what the words for results mean, as `WORD=PLAYER,…`, WORD=draw or WORD= for none yet; else players are named")
	cmd.Flags().StringVar(&records, "records", "", "add the games to the records in a `FILE`; without it they are only checked")
	return cmd
}

// importRun imports the games of a file and sums them up.
type importRun struct {
	importer  *importing.Importer
	file      string
	out, errs io.Writer
	games     []*record.Record
	wrong     int
}

// run imports the file into a file of records ("": none).
func (i *importRun) run(records string) error {
	f, err := os.Open(i.file)
	if err != nil {
		return callError{err}
	}
	defer f.Close()
	rows, faults, err := importing.ReadCSV(bufio.NewReader(f), i.importer.Play.Program().Players.Len())
	if err != nil {
		return callError{err}
	}
	i.rows(rows, faults)
	if records != "" {
		if err := i.write(records); err != nil {
			return err
		}
	}
	i.sum()
	if i.wrong > 0 {
		return errFound
	}
	return nil
}

// rows imports the rows in order and tells the faults among them.
func (i *importRun) rows(rows []*importing.Row, faults []*importing.Fault) {
	for _, row := range rows {
		for len(faults) > 0 && faults[0].Line < row.Line {
			i.tell(faults[0])
			faults = faults[1:]
		}
		r, fault := i.importer.Import(row)
		if fault != nil {
			i.tell(fault)
			continue
		}
		r.Header.Tags["source"] = filepath.Base(i.file)
		i.games = append(i.games, r)
	}
	for _, f := range faults {
		i.tell(f)
	}
}

func (i *importRun) tell(f *importing.Fault) {
	i.wrong++
	fmt.Fprintf(i.errs, "%s:%d: %s\n", i.file, f.Line, report.Visible(f.Text))
}

// write adds the games to a file of records.
func (i *importRun) write(path string) error {
	to, err := openRecords(path)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(to)
	w := record.NewWriter(out)
	for n, r := range i.games {
		r.Header.Number, r.Header.Of = n+1, len(i.games)
		if err = w.Write(r); err != nil {
			break
		}
	}
	return errors.Join(err, out.Flush(), to.Close())
}

// sum says how many games there were and how they ended, the commonest end first.
func (i *importRun) sum() {
	count := map[string]int{}
	for _, r := range i.games {
		count[ending(r.End)]++
	}
	ends := slices.Sorted(maps.Keys(count))
	slices.SortStableFunc(ends, func(a, b string) int { return count[b] - count[a] })
	fmt.Fprintf(i.out, "%s: %d games are right, %d wrong\n", i.file, len(i.games), i.wrong)
	for _, end := range ends {
		fmt.Fprintf(i.out, "%6d  %s\n", count[end], end)
	}
}

func ending(e *record.End) string {
	switch {
	case e.Kind == record.LeftOff && e.Reason == "":
		return record.LeftOff
	case e.Kind == record.LeftOff:
		return record.LeftOff + ": " + e.Reason
	}
	return e.Reason
}
