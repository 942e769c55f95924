package check_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"brik/dsl/check"
	"brik/dsl/source"
)

var token = regexp.MustCompile(`"""[^"]*"""|"[^"\n]*"|[\pL_][\pL\pN_]*|[0-9]+|[ \t]+|\n|.`)

// Games with a few of their words changed for others, taken out or doubled are understood or refused, never more.
func TestChangedWordsAreUnderstoodOrRefused(t *testing.T) {
	files, err := filepath.Glob("testdata/games/*.brik")
	if err != nil || len(files) == 0 {
		t.Fatal("no games", err)
	}
	var texts [][]string
	var words []string
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		tokens := token.FindAllString(string(text), -1)
		texts = append(texts, tokens)
		words = append(words, tokens...)
	}
	rapid.Check(t, func(t *rapid.T) {
		tokens := append([]string{}, texts[rapid.IntRange(0, len(texts)-1).Draw(t, "game")]...)
		for range rapid.IntRange(1, 4).Draw(t, "changes") {
			at := rapid.IntRange(0, len(tokens)-1).Draw(t, "at")
			switch rapid.IntRange(0, 5).Draw(t, "change") {
			case 0:
				tokens[at] = ""
			case 1:
				tokens[at] += " " + tokens[at]
			case 2:
				other := rapid.IntRange(0, len(tokens)-1).Draw(t, "other")
				tokens[at], tokens[other] = tokens[other], tokens[at]
			case 3:
				from := rapid.IntRange(0, len(words)-20).Draw(t, "from")
				tokens[at] = strings.Join(words[from:from+rapid.IntRange(2, 12).Draw(t, "length")], "")
			default:
				tokens[at] = rapid.SampledFrom(words).Draw(t, "word")
			}
		}
		text := strings.Join(tokens, "")
		_, p, problems := checkedText(source.New("t.brik", text), games, check.Config{})
		if (p == nil) != problems.HasErrors() {
			t.Fatalf("program %t, problems:\n%s", p != nil, problems.Error())
		}
	})
}
