package tafl_test

import (
	"strings"
	"testing"

	"brik/dsl/check"
	"brik/interpreter/game"
	"brik/interpreter/load"
	"brik/interpreter/validate"
	"brik/interpreter/validate/long"
)

// rulesets are the games with the starts that the yardstick is given, typed in on their own.
var rulesets = []struct {
	name, start string
	leaves      []uint64
}{
	{"brandubh", "...A... ...A... ...D... AADKDAA ...D... ...A... ...A...", []uint64{40, 960, 39512}},
	{"tablut", "...AAA... ....A.... ....D.... A...D...A AADDKDDAA A...D...A ....D.... ....A.... ...AAA...", []uint64{72, 3944, 285728}},
	{"hnefatafl", "...AAAAA... .....A..... ........... A....D....A A...DDD...A AA.DDKDD.AA A...DDD...A A....D....A ........... .....A..... ...AAAAA...", []uint64{116, 6788, 806344}},
}

// The yardstick itself is held to the recorded ends of its games.
func TestYardstickPlaysItsRecordedGames(t *testing.T) {
	y := newYardstick(rulesets[1].start)
	var wins [3]int
	for range 20000 {
		outcome, _ := y.playout(1000)
		wins[outcome]++
	}
	if wins != [3]int{350, 19578, 72} {
		t.Errorf("20,000 games ended %v times for the attackers, the defenders and without an end, not 350, 19578, 72", wins)
	}
}

func TestRulesetsHaveTheKnownNumbersOfMoveSequences(t *testing.T) {
	for _, r := range rulesets {
		s := begin(t, r.name)
		for i, want := range r.leaves {
			if got, err := validate.Perft(s, i+1); err != nil || got != want {
				t.Errorf("%s: %d sequences of %d moves (%v), not %d", r.name, got, i+1, err, want)
			}
		}
	}
}

// In random games each position has the yardstick's moves, pieces and end.
func TestFullRulesetsAgreeWithTheYardstick(t *testing.T) {
	for _, r := range rulesets {
		start := begin(t, r.name)
		c := comparison{y: newYardstick(r.start), pieces: open(t, r.name).Program.Pieces, state: start.Clone(), random: game.NewRand(1)}
		for g := range long.Runs(1000) {
			c.state.CopyFrom(start)
			if err := c.game(1000); err != nil {
				t.Fatalf("%s, game %d, after %s: %v", r.name, g+1, strings.Join(c.played, " "), err)
			}
		}
	}
}

func open(t testing.TB, name string) *load.Game {
	g, err := load.Open(name, check.Config{}, load.Compiled)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func begin(t testing.TB, name string) game.State {
	s, err := open(t, name).Play.Start()
	if err != nil {
		t.Fatal(err)
	}
	return s
}
