package record_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brik/dsl/check"
	"brik/interpreter/load"
	"brik/interpreter/record"
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
