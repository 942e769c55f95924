package classics_test

import (
	"fmt"
	"strings"
	"testing"

	"brik/interpreter/validate/long"
)

type cell struct{ x, y int }

func (c cell) plus(d cell) cell { return cell{c.x + d.x, c.y + d.y} }

// Halma and its relatives by hand: cells with coordinates, jumps by a search.
type camps struct {
	men     map[cell]int // -1: empty; no entry: no place
	names   map[string]cell
	ways    []cell
	goal    []map[cell]bool // by player
	me      int
	turns   int
	longest int
	stay    bool
}

// newCamps sets up a board of the cells that has holds for, named by letter and number, with (0, 0) at the place given.
func newCamps(origin cell, has func(cell) bool, ways []cell, homes, goals []func(cell) bool) *camps {
	g := &camps{men: map[cell]int{}, names: map[string]cell{}, ways: ways, longest: 500, stay: true}
	for i := range 26 * 26 {
		at := cell{i % 26, i / 26}
		c := cell{at.x - origin.x, at.y - origin.y}
		if !has(c) {
			continue
		}
		g.names[fmt.Sprintf("%c%d", 'a'+at.x, at.y+1)] = c
		g.men[c] = -1
		for p, home := range homes {
			if home(c) {
				g.men[c] = p
			}
		}
	}
	for _, is := range goals {
		goal := map[cell]bool{}
		for c := range g.men {
			goal[c] = is(c)
		}
		g.goal = append(g.goal, goal)
	}
	return g
}

func (g *camps) empty(c cell) bool {
	who, ok := g.men[c]
	return ok && who < 0
}

// targets are where a man gets by one step or by jumps; its own place is empty meanwhile.
func (g *camps) targets(from cell) map[cell]bool {
	found := map[cell]bool{}
	for _, d := range g.ways {
		if g.empty(from.plus(d)) {
			found[from.plus(d)] = true
		}
	}
	g.men[from] = -1
	jumped := map[cell]bool{from: true}
	for queue := []cell{from}; len(queue) > 0; queue = queue[1:] {
		for _, d := range g.ways {
			over := queue[0].plus(d)
			to := over.plus(d)
			if who, ok := g.men[over]; ok && who >= 0 && g.empty(to) && !jumped[to] {
				jumped[to] = true
				queue = append(queue, to)
			}
		}
	}
	g.men[from] = g.me
	delete(jumped, from)
	for c := range jumped {
		found[c] = true
	}
	return found
}

func (g *camps) moves() (list []string) {
	names := map[cell]string{}
	for name, c := range g.names {
		names[c] = name
	}
	for from, who := range g.men {
		if who != g.me {
			continue
		}
		for to := range g.targets(from) {
			if !g.stay || !g.goal[g.me][from] || g.goal[g.me][to] {
				list = append(list, names[from]+"-"+names[to])
			}
		}
	}
	if list == nil {
		return []string{"pass"}
	}
	return list
}

func (g *camps) play(move string) {
	if from, to, ok := strings.Cut(move, "-"); ok {
		g.men[g.names[from]], g.men[g.names[to]] = -1, g.me
	}
	g.me = (g.me + 1) % len(g.goal)
	g.turns++
}

func (g *camps) owner(place string) string {
	if who := g.men[g.names[place]]; who >= 0 {
		return fmt.Sprint(who + 1)
	}
	return ""
}

func (g *camps) counters() map[string]int { return nil }

func (g *camps) places() []int {
	last := (g.me + len(g.goal) - 1) % len(g.goal)
	full, own := true, false
	for c, in := range g.goal[last] {
		full = full && (!in || g.men[c] >= 0)
		own = own || in && g.men[c] == last
	}
	won := g.turns > 0 && full && own
	if !won && g.turns < g.longest {
		return nil
	}
	places := make([]int, len(g.goal))
	for p := range places {
		places[p] = 1
		if won && p != last {
			places[p] = 2
		}
	}
	return places
}

// The star in coordinates x, y, z = -x-y from its middle: two large triangles; clockwise from the top its points.
func newStar(players int) *camps {
	points := []func(c cell) bool{
		func(c cell) bool { return c.y > 4 }, func(c cell) bool { return c.x+c.y > 4 }, func(c cell) bool { return c.x > 4 },
		func(c cell) bool { return c.y < -4 }, func(c cell) bool { return c.x+c.y < -4 }, func(c cell) bool { return c.x < -4 },
	}
	seats := map[int][]int{2: {0, 3}, 3: {0, 2, 4}, 4: {0, 1, 3, 4}, 6: {0, 1, 2, 3, 4, 5}}[players]
	var homes, goals []func(cell) bool
	for _, s := range seats {
		homes, goals = append(homes, points[s]), append(goals, points[(s+3)%6])
	}
	has := func(c cell) bool {
		z := -c.x - c.y
		return c.x >= -4 && c.y >= -4 && z >= -4 || c.x <= 4 && c.y <= 4 && z <= 4
	}
	return newCamps(cell{8, 8}, has, []cell{{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {-1, 1}, {1, -1}}, homes, goals)
}

// newHalma has camps by the lengths of their rows, counted from each corner.
func newHalma(side, players int) *camps {
	rows := map[int][]int{8: {4, 3, 2, 1}, 10: {5, 4, 3, 2, 1}, 16: {5, 5, 4, 3, 2}}[side]
	if players == 4 && side > 8 {
		rows = map[int][]int{10: {4, 4, 3, 2}, 16: {4, 4, 3, 2}}[side]
	}
	corner := func(right, top bool) func(cell) bool {
		return func(c cell) bool {
			if right {
				c.x = side - 1 - c.x
			}
			if top {
				c.y = side - 1 - c.y
			}
			return c.y < len(rows) && c.x < rows[c.y]
		}
	}
	sw, nw, ne, se := corner(false, false), corner(false, true), corner(true, true), corner(true, false)
	homes, goals := []func(cell) bool{sw, ne}, []func(cell) bool{ne, sw}
	if players == 4 {
		homes, goals = []func(cell) bool{sw, nw, ne, se}, []func(cell) bool{ne, se, sw, nw}
	}
	has := func(c cell) bool { return c.x >= 0 && c.x < side && c.y >= 0 && c.y < side }
	return newCamps(cell{}, has, []cell{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}, homes, goals)
}

func TestFullChineseCheckersAreThoseByHand(t *testing.T) {
	for _, players := range []int{2, 3, 4, 6} {
		sameGamesOf(t, "chinese-checkers", players, nil, long.Runs(100), long.Runs(toTheEnd), func() byHand { return newStar(players) })
	}
}

func TestFullHalmaIsHalmaByHand(t *testing.T) {
	for _, players := range []int{2, 4} {
		for _, side := range []int{8, 10, 16} {
			options := map[string]string{"side": fmt.Sprint(side)}
			sameGamesOf(t, "halma", players, options, long.Runs(100), long.Runs(toTheEnd), func() byHand { return newHalma(side, players) })
		}
	}
}
