package check_test

import (
	"path/filepath"
	"strings"
	"testing"

	"brik/dsl/check"
	"brik/dsl/source"
)

// Each variant of the parent, written out whole, has these lines.
func TestAVariantIsWrittenOutWhole(t *testing.T) {
	for _, c := range []struct{ name, variant, want string }{
		{"what replaces stands in the place of the replaced", `game "V"
extends "parent"
# A wider one.
replace board grid(5, 5)  # wide
`, `game "V"

players white, black
# A wider one.
board grid(5, 5)  # wide
piece man "M" "m", king "K" "k" of each`},
		{"of names declared together one can be replaced", `game "V"
extends "parent"
replace piece man "X" "x" of each
`, `piece man "X" "x" of each
piece king "K" "k" of each`},
		{"a case of a def", `game "V"
extends "parent"
replace def reach_of(s) of king = step(s, diagonal)
`, `def reach_of(s) of man = s.north
def reach_of(s) of king = step(s, diagonal)
action`},
		{"defaults are written into their options, fixed options stay so", `game "V"
extends "parent"
default size_of = 7
fix mode = wild
`, `option size_of in 1..9 = 7
option mode in plain, wild = plain
setup`},
		{"an inherited action gets another name", `game "V"
extends "parent"
replace action clear(x) { left -= 1; inherited; left += 1 }
`, `action clear_before(s) { take s }
action clear(x) { left -= 1; clear_before(x); left += 1 }
choice`},
		{"all ends, and others in their place", `game "V"
extends "parent"
replace ends {
  # The only one.
  draw when turns > 3
}
`, `turn { choose go }

# The only one.
draw when turns > 3
`},
		{"a library comes first", `game "V"
import "lib"
extends "parent"
replace option mode in plain, wild, mad = mad
`, `game "V"

option armed = true
zone gate = a1
def through(s) = s - gate

players white, black`},
	} {
		r, p, problems := variant(c.variant)
		if p == nil {
			t.Fatal(c.name, problems.Error())
		}
		text := r.Whole()
		if !strings.Contains(text, c.want) {
			t.Errorf("%s: expected\n%s\nin\n%s", c.name, c.want, text)
		}
		standsAlone(t, c.name, text)
	}
}

// standsAlone tells whether a text needs nothing but the standard library and is without errors.
func standsAlone(t *testing.T, name, text string) {
	t.Helper()
	f := source.New(name+".brik", text)
	if _, p, problems := checkedText(f, folder{"testdata"}, check.Config{}); p == nil {
		t.Errorf("%s, written out whole, has mistakes:\n%s\n%s", name, problems.Error(), text)
	}
}

// Every game of the test data, written out whole, stands alone.
func TestGamesWrittenOutWholeStandAlone(t *testing.T) {
	files, err := filepath.Glob("testdata/games/*.brik")
	if err != nil || len(files) == 0 {
		t.Fatal("no games", err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".brik")
		if r, p, _ := checked(t, name, check.Config{}); p != nil {
			standsAlone(t, name, r.Whole())
		}
	}
}

// Whatever checks without errors still does when it is written out whole.
func FuzzWhole(f *testing.F) {
	for _, text := range []string{
		"extends \"parent\"\nreplace action clear(x) { inherited }\n", "import \"lib\"\nextends \"parent\"\nfix armed = false\n",
		"extends \"parent\"\nreplace ends { draw when turns > 3 }\nreplace piece king \"X\" \"x\" of each\n",
		"extends \"parent\" ; default mode = wild # so\nreplace def reach_of(s) of man = nothing\n",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, p, _ := variant("game \"V\"\n" + text)
		if p != nil {
			standsAlone(t, "V", r.Whole())
		}
	})
}
