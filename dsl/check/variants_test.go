package check_test

import (
	"fmt"
	"strings"
	"testing"

	"brik/dsl/check"
	"brik/dsl/program"
	"brik/dsl/report"
	"brik/dsl/source"
)

// shelf holds rulesets by name.
type shelf map[string]string

func (s shelf) Open(name string) (*source.File, error) {
	text, ok := s[name]
	if !ok {
		return nil, fmt.Errorf("no %s", name)
	}
	return source.New(name+".brik", text), nil
}

func (s shelf) Names() (names []string) {
	for name := range s {
		names = append(names, name)
	}
	return names
}

const parent = `game "Parent"
players white, black
board grid(4, 4)
piece man "M" "m", king "K" "k" of each
option size_of in 1..9 = 3
option mode in plain, wild = plain
setup { place man of white at a1 }
var left in 0..9 = size_of
def reach_of(s) of man = s.north
def reach_of(s) of king = step(s, compass)
action clear(s) { take s }
choice go = s in mine as "{s}" { clear(s) }
turn { choose go }
win me when mine in row(4) "over"
draw when turns > 9
`

func variant(text string) (*check.Ruleset, *program.Program, report.List) {
	s := shelf{"parent": parent, "variant": text,
		"lib": "library lib\noption armed = true\nzone gate = a1\ndef through(s) = s - gate\n"}
	f, _ := s.Open("variant")
	return checkedText(f, s, check.Config{})
}

func mustBeGood(t *testing.T, text string) (*check.Ruleset, *program.Program) {
	t.Helper()
	r, p, problems := variant(text)
	if problems.HasErrors() {
		t.Fatal(problems.Error())
	}
	return r, p
}

func TestAVariantIsItsParentAndTheDifference(t *testing.T) {
	_, p := mustBeGood(t, `game "Variant"
extends "parent"
import "lib"
default size_of = 5
fix mode = wild
piece rook "R" "r" of each
replace board grid(5, 5)
replace setup { place rook of black at a5 }
win me when through(mine) is empty and armed and mode = wild "cleared"
`)
	if p.Title != "Variant" || p.Board.Len() != 25 || len(p.Pieces) != 3 || len(p.Setup) != 1 {
		t.Errorf("title %q, board %d, pieces %d, setup %d", p.Title, p.Board.Len(), len(p.Pieces), len(p.Setup))
	}
	var ends []string
	for _, e := range p.Ends {
		ends = append(ends, e.Why)
	}
	if got := strings.Join(ends, "|"); got != "over||cleared" {
		t.Errorf("ends in order: %s", got)
	}
	for _, o := range p.Options {
		got := fmt.Sprint(o.Name, o.Default, o.Value, o.Fixed)
		if want := map[string]string{"size_of": "size_of55 false", "mode": "modewildwild true", "armed": "armedtruetrue false"}[o.Name]; strings.ReplaceAll(got, " ", "") != strings.ReplaceAll(want, " ", "") {
			t.Errorf("option %s, want %s", got, want)
		}
	}
}

func TestInheritedRunsWhatWasThere(t *testing.T) {
	_, p := mustBeGood(t, "extends \"parent\"\nreplace action clear(s) { inherited; place king of white at s }\n")
	if len(p.Actions) != 2 {
		t.Fatalf("%d actions", len(p.Actions))
	}
	outer := p.Actions[0]
	do, ok := outer.Body[0].(*program.Do)
	if !ok || do.Action == outer || do.Action.Name != "clear" || len(outer.Body) != 2 {
		t.Errorf("the replaced action does %T", outer.Body[0])
	}
}

func TestReplacedEndsAreAllGone(t *testing.T) {
	_, p := mustBeGood(t, "extends \"parent\"\nreplace ends {\n  draw when turns > 3\n}\nlose me when turns > 5\n")
	if len(p.Ends) != 2 || p.Ends[0].Kind != program.EndDraw || p.Ends[1].Kind != program.EndLose {
		t.Errorf("%d ends", len(p.Ends))
	}
}

func TestOneCaseOfADefIsReplacedAndOneAdded(t *testing.T) {
	r, p := mustBeGood(t, `extends "parent"
piece rook "R" "r" of each
replace def reach_of(s) of king = s.south
def reach_of(s) of rook = s.east
win me when reach_of(a2) exists
`)
	e, problems := r.Expr(p, source.New("e", "reach_of(a1)"))
	if e == nil {
		t.Fatal(problems.Error())
	}
	def := e.(*program.Call).Def
	if len(def.Cases) != 3 {
		t.Errorf("%d cases", len(def.Cases))
	}
}

