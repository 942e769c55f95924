package reference

import (
	"brik/dsl/program"
	"brik/interpreter/game"
)

// candidate is an alternative with its binders bound, legal or not.
type candidate struct {
	alt    *program.Alternative
	move   game.Move
	values []program.Value
}

// offers calls f with the candidates of a choice in canonical order, their locals bound, until f gives false.
func (s *State) offers(choice *program.Choice, f func(c candidate) (bool, error)) error {
	for i, a := range choice.Alts {
		var failed error
		more := true
		err := s.run.Offer(a, func(args []int, values []program.Value) bool {
			c := candidate{alt: a, move: game.Move{Alt: int32(i)}, values: append([]program.Value(nil), values...)}
			for j, arg := range args {
				c.move.Args[j] = int64(arg)
			}
			more, failed = f(c)
			return more && failed == nil
		})
		switch {
		case err != nil:
			return err
		case failed != nil || !more:
			return failed
		}
	}
	return nil
}

// judges tells whether there is anything that could make a candidate illegal.
func (s *State) judges() bool { return len(s.game.program.Forbids) > 0 }

// anyLegal tells whether a choice has a legal alternative, and if it has none, which forbid line the first was refused
// by; nil where there are no alternatives at all.
func (s *State) anyLegal(choice *program.Choice) (found bool, forbid *program.Forbid, err error) {
	err = s.offers(choice, func(c candidate) (bool, error) {
		refusal, err := s.refusal(c)
		found = err == nil && refusal == nil
		if refusal != nil && forbid == nil {
			forbid = refusal.Forbid
		}
		return !found, err
	})
	return found, forbid, err
}

// refusal tells why a candidate is illegal, nil if it is legal. It is found by trial: the candidate is played on a copy,
// and the copy runs on to the end of the turn.
func (s *State) refusal(c candidate) (*Refused, error) {
	if !s.judges() {
		return nil, nil
	}
	trial := s.clone()
	trial.run.Try()
	if err := trial.lookAhead(c); err != nil {
		return nil, err
	}
	trial.start(c)
	return trial.verdict()
}

// Limits of judging: decisions one after another before the end of the turn, and trials altogether.
const (
	maxAhead = 64
	maxTries = 1 << 17
)

// lookAhead counts a trial against the limits, so that what may never come to an end is an error.
func (s *State) lookAhead(c candidate) error {
	s.ahead++
	*s.tries++
	if s.ahead > maxAhead || *s.tries > maxTries {
		return &game.Error{Span: c.alt.Span, Text: "whether this is legal can't be told: the end of the turn lies too many decisions ahead"}
	}
	return nil
}

// start enters a candidate's block.
func (s *State) start(c candidate) {
	s.run.Refuel()
	s.pending = true
	s.count(s.game.program.Plies)
	locals := make([]*program.Local, len(c.alt.Binders))
	for i, b := range c.alt.Binders {
		locals[i] = b.Local
	}
	s.run.Enter(c.alt.Body, locals, c.values)
}

// verdict runs a trial to the end of the turn, where the forbid lines are judged. If another decision comes first, it
// has to have a legal alternative, or an else with which the trial goes on. What comes after chance, and after the end of
// the game, isn't judged.
func (s *State) verdict() (*Refused, error) {
	for {
		stop, err := s.run.Run()
		if err != nil {
			return nil, err
		}
		switch stop := stop.(type) {
		case *program.Choose:
			if err := s.ask(stop); err != nil {
				return nil, err
			}
			found, forbid, err := s.anyLegal(stop.Choice)
			if err != nil || found {
				return nil, err
			}
			if stop.Else == nil {
				return &Refused{Forbid: forbid, At: stop}, nil
			}
			s.run.Enter(stop.Else, nil, nil)
		case *program.EndTurn:
			forbid, err := s.forbidden()
			if err != nil || forbid == nil {
				return nil, err
			}
			return &Refused{Forbid: forbid}, nil
		case *program.Finish:
			if over, err := s.finish(stop); err != nil || over {
				return nil, err
			}
		default:
			return nil, nil
		}
	}
}

// Can tells whether a choice has a legal alternative with the player to move, in the memory of the machine that asks.
// The forbid lines are judged straight after an alternative: what else its turn would bring is not known here.
func (s *State) Can(m machine, player int, choice *program.Choice) (bool, error) {
	would := s.game.state(append([]uint64(nil), m.Words...))
	would.marks, would.out = s.marks, append([]int(nil), s.out...)
	would.ahead, would.tries = s.ahead, s.tries
	would.run.Observer = m.Observer
	would.run.Try()
	put(would.run.Words, s.game.program.Me, program.Value{N: player})
	would.run.Enter([]program.Stmt{&program.EndTurn{}}, nil, nil)
	found, _, err := would.anyLegal(choice)
	return found, err
}
