package syntax

import (
	"strings"
	"testing"

	"brik/dsl/report"
	"brik/dsl/source"
)

// Where two rules of the grammar begin alike, a failing inner part could be read once by each of them at every level.
// A test that never ends would show it.
func TestNestedTextsAreReadInTheTimeOfTheirLength(t *testing.T) {
	for _, unit := range []string{
		"give (after { ", "x[(after { ", "repeat { x[(after { ", "let x = roll (after { ", "win (after { ",
		"choose s in (after { ", "if a { ", "if a { } else { ", "choose \"x\" { ", "choose \"x\" where a { ", "choose s in a as \"x\" { ",
		"deal (after { ", "move each s in (after { ", "take (after { ", "f(", "x = any(s in (", "x = {", "for s in a { ",
		"repeat { ", "repeat (after { ", "q chooses s in a as \"x\" { ", "draw(after { ", "together p in (after { ",
	} {
		for _, end := range []string{"", "x", "=", "}", ")", "done"} {
			Parse(source.New("deep.brik", "turn { "+strings.Repeat(unit, 45)+end+" }"))
			Parse(source.New("deep.brik", "turn { "+strings.Repeat(unit, 12)+end+strings.Repeat("} x)", 12)+" }"))
		}
	}
}

func TestLongTextsAreRefusedBeforeTheyExhaustTheStack(t *testing.T) {
	for _, text := range []string{
		"def a = " + strings.Repeat("(", 30_000),
		"def a = " + strings.Repeat("{[(", 15_000),
		"def a = " + strings.Repeat("-", 30_000) + "b",
		"def a = b" + strings.Repeat(".b", 30_000),
		"def a = b" + strings.Repeat(" + b", 30_000),
		"def a = " + strings.Repeat("if a then ", 15_000),
		"turn { " + strings.Repeat("if a { } else ", 15_000) + "done }",
		strings.Repeat("replace ", 30_000) + "def a = 1",
	} {
		if f, _ := Parse(source.New("long.brik", text)); f.Whole {
			t.Errorf("%.40s… was taken", text)
		}
	}
}

func TestManyDeclarationsAreNoProblem(t *testing.T) {
	text := strings.Repeat("def a(x) = x + 1\n", 5_000)
	f, problems := Parse(source.New("many.brik", text))
	if len(problems) > 0 || len(f.Tree.Decls) != 5_000 {
		t.Errorf("%d declarations, %d problems", len(f.Tree.Decls), len(problems))
	}
}

func TestATextFullOfMistakesGetsFiftyMessagesAndAWordAboutTheRest(t *testing.T) {
	for _, text := range []string{
		strings.Repeat("def a = b § c\n", 500),
		strings.Repeat("opton a = 1\n", 500),
		"turn {\n" + strings.Repeat("move s t\n", 500) + "}",
		strings.Repeat("def a = (", 500),
	} {
		_, problems := Parse(source.New("bad.brik", text))
		if n := len(problems); n != maxMistakes+1 || problems[n-1].Code != report.TooManyMistakes {
			t.Errorf("%.20s…: %d messages", text, n)
		}
	}
	if _, problems := Parse(source.New("bytes.brik", strings.Repeat("\xd4", 10_000))); len(problems) > 2 {
		t.Errorf("a run of wrong bytes gets %d messages", len(problems))
	}
}
