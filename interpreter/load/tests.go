package load

import (
	"fmt"
	"strings"

	"brik/dsl/check"
	"brik/dsl/program"
	"brik/dsl/report"
	"brik/dsl/source"
	"brik/interpreter/compile"
	"brik/interpreter/game"
	"brik/interpreter/machine"
	"brik/interpreter/reference"
	"brik/rulesets"
)

// Tests are the tests of a ruleset.
type Tests struct {
	Ruleset string
	Tests   []*program.Test
}

const testExtension = ".test.brik"

// TestsOf reads the tests of a ruleset, named itself or by the path of its file of tests. The error is a *CallError
// (no such ruleset, or it has no tests) or all the problems of the texts, a report.List.
func TestsOf(nameOrPath string) (*Tests, error) {
	r, tests, problems, err := testTexts(nameOrPath)
	if err != nil {
		return nil, err
	}
	if err := problems.Err(); err != nil {
		return nil, err
	}
	if tests == nil {
		return nil, &CallError{fmt.Errorf("%s has no tests: they would stand in %s%s beside it", nameOrPath, r.Name, testExtension)}
	}
	list, problems := check.Tests(r, tests)
	if err := problems.Err(); err != nil {
		return nil, err
	}
	return &Tests{Ruleset: r.Name, Tests: list}, nil
}

// HasTests tells whether an embedded ruleset has tests.
func HasTests(name string) bool {
	_, ok := rulesets.Embedded(name + ".test")
	return ok
}

// testTexts finds a ruleset and its file of tests; nil: it has none.
func testTexts(nameOrPath string) (*check.Ruleset, *source.File, report.List, error) {
	rules := nameOrPath
	if of, ok := strings.CutSuffix(nameOrPath, testExtension); ok {
		rules = of + ".brik"
	}
	file, shelf, err := rulesets.Open(rules)
	if err != nil {
		return nil, nil, nil, &CallError{err}
	}
	r, problems := check.Load(shelf, file)
	tests, err := shelf.Open(r.Name + ".test")
	if err != nil {
		tests = nil
	}
	return r, tests, problems, nil
}

// Playable gives the game of a program that players use: compiled, or where it can't be, run by the plain evaluator.
func Playable(p *program.Program) (game.Game, error) {
	if fast, err := Fast(p); err == nil {
		return fast, nil
	}
	return reference.New(p)
}

// Fast gives the compiled game of a program. The error, a *compile.Unfit, says what of it can't be compiled; the plain
// evaluator still runs it.
func Fast(p *program.Program) (game.Game, error) {
	code, err := compile.Compile(p, compile.Options{})
	if err != nil {
		return nil, err
	}
	return machine.New(code), nil
}
