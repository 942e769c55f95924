package audit_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"brik/dsl/report"
	"brik/interpreter/load"
	"brik/interpreter/validate/audit"
	"brik/interpreter/validate/ruletest"
)

func write(t *testing.T, name, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return file
}

func played(t *testing.T, text string) (string, report.List) {
	t.Helper()
	file := write(t, "game.brik", text)
	problems, err := load.CheckPlay(file, audit.Run{Games: 60, Limit: 50})
	if err != nil {
		t.Fatal(err)
	}
	return file, problems
}

// The text that explains each of these codes has that problem.
func TestExamplesOfCodesHaveTheirProblem(t *testing.T) {
	for _, code := range []report.Code{report.FailsInPlay, report.InvariantBroken, report.GamesDontEnd, report.NeverWins, report.NeverUsed, report.NeverDecides} {
		entry, ok := report.Explain(code)
		if !ok {
			t.Fatal(code)
		}
		_, problems := played(t, entry.Example)
		if !slices.ContainsFunc(problems, func(d report.Diagnostic) bool { return d.Code == code }) {
			t.Errorf("%s: %s", code, problems.Error())
		}
	}
}

const head = "game \"G\"\nplayers one, two\nboard grid(4, 1)\npiece man \"M\" \"m\" of each\n"

// Each fault comes with the shortest game found, as a test that meets the same fault.
func TestAFaultComesWithATestThatShowsIt(t *testing.T) {
	for _, c := range []struct{ rules, fault, steps string }{
		{"turn { choose s in empty as \"{s}\" { place man at s } }\n", "nothing to choose", "play"},
		{"turn { choose \"go on\" or s in empty as \"put {s}\" { place man at s } }\ninvariant \"few\" size(man) < 3\n", "the invariant \"few\" doesn't hold", "expect size(man) < 3"},
		{"var n in 0..9 = 0\nturn { let d = roll 4; n += d; choose \"go\" or \"stop\" { draw } }\n", "n would be", "roll "},
		{"turn { choose s in empty as \"{s}\" { place man at s } or t in a1 & empty as \"{t}\" }\n", "two moves are called \"a1\"", "illegal"},
	} {
		file, problems := played(t, head+c.rules)
		var d report.Diagnostic
		for _, p := range problems {
			if p.Severity == report.Error {
				d = p
			}
		}
		_, test, found := strings.Cut(d.Detail, "as a test:\n")
		if !strings.Contains(d.Summary, c.fault) || !found || !strings.Contains(test, c.steps) {
			t.Errorf("%s\n%s", c.rules, problems.Error())
			continue
		}
		if err := os.WriteFile(strings.TrimSuffix(file, ".brik")+".test.brik", []byte("tests of \"game\"\n"+test+"\n"), 0o666); err != nil {
			t.Fatal(err)
		}
		tests, err := load.TestsOf(file)
		if err != nil {
			t.Errorf("%s\n%v", test, err)
			continue
		}
		if failures := ruletest.New(load.Playable).Run(tests.Tests[0]); len(failures) == 0 {
			t.Errorf("the test passes:\n%s", test)
		}
	}
}

// Nothing is said of a game that is in order, and nothing of what only options leave out.
func TestAGameInOrder(t *testing.T) {
	_, problems := played(t, head+`option odd = false
turn { choose s in empty as "{s}" { place man at s } or "give up" where odd { lose me } else { draw "full" } }
win p in players when size(man[p]) = 2 and turns < 4 or turns = 3 and p = two "two men"
draw when size(occupied) = 4 "all"
`)
	for _, d := range problems {
		if strings.Contains(d.Span.Text(), "odd") || d.Severity == report.Error {
			t.Error(problems.Error())
		}
	}
}

// Of the faults of one place the one with the fewest moves is kept.
func TestTheShortestGameIsKept(t *testing.T) {
	_, problems := played(t, head+"turn { choose \"on\" or \"off\" { take a1 & empty & man; move a1 to b1 } }\ndraw when turns = 20\n")
	if !strings.Contains(problems.Error(), "{\n    play off\n  }") {
		t.Error(problems.Error())
	}
}
