package ruletest_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brik/interpreter/load"
	"brik/interpreter/validate/ruletest"
)

// walkers has a move, a blocked move, a move with a blank in its text, an action and an end.
const walkers = `
game "Walkers"
players black, white
board grid(4, 1)
piece stone "O" "X" of each
option goal in 2..9 = 9 "points to win"
var points[player] in 0..9 = 1
setup """
O . . X
"""
turn {
  choose s in mine, t in step(s, orthogonal) & empty as "{s}-{t}" { move s to t; score(1) }
    or "stand still" where points[me] > 1 { }
  else win next(me) "no move"
}
action score(n) { points[me] += n }
win me when points[me] = goal "enough points"
draw when turns = 6 "too long"
`

// dice has chance before a decision.
const dice = `
game "Dice"
players one, two
var total in 0..99 = 0
turn {
  let n = roll 6
  choose "keep" { total += n } or "drop" { }
}
win me when total > 9 "ten"
`

// outcomes runs tests of a ruleset: for each test, the messages of what failed, without their places and positions.
func outcomes(t *testing.T, ruleset, tests string) []string {
	t.Helper()
	folder := t.TempDir()
	for name, text := range map[string]string{"made.brik": ruleset, "made.test.brik": "tests of \"made\"\n" + tests} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	set, err := load.TestsOf(filepath.Join(folder, "made.brik"))
	if err != nil {
		t.Fatal(err)
	}
	runner := ruletest.New(load.Fast)
	var all []string
	for _, test := range set.Tests {
		var found []string
		for _, d := range runner.Run(test) {
			detail, _, _ := strings.Cut(d.Detail, "\n\n")
			found = append(found, strings.TrimPrefix(d.Summary, `test "x": `)+" | "+d.Span.Text()+" | "+strings.ReplaceAll(strings.TrimSpace(detail), "\n", " / "))
		}
		all = append(all, strings.Join(found, " && "))
	}
	return all
}

func TestWhatHoldsPasses(t *testing.T) {
	for name, steps := range map[string]string{
		"the start":             `expect me = black; expect points[black] = 1; moves a1-b1`,
		"moves in any order":    `play a1-b1; moves d1-c1; play d1-c1; moves "stand still" b1-a1`,
		"a blank in a move":     `play a1-b1 d1-c1; play stand_still; expect me = white`,
		"an illegal move":       `illegal a1-c1; illegal d1-c1; illegal a1-b1x; illegal stand_still`,
		"the reason":            `illegal d1-c1 "belongs to white"`,
		"a win":                 `play a1-b1; expect points[black] = 2; play d1-c1 b1-a1; expect points[black] = 3`,
		"a draw":                `play a1-b1 d1-c1 b1-a1 c1-d1 a1-b1 d1-c1; result draw "too long"`,
		"a position":            "position \"\"\"\n. O X .\n\"\"\" white to move\nmoves c1-d1",
		"stuck":                 "position \"\"\"\nO X . .\n\"\"\" black to move\nresult win white \"no move\"",
		"what is given":         `given { points[white] = 7; take d1 }; expect points[white] = 7 and d1 in empty`,
		"an action by itself":   `run score(3); expect points[me] = 4`,
		"given, then an action": `given { me = black }; run score(2); expect points[black] = 3; expect points[white] = 1`,
		"who lost":              "position \"\"\"\nO X . .\n\"\"\" black to move\nresult lose black",
	} {
		if got := outcomes(t, walkers, `test "x" { `+steps+` }`); len(got) != 1 || got[0] != "" {
			t.Errorf("%s: %q", name, got)
		}
	}
}

func TestOptionsAreSetByEachTest(t *testing.T) {
	got := outcomes(t, walkers, `
test "x" with goal = 2 { play a1-b1; result win black "enough points" }
test "y" { play a1-b1; moves d1-c1 }
`)
	if len(got) != 2 || got[0]+got[1] != "" {
		t.Errorf("%q", got)
	}
}

func TestFailuresShowExpectedAndFound(t *testing.T) {
	for steps, want := range map[string]string{
		`expect points[black] = 2`:                `this doesn't hold | points[black] = 2 | expected: points[black] = 2 / found:    points[black] = 1`,
		`expect points[black] = 2 "no point yet"`: `no point yet | points[black] = 2 | expected: points[black] = 2 / found:    points[black] = 1`,
		`moves a1-b1 a1-c1`:                       `other moves are legal | moves a1-b1 a1-c1 | expected: a1-b1, a1-c1 / found:    a1-b1 / a1-c1 is not legal: `,
		`play a1-b1 d1-c1; moves b1-a1`:           `other moves are legal | moves b1-a1 | expected: b1-a1 / found:    b1-a1, stand still / legal, but not named: stand still`,
		`play a1-c1`:                              `a1-c1 is not legal | a1-c1 | `,
		`illegal a1-b1`:                           `a1-b1 is legal | a1-b1 | `,
		`illegal d1-c1 "too far"`:                 `d1-c1 is refused for another reason | d1-c1 | expected: too far / found:    the stone on d1 belongs to white, not to black`,
		`result draw`:                             `the game isn't over | result draw | expected: draw / found:    black to move`,
	} {
		got := outcomes(t, walkers, `test "x" { `+steps+` }`)
		if len(got) != 1 || !strings.HasPrefix(got[0], want) {
			t.Errorf("%s\ngot  %q\nwant %q", steps, got, want)
		}
	}
}

