// Package report turns problems into messages: a place, an excerpt with carets, what is wrong, and what would help.
// It takes Diagnostics and gives text or JSON; it never decides what is a problem.
package report

import "brik/dsl/source"

// Severity says how bad a problem is. Only errors stop a ruleset from being played.
type Severity int

const (
	Error Severity = iota
	Warning
)

// Code is a stable identifier of a kind of problem, like "B0123"; docs/errors.md has a section for each.
type Code string

// Diagnostic is one problem. Summary is one line that stands alone; Detail may add what was found and expected;
// Hint says what would help (a nearest name, a spelling that works), as a sentence: words of the language stand in
// backquotes.
type Diagnostic struct {
	Code     Code
	Severity Severity
	Span     source.Span
	Summary  string
	Detail   string
	Hint     string
	Notes    []Note

	// Expected and Found are what a test wanted and what there was instead; the Detail has them too.
	Expected, Found string
}

// Note is a secondary place: where the same name was declared first, where a block was opened.
type Note struct {
	Span source.Span
	Text string
}

// List is all the problems of one run. As an error it prints every one of them.
type List []Diagnostic
