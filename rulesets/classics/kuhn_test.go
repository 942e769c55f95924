package classics_test

import (
	"fmt"
	"math"
	"testing"

	"brik/dsl/check"
	"brik/interpreter/evaluate"
	"brik/interpreter/game"
	"brik/interpreter/load"
)

// kuhn is a node of the game tree: a fall of chance, a decision, or an end.
type kuhn struct {
	weights  []float64 // of the children, at chance
	player   int       // who decides
	knows    string    // what he knows: his card and what was done
	actions  []string
	children []*kuhn
	payoff   float64 // of the first player, at an end
}

// ends tells each history below a deal, cards and all that was done, and its payoff.
func (k *kuhn) ends(history string, tell func(history string, payoff float64)) {
	if len(k.children) == 0 {
		tell(history, k.payoff)
	}
	for i, c := range k.children {
		c.ends(history+" "+k.actions[i], tell)
	}
}

// plan gives the probability of an action for a player who knows something.
type plan func(player int, knows, action string) float64

// value is what the first player gets in the mean.
func (k *kuhn) value(p plan) (sum float64) {
	if len(k.children) == 0 {
		return k.payoff
	}
	for i, c := range k.children {
		if k.weights != nil {
			sum += k.weights[i] * c.value(p)
		} else if w := p(k.player, k.knows, k.actions[i]); w > 0 {
			sum += w * c.value(p)
		}
	}
	return sum
}

// decisions notes, for each thing that a player may know, his actions.
func (k *kuhn) decisions(player int, to map[string][]string) {
	if k.weights == nil && len(k.children) > 0 && k.player == player {
		to[k.knows] = k.actions
	}
	for _, c := range k.children {
		c.decisions(player, to)
	}
}

// best is the value for the first player when one player answers the other's plan with the best of all his pure plans.
func (k *kuhn) best(answering int, other plan) float64 {
	at := map[string][]string{}
	k.decisions(answering, at)
	var known []string
	for knows := range at {
		known = append(known, knows)
	}
	best := math.Inf(-1)
	for n := range 1 << len(known) {
		pure := map[string]string{}
		for i, knows := range known {
			pure[knows] = at[knows][n>>i&1]
		}
		v := k.value(func(player int, knows, action string) float64 {
			if player != answering {
				return other(player, knows, action)
			}
			if pure[knows] == action {
				return 1
			}
			return 0
		})
		if answering == 1 {
			v = -v
		}
		best = max(best, v)
	}
	if answering == 1 {
		return -best
	}
	return best
}

// kuhnTree walks the ruleset's whole tree.
func kuhnTree(t *testing.T, g *load.Game, s game.State, done string) *kuhn {
	if s.Phase() == game.Over {
		r := s.Result()
		if r.Payoff[0]+r.Payoff[1] != 0 {
			t.Errorf("%s: payoffs %v", done, r.Payoff)
		}
		return &kuhn{payoff: r.Payoff[0]}
	}
	moves, err := s.Moves(nil)
	if err != nil {
		t.Fatal(err)
	}
	k := &kuhn{}
	sum := 0.0
	for _, m := range moves {
		then := s.Clone()
		if err := then.Play(m); err != nil {
			t.Fatal(err)
		}
		now := done
		if s.Phase() == game.Chance {
			k.weights = append(k.weights, s.Weight(m))
			sum += s.Weight(m)
		} else {
			k.actions = append(k.actions, s.Text(m, ""))
			now += " " + s.Text(m, "")
		}
		k.children = append(k.children, kuhnTree(t, g, then, now))
	}
	if s.Phase() == game.Chance {
		if math.Abs(sum-1) > 1e-12 {
			t.Errorf("the probabilities of chance are %v", k.weights)
		}
		return k
	}
	k.player = s.ToMove()
	k.knows = kuhnCard(g, s, k.player) + done
	return k
}

// kuhnCard is the card in a player's hand.
func kuhnCard(g *load.Game, s game.State, player int) string {
	hand := g.Program.Decks[0].Piles[0]
	v := evaluate.Read(s.Words(), hand.Offset+player*hand.Type.Words(), hand.Type)
	return "JQK"[evaluate.Elements(v, hand.Type)[0]:][:1]
}

