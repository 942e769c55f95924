package record_test

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"brik/interpreter/record"
)

// lineOf is the line in which a byte stands, from 1.
func lineOf(text string, at int) int { return 1 + strings.Count(text[:at], "\n") }

func TestEveryByteThatIsChangedIsFound(t *testing.T) {
	everyByte := func(text string, changes []byte) {
		for at := range len(text) {
			for _, c := range changes {
				changed := text[:at] + string([]byte{text[at] ^ c}) + text[at+1:]
				faulty(t, fmt.Sprintf("byte %d changed by %#x", at, c), changed, lineOf(text, at), lineOf(text, at)+1)
			}
		}
	}
	every := make([]byte, 255)
	for i := range every {
		every[i] = byte(i + 1)
	}
	everyByte(byHand, every)
	everyByte(write(t, saved(t), saved(t)), []byte{1, 2, 4, 8, 16, 32, 64, 128})
}

func TestEveryByteThatIsDroppedAddedOrSwappedIsFound(t *testing.T) {
	text := write(t, saved(t), saved(t))
	for at := range len(text) {
		line := lineOf(text, at)
		faulty(t, fmt.Sprintf("byte %d dropped", at), text[:at]+text[at+1:], line, line+1)
		for _, added := range []string{"x", "0", "\"", "}", "\n", "\r", " ", "\x00", "\xff", "\ufeff"} {
			faulty(t, fmt.Sprintf("%q added at %d", added, at), text[:at]+added+text[at:], line, line+1)
		}
		if at > 0 && text[at] != text[at-1] {
			faulty(t, fmt.Sprintf("bytes %d and %d swapped", at-1, at), text[:at-1]+text[at:at+1]+text[at-1:at]+text[at+1:], line-1, line, line+1)
		}
	}
	for _, added := range []string{"x", "\n", " ", "}"} {
		faulty(t, fmt.Sprintf("%q added at the end", added), text+added, lineOf(text, len(text)))
	}
}

func TestATextThatBreaksOffIsFound(t *testing.T) {
	text := write(t, saved(t), saved(t))
	whole := len(text) / 2
	if text[whole-1] != '\n' {
		t.Fatal("the games aren't equally long")
	}
	for at := range len(text) {
		if at != whole { // there ends the first game, and it isn't told that there were to be two
			faulty(t, fmt.Sprintf("broken off after byte %d", at), text[:at], lineOf(text, at))
		}
	}
}

func TestLinesThatAreDroppedDoubledOrMovedAreFound(t *testing.T) {
	lines := strings.SplitAfter(write(t, saved(t), saved(t), saved(t)), "\n")
	lines = lines[:len(lines)-1]
	for i := range lines {
		if i+1 < len(lines) {
			faulty(t, fmt.Sprintf("line %d dropped", i+1), strings.Join(slices.Delete(slices.Clone(lines), i, i+1), ""), i+1)
		}
		faulty(t, fmt.Sprintf("line %d doubled", i+1), strings.Join(slices.Insert(slices.Clone(lines), i, lines[i]), ""), i+2)
		for j := range i {
			moved := slices.Clone(lines)
			moved[i], moved[j] = moved[j], moved[i]
			if !slices.Equal(moved, lines) {
				faulty(t, fmt.Sprintf("lines %d and %d swapped", j+1, i+1), strings.Join(moved, ""), j+1)
			}
		}
	}
}

// row is a row of games that tell how many they are.
func row(t *testing.T, n int) []string {
	var games []*record.Record
	for i := range n {
		g := saved(t)
		g.Header.Number, g.Header.Of = i+1, n
		games = append(games, g)
	}
	var texts []string
	for part := range strings.SplitSeq(write(t, games...), `{"brik"`) {
		if part != "" {
			texts = append(texts, `{"brik"`+part)
		}
	}
	return texts
}

func TestAGameThatIsDroppedIsFound(t *testing.T) {
	games := row(t, 3)
	other := write(t, saved(t))
	if n := len(read(t, strings.Join(games, "")+other)); n != 4 {
		t.Fatalf("%d games", n)
	}
	faulty(t, "the first game dropped", games[1]+games[2], 1)
	faulty(t, "the second game dropped", games[0]+games[2], 5)
	faulty(t, "the last game dropped", games[0]+games[1], 9)
	faulty(t, "the last game dropped before another file", games[0]+games[1]+other, 9)
}

