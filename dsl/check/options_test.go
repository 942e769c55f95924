package check_test

import (
	"strings"
	"testing"

	"brik/dsl/check"
	"brik/dsl/program"
	"brik/dsl/report"
	"brik/dsl/source"
	"brik/rulesets"
)

// sided checks a board game with an option that has the given domain and default, set to a value ("": left alone).
func sided(domain, value string) (*program.Program, report.List) {
	r, problems := check.Load(rulesets.Shelf{}, source.New("sided.brik", `
game "Sided"
players one, two
option side `+domain+` "the board's side"
board grid(side, side)
piece stone "X" "O" of each
turn { choose s in empty as "{s}" { place stone at s } else { draw } }
`))
	var c check.Config
	if value != "" {
		c.Options = map[string]string{"side": value}
	}
	p, more := r.Program(c)
	return p, append(problems, more...)
}

func TestAnOptionOfSeveralNumbers(t *testing.T) {
	for value, cells := range map[string]int{"": 64, "6": 36, "10": 100} {
		p, problems := sided("in 6, 8, 10 = 8", value)
		if len(problems) > 0 {
			t.Fatal(problems.Err())
		}
		if p.Board.Len() != cells {
			t.Errorf("side %q: %d squares", value, p.Board.Len())
		}
	}
}

func TestOptionsOutOfTheirDomain(t *testing.T) {
	for _, c := range []struct{ domain, set, want string }{
		{"in 6, 8, 10 = 8", "7", "it is 6, 8 or 10"},
		{"in 6, 8, 10 = 8", "six", "it is 6, 8 or 10"},
		{"in 6, 8, 10 = 9", "", "the default of option side is not one of its values"},
		{"in 6, 8, 6 = 8", "", "different numbers"},
		{"in 6, eight = 6", "", "different numbers"},
		{"in 4..9 = 8", "10", "it is a number from 4 to 9"},
	} {
		_, problems := sided(c.domain, c.set)
		if err := problems.Err(); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s, set to %q: %v", c.domain, c.set, err)
		}
	}
}
