package check

import (
	"brik/dsl/report"
	"brik/dsl/source"
	"brik/dsl/syntax"
)

// mergeAll puts the declarations of all units together, in the order in which they were brought in.
func (l *loader) mergeAll() {
	for _, u := range l.r.units {
		for _, d := range u.tree.Tree.Decls {
			l.r.merge(&decl{node: d, unit: u}, false)
		}
	}
}

func (r *Ruleset) problem(code report.Code, at source.Span, summary, hint string, notes ...report.Note) {
	r.problems = append(r.problems, report.Diagnostic{Code: code, Span: at, Summary: summary, Hint: hint, Notes: notes})
}

// merge adds one declaration; replace says that it takes the place of another.
func (r *Ruleset) merge(d *decl, replace bool) {
	switch n := d.node.(type) {
	case *syntax.Replace:
		r.merge(&decl{node: n.Decl, unit: d.unit}, true)
	case *syntax.Ends:
		r.mergeEnds(d, n, replace)
	case *syntax.Heading:
		if n.Kind == "game" {
			r.title = d
		}
	case *syntax.Settings:
		r.settings = append(r.settings, d)
	case *syntax.Players:
		if replace {
			r.own.remove(symPlayer)
		}
		if r.slot(&r.players, d, "players", replace) {
			r.mergeNamed(d, false)
		}
	case *syntax.Board:
		r.slot(&r.board, d, "a board", replace)
	case *syntax.Position:
		r.slot(&r.position, d, "a position line", replace)
	case *syntax.Flow:
		if n.Kind == "setup" {
			r.mergeSetup(d, replace)
		} else {
			r.slot(&r.flow, d, "a turn or play", replace)
		}
	case *syntax.SetupPicture:
		r.mergeSetup(d, replace)
	case *syntax.Forbid:
		r.list(&r.forbids, d, replace)
	case *syntax.WinLose, *syntax.DrawWhen, *syntax.RankWhen:
		r.list(&r.ends, d, replace)
	case *syntax.Invariant:
		r.mergeInvariant(d, n, replace)
	case *syntax.Text:
		r.list(&r.texts, d, false)
	case *syntax.Test, *syntax.TestsOf:
		r.problem(misplaced, d.span(), "a test can't stand in a ruleset", "Tests stand in "+baseName(d.unit.file.Name)+".test.brik beside it.")
	default:
		r.mergeNamed(d, replace)
	}
}

func (r *Ruleset) mergeEnds(d *decl, n *syntax.Ends, replace bool) {
	switch {
	case !replace:
		r.problem(wrongReplace, d.span(), "ends { … } stands only after replace", "Write the win, lose, draw and rank lines by themselves, or `replace ends { … }`.")
	case len(r.ends) == 0:
		r.problem(replaceNothing, d.span(), "there are no win, lose, draw or rank lines to replace", "Leave out `replace ends { }`.")
	}
	if replace {
		r.ends = nil
	}
	for _, e := range n.Decls {
		switch e.(type) {
		case *syntax.WinLose, *syntax.DrawWhen, *syntax.RankWhen:
			r.ends = append(r.ends, &decl{node: e, unit: d.unit})
		default:
			r.problem(misplaced, d.unit.span(e), "only win, lose, draw and rank lines can stand in ends { … }", "Put it before or after.")
		}
	}
}

// slot fills what there can be only one of; false where it was refused.
func (r *Ruleset) slot(at **decl, d *decl, what string, replace bool) bool {
	old := *at
	switch {
	case old != nil && !replace:
		r.problem(declaredTwice, d.span(), "there is "+what+" already", "To put another in its place write `replace` before it.",
			report.Note{Span: old.span(), Text: "the first one is here"})
		return false
	case old == nil && replace:
		r.problem(replaceNothing, d.span(), "there is nothing to replace: neither an import nor a parent has "+what, "Leave out `replace`.")
	}
	d.prev = old
	*at = d
	return true
}

