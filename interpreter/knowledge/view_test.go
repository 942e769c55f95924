package knowledge_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"brik/dsl/program"
	"brik/interpreter/game"
	"brik/interpreter/knowledge"
	"brik/interpreter/space"
)

// still is a state that only stands there.
type still struct {
	game.State
	words []uint64
	phase game.Phase
}

func (s still) Words() []uint64     { return s.words }
func (s still) Phase() game.Phase   { return s.phase }
func (s still) ToMove() int         { return 1 }
func (s still) Result() game.Result { return game.Result{} }

func must(s *space.Space, err error) *space.Space {
	if err != nil {
		panic(err)
	}
	return s
}

// ruleset has a board of 3 by 2, a stone of each player, a block of nobody, and a variable of every type.
func ruleset() (*program.Program, []uint64) {
	board := must(space.Grid("board", 3, 2, false))
	players := must(space.Enumeration("player", []string{"black", "white"}))
	p := &program.Program{Board: board, Players: players}
	p.Me = &program.Var{Name: "me", Type: program.TOne(players), Offset: 0}
	p.Pieces = []*program.Piece{
		{Name: "stone", Owner: []int{0, 1}, Offsets: []int{1, 2, -1}},
		{Name: "block", Offsets: []int{-1, -1, 3}},
	}
	p.Vars = []*program.Var{
		p.Me,
		{Name: "ready", Type: program.TBool, Offset: 4},
		{Name: "points", Type: program.TRange(-9, 9), Index: []*space.Space{players}, Offset: 5},
		{Name: "last", Type: program.TOne(board), Offset: 7},
		{Name: "marked", Type: program.TSet(board), Offset: 8},
		{Name: "debt", Type: program.TInt, Index: []*space.Space{players, players}, Offset: 9},
	}
	minus := func(n int) uint64 { return uint64(-n) }
	return p, []uint64{1, 0b000011, 0b100000, 0b001000, 1, 7, minus(2), minus(1), 0b100001, 0, 1, 2, 3}
}

func TestEverythingIsSeenByItsName(t *testing.T) {
	p, words := ruleset()
	got, err := json.Marshal(knowledge.Look(p, still{words: words}, 0))
	if err != nil {
		t.Fatal(err)
	}
	want := `{"pieces":{"block":{"nobody":["a2"]},"stone":{"black":["a1","b1"],"white":["c2"]}},"player":"black",` +
		`"to_move":"white","vars":{"debt":{"black":{"black":0,"white":1},"white":{"black":2,"white":3}},` +
		`"last":null,"marked":["a1","c2"],"points":{"black":7,"white":-2},"ready":true}}`
	if string(got) != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestAtChanceAndAtTheEndNobodyIsToMove(t *testing.T) {
	p, words := ruleset()
	for phase, want := range map[game.Phase]string{game.Chance: "chance", game.Over: ""} {
		text, _ := json.Marshal(knowledge.Look(p, still{words: words, phase: phase}, knowledge.Everyone))
		var got struct {
			ToMove string  `json:"to_move"`
			Player *string `json:"player"`
		}
		if err := json.Unmarshal(text, &got); err != nil || got.ToMove != want || got.Player != nil {
			t.Errorf("phase %v: %s", phase, text)
		}
	}
}

func TestPiecesThatShareAPlaceAreCounted(t *testing.T) {
	p, words := ruleset()
	p.Pieces[0] = &program.Piece{Name: "man", Many: 2, Owner: []int{0}, Offsets: []int{1, -1, -1}}
	v := knowledge.Look(p, still{words: append([]uint64{0, 0b110, 0b100}, words[3:]...)}, knowledge.Everyone)
	if s := v.Pieces[0]; !slices.Equal(s.At, []int{1, 2}) || !slices.Equal(s.Count, []int{1, 2}) {
		t.Errorf("%+v", s)
	}
	if text, _ := json.Marshal(v); !strings.Contains(string(text), `"man":{"black":["b1","c1","c1"]}`) {
		t.Errorf("%s", text)
	}
}
