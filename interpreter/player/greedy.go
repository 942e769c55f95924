package player

import (
	"errors"

	"brik/interpreter/game"
)

// Greedy looks one move ahead: it judges each legal move by the payoff that its player has, on average, at the end of
// random games from there (flat Monte Carlo), and takes the best, one of several by lot.
type Greedy struct {
	Playouts int // random games for each legal move, at least 1
	Limit    int // decisions after which a random game is cut; it then counts as cutPayoff
	// Effort is about how many decisions of random games one choice may take; when they are used up there are no
	// further games, and with very many moves the games are shorter. 0: as many as it takes.
	Effort int
	Seed   uint64
	Worlds int // how many states are drawn where something is hidden; 0: mostWorlds

	rand     *game.Rand
	run      game.State
	moves    []game.Move
	verdicts []verdict
}

// cutPayoff is what a random game that is cut is worth: between a win and a loss.
const cutPayoff = 0.5

// shortest is the number of decisions that a random game may have whatever the effort.
const shortest = 10

// verdict is what random games after a move have shown.
type verdict struct {
	after game.State
	total float64 // payoffs
	sure  bool    // the move ends the game
}

// better prefers, at equal payoffs, what is sure to what was only seen.
func (v *verdict) better(w *verdict) bool {
	return v.total > w.total || v.total == w.total && v.sure && !w.sure
}

// mostWorlds is how many states are drawn where nothing else is said.
const mostWorlds = 6

// Choose gives the move that did best, or where there are too many to try them all, any. The state must hide nothing
// from the player: see Guess.
func (g *Greedy) Choose(s game.State) (game.Move, error) {
	return g.choose(s, func(*game.Rand) (game.State, error) { return s, nil }, 1)
}

// Guess is Choose where things are hidden from the player. Of the state only its moves are looked at, which are his to
// see; they are judged by games from states that draw gives, which fit what he has observed.
func (g *Greedy) Guess(s game.State, draw func(*game.Rand) (game.State, error)) (game.Move, error) {
	worlds := g.Worlds
	if worlds == 0 {
		worlds = mostWorlds
	}
	return g.choose(s, draw, min(worlds, g.Playouts))
}

func (g *Greedy) choose(s game.State, draw func(*game.Rand) (game.State, error), worlds int) (game.Move, error) {
	if g.rand == nil {
		g.rand = game.NewRand(g.Seed)
	}
	var err error
	g.moves, err = s.Moves(g.moves[:0])
	if many := (*game.TooMany)(nil); errors.As(err, &many) {
		return s.Sample(g.rand)
	}
	if err != nil {
		return game.Move{}, err
	}
	if len(g.moves) == 0 {
		return game.Move{}, errors.New("there is no move to choose from")
	}
	if len(g.moves) == 1 {
		return g.moves[0], nil
	}
	for i := range g.verdicts {
		g.verdicts[i].total, g.verdicts[i].sure = 0, true
	}
	for i := range worlds {
		world, err := draw(g.rand)
		if err == nil {
			err = g.judge(world, (g.Playouts+i)/worlds, g.Effort/worlds)
		}
		if err != nil {
			return game.Move{}, err
		}
	}
	return g.best(), nil
}

// best gives the move with the best verdict; each of n tied ones with probability 1/n.
func (g *Greedy) best() game.Move {
	best, ties := 0, 1
	for i := range g.moves[1:] {
		v, w := &g.verdicts[i+1], &g.verdicts[best]
		if v.better(w) {
			best, ties = i+1, 1
		} else if !w.better(v) {
			if ties++; g.rand.Intn(ties) == 0 {
				best = i + 1
			}
		}
	}
	return g.moves[best]
}

// judge plays random games after every move: one after each in a round, so that all have equally many.
func (g *Greedy) judge(s game.State, playouts, effort int) error {
	if err := g.prepare(s); err != nil {
		return err
	}
	limit := g.Limit
	if g.Effort > 0 {
		limit = min(limit, max(shortest, effort/len(g.moves)))
	}
	spent := 0
	for round := 0; round < playouts && (g.Effort == 0 || spent < effort); round++ {
		for i := range g.moves {
			plies, err := g.playout(&g.verdicts[i], s.ToMove(), limit)
			if err != nil {
				return err
			}
			spent += plies
		}
	}
	return nil
}

// prepare makes every move.
func (g *Greedy) prepare(s game.State) error {
	if g.run == nil {
		g.run = s.Clone()
	}
	for len(g.verdicts) < len(g.moves) {
		g.verdicts = append(g.verdicts, verdict{after: s.Clone(), sure: true})
	}
	for i, m := range g.moves {
		v := &g.verdicts[i]
		v.after.CopyFrom(s)
		if err := v.after.Play(m); err != nil {
			return err
		}
		v.sure = v.sure && v.after.Phase() == game.Over
	}
	return nil
}

// playout plays one random game after a move, for a player, and gives its number of decisions.
func (g *Greedy) playout(v *verdict, me, limit int) (int, error) {
	g.run.CopyFrom(v.after)
	plies, err := game.Playout(g.run, g.rand, limit)
	switch {
	case err != nil:
		return plies, err
	case g.run.Phase() == game.Over:
		v.total += g.run.Result().Payoff[me]
	default:
		v.total += cutPayoff
	}
	return plies, nil
}
