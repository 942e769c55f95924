package report

import (
	"fmt"
	"io"
	"strings"
)

// WriteEntry writes the explanation of a code for a terminal: title, text in lines of at most 100 characters, example.
func WriteEntry(w io.Writer, e Entry) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n\n%s", e.Code, e.Title, wrapped(e.Text, 100))
	if e.Example != "" {
		b.WriteString("\nA text with this problem:\n\n")
		for line := range strings.Lines(e.Example) {
			fmt.Fprintf(&b, "  %s\n", Visible(strings.TrimSuffix(line, "\n")))
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// wrapped breaks a text into lines of at most so many bytes, where no word is longer.
func wrapped(text string, width int) string {
	var b strings.Builder
	column := 0
	for _, word := range strings.Fields(text) {
		switch {
		case column == 0:
		case column+1+len(word) > width:
			b.WriteByte('\n')
			column = 0
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(word)
		column += len(word)
	}
	b.WriteByte('\n')
	return b.String()
}
