package check

import (
	"strconv"

	"brik/dsl/program"
	"brik/dsl/source"
	"brik/dsl/syntax"
	"brik/interpreter/space"
)

// name types a word by itself.
func (s scope) name(e *syntax.Name, w want) program.Expr {
	at := s.at(e)
	if w.space != nil && s.isValues(w.space) {
		if x, ok := w.space.Find(e.Name); ok {
			return constElement(w.space, x, at)
		}
	}
	if v := s.find(e.Name); v != nil {
		if v.value != nil {
			return s.moved(v.value, at)
		}
		return s.readLocal(v.local, at)
	}
	if sym := s.symbol(e.Name); sym != nil {
		return s.readSymbol(sym, at)
	}
	if make, ok := builtinValues[e.Name]; ok {
		return make(s, at)
	}
	if x := s.geometric(e.Name, at, w); x != nil {
		return x
	}
	if e.Name == "forward" || e.Name == "back" {
		if x := s.facingOf(nil, e.Name, at); x != nil {
			return x
		}
	}
	if x := s.enumerated(e.Name, at); x != nil {
		return x
	}
	if e.Name == "suit" || e.Name == "rank" {
		if sp := s.symbolSpace(e.Name, at); sp != nil {
			return s.constAll(sp, at)
		}
	}
	if _, ok := builtinFunctions[e.Name]; ok {
		s.fail(wrongUse, at, quote(e.Name)+" needs its arguments", "", "Write `"+signature(e.Name)+"`.")
		return bad(at)
	}
	return s.unknown(e.Name, at, w)
}

// moved is a constant at another place.
func (c *checker) moved(e program.Expr, at source.Span) program.Expr {
	k := e.(*program.Const)
	if k.T.Kind == program.Set && k.T.Space == c.p.Kinds {
		return c.pieceWord(constElement(k.T.Space, k.Value.N, at), true, at)
	}
	return &program.Const{Ex: ex(k.T, at), Value: k.Value}
}

// readLocal reads a local. One that holds kinds behaves like a piece word.
func (s scope) readLocal(l *program.Local, at source.Span) program.Expr {
	ref := &program.LocalRef{Ex: ex(l.Type, at), Local: l}
	if l.Type.Kind == program.Set && l.Type.Space == s.p.Kinds {
		return s.pieceWord(ref, true, at)
	}
	return ref
}

// pieceWord is the set of places where pieces of some kinds stand, which is the kinds where those are due.
func (c *checker) pieceWord(kinds program.Expr, group bool, at source.Span) program.Expr {
	if c.p.Board == nil {
		return kinds
	}
	set := &program.PieceSet{Ex: ex(program.TSet(c.p.Board), at), Kinds: c.asSet(kinds)}
	c.words[set] = word{kinds, group}
	return set
}

// readSymbol reads a declared name without an index or arguments.
func (s scope) readSymbol(sym *symbol, at source.Span) program.Expr {
	switch sym.kind {
	case symPlayer:
		x, ok := s.p.Players.Find(sym.name)
		if !ok {
			return bad(at)
		}
		return constElement(s.p.Players, x, at)
	case symPiece:
		x, _ := s.p.Kinds.Find(sym.name)
		return s.pieceWord(constElement(s.p.Kinds, x, at), false, at)
	case symKinds:
		return s.pieceWord(s.constSet(s.p.Kinds, s.kindGroup(sym), at), true, at)
	case symEnum, symSpace:
		if sp := s.spaceOf(sym); sp != nil {
			return s.constAll(sp, at)
		}
		return bad(at)
	case symOption:
		return s.readOption(sym, at)
	case symVar:
		return s.readVar(sym, nil, at)
	case symZone:
		return s.readZone(sym, nil, at)
	case symDef:
		return s.callDef(sym, nil, at)
	case symDeck:
		if d := s.deckOf(sym); d != nil {
			return s.constAll(d.Space, at)
		}
		return bad(at)
	case symPile:
		return s.readPile(sym, nil, at)
	}
	hint := "Write it as a statement."
	if sym.kind == symChoice {
		hint = "It stands after `choose` or `chooses`; whether it has a legal move says `can(p, " + sym.name + ")`."
	}
	s.fail(wrongUse, at, quote(sym.name)+" is "+sym.what()+", not a value", "", hint)
	return bad(at)
}

func (c *checker) readOption(sym *symbol, at source.Span) program.Expr {
	o := c.options[sym.name]
	switch o.kind {
	case optionBool:
		return constBool(o.Value == "true", at)
	case optionNumber:
		n, _ := strconv.Atoi(o.Value)
		return constInt(n, at)
	}
	sp := c.optionSpace(sym)
	x, _ := sp.Find(o.Value)
	return constElement(sp, x, at)
}

// optionSpace is the space of an option's values.
func (c *checker) optionSpace(sym *symbol) *space.Space {
	if sp, ok := c.done[sym].(*space.Space); ok {
		return sp
	}
	sp := c.mustSpace(space.Enumeration(sym.name, c.options[sym.name].Domain))
	c.done[sym] = sp
	c.values[sp] = true
	return sp
}

// isValues tells that a space's names are values to be looked up before all else where one is due: those of
// enumerations, options and kinds.
func (c *checker) isValues(s *space.Space) bool { return s == c.p.Kinds || c.values[s] }

// geometric looks a word up among directions, regions and elements.
func (c *checker) geometric(name string, at source.Span, w want) program.Expr {
	if d, ok := c.direction(name, w.in); ok {
		return constElement(c.dirs.space, c.dir(d), at)
	}
	if g, ok := c.group(name, w.in); ok {
		return c.constDirs(g, at)
	}
	for _, sp := range c.lookIn(orSpace(w.space, w.in)) {
		if x, ok := sp.Find(name); ok {
			return constElement(sp, x, at)
		}
		if cells, ok := sp.Region(name); ok {
			return c.regionOf(sp, cells, at)
		}
	}
	return nil
}

func orSpace(a, b *space.Space) *space.Space {
	if a != nil {
		return a
	}
	return b
}

// regionOf is a named set of a space: an element where it is a single one.
func (c *checker) regionOf(sp *space.Space, cells []int, at source.Span) program.Expr {
	return c.constLike(sp, cells, len(cells) == 1, at)
}

// enumerated looks a word up among the values of enumerations; one that two of them have is ambiguous.
func (s scope) enumerated(name string, at source.Span) program.Expr {
	var found []program.Expr
	var names []string
	for _, n := range []*namespace{s.r.own, s.r.std} {
		for _, sym := range n.all(symEnum) {
			sp := s.spaceOf(sym)
			if sp == nil {
				continue
			}
			if x, ok := sp.Find(name); ok {
				found = append(found, constElement(sp, x, at))
				names = append(names, sym.name)
			}
		}
	}
	for _, what := range []string{"suit", "rank"} {
		for _, sp := range s.symbolSpaces(what) {
			if x, ok := sp.Find(name); ok {
				found = append(found, constElement(sp, x, at))
				names = append(names, what)
			}
		}
	}
	if len(found) == 0 {
		return nil
	}
	if len(found) > 1 {
		s.fail(wrongUse, at, quote(name)+" is a value of "+oneOf(names, "and"), "", "Compare it with something that can only be one of them.")
		return bad(at)
	}
	return found[0]
}
