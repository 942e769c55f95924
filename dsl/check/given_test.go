package check_test

import (
	"strings"
	"testing"

	"brik/dsl/check"
	"brik/dsl/program"
	"brik/dsl/source"
)

func positioned(t *testing.T, text string) ([]program.TestStep, string) {
	t.Helper()
	r, p, problems := checked(t, "reversi", check.Config{})
	if len(problems) > 0 {
		t.Fatal(problems.Err())
	}
	steps, list := r.Position(p, source.New("here.position", text))
	said := ""
	if err := list.Err(); err != nil {
		said = err.Error()
	}
	return steps, said
}

const drawn = `
# a position by itself
position """
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . O X . . .
. . . X O . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
""" white to move
`

func TestAPositionByItself(t *testing.T) {
	steps, said := positioned(t, drawn+"given { take d4; place disc of black at a1 }\ngiven { take a1 }\n")
	if said != "" || len(steps) != 3 {
		t.Fatal(len(steps), said)
	}
	if p := steps[0].(*program.TestPosition); p.ToMove != 1 || len(p.Place) == 0 {
		t.Errorf("%+v", p)
	}
	if g := steps[1].(*program.TestGiven); len(g.Body) != 2 {
		t.Errorf("%+v", g)
	}
}

func TestMistakesInAPosition(t *testing.T) {
	for text, want := range map[string]string{
		drawn + "given { take z9 }":                "here.position:13:14",
		drawn + "expect d4 is empty":               "only `position` and `given` can stand here",
		drawn + "given { choose \"x\" }":           "here.position:13:9",
		drawn + drawn:                              "a position stands only at the beginning",
		"position \"\"\"\n. .\n\"\"\"":             "this picture has 1 row, and the board has 8",
		strings.Replace(drawn, "white", "grey", 1): "here.position:12:5",
		strings.Replace(drawn, "X", "Z", 1):        "no piece is drawn as",
		"":                                         "expected a step of the test",
		"hello":                                    "here.position:1:1",
	} {
		if steps, said := positioned(t, text); steps != nil || !strings.Contains(said, want) {
			t.Errorf("%q: %d steps; %q, not %q", text, len(steps), said, want)
		}
	}
}

func TestAPartOfTheBoardIsDrawnAtItsLowerLeftCorner(t *testing.T) {
	steps, said := positioned(t, "position at c2 \"\"\"\nX O\n. X\n\"\"\" white to move\n")
	if said != "" || len(steps) != 1 || len(steps[0].(*program.TestPosition).Place) != 2 {
		t.Errorf("%v; %s", steps, said)
	}
	if _, said = positioned(t, "position at z2 \"\"\"\nX O\n\"\"\""); !strings.Contains(said, "there is no place \"z2\"") {
		t.Error(said)
	}
}
