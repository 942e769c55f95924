package sjuan_test

import (
	"fmt"
	"testing"

	"brik/dsl/check"
	"brik/dsl/program"
	"brik/interpreter/game"
	"brik/interpreter/load"
	"brik/interpreter/validate"
	"brik/interpreter/validate/long"
)

// variants are the rulesets of the family, with the numbers of players and some settings of their options.
var variants = []struct {
	name        string
	least, most int
	settings    []map[string]string
}{
	{"sjuan", 3, 8, []map[string]string{nil, {"opening": "any_seven"}, {"opening": "diamonds_seven", "target": "30"}}},
	{"sjuan-pott", 3, 8, []map[string]string{nil, {"fine": "3", "deals": "3"}}},
	{"sjuan-straffkort", 3, 8, []map[string]string{nil, {"last_card": "kept"}}},
	{"sjuan-spelforbud", 3, 8, []map[string]string{nil}},
	{"fri-fan-tan", 3, 8, []map[string]string{nil, {"other_rows": "any"}, {"wrap": "false"}, {"other_rows": "any", "wrap": "false"}}},
	{"domino-fan-tan", 2, 2, []map[string]string{nil, {"deals": "5"}}},
}

// everyWay runs a test for each variant, number of players and setting.
func everyWay(t *testing.T, test func(t *testing.T, g *load.Game)) {
	for _, v := range variants {
		for players := v.least; players <= v.most; players++ {
			for _, options := range v.settings {
				t.Run(fmt.Sprintf("%s, %d players, %v", v.name, players, options), func(t *testing.T) {
					g, err := load.Open(v.name, check.Config{Players: players, Options: options}, load.Compiled)
					if err != nil {
						t.Fatal(err)
					}
					if g.Engine != load.Compiled {
						t.Fatal("not compiled")
					}
					test(t, g)
				})
			}
		}
	}
}

// Random games end by the rules before 20,000 decisions, without an error.
func TestFullRandomGamesEnd(t *testing.T) {
	everyWay(t, func(t *testing.T, g *load.Game) {
		for i := range long.Runs(10_000) {
			s, err := g.Play.Start()
			if err != nil {
				t.Fatal(err)
			}
			plies, err := game.Playout(s, game.NewRand(uint64(i)), 20_000)
			if err != nil || s.Phase() != game.Over {
				t.Fatalf("game %d, after %d decisions: %v", i, plies, err)
			}
		}
	})
}

// In every state each of the 52 cards lies in one place at most, and in one exactly once they are dealt and until they
// are gathered for the next deal.
func TestFullCardsAreInOnePlace(t *testing.T) {
	everyWay(t, func(t *testing.T, g *load.Game) {
		for i := range long.Runs(300) {
			s, err := g.Play.Start()
			if err != nil {
				t.Fatal(err)
			}
			r := game.NewRand(uint64(i))
			for plies := 0; s.Phase() != game.Over && plies < 1000; plies++ {
				m, err := s.Sample(r)
				if err == nil {
					err = s.Play(m)
				}
				if err != nil {
					t.Fatal(err)
				}
				if n := lying(g.Program, s.Words()); n < 0 || n != 52 && s.Phase() == game.Deciding {
					t.Fatalf("game %d, decision %d: %d cards lie in one place", i, plies, n)
				}
			}
		}
	})
}

// lying counts the cards in piles; −1 if one lies in two.
func lying(p *program.Program, words []uint64) (n int) {
	all := uint64(0)
	for _, v := range p.Decks[0].Piles {
		for c := range v.Cells() {
			pile := words[v.Offset+c]
			if all&pile != 0 {
				return -1
			}
			all |= pile
		}
	}
	for ; all != 0; all &= all - 1 {
		n++
	}
	return n
}

func TestFullExecutorsAgree(t *testing.T) {
	everyWay(t, func(t *testing.T, g *load.Game) {
		order := validate.Comparison{Games: long.Runs(100), Seed: 1, Limit: 150}
		if err := validate.Agree(g.Play, g.Reference, order); err != nil {
			t.Error(err)
		}
	})
}

// With `kept` nobody goes out by giving his last card; else somebody does now and then.
func TestGiversOfTheirLastCard(t *testing.T) {
	for setting, expected := range map[string]bool{"goes_out": true, "kept": false} {
		g, err := load.Open("sjuan-straffkort", check.Config{Players: 4, Options: map[string]string{"last_card": setting}}, load.Compiled)
		if err != nil {
			t.Fatal(err)
		}
		out := false
		for i := range 30 {
			s, err := g.Play.Start()
			if err != nil {
				t.Fatal(err)
			}
			r := game.NewRand(uint64(i))
			for s.Phase() != game.Over {
				giver := -1
				if s.Phase() == game.Deciding {
					giver = s.ToMove()
				}
				m, err := s.Sample(r)
				if err != nil {
					t.Fatal(err)
				}
				gives := giver >= 0 && len(s.Text(m, "")) > len("♥10")+1
				if err := s.Play(m); err != nil {
					t.Fatal(err)
				}
				hand := g.Program.Decks[0].Piles[0]
				out = out || gives && s.Phase() == game.Deciding && s.Words()[hand.Offset+giver] == 0
			}
		}
		if out != expected {
			t.Errorf("%s: a giver goes out: %v", setting, out)
		}
	}
}
