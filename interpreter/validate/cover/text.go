package cover

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"brik/dsl/report"
	"brik/dsl/source"
)

// Text writes the texts of the ruleset, without the standard library, with the counts before the lines: that of the most
// used part that begins on the line, a 0 where one was never used, - where the options leave it out. What was never
// used is listed after them.
func (c *Coverage) Text(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", c.summary())
	for _, f := range c.texts() {
		fmt.Fprintf(&b, "\n%s\n", report.Visible(f.Name))
		counts := c.counts(f)
		for n, line := range strings.Split(strings.TrimSuffix(f.Text, "\n"), "\n") {
			fmt.Fprintf(&b, "%8s | %s\n", counts[n+1], report.Visible(strings.TrimRight(line, "\r")))
		}
	}
	if never := c.Never(); len(never) > 0 {
		b.WriteString("\nnever used:\n")
		for _, i := range never {
			fmt.Fprintf(&b, "  %s: %s: %s\n", i.Span, i.What(), report.Visible(excerpt(i.Span)))
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (c *Coverage) summary() string {
	used, all := c.Used()
	text := fmt.Sprintf("%s: %d games, %d decisions; %d of %d parts used", c.Program.Name, c.Games, c.Plies, used, all)
	if c.Cut > 0 {
		text += fmt.Sprintf("; %d games were cut", c.Cut)
	}
	return text
}

// texts gives the texts that have parts.
func (c *Coverage) texts() []*source.File {
	var files []*source.File
	for _, i := range c.own() {
		if n := len(files); n == 0 || files[n-1] != i.Span.File {
			files = append(files, i.Span.File)
		}
	}
	return files
}

// counts gives what stands before each line.
func (c *Coverage) counts(f *source.File) map[int]string {
	most, zero := map[int]int{}, map[int]bool{}
	counts := map[int]string{}
	for _, s := range c.Off {
		if s.File == f {
			counts[f.Position(s.Start).Line] = "-"
		}
	}
	for _, i := range c.own() {
		if i.Span.File != f {
			continue
		}
		line := f.Position(i.Span.Start).Line
		most[line] = max(most[line], i.Hits)
		zero[line] = zero[line] || i.Hits == 0
		counts[line] = strconv.Itoa(most[line])
		if zero[line] && most[line] > 0 {
			counts[line] = "0/" + counts[line]
		}
	}
	return counts
}

// excerpt is the beginning of a part in one line.
func excerpt(s source.Span) string {
	text := []rune(strings.Join(strings.Fields(s.Text()), " "))
	if len(text) > 70 {
		return string(text[:69]) + "…"
	}
	return string(text)
}
