package knowledge

import (
	"fmt"

	"brik/interpreter/game"
)

// Drawer draws states that fit all that a player has observed of a game: each possible course of the game with its
// probability, if chance falls as the rules say and whoever decided out of the player's sight chose any legal move alike.
// It is told every move as it was made, and gives none of that away. The same seed and moves give the same draws.
type Drawer struct {
	player  int
	watcher *Watcher // of the player alone
	ledger  *ledger
	trace   *trace
	before  int        // steps before the trace
	chain   *chain     // nil: to be begun
	fresh   bool       // nothing was drawn from the chain yet
	base    game.State // the state at the trace's start, run by the executor that draws are wanted on; nil: the plain one
	now     game.State // the present one
	// Shuffled tells that no history that fits was found from nothing, and that draws began from the true one, which a
	// long walk has changed.
	Shuffled bool
}

// How long the chain walks, in proposals for each card and hidden step: before the first draw, between two draws, and
// before the first if it begins from the truth.
const (
	warmUp   = 5
	between  = 2
	forget   = 80
	fewSteps = 24 // at least so many
	quicker  = 4  // so many times as far on the compiled executor
)

// NewDrawer begins to follow a game, run by the plain evaluator, for a player, from its start or (words not nil) from the
// given globals. If something is hidden there already, it is taken for known.
func NewDrawer(plain game.Game, words []uint64, player int) (*Drawer, error) {
	var s game.State
	var err error
	if words == nil {
		s, err = plain.Start()
	} else {
		s, err = plain.From(words)
	}
	if err != nil {
		return nil, err
	}
	w, err := watchFrom(plain.Program(), s, player)
	if err != nil {
		return nil, err
	}
	d := &Drawer{player: player, watcher: w}
	d.ledger = keepLedger(w.viewers[0].eyes, w.origins, w.state)
	d.begin()
	return d, nil
}

// begin forgets what was before: here nothing is hidden.
func (d *Drawer) begin() {
	start := d.watcher.clone()
	start.state.(observed).Observe(nil)
	d.trace = &trace{program: d.watcher.program, player: d.player, start: start}
	d.chain, d.before = nil, len(d.watcher.steps)
	if d.now != nil {
		d.base = d.now.Clone()
	}
}

// On makes draws states of the same game run by another, faster executor. It stands before the first move; words as in
// NewDrawer.
func (d *Drawer) On(fast game.Game, words []uint64) (err error) {
	if words == nil {
		d.now, err = fast.Start()
	} else {
		d.now, err = fast.From(words)
	}
	if err == nil {
		d.base = d.now.Clone()
	}
	return err
}

// Play tells of a move that was made.
func (d *Drawer) Play(m game.Move) error {
	at := d.watcher.state.At()
	d.ledger.made(d.watcher.state)
	if err := d.watcher.Play(m); err != nil {
		return err
	}
	if d.now != nil {
		if err := d.now.Play(m); err != nil {
			return err
		}
	}
	step := d.watcher.steps[len(d.watcher.steps)-1]
	d.trace.add(step, step.Seen[0], at)
	d.chain = nil
	if d.ledger.settled(d.watcher.state) {
		d.begin()
	}
	return nil
}

// Draw gives a state as the player may believe it to be: for him it can't be told from the true one, in nothing that he
// has observed. It is the caller's to change.
func (d *Drawer) Draw(r *game.Rand) (game.State, error) {
	if len(d.trace.hidden) == 0 {
		return d.present(), nil
	}
	if d.chain == nil {
		if err := d.start(r); err != nil {
			return nil, err
		}
	}
	walk := between
	if d.fresh {
		d.fresh, walk = false, warmUp
		if d.Shuffled {
			walk = forget
		}
	}
	d.chain.rand = r
	_, rehearsed := d.chain.start.(*rehearsal)
	if rehearsed {
		walk *= quicker
	}
	d.chain.walk(max(fewSteps, walk*d.chain.size()))
	switch {
	case rehearsed && !d.verify():
		d.chain.compareAll()
		d.fresh = true
		return d.Draw(r)
	case !rehearsed && d.base != nil:
		return d.played(d.base)
	}
	return d.chain.last.now().Clone(), nil
}

// played plays the chain's history on another executor.
func (d *Drawer) played(base game.State) (game.State, error) {
	s := base.Clone()
	for _, m := range d.chain.now.moves {
		if err := s.Play(m); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// mostWalks is how often a rehearsal that didn't fit is followed by more of the walk.
const mostWalks = 200

// verify looks whether the chain stands at a history that fits in every observation, and walks on as long as it doesn't.
// Histories that fit are met as often as is probable among themselves. False: none was met, because the player has
// observed much of which a rehearsal doesn't tell.
func (d *Drawer) verify() bool {
	for range mostWalks {
		h := d.chain.now.clone()
		clear(h.marks)
		if done, _, _ := d.trace.replay(exact{d.trace.start}, h, 0, nil); done == len(h.steps) {
			return true
		}
		d.chain.walk(fewSteps)
	}
	return false
}

// present is the true state, where nothing is hidden.
func (d *Drawer) present() game.State {
	if d.now != nil {
		return d.now.Clone()
	}
	return d.watcher.state.Clone()
}

// Course gives the moves that lead to the last state that was drawn, from the game's beginning.
func (d *Drawer) Course() []game.Move {
	var moves []game.Move
	for _, s := range d.watcher.steps[:d.before] {
		moves = append(moves, s.Move)
	}
	if d.chain != nil {
		return append(moves, d.chain.now.moves...)
	}
	for _, s := range d.trace.steps {
		moves = append(moves, s.step.Move)
	}
	return moves
}

// start finds a first history that fits.
func (d *Drawer) start(r *game.Rand) error {
	t := d.trace
	t.foresee()
	h, last := t.fill(r)
	d.Shuffled = h == nil
	if h == nil {
		var err error
		if h, last, err = t.truth(); err != nil {
			return err
		}
	}
	d.set(h, last, r)
	return nil
}

// set lets the chain begin at a history.
func (d *Drawer) set(h *history, last *Watcher, r *game.Rand) {
	d.chain = &chain{trace: d.trace, rand: r, first: h, end: exact{last}}
	d.chain.compareAll()
	if base, ok := d.base.(quick); ok && !hasSubsets(d.watcher.program) {
		d.rehearse(base)
	}
	d.chain.begin()
	d.fresh = true
}

// rehearse lets the chain walk on a faster executor, if it can play the first history there.
func (d *Drawer) rehearse(base quick) {
	c := d.chain
	start := &rehearsal{base, d.trace.start.viewers[0]}
	h := c.now.clone()
	clear(h.marks)
	if done, last, _ := d.trace.replay(start, h, 0, nil); done == len(h.steps) {
		c.start, c.now, c.last = start, h, last
	}
}

// truth is the history as it was.
func (t *trace) truth() (*history, *Watcher, error) {
	h := t.history()
	for i, s := range t.steps {
		h.steps[i] = s.step.Meaning
	}
	done, last, err := t.replay(exact{t.start}, h, 0, nil)
	if err != nil {
		return nil, nil, fmt.Errorf("step %d can't be repeated: %w", done+1, err)
	}
	return h, last.(exact).Watcher, nil
}

// size is how much there is to draw: unseen cards and hidden steps.
func (c *chain) size() int {
	n := len(c.hidden)
	for _, s := range c.cards {
		n += len(s.still)
	}
	return n
}

// Hidden is the number of steps that the player doesn't know.
func (d *Drawer) Hidden() int { return len(d.trace.hidden) }
