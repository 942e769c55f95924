package check

import (
	"brik/dsl/program"
	"brik/dsl/source"
	"brik/interpreter/space"
)

// arith is + - * / mod min max of numbers.
func (s scope) arith(op string, l, r program.Expr, at source.Span) program.Expr {
	l, r = s.addend(op, l), s.addend(op, r)
	if isBad(l) || isBad(r) {
		return bad(at)
	}
	a, b := l.Type(), r.Type()
	if (op == "/" || op == "mod") && b.Lo == 0 && b.Hi == 0 {
		s.fail(outOfRange, at, "nothing can be divided by 0", "", "")
		return bad(at)
	}
	lo, hi := bounds(op, a, b)
	if lo > program.MaxInt || hi < program.MinInt {
		s.fail(outOfRange, at, "this number is too large", "numbers go from "+itoa(program.MinInt)+" to "+itoa(program.MaxInt), "")
		return bad(at)
	}
	if lo == hi && isConst(l) && isConst(r) {
		return constInt(lo, at)
	}
	return &program.Arith{Ex: ex(program.TRange(max(lo, program.MinInt), min(hi, program.MaxInt)), at), Op: op, L: l, R: r}
}

func isConst(e program.Expr) bool {
	_, ok := e.(*program.Const)
	return ok
}

// addend converts to a number, with a message that knows the operator.
func (s scope) addend(op string, e program.Expr) program.Expr {
	if isBad(e) || s.isNumbers(e) {
		return s.number(e)
	}
	hint := ""
	if isSet(e) && op == "+" {
		hint = "Sets are joined with `|`."
	}
	if isSet(e) && (op == "<" || op == ">" || op == "<=" || op == ">=") {
		hint = "The number of elements is `size(…)`."
	}
	if isSet(e) && s.isRanks(e.Type().Space) {
		hint = "The place of a rank, from 0, is `index(…)`."
	}
	s.fail(wrongKind, e.Span(), "a number is due beside "+op+", found "+s.describe(e.Type()), "", hint)
	return bad(e.Span())
}

// bounds is the range of a result.
func bounds(op string, a, b program.Type) (lo, hi int) {
	switch op {
	case "+":
		return a.Lo + b.Lo, a.Hi + b.Hi
	case "-":
		return a.Lo - b.Hi, a.Hi - b.Lo
	case "*":
		return corners(a, b, func(x, y int) int { return x * y })
	case "min":
		return min(a.Lo, b.Lo), min(a.Hi, b.Hi)
	case "max":
		return max(a.Lo, b.Lo), max(a.Hi, b.Hi)
	case "mod":
		return modBounds(a, b)
	}
	return quotientBounds(a, b)
}

func corners(a, b program.Type, f func(x, y int) int) (lo, hi int) {
	lo, hi = f(a.Lo, b.Lo), f(a.Lo, b.Lo)
	for _, n := range []int{f(a.Lo, b.Hi), f(a.Hi, b.Lo), f(a.Hi, b.Hi)} {
		lo, hi = min(lo, n), max(hi, n)
	}
	return lo, hi
}

func modBounds(a, b program.Type) (lo, hi int) {
	if a.Lo == a.Hi && b.Lo == b.Hi {
		n := mod(a.Lo, b.Lo)
		return n, n
	}
	m := max(b.Hi, -b.Lo) - 1
	if a.Lo >= 0 {
		m = min(m, a.Hi)
	}
	return 0, max(0, m)
}

// mod is never negative.
func mod(a, b int) int {
	if b < 0 {
		b = -b
	}
	return ((a % b) + b) % b
}

// floorDiv rounds down.
func floorDiv(a, b int) int {
	q := a / b
	if a%b != 0 && (a < 0) != (b < 0) {
		q--
	}
	return q
}

func quotientBounds(a, b program.Type) (lo, hi int) {
	first := true
	for _, y := range []int{b.Lo, b.Hi, -1, 1} {
		if y == 0 || y < b.Lo || y > b.Hi {
			continue
		}
		for _, x := range []int{a.Lo, a.Hi} {
			q := floorDiv(x, y)
			if first {
				lo, hi, first = q, q, false
			}
			lo, hi = min(lo, q), max(hi, q)
		}
	}
	return lo, hi
}

// timesDir is a direction some times over; the number must be known.
func (s scope) timesDir(l, r program.Expr, at source.Span) program.Expr {
	if s.isDirs(l) {
		l, r = r, l
	}
	n, ok := knownNumber(l)
	if !ok {
		s.fail(notConstant, l.Span(), "how many times a direction is taken must be known", "",
			"Write it like `2 * d`; n steps one way are `slide(s, d, over: board, least: n, most: n)`.")
		return bad(at)
	}
	return s.mapDirs(r, at, itoa(n)+" times", func(d space.Displacement) (space.Displacement, bool) { return d.Times(n), true })
}

