package space_test

import (
	"slices"
	"strings"
	"testing"

	"brik/interpreter/space"

	"pgregory.net/rapid"
)

// must gives a space that has to be built.
func must(s *space.Space, err error) *space.Space {
	if err != nil {
		panic(err)
	}
	return s
}

// names gives the names of elements, joined with blanks.
func names(s *space.Space, elements []int) string {
	var out []string
	for _, e := range elements {
		out = append(out, s.Element(e))
	}
	return strings.Join(out, " ")
}

// row gives the names that a relation leads to from an element.
func row(r *space.Relation, from string) string {
	e, ok := r.From.Find(from)
	if !ok {
		return "no " + from
	}
	return names(r.To, r.Rows[e])
}

// walk gives the name of the place where directions lead.
func walk(s *space.Space, from string, directions ...string) string {
	e, ok := s.Find(from)
	if !ok {
		return "no " + from
	}
	for _, name := range directions {
		d, ok := s.Direction(name)
		if !ok {
			return "no " + name
		}
		e = s.Go(e, d)
	}
	return s.Element(e)
}

func region(t *testing.T, s *space.Space, name string) string {
	t.Helper()
	r, ok := s.Region(name)
	if !ok {
		return "none"
	}
	return names(s, r)
}

func equal(t *testing.T, what, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %s, expected %s", what, got, want)
	}
}

func TestGridIsNamedRowByRowFromTheLowestLeftSquare(t *testing.T) {
	s := must(space.Grid("board", 3, 2, false))
	equal(t, "names", strings.Join(s.Names(), " "), "a1 b1 c1 a2 b2 c2")
	e, _ := s.Find("c2")
	for name, want := range map[string]int{"col": 3, "row": 2, "index": 5} {
		if got := s.Attribute(name).Values[e]; got != want {
			t.Errorf("%s of c2 is %d, expected %d", name, got, want)
		}
	}
}

func TestFilesPastTheAlphabetHaveTwoLetters(t *testing.T) {
	s := must(space.Grid("board", 60, 1, false))
	for col, want := range map[int]string{1: "a1", 26: "z1", 27: "aa1", 52: "az1", 53: "ba1"} {
		equal(t, "name", s.Element(s.At(col, 1)), want)
	}
}

func TestGridDirections(t *testing.T) {
	s := must(space.Grid("board", 9, 9, false))
	equal(t, "north of e5", walk(s, "e5", "north"), "e6")
	equal(t, "southwest of e5", walk(s, "e5", "southwest"), "d4")
	equal(t, "off the board", walk(s, "a5", "west"), "nothing")
	equal(t, "off and back", walk(s, "a5", "west", "east"), "nothing")
	equal(t, "order", strings.Join(s.DirectionNames(), " "), "north south east west northeast northwest southeast southwest")
	equal(t, "groups", strings.Join(s.GroupNames(), " "), "orthogonal diagonal compass")
	if _, ok := s.Default(); ok {
		t.Error("a grid has three groups, so directions have to be named")
	}
}

func TestWrapJoinsTheBorders(t *testing.T) {
	s := must(space.Grid("table", 4, 3, true))
	equal(t, "west of a1", walk(s, "a1", "west"), "d1")
	equal(t, "southeast of d1", walk(s, "d1", "southeast"), "a3")
	equal(t, "column 0", s.Element(s.At(0, 4)), "d1")
	if s.Modulus("col") != 4 || s.Modulus("row") != 3 || s.Modulus("index") != 0 {
		t.Error("coordinates go round by the size of the board")
	}
	equal(t, "corners of what has none", region(t, s, "corners"), "none")
}

func TestCentreIsTheMiddleWhetherOneOrMoreElements(t *testing.T) {
	for _, c := range []struct {
		s    *space.Space
		want string
	}{
		{must(space.Grid("b", 9, 9, false)), "e5"},
		{must(space.Grid("b", 4, 3, false)), "b2 c2"},
		{must(space.Grid("b", 2, 2, false)), "a1 b1 a2 b2"},
		{must(space.Hexagon("b", 3)), "c3"},
		{must(space.Rhombus("b", 3, 3)), "b2"},
		{must(space.Triangle("b", 4)), "b2"},
		{must(space.Triangle("b", 2)), "a1 b1 a2"},
		{must(space.Rings("b", 8, 4, 1)), "c1"},
	} {
		equal(t, "centre", region(t, c.s, "centre"), c.want)
	}
}

