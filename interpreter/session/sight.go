package session

import (
	"brik/interpreter/game"
	"brik/interpreter/knowledge"
)

// Hides tells whether the ruleset has anything that isn't seen by all.
func (s *Session) Hides() bool {
	if s.hides == nil {
		hides := knowledge.Hides(s.game.Program())
		s.hides = &hides
	}
	return *s.hides
}

// Watcher knows what each player has observed of the game so far, in the session's language. It is the session's own,
// and only good until the next move or undo. An error where there is no plain evaluator to ask.
func (s *Session) Watcher() (*knowledge.Watcher, error) {
	if s.watcher == nil || !s.goesOn(len(s.watcher.Steps()), func(i int) game.Move { return s.watcher.Steps()[i].Move }) {
		if s.options.Reference == nil {
			return nil, errNoReference
		}
		w, err := knowledge.Watch(s.options.Reference, s.from)
		if err != nil {
			return nil, err
		}
		w.Lang = s.options.Lang
		s.watcher = w
	}
	for _, step := range s.history[len(s.watcher.Steps()):] {
		if err := s.watcher.Play(step.Move); err != nil {
			return nil, err
		}
	}
	return s.watcher, nil
}

// goesOn tells whether the history goes on from so many moves.
func (s *Session) goesOn(n int, move func(i int) game.Move) bool {
	if n > len(s.history) {
		return false
	}
	for i := range n {
		if s.history[i].Move != move(i) {
			return false
		}
	}
	return true
}

// Seen gives the text of a step of the history as a player, or knowledge.Everyone, sees it, in the ruleset's own language
// (see record.TakeFor). Where it can't be found out, nothing is seen.
func Seen(s *Session, step, player int) string {
	if !s.Hides() {
		return s.history[step].Own()
	}
	w, err := s.Watcher()
	if err != nil {
		return knowledge.Unseen
	}
	return w.Sight(step, player).Text
}

// Said is Seen in the session's language.
func (s *Session) Said(step, player int) string {
	if !s.Hides() {
		return s.history[step].Text
	}
	w, err := s.Watcher()
	if err != nil {
		return knowledge.Unseen
	}
	return w.Sight(step, player).Said
}

// following is a drawer and the moves that it was told.
type following struct {
	drawer *knowledge.Drawer
	moves  []game.Move
}

// Drawer draws states that fit what a player has observed so far, run as the session's game is. It is the session's own,
// and only good until the next move or undo.
func (s *Session) Drawer(player int) (*knowledge.Drawer, error) {
	f := s.drawers[player]
	if f == nil || !s.goesOn(len(f.moves), func(i int) game.Move { return f.moves[i] }) {
		if s.options.Reference == nil {
			return nil, errNoReference
		}
		d, err := knowledge.NewDrawer(s.options.Reference, s.from, player)
		if err == nil {
			err = d.On(s.game, s.from)
		}
		if err != nil {
			return nil, err
		}
		f = &following{drawer: d}
		if s.drawers == nil {
			s.drawers = map[int]*following{}
		}
		s.drawers[player] = f
	}
	for _, step := range s.history[len(f.moves):] {
		if err := f.drawer.Play(step.Move); err != nil {
			return nil, err
		}
		f.moves = append(f.moves, step.Move)
	}
	return f.drawer, nil
}
