package check

import (
	"slices"
	"strings"

	"brik/dsl/program"
	"brik/dsl/source"
	"brik/dsl/syntax"
)

// maxBinders is the largest number of binders of an alternative.
const maxBinders = 6

// choose types a decision of a player.
func (s scope) choose(alts []*syntax.Alternative, els *syntax.Body, who program.Expr, at source.Span) []program.Stmt {
	if s.refuse(noDecision, at, "nobody can decide") {
		return nil
	}
	choice := s.alternatives(alts, at)
	c := &program.Choose{St: st(at), Who: who, Choice: choice}
	if els != nil {
		c.Else = append([]program.Stmt{}, s.branch(els)...)
	}
	if choice == nil || isBad(who) {
		return nil
	}
	return []program.Stmt{c}
}

// alternatives types what a decision offers. One that is just a named choice is that choice itself.
func (s scope) alternatives(alts []*syntax.Alternative, at source.Span) *program.Choice {
	if len(alts) == 1 && alts[0].Choice != "" {
		sym := s.choiceSymbol(alts[0])
		if sym == nil {
			return nil
		}
		return s.choiceOf(sym)
	}
	choice := &program.Choice{Span: at}
	ok := true
	for _, a := range alts {
		ok = s.addAlternative(choice, a) && ok
	}
	s.sameTexts(choice)
	if !ok {
		return nil
	}
	return choice
}

func (s scope) addAlternative(choice *program.Choice, a *syntax.Alternative) bool {
	if a.Choice == "" {
		choice.Alts = append(choice.Alts, s.alternative(a))
		return true
	}
	sym := s.choiceSymbol(a)
	if sym == nil {
		return false
	}
	named := s.choiceOf(sym)
	if named == nil {
		return false
	}
	choice.Alts = append(choice.Alts, named.Alts...)
	return true
}

func (s scope) choiceSymbol(a *syntax.Alternative) *symbol {
	sym := s.symbol(a.Choice)
	if sym != nil && sym.kind == symChoice {
		return sym
	}
	if s.r.broken[a.Choice] {
		return nil
	}
	var names []string
	for _, c := range s.r.own.all(symChoice) {
		names = append(names, c.name)
	}
	what := "there is no choice called " + quote(a.Choice)
	if sym != nil {
		what = quote(a.Choice) + " is " + sym.what() + ", not a choice"
	}
	s.fail(unknownName, s.at(a), what, "", orElse(didYouMean(a.Choice, names), "An alternative is a text, binders with `as`, or the name of a choice."))
	return nil
}

// choiceOf gives the choice of a name; nil where it is made of itself. Its actions are typed later: they may speak of
// choices that aren't typed yet.
func (c *checker) choiceOf(sym *symbol) *program.Choice {
	c.used[sym] = true
	if x, ok := c.done[sym].(*program.Choice); ok {
		return x
	}
	if c.busy[sym] {
		c.fail(circular, sym.span(), "choice "+quote(sym.name)+" is made of itself", "", "")
		return nil
	}
	c.busy[sym] = true
	defer delete(c.busy, sym)
	choice := &program.Choice{Name: sym.name, Span: sym.span()}
	c.globally(func() {
		s := c.scope(sym.unit(), bodyFlow)
		ok := true
		for _, a := range sym.decl().node.(*syntax.Choice).Alts {
			ok = s.addAlternative(choice, a) && ok
		}
		s.sameTexts(choice)
		if !ok {
			choice = nil
		}
	})
	c.done[sym] = choice
	return choice
}