func TestCorners(t *testing.T) {
	equal(t, "grid", region(t, must(space.Grid("b", 9, 9, false)), "corners"), "a1 i1 a9 i9")
	equal(t, "hexagon", region(t, must(space.Hexagon("b", 3)), "corners"), "c1 e1 a3 e3 a5 c5")
	equal(t, "hexagon of one", region(t, must(space.Hexagon("b", 1)), "corners"), "a1")
	equal(t, "triangle", region(t, must(space.Triangle("b", 3)), "corners"), "a1 c1 a3")
}

func TestHexesHaveSixNeighboursInside(t *testing.T) {
	for _, s := range []*space.Space{must(space.Hexagon("b", 4)), must(space.Rhombus("b", 5, 6)), must(space.Triangle("b", 7))} {
		dirs, ok := s.Default()
		if !ok || len(dirs) != 6 {
			t.Fatalf("six directions expected, got %v", dirs)
		}
		centre, _ := s.Region("centre")
		seen := map[int]bool{}
		for _, d := range dirs {
			seen[s.Go(centre[0], d)] = true
		}
		if len(seen) != 6 || seen[space.Nothing] || seen[centre[0]] {
			t.Errorf("a hex inside has six neighbours, got %v", seen)
		}
	}
}

func TestHexShapesHaveTheRightNumberOfHexes(t *testing.T) {
	for n := 1; n < 12; n++ {
		if got, want := must(space.Hexagon("b", n)).Len(), 3*n*(n-1)+1; got != want {
			t.Errorf("hexagon %d has %d hexes, expected %d", n, got, want)
		}
		if got, want := must(space.Triangle("b", n)).Len(), n*(n+1)/2; got != want {
			t.Errorf("triangle %d has %d hexes, expected %d", n, got, want)
		}
	}
}

func TestRings(t *testing.T) {
	s := must(space.Rings("board", 24, 16, 8, 1))
	equal(t, "clockwise", walk(s, "a24", "cw"), "a1")
	equal(t, "the other way", walk(s, "b1", "ccw"), "b16")
	equal(t, "field 2 of 24 lies over field 1 of 16", walk(s, "a3", "inward"), "b2")
	equal(t, "all the way in", walk(s, "a24", "inward", "inward", "inward"), "d1")
	equal(t, "further", walk(s, "d1", "inward"), "nothing")
	equal(t, "outward", row(s.Relation("outward"), "b1"), "a1 a2")
	equal(t, "outward from the centre", row(s.Relation("outward"), "d1"), "c1 c2 c3 c4 c5 c6 c7 c8")
	e, _ := s.Find("b16")
	for name, want := range map[string]int{"ring": 2, "index": 15, "length": 16} {
		if got := s.Attribute(name).Values[e]; got != want {
			t.Errorf("%s of b16 is %d, expected %d", name, got, want)
		}
	}
}

func TestTrackAndLoop(t *testing.T) {
	track := must(space.Track("track", 5, nil))
	equal(t, "names", strings.Join(track.Names(), " "), "1 2 3 4 5")
	equal(t, "past the end", walk(track, "5", "forward"), "nothing")
	loop := must(space.Loop("pits", 3, []string{"A", "B", "C"}))
	equal(t, "round", walk(loop, "C", "forward"), "A")
	equal(t, "back", walk(loop, "A", "back"), "C")
	equal(t, "range", names(loop, loop.Between(2, 0)), "A C")
}

