package sjuft_test

import (
	"fmt"
	"slices"
	"strconv"
	"testing"

	"brik/dsl/check"
	"brik/dsl/program"
	"brik/interpreter/game"
	"brik/interpreter/load"
	"brik/interpreter/validate"
	"brik/interpreter/validate/byhand"
	"brik/interpreter/validate/long"
)

func open(t testing.TB, players int, exit, engine string) *load.Game {
	t.Helper()
	g, err := load.Open("sjuft", check.Config{Players: players, Options: map[string]string{"tunnel_exit": exit}}, engine)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// everyWay runs a test for each number of players with each setting of the option.
func everyWay(t *testing.T, test func(t *testing.T, players int, exit string)) {
	for players := 2; players <= 4; players++ {
		for _, exit := range []string{"any", "free"} {
			t.Run(fmt.Sprintf("%d players, %s", players, exit), func(t *testing.T) { test(t, players, exit) })
		}
	}
}

// In random games every decision has the moves, men and coins of Sjuft written by hand, and the games end alike.
func TestFullGamesAreThoseWrittenByHand(t *testing.T) {
	everyWay(t, func(t *testing.T, players int, exit string) {
		g := open(t, players, exit, load.Compiled)
		for i := range long.Runs(5000) {
			same(t, g, newSjuft(players, exit == "free"), game.NewRand(uint64(i)))
		}
	})
}

func same(t *testing.T, g *load.Game, hand sjuft, r *game.Rand) {
	t.Helper()
	s, err := g.Play.Start()
	if err != nil {
		t.Fatal(err)
	}
	for hand.winner < 0 {
		n := r.Intn(6) + 1
		fall(t, s, n)
		acts := hand.moves(n, nil)
		if len(acts) == 0 {
			hand.pass()
			continue
		}
		m := acts[r.Intn(len(acts))]
		for playSame(t, g.Program, s, &hand, acts, m); hand.stage != moving; playSame(t, g.Program, s, &hand, acts, m) {
			acts = hand.moves(n, nil)
			m = acts[r.Intn(len(acts))]
		}
	}
	if s.Phase() != game.Over || s.Result().Place[hand.winner] != 1 || s.Result().Draw {
		t.Fatalf("phase %v, %v, by hand %d has won", s.Phase(), s.Result().Place, hand.winner+1)
	}
}

// fall lets the die show n.
func fall(t *testing.T, s game.State, n int) {
	t.Helper()
	outcomes, err := s.Moves(nil)
	if err != nil || s.Phase() != game.Chance {
		t.Fatalf("phase %v, no die falls: %v", s.Phase(), err)
	}
	k := slices.IndexFunc(outcomes, func(m game.Move) bool { return s.Text(m, "") == strconv.Itoa(n) })
	if err := s.Play(outcomes[k]); err != nil {
		t.Fatal(err)
	}
}

// playSame compares the moves, makes one on both, and compares men and coins.
func playSame(t *testing.T, p *program.Program, s game.State, hand *sjuft, acts []act, m act) {
	t.Helper()
	var moves []string
	for _, a := range acts {
		moves = append(moves, hand.text(a))
	}
	byhand.Play(t, s, hand.me, moves, hand.text(m))
	hand.play(m)
	for player := range hand.players {
		for f := range fields {
			if got := standing(p, s.Words(), player, f); got != hand.men[player][f] {
				t.Fatalf("%d men of %d on %s, by hand %d", got, player+1, p.Board.Element(f), hand.men[player][f])
			}
		}
		for colour := range hand.players {
			for _, v := range p.Vars {
				if v.Name != "coins" {
					continue
				}
				if got := int8(s.Words()[v.Offset+player*hand.players+colour]); got != hand.coins[player][colour] {
					t.Fatalf("%d has %d coins of %d, by hand %d", player+1, got, colour+1, hand.coins[player][colour])
				}
			}
		}
	}
}

// standing counts a player's men on a field.
func standing(p *program.Program, words []uint64, player, f int) (n int8) {
	man := p.Pieces[0]
	for k := range man.Many {
		n += int8(words[man.Offsets[player]+k] >> f & 1)
	}
	return n
}

func TestFullExecutorsAgree(t *testing.T) {
	everyWay(t, func(t *testing.T, players int, exit string) {
		g := open(t, players, exit, load.Compiled)
		order := validate.Comparison{Games: long.Runs(1000), Seed: 1, Limit: validate.DefaultLimit}
		if err := validate.Agree(g.Play, g.Reference, order); err != nil {
			t.Error(err)
		}
	})
}

func TestFullRandomGamesEnd(t *testing.T) {
	everyWay(t, func(t *testing.T, players int, exit string) {
		g := open(t, players, exit, load.Compiled)
		stats, err := validate.Simulate(g.Play, validate.Run{Games: long.Runs(10000), Seed: 1, Limit: 20000})
		if err != nil {
			t.Fatal(err)
		}
		if stats.Cut > 0 {
			t.Errorf("%d of %d games cut at 20000 decisions", stats.Cut, stats.Games)
		}
	})
}

// Four coins of each colour, always, and four men.
func TestFullInvariantsHold(t *testing.T) {
	everyWay(t, func(t *testing.T, players int, exit string) {
		if err := validate.Invariants(open(t, players, exit, load.Reference).Play, validate.Run{Games: long.Runs(500), Seed: 1}); err != nil {
			t.Error(err)
		}
	})
}

func TestPlayoutsByHandAllocateNothing(t *testing.T) {
	r, room := game.NewRand(1), make([]act, 200)
	if n := testing.AllocsPerRun(20, func() { playout(4, r, room) }); n != 0 {
		t.Errorf("%v allocations a game", n)
	}
}

// BenchmarkPlayouts measures random games, the ruleset's and those by hand by turns: how many times as fast the ruleset is.
func BenchmarkPlayouts(b *testing.B) {
	for players := 2; players <= 4; players++ {
		b.Run(fmt.Sprint(players), func(b *testing.B) { measure(b, players) })
	}
}

func measure(b *testing.B, players int) {
	start, err := open(b, players, "any", load.Compiled).Play.Start()
	if err != nil {
		b.Fatal(err)
	}
	r, room := game.NewRand(1), make([]act, 200)
	byhand.Measure(b, func() int { return playout(players, r, room) }, byhand.Random(b, start, 20_000, false))
}
