package skift_test

import (
	"fmt"
	"slices"
	"sort"
	"strings"
)

// Skift written by hand, on a table without borders: an independent check of the ruleset, whose table is joined at its
// borders. Quadrants and tiles have whole numbers as coordinates; the names are those of the ruleset's table.

const around = 24 // quadrants around the ruleset's table

type point struct{ x, y int }

func (p point) plus(d point) point  { return point{p.x + d.x, p.y + d.y} }
func (p point) times(n int) point   { return point{n * p.x, n * p.y} }
func (p point) tile() point         { return point{floor(p.x, 2), floor(p.y, 2)} }
func (p point) wrapped(n int) point { return point{p.x - n*floor(p.x, n), p.y - n*floor(p.y, n)} }
func (p point) before(q point) bool { return p.y < q.y || p.y == q.y && p.x < q.x }
func (p point) quadrants() [4]point {
	q := p.times(2)
	return [4]point{q, {q.x + 1, q.y}, {q.x, q.y + 1}, {q.x + 1, q.y + 1}}
}
func floor(a, n int) int            { return (a - ((a%n)+n)%n) / n }
func (p point) name() string        { q := p.wrapped(around); return fmt.Sprintf("%c%d", 'a'+q.x, q.y+1) }
func (p point) nameOfTile() string  { return p.times(2).name() }
func (p point) beside(q point) bool { return p != q && abs(p.x-q.x) <= 1 && abs(p.y-q.y) <= 1 }
func abs(n int) int                 { return max(n, -n) }
func opposite(player int) int       { return 1 - player }

var directions = map[string]point{
	"north": {0, 1}, "south": {0, -1}, "east": {1, 0}, "west": {-1, 0},
	"northeast": {1, 1}, "northwest": {-1, 1}, "southeast": {1, -1}, "southwest": {-1, -1},
}

type man struct {
	owner int
	king  bool
}

// table is a game in which a move, or the choice of a group that stays, is due.
type table struct {
	men    map[point]man
	tiles  map[point]bool
	me     int
	tie    string // mover, none, all
	later  bool   // the later edition's control and turns
	choose string // what has to be chosen: "tiles", "men" or nothing
	over   bool
	won    int // who won; -1: a draw
}

// read places men from rows drawn as in the ruleset; the lower left quadrant is at corner.
func read(rows string, corner point, tiles ...point) *table {
	t := &table{men: map[point]man{}, tiles: map[point]bool{}, tie: "mover"}
	lines := strings.Fields(strings.ReplaceAll(rows, " ", ""))
	for i, line := range lines {
		for j, sign := range line {
			if sign != '.' {
				owner := strings.IndexRune("Kk", sign)
				king := owner >= 0
				if !king {
					owner = strings.IndexRune("Pp", sign)
				}
				t.men[corner.plus(point{j, len(lines) - 1 - i})] = man{owner, king}
			}
		}
	}
	for _, at := range tiles {
		t.tiles[at] = true
	}
	return t
}

// moves gives the texts of all moves.
func (t *table) moves() (texts []string) {
	switch t.choose {
	case "tiles":
		return t.keeps(largest(t.tiles), around/2, point.nameOfTile)
	case "men":
		return t.keeps(largest(t.occupied()), around, point.name)
	}
	for p, m := range t.men {
		for name := range directions {
			if m.owner == t.me {
				texts = append(texts, p.name()+" "+name)
			}
		}
	}
	for tile := range t.tiles {
		if !t.controls(t.me, tile) {
			continue
		}
		for _, name := range []string{"north", "south", "east", "west"} {
			texts = append(texts, "tile "+tile.nameOfTile()+" "+name)
		}
		if t.later {
			texts = append(texts, "turn "+tile.nameOfTile())
		}
	}
	return texts
}

// keeps names each group by its first member in the order of the ruleset's table.
func (t *table) keeps(groups []map[point]bool, n int, name func(point) string) (texts []string) {
	for _, g := range groups {
		texts = append(texts, "keep "+name(first(g, n)))
	}
	return texts
}

func first(group map[point]bool, n int) point {
	all := make([]point, 0, len(group))
	for p := range group {
		all = append(all, p)
	}
	sort.Slice(all, func(i, j int) bool { return all[i].wrapped(n).before(all[j].wrapped(n)) })
	return all[0]
}

func (t *table) controls(player int, tile point) bool {
	var kings, men [2]int
	for _, q := range tile.quadrants() {
		if m, ok := t.men[q]; ok {
			men[m.owner]++
			if m.king {
				kings[m.owner]++
			}
		}
	}
	other := opposite(player)
	return kings[player] > kings[other] || t.later && kings[player] == kings[other] && men[player] > men[other]
}

