package tafl_test

import (
	"fmt"
	"slices"
	"strings"

	"brik/dsl/program"
	"brik/interpreter/game"
)

// comparison plays a game on the ruleset and on the yardstick at once.
type comparison struct {
	y      *yardstick
	p      taflPosition
	pieces []*program.Piece
	state  game.State
	random *game.Rand
	moves  []game.Move
	played []string
}

// game plays at most limit random moves from the start; the error is the first difference.
func (c *comparison) game(limit int) error {
	c.p, c.played = c.y.start, c.played[:0]
	for range limit {
		moves := c.y.texts(&c.p)
		outcome := c.y.outcome(&c.p)
		if len(moves) == 0 && outcome == unfinished {
			outcome = attackersWon
			if c.p.attack {
				outcome = defendersWon
			}
		}
		if c.state.Phase() == game.Over || outcome != unfinished {
			return c.end(outcome)
		}
		if err := c.move(moves); err != nil {
			return err
		}
	}
	return nil
}

// move compares the moves, makes one of them and compares what then stands where.
func (c *comparison) move(own []textMove) error {
	var err error
	if c.moves, err = c.state.Moves(c.moves[:0]); err != nil {
		return err
	}
	byText := make(map[string]game.Move, len(c.moves))
	for _, m := range c.moves {
		byText[c.state.Text(m, "")] = m
	}
	for _, m := range own {
		if _, ok := byText[m.text]; !ok {
			return fmt.Errorf("%s is no move of the ruleset", m.text)
		}
	}
	if len(c.moves) != len(own) {
		return fmt.Errorf("the ruleset has %d moves, the yardstick %d", len(c.moves), len(own))
	}
	chosen := own[c.random.Intn(len(own))]
	if err := c.state.Play(byText[chosen.text]); err != nil {
		return err
	}
	c.y.play(&c.p, chosen.from, chosen.to)
	c.played = append(c.played, chosen.text)
	return c.board()
}

// board compares where everything stands.
func (c *comparison) board() error {
	words := c.state.Words()
	for _, piece := range c.pieces {
		var want squares
		switch piece.Name {
		case "attacker":
			want = c.p.attackers
		case "defender":
			want = c.p.defenders
		case "king":
			want = c.p.king
		}
		at := piece.Offsets[piece.Owner[0]]
		got := squares{a: words[at]}
		if c.y.size*c.y.size > 64 {
			got.b = words[at+1]
		}
		if got != want {
			return fmt.Errorf("%s: the ruleset has them on %x, the yardstick on %x", piece.Name, got, want)
		}
	}
	return nil
}

// end compares the outcomes of a game that is over on one side at least.
func (c *comparison) end(outcome int) error {
	if c.state.Phase() != game.Over {
		return fmt.Errorf("the ruleset goes on, the yardstick ended with %d", outcome)
	}
	want := map[int][]int{attackersWon: {1, 2}, defendersWon: {2, 1}}[outcome]
	if r := c.state.Result(); !slices.Equal(r.Place, want) || strings.TrimSpace(r.Why) == "" {
		return fmt.Errorf("the ruleset ended with places %v (%q), the yardstick with %v", r.Place, r.Why, want)
	}
	return nil
}

// textMove is a move of the yardstick with its text.
type textMove struct {
	from, to int
	text     string
}

// texts lists the yardstick's moves.
func (y *yardstick) texts(p *taflPosition) []textMove {
	var m taflMoves
	y.moves(p, &m)
	var all []textMove
	for i := range m.pieces {
		for to := m.to[i]; to.any(); to = to.andNot(y.one[to.lowest()]) {
			all = append(all, textMove{m.from[i], to.lowest(), y.name(m.from[i]) + "-" + y.name(to.lowest())})
		}
	}
	return all
}

func (y *yardstick) name(s int) string { return fmt.Sprintf("%c%d", 'a'+s%y.size, s/y.size+1) }
