package long_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brik/interpreter/validate/long"
)

// A test program that doesn't know the flag refuses it, and the one command would fail.
func TestEveryPackageWithTestsTakesTheFlag(t *testing.T) {
	takes := map[string]bool{}
	err := filepath.WalkDir("../../..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		folder := filepath.Dir(path)
		takes[folder] = takes[folder] || strings.Contains(string(text), `"brik/interpreter/validate/long"`)
		return err
	})
	if err != nil || len(takes) < 10 {
		t.Fatal(takes, err)
	}
	for folder, ok := range takes {
		if !ok {
			t.Errorf("%s: import _ \"brik/interpreter/validate/long\" in a test", folder)
		}
	}
}

func TestALongRunIsAHundredthUnlessItIsAskedFor(t *testing.T) {
	for n, part := range map[int]int{1000: 10, 250: 2, 99: 1, 1: 1} {
		want := part
		if long.Full() {
			want = n
		}
		if got := long.Runs(n); got != want {
			t.Errorf("%d of %d, not %d", got, n, want)
		}
	}
}
