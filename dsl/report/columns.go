package report

import (
	"strings"
	"unicode"
)

// tabWidth is how far apart tab stops are shown.
const tabWidth = 4

// expand writes tabs as blanks, so that carets can stand below the text at any terminal; other control characters
// become a question mark.
func expand(line string) string {
	var b strings.Builder
	column := 0
	for _, c := range line {
		switch {
		case c == '\t':
			n := tabWidth - column%tabWidth
			b.WriteString(strings.Repeat(" ", n))
			column += n
		default:
			c = visibleSign(c)
			b.WriteRune(c)
			column += cells(c)
		}
	}
	return b.String()
}

// visibleSign puts a question mark in the place of what would make a terminal do something: control characters, and
// those that turn the direction of writing.
func visibleSign(c rune) rune {
	if unicode.IsControl(c) || unicode.Is(unicode.Bidi_Control, c) {
		return '?'
	}
	return c
}

// underline gives the columns before and under a run of characters of a line as expand shows it.
func underline(line string, before, count int) (blanks, carets int) {
	column, i := 0, 0
	start := -1
	for _, c := range line {
		if i == before {
			start = column
		}
		if i == before+count {
			break
		}
		if c == '\t' {
			column += tabWidth - column%tabWidth
		} else {
			column += cells(visibleSign(c))
		}
		i++
	}
	if start < 0 {
		return column + max(0, before-i), 1
	}
	return start, max(1, column-start)
}

// maxWidth is the number of columns of a line that an excerpt shows, and context what it shows before the carets of a
// longer line.
const (
	maxWidth = 120
	context  = 40
)

// window cuts a line that is too long to the part around its carets.
func window(line string, blanks, carets int) (string, int, int) {
	if len(line) <= maxWidth {
		return line, blanks, carets
	}
	var b strings.Builder
	from := max(0, blanks-context)
	if from > 0 {
		b.WriteString("…")
	}
	column, first := 0, -1
	for _, c := range line {
		if column >= from && column < from+maxWidth {
			if first < 0 {
				first = column
			}
			b.WriteRune(c)
		}
		column += cells(c)
	}
	if column > from+maxWidth {
		b.WriteString("…")
	}
	if from > 0 {
		blanks += 1 - max(first, 0)
	}
	return b.String(), blanks, max(1, min(carets, maxWidth-context))
}

// cells is the number of terminal columns of a character: none for a combining mark, two for the wide scripts and
// pictures of East Asia (Unicode Standard Annex 11, the ranges in use).
func cells(c rune) int {
	switch {
	case unicode.In(c, unicode.Mn, unicode.Me, unicode.Cf):
		return 0
	case c >= 0x1100 && c <= 0x115f,
		c >= 0x2e80 && c <= 0x303e,
		c >= 0x3041 && c <= 0xa4cf,
		c >= 0xac00 && c <= 0xd7a3,
		c >= 0xf900 && c <= 0xfaff,
		c >= 0xfe30 && c <= 0xfe6f,
		c >= 0xff00 && c <= 0xff60,
		c >= 0xffe0 && c <= 0xffe6,
		c >= 0x1f300 && c <= 0x1f64f,
		c >= 0x1f900 && c <= 0x1f9ff,
		c >= 0x20000 && c <= 0x3fffd:
		return 2
	}
	return 1
}
