package sjuan_test

import (
	"math/bits"

	"brik/interpreter/game"
)

// Sjuan and its variants written by hand, from the rules and not from the rulesets: an independent check, and a yardstick
// of speed.

// Cards are bits, in the order hearts, spades, diamonds, clubs, each from the ace to the king.
const (
	deck   = 1<<52 - 1
	suit   = 1<<13 - 1
	aces   = uint64(1 | 1<<13 | 1<<26 | 1<<39)
	sevens = aces << 6
	passed = -1 // instead of a card
)

type variant int8

const (
	plain variant = iota
	pott
	straffkort
	spelforbud
	fri
	domino
)

type opening int8

const (
	heartsSeven opening = iota
	anySeven
	diamondsSeven
)

// firsts are the cards that open a round, by opening.
var firsts = [...]uint64{sevens & suit, sevens, sevens & (suit << 26)}

type rules struct {
	variant        variant
	players        int
	opening        opening
	target         int
	deals, fine    int
	kept           bool // Straffkort: a last card isn't given
	anyRow, noWrap bool // Fri fan tan
}

// stage says what a match waits for.
type stage int8

const (
	dealing stage = iota
	deciding
	drawing // Domino fan tan: from the stock
	over
)

type match struct {
	rules
	stage      stage
	hands      [8]uint64
	table      uint64
	fits       uint64 // what may be laid
	stock      uint64
	points     [8]int // or chips
	pot, dealt int
	passes     int // in a row
	dealer     int
	me         int // who decides
	receiver   int // Straffkort: who gets cards, or -1
	banned     int // Spelförbud: or -1
}

func newMatch(r rules) match {
	return match{rules: r, dealer: r.players - 1, receiver: -1, banned: -1}
}

func (m *match) next(p int) int {
	if p++; p < m.players {
		return p
	}
	return 0
}

// begin starts a deal once the hands, and the stock, are filled.
func (m *match) begin() {
	m.stage, m.table, m.passes, m.banned = deciding, 0, 0, -1
	m.fits = firsts[m.opening]
	m.me = m.next(m.dealer)
	switch {
	case m.variant == fri:
		m.fits = deck
	case m.opening != anySeven:
		for m.hands[m.me]&m.fits == 0 {
			m.me = m.next(m.me)
		}
	}
	if m.variant == domino {
		m.pay(0, 1)
		m.pay(1, 1)
	}
}

func (m *match) pay(p, n int) { m.points[p] -= n; m.pot += n }

// moves gives the cards that may be laid or given, and whether the player may pass.
func (m *match) moves() (cards uint64, pass bool) {
	if m.receiver >= 0 {
		return m.hands[m.me], false
	}
	cards = m.hands[m.me] & m.fits
	return cards, cards == 0 || m.fine > 0 && (m.table != 0 || m.opening == anySeven)
}

// play lays or gives a card, or passes.
func (m *match) play(card int) {
	switch {
	case m.receiver >= 0:
		m.hands[m.me] &^= 1 << card
		m.hands[m.receiver] |= 1 << card
		m.give()
	case card == passed:
		m.pass()
	default:
		m.lay(card)
		m.endTurn()
	}
}

func (m *match) lay(card int) {
	c := uint64(1) << card
	m.hands[m.me] &^= c
	m.passes = 0
	if m.variant == fri {
		m.layUp(card)
		return
	}
	if m.table == 0 {
		m.fits = sevens
	}
	m.table |= c
	m.fits &^= c
	rank := card % 13
	if rank >= 6 && rank < 12 {
		m.fits |= c << 1
	}
	if rank <= 6 && rank > 0 {
		m.fits |= c >> 1
	}
}

// layUp lays a card in Fri fan tan.
func (m *match) layUp(card int) {
	c, rank := uint64(1)<<card, card%13
	switch {
	case m.anyRow:
		if m.table == 0 {
			m.fits = deck
		}
		m.fits &^= suit << (card - rank)
	case m.table == 0:
		m.fits = aces << rank
	}
	m.table |= c
	m.fits &^= c
	switch {
	case rank < 12:
		m.fits |= c << 1 &^ m.table
	case !m.noWrap:
		m.fits |= c >> 12 &^ m.table
	}
}

