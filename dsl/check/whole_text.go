package check

import (
	"strings"

	"brik/dsl/syntax"
)

// text is a declaration as it must be written where it has no parent: an option with its last default, a def without
// the cases that others replace, an action that names what it inherits.
func (w *whole) text(d *decl) string {
	switch n := d.node.(type) {
	case *syntax.Option:
		return w.option(d, n)
	case *syntax.Def:
		return w.def(d, n)
	case *syntax.Action:
		return w.action(d, n, n.Name)
	}
	return d.span().Text()
}

// option writes an option with the default that `default` lines gave it.
func (w *whole) option(d *decl, n *syntax.Option) string {
	value := d.unit.span(n.Value)
	text := value.Text()
	for _, s := range w.r.settings {
		if lines := s.node.(*syntax.Settings); lines.Kind == "default" {
			for _, set := range lines.List {
				if set.Name == n.Name {
					text = s.unit.span(set.Value).Text()
				}
			}
		}
	}
	at := d.span()
	after := spanText(d.unit, value.End, at.End)
	for n := len(text); n < len(value.Text()) && strings.HasPrefix(after, " "); n++ {
		text += " " // what comes after stays in its column
	}
	for n := len(text); n > len(value.Text()) && strings.HasPrefix(after, "  "); n-- {
		after = after[1:]
	}
	return spanText(d.unit, at.Start, value.Start) + text + after
}

// fixed keeps fix lines; default lines are written into their options.
func (w *whole) fixed(u *unit, n *syntax.Settings) {
	if n.Kind == "fix" {
		w.write(above(u, n) + u.span(n).Text() + beside(u, n))
	}
}

// def writes a def for the kinds that it still has a case for.
func (w *whole) def(d *decl, n *syntax.Def) string {
	at := d.span()
	kept := w.alive[spotOf(d)][n.Name].node.(*syntax.Def).Of
	of, end := ofList(d)
	if of < 0 || len(kept) == len(n.Of) {
		return at.Text()
	}
	return spanText(d.unit, at.Start, of) + "of " + strings.Join(kept, ", ") + " " + spanText(d.unit, end, at.End)
}

// ofList finds the part of a def from its `of` to the = or { of its body; -1: it has none.
func ofList(d *decl) (of, end int) {
	of = -1
	start, stop := d.node.Place()
	for i, t := range d.unit.tree.Between(start, stop) {
		switch {
		case i > 1 && of < 0 && t.Kind == syntax.IdentToken && t.Value == "of":
			of = t.Start
		case t.Kind == syntax.SignToken && (t.Value == "=" || t.Value == "{"):
			return of, t.Start
		}
	}
	return -1, -1
}

// action writes an action under a name. What it inherits is written before it, under another name, and called.
func (w *whole) action(d *decl, n *syntax.Action, name string) string {
	at := d.span()
	text, before := "", ""
	from := at.Start
	rename := d.unit.tree.Find(n, n.Name)
	text += spanText(d.unit, from, rename.Start) + name
	from = rename.End
	syntax.Walk(n, func(p syntax.Placed) bool {
		if word, ok := p.(*syntax.Word); ok && word.Kind == "inherited" && d.prev != nil {
			if before == "" {
				before = w.freeName(name + "_before")
			}
			span := d.unit.span(word)
			text += spanText(d.unit, from, span.Start) + before + "(" + strings.Join(n.Params, ", ") + ")"
			from = span.End
		}
		return true
	})
	text += spanText(d.unit, from, at.End)
	if before != "" {
		text = w.action(d.prev, d.prev.node.(*syntax.Action), before) + "\n" + text
	}
	return text
}

// freeName makes a name that nothing in any of the texts has.
func (w *whole) freeName(name string) string {
	for _, u := range w.r.units {
		for _, t := range u.tree.Tokens {
			if t.Value == name {
				return w.freeName(name + "_")
			}
		}
	}
	return name
}

// oneName is the declaration of one of the names that a line declares together.
func oneName(d *decl, name string) string {
	at := d.span()
	for _, s := range declared(d.node) {
		if s.name != name {
			continue
		}
		own, rest := d.unit.span(s.node), 0
		word := ""
		switch n := d.node.(type) {
		case *syntax.Piece:
			word, rest = "piece ", d.unit.span(n.List[len(n.List)-1]).End
		case *syntax.Var:
			word, rest = "var ", d.unit.span(n.List[len(n.List)-1]).End
		}
		return word + own.Text() + spanText(d.unit, rest, at.End)
	}
	return at.Text()
}
