// Package alphabeta holds a player for two with perfect information and no chance, who looks as deep as he can: a program
// and states go in, moves come out. What a position is worth beyond that he learns from random games before his first
// move. He knows nothing but the rules, leaves the states that he is given as they are, and keeps to a budget and to an
// amount of memory. What he finds to be won, lost or drawn to the end is so.
package alphabeta

import (
	"errors"
	"fmt"

	"brik/dsl/program"
	"brik/interpreter/game"
	"brik/interpreter/player"
	"brik/interpreter/player/kind"
)

// Options says how a player searches.
type Options struct {
	Budget player.Budget // units are positions
	Memory int           // bytes for the table of positions, at most; 0: as many as are of use
	Seed   uint64
}

// AlphaBeta is the player: iterative deepening, principal variation search (Marsland and Campbell 1982) with a table of
// positions, killer moves and the history heuristic (Schaeffer 1983). It takes the greater payoff for a win, by however
// much. With a seed and a budget of units all is repeatable.
type AlphaBeta struct {
	program *program.Program
	options Options
	rand    *game.Rand
	judge   *judge // nil: nothing was learned yet
	search  search
}

// New gives a player of a program's games. The error says why it can't play this game.
func New(p *program.Program, o Options) (*AlphaBeta, error) {
	k := kind.Of(p)
	switch {
	case k.Players != 2:
		return nil, fmt.Errorf("alphabeta plays only games for two players; this one is for %d. uct plays them all", k.Players)
	case k.Hidden:
		return nil, errors.New("alphabeta plays only where nothing is hidden; ismcts plays this game")
	case k.Chance:
		return nil, errors.New("alphabeta plays only where nothing is left to chance; uct plays this game")
	}
	a := &AlphaBeta{program: p, options: o, rand: game.NewRand(o.Seed)}
	a.search.table = newTable(o.Memory, o.Budget.Units)
	return a, nil
}

// Verdict is what a search has found.
type Verdict struct {
	Move  game.Move
	Depth int // decisions that were looked ahead
	// Sure tells that the worth of the position is certain: 1 won, 0 drawn, -1 lost for whoever is to move.
	Sure  bool
	Worth int
	Plies int // if won or lost: decisions until the end, at most for the winner and at least for the loser as far as was seen
}

// Choose gives the best move that was found.
func (a *AlphaBeta) Choose(s game.State) (game.Move, error) {
	v, err := a.Search(s)
	return v.Move, err
}

// Search gives the best move and what is known of the position. What is learned before the first move takes time of its
// own: a second at most, in most games much less.
func (a *AlphaBeta) Search(s game.State) (Verdict, error) {
	if a.judge == nil {
		j, err := learn(a.program, s, a.rand)
		if err != nil {
			return Verdict{}, err
		}
		a.judge, a.search.judge = j, j
	}
	return a.search.deepen(s, a.options.Budget.Start(), a.rand)
}
