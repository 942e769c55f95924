package knowledge_test

import (
	"fmt"
	"math"
	"testing"

	"brik/interpreter/game"
	"brik/interpreter/knowledge"
	"brik/interpreter/load"
	"brik/interpreter/validate/long"
)

// Small rulesets, each with another sort of hidden things.
var small = map[string]string{
	"rows of cards, passes that tell": `game "Rows"
players 3..3
deck cards = suits(a, b) by ranks(1..5)
pile hand[player] of cards seen by owner
pile table of cards seen by all
def fits = if table is empty then cards[a, 2] | cards[b, 2] else (up(table) | down(table)) - table
play {
  deal cards to hand
  me = player(1)
  repeat { me chooses c in hand[me] & fits as "{c}" { move c to table } else { me chooses "pass" }; me = next(me) } until any(p in players: hand[p] is empty)
  draw
}
def player(n) = the players where index(it) = n - 1
`,
	"cards given in secret": `game "Gifts"
players 3..3
deck cards = suits(a) by ranks(1..6)
pile hand[player] of cards seen by owner
pile table of cards seen by all
play {
  deal cards to hand
  repeat 3 times {
    me = next(me)
    me chooses c in hand[me], p in others(me) as "{c} to {p}" { move c to hand[p] }
    next(me) chooses c in hand[next(me)] where c.rank <= 4 as "{c}" { move c to table } or "nothing" where all(c in hand[next(me)]: c.rank > 4) {}
  }
  draw
}
`,
	"a stock, and a card shown to one": `game "Stock"
players white, black
deck cards = suits(a, b) by ranks(1..4)
pile hand[player] of cards seen by owner
pile stock of cards seen by none
pile out of cards seen by all
play {
  deal 2 cards to hand, rest to stock
  repeat {
    me = next(me)
    me chooses "draw" where stock exists { deal 1 from stock to hand[me]; let c = random hand[me] seen by none; show c to next(me) }
      or c in (hand[me] with most it.rank) as "{c}" { move c to out }
  } until any(p in players: hand[p] is empty)
  draw
}
`,
	"dice under a cup": `game "Cups"
players white, black
var cup[player] in 0..99 seen by owner
var more in 0..99 = 0
play {
  repeat {
    for p in players { let n = roll weights(1, 2, 3) seen by p; cup[p] += n }
    me = next(me)
    me chooses "high" where cup[me] >= 4 { more += 1 } or "low" where cup[me] < 6 {}
  } until more = 9 or plies = 9
  draw
}
`,
	"choices at the same time": `game "Together"
players 3..3
names sign = stone, paper, blade
var chosen[player]: sign or nothing = nothing seen by owner
var count in 0..9 = 0
play {
  repeat 2 times {
    together p in players choose s in sign as "{s}" { chosen[p] = s }
    count = size(players where chosen[it] = stone)
    me = next(me)
    me chooses "on" or "off" where chosen[me] = paper {}
  }
  draw
}
`,
}

// On rulesets small enough to go through all that may have happened, states are drawn as often as is probable.
func TestFullDrawsComeAsOftenAsIsProbable(t *testing.T) {
	for name, text := range small {
		t.Run(name, func(t *testing.T) {
			g := open(t, text)
			for seed, steps := range []int{4, 5, 6, 7, 9}[:lengths()] {
				{
					moves := randomGame(t, g.Reference, steps, uint64(seed))
					for player := range g.Program.Players.Len() {
						compare(t, g, moves, player, uint64(seed))
						if !long.Full() && player > 0 {
							continue
						}
						plain := &load.Game{Program: g.Program, Play: g.Reference, Reference: g.Reference}
						compare(t, plain, moves, player, uint64(seed)+9)
					}
				}
			}
		})
	}
}

// lengths is how many games are compared.
func lengths() int {
	if long.Full() {
		return 5
	}
	return 1
}

