package knowledge

import (
	"math/bits"
	"slices"

	"brik/dsl/program"
	"brik/interpreter/game"
)

// repair changes something before the step that doesn't go well, and keeps the change if it goes on at least as far.
func (f *filling) repair() {
	next, set := f.now.clone(), slices.Clone(f.set)
	first := f.change(next, set)
	if first < 0 {
		return
	}
	how := f.try(next, set, first)
	if how.done > f.how.done || how.done == f.how.done && how.like >= f.how.like {
		f.now, f.set, f.how = next, set, how
	}
}

// change swaps a card that should be where it isn't with one that is there; or if none is missing, any two, or draws a
// hidden step anew. It gives the first hidden step that is changed; -1: none.
func (f *filling) change(h *history, set []bool) (first int) {
	before := f.before(f.how.done + 1)
	if before == 0 {
		return -1
	}
	deck, a, b, ok := f.mistaken()
	if !ok {
		deck, a, b, ok = f.undrawn()
	}
	if !ok || f.rand.Intn(3) == 0 {
		deck, a, b, ok = f.missing()
	}
	if !ok && f.rand.Intn(2) == 0 {
		if k, deck, a, b, ok := f.unpicked(before); ok {
			return f.swapIn(h, deck, a, b, k, k+1)
		}
	}
	if !ok && len(f.program.Decks) > 0 && f.rand.Intn(3) > 0 {
		deck, a, b, ok = f.anyTwo()
	}
	if ok {
		return f.swapIn(h, deck, a, b, 0, before)
	}
	k := f.rand.Intn(before)
	if f.rand.Intn(2) == 0 {
		k = before - 1
	}
	set[f.hidden[k]] = false
	return k
}

// before is how many hidden steps there are before a step.
func (f *filling) before(step int) int {
	n, _ := slices.BinarySearch(f.hidden, step)
	return n
}

// mistaken finds a card that the player sees move or is shown, and one that moved or was shown in its place.
func (f *filling) mistaken() (d *program.Deck, a, b int, ok bool) {
	want := f.steps[f.how.done].sight.Observations
	for i := range min(len(want), len(f.how.got)) {
		x, y := &want[i], &f.how.got[i]
		if x.Equal(y) {
			continue
		}
		if x.Kind != y.Kind || x.Cards == nil || y.Cards == nil || x.Deck != y.Deck {
			break
		}
		a, b, ok = f.exchange(x.Cards, y.Cards)
		return x.Deck, a, b, ok
	}
	return nil, 0, 0, false
}

// undrawn finds a card that the player knows to have been drawn where it can't be, and one that could.
func (f *filling) undrawn() (d *program.Deck, a, b int, ok bool) {
	s := &f.steps[f.how.done]
	state := f.how.before.(game.Told)
	roll, draws := s.at.(*program.Roll)
	if !s.known || !draws || roll.Among == nil || state.At() != s.at {
		return nil, 0, 0, false
	}
	if d = deckOf(f.program, roll.Among.Type()); d == nil {
		return nil, 0, 0, false
	}
	v, err := state.Eval(roll.Among)
	if err != nil {
		return nil, 0, 0, false
	}
	t := roll.Among.Type()
	among := setOf(t, v)
	t.One = roll.Count == nil
	a, b, ok = f.exchange(setOf(t, s.step.Meaning.Args[0]), among)
	return d, a, b, ok
}

// missing finds a card that the player sees come from a cell in which it isn't, and one in its place.
func (f *filling) missing() (d *program.Deck, a, b int, ok bool) {
	words := f.how.before.Words()
	for _, o := range f.steps[f.how.done].sight.Observations {
		if o.Kind != Moved || o.Cards == nil {
			continue
		}
		var held []uint64
		if o.From.Var != nil {
			held = contents(o.From, words)
		} else {
			held = f.outside(o.Deck, words)
		}
		if a, b, ok = f.exchange(o.Cards, held); ok {
			return o.Deck, a, b, true
		}
	}
	return nil, 0, 0, false
}

// unpicked finds a card that the player sees move or is shown where it wasn't, and a hidden step not long before in which
// another card was picked or drawn.
func (f *filling) unpicked(before int) (k int, d *program.Deck, a, b int, ok bool) {
	k = before - 1 - f.rand.Intn(min(before, 2*f.program.Players.Len()))
	i := f.hidden[k]
	for _, o := range f.steps[f.how.done].sight.Observations {
		if o.Cards == nil {
			continue
		}
		for n, t := range argTypes(f.steps[i].at, f.now.alts[i]) {
			if deckOf(f.program, t) != o.Deck || n >= len(f.now.steps[i].Args) {
				continue
			}
			a, b, ok = f.exchange(o.Cards, setOf(t, f.now.steps[i].Args[n]))
			if ok && f.rand.Intn(2) == 0 {
				return k, o.Deck, a, b, true
			}
		}
	}
	return k, nil, 0, 0, false
}

// exchange draws a card that is wanted and isn't there, and one that is there and isn't wanted.
func (f *filling) exchange(wanted, there []uint64) (a, b int, ok bool) {
	var lacking, instead []int
	for i := range wanted {
		for w := wanted[i] &^ there[i]; w != 0; w &= w - 1 {
			lacking = append(lacking, 64*i+bits.TrailingZeros64(w))
		}
		for w := there[i] &^ wanted[i]; w != 0; w &= w - 1 {
			instead = append(instead, 64*i+bits.TrailingZeros64(w))
		}
	}
	if len(lacking) == 0 || len(instead) == 0 {
		return 0, 0, false
	}
	return lacking[f.rand.Intn(len(lacking))], instead[f.rand.Intn(len(instead))], true
}

// outside gives the cards that are out of the game.
func (f *filling) outside(d *program.Deck, words []uint64) []uint64 {
	out := make([]uint64, d.Space.Words())
	for c := range d.Space.Len() {
		out[c/64] |= 1 << (c % 64)
	}
	for _, v := range d.Piles {
		for n := range v.Cells() {
			for i, w := range contents(game.Cell{Var: v, N: n}, words) {
				out[i] &^= w
			}
		}
	}
	return out
}

// anyTwo gives two cards that the player doesn't see where the history stops; mostly one of them is seen by whoever
// decides there, whose decision it may depend on.
func (f *filling) anyTwo() (d *program.Deck, a, b int, ok bool) {
	d = f.program.Decks[f.rand.Intn(len(f.program.Decks))]
	words := f.how.before.Words()
	seen := f.start.viewers[0].cards(d, words)
	own := make([]uint64, d.Space.Words())
	if q := f.steps[f.how.done].step.Player; q >= 0 && f.rand.Intn(4) > 0 {
		own = eyes{f.program, q}.cards(d, words)
	}
	var his, others []int
	for c := range d.Space.Len() {
		switch {
		case has(seen, c):
		case has(own, c):
			his = append(his, c)
		default:
			others = append(others, c)
		}
	}
	if len(his) > 0 && len(others) > 0 {
		return d, his[f.rand.Intn(len(his))], others[f.rand.Intn(len(others))], true
	}
	others = append(others, his...)
	if len(others) < 2 {
		return d, 0, 0, false
	}
	f.shuffle(others)
	return d, others[0], others[1], true
}
