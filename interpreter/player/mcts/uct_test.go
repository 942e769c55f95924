package mcts_test

import (
	"testing"

	"brik/dsl/check"
	"brik/interpreter/game"
	"brik/interpreter/game/gametest"
	"brik/interpreter/load"
	"brik/interpreter/player"
	"brik/interpreter/player/mcts"
)

func uct(t *testing.T, g game.Game, o mcts.Options) *mcts.UCT {
	t.Helper()
	u, err := mcts.NewUCT(g.Program(), o)
	if err != nil {
		t.Fatal(err)
	}
	return u
}

func units(n int) player.Budget { return player.Budget{Units: n} }

func choose(t *testing.T, p player.Player, s game.State) string {
	t.Helper()
	m, err := p.Choose(s)
	if err != nil {
		t.Fatal(err)
	}
	return s.Text(m, "")
}

func start(t *testing.T, g game.Game) game.State {
	t.Helper()
	s, err := g.Start()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func open(t *testing.T, name string, options map[string]string) *load.Game {
	t.Helper()
	g, err := load.Open(name, check.Config{Options: options}, load.Compiled)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// play makes moves by their texts.
func play(t *testing.T, s game.State, texts ...string) {
	t.Helper()
next:
	for _, text := range texts {
		moves, err := s.Moves(nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range moves {
			if s.Text(m, "") == text {
				if err := s.Play(m); err != nil {
					t.Fatal(err)
				}
				continue next
			}
		}
		t.Fatalf("there is no move %q", text)
	}
}

// A trap: after "bait" nearly every answer loses for the second player, but one wins.
var trap = gametest.Graph{
	"start": {Lead: []gametest.Branch{{Text: "bait", To: "baited"}, {Text: "plain", To: "even"}}},
	"baited": {Player: 1, Lead: []gametest.Branch{
		{Text: "a", To: "won"}, {Text: "b", To: "won"}, {Text: "c", To: "won"}, {Text: "refute", To: "lost"}}},
	"even":  {Player: 1, Lead: []gametest.Branch{{Text: "shake hands", To: "drawn"}}},
	"won":   {Result: gametest.Ends("won", 1, 2)},
	"lost":  {Result: gametest.Ends("lost", 2, 1)},
	"drawn": {Result: gametest.Ends("drawn", 1, 1)},
}

func TestTheAnswersOfOthersAreForeseen(t *testing.T) {
	g := gametest.New(trap, "first", "second")
	for seed := range uint64(20) {
		if got := choose(t, uct(t, g, mcts.Options{Budget: units(100), Seed: seed}), start(t, g)); got != "plain" {
			t.Errorf("seed %d: %q", seed, got)
		}
	}
}

// Chance: a coin that mostly wins is better than a sure draw, one that mostly loses is worse.
func TestChanceIsWeighed(t *testing.T) {
	for weight, want := range map[float64]string{0.8: "toss", 0.2: "draw"} {
		g := gametest.New(gametest.Graph{
			"start": {Lead: []gametest.Branch{{Text: "toss", To: "coin"}, {Text: "draw", To: "drawn"}}},
			"coin":  {Lead: []gametest.Branch{{Text: "heads", To: "won", Weight: weight}, {Text: "tails", To: "lost", Weight: 1 - weight}}},
			"won":   trap["won"], "lost": trap["lost"], "drawn": trap["drawn"],
		}, "first", "second")
		for seed := range uint64(10) {
			if got := choose(t, uct(t, g, mcts.Options{Budget: units(300), Seed: seed}), start(t, g)); got != want {
				t.Errorf("heads with %v, seed %d: %q", weight, seed, got)
			}
		}
	}
}

// Of three players each wants his own win: the second doesn't help the first against the third.
func TestEachPlayerWantsHisOwnPayoff(t *testing.T) {
	g := gametest.New(gametest.Graph{
		"start":       {Lead: []gametest.Branch{{Text: "trust", To: "second"}, {Text: "share", To: "all"}}},
		"second":      {Player: 1, Lead: []gametest.Branch{{Text: "give", To: "first wins"}, {Text: "take", To: "second wins"}}},
		"first wins":  {Result: gametest.Ends("", 1, 2, 2)},
		"second wins": {Result: gametest.Ends("", 2, 1, 2)},
		"all":         {Result: gametest.Ends("", 1, 1, 1)},
	}, "first", "second", "third")
	if got := choose(t, uct(t, g, mcts.Options{Budget: units(100)}), start(t, g)); got != "share" {
		t.Errorf("%q", got)
	}
}

func TestAWinIsTakenAndALossPreventedOnTheBoard(t *testing.T) {
	g := open(t, "tic-tac-toe", nil)
	for _, c := range []struct {
		moves []string
		want  string
	}{
		{[]string{"a1", "b1", "a2", "b2"}, "a3"}, // wins
		{[]string{"a1", "c3", "a2"}, "a3"},       // prevents
	} {
		s := start(t, g.Play)
		play(t, s, c.moves...)
		if got := choose(t, uct(t, g.Play, mcts.Options{Budget: units(500)}), s); got != c.want {
			t.Errorf("after %v: %q, not %q", c.moves, got, c.want)
		}
	}
}

// The same seed and units give the same game, move by move, the tree being kept between them; another seed another one.
func TestWithOneThreadASeedAndUnitsAllIsRepeatable(t *testing.T) {
	g := open(t, "breakthrough", nil)
	course := func(seed uint64) string {
		u, s, text := uct(t, g.Play, mcts.Options{Budget: units(200), Seed: seed}), start(t, g.Play), ""
		for range 8 {
			m, err := u.Choose(s)
			if err == nil {
				text += s.Text(m, "") + " "
				err = s.Play(m)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		return text
	}
	if a, b := course(1), course(1); a != b {
		t.Errorf("%s\n%s", a, b)
	}
	if course(1) == course(2) {
		t.Error("two seeds gave the same game")
	}
}

func TestTheStateIsLeftAsItIs(t *testing.T) {
	g := open(t, "backgammon", nil)
	s := start(t, g.Play)
	r := game.NewRand(1)
	for s.Phase() == game.Chance {
		m, err := s.Sample(r)
		if err == nil {
			err = s.Play(m)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	before, words := s.Hash(), append([]uint64{}, s.Words()...)
	choose(t, uct(t, g.Play, mcts.Options{Budget: units(300), Threads: 2}), s)
	if s.Hash() != before || len(words) != len(s.Words()) {
		t.Error("choosing changed the state")
	}
}

func TestHiddenThingsAreRefused(t *testing.T) {
	g := open(t, "sjuan", nil)
	if _, err := mcts.NewUCT(g.Program, mcts.Options{Budget: units(1)}); err == nil {
		t.Error("uct plays with open cards where they are hidden")
	}
}
