package game

// Share gives the result in which the players for whom won holds win together: they share the first place and a payoff
// of one, the others share the place after them.
func Share(r *Result, n int, won func(p int) bool) {
	winners := 0
	for p := 0; p < n; p++ {
		if won(p) {
			winners++
		}
	}
	r.Place, r.Payoff = make([]int, n), make([]float64, n)
	for p := range r.Place {
		r.Place[p] = 1
		switch {
		case won(p):
			r.Payoff[p] = 1 / float64(winners)
		case winners > 0:
			r.Place[p] = winners + 1
		}
	}
}

// Outlast gives the result of a game that players leave one after another (out, the first to leave first): whoever
// leaves later ranks higher, and who never left wins.
func Outlast(r *Result, n int, out []int) {
	scores := make([]int, n)
	for p := range scores {
		scores[p] = n
	}
	for i, p := range out {
		scores[p] = i
	}
	RankBy(r, scores, false, false)
	r.Score = nil
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
	r.Draw = n > 1 && allFirst(r.Place)
}

func allFirst(places []int) bool {
	for _, p := range places {
		if p != 1 {
			return false
		}
	}
	return true
}