// play makes the move with a text.
func (t *table) play(text string) {
	words := strings.Fields(text)
	switch {
	case t.choose == "tiles":
		groups := largest(t.tiles)
		t.tiles = groups[slices.Index(t.keeps(groups, around/2, point.nameOfTile), text)]
		t.settleMen()
		return
	case t.choose == "men":
		groups := largest(t.occupied())
		t.keepMen(groups[slices.Index(t.keeps(groups, around, point.name), text)])
		t.finish()
		return
	case words[0] == "tile":
		t.drive(t.find(t.tiles, words[1], point.nameOfTile), directions[words[2]])
	case words[0] == "turn":
		t.spin(t.find(t.tiles, words[1], point.nameOfTile))
	default:
		t.push(t.find(t.occupied(), words[0], point.name), directions[words[1]])
	}
	t.settleTiles()
}

func (t *table) find(among map[point]bool, name string, of func(point) string) point {
	for p := range among {
		if of(p) == name {
			return p
		}
	}
	panic("nothing is called " + name)
}

func (t *table) push(p, d point) {
	end := p
	for _, ok := t.men[end]; ok; _, ok = t.men[end] {
		end = end.plus(d)
	}
	for end != p {
		back := end.plus(d.times(-1))
		t.men[end] = t.men[back]
		end = back
	}
	delete(t.men, p)
}

func (t *table) drive(tile, d point) {
	end := tile
	for t.tiles[end] {
		end = end.plus(d)
	}
	for end != tile {
		back := end.plus(d.times(-1))
		for _, q := range back.quadrants() {
			if m, ok := t.men[q]; ok {
				delete(t.men, q)
				t.men[q.plus(d.times(2))] = m
			}
		}
		t.tiles[end] = true
		delete(t.tiles, back)
		end = back
	}
}

func (t *table) spin(tile point) {
	q := tile.quadrants()
	turned := map[point]man{}
	for i, from := range q {
		if m, ok := t.men[from]; ok {
			delete(t.men, from)
			turned[q[3-i]] = m
		}
	}
	for p, m := range turned {
		t.men[p] = m
	}
}

func (t *table) settleTiles() {
	t.fall()
	if groups := largest(t.tiles); len(groups) > 1 && t.tie == "mover" {
		t.choose = "tiles"
		return
	} else {
		t.tiles = t.staying(t.tiles, groups)
	}
	t.settleMen()
}

func (t *table) settleMen() {
	t.fall()
	groups := largest(t.occupied())
	if len(groups) > 1 && t.tie == "mover" {
		t.choose = "men"
		return
	}
	t.keepMen(t.staying(t.occupied(), groups))
	t.finish()
}

// fall removes the men that have no tile under them.
func (t *table) fall() {
	for p := range t.men {
		if !t.tiles[p.tile()] {
			delete(t.men, p)
		}
	}
}

func (t *table) staying(all map[point]bool, groups []map[point]bool) map[point]bool {
	kept := map[point]bool{}
	for _, g := range groups {
		for p := range g {
			kept[p] = true
		}
	}
	if len(groups) < 2 || t.tie == "none" {
		return kept
	}
	rest := map[point]bool{}
	for p := range all {
		if !kept[p] {
			rest[p] = true
		}
	}
	return rest
}

func (t *table) keepMen(kept map[point]bool) {
	for p := range t.men {
		if !kept[p] {
			delete(t.men, p)
		}
	}
}

// finish ends the turn.
func (t *table) finish() {
	t.choose = ""
	t.me = opposite(t.me)
	var kings, men [2]int
	for _, m := range t.men {
		men[m.owner]++
		if m.king {
			kings[m.owner]++
		}
	}
	lost := func(p int) bool { return kings[p] == 0 || kings[p] == men[p] }
	t.over = lost(0) || lost(1)
	switch {
	case lost(0) && lost(1) && men[0] == men[1]:
		t.won = -1
	case lost(0) && (!lost(1) || men[1] > men[0]):
		t.won = 1
	default:
		t.won = 0
	}
}

func (t *table) occupied() map[point]bool {
	all := map[point]bool{}
	for p := range t.men {
		all[p] = true
	}
	return all
}

// largest gives the largest groups of points that touch, also at corners.
func largest(all map[point]bool) (groups []map[point]bool) {
	seen := map[point]bool{}
	for p := range all {
		if seen[p] {
			continue
		}
		group, open := map[point]bool{p: true}, []point{p}
		for len(open) > 0 {
			q := open[0]
			open = open[1:]
			seen[q] = true
			for r := range all {
				if q.beside(r) && !group[r] {
					group[r] = true
					open = append(open, r)
				}
			}
		}
		switch {
		case len(groups) == 0 || len(group) > len(groups[0]):
			groups = []map[point]bool{group}
		case len(group) == len(groups[0]):
			groups = append(groups, group)
		}
	}
	return groups
}
