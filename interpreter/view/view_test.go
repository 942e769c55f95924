package view_test

import (
	"encoding/xml"
	"flag"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"brik/dsl/program"
	"brik/interpreter/game"
	"brik/interpreter/knowledge"
	"brik/interpreter/space"
	"brik/interpreter/view"
)

var update = flag.Bool("update", false, "write the golden files anew")

func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s: got\n%s\nwant\n%s", file, got, want)
	}
}

func must(s *space.Space, err error) *space.Space {
	if err != nil {
		panic(err)
	}
	return s
}

// on gives a view of a board of at least 9 elements with pieces on it.
func on(board *space.Space) *knowledge.View {
	players := must(space.Enumeration("player", []string{"black", "white"}))
	tower := &program.Piece{Name: "tower", Kind: 0, Owner: []int{0, 1}, Signs: []string{"T", "t"}}
	stone := &program.Piece{Name: "stone", Kind: 1, Owner: []int{0, 1}, Signs: []string{"o"}}
	rock := &program.Piece{Name: "rock", Kind: 9, Signs: []string{"#"}}
	p := &program.Program{Board: board, Players: players, Texts: map[string]map[string]string{
		"xx": {"white": "WHITE", "points": "POINTS", "no way out": "NO WAY OUT"},
	}}
	return &knowledge.View{
		Program: p, Player: knowledge.Everyone, ToMove: 1,
		Pieces: []knowledge.Standing{
			{Piece: tower, Owner: 0, At: []int{0, 4}}, {Piece: tower, Owner: 1, At: []int{8}},
			{Piece: stone, Owner: 1, At: []int{1}}, {Piece: rock, Owner: 2, At: []int{5}},
		},
	}
}

func TestBoards(t *testing.T) {
	whole := must(space.Grid("board", 5, 4, false))
	carved := must(space.Carve(whole, func(e int) bool { return e != 2 && e != 19 }))
	boards := map[string]*space.Space{
		"grid":    must(space.Grid("board", 11, 10, false)),
		"carved":  carved,
		"rhombus": must(space.Rhombus("board", 4, 3)),
		"hexagon": must(space.Hexagon("board", 3)),
		"graph":   must(space.Graph("board", [][]string{{"a1", "d1", "g1", "g4", "g7", "d7", "a7", "a4", "a1"}, {"a4", "d4", "g4"}})),
		"points":  must(space.Graph("board", [][]string{{"x", "b2", "c3", "d4", "e5", "f6", "g7", "h8", "i9"}})),
		"rings":   must(space.Rings("board", 8, 4, 1)),
		"star":    must(space.Carve(must(space.Rhombus("board", 5, 5)), func(e int) bool { return e != 3 && e != 4 && e != 9 && e != 12 })),
		"loop":    must(space.Loop("board", 13, nil)),
	}
	for name, board := range boards {
		golden(t, name+".txt", view.Text(on(board), ""))
		golden(t, name+".svg", view.SVG(on(board), ""))
	}
}

// What a game has besides pieces is in its picture too: parts of the board that are held, numbers of places.
func TestVariablesOfPlacesArePictured(t *testing.T) {
	v := on(must(space.Grid("board", 4, 4, false)))
	board := v.Program.Board
	quarters := must(space.Blocks("quarter", board, 2, 2))
	v.Program.Spaces = []*space.Space{board, quarters}
	seeds := knowledge.Variable{Var: &program.Var{Name: "seeds", Type: program.TInt, Index: []*space.Space{board}}}
	for e := range board.Len() {
		seeds.Cells = append(seeds.Cells, knowledge.Cell{Key: []int{e}, Value: program.Value{N: e % 3 * 7}})
	}
	v.Vars = []knowledge.Variable{
		{Var: &program.Var{Name: "land", Type: program.TSet(quarters)}, Cells: []knowledge.Cell{{Value: program.Value{Bits: []uint64{0b1001}}}}},
		seeds,
	}
	golden(t, "variables.svg", view.SVG(v, ""))
}

func TestSeveralPiecesOnAPlaceAreSeenInPictures(t *testing.T) {
	v := on(must(space.Grid("board", 3, 3, false)))
	v.Pieces = []knowledge.Standing{
		{Piece: v.Pieces[0].Piece, Owner: 0, At: []int{0, 4}, Count: []int{3, 1}},
		{Piece: v.Pieces[0].Piece, Owner: 1, At: []int{4}, Count: []int{2}},
	}
	golden(t, "several.svg", view.SVG(v, ""))
}

// Whoever is called by a colour has it, and nobody else.
func TestPlayersHaveTheColoursOfTheirNames(t *testing.T) {
	fills := func(players ...string) (fills []string) {
		v := on(must(space.Grid("board", 3, 3, false)))
		v.Program.Players = must(space.Enumeration("player", players))
		v.Pieces = nil
		for p := range players {
			v.Pieces = append(v.Pieces, knowledge.Standing{Piece: &program.Piece{Name: "man", Kind: 0}, Owner: p, At: []int{p}})
		}
		for _, line := range strings.Split(view.SVG(v, ""), "\n") {
			if strings.Contains(line, "<title>") {
				_, fill, _ := strings.Cut(line, `fill="`)
				fills = append(fills, fill[:7])
			}
		}
		return fills
	}
	black, white, red := fills("black")[0], fills("White")[0], fills("red")[0]
	for _, c := range []struct{ got, want []string }{
		{fills("white", "black"), []string{white, black}},
		{fills("attackers", "defenders"), []string{black, white}},
		{fills("black", "other", "third"), []string{black, white, red}},
		{fills("first", "black"), []string{white, black}},
	} {
		if !slices.Equal(c.got, c.want) {
			t.Errorf("%v, not %v", c.got, c.want)
		}
	}
}

