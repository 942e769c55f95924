package check

import (
	"brik/dsl/program"
	"brik/dsl/source"
	"brik/dsl/syntax"
)

func (s scope) binary(e *syntax.Binary, at source.Span, w want) program.Expr {
	switch e.Op {
	case "and", "or":
		return logic(e.Op == "or", s.condition(e.L), s.condition(e.R), at)
	case "=", "!=", "<", "<=", ">", ">=", "in", "not in", "meets":
		l, r := s.pair(e.L, e.R)
		return s.compare(e.Op, l, r, at)
	case "..":
		return s.span(s.expr(e.L, w), s.expr(e.R, w), at)
	}
	l, r := s.operands(e.L, e.R, w)
	if isBad(l) || isBad(r) {
		return bad(at)
	}
	switch e.Op {
	case "|", "&":
		return s.combine(e.Op, l, r, at)
	case "+":
		if s.isDirs(l) && s.isDirs(r) {
			return s.addDirs(l, r, at)
		}
	case "-":
		if isSet(l) && !isNumber(l) || isSet(r) && !isNumber(r) {
			return s.combine("-", l, r, at)
		}
	case "*":
		if s.isDirs(l) || s.isDirs(r) {
			return s.timesDir(l, r, at)
		}
	}
	return s.arith(e.Op, l, r, at)
}

// operands types the two sides of | & - and arithmetic. If a place lies in parts of several spaces, one side may say
// which of them are meant on the other.
func (s scope) operands(l, r syntax.Expr, w want) (program.Expr, program.Expr) {
	switch {
	case w.space != nil || s.ambiguous(l) == s.ambiguous(r):
		return s.expr(l, w), s.expr(r, w)
	case s.ambiguous(l):
		right := s.expr(r, w)
		return s.expr(l, s.valuesOf(right)), right
	default:
		left := s.expr(l, w)
		return left, s.expr(r, s.valuesOf(left))
	}
}

// ambiguous tells that an expression is a relation of a name that several spaces have, like parts.
func (s scope) ambiguous(e syntax.Expr) bool {
	switch e := e.(type) {
	case *syntax.Call:
		return len(e.Args) == 1 && s.related(e.Name) > 1
	case *syntax.Dot:
		return s.related(e.Name) > 1
	case *syntax.Binary:
		return (e.Op == "|" || e.Op == "&" || e.Op == "-") && s.ambiguous(e.R) && s.ambiguous(e.L)
	}
	return false
}

// pair types the two sides of a comparison. Where one side is of an enumeration, an option or kinds, the names of its
// values are looked up first on the other.
func (s scope) pair(l, r syntax.Expr) (program.Expr, program.Expr) {
	if s.ambiguous(l) && !s.ambiguous(r) || hintable(l) && (!hintable(r) && !s.ambiguous(r) || !s.resolves(l)) {
		right := s.expr(r, want{})
		return s.expr(l, s.valuesOf(right)), right
	}
	left := s.expr(l, want{})
	return left, s.expr(r, s.valuesOf(left))
}

// valuesOf asks for the space of an expression.
func (s scope) valuesOf(e program.Expr) want {
	if isSet(e) {
		return want{space: e.Type().Space}
	}
	return want{}
}

// hintable tells that an expression is made of names only, which may be names of values.
func hintable(e syntax.Expr) bool {
	switch e := e.(type) {
	case *syntax.Name:
		return true
	case *syntax.Binary:
		return e.Op == "|" && hintable(e.L) && hintable(e.R)
	case *syntax.List:
		for _, i := range e.Items {
			if !hintable(i) {
				return false
			}
		}
		return true
	}
	return false
}

// resolves tells that every name of a hintable expression means something by itself.
func (s scope) resolves(e syntax.Expr) bool {
	switch e := e.(type) {
	case *syntax.Name:
		_, builtin := builtinValues[e.Name]
		return builtin || s.find(e.Name) != nil || s.symbol(e.Name) != nil || s.geometric(e.Name, s.at(e), want{}) != nil
	case *syntax.Binary:
		return s.resolves(e.L) && s.resolves(e.R)
	case *syntax.List:
		for _, i := range e.Items {
			if !s.resolves(i) {
				return false
			}
		}
	}
	return true
}