func TestOwnWordsHideTheStandardLibrary(t *testing.T) {
	s := shelf{"std": "library std\ndef near(s) = step(s, orthogonal)\ndef beside(s) = near(s)\n", "variant": preamble + turn + "def near(s) = s\nwin me when near(a1) = a1 and size(beside(a1)) = 2\n"}
	f, _ := s.Open("variant")
	r, p, problems := checkedText(f, s, check.Config{})
	if len(problems) > 0 {
		t.Fatal(problems.Error())
	}
	for text, want := range map[string]int{"near(a1)": 1, "beside(a1)": 2} {
		e, _ := r.Expr(p, source.New("e", text))
		if one := e.Type().One; one != (want == 1) {
			t.Errorf("%s is one: %t", text, one)
		}
	}
}

func TestRulesetsThatCantBePutTogether(t *testing.T) {
	for text, want := range map[string]string{
		"extends \"parant\"":                                           "B0303 Did you mean `parent`?",
		"extends \"variant\"":                                          "B0304",
		"extends \"lib\"":                                              "B0305",
		"extends \"parent\"\ndef go = mine":                            "B0302",
		"extends \"parent\"\nreplace def gone = mine":                  "B0507",
		"extends \"parent\"\nreplace choice clear = \"a\"":             "B0507",
		"extends \"parent\"\nfix size_of = 12":                         "B0502",
		"extends \"parent\"\nreplace action clear(s, t) { inherited }": "B0404",
		"":               "B0501 A ruleset begins with `game \"TITLE\"`",
		" \n# to do\n":   "B0501 A ruleset begins with `game \"TITLE\"`",
		"import \"lib\"": "B0501",
	} {
		_, p, problems := variant(text)
		code, hint, _ := strings.Cut(want, " ")
		found := false
		for _, d := range problems {
			found = found || string(d.Code) == code && strings.Contains(d.Hint, hint)
		}
		if !found || p != nil {
			t.Errorf("%s: no %s\n%s", text, want, problems.Error())
		}
	}
}

func TestOptionsAndPlayersAreSetFromOutside(t *testing.T) {
	s := shelf{"variant": parent, "many": "game \"Many\"\nplayers 2..4\nplay { choose \"pass\" }\n"}
	for _, k := range []struct {
		name    string
		options map[string]string
		players int
		want    report.Code
	}{
		{"variant", nil, 0, ""},
		{"variant", map[string]string{"size_of": "9", "mode": "wild"}, 2, ""},
		{"variant", map[string]string{"size_of": "10"}, 0, report.WrongOption},
		{"variant", map[string]string{"mode": "wil"}, 0, report.WrongOption},
		{"variant", map[string]string{"mod": "wild"}, 0, report.UnknownName},
		{"variant", nil, 3, report.WrongPlayers},
		{"many", nil, 4, ""},
		{"many", nil, 5, report.WrongPlayers},
	} {
		f, _ := s.Open(k.name)
		r, _ := check.Load(s, f)
		p, found := r.Program(check.Config{Options: k.options, Players: k.players})
		var problems report.List
		for _, d := range found {
			if d.Severity == report.Error {
				problems = append(problems, d)
			}
		}
		switch {
		case k.want == "" && (p == nil || len(problems) > 0):
			t.Errorf("%+v: %s", k, problems.Error())
		case k.want != "" && (len(problems) != 1 || problems[0].Code != k.want || !problems[0].Span.IsZero() || p != nil):
			t.Errorf("%+v: %s", k, problems.Error())
		}
		if p != nil && k.players > 0 && p.Players.Len() != k.players {
			t.Errorf("%+v: %d players", k, p.Players.Len())
		}
	}
}

func TestADescriptionNeedsNoProgram(t *testing.T) {
	s := shelf{"variant": "game \"Spil\"\nplayers 2, 3, 6\noption open = false \"all see all\"\ntext da { \"Spil\" = \"Spillet\" }\n"}
	f, _ := s.Open("variant")
	r, _ := check.Load(s, f)
	d := r.Describe()
	if d.Title != "Spil" || d.Titles["da"] != "Spillet" || fmt.Sprint(d.Players) != "[2 3 6]" || len(d.Options) != 1 || d.Options[0].Doc != "all see all" {
		t.Errorf("%+v", d)
	}
}

func TestTheHashTellsRulesetsAndSettingsApart(t *testing.T) {
	_, a := mustBeGood(t, "extends \"parent\"\n")
	_, b := mustBeGood(t, "extends \"parent\"\n")
	_, c := mustBeGood(t, "extends \"parent\"\ndefault size_of = 4\n")
	if a.Hash != b.Hash || a.Hash == c.Hash {
		t.Errorf("hashes %s %s %s", a.Hash, b.Hash, c.Hash)
	}
}
