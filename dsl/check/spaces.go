package check

import (
	"strings"

	"brik/dsl/program"
	"brik/dsl/source"
	"brik/dsl/syntax"
	"brik/interpreter/space"
)

// makeBoard makes the board and the spaces declared by name.
func (c *checker) makeBoard() {
	c.startDirections()
	defer c.sync()
	if c.r.board != nil {
		n := c.r.board.node.(*syntax.Board)
		c.building = true
		if s := c.buildSpace("board", c.scope(c.r.board.unit, bodyRule), n.Space); s != nil {
			c.p.Board = s
			c.addSpace(s)
		}
		c.building = false
	}
	for _, ns := range []*namespace{c.r.std, c.r.own} {
		for _, sym := range ns.all(symSpace) {
			c.spaceOf(sym)
		}
	}
}

// addSpace makes a space and its directions known.
func (c *checker) addSpace(s *space.Space) {
	c.p.Spaces = append(c.p.Spaces, s)
	c.nameDirections(s)
}

// spaceOf gives the space of a declared name; nil where that has a mistake.
func (c *checker) spaceOf(sym *symbol) *space.Space {
	if s, ok := c.done[sym].(*space.Space); ok {
		return s
	}
	if c.busy[sym] {
		c.fail(circular, sym.span(), "space "+quote(sym.name)+" is made of itself", "", "")
		return nil
	}
	c.busy[sym] = true
	defer delete(c.busy, sym)
	var s *space.Space
	switch n := sym.decl().node.(type) {
	case *syntax.SpaceDecl:
		if s = c.buildSpace(sym.name, c.scope(sym.unit(), bodyRule), n.Space); s != nil {
			c.addSpace(s)
		}
	case *syntax.Names:
		s = c.enumeration(sym, n)
	}
	c.done[sym] = s
	return s
}

// lose notes the names that a space with a mistake would have given to its elements: that they mean nothing is no
// mistake of its own.
func (c *checker) lose(n *syntax.Space) {
	for _, e := range n.Parts {
		c.lost[e.Key] = true
	}
	for _, chain := range n.Graph {
		for _, name := range chain.Points {
			c.lost[name] = true
		}
	}
	for _, name := range n.Named {
		c.lost[name] = true
	}
}

func (c *checker) enumeration(sym *symbol, n *syntax.Names) *space.Space {
	for i, name := range n.List {
		if contains(n.List[:i], name) {
			c.fail(declaredTwice, sym.unit().tree.Find(n, name), quote(name)+" stands twice in "+sym.name, "", "Leave one out.")
		}
	}
	s := c.mustSpace(space.Enumeration(sym.name, distinct(n.List)))
	c.values[s] = true
	return s
}

// buildSpace makes a space of its constructor and carves it; nil where it has a mistake.
func (c *checker) buildSpace(name string, s scope, n *syntax.Space) *space.Space {
	built, err := s.construct(name, n)
	if err != nil {
		if !c.misread(s.at(n)) {
			c.fail(wrongBoard, s.at(n), err.Error(), "", "")
		}
	}
	if err != nil || built == nil {
		c.lose(n)
		return nil
	}
	if n.Where == nil {
		return built
	}
	keep, ok := s.carving(built, n.Where)
	if !ok {
		return nil
	}
	carved, err := space.Carve(built, func(e int) bool { return hasElement(keep, e) })
	if err != nil {
		c.fail(wrongBoard, s.at(n.Where), "nothing is left of this space: no element fits the condition", "", "")
		return nil
	}
	return carved
}

// misread tells that something inside a part of the text couldn't be read, and stands for what was meant.
func (c *checker) misread(at source.Span) bool {
	for _, d := range c.r.problems {
		if d.Span.File == at.File && d.Span.Start >= at.Start && d.Span.End <= at.End {
			return true
		}
	}
	return false
}

func hasElement(elements []int, e int) bool {
	for _, x := range elements {
		if x == e {
			return true
		}
	}
	return false
}

// carving works out for which elements a condition holds; while it does, the uncarved space is the board.
func (s scope) carving(built *space.Space, where syntax.Expr) (keep []int, ok bool) {
	board, spaces := s.p.Board, s.p.Spaces
	defer func() { s.p.Board, s.p.Spaces = board, spaces }()
	if board == nil {
		s.p.Board = built
	}
	s.addSpace(built)
	all := s.constAll(built, s.at(where))
	it := s.newLocal("it", program.TOne(built))
	cond := s.bind("it", "it", it, source.Span{}).condition(where)
	filter := &program.Filter{Ex: ex(program.TSet(built), s.at(where)), Set: all, It: it, Cond: cond}
	value, ok := s.constant(filter)
	return bitList(value.Bits), ok
}

// typeSpace gives the space that a word names where a type or an index is due; nil: none.
func (s scope) typeSpace(name string) *space.Space {
	if sym := s.symbol(name); sym != nil {
		switch sym.kind {
		case symSpace, symEnum:
			return s.spaceOf(sym)
		case symOption:
			if s.options[sym.name].kind == optionNames {
				return s.optionSpace(sym)
			}
		case symDeck:
			if d := s.deckOf(sym); d != nil {
				return d.Space
			}
		}
	}
	switch name {
	case "player", "players":
		return s.p.Players
	case "kind", "kinds":
		return s.p.Kinds
	case "direction", "directions":
		return s.dirs.space
	case "board":
		return s.p.Board
	}
	return nil
}

// typeNamed is typeSpace with a message where there is none.
func (s scope) typeNamed(name string, at source.Span) *space.Space {
	if sp := s.typeSpace(name); sp != nil {
		return sp
	}
	if name == "suit" || name == "rank" || strings.Contains(name, ".") {
		if sp := s.symbolSpace(name, at); sp != nil || len(s.symbolSpaces(name)) > 1 {
			return sp
		}
	}
	switch {
	case s.r.broken[name]:
	case name == "board" && s.r.board != nil, s.symbol(name) != nil && (s.symbol(name).kind == symSpace || s.symbol(name).kind == symDeck): // reported at its place
	case name == "board":
		s.fail(missing, at, "this ruleset has no board", "", "Declare one like `board grid(8, 8)`.")
	case name == "bool" || name == "boolean" || name == "number" || name == "int":
		s.fail(unknownName, at, "there is no type "+quote(name), "", "A number is declared like `var n in 0..9 = 0`, a truth like `var done = false`.")
	default:
		names := []string{"player", "board", "kind", "direction"}
		for _, sym := range s.r.own.order {
			if sym.kind == symSpace || sym.kind == symEnum || sym.kind == symDeck {
				names = append(names, sym.name)
			}
		}
		if len(s.p.Decks) > 0 {
			names = append(names, "suit", "rank")
		}
		s.fail(unknownName, at, "there is no space or list of names called "+quote(name), "a type is "+oneOf(names, "or"), didYouMean(name, names))
	}
	return nil
}