func (r *Ruleset) list(to *[]*decl, d *decl, replace bool) {
	if replace {
		r.problem(wrongReplace, d.span(), "a line without a name can't be replaced by itself", "To replace all win, lose, draw and rank lines write `replace ends { … }`.")
		return
	}
	*to = append(*to, d)
}

func (r *Ruleset) mergeSetup(d *decl, replace bool) {
	if replace {
		if len(r.setups) == 0 {
			r.problem(replaceNothing, d.span(), "there is no setup to replace", "Leave out `replace`.")
		}
		r.setups = nil
	}
	r.setups = append(r.setups, d)
}

func (r *Ruleset) mergeInvariant(d *decl, n *syntax.Invariant, replace bool) {
	for i, old := range r.checks {
		if old.node.(*syntax.Invariant).Doc != n.Doc {
			continue
		}
		if !replace {
			r.problem(declaredTwice, d.span(), "there is an invariant "+quote(n.Doc)+" already", "Give it another name, or write `replace` before it.",
				report.Note{Span: old.span(), Text: "the first one is here"})
			return
		}
		r.checks[i] = d
		return
	}
	if replace {
		r.problem(replaceNothing, d.span(), "there is no invariant "+quote(n.Doc)+" to replace", "Leave out `replace`.")
	}
	r.checks = append(r.checks, d)
}

// mergeNamed adds the names of a declaration.
func (r *Ruleset) mergeNamed(d *decl, replace bool) {
	space := r.own
	if d.unit.std {
		space = r.std
	}
	for _, s := range declared(d.node) {
		s.decls = []*decl{d}
		old := space.byName[s.name]
		if s.kind == symAction && statements[s.name] {
			r.problem(reservedName, s.span(), quote(s.name)+" begins a statement, so an action of that name can't be called", "Choose another name.")
		}
		switch {
		case replace:
			r.replaceNamed(space, old, s)
		case old == nil:
			space.add(s)
		case !joins(old, s):
			r.problem(declaredTwice, s.span(), quote(s.name)+" is declared already: it is "+old.what(), "Give it another name, or to put it in the other's place write `replace` before it.",
				report.Note{Span: old.span(), Text: "first declared here"})
		default:
			old.decls = append(old.decls, d)
		}
	}
}

// joins tells that a def's declaration is one more case of the same def.
func joins(old, s *symbol) bool {
	if old.kind != symDef || s.kind != symDef {
		return false
	}
	return len(s.decl().node.(*syntax.Def).Of) > 0 && len(old.decl().node.(*syntax.Def).Of) > 0
}

func (r *Ruleset) replaceNamed(space *namespace, old, s *symbol) {
	if old == nil && space == r.own {
		old = r.std.byName[s.name]
	}
	if old == nil || old.kind != s.kind {
		hint := "Leave out `replace`."
		var names []string
		for _, o := range space.all(s.kind) {
			names = append(names, o.name)
		}
		if near, ok := report.Nearest(s.name, names); ok {
			hint = "Did you mean `" + near + "`?"
		}
		r.problem(replaceNothing, s.span(), "there is no "+s.noun()+" "+quote(s.name)+" to replace", hint)
		if old == nil {
			space.add(s)
		}
		return
	}
	s.decl().prev = old.decl()
	if of := caseKinds(s.decl()); len(of) > 0 {
		s.decls = append(keptCases(old.decls, of), s.decls...)
	}
	if space.byName[s.name] == nil {
		space.add(s)
	} else {
		space.swap(old, s)
	}
}

func caseKinds(d *decl) []string {
	if def, ok := d.node.(*syntax.Def); ok {
		return def.Of
	}
	return nil
}

// keptCases gives a def's declarations that stand beside a replaced case: those for other kinds.
func keptCases(decls []*decl, of []string) (kept []*decl) {
	for _, d := range decls {
		left := *d.node.(*syntax.Def)
		left.Of = nil
		for _, k := range caseKinds(d) {
			if !contains(of, k) {
				left.Of = append(left.Of, k)
			}
		}
		if len(left.Of) > 0 {
			kept = append(kept, &decl{node: &left, unit: d.unit, prev: d.prev})
		}
	}
	return kept
}
