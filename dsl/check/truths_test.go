package check_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brik/dsl/check"
	"brik/dsl/program"
	"brik/dsl/source"
	"brik/interpreter/evaluate"
	"brik/interpreter/reference"
)

// Each file is a game and, after a line of dashes, sentences of the language that are true at its first decision.
func TestSentencesAreTrue(t *testing.T) {
	files, err := filepath.Glob("testdata/truths/*.brik")
	if err != nil || len(files) == 0 {
		t.Fatal("no sentences", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		game, sentences, _ := strings.Cut(string(text), "\n---\n")
		r, p, problems := checkedText(source.New(filepath.Base(file), game), games, check.Config{})
		if p == nil {
			t.Errorf("%s\n%s", file, problems.Error())
			continue
		}
		for line := range strings.Lines(sentences) {
			line, _, _ = strings.Cut(strings.TrimSpace(line), "#")
			if line == "" {
				continue
			}
			e, problems := r.Expr(p, source.New("sentence", line))
			if e == nil {
				t.Errorf("%s: %s\n%s", filepath.Base(file), line, problems.Error())
				continue
			}
			g, err := reference.New(p)
			if err != nil {
				t.Fatal(err)
			}
			start, err := g.Start()
			if err != nil {
				t.Fatal(err)
			}
			v, err := evaluate.New(p, append([]uint64{}, start.Words()...), nil).Eval(e)
			if err != nil || v.N != 1 || e.Type() != program.TBool {
				t.Errorf("%s: not true: %s (%v %v)", filepath.Base(file), line, v, err)
			}
		}
	}
}
