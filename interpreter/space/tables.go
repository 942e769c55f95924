package space

import (
	"errors"
	"slices"
)

// LeapTable is the relation of leaps by a in one direction and b across it: on a grid all places at (±a, ±b) and
// (±b, ±a); on hexes a in one of the six directions and b in one next to it. An error in spaces of another kind.
func LeapTable(s *Space, a, b int) (*Relation, error) {
	l, ok := s.geometry.(*lattice)
	if !ok {
		return nil, errors.New("a leap needs a board of squares or hexes")
	}
	r := &Relation{Name: "leap", From: s, To: s, Rows: make([][]int, s.Len())}
	for e := range r.Rows {
		for _, d := range leaps(l.hex, a, b) {
			if t := s.Go(e, d); t != Nothing {
				r.Rows[e] = append(r.Rows[e], t)
			}
		}
		slices.Sort(r.Rows[e])
		r.Rows[e] = slices.Compact(r.Rows[e])
	}
	return r, nil
}

// around are the directions of hexes in the order in which they lie round a hex.
var around = []Displacement{north, northwest, west, south, southeast, east}

func leaps(hex bool, a, b int) []Displacement {
	if !hex {
		return []Displacement{{X: a, Y: b}, {X: a, Y: -b}, {X: -a, Y: b}, {X: -a, Y: -b}, {X: b, Y: a}, {X: b, Y: -a}, {X: -b, Y: a}, {X: -b, Y: -a}}
	}
	var all []Displacement
	for i, d := range around {
		for _, next := range []Displacement{around[(i+1)%6], around[(i+5)%6]} {
			sum, _ := d.Times(a).Plus(next.Times(b))
			all = append(all, sum)
		}
	}
	return all
}

// Turned says where each element of the board lies after the blocks have turned by so many degrees clockwise, each in its
// place; Nothing where a carved board has no such place. Errors: no blocks, an angle that isn't a multiple of 90, a
// quarter turn of blocks that aren't square.
func Turned(blocks *Space, degrees int) ([]int, error) {
	l, ok := blocks.geometry.(*lattice)
	if !ok || blocks.Of == nil {
		return nil, errors.New("only blocks can turn")
	}
	if degrees%90 != 0 {
		return nil, errors.New("blocks turn by 90, 180 or 270 degrees")
	}
	bw, bh := blocks.Of.Size()
	w, h := bw/l.w, bh/l.h
	quarters := mod(degrees/90, 4)
	if quarters%2 == 1 && w != h {
		return nil, errors.New("blocks that aren't square turn by 180 degrees only")
	}
	board := blocks.Of.geometry.(*lattice)
	out := make([]int, blocks.Of.Len())
	for e := range out {
		x, y := board.x[e], board.y[e]
		tx, ty := turn(x%w, y%h, w, h, quarters)
		out[e] = board.find(x-x%w+tx, y-y%h+ty)
	}
	return out, nil
}

// turn gives the coordinates in a w by h block after so many quarter turns clockwise.
func turn(x, y, w, h, quarters int) (int, int) {
	switch quarters {
	case 1:
		return y, w - 1 - x
	case 2:
		return w - 1 - x, h - 1 - y
	case 3:
		return h - 1 - y, x
	}
	return x, y
}

// Between gives the elements from a to b, as in `i9..n14`: a rectangle where there are coordinates (round the border of a
// wrapped board if b lies before a), else the elements from a to b in space order (round a loop).
func (s *Space) Between(a, b int) []int {
	if l, ok := s.geometry.(*lattice); ok {
		return l.rectangle(a, b)
	}
	loop := false
	if l, ok := s.geometry.(line); ok {
		loop = l.loop
	}
	return stretch(a, b, s.Len(), loop)
}

// stretch gives a … b, round the end of 0 … n-1 if wrap; sorted.
func stretch(a, b, n int, wrap bool) []int {
	var out []int
	for i := range n {
		if a <= i && i <= b || wrap && b < a && (i >= a || i <= b) {
			out = append(out, i)
		}
	}
	return out
}

func (l *lattice) rectangle(a, b int) []int {
	var out []int
	for _, y := range stretch(l.y[a], l.y[b], l.h, l.wrap) {
		for _, x := range stretch(l.x[a], l.x[b], l.w, l.wrap) {
			if e := l.find(x, y); e != Nothing {
				out = append(out, e)
			}
		}
	}
	return out
}
