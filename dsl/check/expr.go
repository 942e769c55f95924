package check

import (
	"brik/dsl/program"
	"brik/dsl/source"
	"brik/dsl/syntax"
)

// expr types an expression.
func (s scope) expr(e syntax.Expr, w want) program.Expr {
	if e == nil {
		return bad(source.Span{})
	}
	at := s.at(e)
	if !s.spend(at) {
		return bad(at)
	}
	switch e := e.(type) {
	case *syntax.Name:
		return s.name(e, w)
	case *syntax.Number:
		return s.literal(e, at)
	case *syntax.Unary:
		return s.unary(e, at, w)
	case *syntax.Binary:
		return s.binary(e, at, w)
	case *syntax.Conditional:
		return s.conditional(e, at, w)
	case *syntax.Where:
		return s.where(e, at, w)
	case *syntax.Extreme:
		return s.extreme(e, at, w)
	case *syntax.After:
		return s.after(e, at, w)
	case *syntax.Dot:
		return s.dot(e, at, w)
	case *syntax.Apply:
		return s.apply(e, at, w)
	case *syntax.Call:
		return s.call(e, at, w)
	case *syntax.List:
		return s.list(e, at, w)
	case *syntax.Quantified:
		return s.quantified(e, at, w)
	case *syntax.Tuple:
		s.fail(wrongUse, at, "a row of values stands only in the entries of a table", "", "A list of elements is written `{ a, b }`.")
	}
	return bad(at)
}

func (s scope) literal(e *syntax.Number, at source.Span) program.Expr {
	if e.Value > program.MaxInt {
		s.fail(outOfRange, at, "this number is too large", "numbers go from "+itoa(program.MinInt)+" to "+itoa(program.MaxInt), "")
		return bad(at)
	}
	return constInt(e.Value, at)
}

// condition types an expression that must be true or false.
func (s scope) condition(e syntax.Expr) program.Expr { return s.truth(s.expr(e, want{})) }

func (s scope) unary(e *syntax.Unary, at source.Span, w want) program.Expr {
	switch e.Op {
	case "not":
		return not(s.condition(e.E), at)
	case "-":
		if n, ok := e.E.(*syntax.Number); ok && -n.Value == program.MinInt {
			return constInt(program.MinInt, at) // its opposite is no number
		}
		return s.negative(s.expr(e.E, w), at)
	case "the":
		return s.the(s.anySet(s.expr(e.E, w)), at)
	}
	raw := s.expr(e.E, want{})
	x := s.anySet(raw)
	if isBad(x) {
		return x
	}
	if s.isPlace(raw) && (e.Op == "is empty" || e.Op == "is not empty") {
		vacant := s.relate("in", x, s.emptyPlaces(at), at)
		if e.Op == "is empty" {
			return vacant
		}
		return not(vacant, at)
	}
	exists := s.exists(x, at)
	if e.Op == "exists" || e.Op == "is not empty" || e.Op == "is not nothing" {
		return exists
	}
	return not(exists, at)
}

// isPlace tells that an expression names one place of the board. That it is empty then says that nothing stands there;
// as a set it never is.
func (s scope) isPlace(x program.Expr) bool {
	k, ok := x.(*program.Const)
	return ok && k.T.One && k.T.Space == s.p.Board && k.Value.N >= 0
}

func (s scope) exists(x program.Expr, at source.Span) program.Expr {
	if k, ok := x.(*program.Const); ok {
		return constBool(len(elementsOf(k)) > 0, at)
	}
	return &program.Exists{Ex: ex(program.TBool, at), E: x}
}

// the is the only element of a set.
func (s scope) the(x program.Expr, at source.Span) program.Expr {
	if isBad(x) {
		return x
	}
	if k, ok := x.(*program.Const); ok {
		return s.one(k, k.T.Space)
	}
	return &program.TheOne{Ex: ex(program.TOne(x.Type().Space), at), E: x}
}

func (s scope) negative(x program.Expr, at source.Span) program.Expr {
	switch {
	case isBad(x):
		return x
	case s.isDirs(x):
		return s.mapDirs(x, at, "back", turnBack)
	case isNumber(x):
		return s.arith("-", constInt(0, at), x, at)
	}
	s.fail(wrongKind, at, "only a number or a direction can have a minus, found "+s.describe(x.Type()), "", "")
	return bad(at)
}

func not(x program.Expr, at source.Span) program.Expr {
	if isBad(x) {
		return x
	}
	if v, ok := known(x); ok {
		return constBool(!v, at)
	}
	return &program.Not{Ex: ex(program.TBool, at), E: x}
}

// logic is `and` or `or`; a side that is known may decide it.
func logic(or bool, l, r program.Expr, at source.Span) program.Expr {
	if isBad(l) || isBad(r) {
		return bad(at)
	}
	if v, ok := known(l); ok {
		if v == or {
			return constBool(or, at)
		}
		return r
	}
	if v, ok := known(r); ok && v != or {
		return l
	}
	return &program.Logic{Ex: ex(program.TBool, at), Or: or, L: l, R: r}
}

