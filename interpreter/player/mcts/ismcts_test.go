package mcts_test

import (
	"testing"

	"brik/interpreter/game"
	"brik/interpreter/game/gametest"
	"brik/interpreter/player/mcts"
)

// Under which cup is the ball? Two lose, the one with the ball wins; to pass is worth a half.
var cups = gametest.Graph{
	"start": {Lead: []gametest.Branch{{Text: "1", To: "left", Weight: 0.5}, {Text: "2", To: "right", Weight: 0.5}}},
	"left":  {Lead: []gametest.Branch{{Text: "left", To: "won"}, {Text: "right", To: "lost"}, {Text: "pass", To: "half"}}},
	"right": {Lead: []gametest.Branch{{Text: "left", To: "lost"}, {Text: "right", To: "won"}, {Text: "pass", To: "half"}}},
	"won":   {Result: gametest.Ends("", 1, 2, 2)},
	"lost":  {Result: gametest.Ends("", 2, 1, 2)},
	"half":  {Result: gametest.Ends("", 1, 2, 1)},
}

// guess chooses where the ball is on the left, but believed on the right in so many of ten states that are drawn.
func guess(t *testing.T, rights int) string {
	t.Helper()
	g := gametest.New(cups, "a", "b", "c")
	world := func(outcome int32) game.State {
		s := start(t, g)
		if err := s.Play(game.Move{Alt: outcome}); err != nil {
			t.Fatal(err)
		}
		return s
	}
	n := 0
	s := world(0)
	m, err := mcts.NewISMCTS(g.Program(), mcts.Options{Budget: units(600)}).Guess(s, func(*game.Rand) (game.State, error) {
		if n++; n%10 < rights {
			return world(1), nil
		}
		return world(0), nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return s.Text(m, "")
}

// What is so in most of the states that are drawn is believed, whatever is so in the true one.
func TestStatesThatAreDrawnDecide(t *testing.T) {
	for rights, want := range map[int]string{9: "right", 1: "left", 10: "right"} {
		if got := guess(t, rights); got != want {
			t.Errorf("right in %d of 10 states: %q", rights, got)
		}
	}
}

func TestWithOneThreadASeedAndUnitsGuessingIsRepeatable(t *testing.T) {
	g := open(t, "domino-fan-tan", nil)
	s := start(t, g.Play)
	r := game.NewRand(3)
	for s.Phase() == game.Chance || len(must(s.Moves(nil))) < 2 {
		if err := s.Play(must(s.Sample(r))); err != nil {
			t.Fatal(err)
		}
	}
	guess := func() string {
		p := mcts.NewISMCTS(g.Program, mcts.Options{Budget: units(300), Seed: 5})
		m, err := p.Guess(s, func(*game.Rand) (game.State, error) { return s.Clone(), nil })
		if err != nil {
			t.Fatal(err)
		}
		return s.Text(m, "")
	}
	before := s.Hash()
	if a, b := guess(), guess(); a != b || s.Hash() != before {
		t.Errorf("%q and %q", a, b)
	}
}

// must gives what can't fail in a test.
func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}
