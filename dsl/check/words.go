package check

import (
	"slices"
	"strings"

	"brik/dsl/report"
)

func quote(s string) string { return "\"" + s + "\"" }

func contains(list []string, s string) bool { return slices.Contains(list, s) }

// didYouMean is a hint naming the nearest of some names; "" where none is near.
func didYouMean(name string, among []string) string {
	if near, ok := report.Nearest(name, among); ok {
		return "Did you mean `" + near + "`?"
	}
	return ""
}

// code writes each word as it stands in a text of the language.
func code(words []string) []string {
	all := make([]string, len(words))
	for i, w := range words {
		all[i] = "`" + w + "`"
	}
	return all
}

// oneOf lists words: "a", "a or b", "a, b or c".
func oneOf(words []string, last string) string {
	switch len(words) {
	case 0:
		return "nothing"
	case 1:
		return words[0]
	}
	return strings.Join(words[:len(words)-1], ", ") + " " + last + " " + words[len(words)-1]
}

func sorted(list []string) []string {
	slices.Sort(list)
	return list
}

// unquote takes a text's quotes off.
func unquote(s string) string { return strings.Trim(s, "\"") }

// listed is a hint that names what there is, where that is short.
func listed(what string, names []string) string {
	const most = 20
	if len(names) == 0 || len(names) > most {
		return ""
	}
	return "The " + what + " are " + oneOf(code(names), "and") + "."
}
