// Package syntax reads the text of a ruleset or of its tests. In goes a source file, out comes the tree of what it
// says, with the place of every node, its comments, and a list of every problem found. It never looks up a name: that
// a tree is well formed doesn't mean that it makes sense.
package syntax

import (
	"sort"
	"strings"

	"brik/dsl/source"
)

// File is a text that was read. If it has problems, the tree holds what could be read in spite of them.
type File struct {
	Source   *source.File
	Tree     *Tree
	Tokens   []Token
	Comments []Comment
	// Unsure holds the names that stand in parts that couldn't be read. What looks undeclared may be declared there.
	Unsure map[string]bool
	// Whole tells that nothing is wrong with the text, so that the tree says all that it says.
	Whole bool
}

// Span gives the place of a node, without the blanks, comments and line ends after it.
func (f *File) Span(n Placed) source.Span {
	start, end := n.Place()
	if inside := f.Between(start, end); len(inside) > 0 {
		last := len(inside) - 1
		for last > 0 && inside[last].Kind == NLToken {
			last--
		}
		end = inside[last].End
	}
	return source.Span{File: f.Source, Start: start, End: max(start, end)}
}

// Between gives the tokens that begin at offsets from start up to but not including end.
func (f *File) Between(start, end int) []Token {
	from := sort.Search(len(f.Tokens), func(i int) bool { return f.Tokens[i].Start >= start })
	to := from + sort.Search(len(f.Tokens)-from, func(i int) bool { return f.Tokens[from+i].Start >= end })
	return f.Tokens[from:to]
}

// Find gives the place of the first token of a node that reads as given: a name, a word, or a text without its
// quotes. If there is none it gives the place of the node.
func (f *File) Find(n Placed, value string) source.Span {
	start, end := n.Place()
	for _, t := range f.Between(start, end) {
		switch {
		case t.Kind == StringToken && unquote(t.Value) == value:
			return source.Span{File: f.Source, Start: t.Start + 1, End: t.End - 1}
		case t.Kind != StringToken && t.Kind != PictureToken && t.Value == value:
			return source.Span{File: f.Source, Start: t.Start, End: t.End}
		}
	}
	return f.Span(n)
}

// Row is a row of a picture, with its place and its cells.
type Row struct {
	Span  source.Span
	Cells []Cell
}

// Cell is one of the parts of a row between blanks, with its place.
type Cell struct {
	Text string
	Span source.Span
}

// Rows gives the rows of the picture in a node, from above, without blank ones; nil if it has no picture.
func (f *File) Rows(n Placed) []Row {
	start, end := n.Place()
	for _, t := range f.Between(start, end) {
		if t.Kind == PictureToken {
			at := t.Start + len(quotes)
			return f.rows(at, max(at, t.End-len(quotes))) // a picture that is never closed has no quotes at its end
		}
	}
	return nil
}

func (f *File) rows(at, end int) []Row {
	var out []Row
	for line := range strings.Lines(f.Source.Text[at:end]) {
		if r := f.row(at, line); len(r.Cells) > 0 {
			out = append(out, r)
		}
		at += len(line)
	}
	return out
}

func (f *File) row(at int, line string) (r Row) {
	rest := 0
	for _, text := range strings.Fields(line) {
		rest += strings.Index(line[rest:], text)
		from := at + rest
		rest += len(text)
		r.Cells = append(r.Cells, Cell{text, source.Span{File: f.Source, Start: from, End: from + len(text)}})
	}
	if n := len(r.Cells); n > 0 {
		r.Span = source.Span{File: f.Source, Start: r.Cells[0].Span.Start, End: r.Cells[n-1].Span.End}
	}
	return r
}

// unquote gives the contents of a text or picture, and anything else as it is.
func unquote(value string) string {
	if strings.HasPrefix(value, quotes) && len(value) >= 2*len(quotes) {
		return value[len(quotes) : len(value)-len(quotes)]
	}
	if strings.HasPrefix(value, `"`) && len(value) >= 2 {
		return value[1 : len(value)-1]
	}
	return value
}
