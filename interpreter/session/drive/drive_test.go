package drive_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"brik/interpreter/game"
	"brik/interpreter/game/gametest"
	"brik/interpreter/session/drive"
)

var walk = gametest.Graph{
	"start":  {Lead: []gametest.Branch{{Text: "left", To: "second"}, {Text: "right", To: "coin"}}},
	"coin":   {Lead: []gametest.Branch{{Text: "heads", To: "second", Weight: 0.25}, {Text: "tails", To: "won", Weight: 0.75}}},
	"second": {Player: 1, Lead: []gametest.Branch{{Text: "draw", To: "drawn"}, {Text: "lose", To: "won"}, {Text: "fail", To: "nowhere"}}},
	"won":    {Result: gametest.Ends("given up", 1, 2)},
	"drawn":  {Result: gametest.Ends("agreed", 1, 1)},
}

var scored = gametest.Graph{
	"start": {Lead: []gametest.Branch{{Text: "count", To: "end"}}},
	"end":   {Result: &game.Result{Place: []int{2, 1, 2}, Payoff: []float64{0, 1, 0}, Score: []int{3, 7, 3}, Why: "counted"}},
}

func open(s drive.Setup) (play, reference game.Game, err error) {
	switch {
	case s.Options["fast"] != "" && s.Options["fast"] != "true":
		return nil, nil, errors.New("option fast is true")
	case s.Game == "walk":
		return gametest.New(walk, "first", "second"), nil, nil
	case s.Game == "scored":
		return gametest.New(scored, "a", "b", "c"), nil, nil
	}
	return nil, nil, fmt.Errorf("there is no ruleset %q", s.Game+s.File)
}

// talk gives the answers to lines.
func talk(t *testing.T, lines ...string) []string {
	t.Helper()
	var out strings.Builder
	if err := drive.Serve(strings.NewReader(strings.Join(lines, "\n")), &out, open); err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
}

// expect talks, and compares answers with what is expected of them.
func expect(t *testing.T, pairs ...string) {
	t.Helper()
	var lines []string
	for i := 0; i < len(pairs); i += 2 {
		lines = append(lines, pairs[i])
	}
	answers := talk(t, lines...)
	if len(answers) != len(lines) {
		t.Fatalf("%d answers to %d lines: %q", len(answers), len(lines), answers)
	}
	for i, got := range answers {
		if want := pairs[2*i+1]; got != want {
			t.Errorf("%s\ngot  %s\nwant %s", lines[i], got, want)
		}
	}
}

func TestAGameFromStartToEnd(t *testing.T) {
	begun := `{"ok":true,"state":{"to_move":"first","plies":0,"over":false},"moves":["left","right"]}`
	expect(t,
		`{"op":"new","game":"walk","options":{"fast":"true"},"players":2,"seed":1}`, begun,
		`{"op":"play","move":"left"}`, `{"ok":true,"state":{"to_move":"second","plies":1,"over":false},"moves":["draw","lose","fail"]}`,
		`{"op":"undo"}`, begun,
		`{"op":"play","move":"l"}`, `{"ok":true,"state":{"to_move":"second","plies":1,"over":false},"moves":["draw","lose","fail"]}`,
		`{"op":"play","move":"lose"}`, `{"ok":true,"state":{"to_move":"","plies":2,"over":true,"result":{"first":"win","second":"loss"},"reason":"given up"},"moves":[]}`,
		`{"op":"undo"}`, `{"ok":true,"state":{"to_move":"second","plies":1,"over":false},"moves":["draw","lose","fail"]}`,
		`{"op":"play","move":"draw"}`, `{"ok":true,"state":{"to_move":"","plies":2,"over":true,"result":{"first":"draw","second":"draw"},"reason":"agreed"},"moves":[]}`,
	)
}

func TestScoresAndPlaces(t *testing.T) {
	expect(t,
		`{"op":"new","game":"scored"}`, `{"ok":true,"state":{"to_move":"a","plies":0,"over":false},"moves":["count"]}`,
		`{"op":"play","move":"count"}`, `{"ok":true,"state":{"to_move":"","plies":1,"over":true,"result":{"a":{"place":2,"payoff":0,"score":3},"b":{"place":1,"payoff":1,"score":7},"c":{"place":2,"payoff":0,"score":3}},"reason":"counted"},"moves":[]}`,
	)
}