func turnBack(d space.Displacement) (space.Displacement, bool) { return d.Neg(), true }

// compare is = != < <= > >= in, not in, meets.
func (s scope) compare(op string, l, r program.Expr, at source.Span) program.Expr {
	if isBad(l) || isBad(r) {
		return bad(at)
	}
	switch op {
	case "<", "<=", ">", ">=":
		l, r = s.ranksToCompare(l, r)
		return s.order(op, s.addend(op, l), s.addend(op, r), at)
	case "!=", "not in":
		positive := map[string]string{"!=": "=", "not in": "in"}[op]
		return not(s.compare(positive, l, r, at), at)
	case "=":
		if l.Type().Kind == program.Bool && r.Type().Kind == program.Bool {
			return sameTruth(l, r, at)
		}
		if s.asNumbers(l, r) {
			return s.order("=", s.number(l), s.number(r), at)
		}
	}
	return s.relate(op, l, r, at)
}

// asNumbers tells that an equation is one of numbers.
func (s scope) asNumbers(l, r program.Expr) bool {
	return s.isNumbers(l) && s.isNumbers(r) && (isNumber(l) || isNumber(r))
}

func sameTruth(l, r program.Expr, at source.Span) program.Expr {
	if v, ok := known(l); ok {
		l, r = r, constBool(v, l.Span())
	}
	if v, ok := known(r); ok {
		if v {
			return l
		}
		return not(l, at)
	}
	return choose(l, r, not(r, at), program.TBool, at)
}

func (s scope) order(op string, l, r program.Expr, at source.Span) program.Expr {
	if isBad(l) || isBad(r) {
		return bad(at)
	}
	a, b := l.Type(), r.Type()
	if isConst(l) && isConst(r) {
		x, y := a.Lo, b.Lo
		return constBool(op == "=" && x == y || op == "<" && x < y || op == "<=" && x <= y || op == ">" && x > y || op == ">=" && x >= y, at)
	}
	return &program.Compare{Ex: ex(program.TBool, at), Op: op, L: l, R: r}
}

// relate compares sets: the same, all of it in, overlapping.
func (s scope) relate(op string, l, r program.Expr, at source.Span) program.Expr {
	if (l.Type().Kind == program.Int || l.Type().Kind == program.Bool || r.Type().Kind == program.Int || r.Type().Kind == program.Bool) && !s.mixable(l, r) {
		s.fail(wrongKind, at, "these can't be compared: "+s.describe(l.Type())+" and "+s.describe(r.Type()), "", s.compareHint(l, r))
		return bad(at)
	}
	l, r, ok := s.together(l, r, at, true)
	if !ok {
		return bad(at)
	}
	l, r = s.asSet(l), s.asSet(r)
	if kl, a := l.(*program.Const); a {
		if kr, b := r.(*program.Const); b {
			return constBool(related(op, elementsOf(kl), elementsOf(kr)), at)
		}
	}
	return &program.Relate{Ex: ex(program.TBool, at), Op: op, L: l, R: r}
}

// mixable tells that a number stands beside a set that numbers can be in.
func (s scope) mixable(l, r program.Expr) bool {
	takes := func(e program.Expr) bool {
		sp := e.Type().Space
		return isSet(e) && (sp == nil || sp.IsNumbers() || s.numbered && sp == s.p.Players || s.isRanks(sp))
	}
	return takes(l) && r.Type().Kind == program.Int || takes(r) && l.Type().Kind == program.Int
}

func (c *checker) compareHint(l, r program.Expr) string {
	if isSet(r) {
		l, r = r, l
	}
	if !isSet(l) || r.Type().Kind != program.Int {
		return ""
	}
	hint := "The number of elements is `size(…)`."
	if called := c.calledHint(r, l.Type().Space); called != "" {
		hint += " " + called
	}
	return hint
}

// calledHint says how the place is written that is called by a number; "" where that isn't what a number may mean.
func (c *checker) calledHint(e program.Expr, s *space.Space) string {
	n, known := knownNumber(e)
	if !known || s == nil || s.IsNumbers() {
		return ""
	}
	if x, ok := s.Find(itoa(n)); ok && s.Attribute("index") != nil {
		return "The place called " + itoa(n) + " is `" + s.Name + "(index: " + itoa(s.Attribute("index").Values[x]) + ")`."
	}
	return ""
}

func related(op string, l, r []int) bool {
	common := 0
	for _, x := range l {
		if hasElement(r, x) {
			common++
		}
	}
	switch op {
	case "=":
		return common == len(l) && common == len(r)
	case "in":
		return len(l) > 0 && common == len(l)
	}
	return common > 0
}
