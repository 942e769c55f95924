package check_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"brik/dsl/check"
	"brik/dsl/report"
	"brik/dsl/source"
)

// preamble is what the chunks of the corpus begin with, unless they say #bare.
const preamble = `game "T"
players white facing north, black facing south
board grid(4, 4)
piece man "M" "m", king "K" "k" of each
`

// turn is added to chunks that have none.
const turn = "\nturn { choose s in mine as \"{s}\" { take s } }\n"

// expected finds what a line of the corpus should be blamed for: # B0301 words of the summary. Before a picture,
// # +3 B0504 … speaks of the third line below.
var expected = regexp.MustCompile(`# (?:\+(\d+) )?(B\d{4})([^#]*)`)

// Each chunk of the corpus has its mistakes marked on their lines: exactly these are found, each once, at its line.
func TestMistakesAreFoundAtTheirPlace(t *testing.T) {
	files, err := filepath.Glob("testdata/errors/*.brik")
	if err != nil || len(files) == 0 {
		t.Fatal("no corpus", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for i, chunk := range strings.Split(string(text), "\n---\n") {
			t.Run(fmt.Sprintf("%s/%d", strings.TrimSuffix(filepath.Base(file), ".brik"), i+1), func(t *testing.T) { checkChunk(t, chunk) })
		}
	}
}

func checkChunk(t *testing.T, chunk string) {
	text := chunk
	if bare, ok := strings.CutPrefix(chunk, "#bare\n"); ok {
		text = bare
	} else {
		text = preamble + chunk
		if !regexp.MustCompile(`(?m)^(turn|play) `).MatchString(chunk) {
			text += turn
		}
	}
	f := source.New("t.brik", text)
	_, p, problems := checkedText(f, games, check.Config{})
	var wrong []string
	lines := strings.Split(text, "\n")
	want := map[int][]string{}
	warnings := false
	for i, line := range lines {
		for _, m := range expected.FindAllStringSubmatch(line, -1) {
			below, _ := strconv.Atoi(m[1])
			want[i+1+below] = append(want[i+1+below], m[2]+" "+strings.TrimSpace(m[3]))
			warnings = warnings || m[2] == "B0307" || m[2] == "B0308" || m[2] >= "B0621" && m[2] <= "B0629"
		}
	}
	for _, d := range problems {
		if d.Hint != "" && !sentence.MatchString(d.Hint) {
			wrong = append(wrong, "no sentence: "+d.Hint)
		}
		if d.Severity == report.Warning && !warnings {
			continue
		}
		line := 0
		if !d.Span.IsZero() {
			line = f.Position(d.Span.Start).Line
		}
		if !take(want, line, d) {
			wrong = append(wrong, "not expected: "+d.Span.String()+" "+string(d.Code)+" "+d.Summary)
		}
	}
	for line, list := range want {
		for _, w := range list {
			wrong = append(wrong, fmt.Sprintf("line %d: expected %s", line, w))
		}
	}
	if p != nil && problems.HasErrors() {
		wrong = append(wrong, "a program in spite of errors")
	}
	if len(wrong) > 0 {
		t.Errorf("%s\n%s\nfound:\n%s", text, strings.Join(wrong, "\n"), problems.Error())
	}
}

// take removes the expectation that a problem meets.
func take(want map[int][]string, line int, d report.Diagnostic) bool {
	for i, w := range want[line] {
		code, words, _ := strings.Cut(w, " ")
		if string(d.Code) == code && strings.Contains(d.Summary, words) {
			want[line] = append(want[line][:i:i], want[line][i+1:]...)
			return true
		}
	}
	return false
}
