package check

import (
	"brik/dsl/program"
	"brik/dsl/report"
	"brik/dsl/source"
	"brik/dsl/syntax"
)

// casesApart sees to it that no two cases of a def are for one kind of pieces: neither would come first.
func (c *checker) casesApart(sym *symbol) {
	first := map[int]source.Span{}
	for _, d := range sym.decls {
		n := d.node.(*syntax.Def)
		for _, name := range n.Of {
			at := d.unit.tree.Find(n, name)
			for _, k := range c.kindsCalled(name) {
				if old, ok := first[k]; ok {
					c.say(report.Diagnostic{Code: declaredTwice, Span: at,
						Summary: quote(sym.name) + " has a case for " + quote(c.p.Kinds.Element(k)) + " already",
						Hint:    "One kind has one case: take it out of one of the two, or write `replace` before the case of a variant.",
						Notes:   []report.Note{{Span: old, Text: "the first one is here"}}})
				} else {
					first[k] = at
				}
			}
		}
	}
}

// typeCases types all cases of a def and gives their common type.
func (c *checker) typeCases(k *instance) program.Type {
	decls := k.key.sym.decls
	first := decls[0].node.(*syntax.Def)
	for i, p := range k.params {
		l := c.newLocal(first.Params[i], p.t)
		if p.dirs != nil {
			c.localDirs[l] = p.dirs
		}
		k.def.Params = append(k.def.Params, l)
	}
	k.def.Doc = first.Doc
	result := program.Type{}
	k.dirs = nil
	for _, d := range decls {
		n := d.node.(*syntax.Def)
		cs := c.typeCase(k, d, n)
		if cs == nil {
			continue
		}
		k.def.Cases = append(k.def.Cases, cs)
		t := cs.Body.Type()
		joined, ok := c.joinTypes(result, t)
		if !ok {
			c.fail(wrongKind, cs.Body.Span(), "this case gives "+c.describe(t)+", and an earlier one gives "+c.describe(result), "all cases of a def give the same kind of value", "")
			continue
		}
		result = joined
		if c.isDirs(cs.Body) {
			k.dirs = merged(k.dirs, c.domain(cs.Body))
		}
	}
	if len(first.Of) > 0 && (result.Kind == program.Bool || result.Kind == program.Int) {
		c.fail(wrongKind, k.def.Span, "a def for some kinds of pieces must give a set: where no case fits it gives nothing, found "+c.describe(result), "", "Write one def with `if … then … else`.")
		return program.Type{}
	}
	return result
}

// typeCase types one declaration of a def.
func (c *checker) typeCase(k *instance, d *decl, n *syntax.Def) *program.Case {
	s := c.scope(d.unit, bodyDef)
	if len(n.Params) != len(k.params) {
		c.fail(wrongArgs, d.span(), "this case of "+quote(n.Name)+" takes "+plural(len(n.Params), "argument")+", the first one takes "+itoa(len(k.params)), "", "")
		return nil
	}
	cs := &program.Case{Doc: n.Doc, Span: d.span()}
	if len(n.Of) > 0 {
		if len(n.Params) == 0 {
			c.fail(wrongArgs, d.span(), "a def for some kinds of pieces needs a place as its first parameter", "", "Write it like `def "+n.Name+"(s) of …`.")
			return nil
		}
		cs.Kinds = c.kindsNamed(n.Of, n, d.unit)
	}
	for i, name := range n.Params {
		if contains(n.Params[:i], name) {
			c.fail(declaredTwice, d.unit.tree.Find(n, name), "two parameters are called "+quote(name), "", "")
		}
		s = s.parameter(n, name, k.def.Params[i], d.span())
	}
	body := n.Value
	for _, let := range n.Lets {
		var list []program.Stmt
		list, s = s.let(let)
		for _, l := range list {
			if typed, ok := l.(*program.Let); ok {
				cs.Lets = append(cs.Lets, typed)
			}
		}
	}
	if body == nil {
		body = n.Result
	}
	cs.Body = s.expr(body, want{})
	return cs
}

// parameter binds a parameter, noting whether it is ever used.
func (s scope) parameter(n syntax.Placed, name string, l *program.Local, at source.Span) scope {
	s = s.bind(name, "a parameter", l, at)
	used := s.usedParams[n]
	if used == nil {
		used = map[string]bool{}
		s.usedParams[n] = used
	}
	s.vars.read = func() { used[name] = true }
	return s
}