// Where no beginning is found, draws begin from the truth; after so long a walk that doesn't show.
func TestDrawsThatBeganFromTheTruthDontShowIt(t *testing.T) {
	g := open(t, small["rows of cards, passes that tell"])
	moves := randomGame(t, g.Reference, 4, 3)
	want := enumerate(t, g.Reference, moves, 0)
	got := map[string]int{}
	const n = 300
	for seed := range uint64(n) {
		d := drawer(t, g, moves, 0)
		d.BeginFromTheTruth()
		s, err := d.Draw(game.NewRand(seed))
		if err != nil {
			t.Fatal(err)
		}
		got[fmt.Sprint(s.Words())]++
	}
	judge(t, want, got, n)
}

func compare(t *testing.T, g *load.Game, moves []game.Move, player int, seed uint64) {
	t.Helper()
	want := enumerate(t, g.Reference, moves, player)
	d := drawer(t, g, moves, player)
	r := game.NewRand(seed)
	n := max(200, 12*len(want))
	if long.Full() {
		n = max(1000, 25*len(want))
	}
	got := map[string]int{}
	for range n {
		s, err := d.Draw(r)
		if err != nil {
			t.Fatal(err)
		}
		got[fmt.Sprint(s.Words())]++
	}
	if d.Shuffled {
		t.Errorf("player %d after %d moves: no beginning was found", player, len(moves))
	}
	judge(t, want, got, n)
}

// judge compares how often states were drawn with their probabilities, by chi-square.
func judge(t *testing.T, want map[string]float64, got map[string]int, n int) {
	t.Helper()
	chi, free := 0.0, -1
	rest, restWant := float64(n), float64(n)
	for key, p := range want {
		expected := p * float64(n)
		if expected < 5 {
			continue
		}
		chi += (float64(got[key]) - expected) * (float64(got[key]) - expected) / expected
		free++
		rest -= float64(got[key])
		restWant -= expected
	}
	if restWant >= 5 {
		chi += (rest - restWant) * (rest - restWant) / restWant
		free++
	}
	for key := range got {
		if want[key] == 0 {
			t.Errorf("drew %s, which can't be", key)
		}
	}
	if free > 0 && tooFar(chi, free) {
		t.Errorf("chi-square %.1f with %d degrees of freedom (%d states, %d draws)", chi, free, len(want), n)
	}
}

// tooFar tells that a chi-square comes with a probability of less than 0.001 (the approximation of Wilson and Hilferty,
// "The Distribution of Chi-Square", 1931).
func tooFar(chi float64, free int) bool {
	f := 2 / (9 * float64(free))
	return (math.Cbrt(chi/float64(free))-(1-f))/math.Sqrt(f) > 3.09
}

// enumerate goes through all that may have happened, and gives the probability of each state.
func enumerate(t *testing.T, g game.Game, moves []game.Move, player int) map[string]float64 {
	t.Helper()
	truth, err := knowledge.WatchAs(g, player)
	if err != nil {
		t.Fatal(err)
	}
	start := truth.Clone()
	var hashes []uint64
	for _, m := range moves {
		if err := truth.Play(m); err != nil {
			t.Fatal(err)
		}
		hashes = append(hashes, truth.Hash(player))
	}
	found := map[string]float64{}
	var visit func(w *knowledge.Watcher, i int, p float64)
	visit = func(w *knowledge.Watcher, i int, p float64) {
		if i == len(hashes) {
			found[fmt.Sprint(w.State().Words())] += p
			return
		}
		options, err := w.State().Moves(nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range options {
			q := p
			if w.State().Phase() == game.Chance {
				q *= w.State().Weight(m)
			}
			next := w.Clone()
			if err := next.Play(m); err != nil {
				t.Fatal(err)
			}
			if next.Hash(player) == hashes[i] {
				visit(next, i+1, q)
			}
		}
	}
	visit(start, 0, 1)
	total := 0.0
	for _, p := range found {
		total += p
	}
	for key := range found {
		found[key] /= total
	}
	return found
}
