package generated

import (
	"fmt"
	"strings"

	"brik/dsl/check"
	"brik/dsl/program"
	"brik/dsl/source"
	"brik/interpreter/space"
	"brik/rulesets"
)

// heading writes players, spaces, pieces and names, and finds out from the checker what they are called.
func (m *maker) heading() {
	m.line(`game "Generated"`)
	shape := m.boardShape()
	players := m.playersLine(shape)
	m.line("board %s", shape)
	for _, extra := range some(m.dice, 0, 2, []func(shape string){m.blocksLine, m.partsLine, m.otherSpace}) {
		extra(shape)
	}
	m.pieceLines(players)
	if m.chance(40) {
		m.moods = []string{"calm", "angry", "sad", "gay", "tired"}[:m.in(2, 5)]
		m.line("names mood = %s", strings.Join(m.moods, ", "))
	}
	p, err := understood(m.text.String() + "turn { draw }\n")
	if err != nil {
		panic(fmt.Sprintf("%v\n%s", err, m.text.String()))
	}
	m.realms(p)
}

// understood is the program of a text.
func understood(text string) (*program.Program, error) {
	r, problems := check.Load(rulesets.Shelf{}, source.New("made.brik", text))
	p, more := r.Program(check.Config{})
	return p, append(problems, more...).Err()
}

// playersLine gives the players' names; none if they are numbered.
func (m *maker) playersLine(shape string) []string {
	if m.chance(15) {
		m.line("players %d", m.in(2, 4))
		return nil
	}
	names := []string{"white", "black", "green", "blue"}[:pick(m.dice, 2, 2, 2, 3, 4)]
	list := append([]string(nil), names...)
	directions := []string{"north", "south", "east", "west"}
	switch strings.Split(shape, "(")[0] {
	case "rings":
		directions = []string{"cw", "ccw", "inward", "cw"}
	case "loop", "track", "graph { ":
		directions = nil
	}
	if m.facing = directions != nil && shape[0] != 'l' && shape[0] != 't' && m.chance(60); shape[:2] == "gr" && shape[2] == 'a' {
		m.facing = false
	}
	for i := range list {
		if m.facing {
			list[i] += " facing " + directions[i]
		}
	}
	m.line("players %s", strings.Join(list, ", "))
	return names
}

// boardShape is of one word mostly, sometimes of two or three.
func (m *maker) boardShape() string {
	carve := ""
	if m.chance(15) {
		carve = pick(m.dice, " where (it.col + it.row) mod 2 = 0", " where it.col != 3", " where it.col + it.row > 3", " where index(it) mod 5 != 2")
	}
	size := pick(m.dice, 0, 0, 0, 0, 0, 1, 1, 2)
	square := func() (w, h int) {
		switch size {
		case 0:
			return m.in(2, 8), m.in(2, 8)
		case 1:
			return m.in(9, 12), m.in(8, 10)
		}
		return m.in(12, 13), m.in(11, 13)
	}
	switch m.Intn(13) {
	case 0:
		w, h := square()
		return fmt.Sprintf("grid(%d, %d) wrap", w, h)
	case 1:
		return fmt.Sprintf("hexagon(%d)", []int{m.in(2, 5), 6, 7}[size]) + carve
	case 2:
		return fmt.Sprintf("triangle(%d)", []int{m.in(3, 10), 12, 17}[size])
	case 3:
		w, h := square()
		return fmt.Sprintf("rhombus(%d, %d)", w, h) + carve
	case 4:
		return []string{pick(m.dice, "rings(8, 4, 1)", "rings(12, 6, 6, 3)", "rings(24, 16, 8, 1)", "rings(6)"), "rings(40, 20, 10, 1)", "rings(64, 32, 32, 16)"}[size]
	case 5:
		return fmt.Sprintf("loop(%d)", []int{m.in(3, 40), 100, 140}[size])
	case 6:
		return fmt.Sprintf("track(%d)", []int{m.in(3, 40), 100, 140}[size])
	case 7:
		return m.graph([]int{m.in(5, 15), 70, 133}[size])
	}
	w, h := square()
	return fmt.Sprintf("grid(%d, %d)", w, h) + carve
}

