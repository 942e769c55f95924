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
			if a.Kind == b.Kind && a.Cards != nil && len(a.Cards) == len(b.Cards) {
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
