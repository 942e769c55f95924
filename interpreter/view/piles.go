package view

import (
	"fmt"
	"html"
	"unicode/utf8"

	"brik/dsl/program"
	"brik/interpreter/knowledge"
)

// How piles are drawn, in pixels: cards side by side, piles below one another.
const (
	cardWidth  = 34.0
	cardHeight = 46.0
	cardStep   = 38.0
	pileStep   = 56.0
	rowStep    = 50.0 // between the rows of a pile with many cards
	letter     = 7.5
	mostCards  = 13 // in a row
)

const (
	cardFront = "#fffdf6"
	cardBack  = "#7d93b2"
)

// pile is a pile being drawn: its name, and its cards or (nil) how many there are, -1: unknown.
type pile struct {
	name   string
	cards  []string
	hidden bool
	size   int
}

// piles gives a view's piles as they are drawn.
func (p *picture) piles() (list []pile) {
	for _, d := range p.view.Vars {
		if d.Var.Pile == nil {
			continue
		}
		for _, c := range d.Cells {
			one := pile{name: p.in(d.Var.Name), hidden: c.Hidden, size: c.Size}
			if len(d.Var.Index) > 0 {
				one.name += " " + key(p.view, d.Var, c, p.lang)
			}
			for _, e := range cardsOf(c) {
				one.cards = append(one.cards, p.in(d.Var.Type.Space.Element(e)))
			}
			list = append(list, one)
		}
	}
	return list
}

// cardsOf gives the cards of a pile that is seen, a stack's from the lowest up.
func cardsOf(c knowledge.Cell) []int {
	if c.Stack != nil {
		return c.Stack
	}
	return knowledge.Elements(c.Value.Bits)
}

// hasPiles tells whether there is a pile to draw.
func hasPiles(p *program.Program) bool {
	for _, v := range p.Vars {
		if v.Pile != nil {
			return true
		}
	}
	return false
}

// rows is the number of rows that a pile takes.
func (l *pile) rows() int { return max(1, (len(l.cards)+mostCards-1)/mostCards) }

// makeRoom makes the picture large enough for piles below it, and gives where they begin: after their names, and below
// what there is.
func (d *drawing) makeRoom(list []pile) (at point) {
	widest, most := 0, 1
	at.y = d.h + border
	d.h = at.y + border
	for _, l := range list {
		widest = max(widest, utf8.RuneCountInString(l.name))
		most = max(most, min(len(l.cards), mostCards))
		d.h += pileStep + float64(l.rows()-1)*rowStep
	}
	at.x = 2*border + letter*float64(widest)
	d.w = max(d.w, at.x+float64(most)*cardStep+border)
	return at
}

// drawPiles draws each pile with its name: cards that are seen with theirs, else one back with their number.
func (p *picture) drawPiles(list []pile, at point) {
	for _, l := range list {
		p.printf(`<text x="%s" y="%s" fill="#555" text-anchor="end">%s</text>`, number(at.x-border/2), number(at.y+cardHeight/2+4), html.EscapeString(l.name))
		switch {
		case l.hidden && l.size == 0:
		case l.hidden && l.size < 0:
			p.card(at, cardBack, "#fff", "?")
		case l.hidden:
			p.card(at, cardBack, "#fff", fmt.Sprint(l.size))
		}
		for i, name := range l.cards {
			p.card(at.add(point{float64(i%mostCards) * cardStep, float64(i/mostCards) * rowStep}), cardFront, "#222", name)
		}
		at.y += pileStep + float64(l.rows()-1)*rowStep
	}
}

func (p *picture) card(at point, fill, ink, text string) {
	p.printf(`<rect x="%s" y="%s" width="%s" height="%s" rx="4" fill="%s" stroke="%s"/>`,
		number(at.x), number(at.y), number(cardWidth), number(cardHeight), fill, edge)
	p.text(at.add(point{cardWidth / 2, cardHeight / 2}), ink, text)
}
