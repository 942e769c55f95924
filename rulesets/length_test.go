package rulesets_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brik/rulesets"
)

// mostLines are the rulesets that may be longer than the others, or have to be shorter.
var mostLines = map[string]int{
	"tafl": 70, "tablut": 25, "brandubh": 25, "hnefatafl": 25,
	"sjuan": 45, "sjuan-pott": 25, "sjuan-straffkort": 25, "sjuan-spelforbud": 25, "fri-fan-tan": 25, "domino-fan-tan": 25,
	"skift": 60, "sjuft": 80, "backgammon": 60, "yahtzee": 50, "ludo": 45, "hearts": 55, "liars-dice": 50, "chess": 80, "go-9x9": 30, "go-19x19": 30, "english-draughts": 35,
}

const usualLines = 40

// Rules that someone is to read are short.
func TestRulesetsAreShort(t *testing.T) {
	files, err := filepath.Glob("*/*.brik")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		name := rulesets.Name(file)
		if name == "std" || strings.HasSuffix(name, ".test") {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		most := usualLines
		if m, ok := mostLines[name]; ok {
			most = m
		}
		if n := lines(string(text)); n > most {
			t.Errorf("%s has %d lines, more than %d", file, n, most)
		}
	}
}

// lines counts a ruleset's lines without blank ones, comments and words in other languages.
func lines(text string) int {
	n, translating := 0, false
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(line, "#")
		line = strings.TrimRight(line, " \n")
		if strings.HasPrefix(line, "text ") {
			translating = !strings.HasSuffix(line, "}")
			continue
		}
		if translating {
			translating = line != "}"
		} else if line != "" {
			n++
		}
	}
	return n
}
