package check

import (
	"brik/dsl/program"
	"brik/dsl/source"
	"brik/dsl/syntax"
)

// dealing is a deal being written out: what is left to be dealt is in a local.
type dealing struct {
	scope
	at   source.Span
	deck *program.Deck
	rest *program.Local // nil: from the top of a stacked pile
	from pile
	list []program.Stmt
}

func (d *dealing) add(list ...program.Stmt) { d.list = append(d.list, list...) }

func (d *dealing) ref(l *program.Local) program.Expr {
	return &program.LocalRef{Ex: ex(l.Type, d.at), Local: l}
}

// fixed is the value that an expression has before any card is moved.
func (d *dealing) fixed(e program.Expr) program.Expr {
	switch e.(type) {
	case nil, *program.Const, *program.LocalRef:
		return e
	}
	l := d.newLocal("fixed", e.Type())
	d.add(&program.Let{St: st(d.at), Local: l, Value: e})
	return d.ref(l)
}

func (d *dealing) fixedPile(p pile) pile {
	fixed := pile{v: p.v}
	for _, e := range p.index {
		fixed.index = append(fixed.index, d.fixed(e))
	}
	return fixed
}

// deal types a deal and writes it out in draws and moves of cards.
func (s scope) deal(n *syntax.Deal, at source.Span) []program.Stmt {
	if s.refuse(noChance, at, "cards can't be dealt") {
		return nil
	}
	to, isPile := s.pileNamed(n.To)
	if !isPile {
		s.onePile(n.To)
		return nil
	}
	number, source, gather := s.dealt(n, to)
	if to.v == nil || source == nil || number != nil && isBad(number) {
		return nil
	}
	d := &dealing{scope: s, at: at, deck: to.v.Pile.Deck}
	if to.whole() && (len(to.v.Index) != 1 || to.v.Index[0] != s.p.Players) {
		s.fail(wrongArgs, s.at(n.To), "which "+quote(to.v.Name)+"? cards are dealt to one pile, or one to each player", "", "Write `"+to.v.Name+"[…]`.")
		return nil
	}
	rest, ok := d.restTo(n)
	from, good := d.firstPlayer(n, to)
	if !ok || !good {
		return nil
	}
	if number == nil && rest.v != nil {
		s.fail(wrongWord, s.at(n.Rest), "all cards are dealt: there is no rest", "", "Say how many each gets: `deal 5 "+d.deck.Name+" to …, rest to …`.")
		return nil
	}
	number, from = d.fixed(number), d.fixed(from)
	to, rest = d.fixedPile(to), d.fixedPile(rest)
	if gather && (number == nil || to.whole()) {
		source = s.constAll(d.deck.Space, at)
		d.add(outOfGame(d.deck, source, at))
	} else if gather {
		source = s.setOp("-", s.constAll(d.deck.Space, at), s.inPiles(d.deck, at), at)
	}
	if from, ok := s.stackOf(n); ok {
		d.from = from
	} else {
		d.begin(source)
	}
	if to.whole() {
		d.round(to, number, from)
	} else {
		d.toOne(to, number)
	}
	if rest.v != nil {
		d.toOne(rest, nil)
	}
	return d.list
}

// dealt reads what is dealt: a number (nil: all), and of which cards. gather says that it is the deck itself.
func (s scope) dealt(n *syntax.Deal, to pile) (number, source program.Expr, gather bool) {
	what := n.What
	if what == nil && n.Of == nil {
		what = n.Count
	} else {
		number = s.number(s.expr(n.Count, want{}))
	}
	if what != nil && n.Of != nil { // deal 2 cards from stock
		if name, ok := what.(*syntax.Name); !ok || s.deckNamed(name.Name) == nil {
			s.fail(wrongWord, s.at(what), "a number of cards is dealt from a pile: this stands between the two", "", "Write `deal 2 from … to …`.")
			return number, nil, false
		}
		what = n.Of
	} else if what == nil {
		what = n.Of
	}
	if name, ok := what.(*syntax.Name); ok && s.deckNamed(name.Name) != nil {
		d := s.deckNamed(name.Name)
		if to.v != nil && to.v.Pile.Deck != d {
			s.fail(wrongSpace, s.at(what), quote(to.v.Name)+" is a pile of "+quote(to.v.Pile.Deck.Name)+", not of "+quote(d.Name), "", "")
			return number, nil, false
		}
		return number, s.constAll(d.Space, s.at(what)), true
	}
	if to.v == nil {
		return number, nil, false
	}
	source = s.expr(what, want{space: to.v.Type.Space})
	if isNumber(source) {
		s.fail(wrongKind, s.at(what), "cards are due here, found a number", "", "Say of what: `deal 5 "+to.v.Pile.Deck.Name+" to …`, or `deal 1 from … to …`.")
		return number, nil, false
	}
	if source = s.set(source, to.v.Type.Space); isBad(source) {
		return number, nil, false
	}
	return number, source, false
}

// restTo reads where the rest goes.
func (d *dealing) restTo(n *syntax.Deal) (rest pile, ok bool) {
	if n.Rest == nil {
		return pile{}, true
	}
	rest = d.onePile(n.Rest)
	if rest.v != nil && rest.v.Pile.Deck != d.deck {
		d.fail(wrongSpace, d.scope.at(n.Rest), quote(rest.v.Name)+" is a pile of "+quote(rest.v.Pile.Deck.Name)+", not of "+quote(d.deck.Name), "", "")
		return pile{}, false
	}
	return rest, rest.v != nil
}

// firstPlayer reads who gets cards first; nil: the first in turn order.
func (d *dealing) firstPlayer(n *syntax.Deal, to pile) (from program.Expr, ok bool) {
	if n.From == nil {
		return nil, true
	}
	from = d.player(n.From)
	if !to.whole() {
		d.fail(wrongWord, d.scope.at(n.From), "this deals to one pile: there is no first player", "", "`from` a pile stands before `to`.")
		return nil, false
	}
	return from, !isBad(from)
}

// stackOf gives the stacked pile that is dealt from, if it is one.
func (s scope) stackOf(n *syntax.Deal) (from pile, ok bool) {
	what := n.Of
	if what == nil && n.What == nil {
		what = n.Count
	}
	if what == nil {
		what = n.What
	}
	from, ok = s.pileNamed(what)
	return from, ok && from.v != nil && from.v.Pile.Stacked && !from.whole()
}
