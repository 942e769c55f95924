package view

import (
	"fmt"
	"html"
	"math"
	"strings"

	"brik/interpreter/knowledge"
	"brik/interpreter/space"
)

// The picture's measures, in pixels of a picture that isn't scaled.
const (
	cellSize = 40.0
	border   = 28.0
	listRow  = 10 // elements a row, on boards without coordinates
)

// SVG draws the board as a picture: places, coordinates, and pieces as paths, so that it needs no font for them. A
// piece's form tells its kind, its colour its owner; its title says both in a language. "" without a board.
func SVG(v *knowledge.View, lang string) string {
	board := v.Program.Board
	if board == nil {
		return ""
	}
	d := newDrawing(board)
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %s %s" font-family="sans-serif" font-size="13" text-anchor="middle">`+"\n",
		number(d.w), number(d.h))
	for e := range board.Len() {
		fmt.Fprintf(&b, `<path d="%s" fill="#e9dcc0" stroke="#8a7a5c"/>`+"\n", d.place(e))
	}
	for _, l := range d.labels {
		fmt.Fprintf(&b, `<text x="%s" y="%s" fill="#555">%s</text>`+"\n", number(l.x), number(l.y+4), html.EscapeString(l.text))
	}
	for _, s := range v.Pieces {
		for _, e := range s.At {
			b.WriteString(d.piece(v, s, e, lang))
		}
	}
	b.WriteString("</svg>\n")
	return b.String()
}

type point struct{ x, y float64 }

type label struct {
	point
	text string
}

// drawing is where everything lies in a picture.
type drawing struct {
	w, h    float64
	hex     bool
	centres []point // by element
	labels  []label
}

func newDrawing(board *space.Space) *drawing {
	if l, ok := layoutOf(board); ok {
		return l.drawing()
	}
	d := &drawing{centres: make([]point, board.Len())}
	for e, name := range board.Names() {
		x, y := float64(e%listRow), float64(e/listRow)
		d.centres[e] = point{border + (x+0.5)*cellSize, border + (y+0.5)*(cellSize+16)}
		d.labels = append(d.labels, label{point{d.centres[e].x, d.centres[e].y + cellSize/2 + 8}, name})
	}
	d.fit()
	return d
}

// drawing puts rows and columns at their distance; hexes are as wide as squares and stand on a point.
func (l *layout) drawing() *drawing {
	d := &drawing{hex: l.hex, centres: make([]point, l.board.Len())}
	step, slant := cellSize, 0.0
	if l.hex {
		step, slant = cellSize*math.Sqrt(3)/2, cellSize/2
	}
	centre := func(x, y int) point {
		return point{border + cellSize*(float64(x)+0.5) + slant*float64(y), border + cellSize/2 + step*float64(l.h-1-y)}
	}
	for e := range d.centres {
		d.centres[e] = centre(l.col[e]-1, l.row[e]-1)
	}
	for y, name := range l.rows {
		c := centre(0, y)
		d.labels = append(d.labels, label{point{c.x - cellSize/2 - 12, c.y}, name})
	}
	for x, name := range l.cols {
		c := centre(x, 0)
		d.labels = append(d.labels, label{point{c.x - slant/2, c.y + cellSize/2 + 14}, name})
	}
	d.fit()
	return d
}

// fit makes the picture large enough for every place.
func (d *drawing) fit() {
	for _, c := range d.centres {
		d.w, d.h = max(d.w, c.x+cellSize/2+border), max(d.h, c.y+cellSize/2+border)
	}
}

// place is the outline of an element.
func (d *drawing) place(e int) string {
	if d.hex {
		return polygon(d.centres[e], cellSize/math.Sqrt(3), 1, 6, 0)
	}
	return polygon(d.centres[e], cellSize/math.Sqrt2, 1, 4, math.Pi/4)
}

func (d *drawing) piece(v *knowledge.View, s knowledge.Standing, e int, lang string) string {
	c := colours[min(s.Owner, len(colours)-1)]
	if s.Owner >= v.Program.Players.Len() {
		c = nobodys
	}
	in := func(name string) string { return v.Program.In(lang, name) }
	title := fmt.Sprintf("%s of %s at %s", in(s.Piece.Name), in(knowledge.Owner(v.Program, s.Owner)), in(v.Program.Board.Element(e)))
	return fmt.Sprintf(`<path d="%s" fill="%s" stroke="%s" stroke-width="1.5"><title>%s</title></path>`+"\n",
		form(s.Piece.Kind, d.centres[e], cellSize*0.36), c.fill, c.line, html.EscapeString(title))
}
