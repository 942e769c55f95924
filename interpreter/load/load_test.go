package load_test

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"brik/dsl/check"
	"brik/dsl/report"
	"brik/interpreter/game"
	"brik/interpreter/load"
	"brik/interpreter/record"
	"brik/interpreter/session/drive"
	"brik/rulesets"
)

func TestEveryRulesetLoadsOnBothExecutors(t *testing.T) {
	for _, name := range rulesets.Names() {
		for engine, runs := range map[string]string{load.Compiled: load.Compiled, load.Reference: load.Reference, "": load.Compiled} {
			g, err := load.Open(name, check.Config{}, engine)
			if err != nil || g.Engine != runs {
				t.Fatalf("%s, %s: %v", name, engine, err)
			}
			if _, err := g.Play.Start(); err != nil {
				t.Errorf("%s, %s: %v", name, engine, err)
			}
		}
	}
}

func TestWrongCallsAreToldFromWrongRulesets(t *testing.T) {
	bad := filepath.Join(t.TempDir(), "bad.brik")
	if err := os.WriteFile(bad, []byte("game \"Bad\"\nturn { }\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name   string
		config check.Config
		engine string
		call   bool
	}{
		{name: "nonsense", call: true},
		{name: "no/such/file.brik", call: true},
		{name: "std", call: true},
		{name: "tablut", config: check.Config{Options: map[string]string{"nonsense": "1"}}, call: true},
		{name: "tablut", config: check.Config{Options: map[string]string{"weaponless": "perhaps"}}, call: true},
		{name: "tablut", config: check.Config{Players: 7}, call: true},
		{name: "tablut", engine: "steam", call: true},
		{name: bad},
		{name: bad, config: check.Config{Options: map[string]string{"nonsense": "1"}}},
	} {
		_, err := load.Open(c.name, c.config, c.engine)
		var call *load.CallError
		if err == nil || errors.As(err, &call) != c.call {
			t.Errorf("%+v: %v", c, err)
		}
		var problems report.List
		if !c.call && !errors.As(err, &problems) {
			t.Errorf("%+v: no problems but %v", c, err)
		}
	}
}

// What can't be compiled is played all the same, and check says so.
func TestWhatIsPlayedSlowlyIsWarnedOf(t *testing.T) {
	folder := t.TempDir()
	text := func(name, text string) string {
		file := filepath.Join(folder, name)
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return file
	}
	entry, _ := report.Explain(report.SlowlyPlayed)
	for name, game := range map[string]string{
		"directions that the state decides": entry.Example,
		"a subset that isn't chosen last":   "game \"Pick\"\nplayers one, two\nboard grid(3, 1)\nturn { choose S in 2 of board, t in S as \"{S} {t}\" }\ndraw when turns = 1\n",
	} {
		file := text("slow.brik", game)
		problems, err := load.Check(file)
		warned := slices.ContainsFunc(problems, func(d report.Diagnostic) bool {
			return d.Code == report.SlowlyPlayed && d.Severity == report.Warning && !d.Span.IsZero()
		})
		wrong := slices.ContainsFunc(problems, func(d report.Diagnostic) bool {
			return d.Severity == report.Error && d.Code != report.FailsInPlay // the example soon has no moves
		})
		if err != nil || wrong || !warned {
			t.Errorf("%s: %v, %v", name, problems.Error(), err)
		}
		g, err := load.Open(file, check.Config{}, "")
		if err != nil || g.Engine != load.Reference {
			t.Fatalf("%s: %v", name, err)
		}
		if _, err := load.Playable(g.Program); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, name := range rulesets.Names() {
		if problems, err := load.Check(name); err != nil || len(problems) > 0 {
			t.Errorf("%s: %v, %v", name, problems.Error(), err)
		}
	}
}

// Whatever a driver sends, it gets one JSON object for each line, and no line breaks the server.
func FuzzDrive(f *testing.F) {
	for _, line := range []string{
		`{"op":"new","game":"brandubh","options":{"weaponless":true},"players":2,"seed":1}`, `{"op":"play","move":"d1"}`,
		`{"op":"play","move":"d1-b1"}`, `{"op":"undo"}`, `{"op":"board"}`, `{"op":"board","format":"svg"}`, `{"op":"sample"}`,
		`{"op":"view","player":"attackers"}`, `{"op":"new","game":"tablut","engine":"reference"}`, `{"op":"play","move":"d4-d1+"}`,
		`{"op":"new","game":"tafl","lang":"da"}`, `{"op":"new","game":"hnefatafl","players":-1}`,
	} {
		f.Add(line, `{"op":"play","move":"a4-a3"}`)
	}
	brandubh, err := load.Open("brandubh", check.Config{}, load.Compiled)
	if err != nil {
		f.Fatal(err)
	}
	open := func(s drive.Setup) (play, explain game.Game, err error) {
		switch {
		case s.File != "":
			return nil, nil, errors.New("the fuzzer reads no files")
		case s.Game == "brandubh" && len(s.Options) == 0 && s.Players == 0 && s.Engine == "":
			return brandubh.Play, brandubh.Reference, nil // as loading it would give, but at once
		}
		return load.Drive(s)
	}
	f.Fuzz(func(t *testing.T, a, b string) {
		s := drive.New(open)
		for _, line := range []string{`{"op":"new","game":"brandubh"}`, a, b, a} {
			var answer struct {
				OK *bool `json:"ok"`
			}
			text := s.Answer([]byte(line))
			if err := json.Unmarshal(text, &answer); err != nil || answer.OK == nil || strings.Contains(string(text), "\n") {
				t.Errorf("%q answered %q", line, text)
			}
		}
	})
}

// What only shows when a game is played is found by playing a little.
func TestCheckMeetsFaultsInPlay(t *testing.T) {
	folder := t.TempDir()
	head := "game \"Fault\"\nplayers one, two\nboard grid(3, 1)\npiece man \"M\" \"m\" of each\n"
	entry, _ := report.Explain(report.FailsInPlay)
	for _, c := range []struct{ text, at, says, after string }{
		{head + "turn { choose s in empty as \"{s}\" { place man at s } or t in empty as \"{t}\" }", "t in empty as \"{t}\"", "the same text: \"a1\"", "at the first decision"},
		{head + "turn { choose s in empty as \"{s}\" { place man at s } }", "choose s in empty", "nothing to choose", "after these moves: "},
		{head + "turn { choose s in board as \"{s}\" { move empty to s } }", "empty", "exactly one is needed", "after these moves: b1"},
		{head + "var n: board = man\nturn { choose \"go\" { take n } }", "man", "nothing", "before the first decision"},
		{entry.Example, "choose", "nothing to choose", "after these moves: "},
	} {
		file := filepath.Join(folder, "fault.brik")
		if err := os.WriteFile(file, []byte(c.text), 0o644); err != nil {
			t.Fatal(err)
		}
		problems, err := load.Check(file)
		if err != nil || len(problems) != 1 {
			t.Fatalf("%s\n%v %v", c.text, problems.Error(), err)
		}
		d := problems[0]
		if d.Code != report.FailsInPlay || !strings.HasPrefix(d.Span.Text(), c.at) || !strings.Contains(d.Summary, c.says) || !strings.Contains(d.Detail, c.after) {
			t.Errorf("%s\n%v\nexpected at %q: %s, %s", c.text, problems.Error(), c.at, c.says, c.after)
		}
	}
}

func TestARecordNamesNoFileButRulesets(t *testing.T) {
	for _, h := range []record.Header{{Game: "/dev/zero"}, {Game: "x.brik"}, {Game: ""}, {Game: "x", File: "/dev/zero"}, {Game: "x", File: "load.go"}} {
		if _, err := load.Recorded(&h, "", ""); err == nil || !strings.Contains(err.Error(), "ruleset") {
			t.Errorf("%q, %q: %v", h.Game, h.File, err)
		}
	}
}
