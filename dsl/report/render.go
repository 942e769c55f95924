package report

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"brik/dsl/source"
)

// Options say how messages are written.
type Options struct {
	Color bool // with terminal colours
}

// Render writes the problems by place, each once, with a blank line between two:
//
//	tablut.brik:3:9: error[B0201]: found `facing`, expected `,`
//	  3 | players white fcing north
//	    |               ^^^^^
//	  hint: Did you mean `facing`?
func Render(w io.Writer, l List, o Options) error {
	r := &renderer{w: w, paint: plain}
	if o.Color {
		r.paint = colours
	}
	for i, d := range l.Sorted() {
		if i > 0 {
			r.line("")
		}
		r.diagnostic(d)
	}
	return r.err
}

type renderer struct {
	w     io.Writer
	paint palette
	err   error
}

// Visible gives a line of text, which may come from a file, with question marks for all that would garble a terminal.
func Visible(s string) string { return strings.Map(visibleSign, s) }

func (r *renderer) line(s string) {
	if r.err == nil {
		_, r.err = io.WriteString(r.w, s+"\n")
	}
}

func (r *renderer) diagnostic(d Diagnostic) {
	kind := r.paint.kind(d.Severity)
	head := kind + d.Severity.String()
	if d.Code != "" {
		head += "[" + string(d.Code) + "]"
	}
	head += r.paint.end + ": " + r.paint.bold + Visible(d.Summary) + r.paint.end
	if !d.Span.IsZero() {
		head = r.paint.bold + Visible(d.Span.String()) + r.paint.end + ": " + head
	}
	r.line(head)
	r.excerpt(d.Span, kind)
	for _, line := range nonEmptyLines(d.Detail) {
		r.line("  " + Visible(line))
	}
	for _, n := range d.Notes {
		r.note(n)
	}
	for _, line := range nonEmptyLines(d.Hint) {
		r.line("  " + r.paint.hint + "hint" + r.paint.end + ": " + Visible(line))
	}
}

func (r *renderer) note(n Note) {
	where := ""
	if !n.Span.IsZero() {
		where = Visible(n.Span.String()) + ": "
	}
	r.line("  " + r.paint.note + "note" + r.paint.end + ": " + where + Visible(n.Text))
	r.excerpt(n.Span, r.paint.note)
}

// excerpt shows the first line of the span with carets under what the span holds of it.
func (r *renderer) excerpt(s source.Span, colour string) {
	if s.IsZero() {
		return
	}
	at := s.File.Position(s.Start)
	text := s.File.Line(at.Line)
	number := strconv.Itoa(at.Line)
	gutter := r.paint.gutter + "%*s |" + r.paint.end
	width := max(len(number), 3)
	blanks, carets := underline(text, at.Column-1, spanRunes(s, text, at.Column-1))
	shown, blanks, carets := window(expand(text), blanks, carets)
	r.line(strings.TrimRight(fmt.Sprintf(gutter+" %s", width, number, shown), " "))
	r.line(fmt.Sprintf(gutter+" %s%s%s%s", width, "", strings.Repeat(" ", blanks), colour, strings.Repeat("^", carets), r.paint.end))
}

// spanRunes counts the characters of the span that stand in its first line, at least one.
func spanRunes(s source.Span, line string, before int) int {
	text, _, _ := strings.Cut(s.Text(), "\n")
	n := len([]rune(strings.TrimSuffix(text, "\r")))
	return max(1, min(n, len([]rune(line))-before))
}

func nonEmptyLines(s string) []string {
	if s == "" {
		return nil
	}
	return strings.Split(s, "\n")
}
