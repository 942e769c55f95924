package view

import (
	"math"

	"brik/interpreter/space"
)

// The picture's measures, in pixels of a picture that isn't scaled.
const (
	cellSize = 40.0
	border   = 10.0
	labelOff = cellSize/2 + 12 // from a place's centre to a label beside it
	lineStep = 64.0            // between rows of labelled places
	mostRow  = 12              // places in a row, on boards without coordinates
)

type point struct{ x, y float64 }

func (p point) add(q point) point        { return point{p.x + q.x, p.y + q.y} }
func (p point) times(f float64) point    { return point{p.x * f, p.y * f} }
func (p point) distance(q point) float64 { return math.Hypot(p.x-q.x, p.y-q.y) }

type label struct {
	point
	text string
}

// drawing is where everything lies in a picture.
type drawing struct {
	w, h    float64
	form    placeForm
	centres []point // by element
	labels  []label
	lines   [][2]int // between elements
}

// placeForm is how a place looks.
type placeForm uint8

const (
	squares placeForm = iota
	hexes
	dots
	discs
)

func newDrawing(board *space.Space) *drawing {
	var d *drawing
	l, ok := layoutOf(board)
	switch lines := linesOf(board); {
	case ok:
		d = l.drawing()
		if len(lines) > 0 {
			d.form, d.lines = dots, lines
		}
	case len(lines) > 0:
		d = circle(board)
		d.lines = lines
	case board.Of == nil && board.Attribute("ring") != nil && board.Attribute("length") != nil:
		d = rings(board)
	case isLoop(board):
		d = loop(board)
	default:
		d = rows(board)
	}
	d.fit()
	return d
}

// linesOf gives the pairs of points that a graph's lines join, each once; nil for other spaces.
func linesOf(s *space.Space) [][2]int {
	if s.Attribute("col") != nil || !isGraph(s) {
		return nil
	}
	var lines [][2]int
	seen := map[[2]int]bool{}
	for e := range s.Len() {
		for _, name := range s.DirectionNames() {
			d, _ := s.Direction(name)
			to := s.Go(e, d)
			pair := [2]int{min(e, to), max(e, to)}
			if to != space.Nothing && to != e && !seen[pair] {
				seen[pair] = true
				lines = append(lines, pair)
			}
		}
	}
	return lines
}

// isGraph tells that the directions are lines that somebody drew.
func isGraph(s *space.Space) bool {
	_, ok := s.Group("lines")
	return ok
}

// drawing puts rows and columns at their distance; hexes are as wide as squares and stand on a point.
func (l *layout) drawing() *drawing {
	d := &drawing{centres: make([]point, l.board.Len())}
	across, up := point{cellSize, 0}, point{0, -cellSize}
	if l.hex {
		d.form = hexes
		up = point{cellSize / 2, -cellSize * math.Sqrt(3) / 2}
	}
	at := func(col, row int) point { return across.times(float64(col)).add(up.times(float64(row))) }
	for e := range d.centres {
		d.centres[e] = at(l.col[e], l.row[e])
	}
	places := l.at()
	for y, name := range l.rows {
		first := 0
		for l.hex && first < l.w-1 && places[y][first] == space.Nothing {
			first++
		}
		d.labels = append(d.labels, label{at(first+1, y+1).add(point{-labelOff, 0}), name})
	}
	for x, name := range l.cols {
		where := at(x+1, 1).add(up.times(-labelOff / cellSize))
		if l.ends {
			where = at(x+1, l.top(x+1)).add(up.times(labelOff / cellSize))
		}
		d.labels = append(d.labels, label{where, name})
	}
	return d
}

// circle puts points whose names tell nothing of where they lie on a circle.
func circle(board *space.Space) *drawing {
	n := board.Len()
	d := &drawing{form: dots, centres: make([]point, n)}
	radius := max(cellSize, float64(n)*cellSize*1.2/(2*math.Pi))
	for e, name := range board.Names() {
		angle := 2 * math.Pi * float64(e) / float64(n)
		out := point{math.Sin(angle), -math.Cos(angle)}
		d.centres[e] = out.times(radius)
		d.labels = append(d.labels, label{out.times(radius + labelOff), name})
	}
	return d
}

