package knowledge

import (
	"math/bits"
	"slices"

	"brik/dsl/program"
	"brik/interpreter/game"
)

// How long a history that fits is looked for: beginnings from nothing, and repairs of each.
const (
	fillings = 6
	repairs  = 500
)

// filling looks for a history that fits all that a player has observed, without looking at what is hidden from him.
// Hidden steps are drawn at random, cards that are seen to come from somewhere later being put there first. Where the
// player would have observed something else, cards are swapped or steps drawn anew, so that it goes on further.
type filling struct {
	*trace
	rand *game.Rand
	now  *history
	set  []bool // by step: the hidden step has been drawn
	how  outcome
	seen game.State // before the step that is tried now
}

// outcome is how far a history went well.
type outcome struct {
	done   int        // steps
	like   int        // how much of the next one was observed as it should be
	before game.State // before that one
	got    []Observation
	last   *Watcher // at the end, if all went well
}

// fill gives a history that fits, and the watcher at its end; nil if none was found.
func (t *trace) fill(r *game.Rand) (*history, *Watcher) {
	f := &filling{trace: t, rand: r}
	for range fillings {
		f.begin()
		for tries := 0; f.how.done < len(t.steps) && tries < repairs; tries++ {
			f.repair()
		}
		if f.how.done == len(t.steps) {
			return f.now, f.how.last
		}
	}
	return nil, nil
}

func (f *filling) begin() {
	f.now, f.set = f.history(), make([]bool, len(f.steps))
	for i, s := range f.steps {
		if s.known {
			f.now.steps[i] = s.step.Meaning
			f.set[i] = true
		}
	}
	f.how = f.try(f.now, f.set, 0)
}

// try replays a history from a hidden step on.
func (f *filling) try(h *history, set []bool, first int) outcome {
	done, last, err := f.replay(exact{f.start}, h, first, f.picker(h, set))
	w := last.(exact).Watcher
	o := outcome{done: done, before: f.seen, last: w}
	if err == errOtherwise {
		o.got = w.steps[len(w.steps)-1].Seen[0].Observations
		o.like = likeness(f.steps[done].sight.Observations, o.got)
	}
	return o
}

// likeness tells how far observations are as they should be.
func likeness(want, got []Observation) (n int) {
	for i := range min(len(want), len(got)) {
		a, b := &want[i], &got[i]
		if !a.Equal(b) {
			if a.Kind == Moved && b.Kind == Moved && a.Cards != nil && len(a.Cards) == len(b.Cards) {
				for k := range a.Cards {
					n += bits.OnesCount64(a.Cards[k] & b.Cards[k])
				}
			}
			break
		}
		n += 100
	}
	return n
}

// picker draws the hidden steps that haven't been drawn yet, or whose meaning isn't offered any more.
func (f *filling) picker(h *history, set []bool) picker {
	return func(w stage, i int) (game.Meaning, bool) {
		f.seen = w.now().Clone()
		if f.steps[i].known {
			return h.steps[i], true
		}
		if set[i] {
			m, ok := w.mean(h.steps[i])
			if ok && w.alternative(m) == h.alts[i] && offered(w, m) {
				return h.steps[i], true
			}
		}
		set[i] = true
		g, err := f.guess(w.(exact).Watcher, &f.steps[i])
		return g, err == nil
	}
}

// offered tells whether a move can be made.
func offered(w stage, m game.Move) bool {
	_, ok := w.meaning(m)
	return ok
}

// guess draws a hidden step, cards that will be seen to come from where they go now before all others.
func (f *filling) guess(w *Watcher, s *traced) (game.Meaning, error) {
	s1 := w.state
	if roll, ok := s1.At().(*program.Roll); ok && onlyCards(f.program, roll) && s.goes.Var != nil {
		return f.guessCards(w, s, roll)
	}
	best, most := game.Meaning{}, -1
	for range 8 {
		m, err := s1.Sample(f.rand)
		if err != nil {
			return best, err
		}
		g, err := s1.Meaning(m)
		if err != nil {
			return best, err
		}
		if n := f.fitness(s1.At(), alternativeAt(s1.At(), m), g, s); n > most {
			best, most = g, n
		}
	}
	return best, nil
}

// fitness tells how well the cards of a meaning suit what is seen later.
func (f *filling) fitness(at program.Stmt, alt *program.Alternative, g game.Meaning, s *traced) int {
	n := 0
	for i, t := range argTypes(at, alt) {
		if deckOf(f.program, t) == nil || s.goes.Var == nil {
			continue
		}
		for _, c := range Elements(setOf(t, g.Args[i])) {
			n += s.urgency(c)
		}
	}
	return n
}