// graph draws lines through n points, each line long or short.
func (m *maker) graph(n int) string {
	point := func(i int) string { return fmt.Sprintf("pt%d", i+1) }
	var chains []string
	for i := 1; i < n; i++ {
		chains = append(chains, point(m.Intn(i))+"-"+point(i))
		if i > 2 && m.chance(25) && i+2 < n {
			chains = append(chains, strings.Join([]string{point(i), point(i + 2), point(i - 2)}, "-"))
		}
	}
	return "graph { " + strings.Join(chains, ", ") + " }"
}

// blocksLine divides a whole grid into blocks.
func (m *maker) blocksLine(shape string) {
	var w, h int
	if n, _ := fmt.Sscanf(shape, "grid(%d, %d)", &w, &h); n < 2 || strings.Contains(shape, "where") {
		return
	}
	var fit [][2]int
	for a := 1; a <= 4; a++ {
		for b := 1; b <= 4; b++ {
			if a*b > 1 && w%a == 0 && h%b == 0 {
				fit = append(fit, [2]int{a, b})
			}
		}
	}
	if len(fit) > 0 {
		size := pick(m.dice, fit...)
		m.line("space tile = blocks(board, %d, %d)", size[0], size[1])
		m.turns = []string{"180"}
		if size[0] == size[1] {
			m.turns = []string{"90", "180", "270"}
		}
	}
}

func (m *maker) partsLine(shape string) {
	if shape[:3] == "gra" && m.chance(50) {
		m.line("space part = lines(board)")
		return
	}
	m.line("space part = parts of board { part1: (board where index(it) mod 3 = %d), part2: (board where index(it) < %d), part3: (board where index(it) in {0, 2, 3}) }", m.Intn(3), m.in(1, 9))
}

// otherSpace is one that has nothing to do with the board.
func (m *maker) otherSpace(string) {
	m.line("space other = %s", pick(m.dice, "grid(3, 3)", "loop(5) named A, B, C, D, E", "track(70)", "grid(4, 4) wrap", "rings(6, 3)"))
}

// pieceLines declares kinds with their owners.
func (m *maker) pieceLines(players []string) {
	kinds := []string{"man", "king", "rock", "drum"}[:m.in(1, 4)]
	for i, k := range kinds {
		owner := "each"
		if i > 0 && m.chance(20) {
			owner = "nobody"
		} else if i > 0 && players != nil && m.chance(15) {
			owner = pick(m.dice, players...)
		}
		m.owners[k] = owner
		if owner == "each" {
			m.anyone = append(m.anyone, k)
		}
		m.line("piece %s %q of %s", k, strings.ToUpper(k[:1]), owner)
	}
	if len(kinds) > 1 && m.chance(50) {
		m.groups = append(m.groups, "officers")
		m.line("kinds officers = %s", strings.Join(some(m.dice, 1, 3, kinds), ", "))
	}
}

// realms makes the vocabulary of the spaces.
func (m *maker) realms(p *program.Program) {
	all := func(s *space.Space, name string, sayable bool) *realm {
		r := &realm{Space: s, name: name, all: name, small: s.Len() <= 8}
		if sayable {
			r.names = s.Names()
		}
		return r
	}
	digits := func(s *space.Space) bool { return s.Element(0) == "1" }
	m.board = all(p.Board, "board", !digits(p.Board))
	m.players = all(p.Players, "player", !digits(p.Players))
	m.players.all = "players"
	m.kinds = all(p.Kinds, "kind", false)
	m.kinds.all = "kinds"
	m.dirs = all(p.Dirs, "direction", false)
	m.boards = []*realm{m.board}
	for _, s := range p.Spaces {
		switch s.Name {
		case "tile":
			m.blocks = all(s, s.Name, false)
			m.boards = append(m.boards, m.blocks)
		case "part":
			m.parts = all(s, s.Name, s.Element(0) == "part1")
			m.boards = append(m.boards, m.parts)
		case "other":
			m.boards = append(m.boards, all(s, s.Name, s.Element(0) == "A"))
		}
	}
	m.realmList = append([]*realm{m.players, m.kinds}, m.boards...)
	if m.moods != nil {
		s, err := space.Enumeration("mood", m.moods)
		if err != nil {
			panic(err)
		}
		m.mood = all(s, "mood", true)
		m.realmList = append(m.realmList, m.mood)
	}
}
