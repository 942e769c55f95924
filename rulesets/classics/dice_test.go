package classics_test

import (
	"fmt"
	"testing"

	"brik/dsl/check"
	"brik/interpreter/load"
	"brik/interpreter/validate"
	"brik/interpreter/validate/long"
)

// diced are the games of dice, with the numbers of players that each can have.
var diced = []struct {
	name     string
	from, to int
}{{"backgammon", 2, 2}, {"ludo", 2, 4}, {"pig", 2, 8}, {"yahtzee", 1, 10}}

// everyDiced runs a test on each game of dice at each number of players.
func everyDiced(t *testing.T, test func(t *testing.T, g *load.Game)) {
	for _, d := range diced {
		for players := d.from; players <= d.to; players++ {
			t.Run(fmt.Sprintf("%s for %d", d.name, players), func(t *testing.T) {
				g, err := load.Open(d.name, check.Config{Players: players}, load.Compiled)
				if err != nil {
					t.Fatal(err)
				}
				test(t, g)
			})
		}
	}
}

func TestFullGamesOfDiceEnd(t *testing.T) {
	everyDiced(t, func(t *testing.T, g *load.Game) {
		stats, err := validate.Simulate(g.Play, validate.Run{Games: long.Runs(10000), Seed: 1, Limit: 20000})
		if err != nil {
			t.Fatal(err)
		}
		if stats.Cut > 0 {
			t.Errorf("%d of %d games cut at 20000 decisions", stats.Cut, stats.Games)
		}
	})
}

func TestFullExecutorsAgreeOnGamesOfDice(t *testing.T) {
	everyDiced(t, func(t *testing.T, g *load.Game) {
		order := validate.Comparison{Games: long.Runs(100), Seed: 1, Limit: validate.DefaultLimit}
		if !long.Full() {
			order.Limit = 100
		}
		if err := validate.Agree(g.Play, g.Reference, order); err != nil {
			t.Error(err)
		}
	})
}
