package tafl_test

import (
	"os"
	"strings"
	"testing"
)

// Rules that someone is to read are short.
func TestRulesetsAreShort(t *testing.T) {
	for file, most := range map[string]int{"tafl.brik": 70, "tablut.brik": 25, "brandubh.brik": 25, "hnefatafl.brik": 25} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
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
