package knowledge

import (
	"math"

	"brik/dsl/program"
	"brik/interpreter/game"
)

// chain walks through the histories that fit all that a player has observed, so that in the long run each comes as often
// as is probable: chance as it falls, hidden decisions of others all alike. (Metropolis, Rosenbluth, Rosenbluth, Teller
// and Teller, "Equation of State Calculations by Fast Computing Machines", 1953; Hastings, 1970.)
type chain struct {
	*trace
	rand  *game.Rand
	first *history // fits in every observation
	end   exact    // where it ends
	start stage
	now   *history
	last  stage   // at the end of it
	cards []swaps // by deck
	moves bool    // there are hidden steps without cards
}

// swaps are the cards of a deck that a proposal may swap: those that the player doesn't see at the end, and those that he
// didn't see at some time.
type swaps struct {
	deck        *program.Deck
	still, once []int
}

// compareAll lets the chain stand at its first history, and compare every observation from now on.
func (c *chain) compareAll() { c.start, c.now, c.last = exact{c.trace.start}, c.first, c.end }

// begin finds out what can be proposed. It depends on what the player has observed alone.
func (c *chain) begin() {
	for _, d := range c.program.Decks {
		s := swaps{deck: d}
		seen := c.trace.start.viewers[0].cards(d, c.last.now().Words())
		ever := c.unseenOnce(d)
		for e := range d.Space.Len() {
			if !has(seen, e) {
				s.still = append(s.still, e)
			}
			if ever[e] {
				s.once = append(s.once, e)
			}
		}
		if len(s.once) > 1 {
			c.cards = append(c.cards, s)
		}
	}
	for _, i := range c.hidden {
		c.moves = c.moves || !onlyCards(c.program, c.steps[i].at)
	}
}

// unseenOnce tells which cards the player didn't see after some hidden step.
func (c *chain) unseenOnce(d *program.Deck) map[int]bool {
	ever := map[int]bool{}
	for _, i := range c.hidden {
		seen := map[int]bool{}
		for e, from := range c.steps[i].next {
			seen[e] = c.trace.start.viewers[0].cell(from)
		}
		for e := range d.Space.Len() {
			if !seen[e] {
				ever[e] = true
			}
		}
	}
	return ever
}

// onlyCards tells that a step is a draw of several cards, which can only be changed by swapping.
func onlyCards(p *program.Program, at program.Stmt) bool {
	roll, ok := at.(*program.Roll)
	return ok && roll.Count != nil && deckOf(p, roll.Local.Type) != nil
}

// walk makes so many proposals.
func (c *chain) walk(steps int) {
	for range steps {
		if len(c.cards) > 0 && (!c.moves || c.rand.Intn(2) == 0) && c.rand.Intn(16) > 0 {
			c.swap()
		} else {
			c.redraw()
		}
	}
}

// window draws a part of the hidden steps: from one of them to the end, or any part.
func (c *chain) window() (from, to int) {
	n := len(c.hidden)
	from, to = c.rand.Intn(n), n
	switch c.rand.Intn(4) {
	case 0:
		to = from + 1 + c.rand.Intn(n-from)
	case 1, 2:
		from = 0
	}
	return from, to
}

// swap proposes to swap two cards wherever they are in a part of the hidden steps. It leads back as easily as forth.
func (c *chain) swap() {
	s := &c.cards[c.rand.Intn(len(c.cards))]
	cards := s.still
	if len(cards) < 2 || c.rand.Intn(4) == 0 {
		cards = s.once
	}
	i, j := c.rand.Intn(len(cards)), c.rand.Intn(len(cards)-1)
	if j >= i {
		j++
	}
	from, to := c.window()
	next := c.now.clone()
	first := c.swapIn(next, s.deck, cards[i], cards[j], from, to)
	if first >= 0 {
		c.judge(next, first, nil, nil)
	}
}

// swapIn swaps two cards in the hidden steps of a part, and gives the first that this changes; -1: none.
func (t *trace) swapIn(h *history, d *program.Deck, a, b, from, to int) (first int) {
	first = -1
	for k := from; k < to; k++ {
		i := t.hidden[k]
		if g, ok := swapped(t.program, t.steps[i].at, h.alts[i], h.steps[i], d, a, b); ok {
			h.steps[i] = g
			if first < 0 {
				first = k
			}
		}
	}
	return first
}

