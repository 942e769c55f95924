package session_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"brik/dsl/source"
	"brik/interpreter/game"
	"brik/interpreter/game/gametest"
	"brik/interpreter/session"
)

// A decision, a coin that falls, another decision, the end.
var coin = gametest.Graph{
	"start": {Lead: []gametest.Branch{
		{Text: "toss", To: "coin"}, {Text: "toss high", To: "coin"}, {Text: "stay put", To: "second"}, {Text: "crash", To: "nowhere"},
	}},
	"coin":   {Lead: []gametest.Branch{{Text: "heads", To: "second", Weight: 0.5}, {Text: "tails", To: "tails", Weight: 0.5}}},
	"second": {Player: 1, Lead: []gametest.Branch{{Text: "take", To: "won"}, {Text: "back", To: "start"}}},
	"tails":  {Player: 1, Lead: []gametest.Branch{{Text: "give", To: "lost"}, {Text: "back", To: "start"}}},
	"won":    {Result: gametest.Ends("taken", 2, 1)},
	"lost":   {Result: gametest.Ends("given", 1, 2)},
}

func begin(t *testing.T, o session.Options) *session.Session {
	t.Helper()
	s, err := session.New(gametest.New(coin, "first", "second"), o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func play(t *testing.T, s *session.Session, moves ...string) {
	t.Helper()
	for _, m := range moves {
		if err := s.Play(m); err != nil {
			t.Fatal(err)
		}
	}
}

func texts(t *testing.T, s *session.Session) []string {
	t.Helper()
	offers, err := s.Offers()
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, o := range offers {
		all = append(all, o.Text)
	}
	return all
}

func TestAWholeTextWinsOverLongerOnesThatBeginWithIt(t *testing.T) {
	s := begin(t, session.Options{})
	play(t, s, "toss")
	if got := s.History()[0].Text; got != "toss" {
		t.Errorf("played %q", got)
	}
}

func TestAnUnambiguousBeginningIsEnough(t *testing.T) {
	s := begin(t, session.Options{})
	play(t, s, "s")
	if got := s.History()[0].Text; got != "stay put" {
		t.Errorf("played %q", got)
	}
}

func TestABeginningOfSeveralMovesIsRefusedWithThem(t *testing.T) {
	s := begin(t, session.Options{})
	var r *session.Refusal
	if err := s.Play("t"); !errors.As(err, &r) || !slices.Equal(r.Candidates, []string{"toss", "toss high"}) {
		t.Errorf("got %v", err)
	}
}

func TestNothingTypedIsNoMove(t *testing.T) {
	var r *session.Refusal
	if err := begin(t, session.Options{}).Play("  "); !errors.As(err, &r) {
		t.Errorf("got %v", err)
	}
}

func TestBlanksInsideMovesOfALineAreUnderscores(t *testing.T) {
	s := begin(t, session.Options{})
	if err := s.PlayLine(" stay_put  take "); err != nil {
		t.Fatal(err)
	}
	if s.State().Phase() != game.Over || s.Plies() != 2 {
		t.Errorf("after the line: phase %v, %d plies", s.State().Phase(), s.Plies())
	}
}

func TestALineWithAWrongMoveChangesNothing(t *testing.T) {
	s := begin(t, session.Options{Seed: 3})
	if err := s.PlayLine("toss back nonsense"); err == nil {
		t.Fatal("accepted")
	}
	if s.Plies() != 0 || !slices.Contains(texts(t, s), "toss") {
		t.Error("the first moves of the line stayed")
	}
}

func TestChanceFallsFromTheSeed(t *testing.T) {
	seen := map[string]bool{}
	for seed := range uint64(20) {
		a, b := begin(t, session.Options{Seed: seed}), begin(t, session.Options{Seed: seed})
		play(t, a, "toss")
		play(t, b, "toss")
		if x, y := a.History()[1].Text, b.History()[1].Text; x != y {
			t.Errorf("seed %d: %q and %q", seed, x, y)
		}
		seen[a.History()[1].Text] = true
	}
	if len(seen) != 2 {
		t.Errorf("only %v fell", seen)
	}
}

func TestUndoTakesBackTheDecisionAndItsChance(t *testing.T) {
	for seed := range uint64(8) {
		s := begin(t, session.Options{Seed: seed})
		play(t, s, "toss")
		first := s.History()[1].Text
		if !s.Undo() || s.Plies() != 0 || len(s.History()) != 0 {
			t.Fatal("not back at the start")
		}
		play(t, s, "toss")
		if again := s.History()[1].Text; again != first {
			t.Errorf("seed %d: %q fell, after an undo %q", seed, first, again)
		}
	}
}

func TestNothingIsUndoneAtTheStart(t *testing.T) {
	if begin(t, session.Options{}).Undo() {
		t.Error("undid something")
	}
}

func TestAnErrorOfTheRulesetLeavesTheSessionAsItWas(t *testing.T) {
	s := begin(t, session.Options{})
	if err := s.Play("crash"); err == nil {
		t.Fatal("no error")
	}
	if len(s.History()) != 0 || len(texts(t, s)) != 4 {
		t.Error("the session changed")
	}
}

func TestTheCallerMayGiveChance(t *testing.T) {
	s := begin(t, session.Options{AskChance: true})
	play(t, s, "toss")
	if got := texts(t, s); !slices.Equal(got, []string{"heads", "tails"}) {
		t.Fatalf("outcomes %v", got)
	}
	if offers, _ := s.Offers(); offers[0].Odds != 0.5 {
		t.Errorf("odds %v", offers[0].Odds)
	}
	play(t, s, "tails", "give")
	if s.Plies() != 2 {
		t.Errorf("%d plies: chance is no decision", s.Plies())
	}
	s.Undo()
	s.Undo()
	if got := texts(t, s); !slices.Equal(got, []string{"heads", "tails"}) {
		t.Errorf("undo leads to %v", got)
	}
	if err := s.Sample(); err != nil || len(s.History()) != 2 {
		t.Errorf("sampling: %v, %d steps", err, len(s.History()))
	}
	if err := s.Sample(); err == nil {
		t.Error("sampled a decision")
	}
}

func TestBothLanguagesAreTaken(t *testing.T) {
	s := begin(t, session.Options{Lang: "xx"})
	play(t, s, "[stay put]", "take")
	if got := s.History()[1].Text; got != "[take]" {
		t.Errorf("history has %q", got)
	}
}

func TestTwoMovesWithOneTextAreAnError(t *testing.T) {
	g := gametest.Graph{"start": {Lead: []gametest.Branch{{Text: "a", To: "start"}, {Text: "a", To: "start"}}}}
	s, err := session.New(gametest.New(g, "only"), session.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Play("a"); err == nil || !strings.Contains(err.Error(), `"a"`) {
		t.Errorf("got %v", err)
	}
}

func TestNoMoveAfterTheEnd(t *testing.T) {
	s := begin(t, session.Options{})
	play(t, s, "stay put", "take")
	var r *session.Refusal
	if err := s.Play("take"); !errors.As(err, &r) || !r.Over {
		t.Errorf("got %v", err)
	}
}

// wordy explains every refusal by the number of decisions made.
type wordy struct{ game.Game }

type wordyState struct{ game.State }

func (w wordy) Start() (game.State, error) {
	s, err := w.Game.Start()
	return wordyState{s}, err
}

func (s wordyState) Explain(text, _ string, tell func(string, source.Span)) {
	f := source.New("x.brik", "one\ntwo\n")
	tell("because "+text, source.Span{File: f, Start: 4 * int(s.Words()[1])})
}

func (s wordyState) Reads(text string) bool { return strings.HasSuffix(text, "10") || text == "go 1" }

func TestAWholeButIllegalMoveIsNoBeginningOfAnother(t *testing.T) {
	g := gametest.New(gametest.Graph{"start": {Lead: []gametest.Branch{{Text: "go 10", To: "start"}, {Text: "go 1-2", To: "start"}}}}, "only")
	s, err := session.New(g, session.Options{Reference: wordy{g}})
	if err != nil {
		t.Fatal(err)
	}
	play(t, s, "go 1-", "go_10")
	var r *session.Refusal
	if err := s.Play("go_1"); !errors.As(err, &r) || len(r.Candidates) != 2 {
		t.Errorf("a beginning of two moves, one of them not inside a word: %v", err)
	}
	g = gametest.New(gametest.Graph{"start": {Lead: []gametest.Branch{{Text: "go 10", To: "start"}}}}, "only")
	if s, err = session.New(g, session.Options{Reference: wordy{g}}); err != nil {
		t.Fatal(err)
	}
	if err := s.Play("go_1"); err == nil || !strings.Contains(err.Error(), "because go 1") {
		t.Errorf("played for another move, or refused as %v", err)
	}
	play(t, s, "go")
}

func TestARefusalIsExplainedByTheReferenceInTheSamePosition(t *testing.T) {
	g := gametest.New(coin, "first", "second")
	s, err := session.New(g, session.Options{Reference: wordy{g}})
	if err != nil {
		t.Fatal(err)
	}
	play(t, s, "stay put")
	err = s.Play("steal")
	if want := `"steal": because steal (x.brik:2)`; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}
