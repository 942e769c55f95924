package load_test

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brik/dsl/check"
	"brik/dsl/report"
	"brik/interpreter/game"
	"brik/interpreter/load"
	"brik/interpreter/session/drive"
	"brik/rulesets"
)

func TestEveryRulesetLoadsOnBothExecutors(t *testing.T) {
	for _, name := range rulesets.Names() {
		for _, engine := range []string{load.Compiled, load.Reference, ""} {
			g, err := load.Open(name, check.Config{}, engine)
			if err != nil {
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