// alternative types one way to move.
func (s scope) alternative(a *syntax.Alternative) *program.Alternative {
	alt := &program.Alternative{Span: s.at(a)}
	text, body, where, in := a.Text, a.TextBody, a.TextWhere, s
	if a.Binders != nil {
		text, body = a.As, a.Body
		alt.Binders, in, _ = s.binders(a.Binders, true)
		where = conditionOf(a.Binders)
		if len(a.Binders) > maxBinders {
			s.fail(tooLarge, s.at(a.Binders[maxBinders]), "an alternative has at most "+itoa(maxBinders)+" binders", "", "Make two decisions of it.")
		}
	}
	if where != nil {
		alt.Where = in.condition(where)
		if v, ok := known(alt.Where); ok && v {
			alt.Where = nil
		}
	}
	alt.Text = in.template(text, text, a)
	alt.Texts = in.templates(text, a)
	if body == nil {
		return alt
	}
	bodies := slices.Clone(in.bodies)
	in.later = append(in.later, func() {
		in.globally(func() {
			in.bodies = bodies
			alt.Body = in.block(body)
		})
	})
	return alt
}

// sameTexts reports two alternatives whose texts are always the same.
func (s scope) sameTexts(choice *program.Choice) {
	seen := map[string]*program.Alternative{}
	for _, a := range choice.Alts {
		text, fixed := literalText(a.Text)
		if !fixed {
			continue
		}
		if len(a.Binders) > 0 {
			s.fail(sameText, a.Span, "all moves of this alternative would be called "+quote(text), "a move is named by its text, so the text must tell moves apart", "Name a binder in it, like `\"{"+a.Binders[0].Local.Name+"}\"`.")
			continue
		}
		if seen[text] != nil && seen[text] != a {
			s.fail(sameText, a.Span, "two alternatives are called "+quote(text), "a move is named by its text", "Give one of them another text.")
		}
		seen[text] = a
	}
}

func literalText(t program.Template) (string, bool) {
	var b strings.Builder
	for _, p := range t {
		if p.E != nil {
			return "", false
		}
		b.WriteString(p.Literal)
	}
	return b.String(), true
}

// template reads a move's text: literals, and in braces names of what the alternative sees. Places of problems are found
// by the text as written in the node.
func (s scope) template(text, written string, node syntax.Placed) program.Template {
	var t program.Template
	start := s.u.tree.Find(node, written)
	offset := 0
	for text != "" {
		open := strings.IndexByte(text, '{')
		if open < 0 {
			t = append(t, program.TextPart{Literal: text})
			break
		}
		if open > 0 {
			t = append(t, program.TextPart{Literal: text[:open]})
		}
		name, rest, closed := strings.Cut(text[open+1:], "}")
		at := spanWithin(start, offset+open, offset+open+len(name)+2)
		if !closed {
			s.fail(wrongUse, at, "this { is never closed", "", "Put `}` after the name.")
			break
		}
		t = append(t, program.TextPart{E: s.templateName(strings.TrimSpace(name), at)})
		offset += open + len(name) + 2
		text = rest
	}
	return t
}

// spanWithin is a part of a span.
func spanWithin(in source.Span, from, to int) source.Span {
	if in.IsZero() {
		return in
	}
	end := min(in.Start+to, in.End)
	return source.Span{File: in.File, Start: min(in.Start+from, end), End: end}
}

// templateName is the value that a name in a move's text stands for.
func (s scope) templateName(name string, at source.Span) program.Expr {
	if v := s.find(name); v != nil {
		if v.local != nil {
			return &program.LocalRef{Ex: ex(v.local.Type, at), Local: v.local}
		}
		return s.moved(v.value, at)
	}
	if sym := s.symbol(name); sym != nil && (sym.kind == symVar || sym.kind == symOption || s.mayBeDirection(sym)) {
		e := s.readSymbol(sym, at)
		if kinds := s.kindsOf(e); kinds != nil {
			return kinds
		}
		return e
	}
	if name == "me" {
		return s.me(at)
	}
	var names []string
	for v := s.vars; v != nil; v = v.up {
		names = append(names, v.name)
	}
	s.fail(unknownName, at, "there is nothing called "+quote(name)+" to be written here", "a move's text may name binders, lets and parameters", orElse(didYouMean(name, names), "The names here are "+oneOf(code(names), "and")+"."))
	return bad(at)
}
