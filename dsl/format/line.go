package format

import (
	"strings"
	"unicode/utf8"

	"brik/dsl/syntax"
)

// line is a line of the text: what stands on it, how far in it stood and is to stand, and whether a blank line comes
// before it. A picture counts as standing on one line.
type line struct {
	items     []*item
	blank     bool
	from      int // indentation in the source
	indent    int // indentation in the result
	statement bool
}

// item is a token, a comment or a ; that separates two statements of a line.
type item struct {
	text    string
	rows    []string // of a picture, each as far in as it stands from the leftmost one; else nil
	token   syntax.Token
	comment bool
	doc     bool // a text that says what was declared before it on the line
	list    bool // a brace of a list of values
	column  int  // in the source
	gap     int  // blanks needed before it
	spread  int  // blanks that the source has before it
	out     int  // column in the result
}

func (it *item) width() int { return utf8.RuneCountInString(it.text) }

func (it *item) is(value string) bool {
	return !it.comment && it.token.Kind != syntax.StringToken && it.token.Value == value
}

func (it *item) opens() bool  { return it.isSign("([{") }
func (it *item) closes() bool { return it.isSign(")]}") }

func (it *item) isSign(among string) bool {
	return !it.comment && it.token.Kind == syntax.SignToken && len(it.token.Value) == 1 && strings.Contains(among, it.token.Value)
}

// cutter walks over tokens and comments together and gathers lines.
type cutter struct {
	text  string
	marks *marks
	lines []*line
	last  *item // the item before
	end   int   // where it ends in the source
	after bool  // a statement ended since the last token
	deep  []*item
}

// cut gives the lines of a file, with the blanks between the items of each.
func cut(f *syntax.File) []*line {
	c := &cutter{text: f.Source.Text, marks: markTokens(f), after: true}
	comments := f.Comments
	for i, t := range f.Tokens {
		for len(comments) > 0 && comments[0].Start < t.Start {
			c.comment(comments[0])
			comments = comments[1:]
		}
		if t.Kind == syntax.NLToken {
			c.endStatement(f.Tokens, i)
		} else {
			c.token(t)
		}
	}
	for _, m := range comments {
		c.comment(m)
	}
	return c.lines
}

func (c *cutter) comment(m syntax.Comment) {
	it := &item{text: c.text[m.Start:m.End], comment: true, gap: 2}
	c.place(it, m.Start, m.End)
}

func (c *cutter) token(t syntax.Token) {
	it := &item{text: c.text[t.Start:t.End], token: t, list: c.marks.list[t.Start], doc: c.marks.doc[t.Start]}
	if t.Kind == syntax.PictureToken {
		it.rows = pictureRows(it.text)
	}
	if c.last != nil {
		it.gap = c.marks.gap(c.last, it)
	}
	c.place(it, t.Start, t.End)
	c.after = it.is("{") && !it.list
}

// endStatement notes the end of a statement. A ; stays where the next statement stands on the same line.
func (c *cutter) endStatement(tokens []syntax.Token, i int) {
	t := tokens[i]
	if t.Value == ";" && i+1 < len(tokens) && !strings.Contains(c.text[t.End:tokens[i+1].Start], "\n") {
		c.place(&item{text: ";", token: t}, t.Start, t.End)
	}
	c.after = true
}

// place puts an item on the present line, or on a new one if the source has one.
func (c *cutter) place(it *item, start, end int) {
	between := c.text[c.end:start]
	breaks := strings.Count(between, "\n")
	if c.last == nil || breaks > 0 {
		l := &line{statement: c.after, from: indentOf(between)}
		l.blank = breaks > 1 && c.mayStandApart(it)
		it.gap = 0
		c.lines = append(c.lines, l)
	}
	l := c.lines[len(c.lines)-1]
	it.column = columnOf(c.text, start)
	it.spread = utf8.RuneCountInString(between)
	l.items = append(l.items, it)
	c.last, c.end = it, end
}

// mayStandApart tells whether a blank line may stand before an item: between statements, not at the edge of a block.
func (c *cutter) mayStandApart(it *item) bool {
	return c.last != nil && (c.after || it.comment || c.last.comment) && !c.last.is("{") && !it.closes()
}

// indentOf counts the blanks after the last line end of a text; a tab counts as two.
func indentOf(between string) int {
	between = between[strings.LastIndexByte(between, '\n')+1:]
	return len(between) + strings.Count(between, "\t")
}

// columnOf is the number of characters before an offset in its line.
func columnOf(text string, at int) int {
	start := strings.LastIndexByte(text[:at], '\n') + 1
	return utf8.RuneCountInString(text[start:at])
}