func TestGraphGoesAlongItsLinesOnly(t *testing.T) {
	s := must(space.Graph("board", [][]string{{"a1", "d1", "g1"}, {"a1", "a4", "a7"}, {"x", "y", "z", "x"}}))
	equal(t, "there", walk(s, "a1", "a1-d1-g1"), "d1")
	equal(t, "and back", walk(s, "d1", "g1-d1-a1"), "a1")
	equal(t, "not on this line", walk(s, "a4", "a1-d1-g1"), "nothing")
	equal(t, "round a closed line", walk(s, "z", "x-y-z-x"), "x")
	d, _ := s.Direction("a1-d1-g1")
	e, _ := s.Find("a1")
	equal(t, "two steps", s.Element(s.Go(e, d.Times(2))), "g1")
	mill := must(space.Lines("mill", s))
	equal(t, "cells", row(mill.Relation("cells"), "a1-d1-g1"), "a1 d1 g1")
	equal(t, "parts", row(mill.Relation("parts"), "a1"), "a1-d1-g1 a1-a4-a7")
}

func TestBlocksTileTheBoard(t *testing.T) {
	board := must(space.Grid("table", 24, 24, true))
	s := must(space.Blocks("lattice", board, 2, 2))
	if s.Of != board || s.Len() != 144 {
		t.Fatalf("%d blocks", s.Len())
	}
	equal(t, "cells", row(s.Relation("cells"), "i9"), "i9 j9 i10 j10")
	equal(t, "parts", row(s.Relation("parts"), "j10"), "i9")
	equal(t, "a block's step is one block long", walk(s, "i9", "north"), "i11")
	equal(t, "round", walk(s, "a1", "southwest"), "w23")
}

func TestPartsMayOverlap(t *testing.T) {
	board := must(space.Grid("board", 3, 1, false))
	s := must(space.Parts("region", board, []space.Region{{Name: "left", Cells: []int{1, 0}}, {Name: "right", Cells: []int{1, 2}}}))
	equal(t, "cells", row(s.Relation("cells"), "left"), "a1 b1")
	equal(t, "parts", row(s.Relation("parts"), "b1"), "left right")
}

func TestCards(t *testing.T) {
	suits := []space.Symbol{{Name: "hearts", Sign: "♥"}, {Name: "spades", Sign: "♠"}}
	ranks := []space.Symbol{{Name: "ace", Sign: "A"}, {Name: "2"}, {Name: "3"}}
	s := must(space.Cards("cards", suits, ranks, 2, []space.Symbol{{Name: "joker", Sign: "J"}}))
	equal(t, "names", strings.Join(s.Names(), " "), "♥A ♥2 ♥3 ♠A ♠2 ♠3 ♥A/2 ♥2/2 ♥3/2 ♠A/2 ♠2/2 ♠3/2 J")
	equal(t, "up", walk(s, "♥A", "up"), "♥2")
	equal(t, "not into the next suit", walk(s, "♥3", "up"), "nothing")
	equal(t, "down", walk(s, "♠A", "down"), "nothing")
	equal(t, "a joker has no rank", walk(s, "J", "up"), "nothing")
	byWords, ok := s.Find("spades 3")
	equal(t, "by words", s.Element(byWords), "♠3")
	if !ok || s.Attribute("suit").Of.Element(s.Attribute("suit").Values[byWords]) != "spades" {
		t.Error("the suit of a card is an element of the suits")
	}
	joker, _ := s.Find("joker")
	if s.Attribute("suit").Values[joker] != space.Nothing {
		t.Error("a joker has no suit")
	}
}

func TestNumbers(t *testing.T) {
	s := must(space.Numbers("n", -2, 3))
	e := s.OfNumber(-1)
	if s.Element(e) != "-1" || s.Number(e) != -1 || s.OfNumber(4) != space.Nothing || s.OfNumber(-3) != space.Nothing {
		t.Error("numbers are their own elements")
	}
}

