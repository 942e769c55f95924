package sjuan_test

import (
	"fmt"
	"math/bits"
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
	{"sjuan-pott", 3, 8, []map[string]string{nil, {"fine": "3", "deals": "3"}, {"fine": "3", "opening": "any_seven"}}},
	{"sjuan-straffkort", 3, 8, []map[string]string{nil, {"last_card": "kept"}}},
	{"sjuan-spelforbud", 3, 8, []map[string]string{nil, {"opening": "any_seven"}}},
	{"fri-fan-tan", 3, 8, []map[string]string{nil, {"other_rows": "any"}, {"wrap": "false"}, {"other_rows": "any", "wrap": "false"}}},
	{"domino-fan-tan", 2, 2, []map[string]string{nil, {"deals": "5"}}},
}

// way is one way to play one of them; options nil: with the defaults.
type way struct {
	name    string
	players int
	options map[string]string
}

func (v way) String() string { return fmt.Sprintf("%s, %d players, %v", v.name, v.players, v.options) }

func (v way) open(t testing.TB) *load.Game {
	t.Helper()
	g, err := load.Open(v.name, check.Config{Players: v.players, Options: v.options}, load.Compiled)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func ways() (all []way) {
	for _, v := range variants {
		for players := v.least; players <= v.most; players++ {
			for _, options := range v.settings {
				all = append(all, way{v.name, players, options})
			}
		}
	}
	return all
}

// everyWay runs a test for each variant, number of players and setting.
func everyWay(t *testing.T, test func(t *testing.T, v way, g *load.Game)) {
	for _, v := range ways() {
		t.Run(v.String(), func(t *testing.T) {
			t.Parallel()
			test(t, v, v.open(t))
		})
	}
}

// Random games end by the rules before 20,000 decisions, without an error. In every state each of the 52 cards lies in
// one place at most, and in exactly one whenever somebody decides. Where an option is set, a tenth as many games are
// played.
func TestFullRandomGamesEndAndLoseNoCard(t *testing.T) {
	everyWay(t, func(t *testing.T, v way, g *load.Game) {
		games := long.Runs(10_000)
		if v.options != nil {
			games = long.Runs(1000)
		}
		for i := range games {
			plies, err := wholeGame(g, game.NewRand(uint64(i)))
			if err != nil {
				t.Fatalf("game %d, after %d decisions: %v", i, plies, err)
			}
		}
	})
}

func wholeGame(g *load.Game, r *game.Rand) (plies int, err error) {
	s, err := g.Play.Start()
	if err != nil {
		return 0, err
	}
	for s.Phase() != game.Over {
		m, err := s.Sample(r)
		if err == nil {
			err = s.Play(m)
		}
		if err != nil {
			return plies, err
		}
		decides := s.Phase() == game.Deciding
		if n := lying(g.Program, s.Words()); n < 0 || n != 52 && decides {
			return plies, fmt.Errorf("%d cards lie in one place", n)
		}
		if decides {
			plies++
		}
		if plies == 20_000 {
			return plies, fmt.Errorf("the game goes on")
		}
	}
	return plies, nil
}

// lying counts the cards in piles; −1 if one lies in two.
func lying(p *program.Program, words []uint64) int {
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
	return bits.OnesCount64(all)
}

func TestFullExecutorsAgree(t *testing.T) {
	everyWay(t, func(t *testing.T, _ way, g *load.Game) {
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
