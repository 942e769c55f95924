package syntax

import (
	"os"
	"path/filepath"
	"testing"

	"brik/dsl/source"
)

func corpus(t testing.TB) []*source.File {
	t.Helper()
	names, err := filepath.Glob("testdata/corpus/*.brik")
	if err != nil || len(names) < 20 {
		t.Fatalf("the corpus is missing: %d texts, %v", len(names), err)
	}
	var files []*source.File
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, source.New(filepath.Base(name), string(text)))
	}
	return files
}

func TestEveryTextOfTheCorpusParses(t *testing.T) {
	for _, src := range corpus(t) {
		if _, problems := Parse(src); len(problems) > 0 {
			t.Errorf("%s", problems.Error())
		}
	}
}
