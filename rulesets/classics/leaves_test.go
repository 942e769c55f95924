package classics_test

import (
	"testing"

	"brik/dsl/check"
	"brik/interpreter/game"
	"brik/interpreter/load"
	"brik/interpreter/validate"
	"brik/interpreter/validate/long"
)

// leaves are known numbers of sequences of whole turns, by length from 1. Up to the length `ordinary` they are counted in
// every run of the tests, the others with -full.
var leaves = []struct {
	name, position string
	options        map[string]string
	ordinary       int
	counts         []uint64
}{
	{name: "chess", ordinary: 3, counts: []uint64{20, 400, 8902, 197281, 4865609}},
	{name: "chess", position: "chess-middlegame", ordinary: 3, counts: []uint64{48, 2039, 97862, 4085603}},
	{name: "chess", position: "chess-endgame", ordinary: 4, counts: []uint64{14, 191, 2812, 43238, 674624}},
	{name: "english-draughts", ordinary: 6, counts: []uint64{7, 49, 302, 1469, 7361, 36768, 179740}},
	{name: "reversi", ordinary: 6, counts: []uint64{4, 12, 56, 244, 1396, 8200, 55092}},
	{name: "connect-four", ordinary: 6, counts: []uint64{7, 49, 343, 2401, 16807, 117649, 823536}},
	{name: "breakthrough", ordinary: 3, counts: []uint64{22, 484, 11132, 256036}},
	{name: "hex", options: map[string]string{"swap": "false"}, ordinary: 2, counts: []uint64{121, 14520, 1727880}},
	{name: "amazons", ordinary: 1, counts: []uint64{2176, 4307152}},
	{name: "pentago", ordinary: 2, counts: []uint64{288, 80640}},
	{name: "fanorona", ordinary: 3, counts: []uint64{5, 39, 724}},
	{name: "abalone", ordinary: 2, counts: []uint64{44, 1936, 98912}},
	{name: "bagh-chal", ordinary: 3, counts: []uint64{21, 252, 5052, 68204}},
	{name: "tic-tac-toe", ordinary: 7, counts: []uint64{9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872}},
}

func TestFullNumbersOfMoveSequences(t *testing.T) {
	for _, c := range leaves {
		t.Run(c.name+" "+c.position, func(t *testing.T) {
			s, g := begin(t, c.name, c.position, c.options)
			for i, want := range c.counts {
				if i == c.ordinary && !long.Full() {
					break
				}
				if got, err := validate.PerftTurns(g.Program, s, i+1); err != nil || got != want {
					t.Errorf("%d sequences of %d turns (%v), not %d", got, i+1, err, want)
				}
			}
		})
	}
}

// begin starts a game, with a position of the test data if one is named.
func begin(t *testing.T, name, position string, options map[string]string) (game.State, *load.Game) {
	t.Helper()
	g, err := load.Open(name, check.Config{Options: options}, load.Compiled)
	if err != nil {
		t.Fatal(err)
	}
	if position != "" {
		if err := g.BeginAt("../../testdata/positions/" + position + ".position"); err != nil {
			t.Fatal(err)
		}
	}
	s, err := g.Play.Start()
	if err != nil {
		t.Fatal(err)
	}
	return s, g
}
