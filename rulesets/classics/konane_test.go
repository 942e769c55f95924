package classics_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"brik/interpreter/validate/long"
)

// Konane by hand: an array of stones; the first two moves only take one away.
type konane struct {
	side   int
	stones map[cell]int // 0: black, 1: white; no entry: a gap
	me     int
}

func newKonane(side int) *konane {
	g := &konane{side: side, stones: map[cell]int{}}
	for i := range side * side {
		c := cell{i % side, i / side}
		g.stones[c] = (c.x + c.y + 1) % 2
	}
	return g
}

func nameOfSquare(c cell) string { return fmt.Sprintf("%c%d", 'a'+c.x, c.y+1) }

func squareOf(name string) cell {
	row, err := strconv.Atoi(name[1:])
	if err != nil {
		panic(err)
	}
	return cell{int(name[0] - 'a'), row - 1}
}

var squareWays = []cell{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}

func (g *konane) moves() (list []string) {
	for c, who := range g.stones {
		if who != g.me {
			continue
		}
		switch g.side*g.side - len(g.stones) {
		case 0:
			corner := (c.x == 0 || c.x == g.side-1) && (c.y == 0 || c.y == g.side-1)
			middle := (c.x == g.side/2 || c.x == g.side/2-1) && (c.y == g.side/2 || c.y == g.side/2-1)
			if corner || middle {
				list = append(list, "x"+nameOfSquare(c))
			}
		case 1:
			if g.besideGap(c) {
				list = append(list, "x"+nameOfSquare(c))
			}
		default:
			list = append(list, g.jumps(c)...)
		}
	}
	return list
}

func (g *konane) besideGap(c cell) bool {
	for _, d := range squareWays {
		near := c.plus(d)
		if _, stone := g.stones[near]; !stone && near.x >= 0 && near.y >= 0 && near.x < g.side && near.y < g.side {
			return true
		}
	}
	return false
}

func (g *konane) jumps(from cell) (list []string) {
	for _, d := range squareWays {
		for at := from; ; {
			over := at.plus(d)
			who, stone := g.stones[over]
			at = over.plus(d)
			_, occupied := g.stones[at]
			if !stone || who == g.me || occupied || at.x < 0 || at.y < 0 || at.x >= g.side || at.y >= g.side {
				break
			}
			list = append(list, nameOfSquare(from)+"-"+nameOfSquare(at))
		}
	}
	return list
}

func (g *konane) play(move string) {
	if a, b, jump := strings.Cut(move, "-"); jump {
		from, to := squareOf(a), squareOf(b)
		for c := range g.stones {
			onRow := c.y == from.y && c.y == to.y && c.x > min(from.x, to.x) && c.x < max(from.x, to.x)
			onColumn := c.x == from.x && c.x == to.x && c.y > min(from.y, to.y) && c.y < max(from.y, to.y)
			if onRow || onColumn {
				delete(g.stones, c)
			}
		}
		delete(g.stones, from)
		g.stones[to] = g.me
	} else {
		delete(g.stones, squareOf(move[1:]))
	}
	g.me = 1 - g.me
}

func (g *konane) owner(place string) string {
	who, stone := g.stones[squareOf(place)]
	if !stone {
		return ""
	}
	return []string{"black", "white"}[who]
}

func (g *konane) counters() map[string]int { return nil }

func (g *konane) places() []int {
	if len(g.moves()) > 0 {
		return nil
	}
	return [][]int{{2, 1}, {1, 2}}[g.me]
}

func TestFullKonaneIsKonaneByHand(t *testing.T) {
	for _, side := range []int{6, 8, 10, 18} {
		options := map[string]string{"side": fmt.Sprint(side)}
		sameGames(t, "konane", options, long.Runs(200), toTheEnd, func() byHand { return newKonane(side) })
	}
}
