package knowledge_test

import (
	"os"
	"path/filepath"
	"testing"

	"brik/dsl/check"
	"brik/interpreter/game"
	"brik/interpreter/knowledge"
	"brik/interpreter/load"
)

// open makes a game of a ruleset's text.
func open(t *testing.T, text string) *load.Game {
	t.Helper()
	path := filepath.Join(t.TempDir(), "small.brik")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	g, err := load.Open(path, check.Config{}, load.Compiled)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// randomGame plays so many steps at random, and gives the moves.
func randomGame(t *testing.T, g game.Game, steps int, seed uint64) []game.Move {
	t.Helper()
	s, err := g.Start()
	if err != nil {
		t.Fatal(err)
	}
	r := game.NewRand(seed)
	var moves []game.Move
	for len(moves) < steps && s.Phase() != game.Over {
		m, err := s.Sample(r)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Play(m); err != nil {
			t.Fatal(err)
		}
		moves = append(moves, m)
	}
	return moves
}

// drawer follows moves for a player; draws are run by the executor of g.Play.
func drawer(t *testing.T, g *load.Game, moves []game.Move, player int) *knowledge.Drawer {
	t.Helper()
	d, err := knowledge.NewDrawer(g.Reference, nil, player)
	if err == nil && g.Play != g.Reference {
		err = d.On(g.Play, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range moves {
		if err := d.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	return d
}
