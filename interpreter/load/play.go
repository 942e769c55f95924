package load

import (
	"slices"

	"brik/dsl/check"
	"brik/dsl/report"
	"brik/interpreter/validate/audit"
)

// CheckPlay gives every problem of a ruleset as Check does, and if there is no error but what a few games met, plays as
// many random games as ordered and adds what they show. A library isn't played. The error is a *CallError.
func CheckPlay(nameOrPath string, run audit.Run) (report.List, error) {
	problems, err := Check(nameOrPath)
	fault := func(d report.Diagnostic) bool { return d.Severity == report.Error && d.Code == report.FailsInPlay }
	rest := slices.DeleteFunc(slices.Clone(problems), fault)
	if err != nil || rest.HasErrors() {
		return problems, err
	}
	r, _, err := Ruleset(nameOrPath)
	if err != nil || r.IsLibrary() {
		return problems, err
	}
	p, _ := r.Program(check.Config{})
	if p == nil {
		return problems, nil
	}
	found, err := audit.Play(p, run)
	if err != nil {
		return problems, nil // Check has told why
	}
	if slices.ContainsFunc(found, fault) {
		problems = rest
	}
	return append(problems, found...).Sorted(), nil
}
