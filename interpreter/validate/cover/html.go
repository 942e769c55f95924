package cover

import (
	"fmt"
	"html"
	"io"
	"slices"
	"strings"

	"brik/dsl/source"
)

const style = `body { font: 15px/1.4 sans-serif; margin: 2em; color: #222; background: #fff }
pre { font: 14px/1.5 monospace; overflow-x: auto } .n { color: #999; user-select: none }
.hit { background: #e2f3e2 } .never { background: #f8c9c9 } .off { color: #999 }
@media (prefers-color-scheme: dark) { body { color: #ddd; background: #181818 } .hit { background: #1f3a24 } .never { background: #6b2323 } .n, .off { color: #777 } }`

// HTML writes the texts as one page that needs nothing else: parts that were used and parts that never were in different
// colours, each with its counts as a tooltip.
func (c *Coverage) HTML(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>%s</title>\n<style>\n%s\n</style>\n<h1>%s</h1>\n<p>%s</p>\n",
		html.EscapeString(c.Program.Title), style, html.EscapeString(c.Program.Title), html.EscapeString(c.summary()))
	b.WriteString("<p><span class=\"hit\">used</span> <span class=\"never\">never used</span> <span class=\"off\">left out by the options</span></p>\n")
	for _, f := range c.texts() {
		fmt.Fprintf(&b, "<h2>%s</h2>\n<pre>", html.EscapeString(f.Name))
		c.marked(&b, f)
		b.WriteString("</pre>\n")
	}
	_, err := io.WriteString(w, b.String()+"</html>\n")
	return err
}

// marked writes a text with its parts marked; inside parts that lie in one another the innermost is shown.
func (c *Coverage) marked(b *strings.Builder, f *source.File) {
	marks := c.marks(f)
	open := ""
	line := 1
	number := func() { fmt.Fprintf(b, "<span class=\"n\">%4d  </span>", line); line++ }
	number()
	for at, r := range f.Text {
		if m := marks[at]; m != open || r == '\n' {
			if open != "" {
				b.WriteString("</span>")
			}
			open = m
			if r == '\n' {
				open = ""
			} else if m != "" {
				b.WriteString(m)
			}
		}
		b.WriteString(html.EscapeString(string(r)))
		if r == '\n' && at+1 < len(f.Text) {
			number()
		}
	}
	if open != "" {
		b.WriteString("</span>")
	}
}

// marks gives for each byte of a text the tag of the innermost part it belongs to.
func (c *Coverage) marks(f *source.File) []string {
	marks := make([]string, len(f.Text))
	fill := func(s source.Span, tag string) {
		for at := s.Start; at < s.End; at++ {
			marks[at] = tag
		}
	}
	parts := slices.DeleteFunc(c.own(), func(i *Item) bool { return i.Span.File != f })
	slices.SortStableFunc(parts, func(a, b *Item) int { return (b.Span.End - b.Span.Start) - (a.Span.End - a.Span.Start) })
	for _, i := range parts {
		fill(i.Span, i.tag())
	}
	for _, s := range c.Off {
		if s.File == f {
			fill(s, `<span class="off" title="left out by the options">`)
		}
	}
	return marks
}

// tag opens the mark of a part.
func (i *Item) tag() string {
	class, title := "hit", fmt.Sprintf("%s: %d times", i.Kind, i.Hits)
	if i.Hits == 0 {
		class, title = "never", string(i.Kind)+": "+i.What()
	}
	if i.Kind == Alternative && i.Offered > 0 {
		title += fmt.Sprintf(", offered in %d decisions", i.Offered)
	}
	return fmt.Sprintf(`<span class="%s" title="%s">`, class, html.EscapeString(title))
}
