package check_test

import (
	"path/filepath"
	"strings"
	"testing"

	"brik/dsl/check"
)

// Whole games, most of them classics, are understood without a complaint.
func TestWholeGamesHaveNoErrors(t *testing.T) {
	files, err := filepath.Glob("testdata/games/*.brik")
	if err != nil || len(files) == 0 {
		t.Fatal("no games", err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".brik")
		if name == "tafl" {
			continue
		}
		t.Run(name, func(t *testing.T) {
			_, p, problems := checked(t, name, check.Config{})
			if p == nil || len(problems) > 0 {
				t.Errorf("program %t\n%s", p != nil, problems.Error())
			}
		})
	}
}
