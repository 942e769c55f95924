package classics_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"brik/dsl/check"
	"brik/dsl/program"
	"brik/interpreter/game"
	"brik/interpreter/load"
)

// byHand is a game written in Go, without looking at its ruleset: what a ruleset is held against.
type byHand interface {
	moves() []string           // the legal moves' texts, in any order
	play(move string)          // makes one of them
	owner(place string) string // the player whose piece stands on a place; "" if none does
	counters() map[string]int  // numbers, by their names with index as the ruleset writes them: store[south]
	places() []int             // the players' places if the game is over, else nil
}

// toTheEnd is a number of moves that no game here comes to.
const toTheEnd = 20000

// sameGames plays random games of at most limit moves on a ruleset and by hand at once: moves, pieces, numbers and ends
// must be the same, and there must be an end if the games go toTheEnd.
func sameGames(t *testing.T, name string, options map[string]string, games, limit int, hand func() byHand) {
	t.Helper()
	sameGamesOf(t, name, 0, options, games, limit, hand)
}

// sameGamesOf is sameGames with a number of players.
func sameGamesOf(t *testing.T, name string, players int, options map[string]string, games, limit int, hand func() byHand) {
	t.Helper()
	g, err := load.Open(name, check.Config{Options: options, Players: players}, load.Compiled)
	if err != nil {
		t.Fatal(err)
	}
	start, err := g.Play.Start()
	if err != nil {
		t.Fatal(err)
	}
	c := sameness{program: g.Program, state: start.Clone(), random: game.NewRand(1)}
	for n := range games {
		c.state.CopyFrom(start)
		c.hand, c.played = hand(), nil
		if err := c.play(limit); err != nil {
			t.Fatalf("%s %v, game %d, after %s: %v", name, options, n+1, strings.Join(c.played, " "), err)
		}
		if limit == toTheEnd && c.state.Phase() != game.Over {
			t.Errorf("%s %v: game %d has no end", name, options, n+1)
		}
	}
}

// sameness is one game being played on both.
type sameness struct {
	program *program.Program
	state   game.State
	hand    byHand
	random  *game.Rand
	played  []string
}

func (c *sameness) play(limit int) error {
	for range limit {
		if err := c.position(); err != nil {
			return err
		}
		if c.state.Phase() == game.Over {
			return nil
		}
		if err := c.move(); err != nil {
			return err
		}
	}
	return nil
}

// move compares the moves and makes one of them.
func (c *sameness) move() error {
	moves, err := c.state.Moves(nil)
	if err != nil {
		return err
	}
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = c.state.Text(m, "")
	}
	k := c.random.Intn(len(moves))
	chosen := texts[k]
	slices.Sort(texts)
	want := c.hand.moves()
	slices.Sort(want)
	if !slices.Equal(texts, want) {
		return fmt.Errorf("the moves are\n%s\nand by hand\n%s", strings.Join(texts, " "), strings.Join(want, " "))
	}
	c.played = append(c.played, chosen)
	c.hand.play(chosen)
	return c.state.Play(moves[k])
}

// position compares what stands where, the numbers, and whether the game is over.
func (c *sameness) position() error {
	for e, place := range c.program.Board.Names() {
		if got, want := c.owner(e), c.hand.owner(place); got != want {
			return fmt.Errorf("on %s stands a piece of %q, by hand of %q", place, got, want)
		}
	}
	for name, want := range c.hand.counters() {
		if got := c.counter(name); got != want {
			return fmt.Errorf("%s is %d, by hand %d", name, got, want)
		}
	}
	var places []int
	if c.state.Phase() == game.Over {
		places = c.state.Result().Place
	}
	if want := c.hand.places(); !slices.Equal(places, want) {
		return fmt.Errorf("the game ended with places %v (nil: it goes on), by hand %v", places, want)
	}
	return nil
}

// owner is the player whose piece stands on an element of the board, "" if none does.
func (c *sameness) owner(e int) string {
	words := c.state.Words()
	for _, piece := range c.program.Pieces {
		for _, p := range piece.Owner {
			if words[piece.Offsets[p]+e/64]>>(e%64)&1 != 0 {
				return c.program.Players.Element(p)
			}
		}
	}
	return ""
}

// counter reads a number by its name: a variable, with one index or none.
func (c *sameness) counter(name string) int {
	name, index, indexed := strings.Cut(strings.TrimSuffix(name, "]"), "[")
	for _, v := range c.program.Vars {
		if v.Name != name {
			continue
		}
		cell := 0
		if indexed {
			cell, _ = v.Index[0].Find(index)
		}
		return int(int64(c.state.Words()[v.Offset+cell]))
	}
	panic("no variable " + name)
}
