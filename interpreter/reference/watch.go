package reference

import (
	"brik/dsl/program"
	"brik/interpreter/game"
)

var _ game.Watched = (*State)(nil)

// Watch makes hear be called for each event of the moves that are played from now on, in their order; nil ends it. A
// move that fails tells nothing. Copies aren't watched.
func (s *State) Watch(hear func(game.Event)) { s.hear = hear }

// listen gives the list into which the run's events go, if anybody wants them.
func (s *State) listen(wanted bool) *[]game.Event {
	heard := new([]game.Event)
	if wanted {
		s.run.Hear = func(e game.Event) { *heard = append(*heard, e) }
	}
	return heard
}

// fell tells what chance gave, and who sees it.
func (s *State) fell(v program.Value) error {
	if s.run.Hear == nil {
		return nil
	}
	e := game.Event{Kind: game.Fell, Stmt: s.roll, Type: s.roll.Local.Type, Value: v}
	if s.roll.Seen != nil {
		seen, err := s.run.Set(s.roll.Seen)
		if err != nil {
			return err
		}
		e.Players = seen
	}
	s.run.Tell(e)
	return nil
}
