package session_test

import (
	"errors"
	"strings"
	"testing"

	"brik/dsl/source"
	"brik/interpreter/game"
	"brik/interpreter/session"
)

func TestExactTakesWholeTextsOfTheRulesetsOwnLanguage(t *testing.T) {
	s := begin(t, session.Options{Lang: "xx"})
	if m, err := s.Exact("toss high"); err != nil || m.Alt != 1 {
		t.Errorf("%v, %v", m, err)
	}
	for _, text := range []string{"toss h", "toss_high", " toss high", "[toss high]", ""} {
		var r *session.Refusal
		if _, err := s.Exact(text); !errors.As(err, &r) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestFollowingASessionGivesItsGameAndItsChance(t *testing.T) {
	for seed := range uint64(20) {
		first := begin(t, session.Options{Seed: seed})
		play(t, first, "toss", "back", "stay put", "back", "toss")
		s := begin(t, session.Options{Seed: seed, AskChance: true})
		for _, step := range first.History() {
			if drawn, err := s.Follow(step.Own()); err != nil || drawn != (step.Player < 0) {
				t.Fatalf("%q: drawn %v, %v", step.Own(), drawn, err)
			}
		}
		if err := s.GoOn(); err != nil {
			t.Fatal(err)
		}
		for range 5 {
			for _, both := range []*session.Session{first, s} {
				play(t, both, "back", "toss")
			}
		}
		for i, step := range first.History() {
			if got := s.History()[i].Text; got != step.Text {
				t.Errorf("seed %d, step %d: %q, not %q", seed, i+1, got, step.Text)
			}
		}
	}
}

func TestFollowingTakesWhatFellElsewhere(t *testing.T) {
	fell := map[bool]int{}
	for seed := range uint64(20) {
		s := begin(t, session.Options{Seed: seed, AskChance: true})
		play(t, s, "toss")
		drawn, err := s.Follow("heads")
		if err != nil || s.History()[1].Text != "heads" || s.History()[1].Odds() != 0.5 || s.History()[0].Odds() != 0 {
			t.Fatal(err)
		}
		fell[drawn]++
	}
	if len(fell) != 2 {
		t.Errorf("drawn: %v", fell)
	}
}

func TestFollowingWhatCantBeChangesNothing(t *testing.T) {
	s := begin(t, session.Options{AskChance: true})
	if _, err := s.Follow("fly"); err == nil {
		t.Error("no such move")
	}
	play(t, s, "toss")
	if _, err := s.Follow("edge"); err == nil || len(s.History()) != 1 {
		t.Errorf("no such outcome: %v", err)
	}
	if _, err := begin(t, session.Options{}).Follow("toss"); err == nil {
		t.Error("chance falls by itself there")
	}
}

func TestGoingOnLetsChanceFallThatIsDue(t *testing.T) {
	s := begin(t, session.Options{AskChance: true})
	play(t, s, "toss")
	if err := s.GoOn(); err != nil || len(s.History()) != 2 || s.State().Phase() != game.Deciding {
		t.Errorf("%v, %d steps", err, len(s.History()))
	}
}

// crowd has more outcomes than can be listed, and more moves.
type crowd struct{ game.Game }

type crowdState struct{ game.State }

func (c crowd) Start() (game.State, error) {
	s, err := c.Game.Start()
	return &crowdState{s}, err
}

func (s *crowdState) Clone() game.State { return &crowdState{s.State.Clone()} }

func (s *crowdState) Moves([]game.Move) ([]game.Move, error) {
	return nil, &game.TooMany{Span: source.Span{File: source.New("x.brik", "")}}
}

func (s *crowdState) Match(text string) (game.Move, bool) {
	moves, _ := s.State.Moves(nil)
	for _, m := range moves {
		if strings.EqualFold(s.Text(m, ""), text) {
			return m, true
		}
	}
	return game.Move{}, false
}

func TestWhatCantBeListedIsFoundByItsText(t *testing.T) {
	s, err := session.New(crowd{begin(t, session.Options{}).Game()}, session.Options{AskChance: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"toss", "tails", "give"} {
		var r *session.Refusal
		if _, err := s.Exact(strings.ToUpper(text)); !errors.As(err, &r) {
			t.Errorf("%q: %v", strings.ToUpper(text), err)
		}
		if err := s.Play(strings.ToUpper(text)); err != nil {
			t.Errorf("typed: %v", err)
		}
		s.Undo()
		if _, err := s.Follow(text); err != nil {
			t.Error(err)
		}
	}
}
