package player

import (
	"errors"

	"brik/interpreter/game"
)

// cutPayoff is what a random game that is cut is worth: between a win and a loss.
const cutPayoff = 0.5

// Greedy looks one move ahead: it judges each legal move by the payoff that its player has, on average, at the end of
// random games from there (flat Monte Carlo), and takes the best, one of several by lot.
type Greedy struct {
	Playouts int // random games for each legal move, at least 1
	Limit    int // decisions after which such a game is cut; its payoff is then taken as cutPayoff
	Seed     uint64

	rand  *game.Rand
	tried game.State
	run   game.State
	moves []game.Move
}

// Choose gives the move that did best.
func (g *Greedy) Choose(s game.State) (game.Move, error) {
	if g.rand == nil {
		g.rand = game.NewRand(g.Seed)
		g.tried, g.run = s.Clone(), s.Clone()
	}
	var err error
	if g.moves, err = s.Moves(g.moves[:0]); err != nil {
		return game.Move{}, err
	}
	if len(g.moves) == 0 {
		return game.Move{}, errors.New("there is no move to choose from")
	}
	if len(g.moves) == 1 {
		return g.moves[0], nil
	}
	return g.best(s)
}

func (g *Greedy) best(s game.State) (game.Move, error) {
	var best game.Move
	var highest verdict
	ties := 0
	for _, m := range g.moves {
		v, err := g.judge(s, m)
		if err != nil {
			return game.Move{}, err
		}
		switch {
		case ties == 0 || v.better(highest):
			best, highest, ties = m, v, 1
		case v == highest:
			// Each of n tied moves ends up chosen with probability 1/n.
			if ties++; g.rand.Intn(ties) == 0 {
				best = m
			}
		}
	}
	return best, nil
}

// verdict is what a move is worth to its player.
type verdict struct {
	payoff float64
	sure   bool // it ends the game
}

// better prefers, at equal payoffs, what is sure to what was only seen.
func (v verdict) better(w verdict) bool {
	return v.payoff > w.payoff || v.payoff == w.payoff && v.sure && !w.sure
}

// judge gives the mean payoff of the player to move after a move.
func (g *Greedy) judge(s game.State, m game.Move) (verdict, error) {
	g.tried.CopyFrom(s)
	if err := g.tried.Play(m); err != nil {
		return verdict{}, err
	}
	if g.tried.Phase() == game.Over {
		return verdict{g.tried.Result().Payoff[s.ToMove()], true}, nil
	}
	total := 0.0
	for range g.Playouts {
		payoff, err := g.playout(s.ToMove())
		if err != nil {
			return verdict{}, err
		}
		total += payoff
	}
	return verdict{payoff: total / float64(g.Playouts)}, nil
}

func (g *Greedy) playout(me int) (float64, error) {
	g.run.CopyFrom(g.tried)
	if _, err := game.Playout(g.run, g.rand, g.Limit); err != nil {
		return 0, err
	}
	if g.run.Phase() != game.Over {
		return cutPayoff, nil
	}
	return g.run.Result().Payoff[me], nil
}
