// Package cover counts how often the parts of a ruleset are used: a game of the plain evaluator goes in, random games
// are played, and the number of times that each statement, alternative, case of a definition, branch and line was used
// comes out, also as text and as an HTML page. It knows no game.
package cover

import (
	"errors"
	"fmt"

	"brik/dsl/program"
	"brik/dsl/source"
	"brik/interpreter/evaluate"
	"brik/interpreter/game"
	"brik/interpreter/reference"
)

// Kind is what sort of part is counted.
type Kind string

const (
	Statement   Kind = "statement"   // was carried out
	Alternative Kind = "alternative" // was chosen
	Case        Kind = "definition"  // gave a value
	Branch      Kind = "branch"      // of an `if … then … else` was taken
	End         Kind = "end"         // held
	Forbid      Kind = "forbid"      // refused a move
)

// Item is a part of the ruleset with its counts.
type Item struct {
	Kind    Kind
	Span    source.Span
	Hits    int
	Offered int // alternatives: the decisions in which it had a legal move

	inAfter bool // it is done on trial only
}

// Coverage is what random games used of a ruleset.
type Coverage struct {
	Program      *program.Program
	Games, Plies int
	Cut          int // games that were cut
	Items        []*Item
	Off          []source.Span // parts that the options leave out
}

// Run is an order for random games: their number, the seed, and the decisions after which a game is cut.
type Run struct {
	Games int
	Seed  uint64
	Limit int
	Done  func(games int) // told after each game; may be nil
}

// Play plays random games of a program, from the given globals (nil: from its start), and counts. A fault of the ruleset
// ends it; what was counted until then comes with the error.
func Play(p *program.Program, from []uint64, run Run) (*Coverage, error) {
	c := NewCounter(p)
	plain, err := reference.New(p)
	if err != nil {
		return c.coverage, err
	}
	g := plain.Observed(c.Observer())
	for i := range run.Games {
		if err := c.game(g, from, game.NewRand(run.Seed+uint64(i)), run.Limit); err != nil {
			return c.coverage, fmt.Errorf("game %d: %w", i+1, err)
		}
		if run.Done != nil {
			run.Done(i + 1)
		}
	}
	return c.coverage, nil
}

// Observer is what a game must be observed by to be counted. Moves are counted by Made.
func (c *Counter) Observer() *evaluate.Observer {
	return &evaluate.Observer{Does: c.does, Gives: c.gives}
}

// Coverage gives the counts so far.
func (c *Counter) Coverage() *Coverage { return c.coverage }

// game plays one game.
func (c *Counter) game(g *reference.Game, from []uint64, r *game.Rand, limit int) error {
	c.coverage.Games++
	s, err := begin(g, from)
	if err != nil {
		return err
	}
	var row game.Chances
	for plies := 0; s.Phase() != game.Over; {
		if plies == limit {
			c.coverage.Cut++
			break
		}
		decides := s.Phase() == game.Deciding
		if err := row.Next(decides); err != nil {
			return err
		}
		m, err := c.pick(s, r)
		if err != nil {
			return err
		}
		if err := s.Play(m); err != nil {
			return err
		}
		if decides {
			plies++
		}
	}
	return nil
}

// pick draws a move and counts what was offered. Where the moves can't be listed it is drawn as the state samples.
func (c *Counter) pick(s *reference.State, r *game.Rand) (game.Move, error) {
	if s.Phase() == game.Chance {
		return s.Sample(r)
	}
	moves, err := s.Moves(nil)
	if many := (*game.TooMany)(nil); errors.As(err, &many) {
		moves, err = moves[:min(len(moves), game.MaxListed)], nil
	}
	if err != nil {
		return game.Move{}, err
	}
	m := moves[r.Intn(len(moves))]
	c.Made(s, moves, m)
	return m, nil
}

// Made counts the alternatives that a decision offers, and the one that is made.
func (c *Counter) Made(s *reference.State, moves []game.Move, made game.Move) {
	c.coverage.Plies++
	last := int32(-1)
	for _, m := range moves {
		if m.Alt != last {
			last = m.Alt
			c.at(Alternative, s.Place(m)).Offered++
		}
	}
	c.at(Alternative, s.Place(made)).Hits++
}

func begin(g *reference.Game, from []uint64) (*reference.State, error) {
	var s game.State
	var err error
	if from == nil {
		s, err = g.Start()
	} else {
		s, err = g.From(from)
	}
	if err != nil {
		return nil, err
	}
	return s.(*reference.State), nil
}
