package classics_test

import (
	"fmt"
	"testing"

	"brik/interpreter/validate/long"
)

// Yavalath by hand: stones by their coordinates from the middle, rows counted through the stone that was placed.
type yavalath struct {
	stones map[cell]int // -1: empty
	out    []int        // players who have made three, the first to go first
	n      int          // players at the start
	me     int
	turns  int
	last   cell
	winner int // -1: nobody yet
	swap   bool
}

func newYavalath(players int, swap bool) *yavalath {
	g := &yavalath{stones: map[cell]int{}, n: players, winner: -1, swap: swap}
	for x := -4; x <= 4; x++ {
		for y := -4; y <= 4; y++ {
			if x+y >= -4 && x+y <= 4 {
				g.stones[cell{x, y}] = -1
			}
		}
	}
	return g
}

func nameOfHex(c cell) string { return fmt.Sprintf("%c%d", 'e'+c.x, 5+c.y) }

// longest is the number of stones of a player in a row through a cell, that cell taken as his.
func (g *yavalath) longest(c cell, player int) (most int) {
	for _, d := range []cell{{1, 0}, {0, 1}, {1, -1}} {
		n := 1
		for _, way := range []cell{d, {-d.x, -d.y}} {
			for at := c.plus(way); ; at = at.plus(way) {
				if who, ok := g.stones[at]; !ok || who != player {
					break
				}
				n++
			}
		}
		most = max(most, n)
	}
	return most
}

// wins are the empty cells where a player would make four.
func (g *yavalath) wins(player int) (list []cell) {
	for c, who := range g.stones {
		if who < 0 && g.longest(c, player) >= 4 {
			list = append(list, c)
		}
	}
	return list
}

func (g *yavalath) next(player int) int {
	for {
		player = (player + 1) % g.n
		if !g.isOut(player) {
			return player
		}
	}
}

func (g *yavalath) isOut(player int) bool {
	for _, p := range g.out {
		if p == player {
			return true
		}
	}
	return false
}

func (g *yavalath) moves() (list []string) {
	threats := g.wins(g.next(g.me))
	forced := map[cell]bool{}
	if g.n == 3 && len(g.out) == 0 && len(threats) == 1 {
		for _, c := range append(threats, g.wins(g.me)...) {
			forced[c] = true
		}
	}
	for c, who := range g.stones {
		if who < 0 && (len(forced) == 0 || forced[c]) {
			list = append(list, nameOfHex(c))
		}
	}
	if g.swap && g.n == 2 && g.turns == 1 {
		list = append(list, "swap")
	}
	return list
}

func (g *yavalath) play(move string) {
	for c := range g.stones {
		if move == nameOfHex(c) || move == "swap" && g.stones[c] >= 0 {
			g.stones[c] = g.me
			g.last = c
		}
	}
	switch n := g.longest(g.last, g.me); {
	case n >= 4:
		g.winner = g.me
	case n == 3:
		g.out = append(g.out, g.me)
		if len(g.out) == g.n-1 {
			g.winner = g.next(g.me)
		}
	}
	g.me = g.next(g.me)
	g.turns++
}

func (g *yavalath) owner(place string) string {
	for c, who := range g.stones {
		if who >= 0 && nameOfHex(c) == place {
			return fmt.Sprint(who + 1)
		}
	}
	return ""
}

func (g *yavalath) counters() map[string]int { return nil }

func (g *yavalath) places() []int {
	full := true
	for _, who := range g.stones {
		full = full && who >= 0
	}
	if g.winner < 0 && !full {
		return nil
	}
	places := make([]int, g.n)
	for p := range places {
		places[p] = 1
		if g.winner >= 0 && p != g.winner {
			places[p] = 2
		}
	}
	for i, p := range g.out {
		places[p] = g.n - i
	}
	return places
}

func TestFullYavalathIsYavalathByHand(t *testing.T) {
	for _, players := range []int{2, 3} {
		for _, swap := range []bool{true, false} {
			options := map[string]string{"swap": fmt.Sprint(swap)}
			sameGamesOf(t, "yavalath", players, options, long.Runs(1000), toTheEnd, func() byHand { return newYavalath(players, swap) })
		}
	}
}