// swapped gives a meaning with two cards swapped; false where it has none of them, or both in one set.
func swapped(p *program.Program, at program.Stmt, alt *program.Alternative, g game.Meaning, d *program.Deck, a, b int) (game.Meaning, bool) {
	changed := false
	args := append([]program.Value(nil), g.Args...)
	for i, t := range argTypes(at, alt) {
		if deckOf(p, t) != d || i >= len(args) {
			continue
		}
		if t.One {
			switch args[i].N {
			case a:
				args[i].N, changed = b, true
			case b:
				args[i].N, changed = a, true
			}
		} else if has(args[i].Bits, a) != has(args[i].Bits, b) {
			bits := append([]uint64(nil), args[i].Bits...)
			bits[a/64] ^= 1 << (a % 64)
			bits[b/64] ^= 1 << (b % 64)
			args[i].Bits, changed = bits, true
		}
	}
	return game.Meaning{Alt: g.Alt, Args: args}, changed
}

// argTypes gives the types of a meaning's args (One for elements), of an alternative or of a fall of chance.
func argTypes(at program.Stmt, alt *program.Alternative) (types []program.Type) {
	if alt != nil {
		for _, b := range alt.Binders {
			t := b.Set.Type()
			t.One = b.Lo == nil
			types = append(types, t)
		}
		return types
	}
	roll, ok := at.(*program.Roll)
	if !ok {
		return nil
	}
	t := roll.Local.Type
	if roll.Among != nil {
		t = roll.Among.Type()
	}
	t.One = roll.Count == nil
	return []program.Type{t}
}

// redraw proposes to draw a part of the hidden steps anew, mostly a single one.
func (c *chain) redraw() {
	from, to := c.window()
	if c.rand.Intn(3) > 0 {
		to = from + 1
	}
	back, ok := c.oddsNow(from, to)
	if !ok {
		return
	}
	next := c.now.clone()
	forth, k := 0.0, from
	c.judge(next, from, func(w stage, i int) (game.Meaning, bool) {
		if k == to || c.hidden[k] != i {
			return next.steps[i], true
		}
		k++
		g, odds, ok := draw(w, c.rand)
		forth += odds
		return g, ok
	}, func() float64 { return back - forth })
}

// draw draws a move or an outcome, and gives the logarithm of its odds.
func draw(w stage, r *game.Rand) (g game.Meaning, odds float64, ok bool) {
	m, err := w.now().Sample(r)
	if err != nil {
		return g, 0, false
	}
	if odds, ok = oddsOf(w.now(), m); ok {
		g, ok = w.meaning(m)
	}
	return g, odds, ok
}

// oddsOf is the logarithm of the probability with which Sample draws a move.
func oddsOf(s game.State, m game.Move) (float64, bool) {
	if s.Phase() == game.Chance {
		return math.Log(s.Weight(m)), true
	}
	n, _, err := game.Count(s, nil)
	return -math.Log(float64(n)), err == nil
}

// oddsNow is that of a part of the hidden steps as they are; false if it can't be told.
func (c *chain) oddsNow(from, to int) (sum float64, ok bool) {
	for k := from; k < to; k++ {
		odds, ok := oddsOf(c.now.marks[k].now(), c.now.moves[c.hidden[k]])
		if !ok {
			return 0, false
		}
		sum += odds
	}
	return sum, true
}

// judge replays a proposal, and if it fits takes it with the probability that Metropolis and Hastings say. balance is the
// logarithm of how much more probable the way back is to be proposed than the way forth; nil: they are alike.
func (c *chain) judge(next *history, first int, pick picker, balance func() float64) {
	done, last, _ := c.replay(c.start, next, first, pick)
	if done < len(c.steps) {
		return
	}
	ratio := 0.0
	for i := c.hidden[first]; i < len(c.steps); i++ {
		ratio += next.odds[i] - c.now.odds[i]
	}
	if balance != nil {
		ratio += balance()
	}
	if ratio >= 0 || c.rand.Float() < math.Exp(ratio) {
		c.now, c.last = next, last
	}
}
