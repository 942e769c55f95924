package classics_test

import (
	"math/bits"
	"slices"
	"strings"
)

// hearts is a match of Hearts by hand, without a look at its ruleset. Cards are 13·suit + rank, hands are sets of bits.
type hearts struct {
	options heartsOptions
	hand    [4]uint64
	taken   [4]uint64
	points  [4]int
	deals   int
	mover   int
	passed  []uint64 // what was laid aside by the players so far
	passing bool
	table   []int // cards of the present trick
	leader  int
	tricks  int
}

type heartsOptions struct {
	target                    int
	subtract, jack, breaks    bool
	dirty, leftOnly, noPasses bool
}

// The suits in this order; the two of clubs is card 0.
const (
	heartsSuits           = "♣♦♠♥"
	queenOfSpades         = 2*13 + 10
	jackOfDiamonds        = 13 + 9
	allHearts      uint64 = 0x1fff << 39
)

var heartsRanks = strings.Fields("2 3 4 5 6 7 8 9 10 J Q K A")

func heartsCard(c int) string { return string([]rune(heartsSuits)[c/13]) + heartsRanks[c%13] }

func heartsCards(set uint64) (all []int) {
	for ; set != 0; set &= set - 1 {
		all = append(all, bits.TrailingZeros64(set))
	}
	return all
}

// dealt begins a deal with these hands.
func (h *hearts) dealt(hands [4]uint64) {
	h.hand, h.taken, h.tricks, h.passed, h.mover = hands, [4]uint64{}, 0, nil, 0
	if h.passing = !h.options.noPasses && (h.options.leftOnly || h.deals%4 != 3); !h.passing {
		h.open()
	}
}

// open finds who has the two of clubs.
func (h *hearts) open() {
	h.passing = false
	for p, hand := range h.hand {
		if hand&1 != 0 {
			h.mover, h.leader = p, p
		}
	}
}

// moves are the texts of what the mover may do.
func (h *hearts) moves() (texts []string) {
	own := heartsCards(h.hand[h.mover])
	if !h.passing {
		for _, c := range own {
			if h.mayPlay(c) {
				texts = append(texts, heartsCard(c))
			}
		}
		return texts
	}
	for i, a := range own {
		for j, b := range own[i+1:] {
			for _, c := range own[i+j+2:] {
				texts = append(texts, heartsCard(a)+"+"+heartsCard(b)+"+"+heartsCard(c))
			}
		}
	}
	return texts
}

func (h *hearts) mayPlay(card int) bool {
	hand := h.hand[h.mover]
	bad := allHearts | 1<<queenOfSpades
	switch {
	case h.tricks == 0 && len(h.table) == 0:
		return card == 0
	case len(h.table) == 0:
		seen := h.taken[0] | h.taken[1] | h.taken[2] | h.taken[3]
		broken := seen&allHearts != 0 || h.options.breaks && seen>>queenOfSpades&1 != 0
		return card/13 != 3 || broken || hand&^allHearts == 0
	}
	led := h.table[0] / 13
	if hand>>(13*led)&0x1fff != 0 {
		return card/13 == led
	}
	return h.tricks > 0 || h.options.dirty || bad>>card&1 == 0 || hand&^bad == 0
}

// play makes a move of that text; it tells whether the deal is over.
func (h *hearts) play(text string) (over bool) {
	if h.passing {
		set := uint64(0)
		for _, word := range strings.Split(text, "+") {
			for _, c := range heartsCards(h.hand[h.mover]) {
				if heartsCard(c) == word {
					set |= 1 << c
				}
			}
		}
		h.passed = append(h.passed, set)
		if h.mover++; h.mover == 4 {
			h.exchange()
		}
		return false
	}
	for _, c := range heartsCards(h.hand[h.mover]) {
		if heartsCard(c) == text {
			h.hand[h.mover] &^= 1 << c
			h.table = append(h.table, c)
		}
	}
	if h.mover = (h.mover + 1) % 4; len(h.table) == 4 {
		h.take()
	}
	if h.tricks < 13 {
		return false
	}
	h.count()
	return true
}

func (h *hearts) exchange() {
	way := [4]int{1, 3, 2, 0}[h.deals%4]
	if h.options.leftOnly {
		way = 1
	}
	for p, set := range h.passed {
		h.hand[p] &^= set
	}
	for p, set := range h.passed {
		h.hand[(p+way)%4] |= set
	}
	h.open()
}

// take gives the trick to the highest card of the suit led.
func (h *hearts) take() {
	best := 0
	for i, c := range h.table {
		if c/13 == h.table[0]/13 && c > h.table[best] {
			best = i
		}
	}
	h.leader = (h.leader + best) % 4
	for _, c := range h.table {
		h.taken[h.leader] |= 1 << c
	}
	h.mover, h.table, h.tricks = h.leader, nil, h.tricks+1
}

func (h *hearts) count() {
	h.deals++
	var got [4]int
	for p, taken := range h.taken {
		got[p] = bits.OnesCount64(taken&allHearts) + 13*int(taken>>queenOfSpades&1)
	}
	if p := slices.Index(got[:], 26); p >= 0 && h.options.subtract {
		got[p] = -26
	} else if p >= 0 {
		got = [4]int{26, 26, 26, 26}
		got[p] = 0
	}
	for p := range h.points {
		h.points[p] += got[p]
		if h.options.jack {
			h.points[p] -= 10 * int(h.taken[p]>>jackOfDiamonds&1)
		}
	}
}

// places are the players' places at the end of the match, nil if it goes on.
func (h *hearts) places() (all []int) {
	if slices.Max(h.points[:]) < h.options.target {
		return nil
	}
	for _, own := range h.points {
		place := 1
		for _, other := range h.points {
			if other < own {
				place++
			}
		}
		all = append(all, place)
	}
	return all
}
