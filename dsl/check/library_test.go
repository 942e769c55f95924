package check_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"brik/dsl/check"
	"brik/dsl/program"
	"brik/dsl/report"
	"brik/dsl/source"
)

// folder finds rulesets in folders, the first that has one.
type folder []string

func (f folder) Open(name string) (*source.File, error) {
	for _, dir := range f {
		if text, err := os.ReadFile(filepath.Join(dir, name+".brik")); err == nil {
			return source.New(name+".brik", string(text)), nil
		}
	}
	return nil, fmt.Errorf("no %s", name)
}

var games = folder{"testdata/games", "testdata"}

// checked loads a game of the test data and types it.
func checked(t *testing.T, name string, c check.Config) (*check.Ruleset, *program.Program, report.List) {
	t.Helper()
	f, err := games.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	return checkedText(f, games, c)
}

func checkedText(f *source.File, lib check.Library, c check.Config) (*check.Ruleset, *program.Program, report.List) {
	r, loading := check.Load(lib, f)
	p, typing := r.Program(c)
	return r, p, append(loading, typing...)
}
