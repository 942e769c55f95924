package knowledge_test

import (
	"encoding/json"
	"strings"
	"testing"

	"brik/interpreter/game"
	"brik/interpreter/knowledge"
	"brik/interpreter/load"
)

const table = `game "Table"
players white, black, red
deck cards = suits(a, b) by ranks(1..3)
pile hand[player] of cards seen by owner size seen by owner
pile gift[player] of cards seen by owner
pile top of cards stacked seen by all
pile stock of cards seen by none
var luck[player] in 0..6 = 0 seen by owner
play {
  move cards[a, 1] to hand[white]; move cards[a, 2] to stock; move cards[b, 2] to stock
  move cards[b, 1] to top; move cards[a, 3] to top; move cards[b, 3] to gift[red]
  me = white
  let n = roll 6 seen by white
  luck[white] = n
  white chooses c in hand[white], p in others(white) as "{c} to {p} for {n}" { move c to gift[p] }
  white chooses "on" { show gift[black] to red; show luck[white] to black }
  black chooses c in hand[black] as "{c}" { move c to top } else { black chooses "nothing" { move gift[black] to top } }
  together p in players choose "left" or "right"
  draw
}
`

// play follows moves by their texts.
func play(t *testing.T, g *load.Game, texts ...string) *knowledge.Watcher {
	t.Helper()
	w, err := knowledge.Watch(g.Reference, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range texts {
		moves, err := w.State().Moves(nil)
		if err != nil {
			t.Fatal(err)
		}
		var found *game.Move
		for _, m := range moves {
			if w.State().Text(m, "") == text {
				found = &m
			}
		}
		if found == nil {
			t.Fatalf("%q is not offered", text)
		}
		if err := w.Play(*found); err != nil {
			t.Fatal(err)
		}
	}
	return w
}

func TestEachSeesHisOwnCardsAndHowManyOthersHave(t *testing.T) {
	g := open(t, table)
	w := play(t, g, "4", "a1 to black for 4")
	for player, want := range map[int]string{
		0: `"gift":{"black":{"hidden":true,"size":1},"red":{"hidden":true,"size":1},"white":[]},` +
			`"hand":{"black":{"hidden":true},"red":{"hidden":true},"white":[]},` +
			`"luck":{"black":{"hidden":true},"red":{"hidden":true},"white":4},"stock":{"hidden":true,"size":2},"top":["b1","a3"]`,
		1: `"gift":{"black":["a1"],"red":{"hidden":true,"size":1},"white":{"hidden":true,"size":0}},` +
			`"hand":{"black":[],"red":{"hidden":true},"white":{"hidden":true}},` +
			`"luck":{"black":0,"red":{"hidden":true},"white":{"hidden":true}},"stock":{"hidden":true,"size":2},"top":["b1","a3"]`,
		knowledge.Everyone: `"gift":{"black":{"hidden":true,"size":1},"red":{"hidden":true,"size":1},"white":{"hidden":true,"size":0}},` +
			`"hand":{"black":{"hidden":true},"red":{"hidden":true},"white":{"hidden":true}},` +
			`"luck":{"black":{"hidden":true},"red":{"hidden":true},"white":{"hidden":true}},"stock":{"hidden":true,"size":2},"top":["b1","a3"]`,
	} {
		text, err := json.Marshal(knowledge.Look(g.Program, w.State(), player))
		if err != nil || !strings.Contains(string(text), `"vars":{`+want+`}`) {
			t.Errorf("player %d sees\n%s\nnot\n%s", player, text, want)
		}
	}
}

func TestAMoveIsReadAsFarAsItIsSeen(t *testing.T) {
	w := play(t, open(t, table), "4", "a1 to black for 4", "on", "nothing", "left", "right", "left")
	for step, want := range [][4]string{
		{"4", "?", "?", "?"},
		{"a1 to black for 4", "a1 to black for ?", "? to black for ?", "? to black for ?"},
		{"on", "on", "on", "on"},
		{"nothing", "nothing", "nothing", "nothing"},
		{"left", "?", "?", "?"},
		{"?", "right", "?", "?"},
		{"?", "?", "left", "?"},
	} {
		for i, player := range []int{0, 1, 2, knowledge.Everyone} {
			if got := w.Sight(step, player).Text; got != want[i] {
				t.Errorf("step %d: player %d reads %q, not %q", step+1, player, got, want[i])
			}
		}
	}
}

func TestWhatIsObserved(t *testing.T) {
	g := open(t, table)
	w := play(t, g, "4", "a1 to black for 4", "on", "nothing")
	for player, want := range map[int]string{
		0: "chance is next; chance: 4; luck[white] = 4; white is to move; white: a1 to black for 4; a1 from hand[white] to gift[black]; " +
			"white is to move; white: on; red saw cards; black saw luck[white]; black has nothing to choose; black is to move; " +
			"black: nothing; a1 from gift[black] to top; white is to move",
		1: "chance is next; chance: ?; white is to move; white: a1 to black for ?; a1 from hand[white] to gift[black]; " +
			"white is to move; white: on; red saw cards; black saw luck[white] = 4; black has nothing to choose; black is to move; " +
			"black: nothing; a1 from gift[black] to top; white is to move",
		2: "chance is next; chance: ?; white is to move; white: ? to black for ?; 1 card from hand[white] to gift[black]; " +
			"white is to move; white: on; red saw a1; black saw luck[white]; black has nothing to choose; black is to move; " +
			"black: nothing; a1 from gift[black] to top; white is to move",
	} {
		var lines []string
		for _, o := range w.Observed(player) {
			lines = append(lines, o.Say(g.Program))
		}
		if got := strings.Join(lines, "; "); got != want {
			t.Errorf("player %d observed\n%s\nnot\n%s", player, got, want)
		}
	}
}

func TestEqualObservationsHaveEqualHashes(t *testing.T) {
	g := open(t, table)
	a, b := play(t, g, "4", "a1 to black for 4"), play(t, g, "2", "a1 to black for 2")
	for player, same := range map[int]bool{0: false, 1: true, 2: true, knowledge.Everyone: true} {
		if (a.Hash(player) == b.Hash(player)) != same {
			t.Errorf("player %d: equal hashes: %v", player, !same)
		}
	}
	for _, player := range []int{0, 1} {
		if play(t, g, "4", "a1 to black for 4").Hash(player) == play(t, g, "4", "a1 to red for 4").Hash(player) {
			t.Errorf("player %d can't tell who got the card", player)
		}
	}
}

func TestAMoveIsReadInAnotherLanguage(t *testing.T) {
	g := open(t, table+`text sv { "{c} to {p} for {n}" = "{c} till {p} för {n}"; black = "svart"; "on" = "vidare" }`)
	w, err := knowledge.Watch(g.Reference, nil)
	if err != nil {
		t.Fatal(err)
	}
	w.Lang = "sv"
	for range 2 {
		moves, err := w.State().Moves(nil)
		if err != nil {
			t.Fatal(err)
		}
		if err := w.Play(moves[0]); err != nil {
			t.Fatal(err)
		}
	}
	for player, want := range map[int]string{0: "a1 till svart för 1", 1: "a1 till svart för ?", 2: "? till svart för ?"} {
		if got := w.Sight(1, player).Said; got != want {
			t.Errorf("player %d reads %q, not %q", player, got, want)
		}
	}
}
