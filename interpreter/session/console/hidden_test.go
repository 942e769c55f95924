package console_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brik/dsl/check"
	"brik/interpreter/game"
	"brik/interpreter/load"
	"brik/interpreter/player"
	"brik/interpreter/session"
	"brik/interpreter/session/console"
)

const hands = `game "Hands"
players white, black
deck cards = suits(a, b) by ranks(1..3)
pile hand[player] of cards seen by owner
pile table of cards seen by all
play {
  move cards[a, 1] | cards[a, 2] to hand[white]
  move cards[b, 1] | cards[b, 2] to hand[black]
  repeat {
    me = next(me)
    me chooses c in hand[me] as "{c}" { move c to table } or c in hand[me] as "give {c}" { move c to hand[next(me)] }
  } until hand[me] is empty
  draw "empty"
}
`

func sit(t *testing.T, seats []player.Player, input string) string {
	t.Helper()
	return sitAt(t, hands, seats, input)
}

func sitAt(t *testing.T, text string, seats []player.Player, input string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "hands.brik")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	g, err := load.Open(path, check.Config{}, "")
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.New(g.Play, session.Options{Reference: g.Reference})
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	table := console.Table{Session: s, Seats: seats, In: strings.NewReader(input), Out: &out, Curtain: 1}
	if err := table.Play(); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestTheKeyboardIsPassedOnBeforeAHandIsShown(t *testing.T) {
	same(t, sit(t, []player.Player{nil, nil}, "\ngive a1\n\nb1\n\nquit\n"), `
pass the keyboard to white, then press Enter

hand: white = a1+a2, black = 2 cards
table = nothing
white to move
white> 
pass the keyboard to black, then press Enter
white: give a1

hand: white = 1 card, black = a1+b1+b2
table = nothing
black to move
black> 
pass the keyboard to white, then press Enter
black: b1

hand: white = a2, black = 2 cards
table = b1
white to move
white> `)
}

func TestAPersonSeesOnlyHisOwnHand(t *testing.T) {
	got := sit(t, []player.Player{nil, first{}}, "a1\nquit\n")
	same(t, got, `
hand: white = a1+a2, black = 2 cards
table = nothing
white to move
white> black: b1

hand: white = a2, black = 1 card
table = a1+b1
white to move
white> `)
}

func TestWhatWasSeenIsNotTakenBack(t *testing.T) {
	got := sit(t, []player.Player{nil, first{}}, "a1\nundo\nquit\n")
	if !strings.Contains(got, "can't be taken back") {
		t.Errorf("got\n%s", got)
	}
	got = sit(t, []player.Player{nil, nil}, "\na1\n\nundo\n\na2\n\n")
	if strings.Contains(got, "can't be taken back") || !strings.Contains(got, "table = a2") {
		t.Errorf("nobody else has decided yet:\n%s", got)
	}
}

func TestWhyTellsNothingOfARollThatOnlyAnotherSaw(t *testing.T) {
	got := sitAt(t, `game "Cup"
players white, black
var luck in 0..2 = 0
play {
  let n = roll weights(1, 2) seen by white
  me = black
  black chooses "call" { luck = n }
  draw
}
`, []player.Player{nil, nil}, "\nwhy call\nquit\n")
	if strings.Contains(got, "luck = n") || !strings.Contains(got, "call is legal. What it does isn't told") {
		t.Errorf("got\n%s", got)
	}
}

// first takes the first move.
type first struct{}

func (first) Choose(s game.State) (game.Move, error) {
	moves, err := s.Moves(nil)
	return moves[0], err
}
