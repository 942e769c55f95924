package check

import (
	"brik/dsl/program"
	"brik/dsl/report"
	"brik/dsl/source"
	"brik/dsl/syntax"
)

// declarePile makes a pile: a variable whose cells are sets of a deck's cards.
func (c *checker) declarePile(sym *symbol) *varInfo {
	n := sym.decl().node.(*syntax.Pile)
	s := c.scope(sym.unit(), bodyRule)
	deck := s.deckFor(n)
	spaces, names, ok := s.indexSpaces(n.Index, sym.span())
	if deck == nil || !ok {
		return nil
	}
	v := &program.Var{Name: sym.name, Type: program.TSet(deck.Space), Index: spaces, Span: sym.span(),
		Pile: &program.Pile{Deck: deck, Stacked: n.Stacked}}
	if v.Cells() > maxPiles {
		s.fail(tooLarge, sym.span(), "these are "+itoa(v.Cells())+" piles", "at most "+itoa(maxPiles)+" are possible", "")
		return nil
	}
	if v.Seen, ok = s.seers(n.Seen, v, names); !ok {
		return nil
	}
	if v.Pile.SizeSeen, ok = s.seers(n.Size, v, names); !ok {
		return nil
	}
	deck.Piles = append(deck.Piles, v)
	if n.Stacked && deck.Order == nil {
		deck.Order = &program.Var{Name: deck.Name + " order", Type: program.TRange(0, deck.Space.Len()-1), Index: spacesOf(deck.Space), Own: true, Span: deck.Span}
	}
	return &varInfo{v: v, names: names}
}

// deckFor finds the deck that a pile is of.
func (s scope) deckFor(n *syntax.Pile) *program.Deck {
	sym := s.symbol(n.Of)
	if sym != nil && sym.kind == symDeck {
		return s.deckOf(sym)
	}
	at := s.u.tree.Find(n, n.Of)
	if s.r.broken[n.Of] {
		return nil
	}
	if sym != nil {
		s.fail(wrongUse, at, quote(n.Of)+" is "+sym.what()+", not a deck", "", "")
		return nil
	}
	var decks []string
	for _, d := range s.r.own.all(symDeck) {
		decks = append(decks, d.name)
	}
	s.fail(unknownName, at, "there is no deck called "+quote(n.Of), "", orElse(didYouMean(n.Of, decks), "Declare one like `deck cards = suits(red, blue) by ranks(1..10)`."))
	return nil
}

// pileUnion is what lies in all cells of a pile together.
func (s scope) pileUnion(v *program.Var, at source.Span) program.Expr {
	cells := s.allCells(v, at)
	for len(cells) > 1 {
		var joined []program.Expr
		for i := 0; i+1 < len(cells); i += 2 {
			joined = append(joined, s.setOp("|", cells[i], cells[i+1], at))
		}
		if len(cells)%2 == 1 {
			joined = append(joined, cells[len(cells)-1])
		}
		cells = joined
	}
	return cells[0]
}

// inPiles is what lies in all piles of a deck.
func (s scope) inPiles(d *program.Deck, at source.Span) program.Expr {
	var all program.Expr
	for _, v := range d.Piles {
		cells := s.pileUnion(v, at)
		if all == nil {
			all = cells
		} else {
			all = s.setOp("|", all, cells, at)
		}
	}
	if all == nil {
		return s.constSet(d.Space, nil, at)
	}
	return all
}

// readPile reads a pile's cell; without an index, all its cells together.
func (s scope) readPile(sym *symbol, args []syntax.Arg, at source.Span) program.Expr {
	info := s.varOf(sym)
	if info == nil {
		return bad(at)
	}
	if len(args) == 0 {
		return s.pileUnion(info.v, at)
	}
	return s.readVar(sym, args, at)
}

// pile is a pile that something is done with; one cell of it, or (index nil though it has one) all.
type pile struct {
	v     *program.Var
	index []program.Expr
}

func (p pile) whole() bool { return len(p.index) < len(p.v.Index) }

// pileNamed gives the pile that an expression names. ok is false where it names none; then nothing was reported. After
// a mistake the pile is empty.
func (s scope) pileNamed(e syntax.Expr) (p pile, ok bool) {
	name, args := "", []syntax.Arg(nil)
	switch e := e.(type) {
	case *syntax.Name:
		name = e.Name
	case *syntax.Apply:
		if n, is := e.E.(*syntax.Name); is {
			name, args = n.Name, e.Args
		}
	}
	if name == "" || s.find(name) != nil {
		return pile{}, false
	}
	sym := s.symbol(name)
	if sym == nil || sym.kind != symPile {
		return pile{}, false
	}
	info := s.varOf(sym)
	if info == nil {
		return pile{}, true
	}
	if args == nil {
		return pile{v: info.v}, true
	}
	index, good := s.index(sym, info.v.Index, info.names, args, s.at(e))
	if !good {
		return pile{}, true
	}
	return pile{info.v, index}, true
}

// onePile types a goal that must be one pile; a pile without v after a mistake.
func (s scope) onePile(e syntax.Expr) pile {
	p, ok := s.pileNamed(e)
	at := s.at(e)
	switch {
	case !ok:
		x := s.expr(e, want{})
		if !isBad(x) {
			s.fail(wrongKind, at, "a pile is due here, found "+s.describe(x.Type()), "", s.pilesHint())
		}
		return pile{}
	case p.v != nil && p.whole():
		s.fail(wrongArgs, at, "which "+quote(p.v.Name)+"? one of these piles is due here", "", "Write `"+p.v.Name+"[…]`.")
		return pile{}
	}
	return p
}

func (s scope) pilesHint() string {
	var names []string
	for _, sym := range s.r.own.all(symPile) {
		names = append(names, "`"+sym.name+"`")
	}
	if len(names) == 0 {
		return "Declare one like `pile hand[player] of cards seen by owner`."
	}
	return "The piles are " + oneOf(names, "and") + "."
}

// top types `top(P)`: the card that lies on a stacked pile, nothing if none does.
func (s scope) top(a []syntax.Expr, at source.Span) program.Expr {
	p := s.onePile(a[0])
	if p.v == nil {
		return bad(at)
	}
	if !p.v.Pile.Stacked {
		s.say(report.Diagnostic{Code: wrongUse, Span: at, Summary: quote(p.v.Name) + " has no top: its cards have no order",
			Hint:  "Declare it `stacked`: `pile " + p.v.Name + " of " + p.v.Pile.Deck.Name + " stacked`. A card drawn from cards face down is `deal 1 from …`.",
			Notes: []report.Note{{Span: p.v.Span, Text: "declared here"}}})
		return bad(at)
	}
	return s.topOf(p, at)
}

func (s scope) topOf(p pile, at source.Span) program.Expr {
	t := p.v.Type
	it := s.newLocal("it", program.TOne(t.Space))
	s.certain[it] = true
	order := p.v.Pile.Deck.Order
	by := &program.VarRef{Ex: ex(order.Type, at), Var: order, Index: []program.Expr{&program.LocalRef{Ex: ex(it.Type, at), Local: it}}}
	return &program.Extreme{Ex: ex(t, at), Set: p.read(at), It: it, By: by}
}

func (p pile) read(at source.Span) program.Expr {
	return &program.VarRef{Ex: ex(p.v.Type, at), Var: p.v, Index: p.index}
}

// put is the statement that moves cards there.
func (p pile) put(cards program.Expr, at source.Span) program.Stmt {
	return &program.MoveCards{St: st(at), Deck: p.v.Pile.Deck, Set: cards, To: p.v, Index: p.index}
}
