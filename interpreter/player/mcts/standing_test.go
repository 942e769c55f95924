package mcts

import (
	"testing"

	"brik/dsl/check"
	"brik/interpreter/load"
)

// Where players are ranked by a variable of each, a random game that is cut is worth what they would get now.
func TestHowPlayersStandIsKnownByTheVariableThatRanksThem(t *testing.T) {
	g, err := load.Open("sjuan", check.Config{}, load.Reference)
	if err != nil {
		t.Fatal(err)
	}
	now := standingOf(g.Program)
	if now == nil {
		t.Fatal("it isn't known how players stand")
	}
	words := make([]uint64, g.Program.Words)
	for p, points := range []uint64{30, 10, 20} {
		words[now.v.Offset+p] = points
	}
	if got := now.payoffs(words, 3); got[0] != 0 || got[1] != 1 || got[2] != 0.5 { // the fewest points win
		t.Errorf("%v", got)
	}
	if g, err = load.Open("chess", check.Config{}, load.Reference); err != nil || standingOf(g.Program) != nil {
		t.Error("nothing ranks the players of a game that is won or lost", err)
	}
}
