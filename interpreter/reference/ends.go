package reference

import (
	"slices"

	"brik/dsl/program"
	"brik/dsl/source"
	"brik/interpreter/evaluate"
	"brik/interpreter/game"
)

func elements(v program.Value, e program.Expr) []int { return evaluate.Elements(v, e.Type()) }

// verdictLine is what ends a game: an end line that holds, or a statement.
type verdictLine struct {
	kind program.EndKind
	who  []int
	rank *program.Ranking
	why  string
	span source.Span
}

// end does what an end line says, if it holds.
func (s *State) end(e *program.End) (over bool, err error) {
	line := verdictLine{kind: e.Kind, rank: e.Rank, why: e.Why, span: e.Span}
	if e.It != nil {
		line.who, err = s.allFor(e)
		if err != nil || len(line.who) == 0 {
			return false, err
		}
		return s.apply(line)
	}
	holds, err := s.run.Eval(e.When)
	if err != nil || holds.N == 0 {
		return false, err
	}
	if line.who, err = s.players(e.Who); err != nil {
		return false, err
	}
	return s.apply(line)
}

// allFor gives the players for whom an end line holds: all of them together.
func (s *State) allFor(e *program.End) (who []int, err error) {
	among, err := s.players(e.Among)
	if err != nil {
		return nil, err
	}
	err = s.run.Hidden(func() error {
		for _, p := range among {
			s.run.Bind(e.It, program.Value{N: p})
			v, err := s.run.Eval(e.When)
			if err != nil {
				return err
			}
			if v.N != 0 {
				who = append(who, p)
			}
		}
		return nil
	})
	return who, err
}

// players evaluates an expression of players; nil gives none.
func (s *State) players(e program.Expr) ([]int, error) {
	if e == nil {
		return nil, nil
	}
	v, err := s.run.Eval(e)
	if err != nil {
		return nil, err
	}
	return elements(v, e), nil
}

// finish does win, lose, draw and rank as statements.
func (s *State) finish(f *program.Finish) (over bool, err error) {
	who, err := s.players(f.Who)
	if err != nil {
		return false, err
	}
	return s.apply(verdictLine{f.Kind, who, f.Rank, f.Why, f.Pos})
}

// apply ends the game, or with three or more players lets those who lose go out of it.
func (s *State) apply(line verdictLine) (over bool, err error) {
	if len(line.who) == 0 && (line.kind == program.EndWin || line.kind == program.EndLose) {
		return false, &game.Error{Span: line.span, Text: "nobody is there to win or lose"}
	}
	if line.kind == program.EndLose && s.game.program.Players.Len() > 2 {
		s.goOut(line.who)
		if len(s.alive()) > 1 {
			return false, nil
		}
	}
	s.phase, s.who = game.Over, s.get(s.game.program.Me).N
	s.result, err = s.rank(line)
	return true, err
}

// goOut takes players out of the game, all of them at the same moment.
func (s *State) goOut(who []int) {
	alive := s.get(s.game.program.Alive)
	moment := slices.Max(s.out) + 1
	for _, p := range who {
		if s.out[p] == 0 {
			s.out[p] = moment
			alive.Bits[p/64] &^= 1 << (p % 64)
		}
	}
	put(s.run.Words, s.game.program.Alive, alive)
}

// rank works out the ranking.
func (s *State) rank(line verdictLine) (game.Result, error) {
	e := game.Ending{Kind: line.kind, Who: line.who, Out: append([]int(nil), s.out...), Why: line.why, Span: line.span}
	if line.kind == program.EndRank {
		scores, err := s.scores(line.rank)
		if err != nil {
			return game.Result{}, err
		}
		e.Scores, e.Lowest, e.Payoffs = scores, line.rank.Lowest, line.rank.Payoffs
	}
	return e.Result(), nil
}

// scores computes every player's number.
func (s *State) scores(r *program.Ranking) ([]int, error) {
	scores := make([]int, s.game.program.Players.Len())
	err := s.run.Hidden(func() error {
		for p := range scores {
			s.run.Bind(r.It, program.Value{N: p})
			v, err := s.run.Eval(r.By)
			if err != nil {
				return err
			}
			scores[p] = v.N
		}
		return nil
	})
	return scores, err
}
