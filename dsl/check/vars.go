package check

import (
	"brik/dsl/program"
	"brik/dsl/report"
	"brik/dsl/source"
	"brik/dsl/syntax"
	"brik/interpreter/space"
)

// varInfo is a variable with the names of its indices; must says that a cell always holds an element.
type varInfo struct {
	v     *program.Var
	names []string
	must  bool
}

// globally does something for the whole program, wherever the need for it was met.
func (c *checker) globally(do func()) {
	sink, bodies := c.sink, c.bodies
	c.sink, c.bodies = c.root, nil
	defer func() { c.sink, c.bodies = sink, bodies }()
	do()
}

// varOf gives the variable of a name; nil where its declaration has a mistake.
func (c *checker) varOf(sym *symbol) *varInfo {
	if v, ok := c.done[sym].(*varInfo); ok {
		return v
	}
	if c.busy[sym] {
		c.fail(circular, sym.span(), "the type of "+quote(sym.name)+" depends on itself", "", "Give it a type, like `var x: board`.")
		return nil
	}
	c.busy[sym] = true
	defer delete(c.busy, sym)
	var info *varInfo
	c.globally(func() { info = c.declareVar(sym) })
	c.done[sym] = info
	return info
}

func (c *checker) declareVar(sym *symbol) *varInfo {
	if sym.kind == symPile {
		return c.declarePile(sym)
	}
	n := sym.decl().node.(*syntax.Var)
	s := c.scope(sym.unit(), bodyRule)
	spaces, names, ok := s.indexSpaces(n.List[sym.place].Index, sym.span())
	if !ok {
		return nil
	}
	info := &varInfo{v: &program.Var{Name: sym.name, Index: spaces, Span: sym.span()}, names: names}
	if info.v.Seen, ok = s.seers(n.Seen, info.v, names); !ok {
		return nil
	}
	for i, sp := range spaces {
		l := c.newLocal(names[i], program.TOne(sp))
		c.certain[l] = true
		info.v.Locals = append(info.v.Locals, l)
		if names[i] != "" {
			s = s.bind(names[i], "an index", l, sym.span())
		}
	}
	return s.varType(info, n)
}

// varType finds a variable's type and its starting value.
func (s scope) varType(info *varInfo, n *syntax.Var) *varInfo {
	t, must, given := s.declaredType(n)
	switch {
	case given && t.Kind == program.Unknown:
		return nil
	case given:
		info.v.Type, info.must = t, must
		s.later = append(s.later, func() { s.startingValue(info, n) })
		if t.Kind == program.Int && n.Value == nil && (t.Lo > 0 || t.Hi < 0) {
			info.v.Init = constInt(t.Lo, info.v.Span)
		}
		return info
	case n.Value == nil:
		s.fail(missing, info.v.Span, "what can "+quote(info.v.Name)+" hold?", "a variable has a range, a type or a starting value", "Write `var n in 0..9`, `var x: board` or `var done = false`.")
		return nil
	}
	v := s.initial(n.Value, want{})
	if isNumber(v) {
		v = s.number(v)
	}
	t = v.Type()
	if isNothing(v) {
		s.fail(missing, v.Span(), "nothing of what? "+quote(info.v.Name)+" needs a type", "", "Write `var "+info.v.Name+": set of board = nothing`.")
		return nil
	}
	if t.Kind == program.Int {
		t = program.TInt
	}
	if isBad(v) {
		return nil
	}
	info.v.Type, info.v.Init = t, v
	return info
}

func (s scope) startingValue(info *varInfo, n *syntax.Var) {
	if n.Value == nil {
		return
	}
	t := info.v.Type
	if v := s.fits(s.initial(n.Value, want{space: t.Space}), t, info.must, quote(info.v.Name)); !isBad(v) {
		info.v.Init = v
	}
}

// initial types a starting value, which no chance can give.
func (s scope) initial(v *syntax.Value, w want) program.Expr {
	if v.Expr == nil {
		s.fail(noChance, s.at(v), "a starting value can't be left to chance", "", "Roll at the beginning of `play { … }`.")
		return bad(s.at(v))
	}
	return s.expr(v.Expr, w)
}

// declaredType reads `in 0..9` or `: set of board`; must says that `or nothing` is missing.
func (s scope) declaredType(n *syntax.Var) (t program.Type, must, given bool) {
	switch {
	case n.Domain != nil:
		lo, hi, ok := s.constRange(n.Domain)
		if !ok {
			return program.Type{}, false, true
		}
		return program.TRange(lo, hi), false, true
	case n.Type != nil:
		sp := s.typeNamed(n.Type.Of, s.u.tree.Find(n.Type, n.Type.Of))
		switch {
		case sp == nil:
			return program.Type{}, false, true
		case n.Type.Set:
			return program.TSet(sp), false, true
		}
		return program.TOne(sp), !n.Type.Nothing, true
	}
	return program.Type{}, false, false
}

