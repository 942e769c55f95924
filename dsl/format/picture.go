package format

import "strings"

const quotes = `"""`

// pictureRows gives the rows of a picture without blank ones. How far they stand from the leftmost of them is kept: a
// board of hexes is drawn so. A row on the line of the quotes counts as leftmost.
func pictureRows(text string) []string {
	var rows []string
	var in []int
	least := -1
	for i, line := range strings.Split(strings.TrimSuffix(strings.TrimPrefix(text, quotes), quotes), "\n") {
		row := strings.TrimSpace(line)
		if row == "" {
			continue
		}
		n := -1
		if i > 0 {
			n = indentOf(line[:strings.Index(line, row)])
		}
		if n >= 0 && (least < 0 || n < least) {
			least = n
		}
		rows, in = append(rows, row), append(in, n)
	}
	for i, n := range in {
		rows[i] = strings.Repeat(" ", max(0, n-least)) + rows[i]
	}
	return rows
}

// printPicture writes the rows of a picture below one another, as far in as the line that holds it.
func (it *item) printPicture(b *strings.Builder, indent int) {
	before := "\n" + strings.Repeat(" ", indent)
	b.WriteString(quotes)
	for _, row := range it.rows {
		b.WriteString(before + row)
	}
	b.WriteString(before + quotes)
}