// kuhnByHand are the histories of Kuhn's paper, written without the ruleset: cards and all that is done, with the first
// player's payoff.
func kuhnByHand() map[string]float64 {
	all := map[string]float64{}
	for a := range 3 {
		for b := range 3 {
			if a == b {
				continue
			}
			cards := fmt.Sprintf("%c%c", "JQK"[a], "JQK"[b])
			higher := 1.0
			if a < b {
				higher = -1
			}
			all[cards+" pass pass"] = higher
			all[cards+" pass bet fold"] = -1
			all[cards+" pass bet call"] = 2 * higher
			all[cards+" bet fold"] = 1
			all[cards+" bet call"] = 2 * higher
		}
	}
	return all
}

// kuhnEquilibrium is the equilibrium of the paper, with the first player's free parameter: how often he bets the jack, 0 to 1/3.
func kuhnEquilibrium(alpha float64) plan {
	yes := map[string]float64{ // how often a player bets or calls
		"J": alpha, "Q": 0, "K": min(1, 3*alpha),
		"J pass bet": 0, "Q pass bet": alpha + 1.0/3, "K pass bet": 1,
		"J pass": 1.0 / 3, "Q pass": 0, "K pass": 1,
		"J bet": 0, "Q bet": 1.0 / 3, "K bet": 1,
	}
	return func(_ int, knows, action string) float64 {
		if action == "bet" || action == "call" {
			return yes[knows]
		}
		return 1 - yes[knows]
	}
}

func openKuhn(t *testing.T) (*load.Game, game.State) {
	g, err := load.Open("kuhn-poker", check.Config{}, load.Compiled)
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Play.Start()
	if err != nil {
		t.Fatal(err)
	}
	return g, s
}

// The tree has thirty histories, five for each of the six equally likely deals, with the payoffs of the paper.
func TestKuhnPokersTreeIsThatOfThePaper(t *testing.T) {
	g, start := openKuhn(t)
	want, total := kuhnByHand(), 0.0
	var walk func(s game.State, chance float64)
	walk = func(s game.State, chance float64) {
		moves, err := s.Moves(nil)
		if err != nil {
			t.Fatal(err)
		}
		if s.Phase() == game.Chance {
			for _, m := range moves {
				then := s.Clone()
				if err := then.Play(m); err != nil {
					t.Fatal(err)
				}
				walk(then, chance*s.Weight(m))
			}
			return
		}
		cards := kuhnCard(g, s, 0) + kuhnCard(g, s, 1)
		if math.Abs(chance-1.0/6) > 1e-12 {
			t.Errorf("%s is dealt with probability %v", cards, chance)
		}
		total += chance
		kuhnTree(t, g, s, "").ends(cards, func(history string, payoff float64) {
			if w, ok := want[history]; !ok || w != payoff {
				t.Errorf("%s: %v, not %v", history, payoff, w)
			}
			delete(want, history)
		})
	}
	walk(start, 1)
	if len(want) > 0 {
		t.Errorf("missing: %v", want)
	}
	if math.Abs(total-1) > 1e-12 {
		t.Errorf("the six deals have a probability of %v", total)
	}
}

// Neither player can better the equilibrium's value, −1/18 for the first; and a plan that isn't one can be bettered.
func TestKuhnPokersEquilibrium(t *testing.T) {
	g, start := openKuhn(t)
	tree := kuhnTree(t, g, start, "")
	const value = -1.0 / 18
	for _, alpha := range []float64{0, 0.1, 1.0 / 3} {
		p := kuhnEquilibrium(alpha)
		for what, v := range map[string]float64{"the value": tree.value(p), "the first player's best": tree.best(0, p), "the second player's best": tree.best(1, p)} {
			if math.Abs(v-value) > 1e-12 {
				t.Errorf("alpha %v: %s is %v, not −1/18", alpha, what, v)
			}
		}
	}
	if v := tree.best(1, kuhnEquilibrium(0.5)); v > value-0.01 {
		t.Errorf("who bets the jack too often still gets %v", v)
	}
}