func (s scope) conditional(e *syntax.Conditional, at source.Span, w want) program.Expr {
	cond := s.condition(e.Cond)
	l, r := s.expr(e.Then, w), s.expr(e.Else, w)
	if w.space == s.p.Kinds || s.isKinds(l) || s.isKinds(r) {
		if kl, kr := s.asKinds(l), s.asKinds(r); kl != nil && kr != nil {
			l, r = kl, kr
		}
	}
	if isBad(cond) || isBad(l) || isBad(r) {
		return s.eitherBad(l, r, at)
	}
	t, ok := s.joinTypes(l.Type(), r.Type())
	if !ok {
		s.fail(wrongKind, at, "the two values after then and else don't go together: "+s.describe(l.Type())+" and "+s.describe(r.Type()), "", "Both must be of one kind.")
		return bad(at)
	}
	if v, ok := known(cond); ok {
		return s.chosen(v, l, r)
	}
	if t.Kind != program.Set || t.Space != nil {
		l, r = s.to(l, t), s.to(r, t)
	}
	return choose(cond, l, r, t, at)
}

// eitherBad is unknown, unless one branch's type is known and the other's will be: a def that calls itself.
func (s scope) eitherBad(l, r program.Expr, at source.Span) program.Expr {
	for _, x := range []program.Expr{l, r} {
		if !isBad(x) {
			t := s.settled(x.Type())
			some := s.constValue(s.empty(t), t, at) // no constant: what it will be isn't known
			return &program.If{Ex: ex(x.Type(), at), Cond: constBool(true, at), Then: some, Else: some}
		}
	}
	return bad(at)
}

// chosen is the branch of a condition that is known. The other one lends it a space if it is nothing.
func (s scope) chosen(then bool, l, r program.Expr) program.Expr {
	if !then {
		l, r = r, l
	}
	if isNothing(l) && isSet(r) && r.Type().Space != nil {
		return s.into(l, r.Type().Space)
	}
	return l
}

func choose(cond, l, r program.Expr, t program.Type, at source.Span) program.Expr {
	if isBad(cond) || isBad(l) || isBad(r) {
		return bad(at)
	}
	return &program.If{Ex: ex(t, at), Cond: cond, Then: l, Else: r}
}

// over types the set of a where, with or binder; a group of kinds stands for its kinds there.
func (s scope) over(e syntax.Expr, w want) program.Expr {
	x := s.expr(e, w)
	if s.isGroup(x) {
		x = s.kindsOf(x)
	}
	return s.anySet(x)
}

// element makes a local for the elements of a set.
func (s scope) element(name string, set program.Expr) *program.Local {
	t := program.Type{}
	if !isBad(set) {
		t = program.TOne(set.Type().Space)
	}
	l := s.newLocal(name, t)
	s.certain[l] = true
	if s.isDirs(set) {
		s.localDirs[l] = s.domain(set)
	}
	return l
}

func (s scope) where(e *syntax.Where, at source.Span, w want) program.Expr {
	return s.filtered(s.over(e.Set, w), "it", "it", e.Cond, at)
}

// filtered is the set of those elements for which a condition holds that speaks of them by a name.
func (s scope) filtered(set program.Expr, name, what string, cond syntax.Expr, at source.Span) program.Expr {
	it := s.element(name, set)
	holds := s.bind(name, what, it, at).condition(cond)
	if isBad(set) || isBad(holds) {
		return bad(at)
	}
	if v, ok := known(holds); ok && v {
		return set
	}
	return &program.Filter{Ex: ex(set.Type(), at), Set: set, It: it, Cond: holds}
}

func (s scope) extreme(e *syntax.Extreme, at source.Span, w want) program.Expr {
	set := s.over(e.Set, w)
	it := s.element("it", set)
	by := s.number(s.placeOfRank(s.bind("it", "it", it, at).expr(e.E, want{})))
	if isBad(set) || isBad(by) {
		return bad(at)
	}
	return &program.Extreme{Ex: ex(set.Type(), at), Least: !e.Most, Set: set, It: it, By: by}
}

// list is the set of some elements, or the union of some sets.
func (s scope) list(e *syntax.List, at source.Span, w want) program.Expr {
	if len(e.Items) == 0 {
		return nothing(at)
	}
	var sum program.Expr
	for i, item := range e.Items {
		x := s.expr(item, w)
		if isBad(x) {
			return x
		}
		if x.Type().Kind == program.Bool {
			s.wrong(x, "an element")
			return bad(at)
		}
		if i == 0 {
			sum = x
			continue
		}
		l, r, ok := s.together(sum, x, at, false)
		if !ok {
			return bad(at)
		}
		sum = s.setOp("|", s.asSet(l), s.asSet(r), at)
	}
	if sum.Type().Kind == program.Int {
		sum = s.into(sum, s.numbersSpace(sum))
	}
	return s.asSet(sum)
}
