package report

import (
	"cmp"
	"slices"
	"strings"
)

// Error gives all the messages, one after another, as Render writes them without colour.
func (l List) Error() string {
	var b strings.Builder
	Render(&b, l, Options{})
	return strings.TrimSuffix(b.String(), "\n")
}

// HasErrors tells whether any problem is an error and not a mere warning.
func (l List) HasErrors() bool {
	return slices.ContainsFunc(l, func(d Diagnostic) bool { return d.Severity == Error })
}

// Err gives the list as an error; nil if it has no errors, even if it has warnings.
func (l List) Err() error {
	if !l.HasErrors() {
		return nil
	}
	return l
}

// Sorted gives the problems by file, place and code, each only once.
func (l List) Sorted() List {
	s := slices.Clone(l)
	slices.SortStableFunc(s, byPlace)
	return slices.CompactFunc(s, same)
}

func byPlace(a, b Diagnostic) int {
	return cmp.Or(
		cmp.Compare(a.fileName(), b.fileName()),
		cmp.Compare(a.Span.Start, b.Span.Start),
		cmp.Compare(a.Span.End, b.Span.End),
		cmp.Compare(a.Code, b.Code),
		cmp.Compare(a.Summary, b.Summary),
	)
}

func same(a, b Diagnostic) bool {
	return a.Code == b.Code && a.Span == b.Span && a.Summary == b.Summary
}

func (d Diagnostic) fileName() string {
	if d.Span.IsZero() {
		return ""
	}
	return d.Span.File.Name
}

// String names the severity as messages do.
func (s Severity) String() string {
	if s == Warning {
		return "warning"
	}
	return "error"
}
