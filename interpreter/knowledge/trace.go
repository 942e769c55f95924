package knowledge

import (
	"errors"
	"maps"
	"math"
	"slices"

	"brik/dsl/program"
	"brik/interpreter/game"
)

// trace is what a player has observed since a state in which nothing was hidden from him: for each step, what it was, as
// far as he knows, and all that he saw of it.
type trace struct {
	program *program.Program
	player  int
	start   *Watcher // of the player alone, at the state before the first step
	steps   []traced
	hidden  []int // the steps that the player doesn't know
}

// traced is one step. What the player doesn't know of it is in truth only, from which no draw begins.
type traced struct {
	step  Step
	sight Sight // the player's
	at    program.Stmt
	alt   *program.Alternative // nil: chance
	known bool
	// next tells, for each card, where it was next seen to come from after this step; a card that wasn't isn't in it.
	next map[int]game.Cell
	// goes is the first cell to which cards went that the player didn't see.
	goes game.Cell
}

func (w *Watcher) clone() *Watcher {
	c := *w
	c.state = w.state.Clone().(game.Told)
	c.rolled = map[*program.Roll][]uint64{}
	maps.Copy(c.rolled, w.rolled)
	c.viewers = nil
	for _, v := range w.viewers {
		v := *v
		c.viewers = append(c.viewers, &v)
	}
	c.steps = nil
	return &c
}

// add appends a step that the player has seen.
func (t *trace) add(s Step, sight Sight, at program.Stmt) {
	known := s.Player == t.player || sight.Whole
	if !known {
		t.hidden = append(t.hidden, len(t.steps))
	}
	t.steps = append(t.steps, traced{step: s, sight: sight, at: at, alt: alternativeAt(at, s.Move), known: known})
}

// foresee notes for every step where cards are seen next, and where unseen cards go.
func (t *trace) foresee() {
	next := map[int]game.Cell{}
	for i := len(t.steps) - 1; i >= 0; i-- {
		s := &t.steps[i]
		s.next = map[int]game.Cell{}
		for c, from := range next {
			s.next[c] = from
		}
		s.goes = game.Cell{}
		for j := len(s.sight.Observations) - 1; j >= 0; j-- {
			o := &s.sight.Observations[j]
			if o.Kind != Moved {
				continue
			}
			if o.Cards == nil {
				s.goes = o.To
				continue
			}
			for _, c := range Elements(o.Cards) {
				next[c] = o.From
			}
		}
	}
}

// picker gives a step of a history its meaning, where a watcher stands before it.
type picker func(w stage, step int) (g game.Meaning, ok bool)

// history is a way in which the game may have gone: the meaning of every step.
type history struct {
	steps []game.Meaning
	moves []game.Move            // the same, as moves
	alts  []*program.Alternative // what decisions chose
	odds  []float64              // the logarithm of the probability of each step that chance made; else 0
	marks []stage                // before each hidden step, in their order: where a replay may begin
}

func (t *trace) history() *history {
	n := len(t.steps)
	return &history{make([]game.Meaning, n), make([]game.Move, n), make([]*program.Alternative, n), make([]float64, n), make([]stage, len(t.hidden))}
}

func (h *history) clone() *history {
	return &history{slices.Clone(h.steps), slices.Clone(h.moves), slices.Clone(h.alts), slices.Clone(h.odds), slices.Clone(h.marks)}
}

// errDiffers tells that a history doesn't give what the player has observed.
// It wasn't even possible to make the step, or (errOtherwise) it was made.
var (
	errDiffers   = errors.New("the player would have observed something else")
	errOtherwise = errors.New("the player would have observed something else of the step")
)

// replay plays a history from the k-th hidden step on (from the start, if it was never played), as long as the player
// observes the same, and notes moves, alternatives, odds and marks. It gives the number of steps that went well, and the
// stage where it stopped; the error is errDiffers or errOtherwise. pick, if not nil, gives each step its meaning before it
// is made.
func (t *trace) replay(start stage, h *history, k int, pick picker) (done int, w stage, err error) {
	from := 0
	if k < len(h.marks) && h.marks[k] != nil {
		w, from = h.marks[k].clone(), t.hidden[k]
	} else {
		w, k = start.clone(), 0
	}
	for i := from; i < len(t.steps); i++ {
		if k < len(t.hidden) && t.hidden[k] == i {
			h.marks[k] = w.clone()
			k++
		}
		if pick != nil {
			g, ok := pick(w, i)
			if !ok {
				return i, w, errDiffers
			}
			h.steps[i] = g
		}
		if err := t.step(w, h, i); err != nil {
			return i, w, err
		}
	}
	return len(t.steps), w, nil
}

// step makes one step of a history.
func (t *trace) step(w stage, h *history, i int) error {
	s := &t.steps[i]
	m, ok := w.mean(h.steps[i])
	// The same move of the same alternative reads the same: what is seen around it is compared.
	same := ok && s.known && w.alternative(m) == s.alt
	if s.known && !same && s.alt != nil {
		m, ok = byText(w.now(), s.step.Text)
	}
	if !ok {
		return errDiffers
	}
	h.moves[i], h.alts[i], h.odds[i] = m, w.alternative(m), 0
	if w.now().Phase() == game.Chance {
		h.odds[i] = math.Log(w.now().Weight(m))
	}
	return w.play(m, s, same)
}

// byText finds the move with a text.
func byText(s game.State, text string) (game.Move, bool) {
	moves, err := s.Moves(nil)
	if err != nil {
		return game.Move{}, false
	}
	for _, m := range moves {
		if s.Text(m, "") == text {
			return m, true
		}
	}
	return game.Move{}, false
}
