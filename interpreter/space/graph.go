package space

import (
	"errors"
	"fmt"
	"strings"
)

// drawn is the geometry of a graph: the lines as drawn.
type drawn struct{ lines []drawnLine }

type drawnLine struct {
	name   string
	points []int
	closed bool
	place  map[int]int // element to its place on the line
}

func (g *drawn) move(e int, d Displacement) int {
	if d.X != 0 || d.Y != 0 {
		return Nothing
	}
	if d.N == 0 {
		return e
	}
	for _, l := range g.lines {
		if l.name == d.Link {
			return l.move(e, d.N)
		}
	}
	return Nothing
}

func (l *drawnLine) move(e, n int) int {
	i, on := l.place[e]
	if !on {
		return Nothing
	}
	i += n
	if l.closed {
		return l.points[mod(i, len(l.points))]
	}
	if i < 0 || i >= len(l.points) {
		return Nothing
	}
	return l.points[i]
}

// Graph is a board of named points and the lines drawn between them; each line gives two directions, there and back. A
// line that ends at its first point is closed. The space order is that in which the points are first named. Errors: a
// line that meets itself, the same line twice.
func Graph(name string, chains [][]string) (*Space, error) {
	var names []string
	index := map[string]int{}
	g := &drawn{}
	for _, chain := range chains {
		for _, p := range chain {
			if _, known := index[p]; !known {
				index[p] = len(names)
				names = append(names, p)
			}
		}
		if err := g.draw(chain, index); err != nil {
			return nil, err
		}
	}
	s, err := build(name, names)
	if err != nil {
		return nil, err
	}
	s.geometry = g
	s.addIndex()
	s.keys = []string{"index"}
	var all []Displacement
	for _, l := range g.lines {
		there := Displacement{Link: l.name, N: 1}
		s.addDirection(there.String(), there)
		s.addDirection(there.Neg().String(), there.Neg())
		all = append(all, there, there.Neg())
	}
	if all != nil {
		s.groups.add("lines", all)
	}
	return s, nil
}

// draw adds a line; a single point is no line.
func (g *drawn) draw(chain []string, index map[string]int) error {
	if len(chain) == 0 {
		return errors.New("a line needs a point")
	}
	if len(chain) == 1 {
		return nil
	}
	l := drawnLine{name: strings.Join(chain, "-"), place: map[int]int{}}
	points := chain
	if last := len(chain) - 1; last > 1 && chain[0] == chain[last] {
		l.closed, points = true, chain[:last]
	}
	for i, p := range points {
		if _, twice := l.place[index[p]]; twice {
			return fmt.Errorf("the line %s meets itself at %s: draw it as two lines", l.name, p)
		}
		l.place[index[p]] = i
		l.points = append(l.points, index[p])
	}
	for _, other := range g.lines {
		if other.name == l.name || other.name == wayBack(l.name) {
			return fmt.Errorf("the line %s is drawn twice", l.name)
		}
	}
	g.lines = append(g.lines, l)
	return nil
}
