package record_test

import (
	"errors"
	"math"
	"reflect"
	"strings"
	"testing"

	"brik/interpreter/game"
	"brik/interpreter/game/gametest"
	"brik/interpreter/record"
)

// verify gives the verdicts on a text.
func verify(t *testing.T, text string, open record.Opener) []*record.Verdict {
	t.Helper()
	var all []*record.Verdict
	if err := record.Verify(strings.NewReader(text), open, func(v *record.Verdict) { all = append(all, v) }); err != nil {
		t.Fatal(err)
	}
	return all
}

// whole is the record of a game that is over, with tails.
func whole(t *testing.T) *record.Record {
	t.Helper()
	for seed := uint64(0); ; seed++ {
		s := played(t, seed, "toss it")
		if s.History()[1].Own() != "tails" {
			continue
		}
		if err := s.Play("give"); err != nil {
			t.Fatal(err)
		}
		h := record.Of(s.Game().Program())
		h.Seed = &seed
		return record.Take(s, h, "")
	}
}

func TestARightRecordIsRight(t *testing.T) {
	text := write(t, saved(t), whole(t))
	want := []*record.Verdict{
		{Line: 1, Game: "graph", Steps: 2, Decisions: 1, End: "left off", Reason: "it is late", Right: true},
		{Line: 5, Game: "graph", Steps: 3, Decisions: 2, End: "over", Reason: "given", Right: true},
	}
	if got := verify(t, text, open); !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, %+v", got[0], got[1])
	}
}

func TestWhatIsWrongIsSaidWithItsLine(t *testing.T) {
	for _, c := range []struct {
		what   string
		line   int
		text   string
		change func(r *record.Record)
	}{
		{"a move that there isn't", 2, `"fly" is no legal move`, func(r *record.Record) { r.Steps[0].Text = "fly" }},
		{"the beginning of a move", 2, `"toss i" is no legal move`, func(r *record.Record) { r.Steps[0].Text = "toss i" }},
		{"a blank too many", 2, `"toss it " is no legal move`, func(r *record.Record) { r.Steps[0].Text = "toss it " }},
		{"a blank written otherwise", 2, `"toss_it" is no legal move`, func(r *record.Record) { r.Steps[0].Text = "toss_it" }},
		{"another language", 2, `"[toss it]" is no legal move`, func(r *record.Record) { r.Steps[0].Text = "[toss it]" }},
		{"another player", 2, "first is to move, not second", func(r *record.Record) { r.Steps[0].Player = 1 }},
		{"what can't fall", 3, `"edge" can't fall here`, func(r *record.Record) { r.Steps[1].Text = "edge" }},
		{"no chance", 3, "chance falls here, and second has no move", func(r *record.Record) { r.Steps = append(r.Steps[:1], r.Steps[2]) }},
		{"chance out of place", 2, "chance doesn't fall here: first is to move", func(r *record.Record) { r.Steps = r.Steps[1:] }},
		{"a move after the end", 5, "the game is over", func(r *record.Record) { r.Steps = append(r.Steps, record.Step{Player: 0, Text: "toss"}) }},
		{"other places", 5, "the rules give [1 2]", func(r *record.Record) { r.End.Places = []int{2, 1} }},
		{"other payoffs", 5, "payoffs", func(r *record.Record) { r.End.Payoffs = []float64{1, math.SmallestNonzeroFloat64} }},
		{"scores", 5, "scores", func(r *record.Record) { r.End.Scores = []int{1, 2} }},
		{"a draw", 5, "draw", func(r *record.Record) { r.End.Draw = true }},
		{"no result", 5, "places", func(r *record.Record) { r.End = &record.End{Kind: record.Over, Reason: "given"} }},
		{"another reason", 5, `"taken"`, func(r *record.Record) { r.End.Reason = "taken" }},
		{"left off after the end", 5, "the game is over", func(r *record.Record) { r.End = &record.End{Kind: record.LeftOff} }},
		{"over too early", 4, "and it isn't", func(r *record.Record) { r.Steps = r.Steps[:2] }},
		{"other players", 1, "players", func(r *record.Record) { r.Header.Players = []string{"first", "third"} }},
	} {
		r := whole(t)
		c.change(r)
		v := verify(t, write(t, r), open)[0]
		if v.Right || v.Fault == nil || v.Fault.Line != c.line || !strings.Contains(v.Fault.Text, c.text) {
			t.Errorf("%s: found %v, not in line %d %s", c.what, v.Fault, c.line, c.text)
		}
	}
}

