package space

// Hexes lie on a lattice in which north, south, east, west, northwest and southeast lead to the six neighbours. Names
// are those of the lattice's columns and rows, so each direction keeps its name's meaning; on shapes other than a
// rhombus some names have no hex.

// Rhombus is a board of w by h hexes.
func Rhombus(name string, w, h int) (*Space, error) {
	if err := checkSides("a rhombus", w, h); err != nil {
		return nil, err
	}
	s, err := hexes(name, w, h, func(int, int) bool { return true })
	if err != nil {
		return nil, err
	}
	s.addGridRegions(w, h)
	return s, nil
}

// Hexagon is a board with n hexes a side.
func Hexagon(name string, n int) (*Space, error) {
	if err := checkSides("a hexagon", n); err != nil {
		return nil, err
	}
	if err := checkSize(3*n*(n-1) + 1); err != nil {
		return nil, err
	}
	last := 2 * (n - 1)
	s, err := hexes(name, last+1, last+1, func(x, y int) bool { return x+y >= n-1 && x+y <= 3*(n-1) })
	if err != nil {
		return nil, err
	}
	l := s.geometry.(*lattice)
	s.addRegion("centre", func(e int) bool { return l.x[e] == n-1 && l.y[e] == n-1 })
	s.addRegion("corners", func(e int) bool { return onBorders(l.x[e], l.y[e], last, n-1, 3*(n-1)) >= 2 })
	return s, nil
}

// onBorders counts the sides of a hexagon that a hex lies on.
func onBorders(x, y, last, low, high int) int {
	n := 0
	for _, on := range []bool{x == 0, y == 0, x == last, y == last, x+y == low, x+y == high} {
		if on {
			n++
		}
	}
	return n
}

// Triangle is a board with n hexes a side, a1 in the corner of its right angle as drawn on the lattice.
func Triangle(name string, n int) (*Space, error) {
	if err := checkSides("a triangle", n); err != nil {
		return nil, err
	}
	if err := checkSize(n * (n + 1) / 2); err != nil {
		return nil, err
	}
	s, err := hexes(name, n, n, func(x, y int) bool { return x+y < n })
	if err != nil {
		return nil, err
	}
	l := s.geometry.(*lattice)
	near := func(x int) bool { return abs(3*x-(n-1)) < 3 }
	s.addRegion("centre", func(e int) bool { return near(l.x[e]) && near(l.y[e]) && near(n-1-l.x[e]-l.y[e]) })
	s.addRegion("corners", func(e int) bool { return max(l.x[e], l.y[e], n-1-l.x[e]-l.y[e]) == n-1 })
	return s, nil
}

func hexes(name string, w, h int, has func(x, y int) bool) (*Space, error) {
	s, err := latticeSpace(name, &lattice{w: w, h: h, hex: true}, has)
	if err != nil {
		return nil, err
	}
	s.addCompass(hexCompass, map[string][]Displacement{"compass": {north, south, east, west, northwest, southeast}}, "compass")
	return s, nil
}
