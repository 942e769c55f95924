package space

// Displacement is the value of a direction: a vector of the compass (X to the east, Y to the north; hexes use the
// six vectors north, south, east, west, northwest, southeast of the same lattice) and N links of one name (cw,
// forward, a drawn line; negative: the other way). What lies between start and end need not be in the space.
type Displacement struct {
	X, Y int
	Link string // "" when N is 0
	N    int
}

// Neg is the way back.
func (d Displacement) Neg() Displacement { return d.Times(-1) }

// Times is the displacement n times over.
func (d Displacement) Times(n int) Displacement {
	d.X, d.Y, d.N = d.X*n, d.Y*n, d.N*n
	if d.N == 0 {
		d.Link = ""
	}
	return d
}

// Plus is one displacement after the other; false when both have links and of different names.
func (d Displacement) Plus(e Displacement) (Displacement, bool) {
	if d.Link != "" && e.Link != "" && d.Link != e.Link {
		return Displacement{}, false
	}
	s := Displacement{X: d.X + e.X, Y: d.Y + e.Y, Link: d.Link + e.Link, N: d.N + e.N}
	if d.Link == e.Link {
		s.Link = d.Link
	}
	return s.Times(1), true
}
