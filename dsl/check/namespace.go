package check

import (
	"strings"

	"brik/dsl/source"
	"brik/dsl/syntax"
)

// symbolKind says what a declared name is.
type symbolKind uint8

const (
	symPlayer symbolKind = iota
	symPiece
	symKinds
	symEnum
	symSpace
	symDeck
	symPile
	symVar
	symOption
	symZone
	symDef
	symAction
	symChoice
)

// kindWords say what a symbol is in messages.
var kindWords = [...]string{
	symPlayer: "a player", symPiece: "a kind of piece", symKinds: "a group of kinds", symEnum: "a list of names",
	symSpace: "a space", symDeck: "a deck", symPile: "a pile", symVar: "a variable", symOption: "an option",
	symZone: "a zone", symDef: "a def", symAction: "an action", symChoice: "a choice",
}

// symbol is a declared name. A def whose cases stand in several declarations has them all.
type symbol struct {
	name  string
	kind  symbolKind
	decls []*decl
	node  syntax.Placed // the part of the declaration that is the name's own
	place int           // its place among the names of its declaration
}

func (s *symbol) decl() *decl       { return s.decls[0] }
func (s *symbol) unit() *unit       { return s.decls[0].unit }
func (s *symbol) span() source.Span { return s.unit().span(s.node) }

func (s *symbol) what() string {
	if z, ok := s.decl().node.(*syntax.Zone); ok && z.Kind == "table" {
		return "a table"
	}
	return kindWords[s.kind]
}

// noun is what without its article.
func (s *symbol) noun() string {
	_, n, _ := strings.Cut(s.what(), " ")
	return n
}

// namespace holds names in the order in which they were declared.
type namespace struct {
	byName map[string]*symbol
	order  []*symbol
}

func newNamespace() *namespace {
	return &namespace{byName: map[string]*symbol{}}
}

func (n *namespace) add(s *symbol) {
	n.byName[s.name] = s
	n.order = append(n.order, s)
}

// swap puts a symbol in the place of another one of the same name.
func (n *namespace) swap(old, s *symbol) {
	n.byName[s.name] = s
	for i, o := range n.order {
		if o == old {
			n.order[i] = s
		}
	}
}

// remove takes out all names of a kind: those of players when the players are replaced.
func (n *namespace) remove(kind symbolKind) {
	kept := n.order[:0]
	for _, s := range n.order {
		if s.kind != kind {
			kept = append(kept, s)
		} else {
			delete(n.byName, s.name)
		}
	}
	n.order = kept
}

// all gives the symbols of a kind.
func (n *namespace) all(kind symbolKind) []*symbol {
	var list []*symbol
	for _, s := range n.order {
		if s.kind == kind {
			list = append(list, s)
		}
	}
	return list
}

// declared gives the names that a declaration declares.
func declared(d syntax.Decl) []*symbol {
	one := func(name string, kind symbolKind) []*symbol { return []*symbol{{name: name, kind: kind, node: d}} }
	switch d := d.(type) {
	case *syntax.Players:
		return playerNames(d)
	case *syntax.SpaceDecl:
		return one(d.Name, symSpace)
	case *syntax.Deck:
		return one(d.Name, symDeck)
	case *syntax.Piece:
		return pieceNames(d)
	case *syntax.Names:
		if d.Kind == "kinds" {
			return one(d.Name, symKinds)
		}
		return one(d.Name, symEnum)
	case *syntax.Pile:
		return one(d.Name, symPile)
	case *syntax.Var:
		return varNames(d)
	case *syntax.Option:
		return one(d.Name, symOption)
	case *syntax.Zone:
		return one(d.Name, symZone)
	case *syntax.Def:
		return one(d.Name, symDef)
	case *syntax.Action:
		return one(d.Name, symAction)
	case *syntax.Choice:
		return one(d.Name, symChoice)
	}
	return nil
}

func playerNames(d *syntax.Players) (list []*symbol) {
	for i, p := range d.List {
		if n, ok := p.Who.(*syntax.Name); ok {
			list = append(list, &symbol{name: n.Name, kind: symPlayer, node: p, place: i})
		}
	}
	return list
}

func pieceNames(d *syntax.Piece) (list []*symbol) {
	for i, s := range d.List {
		list = append(list, &symbol{name: s.Name, kind: symPiece, node: s, place: i})
	}
	return list
}

func varNames(d *syntax.Var) (list []*symbol) {
	for i, v := range d.List {
		list = append(list, &symbol{name: v.Name, kind: symVar, node: v, place: i})
	}
	return list
}
