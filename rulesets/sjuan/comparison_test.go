package sjuan_test

import (
	"fmt"
	"math/bits"
	"slices"
	"testing"

	"brik/dsl/program"
	"brik/interpreter/game"
	"brik/interpreter/load"
	"brik/interpreter/validate/byhand"
	"brik/interpreter/validate/long"
)

// byHand gives a variant's rules with the settings of its options.
func byHand(name string, players int, options map[string]string) rules {
	r := rules{players: players, target: 100, deals: 1}
	r.variant = map[string]variant{"sjuan": plain, "sjuan-pott": pott, "sjuan-straffkort": straffkort,
		"sjuan-spelforbud": spelforbud, "fri-fan-tan": fri, "domino-fan-tan": domino}[name]
	if r.variant == fri || r.variant == domino {
		r.opening = anySeven
	}
	for option, value := range options {
		n := 0
		fmt.Sscan(value, &n)
		switch option {
		case "opening":
			r.opening = map[string]opening{"any_seven": anySeven, "diamonds_seven": diamondsSeven}[value]
		case "target":
			r.target = n
		case "deals":
			r.deals = n
		case "fine":
			r.fine = n
		case "last_card":
			r.kept = value == "kept"
		case "other_rows":
			r.anyRow = value == "any"
		case "wrap":
			r.noWrap = value == "false"
		default:
			panic(option)
		}
	}
	return r
}

// In random matches every decision has the moves, hands, table, points and pot of the match written by hand, and both end
// at the same moment with the same places. What the ruleset deals and draws is given to the match by hand.
func TestFullMatchesAreThoseWrittenByHand(t *testing.T) {
	everyWay(t, func(t *testing.T, v way, g *load.Game) {
		how := byHand(v.name, v.players, v.options)
		for i := range long.Runs(500) {
			m := newMatch(how)
			if err := sameMatch(g, &m, game.NewRand(uint64(i))); err != nil {
				t.Fatalf("match %d: %v", i, err)
			}
		}
	})
}

func sameMatch(g *load.Game, m *match, r *game.Rand) error {
	s, err := g.Play.Start()
	if err != nil {
		return err
	}
	seen := reader(g.Program)
	var moves []game.Move
	for m.stage != over {
		move, err := s.Sample(r)
		if err != nil {
			return err
		}
		decides, card := s.Phase() == game.Deciding, passed
		if decides {
			if moves, err = sameMoves(s, m, moves); err != nil {
				return err
			}
			if text := s.Text(move, ""); text != "pass" {
				card = int(move.Args[0])
			}
		}
		if err := s.Play(move); err != nil {
			return err
		}
		if decides {
			m.play(card)
		}
		if s.Phase() == game.Chance {
			continue // hands are dealt one after the other
		}
		if !decides || m.stage == drawing { // the last card of the stock comes without chance
			if err := fallen(m, seen, s.Words()); err != nil {
				return err
			}
		}
		if err := seen.same(m, s); err != nil {
			return err
		}
	}
	if s.Phase() != game.Over || !slices.Equal(s.Result().Place, m.places()) {
		return fmt.Errorf("phase %v, places %v, by hand %v", s.Phase(), s.Result().Place, m.places())
	}
	return nil
}

// sameMoves compares who decides, and the texts of the moves in their order.
func sameMoves(s game.State, m *match, room []game.Move) ([]game.Move, error) {
	room, err := s.Moves(room[:0])
	if err != nil || m.stage != deciding || s.ToMove() != m.me {
		return room, fmt.Errorf("player %d decides, by hand %d at stage %d; %v", s.ToMove()+1, m.me+1, m.stage, err)
	}
	cards, pass := m.moves()
	var want []string
	for c := range 52 {
		if cards>>c&1 != 0 {
			want = append(want, m.text(c))
		}
	}
	if pass {
		want = append(want, "pass")
	}
	same := len(want) == len(room)
	for i := 0; same && i < len(room); i++ {
		same = s.Text(room[i], "") == want[i]
	}
	if !same {
		return room, fmt.Errorf("%d moves, by hand %v", len(room), want)
	}
	return room, nil
}