// urgency tells how much a card should go where the step's cards go: 2 if it is seen next to come from there, 1 if it
// isn't seen any more, 0 if it is seen to come from elsewhere.
func (s *traced) urgency(card int) int {
	switch from, seen := s.next[card]; {
	case !seen:
		return 1
	case from == s.goes:
		return 2
	}
	return 0
}

// guessCards draws several cards, the most urgent first.
func (f *filling) guessCards(w *Watcher, s *traced, roll *program.Roll) (game.Meaning, error) {
	among, err := w.state.Eval(roll.Among)
	if err != nil {
		return game.Meaning{}, err
	}
	count, err := w.state.Eval(roll.Count)
	if err != nil {
		return game.Meaning{}, err
	}
	cards := Elements(among.Bits)
	f.shuffle(cards)
	slices.SortStableFunc(cards, func(a, b int) int { return s.urgency(b) - s.urgency(a) })
	bits := make([]uint64, roll.Among.Type().Space.Words())
	for _, c := range cards[:min(count.N, len(cards))] {
		bits[c/64] |= 1 << (c % 64)
	}
	return game.Meaning{Args: []program.Value{{Bits: bits}}}, nil
}

func (f *filling) shuffle(list []int) {
	for i := len(list) - 1; i > 0; i-- {
		j := f.rand.Intn(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}

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

// mistaken finds a card that the player sees move, and one that moved in its place.
func (f *filling) mistaken() (d *program.Deck, a, b int, ok bool) {
	want := f.steps[f.how.done].sight.Observations
	for i := range min(len(want), len(f.how.got)) {
		x, y := &want[i], &f.how.got[i]
		if x.Equal(y) {
			continue
		}
		if x.Kind != Moved || y.Kind != Moved || x.Cards == nil || y.Cards == nil || x.Deck != y.Deck {
			break
		}
		var lacking, instead []int
		for c := range x.Deck.Space.Len() {
			switch {
			case has(x.Cards, c) && !has(y.Cards, c):
				lacking = append(lacking, c)
			case has(y.Cards, c) && !has(x.Cards, c):
				instead = append(instead, c)
			}
		}
		if len(lacking) > 0 && len(instead) > 0 {
			return x.Deck, lacking[f.rand.Intn(len(lacking))], instead[f.rand.Intn(len(instead))], true
		}
		break
	}
	return nil, 0, 0, false
}

// missing finds a card that the player sees come from a cell in which it isn't, and one in its place.
func (f *filling) missing() (d *program.Deck, a, b int, ok bool) {
	words := f.how.before.Words()
	for _, o := range f.steps[f.how.done].sight.Observations {
		if o.Kind != Moved || o.Cards == nil {
			continue
		}
		held := make([]uint64, o.Deck.Space.Words())
		if o.From.Var != nil {
			held = contents(o.From, words)
		} else {
			held = f.outside(o.Deck, words)
		}
		var lacking, instead []int
		for c := range o.Deck.Space.Len() {
			switch in := has(held, c); {
			case has(o.Cards, c) && !in:
				lacking = append(lacking, c)
			case in && !has(o.Cards, c):
				instead = append(instead, c)
			}
		}
		if len(lacking) > 0 && len(instead) > 0 {
			return o.Deck, lacking[f.rand.Intn(len(lacking))], instead[f.rand.Intn(len(instead))], true
		}
	}
	return nil, 0, 0, false
}

// unpicked finds a card that the player sees move where it didn't, and a hidden decision not long before in which another
// card was picked.
func (f *filling) unpicked(before int) (k int, d *program.Deck, a, b int, ok bool) {
	k = before - 1 - f.rand.Intn(min(before, 2*f.program.Players.Len()))
	i := f.hidden[k]
	if f.now.alts[i] == nil {
		return k, nil, 0, 0, false
	}
	for _, o := range f.steps[f.how.done].sight.Observations {
		if o.Kind != Moved || o.Cards == nil {
			continue
		}
		for n, t := range argTypes(nil, f.now.alts[i]) {
			if deckOf(f.program, t) != o.Deck {
				continue
			}
			picked := setOf(t, f.now.steps[i].Args[n])
			var lacking, instead []int
			for c := range o.Deck.Space.Len() {
				switch in := has(picked, c); {
				case has(o.Cards, c) && !in:
					lacking = append(lacking, c)
				case in && !has(o.Cards, c):
					instead = append(instead, c)
				}
			}
			if len(lacking) > 0 && len(instead) > 0 && f.rand.Intn(2) == 0 {
				return k, o.Deck, lacking[f.rand.Intn(len(lacking))], instead[f.rand.Intn(len(instead))], true
			}
		}
	}
	return k, nil, 0, 0, false
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
