package tafl_test

import (
	"flag"
	"os"
	"testing"

	"brik/dsl/check"
	"brik/interpreter/importing"
	"brik/interpreter/load"
	"brik/interpreter/record"
)

var games = flag.String("games", "testdata/copenhagen.csv", "the played games of Copenhagen Hnefatafl that are replayed")

// In games that people played every move is legal and takes what was recorded, and where the rules end a game, the record
// ends too and agrees. Those who recorded them let positions be repeated.
func TestPlayedGamesOfCopenhagen(t *testing.T) {
	g, err := load.Open("copenhagen", check.Config{Options: map[string]string{"repetition": "none"}}, load.Compiled)
	if err != nil {
		t.Fatal(err)
	}
	f, err := os.Open(*games)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, faults, err := importing.ReadCSV(f, 2)
	if err != nil {
		t.Fatal(err)
	}
	m := importing.Importer{
		Play: g.Play, Reference: g.Reference, Header: g.Header("copenhagen"),
		Results: importing.Results{"White": "defenders", "Black": "attackers", "Draw": "draw", "Ongoing": ""},
	}
	ended := map[string]int{}
	for _, row := range rows {
		r, fault := m.Import(row)
		if fault != nil {
			faults = append(faults, fault)
		} else if r.End.Kind == record.Over {
			ended[r.End.Reason]++
		}
	}
	for _, fault := range faults {
		t.Error(fault)
	}
	for _, why := range []string{
		"the king is taken", "the king has reached a corner", "the king has an exit fort",
		"the king and all his men are cut off", "no legal move",
	} {
		if ended[why] < 2 {
			t.Errorf("%d games ended so: %q; the games don't show every rule", ended[why], why)
		}
	}
}
