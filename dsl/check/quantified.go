package check

import (
	"brik/dsl/program"
	"brik/dsl/source"
	"brik/dsl/syntax"
)

// binders types binders from left to right; each sees the earlier ones.
func (s scope) binders(list []*syntax.Binder, subsets bool) ([]*program.Binder, scope, bool) {
	var typed []*program.Binder
	ok := true
	for i, b := range list {
		for _, earlier := range list[:i] {
			if earlier.Name == b.Name {
				s.fail(declaredTwice, s.at(b), "two binders are called "+quote(b.Name), "", "Give one another name.")
			}
		}
		t := s.binder(b, subsets)
		if b.Where != nil && i < len(list)-1 {
			t.Set = s.narrowed(b, t)
		}
		ok = ok && !isBad(t.Set)
		s = s.bind(b.Name, "a binder", t.Local, s.at(b))
		typed = append(typed, t)
	}
	return typed, s, ok
}

// conditionOf is the condition that a list of binders ends in; nil if there is none.
func conditionOf(list []*syntax.Binder) syntax.Expr { return list[len(list)-1].Where }

// narrowed is a binder's set with only those elements for which its own condition holds.
func (s scope) narrowed(b *syntax.Binder, t *program.Binder) program.Expr {
	if b.Count != nil {
		s.fail(wrongUse, s.at(b.Where), "a condition on several of a set stands after the last binder", "", "")
		return t.Set
	}
	return s.filtered(t.Set, b.Name, "a binder", b.Where, s.at(b))
}

// bound is the name of the nearest binder around, "" if there is none.
func (s scope) bound() string {
	for v := s.vars; v != nil; v = v.up {
		if v.what == "a binder" {
			return v.name
		}
	}
	return ""
}

func (s scope) binder(b *syntax.Binder, subsets bool) *program.Binder {
	set := s.over(b.Set, want{})
	t := &program.Binder{Set: set, Span: s.at(b)}
	if b.Count == nil {
		t.Local = s.element(b.Name, set)
		return t
	}
	if !subsets {
		s.fail(wrongUse, s.at(b.Count), "several of a set can be chosen only in a choose", "", "")
	}
	t.Lo, t.Hi = s.subsetSize(b.Count, set)
	local := program.Type{}
	if !isBad(set) {
		local = program.TSet(set.Type().Space)
	}
	t.Local = s.newLocal(b.Name, local)
	if s.isDirs(set) {
		s.localDirs[t.Local] = s.domain(set)
	}
	return t
}

// subsetSize reads `3 of`, `1..5 of` and `any of`.
func (s scope) subsetSize(e syntax.Expr, set program.Expr) (lo, hi program.Expr) {
	at := s.at(e)
	if n, ok := e.(*syntax.Name); ok && n.Name == "any" {
		most := 0
		if !isBad(set) {
			most = set.Type().Space.Len()
		}
		return constInt(0, at), constInt(most, at)
	}
	if b, ok := e.(*syntax.Binary); ok && b.Op == ".." {
		return s.number(s.expr(b.L, want{})), s.number(s.expr(b.R, want{}))
	}
	n := s.number(s.expr(e, want{}))
	return n, n
}

// quantified types any, all, sum, max, min and union.
func (s scope) quantified(e *syntax.Quantified, at source.Span, w want) program.Expr {
	binders, in, ok := s.binders(e.Binders, false)
	q := &program.Quantified{Kind: e.Kind, Binders: binders}
	if where := conditionOf(e.Binders); where != nil {
		q.Where = in.condition(where)
		ok = ok && !isBad(q.Where)
		if v, known := known(q.Where); known && v {
			q.Where = nil
		}
	}
	if e.Else != nil && e.Kind != "max" && e.Kind != "min" {
		s.fail(wrongUse, s.at(e.Else), e.Kind+"(…) needs no else", "over nothing, any is false, all is true, sum is 0 and union is nothing", "")
	}
	switch e.Kind {
	case "any", "all":
		q.E = in.condition(e.E)
		q.T = program.TBool
	case "union":
		q.E = in.anySet(in.expr(e.E, w))
		q.T = q.E.Type()
	default:
		q.E = in.number(in.expr(e.E, want{}))
		q.T = q.E.Type()
		if e.Else != nil {
			q.Else = s.number(s.expr(e.Else, want{}))
			ok = ok && !isBad(q.Else)
			q.T.Lo, q.T.Hi = min(q.T.Lo, q.Else.Type().Lo), max(q.T.Hi, q.Else.Type().Hi)
		}
	}
	if !ok || isBad(q.E) {
		return bad(at)
	}
	if e.Kind == "sum" {
		q.T = sumRange(q.T, binders)
	}
	q.Pos = at
	return q
}

// sumRange is the range of a sum of as many numbers as the binders can give.
func sumRange(t program.Type, binders []*program.Binder) program.Type {
	n := 1
	for _, b := range binders {
		n = min(n*b.Set.Type().Space.Len(), program.MaxInt)
	}
	return program.TRange(max(min(0, t.Lo*n), program.MinInt), min(max(0, t.Hi*n), program.MaxInt))
}

// after types `after { actions } e`.
func (s scope) after(e *syntax.After, at source.Span, w want) program.Expr {
	in := s
	in.body = &body{kind: bodyAfter}
	in.inLoop = false
	stmts, in := in.stmts(e.Body.Stmts)
	value := in.expr(e.E, w)
	if isBad(value) {
		return value
	}
	if isNothing(value) {
		value = s.nothingIn(s.settled(value.Type()).Space, at)
	}
	return &program.After{Ex: ex(value.Type(), at), Body: stmts, E: value}
}
