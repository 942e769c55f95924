package report

import (
	"cmp"
	"slices"
)

// Entry explains a kind of problem to authors: Title is one line, Text says why it is a problem and what to do,
// Example is a text that has the problem.
type Entry struct {
	Code    Code
	Title   string
	Text    string
	Example string
}

// registered holds the entries of all the codes_*.go files, one call of register each.
var registered []Entry

func register(entries ...Entry) bool {
	registered = append(registered, entries...)
	return true
}

// Entries gives all kinds of problems, by code.
func Entries() []Entry {
	return slices.SortedFunc(slices.Values(registered), func(a, b Entry) int { return cmp.Compare(a.Code, b.Code) })
}

// Explain gives the entry of a code; false if there is no such code.
func Explain(code Code) (Entry, bool) {
	i := slices.IndexFunc(registered, func(e Entry) bool { return e.Code == code })
	if i < 0 {
		return Entry{}, false
	}
	return registered[i], true
}
