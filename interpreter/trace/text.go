package trace

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"brik/dsl/program"
	"brik/dsl/report"
	"brik/dsl/source"
)

// widest is the largest number of characters of a statement that are shown.
const widest = 100

// head is a statement without its blocks, in one line.
func head(s program.Stmt) string {
	_, blocks := program.StmtParts(s)
	for _, b := range blocks {
		if len(b) > 0 {
			return headOf(s.Span(), b)
		}
	}
	return oneLine(s.Span().Text())
}

// headOf is what stands before the bracket of a block, in one line.
func headOf(at source.Span, body []program.Stmt) string {
	text := at.Text()
	if len(body) > 0 {
		if from := body[0].Span(); from.File == at.File && from.Start > at.Start && from.Start < at.End {
			text = text[:from.Start-at.Start]
			text = text[:max(0, strings.LastIndexByte(text, '{'))]
		}
	}
	return oneLine(text)
}

// oneLine is a text in one line that isn't too long.
func oneLine(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	if utf8.RuneCountInString(text) > widest {
		text = string([]rune(text)[:widest-1]) + "…"
	}
	return text
}

// Write writes the lines of a move below one another: where each stands, what it says, and in brackets its values.
func Write(w io.Writer, m Move) error {
	wide := 0
	for _, l := range m.Lines {
		wide = max(wide, utf8.RuneCountInString(place(l.Span)))
	}
	var b strings.Builder
	for _, l := range m.Lines {
		fmt.Fprintf(&b, "%*s | %s", wide+2, place(l.Span), report.Visible(l.Text))
		if len(l.Notes) > 0 {
			fmt.Fprintf(&b, "  [%s]", report.Visible(strings.Join(l.Notes, ", ")))
		}
		b.WriteByte('\n')
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// place is a ruleset's name and a line.
func place(at source.Span) string {
	name := strings.TrimSuffix(filepath.Base(at.File.Name), ".brik")
	return fmt.Sprintf("%s:%d", name, at.File.Position(at.Start).Line)
}