// rings lays rings out one in another, each place in its part of the round, with lines to where it leads inward.
func rings(board *space.Space) *drawing {
	n := board.Len()
	ring, index, length := board.Attribute("ring").Values, board.Attribute("index").Values, board.Attribute("length").Values
	d := &drawing{form: discs, centres: make([]point, n)}
	radii := map[int]float64{}
	within := -lineStep
	for e := n - 1; e >= 0; e-- { // the innermost ring is the last
		r, ok := radii[ring[e]]
		if !ok {
			r = max(within+lineStep, float64(length[e]-1)*cellSize*1.1/(2*math.Pi))
			radii[ring[e]], within = r, r
		}
		angle := 2 * math.Pi * (float64(index[e]) + 0.5) / float64(length[e])
		d.centres[e] = point{math.Sin(angle), -math.Cos(angle)}.times(r)
		d.labels = append(d.labels, label{d.centres[e].add(point{0, labelOff - 4}), board.Element(e)})
		if inward, ok := board.Direction("inward"); ok && board.Go(e, inward) != space.Nothing {
			d.lines = append(d.lines, [2]int{e, board.Go(e, inward)})
		}
	}
	return d
}

// isLoop tells that the places follow one another in a ring.
func isLoop(s *space.Space) bool {
	d, ok := s.Direction("forward")
	return ok && s.Len() > 3 && s.Go(s.Len()-1, d) == 0
}

// loop lays a ring out in two rows: along the lower one to the right, and back along the upper one.
func loop(board *space.Space) *drawing {
	n := board.Len()
	d := &drawing{centres: make([]point, n)}
	row := (n + 1) / 2
	for e, name := range board.Names() {
		c, off := point{float64(e) * cellSize, cellSize}, labelOff
		if e >= row {
			c, off = point{float64(n-1-e) * cellSize, 0}, -labelOff
		}
		d.centres[e] = c
		d.labels = append(d.labels, label{c.add(point{0, off}), name})
	}
	return d
}

// rows lays places out in rows of about the same length.
func rows(board *space.Space) *drawing {
	n := board.Len()
	d := &drawing{centres: make([]point, n)}
	count := (n + mostRow - 1) / mostRow
	row := (n + count - 1) / max(count, 1)
	for e, name := range board.Names() {
		c := point{float64(e%row) * cellSize, float64(e/row) * lineStep}
		d.centres[e] = c
		d.labels = append(d.labels, label{c.add(point{0, labelOff}), name})
	}
	return d
}

// fit moves everything into the picture, and makes that large enough.
func (d *drawing) fit() {
	low, high := point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	grow := func(p point, x, y float64) {
		low = point{min(low.x, p.x-x), min(low.y, p.y-y)}
		high = point{max(high.x, p.x+x), max(high.y, p.y+y)}
	}
	radius := cellSize / 2
	if d.form == hexes {
		radius = cellSize / math.Sqrt(3)
	}
	for _, c := range d.centres {
		grow(c, cellSize/2, radius)
	}
	for _, l := range d.labels {
		grow(l.point, 4*float64(len([]rune(l.text))), 8)
	}
	move := point{border - low.x, border - low.y}
	for e := range d.centres {
		d.centres[e] = d.centres[e].add(move)
	}
	for i := range d.labels {
		d.labels[i].point = d.labels[i].point.add(move)
	}
	d.w, d.h = high.x-low.x+2*border, high.y-low.y+2*border
}

// outline is the path of an element's place.
func (d *drawing) outline(e int) string {
	switch d.form {
	case hexes:
		return polygon(d.centres[e], cellSize/math.Sqrt(3), 1, 6, 0)
	case dots:
		return disc(d.centres[e], cellSize/8, 1)
	case discs:
		return disc(d.centres[e], cellSize*0.42, 1)
	}
	return polygon(d.centres[e], cellSize/math.Sqrt2, 1, 4, math.Pi/4)
}
