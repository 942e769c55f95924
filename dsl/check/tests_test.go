package check_test

import (
	"strings"
	"testing"

	"brik/dsl/check"
	"brik/dsl/program"
	"brik/dsl/source"
)

const testedGame = preamble + `option mode in plain, wild = plain
var points[player] in 0..9 = 0
action score(p) { points[p] += 1 }
turn { let n = roll 6; choose s in mine as "{s}" { repeat n times { score(me) } } }
win me when points[me] = 9 and mode = wild "nine"
`

func typedTests(t *testing.T, tests string) ([]*program.Test, string) {
	t.Helper()
	r, p, problems := checkedText(source.New("t.brik", testedGame), games, check.Config{})
	if p == nil {
		t.Fatal(problems.Error())
	}
	list, found := check.Tests(r, source.New("t.test.brik", tests))
	return list, found.Error()
}

func TestStepsOfTestsAreTyped(t *testing.T) {
	list, problems := typedTests(t, `tests of "t"
test "one" with mode = wild {
  position """
  . . . .
  . K . .
  . . m .
  . . . .
  """ black to move
  given { points[white] = 3 }
  run score(black)
  expect points[black] = 1 and mode = wild "counted"
  roll 4
  play c2 "b3"
  moves c2 b3
  illegal a1 "not yours"
  result win white "nine"
}
test "two" { expect me = white }
test "three" { expect turns = 0 }
`)
	if problems != "" || len(list) != 3 {
		t.Fatalf("%d tests\n%s", len(list), problems)
	}
	one := list[0]
	if one.Options["mode"] != "wild" || one.Program == list[1].Program || list[1].Program != list[2].Program {
		t.Error("tests share a program exactly if they have the same settings")
	}
	position := one.Steps[0].(*program.TestPosition)
	if len(position.Place) != 2 || position.ToMove != 1 {
		t.Errorf("position: %d statements, %d to move", len(position.Place), position.ToMove)
	}
	if run := one.Steps[2].(*program.TestRun); run.Do.Action.Name != "score" {
		t.Errorf("runs %s", run.Do.Action.Name)
	}
	play := one.Steps[5].(*program.TestPlay)
	if len(play.Moves) != 2 || play.Moves[1].Text != "b3" || play.Moves[0].Span.Text() != "c2" {
		t.Errorf("plays %+v", play.Moves)
	}
	if result := one.Steps[8].(*program.TestResult).Result; result.Kind != program.EndWin || result.Why != "nine" {
		t.Errorf("result %+v", result)
	}
}

func TestMistakesInTestsAreSaid(t *testing.T) {
	for step, want := range map[string]string{
		`expect pints[me] = 1`:     "Did you mean `points`?",
		`expect points`:            `needs its index`,
		`given { choose "a" }`:     `nobody can decide in what a test begins with`,
		`given { let n = roll 6 }`: `no chance in what a test begins with`,
		`run scor(me)`:             `the call of an action is due`,
		`expect me = white; position """` + "\n. . . .\n. . . .\n. . . .\n. . . .\n" + `"""`: `only at the beginning`,
		`position """` + "\n. . . .\n" + `"""`:                                               `has 1 row`,
		`result points[me] = 3`:                                                              `a result is due`,
	} {
		list, problems := typedTests(t, "tests of \"t\"\ntest \"x\" {\n"+step+"\n}\n")
		if len(list) != 0 || !strings.Contains(problems, want) {
			t.Errorf("%s: not %q but\n%s", step, want, problems)
		}
	}
	for text, want := range map[string]string{
		`tests of "other"`:               `not of "t"`,
		`test "x" with mode = wid { }`:   "Did you mean `wild`?",
		`test "x" with players = 3 { }`:  `isn't for 3 players`,
		`test "x" with nix = 3 { }`:      `there is no option "nix"`,
		"test \"x\" { }\ntest \"x\" { }": `two tests have this name`,
		`def f = 3`:                      `only tests`,
		`# to do`:                        "nothing stands in this text",
		`test "x" { expect me = white }`: "tests with `tests of \"RULESET\"`",
	} {
		if _, problems := typedTests(t, text+"\n"); !strings.Contains(problems, want) {
			t.Errorf("%s: not %q but\n%s", text, want, problems)
		}
	}
}

func TestTextsAreTypedAgainstAProgram(t *testing.T) {
	r, p, _ := checkedText(source.New("t.brik", testedGame), games, check.Config{})
	if block, problems := r.Block(p, source.New("b", "{ take mine; points[black] = 2 }")); len(block) != 2 {
		t.Error(problems.Error())
	}
	for text, want := range map[string]string{"{ points[black] = 12 }": "can't be 12", "{ win me }": "game can't end", "{ take }": "Write `take S`."} {
		if block, problems := r.Block(p, source.New("b", text)); block != nil || !strings.Contains(problems.Error(), want) {
			t.Errorf("%s: %s", text, problems.Error())
		}
	}
	if e, problems := r.Expr(p, source.New("e", "size(mine) +")); e != nil || len(problems) == 0 {
		t.Error("an unfinished expression is typed")
	}
}
