package validate

import (
	"errors"
	"fmt"
	"slices"

	"brik/dsl/source"
	"brik/interpreter/game"
)

// Comparison is an order to compare two executors.
type Comparison struct {
	Games int
	Seed  uint64
	Limit int // decisions and falls of chance after which a game is cut
	// Moves ends the comparison after so many legal moves were compared; 0: no end but that of the games.
	Moves int
}

// Agree plays random games on two executors of one program side by side, and gives an error at the first difference:
// in whose decision it is, the legal moves and their texts and order, the globals, the end and its reason. Both must
// also refuse or fail at the same moves, and at the same line of the ruleset.
func Agree(a, b game.Game, order Comparison) error {
	compared := 0
	for i := range order.Games {
		c := comparison{rand: game.NewRand(gameSeed(order.Seed, i)), order: order, compared: compared}
		if err := c.play(a, b); err != nil {
			return fmt.Errorf("game %d, after %q: %w", i+1, c.texts, err)
		}
		compared = c.compared
	}
	return nil
}

type comparison struct {
	order    Comparison
	rand     *game.Rand
	a, b     game.State
	moves    [2][]game.Move
	texts    []string // played
	compared int      // moves, also in the games before
}

func (c *comparison) play(a, b game.Game) error {
	var errA, errB error
	c.a, errA = a.Start()
	c.b, errB = b.Start()
	if errA != nil || errB != nil {
		return sameError(errA, errB)
	}
	for plies := 0; plies < c.order.Limit && !c.enough(); plies++ {
		if err := c.position(); err != nil {
			return err
		}
		if c.a.Phase() == game.Over {
			return nil
		}
		if done, err := c.step(); done || err != nil {
			return err
		}
	}
	return nil
}

func (c *comparison) enough() bool { return c.order.Moves > 0 && c.compared >= c.order.Moves }

// step plays one move on both; done after an error that both have.
func (c *comparison) step() (done bool, err error) {
	if done, err := c.list(); done || err != nil {
		return true, err
	}
	if err := c.offers(); err != nil {
		return true, err
	}
	c.compared += len(c.moves[0])
	k := c.rand.Intn(len(c.moves[0]))
	c.texts = append(c.texts, c.a.Text(c.moves[0][k], ""))
	errA, errB := c.a.Play(c.moves[0][k]), c.b.Play(c.moves[1][k])
	if errA != nil || errB != nil {
		return true, sameError(errA, errB)
	}
	return false, nil
}

// list fills the moves of both; where both have too many to list, with one that the first has drawn. done after an error
// that both have.
func (c *comparison) list() (done bool, err error) {
	var errA, errB error
	c.moves[0], errA = c.a.Moves(c.moves[0][:0])
	c.moves[1], errB = c.b.Moves(c.moves[1][:0])
	if errA == nil && errB == nil {
		return false, nil
	}
	var many *game.TooMany
	if err := sameError(errA, errB); err != nil || !errors.As(errA, &many) || !errors.As(errB, &many) {
		return true, err
	}
	m, err := c.a.Sample(c.rand)
	c.moves[0], c.moves[1] = append(c.moves[0][:0], m), append(c.moves[1][:0], m)
	return false, err
}

func (c *comparison) position() error {
	switch {
	case c.a.Phase() != c.b.Phase():
		return fmt.Errorf("phases %v and %v", c.a.Phase(), c.b.Phase())
	case !slices.Equal(c.a.Words(), c.b.Words()):
		return fmt.Errorf("globals\n%x\n%x", c.a.Words(), c.b.Words())
	case c.a.Phase() == game.Deciding && c.a.ToMove() != c.b.ToMove():
		return fmt.Errorf("players %d and %d to move", c.a.ToMove(), c.b.ToMove())
	case c.a.Phase() == game.Over:
		return sameResult(c.a.Result(), c.b.Result())
	}
	return nil
}

func (c *comparison) offers() error {
	a, b := listTexts(c.a, c.moves[0]), listTexts(c.b, c.moves[1])
	if !slices.Equal(a, b) {
		return fmt.Errorf("moves\n%q\n%q", a, b)
	}
	if len(a) == 0 {
		return noMoves(c.a)
	}
	for i := range a {
		if c.moves[0][i] != c.moves[1][i] {
			return fmt.Errorf("move %q is %v and %v", a[i], c.moves[0][i], c.moves[1][i])
		}
		if x, y := c.odds(c.a, i), c.odds(c.b, i); x != y {
			return fmt.Errorf("chance of %q is %v and %v", a[i], x, y)
		}
	}
	return nil
}

// odds is the probability of a move at chance.
func (c *comparison) odds(s game.State, i int) float64 {
	if s.Phase() != game.Chance {
		return 0
	}
	return s.Weight(c.moves[0][i])
}

func listTexts(s game.State, moves []game.Move) []string {
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = s.Text(m, "")
	}
	return texts
}

func sameResult(a, b game.Result) error {
	if !slices.Equal(a.Place, b.Place) || !slices.Equal(a.Payoff, b.Payoff) || !slices.Equal(a.Score, b.Score) ||
		a.Draw != b.Draw || a.Why != b.Why || a.Span != b.Span {
		return fmt.Errorf("results %+v and %+v", a, b)
	}
	return nil
}

// sameError compares where a ruleset is at fault. Only the plain evaluator's messages tell the values met, so their words
// differ.
func sameError(a, b error) error {
	if (a == nil) != (b == nil) || faultLine(a) != faultLine(b) {
		return fmt.Errorf("errors %v and %v", a, b)
	}
	return nil
}

// line is a line of a text; none: the ruleset as a whole.
type line struct {
	file *source.File
	n    int
}

func faultLine(err error) line {
	var many *game.TooMany
	if errors.As(err, &many) {
		return line{many.Span.File, many.Span.File.Position(many.Span.Start).Line}
	}
	var fault *game.Error
	if !errors.As(err, &fault) || fault.Span.IsZero() {
		return line{}
	}
	return line{fault.Span.File, fault.Span.File.Position(fault.Span.Start).Line}
}