// combine is | & - of sets.
func (s scope) combine(op string, l, r program.Expr, at source.Span) program.Expr {
	for _, x := range []program.Expr{l, r} {
		if x.Type().Kind == program.Bool {
			hint := "The condition that both hold is written `a and b`."
			if op == "|" {
				hint = "The condition that one of two holds is written `a or b`."
			}
			s.fail(wrongKind, x.Span(), "a set is due here, found "+s.describe(x.Type()), "", hint)
			return bad(at)
		}
	}
	group := s.isGroup(l) && s.asKinds(r) != nil || s.isGroup(r) && s.asKinds(l) != nil
	l, r, ok := s.together(l, r, at, false)
	if !ok {
		return bad(at)
	}
	x := s.setExpr(op, l, r, at)
	if group {
		return s.pieceWord(x, true, at)
	}
	return x
}

// setExpr is | & - ; what keeps or drops a single element stays an element.
func (s scope) setExpr(op string, l, r program.Expr, at source.Span) program.Expr {
	switch {
	case op == "&" && l.Type().One:
		return s.only(l, s.asSet(r), false, at)
	case op == "&" && r.Type().One:
		return s.only(r, s.asSet(l), false, at)
	case op == "-" && l.Type().One:
		return s.only(l, s.asSet(r), true, at)
	}
	return s.setOp(op, s.asSet(l), s.asSet(r), at)
}

func (s scope) only(e, in program.Expr, not bool, at source.Span) program.Expr {
	ke, a := e.(*program.Const)
	ki, b := in.(*program.Const)
	if a && b {
		if ke.Value.N >= 0 && hasElement(elementsOf(ki), ke.Value.N) == not {
			return s.nothingIn(e.Type().Space, at)
		}
		return e
	}
	return &program.Only{Ex: ex(e.Type(), at), Not: not, E: e, In: in}
}

// setOp works on sets of one space.
func (c *checker) setOp(op string, l, r program.Expr, at source.Span) program.Expr {
	kl, a := l.(*program.Const)
	kr, b := r.(*program.Const)
	if !a || !b {
		return &program.SetOp{Ex: ex(l.Type(), at), Op: op, L: l, R: r}
	}
	var kept []int
	right := elementsOf(kr)
	for _, x := range elementsOf(kl) {
		if op == "|" || hasElement(right, x) == (op == "&") {
			kept = append(kept, x)
		}
	}
	if op == "|" {
		kept = append(kept, right...)
	}
	return c.constSet(l.Type().Space, kept, at)
}

// span is lo..hi: numbers, or elements of a space from one to another.
func (s scope) span(l, r program.Expr, at source.Span) program.Expr {
	if isBad(l) || isBad(r) {
		return bad(at)
	}
	if isNumber(l) && isNumber(r) {
		return s.numberRange(s.number(l), s.number(r), at)
	}
	kl, a := l.(*program.Const)
	kr, b := r.(*program.Const)
	switch {
	case a && b && isSet(l) && isSet(r) && kl.T.One && kr.T.One && kl.T.Space == kr.T.Space && kl.Value.N >= 0 && kr.Value.N >= 0:
		return s.constSet(kl.T.Space, kl.T.Space.Between(kl.Value.N, kr.Value.N), at)
	case isSet(l) && isSet(r) && l.Type().Space == r.Type().Space && l.Type().One && r.Type().One:
		s.fail(notConstant, at, "a .. b needs two places known by name", "", "Write it like `a1..c3`.")
	default:
		s.fail(wrongKind, at, "a range goes from one number to another, or from one place to another", "found "+s.describe(l.Type())+" and "+s.describe(r.Type()), "")
	}
	return bad(at)
}

func (s scope) numberRange(lo, hi program.Expr, at source.Span) program.Expr {
	a, b := lo.Type(), hi.Type()
	if isBad(lo) || isBad(hi) {
		return bad(at)
	}
	sp := s.numberSpace(a.Lo, max(a.Lo, b.Hi), at)
	l, constLo := knownNumber(lo)
	h, constHi := knownNumber(hi)
	if constLo && constHi {
		var elements []int
		for n := l; n <= h && n-l < sp.Len(); n++ {
			elements = append(elements, sp.OfNumber(n))
		}
		return s.constSet(sp, elements, at)
	}
	return &program.Range{Ex: ex(program.TSet(sp), at), Lo: lo, Hi: hi}
}