func TestDamageIsAVerdictAfterThoseOnTheGamesBefore(t *testing.T) {
	text := write(t, whole(t), whole(t))
	v := verify(t, strings.TrimSuffix(text, "}\n"), open)
	if len(v) != 2 || !v[0].Right || v[1].Right || v[1].Fault.Line != 10 || v[1].Steps != 3 {
		t.Errorf("got %+v", v)
	}
	v = verify(t, text+"more\n", open)
	if len(v) != 3 || v[2].Right || v[2].Line != 11 || v[2].Fault.Line != 11 || v[2].Game != "" {
		t.Errorf("got %+v", v)
	}
	if v = verify(t, "", open); len(v) != 1 || v[0].Right {
		t.Errorf("nothing: %+v", v)
	}
}

func TestAGameThatCantBeOpenedIsWrong(t *testing.T) {
	v := verify(t, write(t, whole(t)), func(*record.Header) (_, _ game.Game, err error) { return nil, nil, errors.New("no such game") })[0]
	if v.Right || v.Fault.Line != 1 || v.Fault.Text != "no such game" {
		t.Errorf("got %+v", v)
	}
}

func TestAnotherRulesetIsSaid(t *testing.T) {
	r := whole(t)
	r.Header.Hash = "0123456789abcdef"
	v := verify(t, write(t, r), open)[0]
	if !v.Right || len(v.Notes) != 1 || !strings.Contains(v.Notes[0], "its hash was 0123456789ab…") {
		t.Errorf("got %+v", v)
	}
}

func TestChanceThatIsntTheSeedsIsSaid(t *testing.T) {
	r := whole(t)
	other := *saved(t).Header.Seed // with which heads fall
	r.Header.Seed = &other
	v := verify(t, write(t, r), open)[0]
	if !v.Right || len(v.Notes) != 1 || !strings.Contains(v.Notes[0], "from line 3 on") {
		t.Errorf("got %+v", v)
	}
	r.Header.Draws = record.DrawsAll
	if v := verify(t, write(t, r), open)[0]; len(v.Notes) != 0 {
		t.Errorf("a seed that gave the moves too: %q", v.Notes)
	}
}

// Chance goes on as if the game had never stopped, wherever it stopped.
func TestAGameGoesOn(t *testing.T) {
	moves := []string{"toss it", "back", "toss it", "back", "toss it", "back", "toss it", "back"}
	for seed := range uint64(20) {
		all := played(t, seed, moves...)
		for n := range moves {
			stopped := played(t, seed, moves[:n]...)
			h := record.Of(all.Game().Program())
			h.Seed = &seed
			r := read(t, write(t, record.Take(stopped, h, "")))[0]
			again, err := r.Replay(coins(), nil, "", -1)
			if err != nil || again.Undrawn != 0 {
				t.Fatal(err, again.Undrawn)
			}
			if err := again.Session.GoOn(); err != nil {
				t.Fatal(err)
			}
			for _, m := range moves[n:] {
				if err := again.Session.Play(m); err != nil {
					t.Fatal(err)
				}
			}
			if got, want := record.Take(again.Session, h, ""), record.Take(all, h, ""); !reflect.DeepEqual(got, want) {
				t.Errorf("seed %d, stopped after %d: %+v, not %+v", seed, n, got.Steps, want.Steps)
			}
		}
	}
}

func TestAMomentOfAGame(t *testing.T) {
	r := whole(t)
	for n := range len(r.Steps) + 1 {
		again, err := r.Replay(coins(), nil, "xx", n)
		if err != nil || again.Played != n || len(again.Session.History()) != n {
			t.Errorf("%d steps: %v, %+v", n, err, again)
		}
	}
}

func TestAFaultOfTheRulesetIsOneOfItsStep(t *testing.T) {
	g := gametest.Graph{"start": {Lead: []gametest.Branch{{Text: "crash", To: "nowhere"}}}}
	r := &record.Record{Header: record.Header{Players: []string{"only"}}, Steps: []record.Step{{Text: "crash"}}}
	v := r.Verify(func(*record.Header) (game.Game, game.Game, error) { return gametest.New(g, "only"), nil, nil })
	if v.Right || v.Fault.Line != 2 || !strings.Contains(v.Fault.Text, "nowhere") {
		t.Errorf("got %+v", v.Fault)
	}
}
