package check

import (
	"strconv"

	"brik/dsl/program"
	"brik/dsl/report"
	"brik/dsl/source"
	"brik/dsl/syntax"
	"brik/interpreter/space"
)

// pieceSymbols gives all kinds of pieces in the order in which they were declared.
func (c *checker) pieceSymbols() []*symbol {
	return append(c.r.std.all(symPiece), c.r.own.all(symPiece)...)
}

// makeKinds makes the space of kinds; a game without pieces has one that no piece is of.
func (c *checker) makeKinds() {
	var names []string
	for _, s := range c.pieceSymbols() {
		names = append(names, s.name)
	}
	if len(names) == 0 {
		names = []string{"none"}
	}
	c.p.Kinds = c.mustSpace(space.Enumeration("kind", distinct(names)))
}

// makePieces makes the kinds with their owners and signs.
func (c *checker) makePieces() {
	for i, s := range c.pieceSymbols() {
		n := s.decl().node.(*syntax.Piece)
		p := &program.Piece{Name: s.name, Kind: i, Owner: c.ownersOf(s, n), Span: s.span(), Many: c.many(s, n)}
		for _, sign := range n.List[s.place].Signs {
			c.checkSign(sign, s)
			p.Signs = append(p.Signs, sign)
		}
		c.p.Pieces = append(c.p.Pieces, p)
	}
	if len(c.p.Pieces) > 0 && c.p.Board == nil && c.r.board == nil && !c.r.problems.HasErrors() && !c.r.main.library {
		c.noPlaces = true
		c.fail(missing, c.p.Pieces[0].Span, "there are pieces but no board", "", "Declare one like `board grid(8, 8)`.")
	}
}

func (c *checker) checkSign(sign string, s *symbol) {
	if sign == "" || sign == "." || containsSpace(sign) {
		c.fail(wrongPiece, s.unit().tree.Find(s.node, sign), "this can't be the sign of a piece", "a sign stands between blanks in a picture, where a point is an empty place", "Take a letter.")
	}
}

func containsSpace(s string) bool {
	for _, r := range s {
		if r == ' ' || r == '\t' {
			return true
		}
	}
	return false
}

// ownersOf gives the players who can own a kind; nil: nobody's.
func (c *checker) ownersOf(s *symbol, n *syntax.Piece) []int {
	all := make([]int, c.p.Players.Len())
	for i := range all {
		all[i] = i
	}
	switch n.Of {
	case "each":
		return all
	case "nobody":
		return nil
	}
	if sym := c.r.own.byName[n.Of]; sym != nil && sym.kind == symPlayer {
		if x, ok := c.p.Players.Find(n.Of); ok {
			return []int{x}
		}
	}
	if c.r.players != nil && !c.r.broken[n.Of] {
		names := []string{"each", "nobody"}
		if !c.numbered {
			names = append(names, c.p.Players.Names()...)
		}
		c.fail(wrongPiece, s.unit().tree.Find(n, n.Of), quote(n.Of)+" can't own pieces", "a kind of piece is of "+oneOf(names, "or"), didYouMean(n.Of, names))
	}
	return all
}

func (c *checker) many(s *symbol, n *syntax.Piece) int {
	if n.Many == "" {
		return 0
	}
	m, err := strconv.Atoi(n.Many)
	if err != nil || m < 1 || m > maxMany {
		c.fail(wrongPiece, s.unit().tree.Find(n, n.Many), "at most "+itoa(maxMany)+" pieces of a player can share a place", "", "")
		return 1
	}
	return m
}

// pieceOf gives the kind of piece of a symbol.
func (c *checker) pieceOf(sym *symbol) *program.Piece {
	x, _ := c.p.Kinds.Find(sym.name)
	return c.p.Pieces[x]
}

// sharedPieces tells whether several pieces may stand on one place.
func (c *checker) sharedPieces() bool {
	for _, p := range c.p.Pieces {
		if p.Many > 0 {
			return true
		}
	}
	return false
}

// kindGroup gives the kinds of a `kinds` declaration.
func (c *checker) kindGroup(sym *symbol) []int {
	if list, ok := c.done[sym].([]int); ok {
		return list
	}
	n := sym.decl().node.(*syntax.Names)
	for i, name := range n.List {
		if contains(n.List[:i], name) {
			c.fail(declaredTwice, sym.unit().tree.Find(n, name), quote(name)+" stands twice in "+sym.name, "", "Leave one out.")
		}
	}
	list := c.kindsNamed(n.List, n, sym.unit())
	c.done[sym] = list
	return list
}

// kindsCalled gives the kinds that one name stands for, none where it means nothing.
func (c *checker) kindsCalled(name string) []int {
	sym := c.r.own.byName[name]
	switch {
	case sym == nil || c.busy[sym]:
		return nil
	case sym.kind == symKinds:
		return c.kindGroup(sym)
	case sym.kind == symPiece:
		if k, ok := c.p.Kinds.Find(name); ok {
			return []int{k}
		}
	}
	return nil
}

// kindsNamed gives the kinds that some names stand for: kinds of pieces, or groups of them.
func (c *checker) kindsNamed(names []string, in syntax.Placed, u *unit) (list []int) {
	for _, name := range names {
		sym := c.r.own.byName[name]
		if sym == nil {
			sym = c.r.std.byName[name]
		}
		switch {
		case sym != nil && sym.kind == symPiece:
			c.used[sym] = true
			x, _ := c.p.Kinds.Find(name)
			list = append(list, x)
		case sym != nil && sym.kind == symKinds && !c.busy[sym]:
			c.used[sym] = true
			c.busy[sym] = true
			list = append(list, c.kindGroup(sym)...)
			delete(c.busy, sym)
		case !c.r.broken[name]:
			c.unknownKind(name, u.tree.Find(in, name))
		}
	}
	return merged(list, nil)
}

func (c *checker) unknownKind(name string, at source.Span) {
	var names []string
	for _, s := range c.pieceSymbols() {
		names = append(names, s.name)
	}
	c.say(report.Diagnostic{Code: unknownName, Span: at, Summary: "there is no kind of piece called " + quote(name),
		Hint: orElse(didYouMean(name, names), "The kinds are "+oneOf(code(names), "and")+".")})
}
