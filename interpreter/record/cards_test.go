package record_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brik/dsl/check"
	"brik/interpreter/load"
	"brik/interpreter/record"
	"brik/interpreter/session"
)

// What is dealt here is one of 635,013,559,600 hands, far too many to list, and so is what is put away.
const hands = `
game "Hands"
players one, two
deck cards = suits(hearts "♥", spades "♠", clubs "♣", diamonds "♦") by ranks(ace "A", 2..10, jack "J", queen "Q", king "K")
pile hand[player] of cards seen by owner
pile stock of cards
pile away of cards
turn {
  deal 13 cards to hand from one, rest to stock
  choose s in 5 of hand[me] as "{s}" { move s to away }
}
draw when turns = 3
`

func dealt(t *testing.T) (*load.Game, string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "hands.brik")
	if err := os.WriteFile(file, []byte(hands), 0o644); err != nil {
		t.Fatal(err)
	}
	g, err := load.Open(file, check.Config{}, "")
	if err != nil {
		t.Fatal(err)
	}
	return g, file
}

func TestCardsThatWereDealtAreFoundByTheirText(t *testing.T) {
	g, file := dealt(t)
	r := read(t, simulated(t, g, file, 1, 100))[0]
	if first := r.Steps[0]; first.Player != record.Chance || strings.Count(first.Text, "+") != 12 {
		t.Fatalf("dealt %q", first.Text)
	}
	r.Header.Seed, r.Header.Draws = nil, "" // nothing but the texts tells what was dealt
	if v := verify(t, write(t, r), recorded)[0]; !v.Right || v.End != record.Over {
		t.Errorf("%+v, %v", v, v.Fault)
	}
	for what, change := range map[string]func(text string) string{
		"a card fewer":  func(text string) string { return text[strings.Index(text, "+")+1:] },
		"a card twice":  func(text string) string { return text + text[strings.LastIndex(text, "+"):] },
		"another order": func(text string) string { i := strings.Index(text, "+"); return text[i+1:] + "+" + text[:i] },
		"no card":       func(string) string { return "" },
		"what is none":  func(text string) string { return text + "+x" },
	} {
		first := r.Steps[0].Text
		r.Steps[0].Text = change(first)
		if v := verify(t, write(t, r), recorded)[0]; v.Right || v.Fault.Line != 2 || !strings.Contains(v.Fault.Text, "can't fall here") {
			t.Errorf("%s: %+v", what, v.Fault)
		}
		r.Steps[0].Text = first
	}
}

// eyes are the records of a game of hands for each player's eyes, after one deal.
func eyes(t *testing.T, g *load.Game, file string, seed uint64) []*record.Record {
	t.Helper()
	s, err := session.New(g.Play, session.Options{Seed: seed, Reference: g.Reference})
	if err != nil {
		t.Fatal(err)
	}
	h := g.Header(file)
	h.Seed, h.Position = &seed, "given { }"
	all := []*record.Record{record.TakeFor(s, h, "", 0), record.TakeFor(s, h, "", 1)}
	if h.Seed == nil || h.Position == record.Hidden {
		t.Error("the caller's header has changed")
	}
	return all
}

func TestARecordForOnePlayersEyesHidesWhatTheOtherHolds(t *testing.T) {
	g, file := dealt(t)
	all := eyes(t, g, file, 1)
	for p, r := range all {
		if r.Header.For != g.Program.Players.Element(p) || r.Header.Seed != nil || r.Header.Position != record.Hidden {
			t.Errorf("header %+v", r.Header)
		}
		if hidden := r.Steps[1-p]; hidden.Text != record.Hidden || hidden.Probability != 0 {
			t.Errorf("player %d sees what the other gets: %q", p+1, hidden.Text)
		}
		if seen := r.Steps[p]; strings.Count(seen.Text, "+") != 12 || seen.Probability == 0 {
			t.Errorf("player %d doesn't see what he gets: %q", p+1, seen.Text)
		}
		if v := verify(t, write(t, r), recorded)[0]; !v.Right || v.Steps != 0 || len(v.Notes) != 1 {
			t.Errorf("with a hidden beginning: %+v", v)
		}
		r.Header.Position = ""
		v := verify(t, write(t, r), recorded)[0]
		if want := fmt.Sprintf("from line %d on", 3-p); !v.Right || v.Steps != 1-p || !strings.Contains(fmt.Sprint(v.Notes), want) {
			t.Errorf("with a hidden step: %+v", v)
		}
	}
}

// Games that differ in nothing that a player can know have the same record for him.
func TestARecordForOnePlayersEyesIsTheSameWhateverTheOtherHolds(t *testing.T) {
	g, file := dealt(t)
	first := eyes(t, g, file, 1)[0]
	for seed := range uint64(3) {
		s, err := session.New(g.Play, session.Options{Seed: 10 + seed, AskChance: true, Reference: g.Reference})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Follow(first.Steps[0].Text); err != nil {
			t.Fatal(err)
		}
		if err := s.GoOn(); err != nil {
			t.Fatal(err)
		}
		h := g.Header(file)
		h.Seed, h.Position = &seed, "given { take cards }"
		if a, b := write(t, first), write(t, record.TakeFor(s, h, "", 0)); a != b {
			t.Errorf("seed %d:\n%s\nnot\n%s", seed, b, a)
		}
	}
}
