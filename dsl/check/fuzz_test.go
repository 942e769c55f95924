package check_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brik/dsl/check"
	"brik/dsl/source"
)

// No text makes the checker panic, and a program comes out exactly where there are no errors.
func FuzzCheck(f *testing.F) {
	for _, pattern := range []string{"testdata/games/*.brik", "testdata/errors/*.brik", "testdata/*.brik"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			f.Fatal(err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				f.Fatal(err)
			}
			for _, chunk := range strings.Split(string(text), "\n---\n") {
				f.Add(chunk)
				f.Add(preamble + chunk + turn)
			}
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		_, p, problems := checkedText(source.New("t.brik", text), games, check.Config{})
		if (p == nil) != problems.HasErrors() {
			t.Errorf("program %t, problems:\n%s", p != nil, problems.Error())
		}
	})
}
