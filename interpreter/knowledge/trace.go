package knowledge

import (
	"errors"
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
	known bool
	// next tells, for each card, where it was next seen to come from after this step; a card that wasn't isn't in it.
	next map[int]game.Cell
	// goes is the first cell to which cards went that the player didn't see.
	goes game.Cell
}

// watcher gives a fresh watcher at the trace's start.
func (t *trace) watcher() *Watcher { return t.start.clone() }

func (w *Watcher) clone() *Watcher {
	c := *w
	c.state = w.state.Clone().(game.Told)
	c.rolled = map[*program.Roll][]uint64{}
	for r, seen := range w.rolled {
		c.rolled[r] = seen
	}
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
	t.steps = append(t.steps, traced{step: s, sight: sight, at: at, known: known})
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
type picker func(w *Watcher, step int) (game.Meaning, error)

// history is a way in which the game may have gone: the meaning of every step.
type history struct {
	steps []game.Meaning
	moves []game.Move    // the same, as moves
	sites []program.Stmt // where the steps were made
	odds  []float64      // the logarithm of the probability of each step that chance made; else 0
	marks []*Watcher     // before each hidden step, in their order: where a replay may begin
}

func (t *trace) history() *history {
	n := len(t.steps)
	return &history{make([]game.Meaning, n), make([]game.Move, n), make([]program.Stmt, n), make([]float64, n), make([]*Watcher, len(t.hidden))}
}

func (h *history) clone() *history {
	return &history{slices.Clone(h.steps), slices.Clone(h.moves), slices.Clone(h.sites), slices.Clone(h.odds), slices.Clone(h.marks)}
}

// errDiffers tells that a history doesn't give what the player has observed.
// It wasn't even possible to make the step, or (errOtherwise) it was made.
var (
	errDiffers   = errors.New("the player would have observed something else")
	errOtherwise = errors.New("the player would have observed something else of the step")
)

// replay plays a history from the k-th hidden step on (from the start, if it was never played), as long as the player
// observes the same, and notes sites, odds and marks. It gives the number of steps that went well, and the watcher where
// it stopped; the error is errDiffers or the ruleset's. pick, if not nil, gives each step its meaning before it is made.
func (t *trace) replay(h *history, k int, pick picker) (done int, last *Watcher, err error) {
	w, from := t.watcher(), 0
	if k < len(h.marks) && h.marks[k] != nil {
		w, from = h.marks[k].clone(), t.hidden[k]
	} else {
		k = 0
	}
	for i := from; i < len(t.steps); i++ {
		if k < len(t.hidden) && t.hidden[k] == i {
			h.marks[k] = w.clone()
			k++
		}
		if pick != nil {
			if h.steps[i], err = pick(w, i); err != nil {
				return i, w, err
			}
		}
		if err := t.step(w, h, i); err != nil {
			return i, w, err
		}
	}
	return len(t.steps), w, nil
}

// step makes one step of a history.
func (t *trace) step(w *Watcher, h *history, i int) error {
	s := &t.steps[i]
	m, ok, err := w.state.Mean(h.steps[i])
	if err != nil {
		return err
	}
	// The same move at the same place reads the same: what is seen around it is compared.
	told := &s.sight
	if !s.known || !ok || w.state.At() != s.at {
		told = nil
	}
	if s.known && told == nil && s.step.Player >= 0 {
		m, ok, err = byText(w.state, s.step.Text)
	}
	if err != nil {
		return err
	}
	if !ok || w.state.Phase() == game.Over {
		return errDiffers
	}
	h.moves[i] = m
	h.sites[i], h.odds[i] = w.state.At(), 0
	if w.state.Phase() == game.Chance {
		h.odds[i] = math.Log(w.state.Weight(m))
	}
	if err := w.play(m, told); err != nil {
		return errDiffers
	}
	if w.viewers[0].hash != hash(s.sight.Hash) {
		return errOtherwise
	}
	return nil
}

// byText finds the move with a text.
func byText(s game.Told, text string) (game.Move, bool, error) {
	moves, err := s.Moves(nil)
	if err != nil {
		return game.Move{}, false, err
	}
	for _, m := range moves {
		if s.Text(m, "") == text {
			return m, true, nil
		}
	}
	return game.Move{}, false, nil
}
