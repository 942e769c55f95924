package game

import (
	"slices"
	"strconv"
	"strings"

	"brik/dsl/program"
)

// AlternativeText is a move as players write it: the alternative's text in a language ("": the ruleset's own), with the
// values of its parts.
func AlternativeText(p *program.Program, a *program.Alternative, lang string, value func(e program.Expr) program.Value) string {
	t, ok := a.Texts[lang]
	if !ok {
		t = a.Text
	}
	var b strings.Builder
	for _, part := range t {
		if part.E == nil {
			b.WriteString(part.Literal)
		} else {
			b.WriteString(ValueText(p, part.E.Type(), value(part.E), lang))
		}
	}
	return b.String()
}

// ValueText is a value as it's written: an element by its name, a set by its elements joined with +.
func ValueText(p *program.Program, t program.Type, v program.Value, lang string) string {
	switch {
	case t.Kind == program.Bool:
		return strconv.FormatBool(v.N != 0)
	case t.Kind != program.Set:
		return strconv.Itoa(v.N)
	case t.One:
		return p.In(lang, t.Space.Element(v.N))
	}
	if !slices.ContainsFunc(v.Bits, func(w uint64) bool { return w != 0 }) {
		return "nothing"
	}
	var names []string
	for e := 0; e < t.Space.Len(); e++ {
		if v.Bits[e>>6]>>(e&63)&1 != 0 {
			names = append(names, p.In(lang, t.Space.Element(e)))
		}
	}
	return strings.Join(names, "+")
}
