package view_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brik/dsl/check"
	"brik/interpreter/knowledge"
	"brik/interpreter/load"
	"brik/interpreter/view"
)

const piles = `game "Piles"
players white, black
deck cards = suits(a, b) by ranks(1..3)
pile hand[player] of cards seen by owner
pile heap of cards stacked seen by all
pile away of cards seen by none size seen by none
var luck[player] in 0..6 = 3 seen by owner
play {
  move cards[a, 1] | cards[a, 2] to hand[white]
  move cards[b, 1] to hand[black]
  move cards[b, 2] to heap
  move cards[a, 3] to heap
  me = white
  me chooses "wait" {}
  draw
}
`

func look(t *testing.T, player int) *knowledge.View {
	t.Helper()
	path := filepath.Join(t.TempDir(), "piles.brik")
	if err := os.WriteFile(path, []byte(piles), 0o600); err != nil {
		t.Fatal(err)
	}
	g, err := load.Open(path, check.Config{}, "")
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Play.Start()
	if err != nil {
		t.Fatal(err)
	}
	return knowledge.Look(g.Program, s, player)
}

func TestPilesAreWrittenAsFarAsTheyAreSeen(t *testing.T) {
	for player, want := range map[int]string{
		0:                  "hand: white = a1+a2, black = 1 card\nheap = b2+a3\naway = ?\nluck: white = 3, black = ?\nwhite to move\n",
		knowledge.Everyone: "hand: white = 2 cards, black = 1 card\nheap = b2+a3\naway = ?\nluck: white = ?, black = ?\nwhite to move\n",
	} {
		if got := view.Text(look(t, player), ""); got != want {
			t.Errorf("player %d sees\n%s\nnot\n%s", player, got, want)
		}
	}
}

func TestPilesAreDrawnAsFarAsTheyAreSeen(t *testing.T) {
	golden(t, "piles.svg", view.SVG(look(t, 0), ""))
	if text := view.SVG(look(t, knowledge.Everyone), ""); strings.Contains(text, "a1") || !strings.Contains(text, "b2") {
		t.Errorf("all see\n%s", text)
	}
}
