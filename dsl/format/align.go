package format

import (
	"sort"

	"brik/dsl/syntax"
)

// cell is an item with its place among the lines.
type cell struct {
	line  *line
	index int
	group int
}

// align decides the column of every item. Items of neighbouring lines that stand in one column, one of them further
// right than it must, were aligned by the author, and stay in one column. A comment, or a
// text that says what was declared, stays in its column at the end of a line if there is room.
func align(lines []*line) {
	cells := gather(lines)
	groups := map[int][]*cell{}
	for _, c := range cells {
		groups[c.group] = append(groups[c.group], c)
	}
	for _, c := range cells {
		if group := groups[c.group]; group[0] == c {
			place(group)
		}
	}
}

// place puts the items of a group into the first column that has room in all their lines. What stands left of them
// has been placed.
func place(group []*cell) {
	column := 0
	for _, c := range group {
		column = max(column, c.least())
	}
	for _, c := range group {
		c.line.items[c.index].out = column
	}
}

// least is the first column where an item has room.
func (c *cell) least() int {
	it := c.line.items[c.index]
	if c.index == 0 {
		return c.line.indent
	}
	before := c.line.items[c.index-1]
	at := before.out + before.width() + it.gap
	switch {
	case before.rows != nil:
		at = c.line.indent + len(quotes) + it.gap
	case it.comment || it.doc:
		at = max(at, it.column)
	}
	return at
}

// gather gives all items by their column in the source, with the number of the group of each.
func gather(lines []*line) []*cell {
	var all, above []*cell
	groups := 0
	for _, l := range lines {
		var row []*cell
		for i := range l.items {
			row = append(row, &cell{l, i, groups})
			groups++
		}
		if !l.blank {
			link(above, row)
		}
		all = append(all, row...)
		above = row
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].item().column < all[j].item().column })
	return all
}

func (c *cell) item() *item { return c.line.items[c.index] }

// link joins the items of a line to the groups of the line above where they were aligned.
func link(above, row []*cell) {
	for _, a := range above {
		for _, b := range row {
			if aligned(a, b) {
				b.group = a.group
			}
		}
	}
}

func aligned(a, b *cell) bool {
	x, y := a.item(), b.item()
	if x.column != y.column || a.index == 0 || b.index == 0 || !alike(x, y) || a.line.picture() || b.line.picture() {
		return false
	}
	return x.gap > 0 && y.gap > 0 && (x.comment || x.spread > x.gap || y.spread > y.gap)
}

// alike tells whether two items can have been aligned on purpose: the same sign or word, two operands, two comments.
func alike(x, y *item) bool {
	fixed := x.isFixed() || y.isFixed()
	return x.comment == y.comment && (!fixed || x.token.Value == y.token.Value)
}

func (it *item) isFixed() bool {
	return it.token.Kind == syntax.SignToken || it.token.Kind == syntax.WordToken
}

func (l *line) picture() bool {
	for _, it := range l.items {
		if it.rows != nil {
			return true
		}
	}
	return false
}
