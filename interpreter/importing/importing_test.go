package importing_test

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"

	"brik/dsl/check"
	"brik/interpreter/importing"
	"brik/interpreter/load"
	"brik/interpreter/record"
)

// A game of steps and jumps: white moves up, black down, and what is jumped over is taken. Who gets across has won.
const ruleset = `game "Leap"
players white facing north, black facing south
board grid(3, 4)
piece man "W" "B" of each
setup """
B B B
. . .
. W .
W . W
"""
option long = false "the game goes on when somebody is across"
turn {
  choose s in mine, t in step(s, forward) & empty as "{s}-{t}" { move s to t }
  or s in mine, d in forward where s.d in theirs, t in s.d.d & empty as "{s} over {t}" { take s.d; move s to t }
  or s in mine, t in step(s, forward) & theirs where s.col = 3 as "{s}x{t}" { take t; move s to t }
  else { draw "nobody can move" }
}
win white when not long and row(4) meets man[white] "across"
win black when not long and row(1) meets man[black] "across"
`

func newImporter(t *testing.T, text string, options map[string]string) *importing.Importer {
	t.Helper()
	path := filepath.Join(t.TempDir(), "leap.brik")
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	g, err := load.Open(path, check.Config{Options: options}, load.Compiled)
	if err != nil {
		t.Fatal(err)
	}
	return &importing.Importer{
		Play: g.Play, Reference: g.Reference, Header: g.Header(path),
		Results: importing.Results{"W": "white", "B": "black", "=": "draw", "?": ""},
	}
}

// read gives the one row of a text of two players.
func read(t *testing.T, text string) *importing.Row {
	t.Helper()
	rows, faults, err := importing.ReadCSV(strings.NewReader(text), 2)
	if err != nil || len(faults) > 0 || len(rows) != 1 {
		t.Fatal(rows, faults, err)
	}
	return rows[0]
}

func TestAGameBecomesARecord(t *testing.T) {
	m := newImporter(t, ruleset, nil)
	r, fault := m.Import(read(t, "b2-b3 a4-a3 b3-b4 timeout,0,0,W\n"))
	if fault == nil {
		t.Fatal("b3-b4 goes to an occupied place")
	}
	r, fault = m.Import(read(t, "a1-a2 a4-a3 timeout,0,0,W\n"))
	if fault != nil {
		t.Fatal(fault)
	}
	if h := r.Header; h.Game != "leap" || h.Tags["line"] != "1" || h.Tags["result"] != "W" {
		t.Errorf("header %+v", h)
	}
	want := []record.Step{{Player: 0, Text: "a1-a2"}, {Player: 1, Text: "a4-a3"}}
	if !reflect.DeepEqual(r.Steps, want) {
		t.Errorf("steps %+v", r.Steps)
	}
	end := &record.End{Kind: record.LeftOff, Places: []int{1, 2}, Payoffs: []float64{1, 0}, Reason: "timeout"}
	if !reflect.DeepEqual(r.End, end) {
		t.Errorf("end %+v", r.End)
	}
}

func TestWhatTheRulesEndHasTheirResult(t *testing.T) {
	m := newImporter(t, ruleset, nil)
	r, fault := m.Import(read(t, "b2-b3 a4-a3 c1-c2 a3-a2 c2-c3 a2-a1,0,0,B\n"))
	if fault == nil {
		t.Fatal("a1 is occupied")
	}
	r, fault = m.Import(read(t, "a1-a2 c4-c3 b2_over_b4,0,0,W\n"))
	if fault == nil {
		t.Fatal("b4 is occupied")
	}
	r, fault = m.Import(read(t, "a1-a2 b4-b3 c1-c2 b3_over_b1xb2,0,1,B\n"))
	if fault != nil {
		t.Fatal(fault)
	}
	if r.End.Kind != record.Over || r.End.Reason != "across" || !reflect.DeepEqual(r.End.Places, []int{2, 1}) {
		t.Errorf("end %+v", r.End)
	}
}

// A text ends as late as it can and still be a move: the places behind it are what an x stands before.
func TestAnXMayBelongToTheMove(t *testing.T) {
	m := newImporter(t, ruleset, nil)
	for _, text := range []string{
		"c1-c2 a4-a3 a1-a2 c4-c3 c2xc3,0,0,?",
		"c1-c2 a4-a3 a1-a2 c4-c3 c2xc3xc2,1,0,?", // places that the move names may be told
		"c1-c2 a4-a3 a1-a2 c4-c3 c2xc3,0,0,=",
	} {
		if _, fault := m.Import(read(t, text)); fault != nil {
			t.Errorf("%s: %v", text, fault)
		}
	}
}

func TestAPlaceMayBeToldTwice(t *testing.T) {
	m := newImporter(t, ruleset, nil)
	if _, fault := m.Import(read(t, "a1-a2 b4-b3 c1-c2 b3_over_b1xb2xb2,0,2,B")); fault != nil {
		t.Error(fault)
	}
}

