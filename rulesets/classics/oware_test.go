package classics_test

import (
	"fmt"
	"testing"

	"brik/interpreter/validate/long"
)

const pits = "ABCDEFabcdef"

// Oware by hand: twelve numbers in a ring.
type oware struct {
	seeds   [12]int
	store   [2]int
	me      int
	slam    string // no_capture, illegal or allowed
	seen    map[string]bool
	cycle   bool
	blocked bool // nothing could be moved
}

func newOware(slam string) *oware {
	g := &oware{slam: slam, seen: map[string]bool{}}
	for i := range g.seeds {
		g.seeds[i] = 4
	}
	g.mark()
	return g
}

// mark notes the position and who is to move.
func (g *oware) mark() {
	key := fmt.Sprint(g.me, g.seeds)
	g.cycle = g.seen[key]
	g.seen[key] = true
}

func (g *oware) has(player int) (sum int) {
	for i := range 6 {
		sum += g.seeds[6*player+i]
	}
	return sum
}

// sow gives what a move leads to, false if it's illegal.
func (g *oware) sow(pit int) (oware, bool) {
	n := *g
	hand, at := n.seeds[pit], pit
	n.seeds[pit] = 0
	for ; hand > 0; hand-- {
		at = (at + 1) % 12
		if at == pit {
			at = (at + 1) % 12
		}
		n.seeds[at]++
	}
	foe := 1 - g.me
	taken := n
	won := 0
	for at/6 == foe && (taken.seeds[at] == 2 || taken.seeds[at] == 3) {
		won += taken.seeds[at]
		taken.seeds[at] = 0
		at = (at + 11) % 12
	}
	taken.store[g.me] += won
	if won > 0 && taken.has(foe) == 0 {
		switch g.slam {
		case "no_capture":
			return n, true
		case "illegal":
			return n, false
		}
		return taken, true
	}
	return taken, taken.has(foe) > 0
}

func (g *oware) moves() (list []string) {
	for pit := 6 * g.me; pit < 6*g.me+6; pit++ {
		if g.seeds[pit] == 0 {
			continue
		}
		if _, ok := g.sow(pit); ok {
			list = append(list, pits[pit:pit+1])
		}
	}
	return list
}

func (g *oware) play(move string) {
	for pit := range 12 {
		if pits[pit:pit+1] == move {
			*g, _ = g.sow(pit)
		}
	}
	g.me = 1 - g.me
	g.mark()
	g.blocked = len(g.moves()) == 0
}

func (g *oware) owner(string) string { return "" }

func (g *oware) counters() map[string]int {
	all := map[string]int{"store[south]": g.store[0], "store[north]": g.store[1]}
	for i := range 12 {
		all["seeds["+pits[i:i+1]+"]"] = g.seeds[i]
	}
	return all
}

func (g *oware) places() []int {
	south, north := g.store[0], g.store[1]
	switch {
	case south > 24 || north > 24 || south == 24 && north == 24:
	case g.cycle || g.blocked:
		south, north = south+g.has(0), north+g.has(1)
	default:
		return nil
	}
	switch {
	case south > north:
		return []int{1, 2}
	case north > south:
		return []int{2, 1}
	}
	return []int{1, 1}
}

func TestFullOwareIsOwareByHand(t *testing.T) {
	for _, slam := range []string{"no_capture", "illegal", "allowed"} {
		sameGames(t, "oware", map[string]string{"grand_slam": slam}, long.Runs(5000), toTheEnd, func() byHand { return newOware(slam) })
	}
}