func TestDirectionsAreNamedAsAuthorsWriteThem(t *testing.T) {
	for want, d := range map[string]space.Displacement{
		"north":             {Y: 1},
		"northwest":         {X: -1, Y: 1},
		"2 * east":          {X: 2},
		"2 * southeast":     {X: 2, Y: -2},
		"2 * north + east":  {X: 1, Y: 2},
		"3 * back":          {Link: "forward", N: -3},
		"g1-d1-a1":          {Link: "a1-d1-g1", N: -1},
		"nowhere":           {},
		"north + cw":        {Y: 1, Link: "cw", N: 1},
		"2 * ccw":           {Link: "cw", N: -2},
		"south + 3 * west":  {X: -3, Y: -1},
		"2 * a1-d1-g1":      {Link: "a1-d1-g1", N: 2},
		"northeast":         {X: 1, Y: 1},
		"2 * down":          {Link: "up", N: -2},
		"inward":            {Link: "inward", N: 1},
		"south + 2 * a-b-c": {Y: -1, Link: "a-b-c", N: 2},
	} {
		equal(t, "name", must(space.Directions("direction", []space.Displacement{d})).Element(0), want)
	}
}

func TestCarving(t *testing.T) {
	board := must(space.Grid("board", 8, 8, false))
	col, r := board.Attribute("col").Values, board.Attribute("row").Values
	s := must(space.Carve(board, func(e int) bool { return (col[e]+r[e])%2 == 0 }))
	if s.Len() != 32 {
		t.Fatalf("%d squares are left", s.Len())
	}
	equal(t, "a carved-away neighbour", walk(s, "a1", "east"), "nothing")
	equal(t, "diagonal", walk(s, "a1", "northeast"), "b2")
	e, _ := s.Find("b2")
	if s.Attribute("col").Values[e] != 2 || s.Attribute("index").Values[e] != e || s.At(2, 2) != e || s.At(2, 1) != space.Nothing {
		t.Error("attributes stay, index counts anew")
	}
	equal(t, "what lies between need not be there", s.Element(s.Go(e, space.Displacement{X: 2})), "d2")
	equal(t, "corners", region(t, s, "corners"), "a1 h8")
}

func TestCarvingWhatGoesByLinks(t *testing.T) {
	loop := must(space.Loop("pits", 6, nil))
	s := must(space.Carve(loop, func(e int) bool { return e != 2 }))
	equal(t, "gap", walk(s, "2", "forward"), "nothing")
	e, _ := s.Find("2")
	equal(t, "over the gap", s.Element(s.Go(e, space.Displacement{Link: "forward", N: 2})), "4")
	rings := must(space.Rings("rings", 8, 4))
	left := must(space.Carve(rings, func(e int) bool { return e != 1 && e != 9 }))
	equal(t, "outward", row(left.Relation("outward"), "b1"), "a1")
	a, _ := left.Find("b4")
	if left.Attribute("index").Values[a] != 3 {
		t.Error("inside a ring the index stays")
	}
}

func TestLeaps(t *testing.T) {
	s := must(space.Grid("board", 8, 8, false))
	r, err := space.LeapTable(s, 1, 2)
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "from a1", row(r, "a1"), "c2 b3")
	equal(t, "from d4", row(r, "d4"), "c2 e2 b3 f3 b5 f5 c6 e6")
	hexes, _ := space.LeapTable(must(space.Hexagon("b", 4)), 1, 1)
	equal(t, "hexes a step and a sidestep away", row(hexes, "d4"), "e2 c3 f3 b5 e5 c6")
}

func TestTurningBlocksClockwise(t *testing.T) {
	s := must(space.Grid("board", 6, 6, false))
	quarter := must(space.Blocks("quarter", s, 3, 3))
	for degrees, want := range map[int]string{0: "d1", 90: "d3", 180: "f3", 270: "f1", -90: "f1", 360: "d1"} {
		table, err := space.Turned(quarter, degrees)
		if err != nil {
			t.Fatal(err)
		}
		e, _ := s.Find("d1")
		equal(t, "d1 turned", s.Element(table[e]), want)
	}
	if _, err := space.Turned(must(space.Blocks("b", s, 2, 3)), 90); err == nil {
		t.Error("oblong blocks don't turn by 90 degrees")
	}
	if _, err := space.Turned(quarter, 45); err == nil {
		t.Error("45 degrees")
	}
}

