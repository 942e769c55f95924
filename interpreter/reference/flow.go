package reference

import (
	"fmt"

	"brik/dsl/program"
	"brik/interpreter/game"
)

// noMoves is the ruleset's error when there is nothing to choose.
const noMoves = "there is nothing to choose, and no `else` says what happens then"

// Refused is the error of Play for a move that a forbid line rejects.
type Refused struct {
	Forbid *program.Forbid // nil: the decision that it leads to has no alternatives at all
	At     *program.Choose // the decision that it leads to, of which no alternative is legal; nil: the line rejects the move itself
}

func (r *Refused) Error() string {
	why := ""
	if r.Forbid != nil {
		why = r.Forbid.Why
	}
	return "not legal: " + r.because(why)
}

// because says why the move is refused, with the words of the forbid line; where they are empty its condition is given.
func (r *Refused) because(why string) string {
	if r.Forbid != nil && why == "" {
		why = "forbidden when " + r.Forbid.Cond.Span().Text()
	}
	switch {
	case r.At == nil:
		return why
	case r.Forbid == nil:
		return "it leads to a decision without a legal move"
	default:
		return "it leads to a decision without a legal move: " + why
	}
}

// goOn runs to the next decision, fall of chance or end. A decision without legal alternatives is none: its else is
// taken.
func (s *State) goOn() error {
	for {
		stop, err := s.run.Run()
		if err != nil {
			return err
		}
		switch stop := stop.(type) {
		case *program.Choose:
			stands, err := s.decide(stop)
			if err != nil || stands {
				return err
			}
		case *program.Roll:
			return s.chance(stop)
		case *program.EndTurn:
			if over, err := s.endTurn(); err != nil || over {
				return err
			}
		case *program.Finish:
			if over, err := s.finish(stop); err != nil || over {
				return err
			}
		default:
			return fmt.Errorf("%s: the game has run to its end, and no line says who has won", s.game.program.Name)
		}
	}
}

// decide stops at a decision if it has a legal alternative, or enters its else.
func (s *State) decide(c *program.Choose) (stands bool, err error) {
	s.tries = new(int) // those of each decision count by themselves
	if err := s.ask(c); err != nil {
		return false, err
	}
	found, forbid, err := s.anyLegal(c.Choice)
	switch {
	case err != nil || found:
		return found, err
	case c.Else != nil:
		s.run.Tell(game.Event{Kind: game.NothingLeft, Stmt: c, Player: s.who})
		s.run.Enter(c.Else, nil, nil)
		return false, nil
	case s.pending && s.judges():
		return false, &Refused{Forbid: forbid, At: c}
	}
	return false, &game.Error{Span: c.Pos, Text: noMoves}
}

// ask makes the state wait for a decision.
func (s *State) ask(c *program.Choose) error {
	s.phase, s.site = game.Deciding, c
	s.who = s.get(s.game.program.Me).N
	if c.Who == nil {
		return nil
	}
	v, err := s.run.Eval(c.Who)
	if err != nil {
		return err
	}
	who := elements(v, c.Who)
	if len(who) != 1 {
		return &game.Error{Span: c.Who.Span(), Text: fmt.Sprintf("one player decides, not %d", len(who))}
	}
	s.who = who[0]
	return nil
}

// chance makes the state wait for a die. What comes after it isn't in the mover's hand, so no forbid line judges it.
func (s *State) chance(r *program.Roll) error {
	s.phase, s.roll, s.pending = game.Chance, r, false
	s.who = s.get(s.game.program.Me).N
	return s.run.CanFall(r)
}

// endTurn judges the turn: forbid lines, then the turn counts as completed, then the ends in their order, then the
// position is marked.
func (s *State) endTurn() (over bool, err error) {
	if s.pending {
		forbid, err := s.forbidden()
		if err != nil {
			return false, err
		}
		if forbid != nil {
			return false, &Refused{Forbid: forbid}
		}
		s.pending = false
	}
	s.count(s.game.program.Turns)
	for _, e := range s.game.program.Ends {
		if over, err := s.end(e); err != nil || over {
			return over, err
		}
	}
	return false, s.mark()
}

// forbidden gives the first forbid line that holds.
func (s *State) forbidden() (*program.Forbid, error) {
	for _, f := range s.game.program.Forbids {
		v, err := s.run.Eval(f.Cond)
		if err != nil {
			return nil, err
		}
		if v.N != 0 {
			return f, nil
		}
	}
	return nil, nil
}
