package mcts

import (
	"testing"

	"brik/dsl/check"
	"brik/interpreter/game"
	"brik/interpreter/load"
	"brik/interpreter/player"
)

func root(t *testing.T, name string, options map[string]string) (*load.Game, game.State) {
	t.Helper()
	g, err := load.Open(name, check.Config{Options: options}, load.Compiled)
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Play.Start()
	if err != nil {
		t.Fatal(err)
	}
	return g, s
}

func search(t *testing.T, g *load.Game, s game.State, o Options) *UCT {
	t.Helper()
	u, err := NewUCT(g.Program, o)
	if err == nil {
		_, err = u.Choose(s)
	}
	if err != nil {
		t.Fatal(err)
	}
	return u
}

// Tic-Tac-Toe is a draw: the root's proof says so.
func TestWinsLossesAndDrawsArePassedUp(t *testing.T) {
	g, s := root(t, "tic-tac-toe", nil)
	u := search(t, g, s, Options{Budget: player.Budget{Units: 200000}})
	r := u.trees[0].nodes.at(0)
	if r.proof == 0 {
		t.Fatalf("nothing is proven after %d visits", r.visits)
	}
	if p := u.trees[0].proofs.payoffs(r.proof); p[0] != 0.5 || p[1] != 0.5 {
		t.Errorf("proven payoffs: %v", p)
	}
}

func TestTheTreeStaysInItsMemory(t *testing.T) {
	const memory = 2 << 20
	g, s := root(t, "breakthrough", nil)
	u := search(t, g, s, Options{Budget: player.Budget{Units: 40000}, Memory: memory})
	tree := u.trees[0]
	if !tree.full(100) {
		t.Error("the memory isn't used up: the test shows nothing")
	}
	for range 4 {
		m, err := u.Choose(s)
		if err == nil {
			err = s.Play(m)
		}
		if err != nil {
			t.Fatal(err)
		}
		if n := tree.nodes.bytes() + tree.spare.bytes() + tree.moves.bytes() + tree.habits.bytes(); n > memory {
			t.Errorf("%d bytes", n)
		}
	}
}

// After a move and an answer the tree goes on from what it has seen of that position.
func TestTheTreeIsKeptBetweenMoves(t *testing.T) {
	g, s := root(t, "connect-four", nil)
	u := search(t, g, s, Options{Budget: player.Budget{Units: 5000}})
	for range 2 {
		m, err := best(u.trees, s.ToMove())
		if err == nil {
			err = s.Play(m)
		}
		if err == nil {
			err = u.follow(s)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	r := u.trees[0].nodes.at(0)
	if r.visits < 100 || r.first == 0 || u.root.Hash() != s.Hash() {
		t.Errorf("%d visits are known of the position after the answer", r.visits)
	}
	below := int32(0)
	for i := r.first; i != 0; i = u.trees[0].nodes.at(i).next {
		below += u.trees[0].nodes.at(i).visits
	}
	if below < r.visits-1 || below > r.visits {
		t.Errorf("%d visits, %d below", r.visits, below)
	}
}

// A step of the search allocates nothing, but now and then a chunk of nodes.
func TestAStepAllocatesNoState(t *testing.T) {
	g, s := root(t, "brandubh", nil)
	u := search(t, g, s, Options{Budget: player.Budget{Units: 3000}})
	tree := u.trees[0]
	if n := testing.AllocsPerRun(2000, func() {
		if err := tree.grow(s); err != nil {
			t.Fatal(err)
		}
	}); n > 8 { // the result of a game that is over: its places and payoffs
		t.Errorf("%v allocations a step", n)
	}
}
