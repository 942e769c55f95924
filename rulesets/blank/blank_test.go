package blank_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brik/dsl/format"
	"brik/dsl/source"
	"brik/dsl/syntax"
	"brik/interpreter/load"
	"brik/interpreter/validate/ruletest"
	"brik/rulesets/blank"
)

// A new ruleset has nothing wrong with it, its tests pass, and it is laid out in the usual way.
func TestANewRulesetWorks(t *testing.T) {
	for name, title := range map[string]string{"new-game": "New game", "brikspil_2": "Brikspil 2", "ø": "Ø"} {
		rules, tests, err := blank.Texts(name)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(rules, "game \""+title+"\"\n") {
			t.Errorf("%s isn't called %q", name, title)
		}
		path := filepath.Join(t.TempDir(), name)
		for file, text := range map[string]string{path + ".brik": rules, path + ".test.brik": tests} {
			if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
			if tree, _ := syntax.Parse(source.New(file, text)); format.Format(tree) != text {
				t.Errorf("%s isn't laid out in the usual way", file)
			}
		}
		if problems, err := load.Check(path + ".brik"); err != nil || len(problems) > 0 {
			t.Errorf("%v\n%s", err, problems.Error())
		}
		list, err := load.TestsOf(path + ".brik")
		if err != nil || len(list.Tests) == 0 {
			t.Fatal(list, err)
		}
		runner := ruletest.New(load.Playable)
		for _, test := range list.Tests {
			if failures := runner.Run(test); len(failures) > 0 {
				t.Error(failures.Error())
			}
		}
	}
}

func TestNamesThatCantBe(t *testing.T) {
	for _, name := range []string{"", "a b", "../x", "a.b", `a"b`, "a/b"} {
		if _, _, err := blank.Texts(name); err == nil {
			t.Errorf("%q was taken", name)
		}
	}
}
