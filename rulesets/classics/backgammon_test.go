package classics_test

import (
	"fmt"
	"strconv"
	"testing"

	"brik/dsl/check"
	"brik/dsl/program"
	"brik/interpreter/game"
	"brik/interpreter/load"
	"brik/interpreter/validate/byhand"
	"brik/interpreter/validate/long"
)

// raceOf reads a state of the ruleset.
func raceOf(p *program.Program, words []uint64) (r race) {
	for player := range 2 {
		for _, v := range p.Vars {
			switch v.Name {
			case "bar":
				r.men[player][25] = int8(words[v.Offset+player])
			case "off":
				r.men[player][0] = int8(words[v.Offset+player])
			}
		}
		man := p.Pieces[0]
		for e := range 24 {
			point := e + 1
			if player == 1 {
				point = 24 - e
			}
			for k := range man.Many {
				r.men[player][point] += int8(words[man.Offsets[player]+k] >> e & 1)
			}
		}
	}
	return r
}

// fall lets a die show a number.
func fall(t *testing.T, s game.State, n int8) {
	t.Helper()
	outcomes, err := s.Moves(nil)
	if err != nil || s.Phase() != game.Chance {
		t.Fatal("no die falls", err)
	}
	for _, m := range outcomes {
		if s.Text(m, "") == strconv.Itoa(int(n)) {
			if err := s.Play(m); err != nil {
				t.Fatal(err)
			}
			return
		}
	}
	t.Fatalf("a die can't show %d", n)
}

// turnsEnds gives every position that a state's turn can end with.
func turnsEnds(t *testing.T, p *program.Program, s game.State, seen map[uint64]bool, ends map[race]bool) {
	t.Helper()
	if seen[s.Hash()] {
		return
	}
	seen[s.Hash()] = true
	if s.Phase() != game.Deciding {
		ends[raceOf(p, s.Words())] = true
		return
	}
	moves, err := s.Moves(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range moves {
		next := s.Clone()
		if err := next.Play(m); err != nil {
			t.Fatal(err)
		}
		turnsEnds(t, p, next, seen, ends)
	}
}

func backgammon(t testing.TB, options map[string]string) *load.Game {
	t.Helper()
	g, err := load.Open("backgammon", check.Config{Options: options}, load.Compiled)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func diceOf(a, b int8) []int8 {
	if a == b {
		return []int8{a, a, a, a}
	}
	return []int8{a, b}
}

// The 21 throws at the start lead to as many distinct positions as those found by trying all orders by hand.
func TestBackgammonFirstMoves(t *testing.T) {
	g := backgammon(t, map[string]string{"opening": "first"})
	for a := int8(1); a <= 6; a++ {
		for b := a; b <= 6; b++ {
			s, err := g.Play.Start()
			if err != nil {
				t.Fatal(err)
			}
			fall(t, s, a)
			fall(t, s, b)
			ends := map[race]bool{}
			turnsEnds(t, g.Program, s, map[uint64]bool{}, ends)
			sameRaces(t, fmt.Sprintf("%d-%d", a, b), ends, raceStart().results(0, diceOf(a, b)))
			t.Logf("%d-%d: %d positions", a, b, len(ends))
		}
	}
}

func sameRaces(t *testing.T, what string, got, want map[race]bool) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%s: %d positions, by hand %d", what, len(got), len(want))
	}
	for r := range got {
		if !want[r] {
			t.Fatalf("%s: %v isn't among those by hand", what, r)
		}
	}
}

// In random games every decision has the moves written by hand, and now and then a whole turn the same ends.
func TestFullBackgammonIsThatWrittenByHand(t *testing.T) {
	g := backgammon(t, nil)
	for i := range long.Runs(2000) {
		s, err := g.Play.Start()
		if err != nil {
			t.Fatal(err)
		}
		sameBackgammon(t, g.Program, s, game.NewRand(uint64(i)))
	}
}

func sameBackgammon(t *testing.T, p *program.Program, s game.State, r *game.Rand) {
	t.Helper()
	die := func() int8 { n := int8(r.Intn(6) + 1); fall(t, s, n); return n }
	hand := turn{race: raceStart()}
	a, b := die(), die()
	for a == b {
		a, b = die(), die()
	}
	if b > a {
		hand.me = 1
	}
	for {
		if r.Intn(20) == 0 {
			ends := map[race]bool{}
			endsOfThrow(t, p, s, hand.race, ends)
			sameRaces(t, fmt.Sprintf("%v, %d to move, %d-%d", hand.race, hand.me, a, b), ends, hand.results(hand.me, diceOf(a, b)))
		}
		hand.throw(a, b)
		for hops := hand.hops(nil); len(hops) > 0; hops = hand.hops(nil) {
			h := hops[r.Intn(len(hops))]
			playSame(t, s, hand, hops, h)
			hand.play(h)
			if got := raceOf(p, s.Words()); got != hand.race {
				t.Fatalf("%v, by hand %v", got, hand.race)
			}
		}
		if over := s.Phase() == game.Over; over != hand.over() {
			t.Fatalf("over: %v", over)
		} else if over {
			if place := s.Result().Place; place[hand.me] != 1 || place[1-hand.me] != 2 {
				t.Fatalf("places %v", place)
			}
			return
		}
		hand.me = 1 - hand.me
		a, b = die(), die()
	}
}

// endsOfThrow is turnsEnds where nothing may be possible: then the turn is over, and the position as it was.
func endsOfThrow(t *testing.T, p *program.Program, s game.State, before race, ends map[race]bool) {
	t.Helper()
	if s.Phase() == game.Chance {
		ends[before] = true
		return
	}
	turnsEnds(t, p, s, map[uint64]bool{}, ends)
}

// playSame plays a move on the ruleset, if the moves there are those by hand.
func playSame(t *testing.T, s game.State, hand turn, hops []hop, h hop) {
	t.Helper()
	var moves []string
	for _, h := range hops {
		moves = append(moves, hand.text(h))
	}
	byhand.Play(t, s, hand.me, moves, hand.text(h))
}

// BenchmarkBackgammon measures random games, the ruleset's and those by hand by turns: how many times as fast the
// ruleset is.
func BenchmarkBackgammon(b *testing.B) {
	start, err := backgammon(b, nil).Play.Start()
	if err != nil {
		b.Fatal(err)
	}
	r := game.NewRand(1)
	byhand.Measure(b, func() int { return backgammonByHand(r) }, byhand.Random(b, start, toTheEnd, false))
}

func TestBackgammonByHandAllocatesNothing(t *testing.T) {
	r := game.NewRand(1)
	if n := testing.AllocsPerRun(20, func() { backgammonByHand(r) }); n != 0 {
		t.Errorf("%v allocations a game", n)
	}
}
