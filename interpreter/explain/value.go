package explain

import (
	"brik/dsl/program"
	"brik/interpreter/evaluate"
)

// Said is an expression as the author wrote it, in one line.
func Said(e program.Expr) string { return said(e) }

// Shown is the value of an expression on the machine, as text in a language ("": the ruleset's own); false where it can't
// be worked out.
func Shown(m *evaluate.Machine, lang string, e program.Expr) (string, bool) {
	if _, err := m.Eval(e); err != nil {
		return "", false
	}
	return newAsker(m, lang).shown(e), true
}

// Value is a value as text in a language, of many elements the first few.
func Value(m *evaluate.Machine, lang string, v program.Value, t program.Type) string {
	return newAsker(m, lang).show(v, t)
}
