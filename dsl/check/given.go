package check

import (
	"brik/dsl/program"
	"brik/dsl/report"
	"brik/dsl/source"
	"brik/dsl/syntax"
)

// Position types a text that says where a game begins, against a program of this ruleset: first `position """…""" X to
// move`, as in a test, then any number of `given { … }`; either may be left out.
func (r *Ruleset) Position(p *program.Program, text *source.File) ([]program.TestStep, report.List) {
	tree, steps, problems := syntax.ParseSteps(text)
	if problems.HasErrors() {
		return nil, problems
	}
	var typed []program.TestStep
	problems = append(problems, r.typing(p, tree, func(s scope) {
		for i, step := range steps {
			switch step.(type) {
			case *syntax.TestPosition, *syntax.TestGiven:
				typed = append(typed, s.testStep(step, i))
			default:
				s.fail(wrongTest, s.at(step), "only `position` and `given` can stand here", "", "The moves that follow are given to the command.")
			}
		}
	})...)
	if problems.HasErrors() {
		return nil, problems
	}
	return typed, problems
}
