package format

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"brik/dsl/source"
	"brik/dsl/syntax"
)

func corpus(t testing.TB) []string {
	t.Helper()
	names, _ := filepath.Glob("../syntax/testdata/corpus/*.brik")
	if len(names) < 20 {
		t.Fatalf("the corpus is missing: %d texts", len(names))
	}
	var texts []string
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(text))
	}
	return texts
}

func read(text string) *syntax.File {
	f, _ := syntax.Parse(source.New("text.brik", text))
	return f
}

// words gives what a text says, whatever its layout: its tokens and comments. A ; and a line end say the same.
func words(f *syntax.File) []string {
	var all []string
	for _, t := range f.Tokens {
		switch t.Kind {
		case syntax.NLToken:
			all = append(all, "NL")
		default:
			all = append(all, t.Value)
		}
	}
	for _, c := range f.Comments {
		all = append(all, f.Source.Text[c.Start:c.End])
	}
	return all
}

// keeps checks that a good text says the same after formatting, and that formatting it again changes nothing.
func keeps(t interface{ Fatalf(string, ...any) }, text string) {
	f := read(text)
	once := Format(f)
	g := read(once)
	if !g.Whole {
		_, problems := syntax.Parse(source.New("formatted.brik", once))
		t.Fatalf("formatting breaks the text:\n%s\n%v", text, problems)
	}
	if a, b := words(f), words(g); !slices.Equal(a, b) {
		t.Fatalf("formatting changes the text:\n%s\n%s\n%q\n%q", text, once, a, b)
	}
	if twice := Format(g); twice != once {
		t.Fatalf("formatting twice differs:\n%s\nonce:\n%s\ntwice:\n%s", text, once, twice)
	}
}

func TestFormattingKeepsWhatEveryTextSays(t *testing.T) {
	for _, text := range corpus(t) {
		keeps(t, text)
	}
}

func TestTheTextsAreAlreadyLaidOutAlmostAsFormatted(t *testing.T) {
	lines, changed := 0, 0
	for _, text := range corpus(t) {
		before, after := strings.Split(text, "\n"), strings.Split(Format(read(text)), "\n")
		if len(before) != len(after) {
			t.Fatalf("the number of lines changes:\n%s", text)
		}
		for i := range before {
			lines++
			if before[i] != after[i] {
				changed++
			}
		}
	}
	if changed > lines/30 {
		t.Errorf("%d of %d lines change", changed, lines)
	}
}

// However the blanks of a text are drawn, formatting keeps what it says and settles at once.
func TestFormattingSettlesWhateverTheBlanks(t *testing.T) {
	texts := corpus(t)
	rapid.Check(t, func(t *rapid.T) {
		f := read(rapid.SampledFrom(texts).Draw(t, "text"))
		from := rapid.IntRange(0, len(f.Tokens)-1).Draw(t, "from")
		to := min(len(f.Tokens), from+rapid.IntRange(1, 200).Draw(t, "tokens"))
		text := respace(t, f, from, to)
		if read(text).Whole {
			keeps(t, text)
		}
	})
}

// respace draws other blanks between the tokens of a part of a text.
func respace(t *rapid.T, f *syntax.File, from, to int) string {
	var b strings.Builder
	at := f.Tokens[from].Start
	b.WriteString(f.Source.Text[:at])
	for _, token := range f.Tokens[from:to] {
		between := f.Source.Text[at:max(at, token.Start)]
		if strings.Trim(between, " ") == "" && len(between) > 0 {
			between = rapid.SampledFrom([]string{" ", "  ", "     ", "\t", " # x\n  ", "\n\n\n"}).Draw(t, "blanks")
		} else if strings.TrimSpace(between) == "" && between != "" {
			between = rapid.SampledFrom([]string{"\n", "\n\n\n   ", " \n\t", "  # x\n", ";", " ; "}).Draw(t, "line end")
		}
		b.WriteString(between)
		b.WriteString(f.Source.Text[token.Start:token.End])
		at = token.End
	}
	b.WriteString(f.Source.Text[at:])
	return b.String()
}

func FuzzFormat(f *testing.F) {
	for _, text := range corpus(f) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 10_000 || !read(text).Whole {
			t.Skip()
		}
		keeps(t, text)
	})
}