func TestBadLinesChangeNothing(t *testing.T) {
	begun := `{"ok":true,"state":{"to_move":"first","plies":0,"over":false},"moves":["left","right"]}`
	moved := `{"ok":true,"state":{"to_move":"second","plies":1,"over":false},"moves":["draw","lose","fail"]}`
	bad := []string{
		``, `x`, `{`, `[]`, `null`, `{"op":"play"}{}`, `{"op":"dance"}`, `{"op":"play","mvoe":"left"}`, `{"op":"play","move":"nonsense"}`,
		`{"op":"play","move":"fail"}`, `{"op":"sample"}`, `{"op":"view","player":"third"}`, `{"op":"board","format":"png"}`,
		`{"op":"new"}`, `{"op":"new","game":"walk","file":"x.brik"}`, `{"op":"new","game":"chess"}`, `{"op":"new","game":"walk","chance":"tell"}`,
		`{"op":"new","game":"walk","options":{"fast":1}}`, `{"op":"new","game":"walk","options":{"fast":[]}}`, `{"op":"new","game":"walk","seed":-1}`,
	}
	lines := append([]string{`{"op":"new","game":"walk"}`, `{"op":"play","move":"left"}`}, bad...)
	answers := talk(t, append(lines, `{"op":"undo"}`, `{"op":"undo"}`)...)
	for i, line := range bad {
		var a struct {
			OK    bool   `json:"ok"`
			Error string `json:"error"`
		}
		if err := json.Unmarshal([]byte(answers[i+2]), &a); err != nil || a.OK || a.Error == "" {
			t.Errorf("%s\nanswered %s", line, answers[i+2])
		}
	}
	end := answers[len(answers)-2:]
	if answers[1] != moved || end[0] != begun || !strings.Contains(end[1], "nothing to undo") {
		t.Errorf("after the bad lines: %q", end)
	}
}

func TestNothingBeforeTheFirstGame(t *testing.T) {
	if got := talk(t, `{"op":"undo"}`)[0]; !strings.Contains(got, `"ok":false`) {
		t.Errorf("answered %s", got)
	}
}

func TestChanceIsRolledFromTheSeed(t *testing.T) {
	seen := map[string]bool{}
	for seed := range 20 {
		lines := []string{fmt.Sprintf(`{"op":"new","game":"walk","seed":%d}`, seed), `{"op":"play","move":"right"}`}
		a, b := talk(t, lines...)[1], talk(t, lines...)[1]
		if a != b {
			t.Errorf("seed %d: %s and %s", seed, a, b)
		}
		seen[a] = true
	}
	if len(seen) != 2 {
		t.Errorf("only %v", seen)
	}
}

func TestTheDriverMayGiveChance(t *testing.T) {
	asked := `{"ok":true,"state":{"to_move":"chance","plies":1,"over":false},"moves":["heads","tails"],"probabilities":[0.25,0.75]}`
	expect(t,
		`{"op":"new","game":"walk","chance":"ask"}`, `{"ok":true,"state":{"to_move":"first","plies":0,"over":false},"moves":["left","right"]}`,
		`{"op":"play","move":"right"}`, asked,
		`{"op":"play","move":"heads"}`, `{"ok":true,"state":{"to_move":"second","plies":1,"over":false},"moves":["draw","lose","fail"]}`,
		`{"op":"undo"}`, asked,
	)
	got := talk(t, `{"op":"new","game":"walk","chance":"ask"}`, `{"op":"play","move":"right"}`, `{"op":"sample"}`)
	if last := got[2]; !strings.Contains(last, `"ok":true`) || strings.Contains(last, `"chance"`) {
		t.Errorf("sampling answered %s", last)
	}
}

func TestBoardAndView(t *testing.T) {
	expect(t,
		`{"op":"new","game":"walk"}`, `{"ok":true,"state":{"to_move":"first","plies":0,"over":false},"moves":["left","right"]}`,
		`{"op":"board"}`, `{"ok":true,"board":"first to move\n"}`,
		`{"op":"view","player":"second"}`, `{"ok":true,"view":{"pieces":{},"player":"second","to_move":"first","vars":{}}}`,
		`{"op":"view"}`, `{"ok":true,"view":{"pieces":{},"to_move":"first","vars":{}}}`,
	)
}

func TestALineThatIsTooLongIsRefusedAndTheNextOneAnswered(t *testing.T) {
	answers := talk(t, `{"op":"new","game":"walk"`+strings.Repeat(" ", 2<<20)+`}`, `{"op":"new","game":"walk"}`)
	if len(answers) != 2 || !strings.Contains(answers[0], "longer than") || !strings.Contains(answers[1], `"ok":true`) {
		t.Errorf("answered %q", answers)
	}
}

func FuzzAnswer(f *testing.F) {
	for _, line := range []string{
		`{"op":"new","game":"walk","options":{"fast":true},"seed":1,"chance":"ask"}`, `{"op":"play","move":"l"}`, `{"op":"undo"}`,
		`{"op":"board","format":"svg"}`, `{"op":"view","player":"first"}`, `{"op":"sample"}`, "null", `{"op":"new","game":"walk","lang":"da"}`,
	} {
		f.Add(line, `{"op":"play","move":"right"}`)
	}
	f.Fuzz(func(t *testing.T, a, b string) {
		s := drive.New(open)
		for _, line := range []string{`{"op":"new","game":"walk"}`, a, b, a} {
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
