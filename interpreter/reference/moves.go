package reference

import (
	"errors"
	"fmt"

	"brik/dsl/program"
	"brik/interpreter/evaluate"
	"brik/interpreter/game"
)

// ErrNotOffered is the error of Play for a move that the decision doesn't offer.
var ErrNotOffered = errors.New("that is not one of the moves")

// Moves appends the legal moves, or the outcomes that chance can bring, in canonical order. Two moves with one text are
// an error of the ruleset, and too many moves one of asking (*game.TooMany).
func (s *State) Moves(to []game.Move) ([]game.Move, error) {
	switch s.phase {
	case game.Over:
		return to, nil
	case game.Chance:
		outcomes, err := s.run.Outcomes(s.roll)
		for _, o := range outcomes {
			to = append(to, outcomeMove(o.N))
		}
		return to, err
	}
	s.refuel()
	texts := map[string]bool{}
	most := len(to) + game.MaxListed
	err := s.offers(s.site.Choice, func(c candidate) (bool, error) {
		text, err := s.write(c.alt, "")
		if err != nil {
			return false, err
		}
		refusal, err := s.refusal(c)
		if err != nil || refusal != nil {
			return true, err
		}
		if texts[text] {
			return false, &game.Error{Span: c.alt.Span, Text: fmt.Sprintf("two moves are called %q", text)}
		}
		texts[text] = true
		to = append(to, c.move)
		if len(to) > most {
			return false, &game.TooMany{Span: s.site.Choice.Span}
		}
		return true, nil
	})
	return to, err
}

func outcomeMove(n int) game.Move {
	return game.Move{Args: [game.MaxBinders]int64{int64(n)}}
}

// outcome finds an outcome of chance.
func (s *State) outcome(m game.Move) (evaluate.Outcome, error) {
	if m != outcomeMove(int(m.Args[0])) {
		return evaluate.Outcome{}, ErrNotOffered
	}
	o, ok, err := s.run.Outcome(s.roll, int(m.Args[0]))
	if err == nil && !ok {
		err = ErrNotOffered
	}
	return o, err
}

// Weight is the probability of an outcome; 0 for what can't come.
func (s *State) Weight(m game.Move) float64 {
	if s.phase != game.Chance {
		return 0
	}
	o, err := s.outcome(m)
	if err != nil {
		return 0
	}
	return o.Weight
}

// Sample draws one of the moves uniformly, an outcome by its weight.
func (s *State) Sample(r *game.Rand) (game.Move, error) {
	switch s.phase {
	case game.Over:
		return game.Move{}, errors.New("the game is over")
	case game.Chance:
		n, err := s.run.Draw(s.roll, r)
		return outcomeMove(n), err
	}
	moves, err := s.Moves(nil)
	if err != nil {
		return game.Move{}, err
	}
	return moves[r.Intn(len(moves))], nil
}

// Play makes a move, or lets chance bring an outcome, and runs on. Errors: ErrNotOffered, *Refused, and the ruleset's own
// (*game.Error); after any of them the state is as it was.
func (s *State) Play(m game.Move) error {
	next := s.clone()
	heard := next.listen(s.hear != nil)
	if err := next.play(m); err != nil {
		return err
	}
	hear := s.hear
	*s = *next
	s.run.Hooks, s.run.Hear, s.hear = s, nil, hear
	for _, e := range *heard {
		hear(e)
	}
	return nil
}

func (s *State) play(m game.Move) error {
	s.refuel()
	switch s.phase {
	case game.Over:
		return errors.New("the game is over")
	case game.Chance:
		o, err := s.outcome(m)
		if err != nil {
			return err
		}
		if err := s.fell(o.Value); err != nil {
			return err
		}
		s.run.Bind(s.roll.Local, o.Value)
	default:
		c, err := s.candidate(m)
		if err != nil {
			return err
		}
		s.run.Tell(game.Event{Kind: game.Chosen, Stmt: s.site, Player: s.who, Move: m, Secret: s.site.Secret})
		s.start(c)
	}
	return s.goOn()
}

// candidate finds what a move of the present decision stands for.
func (s *State) candidate(m game.Move) (candidate, error) {
	if m.Alt < 0 || int(m.Alt) >= len(s.site.Choice.Alts) {
		return candidate{}, ErrNotOffered
	}
	c := candidate{alt: s.site.Choice.Alts[m.Alt], move: m}
	args := make([]int, len(c.alt.Binders))
	for i := range args {
		args[i] = int(m.Args[i])
	}
	values, ok, err := s.run.Values(c.alt, args)
	if err == nil && !ok {
		err = ErrNotOffered
	}
	c.values = values
	return c, err
}

// Text is the move as players write it, in a language; "" is the ruleset's own. For what is no move, "".
func (s *State) Text(m game.Move, lang string) string {
	if s.phase == game.Chance {
		o, err := s.outcome(m)
		if err != nil {
			return ""
		}
		return s.game.outcomeText(s.roll, o, lang)
	}
	if s.phase == game.Over {
		return ""
	}
	c, err := s.candidate(m)
	if err != nil {
		return ""
	}
	text := ""
	err = s.run.Hidden(func() error {
		for i, b := range c.alt.Binders {
			s.run.Bind(b.Local, c.values[i])
		}
		text, err = s.write(c.alt, lang)
		return err
	})
	if err != nil {
		return ""
	}
	return text
}

// outcomeText is what chance brings, as text in a language.
func (g *Game) outcomeText(r *program.Roll, o evaluate.Outcome, lang string) string {
	switch t := r.Local.Type; {
	case r.Count != nil:
		return g.say(o.Value, t, lang)
	case r.Among != nil:
		return g.program.In(lang, r.Among.Type().Space.Element(o.N))
	case t.Kind == program.Set:
		return g.program.In(lang, t.Space.Element(o.N))
	}
	return fmt.Sprint(o.Value.N)
}