func TestWhatIsWrongIsSaid(t *testing.T) {
	m := newImporter(t, ruleset, nil)
	for text, want := range map[string]string{
		"a1-a3,0,0,?":                                 `move 1, a1-a3: "a1-a3"`,
		"a1-a2xq9,1,0,?":                              "move 1, a1-a2xq9: q9 is not emptied",
		"x,0,0,?":                                     "move 1, x: ",
		"a1-a2 b4-b3 c1-c2 b3_over_b1,0,0,B":          "move 4, b3_over_b1: b2 is emptied too, and isn't told",
		"a1-a2 b4-b3 c1-c2 b3_over_b1xa2,0,1,B":       "a2 is not emptied, but b2",
		"a1-a2 b4-b3 c1-c2 b3_over_b1xb2,1,0,B":       "the moves of white have 0 places behind an x, and 1 is told",
		"a1-a2 b4-b3 c1-c2 b3_over_b1xb2,0,1,W":       `after move 4 the game is over (across): black won, and the result that is told is "W"`,
		"a1-a2 b4-b3 c1-c2 b3_over_b1xb2,0,1,?":       "black won",
		"a1-a2 b4-b3 c1-c2 b3_over_b1xb2 a2-a3,0,1,B": "move 5, a2-a3: the game is over: across",
		"a1-a2,0,0,white":                             "nobody said what the result \"white\" means; known are =, ?, B, W",
	} {
		if _, fault := m.Import(read(t, text)); fault == nil || !strings.Contains(fault.Text, want) || fault.Line != 1 {
			t.Errorf("%s: %v, wanted: %s", text, fault, want)
		}
	}
}

func TestARefusedMoveIsExplained(t *testing.T) {
	m := newImporter(t, ruleset, nil)
	if _, fault := m.Import(read(t, "a4-a3,0,0,?")); fault == nil || !strings.Contains(fault.Text, "belongs to black") {
		t.Error(fault)
	}
}

func TestChanceIsNotTold(t *testing.T) {
	m := newImporter(t, `game "Die"
players white, black
turn { choose "roll" { let n = roll 6; if n = 6 { draw "six" } } }
`, nil)
	if _, fault := m.Import(read(t, "roll roll,0,0,?")); fault == nil || !strings.Contains(fault.Text, "move 2, roll: chance falls here") {
		t.Error(fault)
	}
}

func TestRowsThatCannotBeReadAreToldAndLeftOut(t *testing.T) {
	text := "a1-a2,0,0,W\n,0,0,W\n\na1-a2,0,0\na1-a2,0,some,W\na1-a2,-1,0,W\ntimeout,0,0,W\na1-a2,0,0,B\n\"a1-a2,0,0,B\na1-a2,0,0,B\n"
	rows, faults, err := importing.ReadCSV(strings.NewReader(text), 2)
	if err != nil {
		t.Fatal(err)
	}
	if len(rows) != 2 || rows[0].Line != 1 || rows[1].Line != 8 {
		t.Errorf("%d rows: %+v", len(rows), rows)
	}
	want := []struct {
		line int
		text string
	}{
		{2, "there are no moves"}, {4, "a game is 4 values"}, {5, `value 3 is how many pieces a player took, a number, not "some"`},
		{6, `not "-1"`}, {7, "there are no moves"}, {10, "can't be read"},
	}
	for i, w := range want {
		if i >= len(faults) || faults[i].Line != w.line || !strings.Contains(faults[i].Text, w.text) {
			t.Errorf("fault %d of %v: wanted %+v", i, faults, w)
		}
	}
}

func TestLinesMayEndAndBeginAsOtherProgramsHaveIt(t *testing.T) {
	rows, faults, err := importing.ReadCSV(strings.NewReader("\ufeffa1-a2,0,0,W\r\n\r\nc1-c2 , 0,0, W \r\n"), 2)
	if err != nil || len(faults) > 0 || len(rows) != 2 {
		t.Fatal(rows, faults, err)
	}
	for i, move := range []string{"a1-a2", "c1-c2"} {
		if r := rows[i]; r.Moves[0] != move || r.Result != "W" || r.Line != 1+2*i {
			t.Errorf("%+v", r)
		}
	}
}

func TestNothingPanics(t *testing.T) {
	m := newImporter(t, ruleset, nil)
	for _, text := range []string{"x,0,0,?", "xx,0,0,?", "_,0,0,?", "\xff\xfe,0,0,?", "a1-a2x,0,0,?", "a1-a2xx,0,0,?", "x a1,0,0,?", "a1-a2 \x00,0,0,?"} {
		if _, fault := m.Import(read(t, text)); fault == nil {
			t.Errorf("%q is a game", text)
		}
	}
}

func TestAnErrorOfReadingIsGiven(t *testing.T) {
	if _, _, err := importing.ReadCSV(iotest.ErrReader(errors.New("torn")), 2); err == nil || err.Error() != "torn" {
		t.Error(err)
	}
}

func TestResultsAreSaidInWords(t *testing.T) {
	players := []string{"white", "black"}
	got, err := importing.ParseResults("W=white, B=black,=draw", players)
	if err == nil {
		t.Error("a result without a word", got)
	}
	got, err = importing.ParseResults("W=white, B=black,1/2=draw,*=", players)
	if want := (importing.Results{"W": "white", "B": "black", "1/2": "draw", "*": ""}); err != nil || !reflect.DeepEqual(got, want) {
		t.Error(got, err)
	}
	got, err = importing.ParseResults("", players)
	if want := (importing.Results{"white": "white", "black": "black", "draw": "draw"}); err != nil || !reflect.DeepEqual(got, want) {
		t.Error(got, err)
	}
	for text, want := range map[string]string{
		"W":               `not "W"`,
		"W=whit":          "Did you mean `white`?",
		"W=red":           `"W=red": there is no player "red"`,
		"W=white,W=black": `the result "W" is said twice`,
		"W=white,":        `not ""`,
	} {
		if _, err := importing.ParseResults(text, players); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, wanted %s", text, err, want)
		}
	}
}
