package check

import (
	"brik/dsl/program"
	"brik/interpreter/space"
)

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

// round deals to each player in turn: so many, or all as evenly as can be, the first ones getting one more.
func (d *dealing) round(to pile, number, from program.Expr) {
	p := d.newLocal("player", program.TOne(d.p.Players))
	d.certain[p] = true
	players := d.alive(d.at)
	loop := &program.For{St: st(d.at), Binders: []*program.Binder{{Local: p, Set: players, Span: d.at}}, From: from}
	cell := pile{to.v, []program.Expr{d.ref(p)}}
	in := d.inside()
	if number != nil {
		in.some(cell, in.keep("n", number))
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
