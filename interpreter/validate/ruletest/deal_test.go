package ruletest_test

import (
	"strings"
	"testing"
)

// cards are dealt at the beginning and, two to each, after a die.
const cards = `
game "Cards"
players 3
deck cards = suits(hearts "♥", spades "♠") by ranks(1..6)
pile hand[player] of cards seen by owner
pile tower of cards stacked
var n in 0..6 = 0
play {
  deal cards to hand from 2
  me = 1; choose "on" { move hand to tower }
  n = roll 6
  deal 2 cards to hand, rest to tower
  me = 1; choose "on" { }
}
`

func TestTheNextDealBringsWhatIsSaid(t *testing.T) {
	for name, c := range map[string]struct{ steps, want string }{
		"one pile": {`deal ♥1 ♠6 to hand[1]; expect cards[hearts, 1] | cards[spades, 6] in hand[1] and size(hand[2]) = 4`, ""},
		"two piles": {`deal ♥1 to hand[3]; deal ♥2 ♥3 ♥4 ♥5 to hand[2]
			expect hand[2] = (cards where it.suit = hearts and it.rank in 2..5); expect cards[hearts, 1] in hand[3]`, ""},
		"the last one, who is left no choice": {`deal ♠1 ♠2 ♠3 ♠4 to hand[1]; expect hand[1].rank = {1, 2, 3, 4}`, ""},
		"a later deal, after a die": {`deal ♥1 to hand[1]; play on; roll 4; deal ♠5 to hand[3]; deal ♥6 ♠1 to hand[1]
			expect n = 4 and cards[spades, 5] in hand[3] and size(hand) = 6`, ""},
		"on a stacked pile":     {`deal ♥1 to hand[1]; play on; roll 1; deal ♠5 ♠4 to tower; expect cards[spades, 5] in tower and size(tower) = 6`, ""},
		"more than a pile gets": {`deal ♥1 ♥2 ♥3 ♥4 ♥5 to hand[1]; expect me = 1`, "the cards can't be dealt so"},
		"another pile":          {`deal ♥1 to hand[1]; play on; roll 1; deal ♥1 to hand[1]; deal ♥1 to hand[2]; expect n = 1`, "these cards weren't dealt so"},
		"nothing more is dealt": {`deal ♥1 to hand[1]; play on; roll 1; deal ♥1 to hand[1]; expect n = 1; deal ♥1 to hand[1]`, "nothing was dealt any more"},
	} {
		got := outcomes(t, cards, "test \"x\" { "+c.steps+" }")
		if len(got) != 1 || c.want == "" && got[0] != "" || !strings.HasPrefix(got[0], c.want) {
			t.Errorf("%s: %q, not %q", name, got, c.want)
		}
	}
}

// what is drawn goes on at once, from the hand or to a hand.
const passing = `
game "Passing"
players 2
deck cards = suits(hearts "♥", spades "♠") by ranks(1..6)
pile hand[player] of cards
pile out of cards
play {
  deal 2 cards to hand, rest to out
  repeat {
    me = next(me)
    choose "draw" { deal 1 from out to hand[me]; move (hand[me] where it.rank = 6) to out }
  } until false
}
`

func TestADealtCardMayGoOnAtOnce(t *testing.T) {
	for name, c := range map[string]struct{ steps, want string }{
		"one that stays":     {`play draw; deal ♥5 to hand[1]; expect cards[hearts, 5] in hand[1] and size(hand[1]) = 3`, ""},
		"one that goes on":   {`play draw; deal ♥6 to hand[1]; expect cards[hearts, 6] in out and size(hand[1]) = 2`, ""},
		"where it goes then": {`play draw; deal ♥6 to out; expect cards[hearts, 6] in out and size(hand[1]) = 2`, ""},
		"by a number":        {`play draw; deal ♥5 to hand[1]; play draw; deal ♠6 to hand[1 + 1]; expect size(hand[2]) = 2`, ""},
		"another hand":       {`play draw; deal ♥6 to hand[2]; expect me = 2`, "these cards weren't dealt so"},
	} {
		got := outcomes(t, passing, "test \"x\" { deal ♥1 ♥2 to hand[1]; deal ♥3 ♥4 to hand[2]; "+c.steps+" }")
		if len(got) != 1 || c.want == "" && got[0] != "" || !strings.HasPrefix(got[0], c.want) {
			t.Errorf("%s: %q, not %q", name, got, c.want)
		}
	}
}