// constRange works out a range of numbers, like 0..48 or the numbers of any constant set.
func (s scope) constRange(e syntax.Expr) (lo, hi int, ok bool) {
	at := s.at(e)
	if b, is := e.(*syntax.Binary); is && b.Op == ".." {
		lo, low := s.constNumber(b.L)
		hi, high := s.constNumber(b.R)
		switch {
		case !low || !high:
			return 0, 0, false
		case hi < lo:
			s.fail(outOfRange, at, "there is no number from "+itoa(lo)+" to "+itoa(hi), "", "The smaller number comes first.")
			return 0, 0, false
		}
		return lo, hi, true
	}
	x := s.expr(e, want{})
	if isBad(x) {
		return 0, 0, false
	}
	if !isSet(x) || !isNumbers(x.Type().Space) {
		s.fail(wrongKind, at, "a range of numbers is due here, found "+s.describe(x.Type()), "", "Write it like `0..9`; what holds places or players is declared like `var x: board`.")
		return 0, 0, false
	}
	v, good := s.constant(s.asSet(x))
	list := bitList(v.Bits)
	if !good || len(list) == 0 {
		return 0, 0, false
	}
	sp := x.Type().Space
	return sp.Number(list[0]), sp.Number(list[len(list)-1]), true
}

// indexSpaces reads the dimensions of a variable, zone or table.
func (s scope) indexSpaces(list []*syntax.Index, at source.Span) (spaces []*space.Space, names []string, ok bool) {
	cells := 1
	for _, n := range list {
		sp := s.indexSpace(n.Domain)
		if sp == nil {
			return nil, nil, false
		}
		if n.Name != "" && contains(names, n.Name) {
			s.say(report.Diagnostic{Code: declaredTwice, Span: s.at(n), Summary: "two indices are called " + quote(n.Name)})
		}
		cells *= sp.Len()
		if cells > maxCells {
			s.fail(tooLarge, at, "this has too many cells", "at most "+itoa(maxCells)+" combinations of the indices are possible", "")
			return nil, nil, false
		}
		spaces, names = append(spaces, sp), append(names, n.Name)
	}
	return spaces, names, true
}

func (s scope) indexSpace(e syntax.Expr) *space.Space {
	if n, ok := e.(*syntax.Name); ok && s.find(n.Name) == nil {
		return s.typeNamed(n.Name, s.at(e))
	}
	if d, ok := e.(*syntax.Dot); ok {
		if n, named := d.E.(*syntax.Name); named && s.deckNamed(n.Name) != nil {
			return s.typeNamed(n.Name+"."+d.Name, s.at(e))
		}
	}
	lo, hi, ok := s.constRange(e)
	if !ok {
		return nil
	}
	return s.numberSpace(lo, hi, s.at(e))
}

// readVar reads a variable's cell.
func (s scope) readVar(sym *symbol, args []syntax.Arg, at source.Span) program.Expr {
	info := s.varOf(sym)
	if info == nil {
		return bad(at)
	}
	index, ok := s.index(sym, info.v.Index, info.names, args, at)
	if !ok {
		return bad(at)
	}
	ref := &program.VarRef{Ex: ex(info.v.Type, at), Var: info.v, Index: index}
	if t := info.v.Type; t.Kind == program.Set && t.Space == s.p.Kinds {
		return s.pieceWord(ref, true, at)
	}
	return ref
}

// index types the indices of a variable, zone or table.
func (s scope) index(sym *symbol, spaces []*space.Space, names []string, args []syntax.Arg, at source.Span) ([]program.Expr, bool) {
	if len(args) != len(spaces) {
		s.wrongIndex(sym, spaces, len(args), at)
		return nil, false
	}
	index := make([]program.Expr, len(spaces))
	ok := true
	for i, a := range args {
		place := i
		if a.Label != "" {
			place = indexOf(names, a.Label)
		}
		if place < 0 || index[place] != nil {
			s.fail(wrongArgs, s.at(a.E), quote(sym.name)+" has no index "+quote(a.Label)+" left", "", didYouMean(a.Label, names))
			return nil, false
		}
		index[place] = s.one(s.expr(a.E, want{space: spaces[place]}), spaces[place])
		ok = ok && !isBad(index[place])
	}
	return index, ok
}

func (s scope) wrongIndex(sym *symbol, spaces []*space.Space, found int, at source.Span) {
	if len(spaces) == 0 {
		s.fail(wrongArgs, at, quote(sym.name)+" has no index", "", "Write it without `[ ]`.")
		return
	}
	var parts []string
	for _, sp := range spaces {
		parts = append(parts, s.singular(sp))
	}
	s.say(report.Diagnostic{Code: wrongArgs, Span: at,
		Summary: quote(sym.name) + " needs its index: " + oneOf(parts, "and"), Detail: "found " + count(found),
		Notes: []report.Note{{Span: sym.span(), Text: "declared here"}}})
}

func indexOf(list []string, s string) int {
	for i, x := range list {
		if x == s && s != "" {
			return i
		}
	}
	return -1
}
