package ruletest

import (
	"slices"

	"brik/dsl/program"
	"brik/interpreter/evaluate"
	"brik/interpreter/game"
	"brik/interpreter/reference"
)

// deal is what a pile is still to get.
type deal struct {
	step  *program.TestDeal
	cards []int
}

// dealt lets one draw of cards fall as the test's deal steps say, or with cards that no step speaks of. It tells whether
// one fell, and whether the test can go on.
func (w *walk) dealt() (fell, ok bool) {
	from, n, draws := w.state.Drawing()
	if len(w.deals) == 0 || !draws {
		return false, w.endDeal()
	}
	w.dealing = true
	others := slices.DeleteFunc(slices.Clone(from), w.promised)
	for i := range w.deals {
		d := &w.deals[i]
		mine := intersection(d.cards, from)
		mine = mine[:min(n, len(mine))]
		if len(mine) == 0 || n-len(mine) > len(others) || !w.brings(d.step, mine, others[:n-len(mine)]) {
			continue
		}
		d.cards = slices.DeleteFunc(d.cards, func(x int) bool { return slices.Contains(mine, x) })
		return true, w.draw(d.step, append(mine, others[:n-len(mine)]...))
	}
	if n > len(others) {
		return true, w.fail(w.last().Span(), "the cards can't be dealt so", "too few are left for the other piles", "", "")
	}
	return true, w.draw(w.last(), others[:n])
}

// last is the deal step that was read last.
func (w *walk) last() *program.TestDeal { return w.deals[len(w.deals)-1].step }

// promised tells that a deal step speaks of a card.
func (w *walk) promised(card int) bool {
	return slices.ContainsFunc(w.deals, func(d deal) bool { return slices.Contains(d.cards, card) })
}

// brings tells whether cards would come to the pile of a deal step if they were drawn now, even if they go on from there
// before the next decision.
func (w *walk) brings(step *program.TestDeal, cards, others []int) bool {
	try := w.state.Clone().(*reference.State)
	m, ok := try.Drawn(slices.Concat(cards, others))
	if !ok {
		return false
	}
	to, ok := cell(try, step.To)
	var came []int
	try.Watch(func(e game.Event) {
		if e.Kind == game.CardsMoved && e.To == to {
			came = append(came, evaluate.Elements(program.Value{Bits: e.Cards}, step.To.Type())...)
		}
	})
	return ok && try.Play(m) == nil && len(intersection(cards, came)) == len(cards)
}

// cell is the pile that an expression names; false where its indices are no elements.
func cell(s *reference.State, pile *program.VarRef) (c game.Cell, ok bool) {
	c.Var = pile.Var
	for i, space := range pile.Var.Index {
		v, err := s.Eval(pile.Index[i])
		if err != nil {
			return c, false
		}
		n := space.OfNumber(v.N)
		if t := pile.Index[i].Type(); t.Kind != program.Int {
			elements := evaluate.Elements(v, t)
			if len(elements) != 1 {
				return c, false
			}
			n = elements[0]
		}
		c.N = c.N*space.Len() + n
	}
	return c, true
}

func (w *walk) draw(step *program.TestDeal, cards []int) bool {
	m, ok := w.state.Drawn(cards)
	if !ok {
		return w.fail(step.Span(), "these cards can't come here", "", "", "")
	}
	return w.make(step.Span(), m)
}

// endDeal looks whether a deal that is over brought all that was said of it: the last cards of a deck come without chance.
func (w *walk) endDeal() bool {
	if !w.dealing {
		return true
	}
	deals := w.deals
	w.deals, w.dealing = nil, false
	for _, d := range deals {
		v, err := w.state.Eval(d.step.To)
		if err != nil {
			return w.broken(d.step.To.Span(), "this can't be worked out", err)
		}
		if len(intersection(d.cards, evaluate.Elements(v, d.step.To.Type()))) < len(d.cards) {
			return w.fail(d.step.Span(), "these cards weren't dealt so", "", said(d.step.To), write(v, d.step.To.Type()))
		}
	}
	return true
}

func intersection(a, b []int) (both []int) {
	for _, x := range a {
		if slices.Contains(b, x) {
			both = append(both, x)
		}
	}
	return both
}
