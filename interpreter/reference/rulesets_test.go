package reference_test

import (
	"testing"

	"brik/interpreter/game"
	"brik/interpreter/reference"
)

// leaves counts the sequences of so many decisions.
func leaves(t *testing.T, s *reference.State, depth int) int {
	t.Helper()
	moves, err := s.Moves(nil)
	if err != nil {
		t.Fatal(err)
	}
	if depth == 1 {
		return len(moves)
	}
	n := 0
	for _, m := range moves {
		next := s.Clone().(*reference.State)
		if err := next.Play(m); err != nil {
			t.Fatal(err)
		}
		n += leaves(t, next, depth-1)
	}
	return n
}

func TestLeavesOfTheTaflGames(t *testing.T) {
	for name, want := range map[string][]int{"brandubh": {40, 960}, "tablut": {72, 3944}, "hnefatafl": {116, 6788}} {
		s := start(t, open(t, name, nil))
		for i, n := range want {
			if got := leaves(t, s, i+1); got != n {
				t.Errorf("%s has %d leaves at depth %d, expected %d", name, got, i+1, n)
			}
		}
	}
}

func TestARandomGameIsTheSameWhenItIsPlayedAgainFromItsMoves(t *testing.T) {
	g := open(t, "brandubh", map[string]string{"repetition": "draw"})
	s, again := start(t, g), start(t, g)
	r := game.NewRand(7)
	for ply := 0; s.Phase() != game.Over && ply < 300; ply++ {
		m, err := s.Sample(r)
		if err != nil {
			t.Fatal(err)
		}
		found, ok, err := again.Find(s.Text(m, ""), "")
		if err != nil || !ok || found != m {
			t.Fatalf("ply %d: %s is %v, found %v (%v)", ply, s.Text(m, ""), m, found, err)
		}
		if err := s.Play(m); err != nil {
			t.Fatal(err)
		}
		if err := again.Play(found); err != nil {
			t.Fatal(err)
		}
		if s.Hash() != again.Hash() {
			t.Fatalf("ply %d: different states", ply)
		}
	}
	if s.Phase() == game.Over && s.Result().Why == "" {
		t.Error("a game that is over has a reason")
	}
}