func TestWideSignsKeepTheColumnsStraight(t *testing.T) {
	v := on(must(space.Grid("board", 3, 3, false)))
	v.Pieces[3].Piece.Signs = []string{"ø÷"}
	want := "3 .  .  t\n2 .  T  ø÷\n1 T  o  .\n  a  b  c\n"
	if got := view.Board(v); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestSeveralPiecesOnAPlaceAreNumbered(t *testing.T) {
	v := on(must(space.Grid("board", 3, 3, false)))
	v.Pieces = []knowledge.Standing{
		{Piece: v.Pieces[0].Piece, Owner: 0, At: []int{0, 4}, Count: []int{3, 1}},
		{Piece: v.Pieces[0].Piece, Owner: 1, At: []int{4}, Count: []int{2}},
	}
	want := "3 .   .   .\n2 .   Tt2 .\n1 T3  .   .\n  a   b   c\n"
	if got := view.Board(v); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestOfManyCellsOnlyTheUnusualAreNamed(t *testing.T) {
	v := on(must(space.Grid("board", 5, 4, false)))
	var cells []knowledge.Cell
	for e := range 20 {
		cells = append(cells, knowledge.Cell{Key: []int{e}})
	}
	v.Vars = []knowledge.Variable{{Var: &program.Var{Name: "seeds", Type: program.TInt, Index: []*space.Space{v.Program.Board}}, Cells: cells}}
	if got, want := view.Variables(v, ""), "seeds: all = 0\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	cells[7].Value.N, cells[19].Value.N = 3, 1
	if got, want := view.Variables(v, ""), "seeds: c2 = 3, e4 = 1, all others = 0\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestVariablesAreListedByTheirNames(t *testing.T) {
	v := on(must(space.Grid("board", 3, 3, false)))
	one := func(t program.Type, x program.Value) knowledge.Variable {
		return knowledge.Variable{Var: &program.Var{Name: "x", Type: t}, Cells: []knowledge.Cell{{Value: x}}}
	}
	players, board := v.Program.Players, v.Program.Board
	v.Vars = []knowledge.Variable{
		one(program.TBool, program.Value{N: 1}),
		one(program.TInt, program.Value{N: -4}),
		one(program.TOne(board), program.Value{N: space.Nothing}),
		one(program.TOne(players), program.Value{N: 1}),
		one(program.TSet(board), program.Value{Bits: []uint64{0b101}}),
		one(program.TSet(board), program.Value{Bits: []uint64{0}}),
		{
			Var:   &program.Var{Name: "points", Type: program.TInt, Index: []*space.Space{players}},
			Cells: []knowledge.Cell{{Key: []int{0}, Value: program.Value{N: 3}}, {Key: []int{1}, Value: program.Value{N: 5}}},
		},
	}
	want := "x = true\nx = -4\nx = nothing\nx = WHITE\nx = a1+c1\nx = nothing\nPOINTS: black = 3, WHITE = 5\n"
	if got := view.Variables(v, "xx"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestTheTurnAndTheEnd(t *testing.T) {
	v := on(must(space.Grid("board", 3, 3, false)))
	for _, c := range []struct {
		phase  game.Phase
		result game.Result
		want   string
	}{
		{phase: game.Deciding, want: "WHITE to move"},
		{phase: game.Chance, want: "chance is next"},
		{game.Over, game.Result{Place: []int{2, 1}, Why: "no way out"}, "WHITE wins: NO WAY OUT"},
		{game.Over, game.Result{Place: []int{1, 1}, Draw: true}, "draw"},
		{game.Over, game.Result{Place: []int{2, 1}, Score: []int{3, 8}}, "1. WHITE (8), 2. black (3)"},
		{game.Over, game.Result{Place: []int{1, 1}, Score: []int{3, 3}}, "1. black (3) and WHITE (3)"},
	} {
		v.Phase, v.Result = c.phase, c.result
		if got := view.Turn(v, "xx"); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}

func TestPicturesAreXMLWithoutFontsForPieces(t *testing.T) {
	v := on(must(space.Grid("board", 3, 3, false)))
	v.Pieces[0].Piece.Name = `a<"&`
	for kind := range 20 {
		v.Pieces[0].Piece.Kind = kind
		d := xml.NewDecoder(strings.NewReader(view.SVG(v, "")))
		texts := 0
		for {
			token, err := d.Token()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			if e, ok := token.(xml.StartElement); ok && e.Name.Local == "text" {
				texts++
			}
		}
		if texts != 6 {
			t.Errorf("%d texts; only the coordinates are texts", texts)
		}
	}
}

func TestARulesetIsDescribedByItsTitlePlayersAndOptions(t *testing.T) {
	p := on(must(space.Grid("board", 3, 3, false))).Program
	p.Title = "Stones"
	p.Options = []*program.Option{
		{Name: "swap", Value: "true", Domain: []string{"false", "true"}, Doc: "the second player may swap"},
		{Name: "lives", Value: "3", Lo: 1, Hi: 9, Doc: "lives of each"},
		{Name: "tie", Value: "none", Domain: []string{"none", "draw"}, Fixed: true, Doc: "what a tie is"},
	}
	p.Texts["xx"]["Stones"] = "STONES"
	want := `STONES
players: black, WHITE (for 2, 3 or 4)
options:
  swap = true  (false, true)  the second player may swap
  lives = 3    (1 to 9)       lives of each
  tie = none   (fixed)        what a tie is
`
	if got := view.Describe(p, []int{2, 3, 4}, "xx"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
