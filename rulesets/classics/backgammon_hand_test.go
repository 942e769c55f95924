package classics_test

import (
	"fmt"

	"brik/interpreter/game"
)

// Backgammon written by hand, without looking at its ruleset: an independent check, and a yardstick of speed.

// race is a position: how many men of each player are on each point as that player counts (25: the bar, 0: borne off).
type race struct{ men [2][26]int8 }

// hop is a man's move by n from a point, 25 being the bar.
type hop struct{ from, n int8 }

func raceStart() (r race) {
	for p := range r.men {
		r.men[p][24], r.men[p][13], r.men[p][8], r.men[p][6] = 2, 5, 3, 5
	}
	return r
}

// can tells whether a player may move a man so, whatever has to be used.
func (r *race) can(p int, h hop) bool {
	own := &r.men[p]
	if own[h.from] == 0 || h.from != 25 && own[25] > 0 {
		return false
	}
	if to := h.from - h.n; to > 0 {
		return r.men[1-p][25-to] < 2
	}
	last := int8(25) // the rearmost man
	for own[last] == 0 {
		last--
	}
	return last <= 6 && (h.from == h.n || h.from == last)
}

func (r *race) make(p int, h hop) {
	r.men[p][h.from]--
	to := max(0, h.from-h.n)
	r.men[p][to]++
	if to > 0 && r.men[1-p][25-to] == 1 {
		r.men[1-p][25-to] = 0
		r.men[1-p][25]++
	}
}

func (r *race) any(p int, n int8) bool {
	if r.men[p][25] > 0 {
		return r.can(p, hop{25, n})
	}
	for from := int8(1); from <= 24; from++ {
		if r.men[p][from] > 0 && r.can(p, hop{from, n}) {
			return true
		}
	}
	return false
}

// turn is what is left of a player's throw. Two different dice: both are to be used if they can be.
type turn struct {
	race
	me   int
	dice [2]int8 // 0: used; of a double only the first counts, left times
	left int
}

// throw begins a turn.
func (t *turn) throw(a, b int8) {
	if t.dice, t.left = [2]int8{a, b}, 2; a == b {
		t.dice[1], t.left = 0, 4
		return
	}
	for i := range 2 {
		if t.bothFrom(i) {
			return
		}
	}
	larger := 0
	if b > a {
		larger = 1
	}
	if !t.any(t.me, t.dice[larger]) {
		larger = 1 - larger
	}
	t.dice, t.left = [2]int8{t.dice[larger], 0}, 1
}

func (t *turn) bothFrom(i int) bool {
	for from := int8(1); from <= 25; from++ {
		if h := (hop{from, t.dice[i]}); t.can(t.me, h) && t.leads(h, t.dice[1-i]) {
			return true
		}
	}
	return false
}

// leads tells whether n can be used after a move.
func (t *turn) leads(h hop, n int8) bool {
	after := t.race
	after.make(t.me, h)
	return after.any(t.me, n)
}

// hops appends the legal moves.
func (t *turn) hops(to []hop) []hop {
	if t.left == 0 {
		return to
	}
	for from := int8(1); from <= 25; from++ {
		if t.men[t.me][from] == 0 {
			continue
		}
		for i, n := range t.dice {
			if h := (hop{from, n}); n > 0 && t.can(t.me, h) && (t.dice[1-i] == 0 || t.leads(h, t.dice[1-i])) {
				to = append(to, h)
			}
		}
	}
	return to
}

func (t *turn) play(h hop) {
	t.make(t.me, h)
	if t.left--; t.dice[1] == 0 {
		return
	}
	if t.dice[0] == h.n {
		t.dice[0] = t.dice[1]
	}
	t.dice[1] = 0
}

func (t *turn) over() bool { return t.men[t.me][0] == 15 }

// text is a move as the ruleset writes it, on points as the first player counts them.
func (t *turn) text(h hop) string {
	name := func(i int8) int8 {
		if t.me == 1 {
			return 25 - i
		}
		return i
	}
	switch {
	case h.from == 25:
		return fmt.Sprintf("bar/%d", name(25-h.n))
	case h.from <= h.n:
		return fmt.Sprintf("%d/off by %d", name(h.from), h.n)
	}
	return fmt.Sprintf("%d/%d", name(h.from), name(h.from-h.n))
}

// results gives every position that a player's throw can lead to, found by trying all orders of all dice: as many as
// possible are used, and if only one, the larger.
func (r race) results(p int, dice []int8) map[race]bool {
	best, found := 0, map[race]bool{}
	note := func(end race, used int) {
		if used > best {
			best, found = used, map[race]bool{}
		}
		if used == best {
			found[end] = true
		}
	}
	var try func(at race, rest []int8, used, weight int)
	try = func(at race, rest []int8, used, weight int) {
		note(at, used*100+weight)
		for i, n := range rest {
			if i > 0 && n == rest[i-1] {
				continue
			}
			for from := int8(1); from <= 25; from++ {
				if at.can(p, hop{from, n}) {
					next := at
					next.make(p, hop{from, n})
					left := append(append([]int8(nil), rest[:i]...), rest[i+1:]...)
					try(next, left, used+1, weight+int(n))
				}
			}
		}
	}
	try(r, dice, 0, 0)
	return found
}

// backgammonByHand plays a random game to its end and gives the number of decisions.
func backgammonByHand(r *game.Rand) (plies int) {
	t := turn{race: raceStart()}
	die := func() int8 { return int8(r.Intn(6) + 1) }
	a, b := die(), die()
	for a == b {
		a, b = die(), die()
	}
	if b > a {
		t.me = 1
	}
	var list [50]hop
	for {
		t.throw(a, b)
		for {
			hops := t.hops(list[:0])
			if len(hops) == 0 {
				break
			}
			t.play(hops[r.Intn(len(hops))])
			plies++
		}
		if t.over() {
			return plies
		}
		t.me = 1 - t.me
		a, b = die(), die()
	}
}
