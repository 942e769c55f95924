package space

import (
	"fmt"
	"strconv"
)

// line is the geometry of tracks and loops.
type line struct {
	n    int
	loop bool
}

func (l line) move(e int, d Displacement) int {
	if d.X != 0 || d.Y != 0 || d.N != 0 && d.Link != "forward" {
		return Nothing
	}
	e += d.N
	if l.loop {
		return mod(e, l.n)
	}
	if e < 0 || e >= l.n {
		return Nothing
	}
	return e
}

// Track is a row of n places with the directions forward and back, called 1 … n or by the given names (all n of them,
// or nil).
func Track(name string, n int, named []string) (*Space, error) {
	return lineSpace("a track", name, n, named, false)
}

// Loop is a Track whose last place is followed by its first.
func Loop(name string, n int, named []string) (*Space, error) {
	return lineSpace("a loop", name, n, named, true)
}

func lineSpace(what, name string, n int, names []string, loop bool) (*Space, error) {
	if err := checkSides(what, n); err != nil {
		return nil, err
	}
	if names != nil && len(names) != n {
		return nil, fmt.Errorf("%s of %d places has %d names", what, n, len(names))
	}
	if names == nil {
		names = count(1, n)
	}
	s, err := build(name, names)
	if err != nil {
		return nil, err
	}
	s.geometry = line{n, loop}
	s.addIndex()
	s.addNumbers("length", func(int) int { return n })
	s.keys = []string{"index"}
	forward := Displacement{Link: "forward", N: 1}
	s.addDirection("forward", forward)
	s.addDirection("back", forward.Neg())
	s.groups.add("along", []Displacement{forward, forward.Neg()})
	return s, nil
}

// count gives n decimal numbers from lo on.
func count(lo, n int) []string {
	names := make([]string, n)
	for i := range names {
		names[i] = strconv.Itoa(lo + i)
	}
	return names
}
