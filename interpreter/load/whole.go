package load

import (
	"fmt"

	"brik/dsl/check"
	"brik/dsl/format"
	"brik/dsl/source"
	"brik/dsl/syntax"
)

// Whole writes out a ruleset with all that it brings in as one text in canonical layout, which plays the same by itself.
// The error is a *CallError (no such ruleset) or all its problems, a report.List.
func Whole(nameOrPath string) (text string, err error) {
	r, problems, err := Ruleset(nameOrPath)
	if err != nil {
		return "", err
	}
	if !r.IsLibrary() {
		_, more := r.Program(check.Config{})
		problems = append(problems, more...)
	}
	if err := problems.Err(); err != nil {
		return "", err
	}
	return whole(r)
}

func whole(r *check.Ruleset) (string, error) {
	tree, problems := syntax.Parse(source.New(r.Name+".brik", r.Whole()))
	if err := problems.Err(); err != nil {
		return "", fmt.Errorf("%s can't be written out whole; this is a fault of the program:\n%w", r.Name, err)
	}
	return format.Format(tree), nil
}

// WholeParent writes out the ruleset that a variant extends; the error says so if it extends none.
func WholeParent(nameOrPath string) (name, text string, err error) {
	r, problems, err := Ruleset(nameOrPath)
	if err != nil {
		return "", "", err
	}
	parent, ok := r.Parent()
	if !ok {
		return "", "", &CallError{fmt.Errorf("%s extends no other ruleset", r.Name)}
	}
	if err := problems.Err(); err != nil {
		return "", "", err
	}
	text, err = whole(parent)
	return parent.Name, text, err
}
