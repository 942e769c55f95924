package mcts

import (
	"brik/dsl/program"
	"brik/interpreter/game"
)

// standing tells how players stand in a game that isn't over, where the ruleset ranks them at its end by a variable of
// each: as if it ended now.
type standing struct {
	rank *program.Ranking
	v    *program.Var
}

// standingOf finds the first such ranking; nil: there is none.
func standingOf(p *program.Program) *standing {
	var found *standing
	look := func(r *program.Ranking) {
		if r == nil || found != nil {
			return
		}
		if v, ok := r.By.(*program.VarRef); ok && len(v.Index) == 1 {
			if l, ok := v.Index[0].(*program.LocalRef); ok && l.Local == r.It {
				found = &standing{r, v.Var}
			}
		}
	}
	for _, e := range p.Ends {
		look(e.Rank)
	}
	p.EachStmt(func(s program.Stmt) {
		if f, ok := s.(*program.Finish); ok {
			look(f.Rank)
		}
	})
	return found
}

// payoffs gives what the players would get.
func (s *standing) payoffs(words []uint64, players int) []float64 {
	scores := make([]int, players)
	for p := range scores {
		scores[p] = int(int64(words[s.v.Offset+p]))
	}
	var r game.Result
	game.RankBy(&r, scores, s.rank.Lowest, s.rank.Payoffs)
	return r.Payoff
}
