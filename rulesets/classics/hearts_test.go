package classics_test

import (
	"fmt"
	"slices"
	"testing"

	"brik/dsl/check"
	"brik/interpreter/game"
	"brik/interpreter/load"
	"brik/interpreter/validate/long"
)

// Random matches are the same by the ruleset and by hand: every decision's moves, whose it is, hands, tricks taken,
// points, and the places at the end. What the ruleset deals is given to the match by hand.
func TestFullHeartsIsTheSameByHand(t *testing.T) {
	for _, c := range []struct {
		set     map[string]string
		options heartsOptions
	}{
		{nil, heartsOptions{target: 100}},
		{map[string]string{"moon": "subtract", "jack": "true", "target": "60"}, heartsOptions{target: 60, subtract: true, jack: true}},
		{map[string]string{"passing": "left", "clean": "false"}, heartsOptions{target: 100, leftOnly: true, dirty: true}},
		{map[string]string{"passing": "none", "queen_breaks": "true", "jack": "true"}, heartsOptions{target: 100, noPasses: true, breaks: true, jack: true}},
	} {
		g, err := load.Open("hearts", check.Config{Options: c.set}, load.Compiled)
		if err != nil {
			t.Fatal(err)
		}
		for n := range long.Runs(500) {
			if err := heartsMatch(g, &hearts{options: c.options}, game.NewRand(uint64(n))); err != nil {
				t.Fatalf("%v, match %d: %v", c.set, n+1, err)
			}
		}
	}
}

func heartsMatch(g *load.Game, h *hearts, r *game.Rand) error {
	s, err := g.Play.Start()
	if err != nil {
		return err
	}
	for {
		for s.Phase() == game.Chance {
			m, err := s.Sample(r)
			if err == nil {
				err = s.Play(m)
			}
			if err != nil {
				return err
			}
			if s.Phase() == game.Deciding {
				h.dealt(heartsPile(g, s, "hand"))
			}
		}
		if over, err := heartsSame(g, s, h); over || err != nil {
			return err
		}
		moves, err := s.Moves(nil)
		if err != nil {
			return err
		}
		text := s.Text(moves[r.Intn(len(moves))], "")
		var got []string
		for _, m := range moves {
			got = append(got, s.Text(m, ""))
		}
		want := h.moves()
		k := slices.Index(got, text)
		slices.Sort(want)
		if slices.Sort(got); !slices.Equal(got, want) {
			return fmt.Errorf("the moves are %v, by hand %v", got, want)
		}
		if err := s.Play(moves[k]); err != nil {
			return err
		}
		if over := h.play(text); over != (s.Phase() != game.Deciding) {
			return fmt.Errorf("the deal is over by hand: %v", over)
		}
	}
}

// heartsSame compares a position, and tells whether the match is over.
func heartsSame(g *load.Game, s game.State, h *hearts) (over bool, err error) {
	words := s.Words()
	for _, v := range g.Program.Vars {
		for p := range 4 {
			if v.Name == "points" && int(int64(words[v.Offset+p])) != h.points[p] {
				return false, fmt.Errorf("player %d has %d points, by hand %d", p, int64(words[v.Offset+p]), h.points[p])
			}
		}
	}
	if s.Phase() == game.Over {
		if places := h.places(); !slices.Equal(places, s.Result().Place) {
			return true, fmt.Errorf("places are %v, by hand %v", s.Result().Place, places)
		}
		return true, nil
	}
	if h.places() != nil || s.ToMove() != h.mover {
		return false, fmt.Errorf("it is %d's decision, by hand %d's; places %v", s.ToMove(), h.mover, h.places())
	}
	if hand, won := heartsPile(g, s, "hand"), heartsPile(g, s, "won"); hand != h.hand || won != h.taken {
		return false, fmt.Errorf("hands %x and tricks %x are by hand %x and %x", hand, won, h.hand, h.taken)
	}
	return false, nil
}

// heartsPile reads a pile of each player. The ruleset's deck is in the order of the cards here.
func heartsPile(g *load.Game, s game.State, name string) (all [4]uint64) {
	for _, v := range g.Program.Decks[0].Piles {
		if v.Name == name {
			copy(all[:], s.Words()[v.Offset:])
		}
	}
	return all
}
