package audit

import (
	"brik/dsl/program"
	"brik/dsl/source"
)

// Hint says what would help against a fault at a place; "": nothing is known. A fault at a whole alternative is that of
// moves with one text: a binder that the text doesn't name is the usual cause.
func Hint(p *program.Program, at source.Span) (hint string) {
	p.EachAlternative(func(a *program.Alternative) {
		if a.Span != at || hint != "" {
			return
		}
		for _, b := range a.Binders {
			if !named(a.Text, b.Local) {
				hint = "The text doesn't tell what `" + b.Local.Name + "` is: name it, as in `as \"… {" + b.Local.Name + "}\"`."
			}
		}
	})
	return hint
}

// named tells whether a text names a local.
func named(t program.Template, l *program.Local) (found bool) {
	for _, part := range t {
		if part.E != nil {
			program.Each(part.E, func(e program.Expr) {
				ref, ok := e.(*program.LocalRef)
				found = found || ok && ref.Local == l
			})
		}
	}
	return found
}
