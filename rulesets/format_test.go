package rulesets_test

import (
	"os"
	"path/filepath"
	"testing"

	"brik/dsl/format"
	"brik/dsl/source"
	"brik/dsl/syntax"
)

// Every text that comes with the program is laid out as `brik fmt` does it.
func TestTextsAreLaidOutInTheUsualWay(t *testing.T) {
	files, err := filepath.Glob("*/*.brik")
	if err != nil || len(files) == 0 {
		t.Fatal("no texts", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		tree, problems := syntax.Parse(source.New(file, string(text)))
		if err := problems.Err(); err != nil {
			t.Error(err)
		} else if format.Format(tree) != string(text) {
			t.Errorf("%s: lay it out anew with: brik fmt -w", file)
		}
	}
}
