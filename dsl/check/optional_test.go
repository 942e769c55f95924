package check_test

import (
	"testing"

	"brik/dsl/check"
	"brik/dsl/program"
	"brik/dsl/source"
)

// A set goes into a variable that may hold nothing without being asked for exactly one element, unless it has one; into
// one that must hold an element only as `the` does it.
func TestASetIntoAVariableOfOneElement(t *testing.T) {
	for declared, want := range map[string]string{"board or nothing": "nothing if empty", "board = a1": "exactly one"} {
		_, p, problems := checkedText(source.New("kept.brik", `
game "Kept"
players one, two
board grid(3, 3)
piece stone "X" "O" of each
var kept: `+declared+`
choice lay = s in empty as "{s}" { place stone at s; kept = mine & row(2) }
turn { choose lay else { draw } }
`), games, check.Config{})
		if len(problems) > 0 {
			t.Fatal(problems.Err())
		}
		var value program.Expr
		for _, c := range p.Choices {
			for _, s := range c.Alts[0].Body {
				if a, ok := s.(*program.Assign); ok {
					value = a.Value
				}
			}
		}
		got := "exactly one"
		if e, ok := value.(*program.If); ok {
			if k, ok := e.Else.(*program.Const); ok && k.Value.N < 0 {
				got = "nothing if empty"
			}
		}
		if got != want {
			t.Errorf("%s: %T is %s, not %s", declared, value, got, want)
		}
	}
}

// The word nothing is of the space of what it is given to.
func TestNothingIntoAVariableOfAnySpace(t *testing.T) {
	_, _, problems := checkedText(source.New("emptied.brik", `
game "Emptied"
players one, two
board grid(4, 4)
space tile = blocks(board, 2, 2)
piece stone "X" "O" of each
var land: set of tile = parts(a1..b2)
var last: tile or nothing = nothing
turn {
  choose s in empty as "{s}" {
    var here: set of tile = nothing
    here = nothing
    land = nothing
    last = nothing
    land = land | here
    place stone at s
  } else { draw }
}
win me when last exists or land is empty
`), games, check.Config{})
	if len(problems) > 0 {
		t.Error(problems.Err())
	}
}

// A def that nothing calls has arguments of no known type: what a condition on them chooses is of one all the same.
func TestAChosenDirectionInADefThatNothingCalls(t *testing.T) {
	_, _, problems := checkedText(source.New("unused.brik", `
game "Unused"
players one, two
board grid(3, 3)
piece stone "X" "O" of each
def row_from(s) = run(s, if s in mine then west else south, board)
turn { choose s in empty as "{s}" { place stone at s } else { draw } }
`), games, check.Config{})
	if problems.HasErrors() {
		t.Error(problems.Err())
	}
}
