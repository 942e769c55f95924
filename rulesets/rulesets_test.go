package rulesets_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"brik/rulesets"
)

func TestGamesAreListedAndLibrariesAndTestsAreNot(t *testing.T) {
	names := rulesets.Names()
	for _, game := range []string{"brandubh", "hnefatafl", "tablut"} {
		if !slices.Contains(names, game) {
			t.Errorf("%s is not listed", game)
		}
	}
	for _, name := range names {
		if name == "std" || name == "tafl" || strings.HasSuffix(name, ".test") {
			t.Errorf("%s is listed", name)
		}
	}
	if !slices.IsSorted(names) {
		t.Errorf("not sorted: %q", names)
	}
}

// Names are looked up without their folder, so no two texts may share one.
func TestNoTwoTextsHaveOneName(t *testing.T) {
	seen := map[string]string{}
	files, err := filepath.Glob("*/*.brik")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		if other := seen[rulesets.Name(file)]; other != "" {
			t.Errorf("%s and %s", other, file)
		}
		seen[rulesets.Name(file)] = file
	}
}

func TestOpenTakesNamesAndPaths(t *testing.T) {
	file := filepath.Join(t.TempDir(), "mine.brik")
	if err := os.WriteFile(file, []byte("game \"Mine\"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for arg, want := range map[string]string{"tablut": "rulesets/tafl/tablut.brik", "std": "rulesets/std/std.brik", file: file} {
		if f, _, err := rulesets.Open(arg); err != nil || f.Name != want {
			t.Errorf("%s: %v, %v", arg, f, err)
		}
	}
	for _, arg := range []string{"", "nothing", "no/such.brik", "../go", "."} {
		if f, _, err := rulesets.Open(arg); err == nil {
			t.Errorf("%q gave %s", arg, f.Name)
		}
	}
}

func TestAFileFindsItsNeighboursBeforeTheEmbeddedTexts(t *testing.T) {
	folder := t.TempDir()
	for name, text := range map[string]string{"mine.brik": "game \"Mine\"\n", "tafl.brik": "library tafl\n", "mine.test.brik": ""} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	_, shelf, err := rulesets.Open(filepath.Join(folder, "mine.brik"))
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"tafl": filepath.Join(folder, "tafl.brik"), "mine.test": filepath.Join(folder, "mine.test.brik"), "std": "rulesets/std/std.brik",
	} {
		if f, err := shelf.Open(name); err != nil || f.Name != want {
			t.Errorf("%s: %v, %v", name, f, err)
		}
	}
	if names := shelf.Names(); !slices.Contains(names, "mine") || !slices.Contains(names, "tablut") || slices.Contains(names, "mine.test") {
		t.Errorf("names %q", names)
	}
	for _, name := range []string{"nothing", "../mine"} {
		if f, err := shelf.Open(name); err == nil {
			t.Errorf("%q gave %s", name, f.Name)
		}
	}
}

func TestAnEmbeddedTextFindsOnlyEmbeddedOnes(t *testing.T) {
	_, shelf, err := rulesets.Open("tablut")
	if err != nil {
		t.Fatal(err)
	}
	if f, err := shelf.Open("tablut.test"); err != nil || f.Name != "rulesets/tafl/tablut.test.brik" {
		t.Errorf("%v, %v", f, err)
	}
}
