package game

import (
	"slices"

	"brik/dsl/program"
	"brik/dsl/source"
)

// Ending is what ended a game: the line or statement, the players it names, their numbers where it ranks, and who had
// gone out of the game before.
type Ending struct {
	Kind    program.EndKind
	Who     []int
	Scores  []int // EndRank: by player
	Lowest  bool  // the lowest number is first
	Payoffs bool  // the numbers themselves are the payoffs
	Out     []int // by player: 0 still in, 1 out first, …; who went out at the same moment shares the number
	Why     string
	Span    source.Span
}

// Result works out the ranking: who is still in by what ended the game, behind them whoever went out, the last first.
// Payoffs: winners (and all in a draw) share one; in a ranking each gets the share of the others who rank behind, ties
// counting half, or the number itself where the ruleset says so.
func (e Ending) Result() Result {
	r := Result{Why: e.Why, Span: e.Span}
	keys := e.keys()
	const behind = 1 << 40
	for p, moment := range e.Out {
		if moment > 0 {
			keys[p] = moment - behind
		}
	}
	RankBy(&r, keys, false, false)
	r.Score = nil
	switch {
	case e.Kind == program.EndRank:
		r.Score = e.Scores
		if e.Payoffs {
			for p, score := range e.Scores {
				r.Payoff[p] = float64(score)
			}
		}
	case e.Kind != program.EndLose || len(e.Out) == 2:
		share(&r)
	}
	r.Draw = e.Kind == program.EndDraw || len(e.Out) > 1 && slices.Max(r.Place) == 1
	return r
}

// keys gives each player a number by which what ended the game ranks them, the highest first.
func (e Ending) keys() []int {
	keys := make([]int, len(e.Out))
	for _, p := range e.Who {
		switch e.Kind {
		case program.EndWin:
			keys[p] = 1
		case program.EndLose:
			keys[p] = -1
		}
	}
	for p, score := range e.Scores {
		keys[p] = score
		if e.Lowest {
			keys[p] = -score
		}
	}
	return keys
}

// share gives those in the first place equal shares of one, and the others nothing.
func share(r *Result) {
	first := 0
	for _, place := range r.Place {
		if place == 1 {
			first++
		}
	}
	for p, place := range r.Place {
		r.Payoff[p] = 0
		if place == 1 {
			r.Payoff[p] = 1 / float64(first)
		}
	}
}

// RankBy ranks players by numbers, the highest or the lowest first. A payoff is the number itself if so asked, else the
// share of the other players who rank below, ties counting half.
func RankBy(r *Result, scores []int, lowest, asPayoff bool) {
	n := len(scores)
	r.Score, r.Place, r.Payoff = scores, make([]int, n), make([]float64, n)
	for p, s := range scores {
		better, equal := 0, 0
		for q, t := range scores {
			switch {
			case q == p:
			case t == s:
				equal++
			case (t < s) == lowest:
				better++
			}
		}
		r.Place[p] = better + 1
		switch {
		case asPayoff:
			r.Payoff[p] = float64(s)
		case n > 1:
			r.Payoff[p] = (float64(n-1-better-equal) + float64(equal)/2) / float64(n-1)
		default:
			r.Payoff[p] = 1
		}
	}
	r.Draw = n > 1 && slices.Max(r.Place) == 1
}
