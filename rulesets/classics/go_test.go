package classics_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brik/interpreter/game"
	"brik/interpreter/validate/long"
)

// Go by hand: a board of letters, groups by flood fill, and every position that has been.
type goGame struct {
	side    int
	stones  []byte // X, O or . for each point, row by row from the lowest
	me      byte
	passes  int
	seen    map[string]bool
	suicide bool
	komi    int // in half points
}

func newGo(side int, suicide bool) *goGame {
	g := &goGame{side: side, stones: []byte(strings.Repeat(".", side*side)), me: 'X', suicide: suicide, komi: 15}
	g.seen = map[string]bool{string(g.stones): true}
	return g
}

func (g *goGame) name(p int) string { return fmt.Sprintf("%c%d", 'a'+p%g.side, p/g.side+1) }

func (g *goGame) point(name string) int {
	var letter byte
	var row int
	if n, _ := fmt.Sscanf(name, "%c%d", &letter, &row); n != 2 {
		panic(name)
	}
	return (row-1)*g.side + int(letter-'a')
}

func (g *goGame) neighbours(p int) (list []int) {
	if p%g.side > 0 {
		list = append(list, p-1)
	}
	if p%g.side < g.side-1 {
		list = append(list, p+1)
	}
	if p >= g.side {
		list = append(list, p-g.side)
	}
	if p < g.side*(g.side-1) {
		list = append(list, p+g.side)
	}
	return list
}

// region gives the connected points of p's letter, and the letters that it touches.
func (g *goGame) region(stones []byte, p int) (points []int, touches string) {
	seen := map[int]bool{p: true}
	points = []int{p}
	for i := 0; i < len(points); i++ {
		for _, q := range g.neighbours(points[i]) {
			if stones[q] != stones[p] {
				touches += string(stones[q])
			} else if !seen[q] {
				seen[q] = true
				points = append(points, q)
			}
		}
	}
	return points, touches
}

func other(colour byte) byte { return 'X' + 'O' - colour }

// after gives the stones after a move to p, false if it's illegal.
func (g *goGame) after(p int) ([]byte, bool) {
	if g.stones[p] != '.' {
		return nil, false
	}
	stones := []byte(string(g.stones))
	stones[p] = g.me
	for _, q := range g.neighbours(p) {
		if stones[q] == other(g.me) {
			g.takeIfDead(stones, q)
		}
	}
	if g.takeIfDead(stones, p) && !g.suicide {
		return nil, false
	}
	return stones, !g.seen[string(stones)]
}

func (g *goGame) takeIfDead(stones []byte, p int) bool {
	group, touches := g.region(stones, p)
	if strings.Contains(touches, ".") {
		return false
	}
	for _, q := range group {
		stones[q] = '.'
	}
	return true
}

func (g *goGame) moves() []string {
	list := []string{"pass"}
	for p := range g.stones {
		if _, ok := g.after(p); ok {
			list = append(list, g.name(p))
		}
	}
	return list
}

func (g *goGame) play(move string) {
	if move == "pass" {
		g.passes++
	} else {
		g.passes = 0
		g.stones, _ = g.after(g.point(move))
		g.seen[string(g.stones)] = true
	}
	g.me = other(g.me)
}

func (g *goGame) owner(place string) string {
	return map[byte]string{'X': "black", 'O': "white"}[g.stones[g.point(place)]]
}

func (g *goGame) counters() map[string]int { return map[string]int{"passes": g.passes} }

// scores are in half points: black's, white's.
func (g *goGame) scores() (black, white int) {
	white = g.komi
	for p, s := range g.stones {
		if s == '.' {
			_, touches := g.region(g.stones, p)
			x, o := strings.Contains(touches, "X"), strings.Contains(touches, "O")
			switch {
			case x && !o:
				s = 'X'
			case o && !x:
				s = 'O'
			}
		}
		switch s {
		case 'X':
			black += 2
		case 'O':
			white += 2
		}
	}
	return black, white
}

func (g *goGame) places() []int {
	if g.passes < 2 {
		return nil
	}
	switch black, white := g.scores(); {
	case black > white:
		return []int{1, 2}
	case white > black:
		return []int{2, 1}
	}
	return []int{1, 1}
}

func TestFullGoIsGoByHand(t *testing.T) {
	for _, suicide := range []bool{false, true} {
		options := map[string]string{"suicide": fmt.Sprint(suicide)}
		sameGames(t, "go-9x9", options, long.Runs(300), toTheEnd, func() byHand { return newGo(9, suicide) })
		sameGames(t, "go-19x19", options, long.Runs(10), long.Runs(toTheEnd), func() byHand { return newGo(19, suicide) })
	}
}

// On a small board stones are taken again and again, and positions come back all the time.
func TestFullGoIsGoByHandOnSmallBoards(t *testing.T) {
	for _, side := range []int{2, 3, 4, 5} {
		for _, suicide := range []bool{false, true} {
			options := map[string]string{"suicide": fmt.Sprint(suicide)}
			sameGames(t, smallGo(t, side), options, long.Runs(1000), toTheEnd, func() byHand { return newGo(side, suicide) })
		}
	}
}

// smallGo writes a variant on a smaller board, and gives its path.
func smallGo(t *testing.T, side int) string {
	file := filepath.Join(t.TempDir(), "small.brik")
	text := fmt.Sprintf("game \"Small\"\nextends \"go-9x9\"\nreplace board grid(%d, %d)\n", side, side)
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

func TestGoScoresAreThoseByHand(t *testing.T) {
	start, _ := begin(t, "go-9x9", "", nil)
	state, random := start.Clone(), game.NewRand(7)
	for range 100 {
		state.CopyFrom(start)
		hand := newGo(9, false)
		for state.Phase() != game.Over {
			m, err := state.Sample(random)
			if err != nil {
				t.Fatal(err)
			}
			hand.play(state.Text(m, ""))
			if err := state.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		black, white := hand.scores()
		if got := state.Result().Score; got[0] != black || got[1] != white {
			t.Fatalf("scores %v, by hand %d and %d", got, black, white)
		}
	}
}
