package syntax

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"brik/dsl/report"
	"brik/dsl/source"
)

var update = flag.Bool("update", false, "write the expected messages anew")

const messagesBelow = "\n-- messages --\n"

// A file of testdata/errors is a text with the messages that it must give below it.
func TestMistakesGiveTheMessagesBesideThem(t *testing.T) {
	files, _ := filepath.Glob("testdata/errors/*.txt")
	if len(files) < 15 {
		t.Fatalf("the error corpus is missing: %d texts", len(files))
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".txt")
		t.Run(name, func(t *testing.T) {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			text, want, _ := strings.Cut(string(data), messagesBelow)
			f, problems := Parse(source.New(name+".brik", text))
			if f.Whole {
				t.Error("the text was taken for good")
			}
			got := problems.Error() + "\n"
			if *update {
				if err := os.WriteFile(file, []byte(text+messagesBelow+got), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if got != want {
				t.Errorf("messages:\n%s\nexpected:\n%s", got, want)
			}
		})
	}
}

// A hint is a sentence, or begins with a word of the language.
var sentence = regexp.MustCompile("(?s)^[A-Z`].*[.?]$")

func TestTheExampleOfEveryCodeHasTheProblem(t *testing.T) {
	count := 0
	for _, e := range report.Entries() {
		if e.Code >= "B03" {
			continue
		}
		count++
		_, problems := Parse(source.New("example.brik", e.Example))
		found := false
		for _, p := range problems {
			found = found || p.Code == e.Code
			if p.Hint != "" && !sentence.MatchString(p.Hint) {
				t.Errorf("%s: the hint %q is no sentence", e.Code, p.Hint)
			}
		}
		if !found {
			t.Errorf("%s: the example gives other messages:\n%v", e.Code, problems.Error())
		}
	}
	if count < 20 {
		t.Errorf("only %d codes of reading are explained", count)
	}
}
