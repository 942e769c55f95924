package reference

import (
	"brik/dsl/program"
	"brik/interpreter/game"
)

var _ game.Told = (*State)(nil)

// At is the decision or the fall of chance that the state waits for; nil when the game is over.
func (s *State) At() program.Stmt {
	switch s.phase {
	case game.Deciding:
		return s.site
	case game.Chance:
		return s.roll
	}
	return nil
}

// Meaning tells what a move means apart from the state.
func (s *State) Meaning(m game.Move) (game.Meaning, error) {
	if s.phase == game.Chance {
		o, err := s.outcome(m)
		v := o.Value
		if s.roll.Count == nil {
			v = program.Value{N: o.N}
		}
		return game.Meaning{Args: []program.Value{v}}, err
	}
	c, err := s.candidate(m)
	g := game.Meaning{Alt: m.Alt, Args: make([]program.Value, len(c.values))}
	for i, v := range c.values {
		if c.alt.Binders[i].Lo == nil {
			v = program.Value{N: int(m.Args[i])}
		}
		g.Args[i] = v
	}
	return g, err
}

// Mean finds the move with a meaning; false where the decision or chance doesn't offer it.
func (s *State) Mean(g game.Meaning) (m game.Move, ok bool, err error) {
	if s.phase == game.Chance {
		n := g.Args[0].N
		if s.roll.Count != nil {
			if n, ok, err = s.run.SetOf(s.roll, g.Args[0]); !ok || err != nil {
				return m, false, err
			}
		}
		_, err = s.outcome(outcomeMove(n))
		return outcomeMove(n), err == nil, notOffered(err)
	}
	if s.phase == game.Over || int(g.Alt) >= len(s.site.Choice.Alts) {
		return m, false, nil
	}
	a := s.site.Choice.Alts[g.Alt]
	if len(a.Binders) != len(g.Args) {
		return m, false, nil
	}
	m.Alt = g.Alt
	err = s.run.Hidden(func() error {
		ok, err = s.bindAll(a, g.Args, &m)
		return err
	})
	return m, ok, err
}

// bindAll binds an alternative's binders to what a meaning says, notes their args in a move, and tells whether they are
// offered.
func (s *State) bindAll(a *program.Alternative, args []program.Value, m *game.Move) (ok bool, err error) {
	for i, b := range a.Binders {
		v := args[i]
		m.Args[i] = int64(v.N)
		if b.Lo != nil {
			rank, ok, err := s.run.Candidate(b, v)
			if !ok || err != nil {
				return false, err
			}
			m.Args[i] = int64(rank)
			s.run.Bind(b.Local, v)
		} else {
			s.run.BindElement(b.Local, b.Set.Type().Space, v.N)
		}
	}
	return true, nil
}

// notOffered leaves out the error that only says that a move isn't one of those on offer.
func notOffered(err error) error {
	if err == ErrNotOffered {
		return nil
	}
	return err
}

// Parts gives the text of a move of the decision piece by piece, in a language.
func (s *State) Parts(m game.Move, lang string) (parts []game.Part, err error) {
	c, err := s.candidate(m)
	if err != nil {
		return nil, err
	}
	template := c.alt.Text
	if t, ok := c.alt.Texts[lang]; ok {
		template = t
	}
	err = s.run.Hidden(func() error {
		for i, b := range c.alt.Binders {
			s.run.Bind(b.Local, c.values[i])
		}
		for _, part := range template {
			p := game.Part{Text: part.Literal, E: part.E}
			if part.E != nil {
				if p.Value, err = s.run.Eval(part.E); err != nil {
					return err
				}
				p.Text = s.game.say(p.Value, part.E.Type(), lang)
			}
			parts = append(parts, p)
		}
		return nil
	})
	return parts, err
}

// Live tells of each local that has a value where the run stands.
func (s *State) Live(tell func(*program.Local)) { s.run.Live(tell) }
