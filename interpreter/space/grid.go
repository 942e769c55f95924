package space

// Grid is a board of w by h squares a1, b1, …, row by row from the lowest; with wrap the borders are joined. Errors:
// sizes below 1, more than MaxElements squares.
func Grid(name string, w, h int, wrap bool) (*Space, error) {
	if err := checkSides("a grid", w, h); err != nil {
		return nil, err
	}
	s, err := latticeSpace(name, &lattice{w: w, h: h, wrap: wrap}, func(int, int) bool { return true })
	if err != nil {
		return nil, err
	}
	s.addGridDirections()
	if !wrap {
		s.addGridRegions(w, h)
	}
	return s, nil
}

func (s *Space) addGridDirections() {
	s.addCompass(compass, map[string][]Displacement{
		"orthogonal": {north, south, east, west},
		"diagonal":   {northeast, northwest, southeast, southwest},
		"compass":    {north, south, east, west, northeast, northwest, southeast, southwest},
	}, "orthogonal", "diagonal", "compass")
}

// addGridRegions names the one, two or four middle squares and the corners.
func (s *Space) addGridRegions(w, h int) {
	l := s.geometry.(*lattice)
	s.addRegion("centre", func(e int) bool { return middle(l.x[e], w) && middle(l.y[e], h) })
	s.addRegion("corners", func(e int) bool { return (l.x[e] == 0 || l.x[e] == w-1) && (l.y[e] == 0 || l.y[e] == h-1) })
}

// middle tells whether x is in the middle of 0 … n-1, where there is one middle or two.
func middle(x, n int) bool { return abs(2*x-(n-1)) <= 1 }
