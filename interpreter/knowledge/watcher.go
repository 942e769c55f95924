package knowledge

import (
	"errors"

	"brik/dsl/program"
	"brik/interpreter/game"
)

// Watcher follows a game and knows what each player has observed of it. It isn't safe for use by several goroutines.
type Watcher struct {
	// Lang is the language of Step.Said and Sight.Said, to be set before the first move; "": the ruleset's own.
	Lang string

	program *program.Program
	state   game.Told
	steps   []Step
	viewers []*viewer
	origins *origins
	// rolled tells of each roll that not all see who saw its last outcome.
	rolled map[*program.Roll][]uint64
}

// Step is a decision or an outcome of chance, as it was played and as each player saw it.
type Step struct {
	Player  int // who decided; -1: chance
	Move    game.Move
	Meaning game.Meaning
	Text    string // the full text, in the ruleset's own language
	Said    string // in the watcher's language
	Seen    []Sight
}

// Sight is a step as one player saw it.
type Sight struct {
	Text, Said   string // with Unseen for what he doesn't see
	Whole        bool   // the player knows what was played
	Observations []Observation
	Hash         uint64 // of all that he has observed up to here
}

// viewer is a player who watches, or Everyone.
type viewer struct {
	eyes
	mask  []uint64 // of the state's words: what is seen
	start Observation
	hash  hash
}

// ErrNotTold is the error of watching a game whose states can't tell what happens in them.
var ErrNotTold = errors.New("only games run by the plain evaluator can be watched")

// Watch begins to follow a game that is run by the plain evaluator, from its start or (words not nil) from the given
// globals.
func Watch(plain game.Game, words []uint64) (*Watcher, error) {
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
	return watchFrom(plain.Program(), s)
}

// watchFrom follows a game from a state on, which is copied. Without players all are watched, and Everyone.
func watchFrom(p *program.Program, s game.State, players ...int) (*Watcher, error) {
	told, ok := s.Clone().(game.Told)
	if !ok {
		return nil, ErrNotTold
	}
	w := &Watcher{program: p, state: told, rolled: map[*program.Roll][]uint64{}, origins: newOrigins(p)}
	if players == nil {
		for q := range p.Players.Len() {
			players = append(players, q)
		}
		players = append(players, Everyone)
	}
	for _, q := range players {
		w.viewers = append(w.viewers, newViewer(p, q, told))
	}
	return w, nil
}

func newViewer(p *program.Program, player int, s game.State) *viewer {
	v := &viewer{eyes: eyes{p, player}, mask: make([]uint64, p.Words)}
	for i := range v.mask {
		v.mask[i] = ^uint64(0)
	}
	for _, d := range p.Vars {
		for n := range d.Cells() {
			if c := (game.Cell{Var: d, N: n}); d.Own || !v.cell(c) {
				clear(contents(c, v.mask))
			}
		}
	}
	v.start = v.stopped(s)
	v.hash = v.start.digest(0)
	return v
}

// State is the game where it stands; not to be changed.
func (w *Watcher) State() game.State { return w.state }

// Steps is what was played so far; not to be changed.
func (w *Watcher) Steps() []Step { return w.steps }

// Sight is a step, from 0, as a player or Everyone saw it.
func (w *Watcher) Sight(step, player int) *Sight { return &w.steps[step].Seen[w.place(player)] }

// place is where a player stands among those who watch.
func (w *Watcher) place(player int) int {
	for i, v := range w.viewers {
		if v.player == player {
			return i
		}
	}
	return -1
}

// Observed lists all that a player, or Everyone, has observed, from the beginning.
func (w *Watcher) Observed(player int) []Observation {
	i := w.place(player)
	all := []Observation{w.viewers[i].start}
	for _, s := range w.steps {
		all = append(all, s.Seen[i].Observations...)
	}
	return all
}

// Hash is equal for equal lists of observations of a player.
func (w *Watcher) Hash(player int) uint64 { return uint64(w.viewers[w.place(player)].hash) }

// Play makes a move. After an error all is as it was.
func (w *Watcher) Play(m game.Move) error { return w.play(m, nil) }

// play makes a move. told is how all who watch see it, where that is known before.
func (w *Watcher) play(m game.Move, told *Sight) error {
	run, err := w.begin(m, told)
	if err != nil {
		return err
	}
	w.state.Watch(func(e game.Event) { run.events = append(run.events, e) })
	err = w.state.Play(m)
	w.state.Watch(nil)
	if err != nil {
		return err
	}
	w.end(run)
	return nil
}

// run is a move being played, and what happened.
type run struct {
	step   Step
	at     program.Stmt
	parts  []game.Part
	said   []game.Part // in the watcher's language
	before []uint64    // the words before it
	events []game.Event
	told   *Sight // nil: to be worked out
}

// begin notes what has to be asked before the move is made.
func (w *Watcher) begin(m game.Move, told *Sight) (r *run, err error) {
	r = &run{at: w.state.At(), told: told}
	r.step = Step{Player: -1, Move: m}
	if told != nil {
		if w.state.Phase() == game.Deciding {
			r.step.Player = w.state.ToMove()
		}
		return r, nil
	}
	r.before = append([]uint64(nil), w.state.Words()...)
	if r.step.Meaning, err = w.state.Meaning(m); err != nil {
		return nil, err
	}
	if w.state.Phase() == game.Chance {
		r.step.Text, r.step.Said = w.state.Text(m, ""), w.state.Text(m, w.Lang)
		return r, nil
	}
	r.step.Player = w.state.ToMove()
	if r.parts, err = w.state.Parts(m, ""); err != nil {
		return nil, err
	}
	r.said = r.parts
	if w.Lang != "" {
		if r.said, err = w.state.Parts(m, w.Lang); err != nil {
			return nil, err
		}
	}
	r.step.Text, r.step.Said = whole(r.parts), whole(r.said)
	return r, nil
}

// whole is the full text of parts.
func whole(parts []game.Part) (text string) {
	for _, part := range parts {
		text += part.Text
	}
	return text
}

// end works out what each one has seen of a run.
func (w *Watcher) end(r *run) {
	for _, e := range r.events {
		if roll, ok := e.Stmt.(*program.Roll); ok && e.Kind == game.Fell {
			w.rolled[roll] = e.Players
		}
	}
	for _, v := range w.viewers {
		s := w.sight(v, r)
		s.Observations = append(s.Observations, v.stopped(w.state))
		for i := range s.Observations {
			v.hash = s.Observations[i].digest(v.hash)
		}
		s.Hash = uint64(v.hash)
		r.step.Seen = append(r.step.Seen, s)
	}
	w.steps = append(w.steps, r.step)
}

// stopped is what is seen where the game stops.
func (v *viewer) stopped(s game.State) Observation {
	o := Observation{Kind: Stopped, Phase: s.Phase(), Player: -1}
	if o.Phase == game.Deciding {
		o.Player = s.ToMove()
	}
	var h hash
	for i, w := range s.Words() {
		h = h.add(w & v.mask[i])
	}
	if o.Phase == game.Over {
		r := s.Result()
		for p, place := range r.Place {
			h = h.add(uint64(place))
			if r.Score != nil {
				h = h.add(uint64(r.Score[p]))
			}
		}
		h = h.text(r.Why)
	}
	o.Look = uint64(h)
	return o
}
