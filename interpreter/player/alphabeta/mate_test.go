package alphabeta_test

import (
	"path/filepath"
	"testing"

	"brik/interpreter/game"
)

// mates tells whether a move mates whoever isn't to move in at most so many more moves of the mating side: everything is
// looked at.
func mates(t *testing.T, s game.State, m game.Move, more int) bool {
	t.Helper()
	me := s.ToMove()
	next := played(t, s, m)
	if next.Phase() == game.Over {
		return next.Result().Payoff[me] == 1
	}
	if more == 0 {
		return false
	}
	for _, reply := range moves(t, next) {
		after := played(t, next, reply)
		if after.Phase() == game.Over || !anyMates(t, after, more-1) {
			return false
		}
	}
	return true
}

func anyMates(t *testing.T, s game.State, more int) bool {
	t.Helper()
	for _, m := range moves(t, s) {
		if mates(t, s, m, more) {
			return true
		}
	}
	return false
}

// Ten positions of chess with a mate in two, which is proven here by looking at everything: the search finds it.
func TestMatesInTwoAreFound(t *testing.T) {
	files, err := filepath.Glob("testdata/mate-in-two-*.position")
	if err != nil || len(files) != 10 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		g := open(t, "chess", nil)
		if err := g.BeginAt(file); err != nil {
			t.Fatal(err)
		}
		s := start(t, g)
		if anyMates(t, s, 0) {
			t.Errorf("%s: there is a mate in one", file)
		}
		v := search(t, g, s, 200000)
		if !mates(t, s, v.Move, 1) || !v.Sure || v.Worth != 1 || v.Plies != 3 {
			t.Errorf("%s: %s, %+v", file, s.Text(v.Move, ""), v)
		}
	}
}
