package session

import (
	"brik/interpreter/game"
	"brik/interpreter/player"
)

// Ask lets a player decide for whoever is to move, and makes nothing of it. Where things are hidden a player who looks
// ahead gets states that fit what he has observed.
func (s *Session) Ask(p player.Player) (game.Move, error) {
	g, ok := p.(player.Guesser)
	if !ok || !s.Hides() {
		return p.Choose(s.now)
	}
	d, err := s.Drawer(s.now.ToMove())
	if err != nil {
		return game.Move{}, err
	}
	return g.Guess(s.now, d.Draw)
}
