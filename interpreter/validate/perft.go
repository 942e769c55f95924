package validate

import (
	"fmt"

	"brik/dsl/program"
	"brik/interpreter/game"
)

// MaxOutcomes is the largest number of outcomes of one chance event that a count branches over.
const MaxOutcomes = 10000

// MaxChances is the largest number of chance events in a row, with no decision between them, that a count follows.
const MaxChances = 100

// Perft counts the sequences of exactly depth decisions from a state ("performance test, move path enumeration", as
// chess programmers call it). A finished game goes on to nothing. Chance is branched over and is no decision; more
// than MaxOutcomes outcomes in one event, or MaxChances events in a row, are an error. Memory is flat: a state and a list of moves a level.
func Perft(s game.State, depth int) (uint64, error) {
	var c counter
	return c.decisions(s, depth, 0)
}

// PerftTurns counts the sequences of exactly depth whole turns from a state. A game that ends inside a turn in which
// a decision was made is a leaf of that turn.
func PerftTurns(p *program.Program, s game.State, depth int) (uint64, error) {
	c := counter{program: p}
	return c.turns(s, c.completed(s)+depth, 0, 0)
}

// Divided is the count under one first move.
type Divided struct {
	Text   string
	Leaves uint64
}

// Divide counts under each first move, or outcome of chance, in canonical order: decisions, or whole turns. depth must
// be at least 1.
func Divide(p *program.Program, s game.State, depth int, turns bool, lang string) ([]Divided, error) {
	c := counter{program: p}
	goal, last := 0, 0
	if turns {
		goal = c.completed(s) + depth
	}
	if s.Phase() == game.Deciding {
		depth, last = depth-1, goal-depth+1
	}
	moves, err := c.list(s, 0)
	if err != nil {
		return nil, err
	}
	divided := make([]Divided, len(moves))
	for i, m := range moves {
		divided[i].Text = s.Text(m, lang)
		next, err := c.after(s, m, 0)
		if err != nil {
			return nil, err
		}
		if turns {
			divided[i].Leaves, err = c.turns(next, goal, last, 1)
		} else {
			divided[i].Leaves, err = c.decisions(next, depth, 1)
		}
		if err != nil {
			return nil, err
		}
	}
	return divided, nil
}

// counter keeps the memory of a count.
type counter struct {
	program *program.Program
	levels  []*level
	chances int // events in a row before the state that is looked at
}

type level struct {
	state game.State // after a move of this level
	moves []game.Move
}

func (c *counter) level(s game.State, n int) *level {
	if n == len(c.levels) {
		c.levels = append(c.levels, &level{state: s.Clone()})
	}
	return c.levels[n]
}

// list gives the moves or outcomes of s in the memory of level n.
func (c *counter) list(s game.State, n int) ([]game.Move, error) {
	if s.Phase() == game.Over {
		return nil, nil
	}
	l := c.level(s, n)
	var err error
	l.moves, err = s.Moves(l.moves[:0])
	switch {
	case err != nil || s.Phase() != game.Chance:
	case len(l.moves) > MaxOutcomes:
		err = fmt.Errorf("chance has %d outcomes here; at most %d can be branched over", len(l.moves), MaxOutcomes)
	case c.chances >= MaxChances:
		err = fmt.Errorf("chance goes on without a decision, %d events in a row: such sequences have no end that could be counted", MaxChances)
	}
	return l.moves, err
}

// after gives the state that a move of s leads to, in the memory of level n; s stays as it is.
func (c *counter) after(s game.State, m game.Move, n int) (game.State, error) {
	next := c.level(s, n).state
	next.CopyFrom(s)
	return next, next.Play(m)
}

func (c *counter) decisions(s game.State, depth, n int) (uint64, error) {
	if depth == 0 {
		return 1, nil
	}
	if s.Phase() == game.Deciding {
		depth--
		if depth == 0 {
			l := c.level(s, n)
			var leaves int
			var err error
			leaves, l.moves, err = game.Count(s, l.moves)
			return uint64(leaves), err
		}
	}
	moves, err := c.list(s, n)
	if err != nil {
		return 0, err
	}
	before := c.chances
	c.chances = c.inRow(s)
	var leaves uint64
	for _, m := range moves {
		next, err := c.after(s, m, n)
		if err != nil {
			return 0, err
		}
		k, err := c.decisions(next, depth, n+1)
		if err != nil {
			return 0, err
		}
		leaves += k
	}
	c.chances = before
	return leaves, nil
}

// turns counts until goal turns are completed; last is the number of the last turn in which a decision was made, which
// is a leaf when the game ends inside it.
func (c *counter) turns(s game.State, goal, last, n int) (uint64, error) {
	over := s.Phase() == game.Over
	if c.completed(s) >= goal || over && last >= goal {
		return 1, nil
	}
	if over {
		return 0, nil
	}
	moves, err := c.list(s, n)
	if err != nil {
		return 0, err
	}
	if s.Phase() == game.Deciding {
		last = c.completed(s) + 1
	}
	before := c.chances
	c.chances = c.inRow(s)
	var leaves uint64
	for _, m := range moves {
		next, err := c.after(s, m, n)
		if err != nil {
			return 0, err
		}
		k, err := c.turns(next, goal, last, n+1)
		if err != nil {
			return 0, err
		}
		leaves += k
	}
	c.chances = before
	return leaves, nil
}

// inRow is the number of chance events in a row that a move of s ends.
func (c *counter) inRow(s game.State) int {
	if s.Phase() == game.Chance {
		return c.chances + 1
	}
	return 0
}

func (c *counter) completed(s game.State) int {
	return int(int64(s.Words()[c.program.Turns.Offset]))
}
