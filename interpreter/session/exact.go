package session

import (
	"errors"

	"brik/interpreter/game"
)

// Own is the step's text in the ruleset's own language.
func (s Step) Own() string { return s.before.Text(s.Move, "") }

// Odds is the probability of an outcome of chance, as it was before it fell; 0 for a decision.
func (s Step) Odds() float64 {
	if s.Player >= 0 {
		return 0
	}
	return s.before.Weight(s.Move)
}

// Exact gives the move, or at chance the outcome, that has exactly this text in the ruleset's own language. Anything else
// is a *Refusal.
func (s *Session) Exact(text string) (game.Move, error) {
	moves, err := s.now.Moves(nil)
	if many := (*game.TooMany)(nil); errors.As(err, &many) {
		return s.exactOfMany(text, many)
	}
	if err != nil {
		return game.Move{}, s.fault(err, nil)
	}
	for _, m := range moves {
		if s.now.Text(m, "") == text {
			return m, nil
		}
	}
	return game.Move{}, s.refuse(text, nil)
}

// exactOfMany takes no text of another language either, or written otherwise.
func (s *Session) exactOfMany(text string, many error) (game.Move, error) {
	m, err := s.match(text, many)
	if err == nil && s.now.Text(m, "") != text {
		return game.Move{}, s.refuse(text, nil)
	}
	return m, err
}

// Follow plays what was played in another session: the move, or at chance the outcome, that has exactly this text in the
// ruleset's own language. Chance is taken from the seed all the same, so that what falls later falls as it did there;
// drawn tells whether it gave that outcome too (a decision is never drawn). Only where the caller gives chance. After an
// error all is as it was.
func (s *Session) Follow(text string) (drawn bool, err error) {
	if !s.options.AskChance {
		return false, errors.New("chance isn't given by the caller here")
	}
	if s.now.Phase() != game.Chance {
		m, err := s.Exact(text)
		if err != nil {
			return false, err
		}
		return false, s.Make(m)
	}
	before := s.chance
	m, err := s.now.Sample(&s.chance)
	if drawn = err == nil && s.now.Text(m, "") == text; !drawn {
		m, err = s.Exact(text)
	}
	if err == nil {
		err = s.Make(m)
	}
	if err != nil {
		s.chance = before
		return false, err
	}
	s.history[len(s.history)-1].chance = before
	return drawn, nil
}

// GoOn takes chance from the seed from now on, where the caller gave it so far. After an error all is as it was.
func (s *Session) GoOn() error {
	asked, mark := s.options.AskChance, len(s.history)
	s.options.AskChance = false
	if err := s.fall(); err != nil {
		s.rewind(mark)
		s.options.AskChance = asked
		return err
	}
	return nil
}
