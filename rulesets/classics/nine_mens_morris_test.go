package classics_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"brik/interpreter/validate/long"
)

// The lines of the board, typed in by square: outer, middle, inner, then the four spokes.
var morrisLines = strings.Fields(`
	a1a4a7 a7d7g7 g7g4g1 g1d1a1
	b2b4b6 b6d6f6 f6f4f2 f2d2b2
	c3c4c5 c5d5e5 e5e4e3 e3d3c3
	a4b4c4 d7d6d5 g4f4e4 d1d2d3`)

// Nine Men's Morris by hand: points by name, and a capture that may be due inside a turn.
type morris struct {
	men     map[string]int // by point: whose man stands there
	hand    [2]int
	me      int
	capture bool // a mill was closed: now a man is taken
	flying  bool
	seen    map[string]int
	thrice  bool
}

func newMorris(flying bool) *morris {
	g := &morris{men: map[string]int{}, hand: [2]int{9, 9}, flying: flying, seen: map[string]int{}}
	g.mark()
	return g
}

func (g *morris) mark() {
	key := fmt.Sprint(g.me, g.hand, g.men)
	g.seen[key]++
	g.thrice = g.seen[key] >= 3
}

func morrisPoints() (list []string) {
	for _, l := range morrisLines {
		for i := 0; i < 6; i += 2 {
			if !slices.Contains(list, l[i:i+2]) {
				list = append(list, l[i:i+2])
			}
		}
	}
	return list
}

// adjacent tells whether two points are neighbours on a line.
func adjacent(p, q string) bool {
	return slices.ContainsFunc(morrisLines, func(l string) bool { return strings.Contains(l, p+q) || strings.Contains(l, q+p) })
}

func (g *morris) of(player int) (list []string) {
	for p, owner := range g.men {
		if owner == player {
			list = append(list, p)
		}
	}
	return list
}

// inMill tells whether a man is part of a full line of its owner.
func (g *morris) inMill(p string) bool {
	owner := g.men[p]
	return slices.ContainsFunc(morrisLines, func(l string) bool {
		for i := 0; i < 6; i += 2 {
			if who, ok := g.men[l[i:i+2]]; !ok || who != owner {
				return false
			}
		}
		return strings.Contains(l, p)
	})
}

func (g *morris) moves() (list []string) {
	switch {
	case g.capture:
		return g.captures()
	case g.hand[g.me] > 0:
		for _, p := range morrisPoints() {
			if _, occupied := g.men[p]; !occupied {
				list = append(list, p)
			}
		}
		return list
	}
	return g.walks(g.me)
}

func (g *morris) walks(player int) (list []string) {
	mine := g.of(player)
	for _, p := range mine {
		for _, q := range morrisPoints() {
			if _, occupied := g.men[q]; !occupied && (adjacent(p, q) || g.flying && len(mine) == 3) {
				list = append(list, p+"-"+q)
			}
		}
	}
	return list
}

func (g *morris) captures() (list []string) {
	foes := g.of(1 - g.me)
	for _, p := range foes {
		if !g.inMill(p) {
			list = append(list, "x"+p)
		}
	}
	if list == nil {
		for _, p := range foes {
			list = append(list, "x"+p)
		}
	}
	return list
}

func (g *morris) play(move string) {
	from, to, walk := strings.Cut(move, "-")
	switch {
	case g.capture:
		delete(g.men, move[1:])
		g.capture = false
	case walk:
		delete(g.men, from)
		g.men[to] = g.me
		g.capture = g.inMill(to)
	default:
		g.men[move] = g.me
		g.hand[g.me]--
		g.capture = g.inMill(move)
	}
	if !g.capture {
		g.me = 1 - g.me
		g.mark()
	}
}

func (g *morris) owner(place string) string {
	who, ok := g.men[place]
	if !ok {
		return ""
	}
	return []string{"white", "black"}[who]
}

func (g *morris) counters() map[string]int {
	return map[string]int{"hand[white]": g.hand[0], "hand[black]": g.hand[1]}
}

func (g *morris) places() []int {
	lost := len(g.of(g.me))+g.hand[g.me] < 3 || g.hand[g.me] == 0 && len(g.walks(g.me)) == 0
	switch {
	case g.capture:
		return nil
	case lost && g.me == 0:
		return []int{2, 1}
	case lost:
		return []int{1, 2}
	case g.thrice:
		return []int{1, 1}
	}
	return nil
}

func TestFullMorrisIsMorrisByHand(t *testing.T) {
	for _, flying := range []bool{true, false} {
		sameGames(t, "nine-mens-morris", map[string]string{"flying": fmt.Sprint(flying)}, long.Runs(1000), toTheEnd,
			func() byHand { return newMorris(flying) })
	}
}
