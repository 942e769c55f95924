package knowledge

import (
	"errors"
	"fmt"

	"brik/dsl/program"
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
	chain   *chain // nil: to be begun
	// Shuffled tells that no history that fits was found from nothing, and that draws began from the true one, which a
	// long walk has changed.
	Shuffled bool
}

// How long the chain walks, in proposals for each card and hidden step: before the first draw, between two draws, and
// before the first if it begins from the truth.
const (
	warmUp   = 8
	between  = 2
	forget   = 80
	fewSteps = 24 // at least so many
)

// errStart is the error of a game that begins where something is hidden already.
var errStart = errors.New("the game began at a position with something hidden, and what that was can't be drawn")

// NewDrawer begins to follow a game, run by the plain evaluator, for a player, from its start or (words not nil) from the
// given globals.
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
	d.chain = nil
}

// Play tells of a move that was made.
func (d *Drawer) Play(m game.Move) error {
	at := d.watcher.state.At()
	d.ledger.made(d.watcher.state)
	if err := d.watcher.Play(m); err != nil {
		return err
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
		return d.watcher.state.Clone(), nil
	}
	walk := between
	if d.chain == nil {
		if err := d.start(r); err != nil {
			return nil, err
		}
		walk = warmUp
		if d.Shuffled {
			walk = forget
		}
	}
	d.chain.rand = r
	d.chain.walk(max(fewSteps, walk*d.chain.size()))
	return d.chain.last.state.Clone(), nil
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
	d.chain = &chain{trace: t, rand: r, now: h, last: last}
	d.chain.begin()
	return nil
}

// truth is the history as it was.
func (t *trace) truth() (*history, *Watcher, error) {
	n := len(t.steps)
	h := &history{steps: make([]game.Meaning, n), sites: make([]program.Stmt, n), odds: make([]float64, n), marks: make([]*Watcher, len(t.hidden))}
	for i, s := range t.steps {
		h.steps[i] = s.step.Meaning
	}
	done, last, err := t.replay(h, 0, nil)
	if err != nil {
		return nil, nil, fmt.Errorf("step %d can't be repeated: %w", done+1, err)
	}
	return h, last, nil
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
