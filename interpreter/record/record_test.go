package record_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"brik/interpreter/game"
	"brik/interpreter/game/gametest"
	"brik/interpreter/record"
	"brik/interpreter/session"
)

// A decision, a coin that falls, a decision of the second player, the end.
var coin = gametest.Graph{
	"start":  {Lead: []gametest.Branch{{Text: "toss it", To: "coin"}, {Text: "toss", To: "second"}}},
	"coin":   {Lead: []gametest.Branch{{Text: "heads", To: "second", Weight: 0.25}, {Text: "tails", To: "third", Weight: 0.75}}},
	"second": {Player: 1, Lead: []gametest.Branch{{Text: "take <&> \"all\"", To: "won"}, {Text: "back", To: "start"}}},
	"third":  {Player: 1, Lead: []gametest.Branch{{Text: "give", To: "lost"}, {Text: "back", To: "start"}}},
	"won":    {Result: gametest.Ends("taken", 2, 1)},
	"lost":   {Result: gametest.Ends("given", 1, 2)},
}

func coins() game.Game { return gametest.New(coin, "first", "second") }

func open(*record.Header) (play, reference game.Game, err error) { return coins(), nil, nil }

// played is a session of moves, with a seed.
func played(t *testing.T, seed uint64, moves ...string) *session.Session {
	t.Helper()
	s, err := session.New(coins(), session.Options{Seed: seed, Lang: "xx"})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range moves {
		if err := s.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// saved is the record of a game that is left in the middle, of a seed with which heads fall.
func saved(t *testing.T) *record.Record {
	t.Helper()
	seed := uint64(1<<63 + 2)
	for ; ; seed++ {
		if s := played(t, seed, "toss it"); s.History()[1].Own() == "heads" {
			h := record.Of(s.Game().Program())
			h.Seed, h.Seats, h.Date = &seed, []string{"person", "random"}, "2026-12-01"
			return record.Take(s, h, "it is late")
		}
	}
}

func write(t *testing.T, games ...*record.Record) string {
	t.Helper()
	var b strings.Builder
	w := record.NewWriter(&b)
	for _, g := range games {
		if err := w.Write(g); err != nil {
			t.Fatal(err)
		}
	}
	return b.String()
}

func read(t *testing.T, text string) []*record.Record {
	t.Helper()
	games, err := record.Read(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return games
}

// faulty reads a text that must be wrong in one of the lines.
func faulty(t *testing.T, what, text string, lines ...int) {
	t.Helper()
	_, err := record.Read(strings.NewReader(text))
	var f *record.Fault
	if !errors.As(err, &f) {
		t.Errorf("%s: %v", what, err)
		return
	}
	for _, line := range lines {
		if f.Line == line {
			return
		}
	}
	if len(lines) > 0 {
		t.Errorf("%s, to be found in line %v: %v", what, lines, err)
	}
}

func TestARecordIsLinesThatPeopleCanRead(t *testing.T) {
	seed := uint64(1<<64 - 1)
	r := &record.Record{
		Header: record.Header{Game: "graph", Hash: "12", Options: map[string]string{"b": "2", "a": "1"}, Players: []string{"first", "second"}, Seed: &seed},
		Steps:  []record.Step{{Player: 0, Text: "toss it"}, {Player: record.Chance, Text: "heads", Probability: 0.25}, {Player: 1, Text: `take <&> "all"`}},
		End:    &record.End{Kind: record.Over, Places: []int{2, 1}, Payoffs: []float64{0, 1}, Reason: "taken"},
	}
	want := `{"brik":1,"game":"graph","hash":"12","options":{"a":"1","b":"2"},"players":["first","second"],"seed":"18446744073709551615","sum":"
{"n":1,"player":"first","move":"toss it","sum":"
{"n":2,"chance":"heads","probability":0.25,"sum":"
{"n":3,"player":"second","move":"take <&> \"all\"","sum":"
{"end":"over","places":[2,1],"payoffs":[0,1],"reason":"taken","sum":"
`
	var got strings.Builder
	for line := range strings.Lines(write(t, r)) {
		got.WriteString(line[:len(line)-len(`0123456789abcdef"}`)-1] + "\n")
	}
	if got.String() != want {
		t.Errorf("got\n%s\nwant\n%s", got.String(), want)
	}
}

// The sums of this text were worked out apart from the program, with
// printf '%s%s' "$before" "$content" | sha256sum | cut -c1-16.
const byHand = `{"brik":1,"game":"graph","hash":"","players":["first","second"],"sum":"2744cb64bd9b129b"}
{"n":1,"player":"first","move":"toss","sum":"4a641e249c3d46a0"}
{"end":"left off","sum":"862cf1369ecf1220"}
`

func TestSumsAreWhatTheFormatSays(t *testing.T) {
	r := read(t, byHand)[0]
	if again := write(t, r); again != byHand {
		t.Errorf("got\n%s\nwant\n%s", again, byHand)
	}
}

func TestWhatIsWrittenIsRead(t *testing.T) {
	one := saved(t)
	two := record.Take(played(t, 1, "toss", "take"), one.Header, "")
	text := write(t, one, two)
	games := read(t, text)
	if len(games) != 2 || games[0].Line != 1 || games[1].Line != 5 {
		t.Fatalf("read %d games", len(games))
	}
	one.Line, two.Line = 1, 5
	if !reflect.DeepEqual(games, []*record.Record{one, two}) {
		t.Errorf("read\n%+v\n%+v\nnot\n%+v\n%+v", games[0], games[1], one, two)
	}
	if again := write(t, games...); again != text {
		t.Errorf("written again:\n%s\nnot\n%s", again, text)
	}
}

func TestOneTextMayFollowAnother(t *testing.T) {
	text := write(t, saved(t))
	if n := len(read(t, text+text+text)); n != 3 {
		t.Errorf("%d games", n)
	}
}

func TestWhatARecordCantSayIsNotWritten(t *testing.T) {
	for what, change := range map[string]func(*record.Record){
		"a player that isn't there": func(r *record.Record) { r.Steps[0].Player = 2 },
		"a seed for one's eyes":     func(r *record.Record) { r.Header.For = "first" },
		"an endless line":           func(r *record.Record) { r.Steps[0].Text = strings.Repeat("x", 1<<20) },
	} {
		r, b := saved(t), &strings.Builder{}
		change(r)
		if err := record.NewWriter(b).Write(r); err == nil || b.Len() > 0 {
			t.Errorf("%s: %v, %d bytes written", what, err, b.Len())
		}
	}
}

func TestASeriesIsInOrder(t *testing.T) {
	var b strings.Builder
	s := record.NewSeries(record.NewWriter(&b))
	for _, i := range []int{2, 0, 3, 1} {
		r := saved(t)
		r.Header.Number, r.Header.Of = i+1, 4
		s.Put(i, r)
	}
	for i, r := range read(t, b.String()) {
		if r.Header.Number != i+1 {
			t.Errorf("game %d stands in place %d", r.Header.Number, i+1)
		}
	}
	if strings.Count(b.String(), `"brik"`) != 4 || s.Err() != nil {
		t.Error("not all games are there", s.Err())
	}
}