// What the two lines say isn't said once more.
func TestExpectedAndFoundAreSaidOnce(t *testing.T) {
	for cond, want := range map[string]string{
		`points[black] = 2`:         `expected: points[black] = 2 / found:    points[black] = 1`,
		`2 = points[black]`:         `expected: 2 = points[black] / found:    points[black] = 1`,
		`points[me] > size(mine)`:   `expected: points[me] > 1 / found:    points[me] = 1`,
		`mine = b1`:                 `expected: mine = b1 / found:    mine = a1`,
		`stone in a1`:               `expected: stone in a1 / found:    stone = a1+d1`,
		`a1 is empty`:               `expected: a1 is empty / found:    stone of black stands on a1`,
		`b1 meets stone`:            `expected: b1 meets stone / found:    nothing stands on b1`,
		`turns = 0 and b1 in stone`: `expected: turns = 0 and b1 in stone / found:    nothing stands on b1`,
		`not (turns = 0)`:           `expected: not (turns = 0) / found:    turns = 0 holds: turns is 0`,
	} {
		got := outcomes(t, walkers, `test "x" { expect `+cond+` }`)
		if len(got) != 1 || got[0] != "this doesn't hold | "+cond+" | "+want {
			t.Errorf("%s\ngot  %q\nwant %q", cond, got, want)
		}
	}
}

func TestAnotherEndFails(t *testing.T) {
	stuck := "position \"\"\"\nO X . .\n\"\"\" black to move\n"
	for end, want := range map[string]string{
		`result win black`:            `the game ended otherwise | result win black | expected: win black / found:    white wins: no move`,
		`result lose white`:           `the game ended otherwise | result lose white | expected: lose white / found:    white wins: no move`,
		`result draw`:                 `the game ended otherwise | result draw | expected: draw / found:    white wins: no move`,
		`result win white "too long"`: `the game ended for another reason | result win white "too long" | expected: too long / found:    no move`,
		`play a1-b1`:                  `a1-b1 is not legal | a1-b1 | the game is over: no move`,
	} {
		if got := outcomes(t, walkers, `test "x" { `+stuck+end+` }`); len(got) != 1 || !strings.HasPrefix(got[0], want) {
			t.Errorf("%s\ngot  %q\nwant %q", end, got, want)
		}
	}
}

func TestAllFailuresOfATestAreShown(t *testing.T) {
	got := outcomes(t, walkers, `test "x" { expect points[black] = 2; illegal a1-b1; play a1-c1; expect points[black] = 9 }`)
	if n := strings.Count(got[0], " && "); n != 2 {
		t.Errorf("not three failures, the rest left out after the move: %q", got)
	}
}

func TestChanceComesAsSaid(t *testing.T) {
	for steps, want := range map[string]string{
		`roll 4; play keep; expect total = 4`:                    ``,
		`roll 6, 5; play keep keep; result win two "ten"`:        ``,
		`roll 6; play drop; roll 1; play keep; expect total = 1`: ``,
		`play keep`:         `chance has to fall first | keep | say what it brings: roll …`,
		`roll 7; play keep`: `7 can't come here | 7 | expected: 7 / found:    one of 1, 2, 3, 4, 5, 6`,
		`roll 1, 2; play keep; roll 3, 4; play keep`: `there was no chance left to fall`,
	} {
		if got := outcomes(t, dice, `test "x" { `+steps+` }`); len(got) != 1 || want == "" && got[0] != "" || !strings.HasPrefix(got[0], want) {
			t.Errorf("%s\ngot  %q\nwant %q", steps, got, want)
		}
	}
}

func TestAnErrorOfTheRulesetNamesItsLine(t *testing.T) {
	got := outcomes(t, walkers, `test "x" { given { points[black] = 9 }; play a1-b1 }`)
	if !strings.Contains(got[0], "the ruleset fails here | a1-b1 | ") || !strings.Contains(got[0], "made.brik:16") {
		t.Errorf("%q", got)
	}
}
