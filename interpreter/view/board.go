package view

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"brik/interpreter/knowledge"
	"brik/interpreter/space"
)

// Board draws the board with its coordinates, in the way setup pictures are written; "" without a board.
func Board(v *knowledge.View) string {
	if v.Program.Board == nil {
		return ""
	}
	drawn := signs(v)
	l, ok := layoutOf(v.Program.Board)
	if !ok {
		return list(v.Program.Board, drawn)
	}
	return l.draw(drawn)
}

// draw gives the rows from the highest down, then the columns' names.
func (l *layout) draw(drawn []string) string {
	h := l.h
	if l.ends {
		h++ // the highest row only holds names
	}
	rows := make([][]string, h)
	for y := range rows {
		rows[y] = make([]string, l.w)
	}
	for y, places := range l.at() {
		for x, e := range places {
			rows[y][x] = cell(drawn, e)
		}
	}
	if l.ends {
		for x, name := range l.cols {
			rows[l.top(x+1)][x] = name
		}
	}
	width, margin := widest(drawn, l.cols), widest(l.rows)
	var b strings.Builder
	for y := h - 1; y >= 0; y-- {
		name := ""
		if y < l.h {
			name = l.rows[y]
		}
		b.WriteString(textRow(pad(name, margin)+" "+l.indent(y, width), rows[y], width))
	}
	if !l.ends {
		b.WriteString(textRow(strings.Repeat(" ", margin+1), l.cols, width))
	}
	return b.String()
}

// textRow is a line of cells of a width after what begins it.
func textRow(begin string, cells []string, width int) string {
	line := begin
	for _, c := range cells {
		line += pad(c, width) + " "
	}
	return strings.TrimRight(line, " ") + "\n"
}

// cell is what is drawn on an element: a dot where nothing stands, a blank where the board has no element.
func cell(drawn []string, e int) string {
	switch {
	case e == space.Nothing:
		return ""
	case drawn[e] == "":
		return "."
	}
	return drawn[e]
}

// indent shifts a row of hexes so that each lies between its two neighbours in the row below.
func (l *layout) indent(y, width int) string {
	if !l.hex {
		return ""
	}
	return strings.Repeat(" ", y*(width+1)/2)
}

// list gives a line for each element where something stands.
func list(s *space.Space, drawn []string) string {
	var b strings.Builder
	margin := widest(s.Names())
	for e, cell := range drawn {
		if cell != "" {
			fmt.Fprintf(&b, "%s %s\n", pad(s.Element(e), margin), cell)
		}
	}
	return b.String()
}

func widest(lists ...[]string) int {
	n := 1
	for _, list := range lists {
		for _, s := range list {
			n = max(n, utf8.RuneCountInString(s))
		}
	}
	return n
}

func pad(s string, width int) string {
	return s + strings.Repeat(" ", max(0, width-utf8.RuneCountInString(s)))
}
