// Package format lays out the text of a ruleset in the one usual way. In goes a file that was read without problems,
// out comes its text with the same tokens, comments, pictures and lines. It breaks no line and joins none: where a
// line ends is the author's choice. Blank lines (at most one at a time) and the columns of what the author aligned
// are kept.
package format

import (
	"strings"

	"brik/dsl/syntax"
)

// Format gives the canonical text of a file. A file with problems is given back as it is. Formatting a formatted text
// changes nothing.
func Format(f *syntax.File) string {
	if !f.Whole {
		return f.Source.Text
	}
	lines := cut(f)
	indent(lines)
	align(lines)
	var b strings.Builder
	for _, l := range lines {
		if l.blank {
			b.WriteByte('\n')
		}
		l.print(&b)
	}
	return b.String()
}

func (l *line) print(b *strings.Builder) {
	column := 0
	for _, it := range l.items {
		b.WriteString(strings.Repeat(" ", it.out-column))
		if it.rows != nil {
			it.printPicture(b, l.indent)
			column = l.indent + len(quotes)
			continue
		}
		b.WriteString(it.text)
		column = it.out + it.width()
	}
	b.WriteByte('\n')
}
