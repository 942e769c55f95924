package alphabeta_test

import (
	"strings"
	"testing"

	"brik/dsl/check"
	"brik/interpreter/game"
	"brik/interpreter/load"
	"brik/interpreter/player"
	"brik/interpreter/player/alphabeta"
)

func open(t *testing.T, name string, options map[string]string) *load.Game {
	t.Helper()
	g, err := load.Open(name, check.Config{Options: options}, load.Compiled)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func search(t *testing.T, g *load.Game, s game.State, units int) alphabeta.Verdict {
	t.Helper()
	a, err := alphabeta.New(g.Program, alphabeta.Options{Budget: player.Budget{Units: units}})
	if err != nil {
		t.Fatal(err)
	}
	v, err := a.Search(s)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func start(t *testing.T, g *load.Game) game.State {
	t.Helper()
	s, err := g.Play.Start()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Tic-Tac-Toe is a draw, and so is Connect Four on four columns and on five of four (Tromp's table of small boards).
func TestSmallGamesAreSolved(t *testing.T) {
	for _, c := range []struct {
		name    string
		options map[string]string
	}{
		{"tic-tac-toe", nil},
		{"connect-four", map[string]string{"width": "4", "height": "4"}},
		{"connect-four", map[string]string{"width": "5", "height": "4"}},
	} {
		g := open(t, c.name, c.options)
		v := search(t, g, start(t, g), 20_000_000)
		t.Logf("%s %v: %+v", c.name, c.options, v)
		if !v.Sure || v.Worth != 0 {
			t.Errorf("%s %v: %+v", c.name, c.options, v)
		}
	}
}

// Every position of Tic-Tac-Toe: what the search says is what looking at everything says.
func TestEveryPositionOfASmallGameIsJudgedRight(t *testing.T) {
	g := open(t, "tic-tac-toe", nil)
	a, err := alphabeta.New(g.Program, alphabeta.Options{Budget: player.Budget{Units: 100000}})
	if err != nil {
		t.Fatal(err)
	}
	seen := map[uint64]int{}
	var truth func(s game.State) int
	truth = func(s game.State) int {
		if w, ok := seen[s.Hash()]; ok {
			return w
		}
		best := -2
		for _, m := range moves(t, s) {
			next := played(t, s, m)
			w := 0
			if next.Phase() == game.Over {
				w = sign(next.Result().Payoff[s.ToMove()] - 0.5)
			} else {
				w = -truth(next)
			}
			best = max(best, w)
		}
		seen[s.Hash()] = best
		if v, err := a.Search(s); err != nil || len(moves(t, s)) > 1 && (!v.Sure || v.Worth != best) {
			t.Errorf("%v: %+v, not %d (%v)", s.Words(), v, best, err)
		}
		return best
	}
	truth(start(t, g))
	if len(seen) < 4000 {
		t.Errorf("only %d positions", len(seen))
	}
}

func sign(x float64) int {
	switch {
	case x > 0:
		return 1
	case x < 0:
		return -1
	}
	return 0
}

func moves(t *testing.T, s game.State) []game.Move {
	t.Helper()
	list, err := s.Moves(nil)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func played(t *testing.T, s game.State, m game.Move) game.State {
	t.Helper()
	next := s.Clone()
	if err := next.Play(m); err != nil {
		t.Fatal(err)
	}
	return next
}

func TestOtherGamesAreRefusedWithTheReason(t *testing.T) {
	for name, want := range map[string]string{
		"backgammon": "left to chance", "sjuan": "for two players", "domino-fan-tan": "nothing is hidden",
	} {
		g := open(t, name, nil)
		if _, err := alphabeta.New(g.Program, alphabeta.Options{}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestWithASeedAndUnitsAllIsRepeatable(t *testing.T) {
	g := open(t, "breakthrough", nil)
	s := start(t, g)
	before := s.Hash()
	a, b := search(t, g, s, 3000), search(t, g, s, 3000)
	if a != b || a.Depth == 0 || s.Hash() != before {
		t.Errorf("%+v and %+v", a, b)
	}
}
