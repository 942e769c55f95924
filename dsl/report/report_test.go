package report

import (
	"flag"
	"os"
	"strings"
	"testing"

	"brik/dsl/source"
)

var update = flag.Bool("update", false, "write the expected texts anew")

func span(f *source.File, part string) source.Span {
	i := strings.Index(f.Text, part)
	return source.Span{File: f, Start: i, End: i + len(part)}
}

// sample has what makes excerpts hard: tabs, wide and combining characters, a span over lines, the end of the text.
func sample() List {
	a := source.New("a.brik", "game \"A\"\n\tmove\t駒 to t\nde\u0301f x = ♥y\nturn {\n  done\n}\n"+strings.Repeat("long ", 40)+"here\n")
	b := source.New("b.brik", "def a = 1\ndef a = 2")
	return List{
		{Code: "B0302", Span: span(b, "a = 2"), Summary: "`a` is declared twice", Notes: []Note{{span(b, "a = 1"), "it was declared here first"}}},
		{Code: "B0301", Span: span(a, "駒"), Summary: "unknown name `駒`", Hint: "Did you mean `馬`?"},
		{Code: "B0301", Span: span(a, "駒"), Summary: "unknown name `駒`", Hint: "Did you mean `馬`?"},
		{Code: "B0303", Severity: Warning, Span: span(a, "♥y"), Summary: "never used", Detail: "Nothing reads it.\nIt may go."},
		{Code: "B0304", Span: span(a, "turn {\n  done"), Summary: "a span of several lines"},
		{Code: "B0305", Span: source.Span{File: b, Start: len(b.Text), End: len(b.Text)}, Summary: "the text ends too early"},
		{Code: "B0306", Span: span(a, "here"), Summary: "a long line"},
		{Summary: "nowhere in particular: \x1b[2J"},
	}
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	file := "testdata/" + name
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s: got\n%s\nexpected\n%s", name, got, want)
	}
}

func TestMessagesAsText(t *testing.T) {
	golden(t, "messages.txt", sample().Error()+"\n")
}

// Whatever a file holds and is called, it does nothing to a terminal, and the carets stand in their place.
func TestNothingGarblesATerminal(t *testing.T) {
	f := source.New("\x1b[31m.brik", "a\x1b[2J\u202e\x07 bad\r\n")
	text := List{{Span: span(f, "bad"), Summary: "no \x9b", Detail: "\x00", Hint: "\u2066", Notes: []Note{{span(f, "a"), "\x07"}}}}.Error()
	for _, c := range text {
		if c != '\n' && (c < ' ' || c >= 0x7f && c < 0xa0 || c == '\u202e' || c == '\u2066') {
			t.Errorf("%U in %q", c, text)
		}
	}
	if !strings.Contains(text, "| a?[2J?? bad\n    |         ^^^\n") {
		t.Errorf("carets elsewhere:\n%s", text)
	}
}

func TestMessagesInColour(t *testing.T) {
	var b strings.Builder
	if err := Render(&b, sample()[:2], Options{Color: true}); err != nil {
		t.Fatal(err)
	}
	golden(t, "colour.txt", strings.ReplaceAll(b.String(), "\x1b", "ESC"))
}

func TestMessagesAsJSON(t *testing.T) {
	var b strings.Builder
	if err := JSON(&b, sample()); err != nil {
		t.Fatal(err)
	}
	golden(t, "messages.json", b.String())
	b.Reset()
	if err := JSON(&b, nil); err != nil || b.String() != "[]\n" {
		t.Errorf("no problems are %q", b.String())
	}
}

func TestOnlyErrorsMakeAnError(t *testing.T) {
	if List(nil).Err() != nil || (List{{Severity: Warning}}).Err() != nil {
		t.Error("no error is an error")
	}
	if (List{{Severity: Warning}, {}}).Err() == nil {
		t.Error("an error is none")
	}
}

func TestNearestNames(t *testing.T) {
	among := []string{"option", "players", "piece", "position", "attacker", "defender", "me", "in"}
	for name, want := range map[string]string{
		"opton": "option", "Option": "option", "playres": "players", "peice": "piece", "positoin": "position",
		"atacker": "attacker", "defenders": "defender", "option": "", "xyz": "", "i": "", "ma": "", "board": "", "": "",
	} {
		got, ok := Nearest(name, among)
		if got != want || ok != (want != "") {
			t.Errorf("nearest to %q is %q, expected %q", name, got, want)
		}
	}
}

func TestDistanceCountsSlips(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"abc", "abc", 0}, {"abc", "acb", 1}, {"abc", "ab", 1}, {"abc", "abcd", 1}, {"abc", "axc", 1}, {"kitten", "sitting", 3}, {"", "ab", 2}} {
		if got := distance([]rune(c.a), []rune(c.b)); got != c.want {
			t.Errorf("%s to %s: %d, expected %d", c.a, c.b, got, c.want)
		}
		if back := distance([]rune(c.b), []rune(c.a)); back != c.want {
			t.Errorf("%s to %s: %d, expected %d", c.b, c.a, back, c.want)
		}
	}
}

func TestEveryCodeIsExplainedOnce(t *testing.T) {
	seen := map[Code]bool{}
	for _, e := range Entries() {
		switch {
		case seen[e.Code]:
			t.Errorf("%s is explained twice", e.Code)
		case len(e.Code) != 5 || e.Code[0] != 'B':
			t.Errorf("%s is no code", e.Code)
		case e.Title == "" || e.Text == "" || e.Example == "":
			t.Errorf("%s lacks a part", e.Code)
		}
		seen[e.Code] = true
	}
	if e, ok := Explain(UnclosedBracket); !ok || e.Code != UnclosedBracket {
		t.Errorf("explaining %s gives %+v", UnclosedBracket, e)
	}
	if _, ok := Explain("B9999"); ok {
		t.Error("a code that doesn't exist is explained")
	}
}