func (m *match) pass() {
	m.passes++
	switch m.variant {
	case pott:
		if m.hands[m.me]&m.fits != 0 {
			m.pay(m.me, m.fine)
		} else {
			m.pay(m.me, 1)
		}
	case straffkort:
		m.receiver = m.me
		m.give()
		return
	case spelforbud:
		m.banned = m.me
	case domino:
		m.pay(m.me, 1)
		if m.stock != 0 {
			m.stage = drawing
			return
		}
	}
	m.endTurn()
}

// give goes on to the next who gives a card, or ends the turn after the last.
func (m *match) give() {
	for m.me = m.next(m.me); m.me != m.receiver; m.me = m.next(m.me) {
		if !m.kept || bits.OnesCount64(m.hands[m.me]) > 1 {
			return
		}
	}
	m.receiver = -1
	m.endTurn()
}

func (m *match) draw(card int) {
	m.stock &^= 1 << card
	m.hands[m.me] |= 1 << card
	m.stage = deciding
	m.endTurn()
}

func (m *match) endTurn() {
	out := m.hands[m.me] == 0
	if m.variant == straffkort {
		for _, h := range m.hands[:m.players] {
			out = out || h == 0
		}
	}
	if out || (m.variant == pott || m.variant == fri) && m.passes == m.players {
		m.endDeal()
		return
	}
	if m.me = m.next(m.me); m.me == m.banned {
		m.me = m.next(m.me)
	}
}

func (m *match) endDeal() {
	m.dealt++
	m.dealer = m.next(m.dealer)
	m.stage = dealing
	switch m.variant {
	case pott, domino:
		for p, h := range m.hands[:m.players] {
			if h == 0 {
				m.points[p] += m.pot
				m.pot = 0
			}
		}
		if m.variant == domino {
			left := bits.OnesCount64(m.hands[0]) - bits.OnesCount64(m.hands[1])
			m.points[0] -= left
			m.points[1] += left
		}
		if m.dealt == m.deals {
			m.stage = over
			for p := range m.players {
				m.points[p] += m.pot / m.players
			}
			m.pot %= m.players
		}
	default:
		for p, h := range m.hands[:m.players] {
			if m.points[p] += bits.OnesCount64(h); m.points[p] >= m.target {
				m.stage = over
			}
		}
	}
}

// places ranks the players when the match is over.
func (m *match) places() (places []int) {
	for _, p := range m.points[:m.players] {
		place := 1
		for _, q := range m.points[:m.players] {
			if q < p && m.variant != pott && m.variant != domino || q > p && (m.variant == pott || m.variant == domino) {
				place++
			}
		}
		places = append(places, place)
	}
	return places
}

// deal shuffles, and deals one by one.
func (m *match) deal(r *game.Rand) {
	var cards [52]uint8
	for i := range cards {
		j := r.Intn(i + 1)
		cards[i] = cards[j]
		cards[j] = uint8(i)
	}
	m.hands, m.stock = [8]uint64{}, 0
	p := m.next(m.dealer)
	for i, c := range cards {
		if m.variant == domino && i >= 34 {
			m.stock |= 1 << c
			continue
		}
		m.hands[p] |= 1 << c
		p = m.next(p)
	}
	m.begin()
}

// pick draws one of the cards.
func pick(cards uint64, n int, r *game.Rand) int {
	if n > 1 {
		for k := r.Intn(n); k > 0; k-- {
			cards &= cards - 1
		}
	}
	return bits.TrailingZeros64(cards)
}

// playout plays a random match, and gives its number of decisions.
func playout(how rules, r *game.Rand) (plies int) {
	m := newMatch(how)
	for {
		switch m.stage {
		case dealing:
			m.deal(r)
		case drawing:
			m.draw(pick(m.stock, bits.OnesCount64(m.stock), r))
		case deciding:
			plies++
			cards, pass := m.moves()
			n := bits.OnesCount64(cards)
			if pass && (n == 0 || r.Intn(n+1) == n) {
				m.play(passed)
			} else {
				m.play(pick(cards, n, r))
			}
		default:
			return plies
		}
	}
}
