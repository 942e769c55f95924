package docs_test

import (
	"fmt"
	"strings"
	"testing"

	"brik/dsl/check"
	"brik/dsl/report"
	"brik/dsl/source"
	"brik/interpreter/load"
	"brik/interpreter/reference"
	"brik/interpreter/validate"
	"brik/interpreter/validate/ruletest"
	"brik/rulesets"
)

// The brik blocks of a page are whole rulesets or additions to the last one above that is a file; `test` parts are run.
// A block marked `wrong` is refused with exactly the messages in the block that follows it.
func TestRulesetsInThePages(t *testing.T) {
	for _, page := range pages {
		shelf := shelf{}
		base := ""
		all := blocks(t, page)
		for i, b := range all {
			if b.kind != "brik" || strings.HasSuffix(b.setting("file"), ".test.brik") {
				continue
			}
			t.Run(fmt.Sprintf("%s:%d", b.page, b.line), func(t *testing.T) {
				rules, tests := split(b.text)
				if b.is("wrong") {
					shelf.refused(t, rules, all[i+1].text)
					return
				}
				name := strings.TrimSuffix(b.setting("file"), ".brik")
				if !whole(rules) {
					rules = base + "\n" + rules
				} else if name != "" {
					base = rules
				}
				if name == "" {
					name = "example"
				}
				shelf[name] = rules
				shelf.played(t, name)
				shelf.tested(t, name, tests)
			})
		}
	}
}

// shelf is the rulesets of a page by name, with those that come with the program behind them.
type shelf map[string]string

func (s shelf) Open(name string) (*source.File, error) {
	if text, ok := s[name]; ok {
		return source.New(name+".brik", text), nil
	}
	return rulesets.Shelf{}.Open(name)
}

func (s shelf) Names() []string { return rulesets.Shelf{}.Names() }

// whole tells a ruleset from declarations that are added to one.
func whole(rules string) bool {
	return strings.HasPrefix(rules, "game ") || strings.HasPrefix(rules, "library ")
}

// split parts a block's tests from its rules: a test begins with the word at the beginning of a line and ends with the
// next line that is a closing bracket, or on its own line.
func split(text string) (rules, tests string) {
	inside := false
	for _, line := range strings.SplitAfter(text, "\n") {
		begins := strings.HasPrefix(line, "test \"")
		if inside || begins {
			tests += line
			end := strings.TrimRight(line, "\n")
			inside = end != "}" && !(begins && strings.HasSuffix(end, "}"))
		} else {
			rules += line
		}
	}
	return rules, tests
}

// messages renders all that is wrong with a text.
func (s shelf) messages(name, text string) string {
	r, problems := check.Load(s, source.New(name+".brik", text))
	if !r.IsLibrary() {
		_, more := r.Program(check.Config{})
		problems = append(problems, more...)
	}
	var out strings.Builder
	if err := report.Render(&out, problems, report.Options{}); err != nil {
		return err.Error()
	}
	return out.String()
}

func (s shelf) refused(t *testing.T, text, want string) {
	if got := s.messages("mistakes", text); strings.TrimSpace(got) != strings.TrimSpace(want) {
		t.Errorf("the messages are\n%s\nnot\n%s", got, want)
	}
}

// played checks a ruleset and plays it on the plain evaluator and on the executor that players use.
func (s shelf) played(t *testing.T, name string) {
	r, problems := check.Load(s, source.New(name+".brik", s[name]))
	if r.IsLibrary() {
		return
	}
	p, more := r.Program(check.Config{})
	if err := append(problems, more...).Err(); err != nil {
		t.Fatal(err)
	}
	plain, err := reference.New(p)
	if err != nil {
		t.Fatal(err)
	}
	fast, err := load.Fast(p)
	if err != nil {
		t.Fatal(err)
	}
	if err := validate.Agree(plain, fast, validate.Comparison{Games: 5, Seed: 1, Limit: 100}); err != nil {
		t.Error(err)
	}
}

// tested runs the tests of a block.
func (s shelf) tested(t *testing.T, name, tests string) {
	r, _ := check.Load(s, source.New(name+".brik", s[name]))
	typed, problems := check.Tests(r, source.New(name+".test.brik", "tests of \""+name+"\"\n"+tests))
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	run := ruletest.New(load.Fast)
	for _, test := range typed {
		if failures := run.Run(test); len(failures) > 0 {
			t.Error(failures)
		}
	}
}
