package trace_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brik/dsl/check"
	"brik/interpreter/load"
	"brik/interpreter/session"
	"brik/interpreter/trace"
)

const walk = `game "Walk"
players white, black
board grid(3, 2)
piece man "W" "B" of each
setup """
B . .
W . .
"""
var steps[player] in 0..9 = 0
action count(t) {
  if t in col(3) {
    steps[me] += 2
  } else { steps[me] += 1 }
}
choice on = s in mine, t in s.east as "{s}-{t}" {
  move s to t
  count(t)
}
turn {
  let n = roll 2
  choose on or "rest" where n = 2 { done }
}
win p in players when steps[p] > 1 "far enough"
forbid when a2 in mine and steps[me] = 0 and turns > 3 "time to go"
`

func played(t *testing.T, text string) *session.Session {
	t.Helper()
	file := filepath.Join(t.TempDir(), "walk.brik")
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	g, err := load.Open(file, check.Config{}, load.Reference)
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.New(g.Play, session.Options{Seed: 4, Reference: g.Reference})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestAMoveIsTheLinesThatItCarriesOut(t *testing.T) {
	s := played(t, walk)
	for text, want := range map[string]string{
		"a1-b1": `a1-b1 is legal. The rule that makes it, and what it does:
  walk:15 | s in mine, t in s.east as "{s}-{t}"  [s = a1, t = b1]
  walk:16 | move s to t  [s is a1, t is b1]
  walk:17 | count(t)  [= b1]
  walk:11 | if t in col(3)  [does not hold: b1 is not in col(3)]
  walk:13 | steps[me] += 1  [me is white, = 1]
  walk:19 | end turn
  walk:20 | roll 2
Then: chance is next
`,
		"a1-c1": `a1-c1 is not legal:
  c1 is not one step from a1 in s.east
    walk:15 | choice on = s in mine, t in s.east as "{s}-{t}" {
`,
	} {
		var out strings.Builder
		legal, err := trace.Why(&out, s, text)
		if err != nil || legal != strings.Contains(want, "is legal") || out.String() != want {
			t.Errorf("%s: %v, %v\n%s\nnot\n%s", text, legal, err, out.String(), want)
		}
	}
	if len(s.History()) != 1 {
		t.Error("explaining makes no move")
	}
}

func TestAnEndIsToldWithTheLineThatHolds(t *testing.T) {
	s := played(t, walk)
	var out strings.Builder
	w := trace.Writer{Out: &out}
	if err := w.Moves(s, []string{"a1-b1", "a2-b2", "b1-c1"}); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"white: a1-b1\n", "chance: ", "black: a2-b2\n", "  walk:12 | steps[me] += 2  [me is white, = 3]\n",
		"  walk:23 | win p in players when steps[p] > 1 \"far enough\"  [holds, p is white]\n", "white wins: far enough\n"} {
		if !strings.Contains(out.String(), line) {
			t.Errorf("%q isn't in\n%s", line, out.String())
		}
	}
}

// A random game is told to its end, and told alike each time.
func TestRandomGames(t *testing.T) {
	s := played(t, walk)
	var once, again strings.Builder
	for _, out := range []*strings.Builder{&once, &again} {
		w := trace.Writer{Out: out}
		if err := w.Random(s, 7); err != nil {
			t.Fatal(err)
		}
	}
	if once.String() != again.String() || !strings.Contains(once.String(), " wins: far enough\n") {
		t.Errorf("%s\n%s", once.String(), again.String())
	}
}

// Whatever is asked is answered, and asking changes nothing.
func FuzzWhy(f *testing.F) {
	for _, text := range []string{"a1-b1", "a1-", "rest", "", " ", "a2-b2 ", "é", "{s}-{t}", "a1-b1 a1-b1"} {
		f.Add(text)
	}
	file := filepath.Join(f.TempDir(), "walk.brik")
	if err := os.WriteFile(file, []byte(walk), 0o666); err != nil {
		f.Fatal(err)
	}
	g, err := load.Open(file, check.Config{}, load.Reference)
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := session.New(g.Play, session.Options{Seed: 4, Reference: g.Reference})
		if err != nil {
			t.Fatal(err)
		}
		before := s.State().Hash()
		var out strings.Builder
		if _, err := trace.Why(&out, s, text); err != nil || out.Len() == 0 {
			t.Errorf("%q: %v, %q", text, err, out.String())
		}
		if s.State().Hash() != before {
			t.Errorf("%q changed the game", text)
		}
	})
}
