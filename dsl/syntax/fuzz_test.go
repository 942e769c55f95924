package syntax

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brik/dsl/source"
)

// FuzzParse: whatever the text, reading ends, doesn't panic, gives places inside the text, and calls a text
// whole only if there is nothing to say about it.
func FuzzParse(f *testing.F) {
	for _, src := range corpus(f) {
		f.Add(src.Text)
	}
	files, _ := filepath.Glob("testdata/errors/*.txt")
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		text, _, _ := strings.Cut(string(data), messagesBelow)
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 20_000 {
			t.Skip()
		}
		file, problems := Parse(source.New("fuzz.brik", text))
		if file.Whole != (len(problems) == 0) {
			t.Errorf("whole is %v with %d problems", file.Whole, len(problems))
		}
		_ = problems.Error()
		for _, p := range problems {
			if p.Span.Start < 0 || p.Span.End < p.Span.Start || p.Span.End > len(text) || p.Code == "" || p.Summary == "" {
				t.Errorf("a problem without a proper place: %+v", p)
			}
		}
		Walk(file.Tree, func(n Placed) bool {
			if s := file.Span(n); s.Start < 0 || s.End > len(text) || s.Start > s.End {
				t.Errorf("%T at %d..%d", n, s.Start, s.End)
			}
			return true
		})
	})
}
