package check_test

import (
	"regexp"
	"testing"

	"brik/dsl/check"
	"brik/dsl/report"
	"brik/dsl/source"
)

// beside finds the example itself, so that it can try to bring in itself.
type beside struct {
	folder
	example *source.File
}

func (b beside) Open(name string) (*source.File, error) {
	if name == "example" {
		return b.example, nil
	}
	return b.folder.Open(name)
}

// A hint is a sentence, or begins with a word of the language.
var sentence = regexp.MustCompile("(?s)^[A-Z`].*[.?]$")

// The text that explains a code really has that problem, and no error of another kind.
func TestExamplesOfCodesHaveTheirProblem(t *testing.T) {
	for _, e := range report.Entries() {
		if e.Code < "B0300" || e.Code >= "B0800" || e.Example == "" {
			continue
		}
		f := source.New("example.brik", e.Example)
		r, _, problems := checkedText(f, beside{games, f}, check.Config{})
		if e.Code == report.WrongTest {
			_, problems = check.Tests(r, f)
		}
		has := false
		for _, d := range problems {
			has = has || d.Code == e.Code
			if d.Hint != "" && !sentence.MatchString(d.Hint) {
				t.Errorf("%s: the hint %q is no sentence", e.Code, d.Hint)
			}
			if d.Code != e.Code && d.Severity == report.Error {
				t.Errorf("%s: %s has also %s: %s", e.Code, e.Title, d.Code, d.Summary)
			}
		}
		if !has {
			t.Errorf("%s: the example hasn't the problem: %s\n%s\n%s", e.Code, e.Title, e.Example, problems.Error())
		}
	}
}
