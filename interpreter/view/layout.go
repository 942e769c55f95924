package view

import (
	"strconv"
	"strings"
	"unicode"

	"brik/dsl/program"
	"brik/interpreter/knowledge"
	"brik/interpreter/space"
)

// layout is where the elements of a board that has columns and rows lie.
type layout struct {
	board    *space.Space
	col, row []int // by element, from 1
	w, h     int
	hex      bool     // each row is half a place further to the right than the one below it
	ends     bool     // of hexes: the columns' names stand at their upper ends, where nothing is in their way
	cols     []string // labels, by column from 0
	rows     []string
}

// layoutOf gives the layout of a grid, of hexes, or of a drawn graph whose points are named like squares; false for
// other spaces.
func layoutOf(s *space.Space) (*layout, bool) {
	col, row := s.Attribute("col"), s.Attribute("row")
	switch {
	case s.Of != nil:
		return nil, false
	case col != nil && row != nil:
		_, diagonal := s.Direction("northeast")
		return newLayout(s, col.Values, row.Values, !diagonal), true
	}
	return namedLayout(s)
}

func newLayout(s *space.Space, col, row []int, hex bool) *layout {
	l := &layout{board: s, col: col, row: row, hex: hex}
	for e := range s.Len() {
		l.w, l.h = max(l.w, col[e]), max(l.h, row[e])
	}
	l.label()
	l.ends = hex && l.freeEnds()
	return l
}

// top is the highest row in which a column (both from 1) has an element.
func (l *layout) top(col int) int {
	top := 0
	for e, c := range l.col {
		if c == col {
			top = max(top, l.row[e])
		}
	}
	return top
}

// freeEnds tells that next to the upper end of each column all elements lie to the left, and that no row or column is
// empty.
func (l *layout) freeEnds() bool {
	for x := range l.cols {
		top := l.top(x + 1)
		for e := range l.board.Len() {
			if top == 0 || l.row[e] == top+1 && l.col[e] > x {
				return false
			}
		}
	}
	for _, name := range l.rows {
		if name == "" {
			return false
		}
	}
	return true
}

// largest is the largest side that a layout taken from names may have.
const largest = 30

// namedLayout lays points out by their names, as d2 lies in the fourth column of the second row: those of spaces that
// have no other order.
func namedLayout(s *space.Space) (*layout, bool) {
	if len(s.AttributeNames()) > 1 { // every space has an index
		return nil, false
	}
	col, row := make([]int, s.Len()), make([]int, s.Len())
	for e, name := range s.Names() {
		letter := name[:min(1, len(name))]
		n, err := strconv.Atoi(name[len(letter):])
		if letter < "a" || letter > "z" || err != nil || n < 1 || n > largest {
			return nil, false
		}
		col[e], row[e] = int(letter[0]-'a')+1, n
	}
	return newLayout(s, col, row, false), true
}

// label takes the columns' and rows' names from those of the elements, as b3 lies in column b and row 3.
func (l *layout) label() {
	l.cols, l.rows = make([]string, l.w), make([]string, l.h)
	for e, name := range l.board.Names() {
		number := strings.TrimLeftFunc(name, unicode.IsLetter)
		l.cols[l.col[e]-1] = strings.TrimSuffix(name, number)
		l.rows[l.row[e]-1] = number
	}
}

// at gives the element of each place, rows from 0 upwards; space.Nothing where there is none.
func (l *layout) at() [][]int {
	places := make([][]int, l.h)
	for y := range places {
		places[y] = make([]int, l.w)
		for x := range places[y] {
			places[y][x] = space.Nothing
		}
	}
	for e := range l.board.Len() {
		places[l.row[e]-1][l.col[e]-1] = e
	}
	return places
}

// sign is how a piece of an owner is drawn: its own sign for that owner, else its last one, else its name.
func sign(p *program.Piece, owner int) string {
	if len(p.Signs) == 0 {
		return p.Name
	}
	for i, o := range p.Owner {
		if o == owner {
			return p.Signs[min(i, len(p.Signs)-1)]
		}
	}
	return p.Signs[0]
}

// signs gives what is drawn on each element of the board, several pieces with their number; "" where nothing stands.
func signs(v *knowledge.View) []string {
	drawn := make([]string, v.Program.Board.Len())
	for _, s := range v.Pieces {
		for i, e := range s.At {
			drawn[e] += sign(s.Piece, s.Owner)
			if s.Count != nil && s.Count[i] > 1 {
				drawn[e] += strconv.Itoa(s.Count[i])
			}
		}
	}
	return drawn
}
