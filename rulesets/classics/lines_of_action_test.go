package classics_test

import (
	"fmt"
	"testing"

	"brik/interpreter/validate/long"
)

// Lines of Action by hand: an array of squares, lines counted square by square.
type linesOfAction struct {
	men    [8][8]byte // by row and column from 0: X, O or 0
	me     byte
	moved  byte // who has made the last move
	seen   map[string]int
	mover  bool // a tie is a win for who makes it
	thrice bool
}

func newLinesOfAction(mover bool) *linesOfAction {
	g := &linesOfAction{me: 'X', seen: map[string]int{}, mover: mover}
	for i := 1; i < 7; i++ {
		g.men[0][i], g.men[7][i] = 'X', 'X'
		g.men[i][0], g.men[i][7] = 'O', 'O'
	}
	g.mark()
	return g
}

func (g *linesOfAction) mark() {
	key := fmt.Sprint(g.me, g.men)
	g.seen[key]++
	g.thrice = g.seen[key] >= 3
}

func onBoard(x, y int) bool { return x >= 0 && x < 8 && y >= 0 && y < 8 }

// onLine counts the men on the line through a square.
func (g *linesOfAction) onLine(x, y, dx, dy int) int {
	for onBoard(x-dx, y-dy) {
		x, y = x-dx, y-dy
	}
	n := 0
	for ; onBoard(x, y); x, y = x+dx, y+dy {
		if g.men[y][x] != 0 {
			n++
		}
	}
	return n
}

// target is where a man goes in a direction, if it can.
func (g *linesOfAction) target(x, y, dx, dy int) (tx, ty int, ok bool) {
	n := g.onLine(x, y, dx, dy)
	tx, ty = x+n*dx, y+n*dy
	if !onBoard(tx, ty) || g.men[ty][tx] == g.me {
		return 0, 0, false
	}
	for i := 1; i < n; i++ {
		if m := g.men[y+i*dy][x+i*dx]; m != 0 && m != g.me {
			return 0, 0, false
		}
	}
	return tx, ty, true
}

func (g *linesOfAction) moves() (list []string) {
	for y := range 8 {
		for x := range 8 {
			if g.men[y][x] != g.me {
				continue
			}
			for _, d := range [][2]int{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}} {
				if tx, ty, ok := g.target(x, y, d[0], d[1]); ok {
					list = append(list, fmt.Sprintf("%c%d-%c%d", 'a'+x, y+1, 'a'+tx, ty+1))
				}
			}
		}
	}
	if list == nil {
		return []string{"pass"}
	}
	return list
}

func (g *linesOfAction) play(move string) {
	if move != "pass" {
		x, y, tx, ty := move[0]-'a', move[1]-'1', move[3]-'a', move[4]-'1'
		g.men[ty][tx], g.men[y][x] = g.me, 0
	}
	g.moved, g.me = g.me, 'X'+'O'-g.me
	g.mark()
}

func (g *linesOfAction) owner(place string) string {
	return map[byte]string{'X': "black", 'O': "white"}[g.men[place[1]-'1'][place[0]-'a']]
}

func (g *linesOfAction) counters() map[string]int { return nil }

// united tells whether all men of a colour hang together.
func (g *linesOfAction) united(colour byte) bool {
	left := map[[2]int]bool{}
	var group [][2]int
	for y := range 8 {
		for x := range 8 {
			if g.men[y][x] == colour {
				left[[2]int{x, y}] = true
				group = [][2]int{{x, y}}
			}
		}
	}
	for i := 0; i < len(group); i++ {
		delete(left, group[i])
		for near := range left {
			if dx, dy := near[0]-group[i][0], near[1]-group[i][1]; dx*dx <= 1 && dy*dy <= 1 {
				delete(left, near)
				group = append(group, near)
			}
		}
	}
	return len(left) == 0
}

func (g *linesOfAction) places() []int {
	black, white := g.united('X'), g.united('O')
	if black && white {
		if !g.mover {
			return []int{1, 1}
		}
		black, white = g.moved == 'X', g.moved == 'O'
	}
	switch {
	case black:
		return []int{1, 2}
	case white:
		return []int{2, 1}
	case g.thrice:
		return []int{1, 1}
	}
	return nil
}

func TestFullLinesOfActionIsLinesOfActionByHand(t *testing.T) {
	for _, tie := range []string{"draw", "mover"} {
		sameGames(t, "lines-of-action", map[string]string{"tie": tie}, long.Runs(2000), toTheEnd,
			func() byHand { return newLinesOfAction(tie == "mover") })
	}
}
