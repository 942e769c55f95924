// Package byhand holds rulesets beside programs written by hand for the same games: a state and what such a program
// says go in; failures of a test, or a benchmark's figures, come out. It is for tests only.
package byhand

import (
	"slices"
	"testing"

	"brik/interpreter/game"
)

// Play makes a move that is named by its text, if the player to move and the legal moves, in any order, are those that
// the program by hand has.
func Play(t *testing.T, s game.State, player int, moves []string, made string) {
	t.Helper()
	if s.Phase() != game.Deciding || s.ToMove() != player {
		t.Fatalf("phase %v, player %d to move, by hand %d", s.Phase(), s.ToMove()+1, player+1)
	}
	legal, err := s.Moves(nil)
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	for _, m := range legal {
		texts = append(texts, s.Text(m, ""))
	}
	k := slices.Index(texts, made)
	slices.Sort(texts)
	if byHand := slices.Sorted(slices.Values(moves)); k < 0 || !slices.Equal(texts, byHand) {
		t.Fatalf("%s is made: moves %q, by hand %q", made, texts, byHand)
	}
	if err := s.Play(legal[k]); err != nil {
		t.Fatal(err)
	}
}