var cardNames = func() (names [52]string) {
	for c := range names {
		names[c] = string([]rune("♥♠♦♣")[c/13]) + []string{"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"}[c%13]
	}
	return names
}()

func (m *match) text(card int) string {
	if m.receiver >= 0 {
		return fmt.Sprintf("%s to %d", cardNames[card], m.receiver+1)
	}
	return cardNames[card]
}

// fallen gives the match what the ruleset has dealt, or drawn.
func fallen(m *match, seen layout, words []uint64) error {
	switch m.stage {
	case dealing:
		m.stock = deck
		each := 52 / m.players
		if m.variant == domino {
			each = 17
		}
		p, left := m.next(m.dealer), 52-each*m.players
		for range m.players {
			m.hands[p] = words[seen.hand+p]
			m.stock &^= m.hands[p]
			want := each
			if left > 0 && m.variant != domino {
				want++
				left--
			}
			if n := bits.OnesCount64(m.hands[p]); n != want {
				return fmt.Errorf("%d cards are dealt to %d, by hand %d", n, p+1, want)
			}
			p = m.next(p)
		}
		m.begin()
	case drawing:
		drawn := words[seen.hand+m.me] &^ m.hands[m.me]
		if bits.OnesCount64(drawn) != 1 || drawn&m.stock == 0 {
			return fmt.Errorf("cards %x are drawn of %x", drawn, m.stock)
		}
		m.draw(bits.TrailingZeros64(drawn))
	default:
		return fmt.Errorf("chance falls at stage %d by hand", m.stage)
	}
	return nil
}

// layout is where a state's words hold what is compared; -1: nowhere.
type layout struct{ hand, table, stock, points, pot, dealer int }

func reader(p *program.Program) layout {
	at := func(name string, vars []*program.Var) int {
		for _, v := range vars {
			if v.Name == name {
				return v.Offset
			}
		}
		return -1
	}
	piles := p.Decks[0].Piles
	return layout{at("hand", piles), at("table", piles), at("stock", piles), at("points", p.Vars), at("pot", p.Vars), at("dealer", p.Vars)}
}

// same compares what lies where, and the points.
func (at layout) same(m *match, s game.State) error {
	words := s.Words()
	for p := range m.players {
		if n := int(int64(words[at.points+p])); n != m.points[p] {
			return fmt.Errorf("player %d has %d points, by hand %d", p+1, n, m.points[p])
		}
	}
	if at.pot >= 0 && int(int64(words[at.pot])) != m.pot {
		return fmt.Errorf("%d are in the pot, by hand %d", int64(words[at.pot]), m.pot)
	}
	if s.Phase() != game.Deciding {
		return nil
	}
	if hands := words[at.hand:][:m.players]; !slices.Equal(hands, m.hands[:m.players]) || words[at.table] != m.table || at.stock >= 0 && words[at.stock] != m.stock {
		return fmt.Errorf("hands %x and table %x, by hand %x and %x", hands, words[at.table], m.hands, m.table)
	}
	return nil
}

func TestPlayoutsByHandAllocateNothing(t *testing.T) {
	for _, v := range ways() {
		how, r := byHand(v.name, v.players, v.options), game.NewRand(1)
		if n := testing.AllocsPerRun(3, func() { playout(how, r) }); n != 0 {
			t.Errorf("%v: %v allocations a match", v, n)
		}
	}
}

// BenchmarkPlayouts measures random matches, the ruleset's and those by hand by turns: how many times as fast the ruleset
// is.
func BenchmarkPlayouts(b *testing.B) {
	for _, v := range ways() {
		if v.options == nil && (v.players == 4 || v.players == 2) {
			b.Run(v.String(), func(b *testing.B) { measure(b, v) })
		}
	}
}

func measure(b *testing.B, v way) {
	start, err := v.open(b).Play.Start()
	if err != nil {
		b.Fatal(err)
	}
	how, r := byHand(v.name, v.players, v.options), game.NewRand(1)
	byhand.Measure(b, func() int { return playout(how, r) }, byhand.Random(b, start, 20_000, false))
}