func TestRectangles(t *testing.T) {
	s := must(space.Grid("table", 4, 4, true))
	a, _ := s.Find("b2")
	b, _ := s.Find("c3")
	equal(t, "b2..c3", names(s, s.Between(a, b)), "b2 c2 b3 c3")
	equal(t, "round the border", names(s, s.Between(b, a)), "a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4")
	plain := must(space.Grid("board", 4, 4, false))
	equal(t, "the wrong way", names(plain, plain.Between(b, a)), "")
}

func TestConstructorsRefuse(t *testing.T) {
	board := must(space.Grid("board", 6, 6, false))
	for what, build := range map[string]func() (*space.Space, error){
		"a size is at least 1":      func() (*space.Space, error) { return space.Grid("b", 0, 3, false) },
		"at most 4096":              func() (*space.Space, error) { return space.Grid("b", 1<<40, 1<<40, false) },
		"too large":                 func() (*space.Space, error) { return space.Hexagon("b", 5000) },
		"too many":                  func() (*space.Space, error) { return space.Hexagon("b", 40) },
		"4096":                      func() (*space.Space, error) { return space.Triangle("b", 4000) },
		"has 2 names":               func() (*space.Space, error) { return space.Loop("l", 3, []string{"A", "B"}) },
		"two elements are called A": func() (*space.Space, error) { return space.Track("l", 2, []string{"A", "A"}) },
		"a ring of size -1":         func() (*space.Space, error) { return space.Rings("r", 4, -1) },
		"meets itself at b":         func() (*space.Space, error) { return space.Graph("g", [][]string{{"a", "b", "c", "b"}}) },
		"drawn twice":               func() (*space.Space, error) { return space.Graph("g", [][]string{{"a", "b"}, {"b", "a"}}) },
		"at least one element":      func() (*space.Space, error) { return space.Graph("g", nil) },
		"don't fill":                func() (*space.Space, error) { return space.Blocks("b", board, 4, 3) },
		"cut from a grid":           func() (*space.Space, error) { return space.Blocks("b", must(space.Hexagon("h", 3)), 1, 1) },
		"only a graph":              func() (*space.Space, error) { return space.Lines("l", board) },
		"no number from 3 to 2":     func() (*space.Space, error) { return space.Numbers("n", 3, 2) },
		"elements are too many":     func() (*space.Space, error) { return space.Numbers("n", 0, 1<<40) },
		"nothing is left":           func() (*space.Space, error) { return space.Carve(board, func(int) bool { return false }) },
		"a cell that is not in board": func() (*space.Space, error) {
			return space.Parts("p", board, []space.Region{{Name: "x", Cells: []int{36}}})
		},
		"two elements are called nobody": func() (*space.Space, error) { return space.Enumeration("e", []string{"nobody", "nobody"}) },
	} {
		if _, err := build(); err == nil || !strings.Contains(err.Error(), what) {
			t.Errorf("expected %q, got %v", what, err)
		}
	}
}

// anySpace draws a space of any kind.
func anySpace() *rapid.Generator[*space.Space] {
	return rapid.Custom(func(t *rapid.T) *space.Space {
		n := func(what string) int { return rapid.IntRange(1, 9).Draw(t, what) }
		switch rapid.IntRange(0, 8).Draw(t, "kind") {
		case 0:
			return must(space.Grid("s", n("w"), n("h"), rapid.Bool().Draw(t, "wrap")))
		case 1:
			return must(space.Hexagon("s", n("n")))
		case 2:
			return must(space.Rhombus("s", n("w"), n("h")))
		case 3:
			return must(space.Triangle("s", n("n")))
		case 4:
			return must(space.Rings("s", n("a"), n("b"), n("c")))
		case 5:
			return must(space.Track("s", n("n"), nil))
		case 6:
			return must(space.Loop("s", n("n"), nil))
		case 7:
			return must(space.Graph("s", [][]string{{"a", "b", "c"}, {"c", "d"}, {"d", "e", "a", "d"}}))
		default:
			return must(space.Cards("s", []space.Symbol{{Name: "x"}, {Name: "y"}}, []space.Symbol{{Name: "1"}, {Name: "2"}, {Name: "3"}}, n("copies"), nil))
		}
	})
}

func TestThereAndBackAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anySpace().Draw(t, "space")
		if rapid.Bool().Draw(t, "carve") {
			gone := rapid.IntRange(0, s.Len()-1).Draw(t, "gone")
			if s.Len() > 1 {
				s = must(space.Carve(s, func(e int) bool { return e != gone }))
			}
		}
		e := rapid.IntRange(0, s.Len()-1).Draw(t, "element")
		name := rapid.SampledFrom(s.DirectionNames()).Draw(t, "direction")
		d, _ := s.Direction(name)
		if f := s.Go(e, d); f != space.Nothing && name != "inward" && s.Go(f, d.Neg()) != e {
			t.Fatalf("%s from %s leads to %s, but not back", name, s.Element(e), s.Element(f))
		}
	})
}

func TestNamesFindTheirElements(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anySpace().Draw(t, "space")
		for e, name := range s.Names() {
			if f, ok := s.Find(name); !ok || f != e {
				t.Fatalf("%s is element %d, but found as %d", name, e, f)
			}
		}
	})
}

func TestBlocksPartitionTheBoard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w, h := rapid.IntRange(1, 4).Draw(t, "w"), rapid.IntRange(1, 4).Draw(t, "h")
		board := must(space.Grid("b", w*rapid.IntRange(1, 4).Draw(t, "across"), h*rapid.IntRange(1, 4).Draw(t, "up"), rapid.Bool().Draw(t, "wrap")))
		blocks := must(space.Blocks("t", board, w, h))
		var all []int
		for p, cells := range blocks.Relation("cells").Rows {
			all = append(all, cells...)
			for _, e := range cells {
				if up := blocks.Relation("parts").Rows[e]; len(up) != 1 || up[0] != p {
					t.Fatalf("%s lies in %v", board.Element(e), up)
				}
			}
		}
		slices.Sort(all)
		if len(all) != board.Len() || len(slices.Compact(all)) != board.Len() {
			t.Fatalf("%d cells in blocks of a board of %d", len(all), board.Len())
		}
	})
}

func TestABlocksStepIsItsCellsSteps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w, h := rapid.IntRange(1, 3).Draw(t, "w"), rapid.IntRange(1, 3).Draw(t, "h")
		board := must(space.Grid("b", w*3, h*3, rapid.Bool().Draw(t, "wrap")))
		blocks := must(space.Blocks("t", board, w, h))
		p := rapid.IntRange(0, blocks.Len()-1).Draw(t, "block")
		name := rapid.SampledFrom(blocks.DirectionNames()).Draw(t, "direction")
		d, _ := blocks.Direction(name)
		cells := blocks.Relation("cells").Rows
		to := blocks.Go(p, d)
		for i, e := range cells[p] {
			want := space.Nothing
			if to != space.Nothing {
				want = cells[to][i]
			}
			if got := board.Go(e, space.Displacement{X: d.X * w, Y: d.Y * h}); got != want {
				t.Fatalf("%s goes to %s, expected %s", board.Element(e), board.Element(got), board.Element(want))
			}
		}
	})
}

func TestFourQuarterTurnsChangeNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 5).Draw(t, "n")
		board := must(space.Grid("b", n*2, n*3, false))
		blocks := must(space.Blocks("t", board, n, n))
		quarter, _ := space.Turned(blocks, 90)
		half, _ := space.Turned(blocks, 180)
		for e := range board.Len() {
			if quarter[quarter[e]] != half[e] || half[half[e]] != e {
				t.Fatalf("%s doesn't come back", board.Element(e))
			}
		}
	})
}

func TestDisplacementsAdd(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := must(space.Grid("b", 9, 9, true))
		vector := rapid.Custom(func(t *rapid.T) space.Displacement {
			return space.Displacement{X: rapid.IntRange(-9, 9).Draw(t, "x"), Y: rapid.IntRange(-9, 9).Draw(t, "y")}
		})
		d, f := vector.Draw(t, "d"), vector.Draw(t, "e")
		e := rapid.IntRange(0, 80).Draw(t, "element")
		sum, _ := d.Plus(f)
		if s.Go(e, sum) != s.Go(s.Go(e, d), f) {
			t.Fatalf("%v + %v", d, f)
		}
	})
}
