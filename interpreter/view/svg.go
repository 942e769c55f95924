package view

import (
	"fmt"
	"html"
	"strings"

	"brik/dsl/program"
	"brik/interpreter/knowledge"
	"brik/interpreter/space"
)

// SVG draws the board as a picture: places, coordinates, and pieces as paths, so that it needs no font for them. A
// piece's form tells its kind, its colour its owner; its title says both in a language. Parts of the board that a
// variable holds are darker, and numbers that a variable has for each place stand on it. Piles are drawn below, cards by
// their names where they are seen, else their number on a back. "" without a board and piles.
func SVG(v *knowledge.View, lang string) string {
	board := v.Program.Board
	if board == nil && !hasPiles(v.Program) {
		return ""
	}
	p := &picture{view: v, lang: lang, drawing: &drawing{}, palette: palette(v.Program.Players.Names()), on: map[int]int{}}
	if board != nil {
		p.drawing = newDrawing(board)
	}
	piles := p.piles()
	var below point
	if len(piles) > 0 {
		below = p.drawing.makeRoom(piles)
	}
	p.printf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %s %s" font-family="sans-serif" font-size="13" text-anchor="middle">`,
		number(p.drawing.w), number(p.drawing.h))
	if board != nil {
		p.board()
	}
	p.drawPiles(piles, below)
	p.printf("</svg>")
	return p.out.String()
}

// board draws the board and what stands on it.
func (p *picture) board() {
	p.places()
	p.parts()
	for _, l := range p.drawing.labels {
		p.text(l.point, "#555", l.text)
	}
	for _, s := range p.view.Pieces {
		p.pieces(s)
	}
	p.numbers()
}

// picture is an SVG being written.
type picture struct {
	view    *knowledge.View
	lang    string
	drawing *drawing
	palette []colour
	on      map[int]int // by element, how many standings were drawn there
	out     strings.Builder
}

func (p *picture) printf(format string, args ...any) { fmt.Fprintf(&p.out, format+"\n", args...) }

func (p *picture) in(name string) string { return p.view.Program.In(p.lang, name) }

func (p *picture) text(at point, fill, text string) {
	p.printf(`<text x="%s" y="%s" fill="%s">%s</text>`, number(at.x), number(at.y+4), fill, html.EscapeString(text))
}

// Colours of the board.
const (
	plain  = "#e9dcc0"
	darker = "#d3b98a"
	edge   = "#8a7a5c"
)

// places draws the lines of a graph, and every place.
func (p *picture) places() {
	for _, l := range p.drawing.lines {
		a, b := p.drawing.centres[l[0]], p.drawing.centres[l[1]]
		p.printf(`<path d="M%s,%s L%s,%s" stroke="%s" stroke-width="2"/>`, number(a.x), number(a.y), number(b.x), number(b.y), edge)
	}
	marked := markedParts(p.view)
	for e := range p.view.Program.Board.Len() {
		fill := plain
		if marked[e] {
			fill = darker
		}
		p.printf(`<path d="%s" fill="%s" stroke="%s"/>`, p.drawing.outline(e), fill, edge)
	}
}

// markedParts gives the elements of the parts of the board that variables hold.
func markedParts(v *knowledge.View) map[int]bool {
	marked := map[int]bool{}
	for _, d := range v.Vars {
		t := d.Var.Type
		if len(d.Var.Index) > 0 || t.Kind != program.Set || t.One || t.Space.Of != v.Program.Board {
			continue
		}
		for _, part := range knowledge.Elements(d.Cells[0].Value.Bits) {
			for _, e := range t.Space.Relation("cells").Rows[part] {
				marked[e] = true
			}
		}
	}
	return marked
}

// parts draws the borders of rectangles that the board is cut into.
func (p *picture) parts() {
	for _, s := range p.view.Program.Spaces {
		if p.drawing.form != squares || s.Of != p.view.Program.Board || !divides(s) {
			continue
		}
		for _, cells := range s.Relation("cells").Rows {
			if low, high, ok := p.rectangle(cells); ok {
				p.printf(`<path d="M%s,%s H%s V%s H%s Z" fill="none" stroke="%s" stroke-width="2.5"/>`,
					number(low.x), number(low.y), number(high.x), number(high.y), number(low.x), edge)
			}
		}
	}
}

// divides tells that every element is in exactly one part.
func divides(s *space.Space) bool {
	count := make([]int, s.Of.Len())
	for _, cells := range s.Relation("cells").Rows {
		for _, e := range cells {
			count[e]++
		}
	}
	for _, n := range count {
		if n != 1 {
			return false
		}
	}
	return true
}

// rectangle gives the corners of a rectangle that some squares fill, if they do.
func (p *picture) rectangle(cells []int) (low, high point, ok bool) {
	if len(cells) == 0 {
		return low, high, false
	}
	low, high = p.drawing.centres[cells[0]], p.drawing.centres[cells[0]]
	for _, e := range cells {
		c := p.drawing.centres[e]
		low, high = point{min(low.x, c.x), min(low.y, c.y)}, point{max(high.x, c.x), max(high.y, c.y)}
	}
	half := point{cellSize / 2, cellSize / 2}
	low, high = low.add(half.times(-1)), high.add(half)
	size := (high.x - low.x) * (high.y - low.y) / (cellSize * cellSize)
	return low, high, int(size+0.5) == len(cells)
}

// pieces draws the pieces of one kind and owner. What shares a place with others is a little aside; several are numbered.
func (p *picture) pieces(s knowledge.Standing) {
	c := nobodys
	if s.Owner < len(p.palette) {
		c = p.palette[s.Owner]
	}
	for i, e := range s.At {
		at := p.drawing.centres[e].add(point{7, -7}.times(float64(p.on[e])))
		p.on[e]++
		title := fmt.Sprintf("%s of %s at %s", p.in(s.Piece.Name), p.in(knowledge.Owner(p.view.Program, s.Owner)), p.in(p.view.Program.Board.Element(e)))
		p.printf(`<path d="%s" fill="%s" stroke="%s" stroke-width="1.5"><title>%s</title></path>`,
			form(s.Piece.Kind, at, cellSize*0.36), c.fill, c.line, html.EscapeString(title))
		if s.Count != nil && s.Count[i] > 1 {
			p.text(at, c.text, fmt.Sprint(s.Count[i]))
		}
	}
}

// numbers writes the numbers of the only variable that has one for each place.
func (p *picture) numbers() {
	var of []knowledge.Variable
	for _, d := range p.view.Vars {
		if d.Var.Type.Kind == program.Int && len(d.Var.Index) == 1 && d.Var.Index[0] == p.view.Program.Board {
			of = append(of, d)
		}
	}
	if len(of) != 1 {
		return
	}
	for _, c := range of[0].Cells {
		if e := c.Key[0]; p.on[e] == 0 && c.Value.N != 0 {
			p.text(p.drawing.centres[e], "#000", fmt.Sprint(c.Value.N))
		}
	}
}
