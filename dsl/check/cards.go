package check

import (
	"brik/dsl/program"
	"brik/dsl/source"
	"brik/dsl/syntax"
	"brik/interpreter/space"
)

// moveCards types `move S to hand[p]`; false: it moves pieces.
func (s scope) moveCards(v *syntax.Verb, at source.Span) ([]program.Stmt, bool) {
	if len(s.p.Decks) == 0 {
		return nil, false
	}
	if _, isPile := s.pileNamed(v.Goal); !isPile && s.p.Board != nil {
		return nil, false
	}
	goal := s.onePile(v.Goal)
	if goal.v == nil {
		s.expr(v.What, want{})
		return nil, true
	}
	cards := s.set(s.expr(v.What, want{space: goal.v.Type.Space}), goal.v.Type.Space)
	if v.From != nil {
		s.fail(wrongWord, s.at(v.From), "where a card comes from needn't be said", "every card lies in one place", "Write `move "+s.at(v.What).Text()+" to …`.")
		return nil, true
	}
	if isBad(cards) {
		return nil, true
	}
	return []program.Stmt{goal.put(cards, at)}, true
}

// takeCards is `take S` of cards, which are then out of the game; false: it takes pieces.
func (s scope) takeCards(x program.Expr, at source.Span) ([]program.Stmt, bool) {
	if isBad(x) || !isSet(x) {
		return nil, false
	}
	d := s.deckIn(x.Type().Space)
	if d == nil {
		return nil, false
	}
	return []program.Stmt{outOfGame(d, s.asSet(x), at)}, true
}

func outOfGame(d *program.Deck, cards program.Expr, at source.Span) program.Stmt {
	return &program.MoveCards{St: st(at), Deck: d, Set: cards}
}

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
	if whole := gather && (number == nil || to.whole()); whole {
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

// begin keeps what is to be dealt.
func (d *dealing) begin(source program.Expr) {
	d.rest = d.newLocal("rest", program.TSet(d.deck.Space))
	d.rest.Mutable = true
	d.add(&program.Let{St: st(d.at), Local: d.rest, Value: source})
}

// inside is a block of the deal.
func (d *dealing) inside() *dealing {
	return &dealing{scope: d.scope, at: d.at, deck: d.deck, rest: d.rest, from: d.from}
}

// left is what hasn't been dealt yet.
func (d *dealing) left() program.Expr {
	if d.rest == nil {
		return d.from.read(d.at)
	}
	return d.ref(d.rest)
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

// round deals to each player in turn: so many, or all as evenly as can be, the first ones getting one more.
func (d *dealing) round(to pile, number, from program.Expr) {
	p := d.newLocal("player", program.TOne(d.p.Players))
	d.certain[p] = true
	players := d.alive(d.at)
	loop := &program.For{St: st(d.at), Binders: []*program.Binder{{Local: p, Set: players, Span: d.at}}, From: from}
	cell := pile{to.v, []program.Expr{d.ref(p)}}
	in := d.inside()
	if number != nil {
		each := d.keep("each", number)
		in.some(cell, in.keep("n", d.ref(each)))
	} else {
		left := d.keep("left", d.sizeOf(players))
		size := d.sizeOf(d.left())
		more := d.arith("-", d.arith("+", size, d.ref(left), d.at), constInt(1, d.at), d.at)
		n := in.keep("n", d.divided(more, d.ref(left)))
		in.some(cell, n)
		in.add(&program.Let{St: st(d.at), Local: left, Value: d.arith("-", d.ref(left), constInt(1, d.at), d.at)})
	}
	loop.Body = in.list
	d.add(loop)
}

// divided is a number of cards: at most those of the deck.
func (d *dealing) divided(a, b program.Expr) program.Expr {
	return &program.Arith{Ex: ex(program.TRange(0, d.deck.Space.Len()), d.at), Op: "/", L: a, R: b}
}

func (d *dealing) sizeOf(set program.Expr) program.Expr {
	if k, ok := set.(*program.Const); ok {
		return constInt(len(elementsOf(k)), d.at)
	}
	return &program.Size{Ex: ex(program.TRange(0, set.Type().Space.Len()), d.at), E: set}
}

// keep gives a value a name.
func (d *dealing) keep(name string, v program.Expr) *program.Local {
	t := v.Type()
	if t.Kind == program.Int {
		t = program.TRange(min(t.Lo, 0), t.Hi)
	}
	l := d.newLocal(name, t)
	l.Mutable = true
	d.add(&program.Let{St: st(d.at), Local: l, Value: v})
	return l
}

// toOne deals to one pile: a number of cards, or (nil) all that are left.
func (d *dealing) toOne(to pile, number program.Expr) {
	if number == nil && !to.v.Pile.Stacked {
		d.add(to.put(d.left(), d.at))
		return
	}
	if number == nil {
		number = d.sizeOf(d.left())
	}
	d.some(to, d.keep("n", number))
}

// some deals n cards: at one time, where a draw of so many can be told by a number, else in lots. On a stacked pile each
// card is dealt by itself, so that their order is left to chance.
func (d *dealing) some(to pile, n *program.Local) {
	lot := largestLot(d.deck.Space)
	switch {
	case to.v.Pile.Stacked || d.rest == nil:
		one := d.inside()
		one.lot(to, constInt(1, d.at))
		d.add(&program.Times{St: st(d.at), Count: d.ref(n), Body: one.list})
	case n.Type.Hi <= lot || lot == d.deck.Space.Len():
		d.lot(to, d.ref(n))
	default:
		part := d.inside()
		k := part.keep("k", d.arith("min", d.ref(n), constInt(lot, d.at), d.at))
		part.lot(to, d.ref(k))
		part.add(&program.Let{St: st(d.at), Local: n, Value: d.arith("-", d.ref(n), d.ref(k), d.at)})
		done := d.order("<=", d.ref(n), constInt(0, d.at), d.at)
		d.add(&program.Loop{St: st(d.at), Body: part.list, Until: done, TestFirst: true})
	}
}

// lot draws cards from those that are left and moves them; from a stacked pile it takes the top one.
func (d *dealing) lot(to pile, n program.Expr) {
	if d.rest == nil {
		top := &program.TheOne{Ex: ex(program.TOne(d.deck.Space), d.at), E: d.topOf(d.from, d.at)}
		d.add(to.put(d.asSet(top), d.at))
		return
	}
	cards := d.newLocal("dealt", program.TSet(d.deck.Space))
	d.add(
		&program.Roll{St: st(d.at), Local: cards, Among: d.ref(d.rest), Count: n, Seen: d.constSet(d.p.Players, nil, d.at)},
		to.put(d.ref(cards), d.at),
		&program.Let{St: st(d.at), Local: d.rest, Value: d.setOp("-", d.ref(d.rest), d.ref(cards), d.at)},
	)
}

// largestLot is how many cards can be drawn from a deck at one time: the sets of so many are numbered by 62 bits.
func largestLot(cards *space.Space) int {
	ways, n := 1.0, cards.Len()
	for k := 1; k <= n; k++ {
		if ways = ways * float64(n-k+1) / float64(k); ways > 1<<62 {
			return k - 1
		}
	}
	return n
}
