package ruletest

import (
	"slices"

	"brik/dsl/program"
	"brik/interpreter/evaluate"
	"brik/interpreter/game"
	"brik/interpreter/knowledge"
	"brik/interpreter/view"
)

// result tells whether the game is over as it should be, and for the reason given.
func (w *walk) result(s *program.TestResult) bool {
	f := s.Result
	if w.state.Phase() != game.Over {
		w.fail(s.Span(), "the game isn't over", "", f.Span().Text(), w.turn())
		return true
	}
	r := w.state.Result()
	fits, err := w.fits(f, r)
	if err != nil {
		return w.broken(s.Span(), "this can't be worked out", err)
	}
	switch {
	case !fits:
		w.fail(s.Span(), "the game ended otherwise", "", f.Span().Text(), w.turn())
	case f.Why != "" && f.Why != r.Why:
		w.fail(s.Span(), "the game ended for another reason", "", f.Why, r.Why)
	}
	return true
}

// turn says who is to move, or how the game ended.
func (w *walk) turn() string {
	return view.Turn(knowledge.Look(w.test.Program, w.state, knowledge.Everyone), "")
}

// fits compares a result with what was said of it.
func (w *walk) fits(f *program.Finish, r game.Result) (bool, error) {
	switch f.Kind {
	case program.EndDraw:
		return r.Draw, nil
	case program.EndRank:
		return w.ranked(f.Rank, r)
	}
	v, err := w.state.Eval(f.Who)
	if err != nil {
		return false, err
	}
	named := evaluate.Elements(v, f.Who.Type())
	for p, place := range r.Place {
		first := place == 1 && !r.Draw
		if f.Kind == program.EndWin && first != slices.Contains(named, p) || f.Kind == program.EndLose && first && slices.Contains(named, p) {
			return false, nil
		}
	}
	return !r.Draw && len(named) > 0, nil
}

// ranked tells whether the players are ranked by a number.
func (w *walk) ranked(by *program.Ranking, r game.Result) (bool, error) {
	p := w.test.Program
	scores := make([]int, p.Players.Len())
	for i := range scores {
		// The number for one player is its sum over that player alone.
		one := &program.Const{Ex: program.Ex{T: program.TOne(p.Players), Pos: by.By.Span()}, Value: program.Value{N: i}}
		v, err := w.state.Eval(&program.Quantified{
			Ex: program.Ex{T: program.TInt, Pos: by.By.Span()}, Kind: "sum",
			Binders: []*program.Binder{{Local: by.It, Set: &program.AsSet{Ex: program.Ex{T: program.TSet(p.Players)}, E: one}}}, E: by.By,
		})
		if err != nil {
			return false, err
		}
		scores[i] = v.N
	}
	var want game.Result
	game.RankBy(&want, scores, by.Lowest, by.Payoffs)
	return slices.Equal(want.Place, r.Place) && slices.Equal(want.Score, r.Score), nil
}
