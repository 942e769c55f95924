package validate

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"brik/dsl/source"
	"brik/interpreter/game"
	"brik/interpreter/knowledge"
	"brik/interpreter/view"
)

// Secrets plays random games of a ruleset in which things are hidden, and in every so many-th position draws, for each
// player, another state that fits all that he has observed. He must not be able to tell the two apart: not by what he
// sees of the position, nor by what he has seen of the moves, nor by what he may do. The first difference is the error: a
// *game.Error at the line that reads what he doesn't see, in a *GameError. plain is the game run by the plain evaluator,
// play the same run by any executor.
func Secrets(play, plain game.Game, run Run, every int) error {
	if !knowledge.Hides(plain.Program()) {
		return nil
	}
	for i := range run.Games {
		seed := gameSeed(run.Seed, i)
		s := secrets{fast: play, plain: plain, rand: game.NewRand(seed), every: every}
		if err := s.play(run.limit()); err != nil {
			return &GameError{Game: i, Seed: seed, Plies: s.plies, Err: err}
		}
		if run.Done != nil {
			run.Done(i + 1)
		}
	}
	return nil
}

// mostDoubts is in how many positions of a game Peeping looks closer.
const mostDoubts = 12

// Peeping is a quicker look at one of the things that Secrets compares: whether what a player may do depends on what he
// doesn't see. Only where his moves read such a thing are others drawn.
func Peeping(play, plain game.Game, run Run) error {
	if !knowledge.Hides(plain.Program()) {
		return nil
	}
	for i := range run.Games {
		seed := gameSeed(run.Seed, i)
		s := secrets{fast: play, plain: plain, rand: game.NewRand(seed), peeping: true}
		if err := s.play(run.limit()); err != nil {
			return &GameError{Game: i, Seed: seed, Plies: s.plies, Err: err}
		}
	}
	return nil
}

// doubt compares a player's moves in a few positions that he can't tell apart, if they read what he doesn't see.
func (s *secrets) doubt() error {
	state := s.watcher.State()
	if state.Phase() != game.Deciding || s.doubts == mostDoubts {
		return nil
	}
	p := state.ToMove()
	if len(s.watcher.Peek(p, func(state game.State) { _, _ = state.Moves(nil) })) == 0 {
		return nil
	}
	s.doubts++
	for range 4 {
		other, err := s.drawers[p].Draw(s.rand)
		if err == nil {
			err = s.sameMoves(p, other)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

type secrets struct {
	peeping bool // only moves are compared, where they read what isn't seen
	doubts  int
	fast    game.Game // runs what is drawn
	plain   game.Game
	rand    *game.Rand
	every   int
	plies   int
	watcher *knowledge.Watcher
	drawers []*knowledge.Drawer
}

func (s *secrets) play(limit int) (err error) {
	if s.watcher, err = knowledge.Watch(s.plain, nil); err != nil {
		return err
	}
	for p := range s.plain.Program().Players.Len() {
		d, err := knowledge.NewDrawer(s.plain, nil, p)
		if err == nil && s.fast != s.plain {
			err = d.On(s.fast, nil)
		}
		if err != nil {
			return err
		}
		s.drawers = append(s.drawers, d)
	}
	for steps := 0; s.watcher.State().Phase() != game.Over && s.plies < limit; steps++ {
		if err := s.look(); err != nil {
			return err
		}
		if err := s.step(); err != nil {
			return err
		}
	}
	if s.peeping {
		return nil
	}
	return s.compare()
}

// look compares what is to be compared in a position.
func (s *secrets) look() error {
	if s.peeping {
		return s.doubt()
	}
	if s.rand.Intn(s.every) == 0 {
		return s.compare()
	}
	return nil
}

func (s *secrets) step() error {
	state := s.watcher.State()
	if state.Phase() == game.Deciding {
		s.plies++
	}
	m, err := state.Sample(s.rand)
	if err != nil {
		return err
	}
	if err := s.watcher.Play(m); err != nil {
		return err
	}
	for _, d := range s.drawers {
		if err := d.Play(m); err != nil {
			return err
		}
	}
	return nil
}

// compare looks whether a player can tell the position from one that is drawn for him.
func (s *secrets) compare() error {
	for p, d := range s.drawers {
		other, err := d.Draw(s.rand)
		if err != nil {
			return err
		}
		if err := s.sameView(p, other); err != nil {
			return err
		}
		if err := s.sameMoves(p, other); err != nil {
			return err
		}
		if err := s.sameCourse(p, d.Course()); err != nil {
			return err
		}
	}
	return nil
}

func (s *secrets) sameView(p int, other game.State) error {
	var texts [2]string
	for i, state := range []game.State{s.watcher.State(), other} {
		v := knowledge.Look(s.plain.Program(), state, p)
		data, err := json.Marshal(v)
		if err != nil {
			return err
		}
		texts[i] = string(data) + view.Text(v, "")
	}
	if texts[0] != texts[1] {
		return fmt.Errorf("%s sees\n%s\nwhere he could as well have seen\n%s", s.name(p), texts[0], texts[1])
	}
	return nil
}

func (s *secrets) name(p int) string { return s.plain.Program().Players.Element(p) }

// sameMoves compares what the player may do, if it is he who decides.
func (s *secrets) sameMoves(p int, other game.State) error {
	state := s.watcher.State()
	if state.Phase() != game.Deciding || state.ToMove() != p {
		return nil
	}
	moves, err := state.Moves(nil)
	if many := (*game.TooMany)(nil); errors.As(err, &many) {
		return nil
	}
	if err != nil {
		return err
	}
	others, err := other.Moves(nil)
	if err != nil {
		return err
	}
	a, b := listTexts(state, moves), listTexts(other, others)
	if slices.Equal(a, b) && slices.Equal(moves, others) {
		return nil
	}
	return &game.Error{Span: s.guilty(p), Text: fmt.Sprintf("what %s may do depends on what he doesn't see: %s, or as well %s",
		s.name(p), strings.Join(a, ", "), strings.Join(b, ", "))}
}

// guilty is a place where the player's moves read what he doesn't see; failing that, the decision's.
func (s *secrets) guilty(p int) source.Span {
	spans := s.watcher.Peek(p, func(state game.State) { _, _ = state.Moves(nil) })
	if len(spans) > 0 {
		return spans[0]
	}
	return s.watcher.State().(game.Told).At().Span()
}

// sameCourse compares what the player has observed on both ways.
func (s *secrets) sameCourse(p int, course []game.Move) error {
	w, err := knowledge.Watch(s.plain, nil)
	if err != nil {
		return err
	}
	for _, m := range course {
		if err := w.Play(m); err != nil {
			return fmt.Errorf("what was drawn for %s can't be played: %w", s.name(p), err)
		}
	}
	a, b := s.watcher.Observed(p), w.Observed(p)
	if len(a) != len(b) {
		return fmt.Errorf("%s has observed %d things, and could as well have observed %d", s.name(p), len(a), len(b))
	}
	for i := range a {
		if !a[i].Equal(&b[i]) {
			program := s.plain.Program()
			return fmt.Errorf("%s has observed %q, and could as well have observed %q", s.name(p), a[i].Say(program), b[i].Say(program))
		}
	}
	return nil
}