func TestWhatIsSoundBeforeTheFaultIsGiven(t *testing.T) {
	text := write(t, saved(t), saved(t))
	lines := strings.SplitAfter(text, "\n")
	lines[6] = strings.Replace(lines[6], "h", "H", 1)
	games, err := record.Read(strings.NewReader(strings.Join(lines, "")))
	if f := (*record.Fault)(nil); !errors.As(err, &f) || f.Line != 7 {
		t.Errorf("found %v", err)
	}
	if len(games) != 2 || games[0].End == nil || len(games[1].Steps) != 1 || games[1].End != nil {
		t.Errorf("%d games", len(games))
	}
}

func TestAnErrorOfReadingIsNoFaultOfTheRecord(t *testing.T) {
	broken := errors.New("the disk is broken")
	in := io.MultiReader(strings.NewReader(write(t, saved(t))[:100]), failing{broken})
	if _, err := record.Read(in); err != broken {
		t.Errorf("got %v", err)
	}
}

type failing struct{ err error }

func (f failing) Read([]byte) (int, error) { return 0, f.err }

// Lines with right sums can say what makes no sense all the same.
func TestSumsAloneDontMakeARecord(t *testing.T) {
	const head = `{"brik":1,"game":"g","hash":"","players":["a","b"]}`
	for _, c := range []struct {
		want  string
		lines []string
	}{
		{"first line", []string{`{"n":1,"chance":"5"}`}},
		{"first line", []string{`[]`}},
		{"number 2", []string{`{"brik":2}`}},
		{"no players", []string{`{"brik":1,"game":"g","hash":"","players":[]}`}},
		{"two players", []string{`{"brik":1,"game":"g","hash":"","players":["a","a"]}`}},
		{"seats", []string{`{"brik":1,"game":"g","hash":"","players":["a","b"],"seats":["x"]}`}},
		{`"c"`, []string{`{"brik":1,"game":"g","hash":"","players":["a","b"],"for":"c"}`}},
		{"seed", []string{`{"brik":1,"game":"g","hash":"","players":["a","b"],"for":"a","seed":"1"}`}},
		{"unknown", []string{`{"brik":1,"game":"g","hash":"","players":["a","b"],"more":1}`}},
		{"cannot unmarshal", []string{`{"brik":1,"game":1,"hash":"","players":["a","b"]}`}},
		{"step 2", []string{head, `{"n":2,"player":"a","move":"x"}`}},
		{`no player "c"`, []string{head, `{"n":1,"player":"c","move":"x"}`}},
		{"a step has", []string{head, `{"n":1,"player":"a"}`}},
		{"a step has", []string{head, `{"n":1,"player":"a","chance":"5"}`}},
		{"a step has", []string{head, `{"n":1,"player":"a","move":"x","chance":"5"}`}},
		{"neither", []string{head, `{}`}},
		{"neither", []string{head, head}},
		{"no line of a game", []string{head, `17}`}},
		{"no line of a game", []string{head, `{"n":1,"chance":"5"} {}`}},
		{`"won"`, []string{head, `{"end":"won"}`}},
		{"result for 3", []string{head, `{"end":"over","places":[1,2,3]}`}},
		{"breaks off", []string{head, `{"n":1,"chance":"5"}`}},
	} {
		_, err := record.Read(strings.NewReader(record.Seal(c.lines...)))
		var f *record.Fault
		if !errors.As(err, &f) || !strings.Contains(f.Text, c.want) {
			t.Errorf("%s: found %v, not %s", c.lines[len(c.lines)-1], err, c.want)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add(byHand)
	f.Add(record.Seal(`{"brik":1,"game":"g","hash":"","players":["a","b"]}`, `{"n":1,"chance":"5"}`, `{"end":"over"}`))
	f.Fuzz(func(t *testing.T, text string) {
		games, err := record.Read(strings.NewReader(text))
		if fault := (*record.Fault)(nil); err != nil && !errors.As(err, &fault) {
			t.Fatal(err)
		}
		for _, g := range games {
			g.Verify(open)
		}
		// The same lines with right sums.
		games, _ = record.Read(strings.NewReader(record.Seal(strings.Split(text, "\n")...)))
		for _, g := range games {
			g.Verify(open)
		}
	})
}
