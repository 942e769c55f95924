package player_test

import (
	"testing"

	"brik/interpreter/game"
	"brik/interpreter/game/gametest"
	"brik/interpreter/player"
)

// A choice of the first player: at once lost, at once won, or left to luck.
var fork = gametest.Graph{
	"start": {Lead: []gametest.Branch{{Text: "lose", To: "lost"}, {Text: "gamble", To: "luck"}, {Text: "win", To: "won"}}},
	"luck":  {Player: 1, Lead: []gametest.Branch{{Text: "up", To: "won"}, {Text: "down", To: "lost"}}},
	"won":   {Result: gametest.Ends("won", 1, 2)},
	"lost":  {Result: gametest.Ends("lost", 2, 1)},
}

func start(t *testing.T, g gametest.Graph) game.State {
	t.Helper()
	s, err := gametest.New(g, "first", "second").Start()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func choose(t *testing.T, p player.Player, s game.State) string {
	t.Helper()
	m, err := p.Choose(s)
	if err != nil {
		t.Fatal(err)
	}
	return s.Text(m, "")
}

func TestGreedyTakesTheWinInOneMove(t *testing.T) {
	for seed := range uint64(20) {
		if got := choose(t, &player.Greedy{Playouts: 3, Limit: 10, Seed: seed}, start(t, fork)); got != "win" {
			t.Errorf("seed %d: chose %q", seed, got)
		}
	}
}

func TestGreedyLeavesTheStateAsItIs(t *testing.T) {
	s := start(t, fork)
	before := s.Hash()
	choose(t, &player.Greedy{Playouts: 3, Limit: 10}, s)
	if s.Hash() != before || s.Words()[1] != 0 {
		t.Error("choosing changed the state")
	}
}

func TestGreedyCutsGamesThatDoNotEnd(t *testing.T) {
	loop := gametest.Graph{
		"start": {Lead: []gametest.Branch{{Text: "left", To: "start"}, {Text: "right", To: "start"}}},
	}
	choose(t, &player.Greedy{Playouts: 2, Limit: 100}, start(t, loop))
}

func TestGreedyKeepsToItsEffort(t *testing.T) {
	// Each random game goes on until it is cut: with an effort of 100 decisions, two moves get one game of 50 each.
	for effort, want := range map[int]int{100: 1, 1: 1, 0: 5} {
		games := 0
		g := gametest.Graph{
			"start": {Lead: []gametest.Branch{{Text: "left", To: "loop"}, {Text: "right", To: "loop"}}},
			"loop":  {Lead: []gametest.Branch{{Text: "on", To: "loop"}}},
		}
		s := counted{start(t, g), &games}
		choose(t, &player.Greedy{Playouts: 5, Limit: 1000, Effort: effort}, s)
		if games != 2*want {
			t.Errorf("effort %d: %d random games, not %d", effort, games, 2*want)
		}
	}
}

// counted counts the random games that it plays.
type counted struct {
	game.State
	games *int
}

func (c counted) Clone() game.State     { return counted{c.State.Clone(), c.games} }
func (c counted) CopyFrom(o game.State) { c.State.CopyFrom(o.(counted).State) }
func (c counted) Playout(r *game.Rand, limit int, canonical bool) (int, error) {
	*c.games++
	return game.Playout(c.State, r, limit)
}

func TestGreedyTakesTiedMovesByLot(t *testing.T) {
	tie := gametest.Graph{
		"start": {Lead: []gametest.Branch{{Text: "left", To: "won"}, {Text: "right", To: "won"}}},
		"won":   fork["won"],
	}
	seen := map[string]bool{}
	for seed := range uint64(20) {
		seen[choose(t, &player.Greedy{Playouts: 1, Limit: 10, Seed: seed}, start(t, tie))] = true
	}
	if len(seen) != 2 {
		t.Errorf("of two equal moves only %v are chosen", seen)
	}
}

func TestTheSameSeedChoosesTheSame(t *testing.T) {
	players := map[string]func(seed uint64) player.Player{
		"random": player.Random,
		"greedy": func(seed uint64) player.Player { return &player.Greedy{Playouts: 1, Limit: 10, Seed: seed} },
	}
	for name, make := range players {
		for seed := range uint64(10) {
			a, b := make(seed), make(seed)
			for range 5 {
				if x, y := choose(t, a, start(t, fork)), choose(t, b, start(t, fork)); x != y {
					t.Errorf("%s, seed %d: %q and %q", name, seed, x, y)
				}
			}
		}
	}
}

func TestRandomChoosesEveryMove(t *testing.T) {
	seen := map[string]bool{}
	p := player.Random(1)
	for range 100 {
		seen[choose(t, p, start(t, fork))] = true
	}
	if len(seen) != 3 {
		t.Errorf("chose only %v", seen)
	}
}

// Where things are hidden, only states that were drawn are played on; of the true one the moves are listed.
func TestGuessingLooksAtNothingButWhatIsDrawn(t *testing.T) {
	truth := gametest.New(gametest.Graph{
		"start": {Lead: []gametest.Branch{{Text: "good", To: "lost"}, {Text: "bad", To: "won"}}},
		"won":   {Result: gametest.Ends("", 1, 2)},
		"lost":  {Result: gametest.Ends("", 2, 1)},
	}, "first", "second")
	believed := gametest.New(gametest.Graph{
		"start": {Lead: []gametest.Branch{{Text: "good", To: "won"}, {Text: "bad", To: "lost"}}},
		"won":   {Result: gametest.Ends("", 1, 2)},
		"lost":  {Result: gametest.Ends("", 2, 1)},
	}, "first", "second")
	s, err := truth.Start()
	if err != nil {
		t.Fatal(err)
	}
	g := &player.Greedy{Playouts: 4, Limit: 10, Worlds: 3}
	drawn := 0
	m, err := g.Guess(s, func(*game.Rand) (game.State, error) {
		drawn++
		return believed.Start()
	})
	if err != nil || s.Text(m, "") != "good" || drawn != 3 {
		t.Errorf("%q after %d draws, %v", s.Text(m, ""), drawn, err)
	}
}
