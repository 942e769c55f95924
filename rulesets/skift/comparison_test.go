package skift_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"brik/dsl/check"
	"brik/dsl/program"
	"brik/interpreter/game"
	"brik/interpreter/load"
	"brik/interpreter/validate"
	"brik/interpreter/validate/long"
)

func open(t *testing.T, name string, options map[string]string) *load.Game {
	t.Helper()
	g, err := load.Open(name, check.Config{Options: options}, load.Compiled)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestFullNumbersOfTurns(t *testing.T) {
	g := open(t, "skift", map[string]string{"tie": "none"})
	s, err := g.Play.Start()
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []uint64{64, 4200, 277504} {
		if i == 2 && !long.Full() {
			break
		}
		if got, err := validate.PerftTurns(g.Program, s, i+1); err != nil || got != want {
			t.Errorf("%d sequences of %d turns (%v), not %d", got, i+1, err, want)
		}
	}
}

// In random games every position has the moves, pieces, tiles and end of Skift written by hand. So no piece or tile is
// ever lost or doubled but by the rules.
func TestFullGamesAreThoseWrittenByHand(t *testing.T) {
	for _, c := range []struct {
		name, tie string
	}{{"skift", "mover"}, {"skift", "none"}, {"skift", "all"}, {"skift-later", "mover"}} {
		t.Run(c.name+" "+c.tie, func(t *testing.T) {
			p := newPair(t, open(t, c.name, map[string]string{"tie": c.tie, "no_undo": "false"}))
			random := game.NewRand(1)
			for g := range long.Runs(2500) {
				hand := beginning()
				hand.tie, hand.later = c.tie, c.name == "skift-later"
				if err := p.game(hand, func(moves []string) string { return moves[random.Intn(len(moves))] }, 1000); err != nil {
					t.Fatalf("game %d, after %q: %v", g+1, p.played, err)
				}
			}
		})
	}
}

// White drives two tiles in one direction for ever, turn after turn, while Black's pawn steps to and fro.
func TestTilesDriftHundredsOfLengths(t *testing.T) {
	for d, hand := range map[string]*table{
		"east":  read(". P p .\n. K k .", point{8, 8}, point{4, 4}, point{5, 4}),
		"west":  read(". p P .\n. k K .", point{8, 8}, point{4, 4}, point{5, 4}),
		"north": read(". .\np k\nP K\n. .", point{8, 8}, point{4, 4}, point{4, 5}),
		"south": read(". .\nP K\np k\n. .", point{8, 8}, point{4, 4}, point{4, 5}),
	} {
		t.Run(d, func(t *testing.T) {
			g := open(t, "skift", nil)
			if err := g.BeginAt(positionFile(t, hand)); err != nil {
				t.Fatal(err)
			}
			p, from := newPair(t, g), hand.one(man{1, true})
			if err := p.game(hand, func([]string) string { return drift(hand, d) }, 800); err != nil {
				t.Fatalf("after %q: %v", p.played, err)
			}
			if hand.over || len(hand.tiles) != 2 || len(hand.men) != 4 {
				t.Errorf("%d tiles, %d men after %d moves", len(hand.tiles), len(hand.men), len(p.played))
			}
			if to := hand.one(man{1, true}); to != from.plus(directions[d].times(2*400)) {
				t.Errorf("Black's king went from %v to %v, not 400 lengths %s", from, to, d)
			}
		})
	}
}

// one is where the only such man stands.
func (t *table) one(m man) point {
	for p, other := range t.men {
		if other == m {
			return p
		}
	}
	return point{}
}

// drift gives White's next drive, or Black's next step.
func drift(t *table, d string) string {
	if t.me == 0 {
		return "tile " + t.one(man{0, true}).tile().nameOfTile() + " " + d
	}
	pawn := t.one(man{1, false})
	if !t.tiles[pawn.plus(directions[d]).tile()] {
		d = map[string]string{"north": "south", "south": "north", "east": "west", "west": "east"}[d]
	}
	return pawn.name() + " " + d
}

func beginning() *table {
	var tiles []point
	for i := range 9 {
		tiles = append(tiles, point{4 + i%3, 4 + i/3})
	}
	return read(". . . . . .\n. P p P p .\n. p K k P .\n. P k K p .\n. p P p P .\n. . . . . .", point{8, 8}, tiles...)
}

// positionFile writes a position in the language of the ruleset.
func positionFile(t *testing.T, hand *table) string {
	text := "given { take occupied; land = nothing"
	for p := range hand.tiles {
		text += "; land = land | parts(" + p.nameOfTile() + ")"
	}
	for p, m := range hand.men {
		text += fmt.Sprintf("; place %s of %s at %s", map[bool]string{true: "king", false: "pawn"}[m.king], []string{"white", "black"}[m.owner], p.name())
	}
	file := filepath.Join(t.TempDir(), "drift.position")
	if err := os.WriteFile(file, []byte(text+" }\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

// pair plays a game on the ruleset and by hand at once.
type pair struct {
	program *program.Program
	start   game.State
	state   game.State
	moves   []game.Move
	played  []string
}

func newPair(t *testing.T, g *load.Game) *pair {
	t.Helper()
	start, err := g.Play.Start()
	if err != nil {
		t.Fatal(err)
	}
	return &pair{program: g.Program, start: start, state: start.Clone()}
}

// game plays at most limit moves that pick chooses; the error is the first difference.
func (p *pair) game(hand *table, pick func([]string) string, limit int) error {
	p.state.CopyFrom(p.start)
	p.played = p.played[:0]
	for range limit {
		if err := p.same(hand); err != nil || hand.over {
			return err
		}
		texts, err := p.texts()
		if err != nil {
			return err
		}
		byHand := hand.moves()
		slices.Sort(byHand)
		sorted := slices.Sorted(slices.Values(texts))
		if !slices.Equal(byHand, sorted) {
			return fmt.Errorf("moves %q, by hand %q", sorted, byHand)
		}
		text := pick(texts)
		p.played = append(p.played, text)
		hand.play(text)
		if err := p.state.Play(p.moves[slices.Index(texts, text)]); err != nil {
			return err
		}
	}
	return nil
}

func (p *pair) texts() (texts []string, err error) {
	p.moves, err = p.state.Moves(p.moves[:0])
	for _, m := range p.moves {
		texts = append(texts, p.state.Text(m, ""))
	}
	return texts, err
}

// same compares the pieces, the tiles and the end.
func (p *pair) same(hand *table) error {
	want := map[string]string{}
	for at, m := range hand.men {
		want[at.name()] = map[man]string{{0, true}: "K", {1, true}: "k", {0, false}: "P", {1, false}: "p"}[m]
	}
	words, board := p.state.Words(), p.program.Board
	for _, piece := range p.program.Pieces {
		for owner, sign := range piece.Signs {
			for e := range board.Len() {
				if stands := words[piece.Offsets[owner]+e/64]>>(e%64)&1 != 0; stands != (want[board.Element(e)] == sign) {
					return fmt.Errorf("%s on %s: %v", sign, board.Element(e), stands)
				}
			}
		}
	}
	for _, v := range p.program.Vars {
		if v.Name == "land" {
			for e := range v.Type.Space.Len() {
				lies, name := words[v.Offset+e/64]>>(e%64)&1 != 0, v.Type.Space.Element(e)
				if lies != hand.lies(name) {
					return fmt.Errorf("a tile on %s: %v", name, lies)
				}
			}
		}
	}
	return p.sameEnd(hand)
}

func (t *table) lies(name string) bool {
	for p := range t.tiles {
		if p.nameOfTile() == name {
			return true
		}
	}
	return false
}

func (p *pair) sameEnd(hand *table) error {
	if over := p.state.Phase() == game.Over; over != hand.over {
		return fmt.Errorf("over: %v", over)
	} else if !over {
		return nil
	}
	r := p.state.Result()
	want := map[int][2]int{-1: {1, 1}, 0: {1, 2}, 1: {2, 1}}[hand.won]
	if r.Place[0] != want[0] || r.Place[1] != want[1] {
		return fmt.Errorf("places %v, by hand %v", r.Place, want)
	}
	return nil
}
