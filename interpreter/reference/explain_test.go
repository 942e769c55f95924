package reference_test

import (
	"strings"
	"testing"

	"brik/dsl/check"
	"brik/dsl/source"
	"brik/interpreter/reference"
	"brik/rulesets"
)

// open makes an embedded ruleset ready.
func open(t testing.TB, name string, options map[string]string) *reference.Game {
	t.Helper()
	file, shelf, err := rulesets.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	return build(t, shelf, file, options)
}

// written makes a ruleset ready that a test has written.
func written(t testing.TB, text string) *reference.Game {
	t.Helper()
	_, shelf, err := rulesets.Open("tablut")
	if err != nil {
		t.Fatal(err)
	}
	return build(t, shelf, source.New("written.brik", text), nil)
}

func build(t testing.TB, lib check.Library, file *source.File, options map[string]string) *reference.Game {
	t.Helper()
	r, problems := check.Load(lib, file)
	if problems.HasErrors() {
		t.Fatal(problems.Err())
	}
	p, problems := r.Program(check.Config{Options: options})
	if problems.HasErrors() {
		t.Fatal(problems.Err())
	}
	g, err := reference.New(p)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func start(t testing.TB, g *reference.Game, moves ...string) *reference.State {
	t.Helper()
	s, err := g.Start()
	if err != nil {
		t.Fatal(err)
	}
	state := s.(*reference.State)
	for _, text := range moves {
		m, ok, err := state.Find(text, "")
		if err != nil || !ok {
			t.Fatalf("%s is no move (%v): %v", text, err, why(state, text))
		}
		if err := state.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	return state
}

// why gives the reasons, each with the part of the ruleset that it comes from.
func why(s *reference.State, text string) string {
	var all []string
	for _, r := range s.Why(text, "") {
		all = append(all, r.Text+" ["+r.Span.Text()+"]")
	}
	return strings.Join(all, "; ")
}

// says expects the best reason, and the part of the ruleset that it comes from to begin so.
func says(t *testing.T, s *reference.State, text, want, from string) {
	t.Helper()
	reasons := s.Why(text, "")
	if len(reasons) == 0 {
		t.Errorf("%s: no reason, expected %q", text, want)
		return
	}
	if reasons[0].Text != want {
		t.Errorf("%s: %q, expected %q", text, why(s, text), want)
	}
	if at := reasons[0].Span.Text(); !strings.HasPrefix(at, from) {
		t.Errorf("%s: from %q, expected from %q", text, at, from)
	}
}

func TestWhyAPieceMayNotMoveSo(t *testing.T) {
	s := start(t, open(t, "tablut", nil))
	if reasons := s.Why("d9-d8", ""); reasons != nil {
		t.Errorf("a legal move needs no reason: %v", reasons)
	}
	for _, x := range []struct{ text, want, from string }{
		{"a8-a7", "nothing stands on a8", "mine"},
		{"e5-e6", "the king on e5 belongs to defenders, not to attackers", "mine"},
		{"d9-c7", "d9 to c7 is not a straight line", "slide("},
		{"d9-c8", "d9 to c8 does not go along orthogonal", "slide("},
		{"d9-d9", "d9 and d9 are the same", "slide("},
		{"d9-d5", "defender stands on d5", "empty"},
		{"d9-d4", "the way from d9 to d4 is blocked at d5 by defender", "slide("},
		{"d9-a9", "only the king may stop here", "zone refuge"},
	} {
		says(t, s, x.text, x.want, x.from)
	}
}

func TestWhatAZoneSaysIsQuotedWhereItClosesTheWay(t *testing.T) {
	g := written(t, crossing)
	says(t, start(t, g), "c4-c2", "the way from c4 to c2 is blocked at c3: soldiers may not pass over the throne", "slide(")
	says(t, start(t, g), "c4-c3", "only the king may stop here", "zone refuge")
	says(t, start(t, g, "c4-d4"), "c2-c3", "the king may not return to his throne", "zone barred")
}

const crossing = `
game "Crossing"
import "tafl"
board grid(5, 5)
fix king_returns = false
setup """
. . . . .
. . A . .
. . . . .
. . K . .
. . . . .
"""
`

// steps is a small game in which much is refused.
const steps = `
game "Steps"
players white facing north, black facing south
board grid(4, 4)
piece man "M" "m", king "K" "k" of each
setup """
m . . k
. . . .
. . . .
M M . K
"""
zone swamp = b2 | b3 "nobody enters the swamp"
def far(s) = slide(s, north, over: empty, most: if turns = 0 then 1 else 2)
def near(s, S) = step(s, orthogonal) & S
choice walk = s in mine & man, t in near(s, empty - swamp) where turns < 5 and not (t in corners) as "{s}-{t}" { move s to t }
choice run  = s in mine & king, t in far(s) as "{s}-{t}" { move s to t }
choice pair = S in 2 of mine as "swap {S}" { }
turn { choose walk or run or pair or "pass" where turns >= 2 { } }
forbid when king[me] in d3 "the king has to stay at home"
draw when turns = 100
text da {
  "swap {S}" = "byt {S}"; a1 = "A1"; man = "mand"; white = "hvid"; black = "sort"
  "nobody enters the swamp" = "ingen går i sumpen"
  "the king has to stay at home" = "kongen skal blive hjemme"
}
`

func TestWhyInTheRulesetsOwnWords(t *testing.T) {
	g := written(t, steps)
	s := start(t, g)
	for _, x := range []struct{ text, want, from string }{
		{"d1-d3", "d1 to d3 is 2 steps, and at most 1 are allowed", "if turns = 0"},
		{"a1-b1", "man of white stands on b1", "empty"},
		{"b1-b2", "nobody enters the swamp", "zone swamp"},
		{"b1-b4", "b4 is not one step from b1 in orthogonal", "step("},
		{"pass", "turns >= 2 does not hold: turns is 0", "turns >= 2"},
		{"swap a1+a4", "the man on a4 belongs to black, not to white", "mine"},
		{"swap a1", "that is another number of them than can be chosen", "S in 2 of mine"},
		{"a1-e9", "the board has no place \"e9\"; a move reads like a1-a2", "s in mine"},
		{"a4-e9", "the man on a4 belongs to black, not to white", "mine"},
		{"d1", "\"d1\" is only the beginning of d1-d2", "choose"},
		{"c1", "nothing stands on c1", "mine"},
		{"b1c1", "\"c1\" is not \"-\"; a move reads like a1-a2", "s in mine"},
		{"b1-c1!", "\"!\" is too much after \"b1-c1\"; a move reads like a1-a2", "s in mine"},
		{"", "a move is due; a move reads like a1-a2", "s in mine"},
	} {
		says(t, s, x.text, x.want, x.from)
	}
	s = start(t, g, "a1-a2", "a4-b4")
	says(t, s, "d1-d3", "the king has to stay at home", "forbid")
	says(t, s, "a2-a1", "a1 is in corners", "corners")
	s = start(t, g, "a1-a2", "a4-b4", "pass", "pass", "pass")
	says(t, s, "b4-c4", "turns < 5 does not hold: turns is 5", "turns < 5")
}

func TestTextsInAnotherLanguageAreTheSameMoves(t *testing.T) {
	s := start(t, written(t, steps))
	if reasons := s.Why("byt A1+b1", ""); reasons != nil {
		t.Errorf("a legal move in Danish: %v", reasons)
	}
	says(t, s, "byt A1+c1", "nothing stands on c1", "mine")
}

func TestWhyInAnotherLanguage(t *testing.T) {
	g := written(t, steps)
	ask := func(s *reference.State, text string) string { return s.Why(text, "da")[0].Text }
	s := start(t, g)
	for text, want := range map[string]string{
		"b1-b2":      "ingen går i sumpen",
		"a1-b1":      "mand of hvid stands on b1",
		"A1-b1":      "mand of hvid stands on b1",
		"byt A1+a4":  "the mand on a4 belongs to sort, not to hvid",
		"swap a1+a4": "the mand on a4 belongs to sort, not to hvid",
		"a1-e9":      "the board has no place \"e9\"; a move reads like A1-a2",
	} {
		if got := ask(s, text); got != want {
			t.Errorf("%s: %s, not %s", text, got, want)
		}
	}
	if got := ask(start(t, g, "a1-a2", "a4-b4"), "d1-d3"); got != "kongen skal blive hjemme" {
		t.Errorf("forbidden: %s", got)
	}
}

func TestWhatIsDueIsNamed(t *testing.T) {
	s := start(t, written(t, `
game "Colours"
names colour = red, green
players 2
board grid(2, 1)
turn {
  choose c in colour as "paint {c}"
    or c in colour where turns > 5 as "wipe {c}"
    or k in 1..3 where turns > 5 as "count {k}"
    or b in board where turns > 5 as "mark {b}"
}
draw when turns = 9
text da { green = "grøn"; colour = "farve" }
`))
	for text, want := range map[string]string{
		"wipe ":      "after \"wipe \" red or grøn is due",
		"count ":     "after \"count \" a number is due",
		"mark ":      "after \"mark \" a place of the board is due",
		"paint blue": "\"blue\" is no farve",
		"count 7":    "\"7\" is no number from 1 to 3",
		"mark c1":    "the board has no place \"c1\"",
	} {
		if got := s.Why(text, "da")[0].Text; !strings.HasPrefix(got, want) {
			t.Errorf("%q: %s, not %s", text, got, want)
		}
	}
}

func TestWhyWhenNobodyDecides(t *testing.T) {
	over := start(t, written(t, `
game "Over"
players 2
turn { choose "on" }
draw when turns = 1 "enough"
`), "on")
	says(t, over, "on", "the game is over: enough", "draw")
	rolling := start(t, written(t, `
game "Rolling"
players 2
turn { let n = roll 6; choose "on" }
draw when turns = 1
`))
	says(t, rolling, "on", "chance has to decide first", "")
}

// orders is a game in which not everything is offered at every time, and texts leave out what is chosen.
const orders = `
game "Orders"
players white, black
board grid(3, 3)
piece man "M" "m" of each
setup """
m . .
. . .
M M .
"""
choice leap = s in mine, t in slide(s, orthogonal, over: theirs, onto: empty) & row(3) as "{s}x{t}" { move s to t }
choice step1 = s in mine, t in step(s, orthogonal) & empty where s not in col(2) as "to {t}" { move s to t }
turn { choose leap else choose step1 }
draw when turns = 100
`

func TestMovesForAnotherTime(t *testing.T) {
	s := start(t, written(t, orders))
	says(t, s, "a1xc3", "a move like \"a1xc3\" is not offered now; a move reads like to a2", "s in mine")
}

func TestWhatATextLeavesOutIsTriedWithEveryValue(t *testing.T) {
	s := start(t, written(t, orders))
	if reasons := s.Why("to a2", ""); reasons != nil {
		t.Errorf("a legal move: %v", reasons)
	}
	says(t, s, "to b2", "b1 is in col(2)", "col(2)")
	says(t, s, "to a3", "a3 is not one step from a1 in orthogonal", "step(")
}
