// Package source holds rule texts and names places in them. It takes the bytes of a file and gives
// lines, columns and excerpts; it never reads the disk and knows nothing of the language.
package source

import (
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"
)

// File is one text with its name. The name is what messages show: a path, or the name of an embedded ruleset.
type File struct {
	Name string
	Text string

	lines []int // byte offset of each line's first character
}

// New makes a File of a text.
func New(name, text string) *File {
	f := &File{Name: name, Text: text, lines: []int{0}}
	for i := 0; i < len(text); i++ {
		if text[i] == '\n' {
			f.lines = append(f.lines, i+1)
		}
	}
	return f
}

// Span is a part of a file, from byte offset Start up to but not including End. The zero Span is no place at all.
type Span struct {
	File       *File
	Start, End int
}

// Position is a place as people count it: line and column from 1, the column in characters.
type Position struct{ Line, Column int }

// Position gives line and column of a byte offset; an offset past the end is the end.
func (f *File) Position(offset int) Position {
	offset = max(0, min(offset, len(f.Text)))
	n := sort.SearchInts(f.lines, offset+1)
	start := f.lines[n-1]
	return Position{Line: n, Column: utf8.RuneCountInString(f.Text[start:offset]) + 1}
}

// Line gives the text of a line (from 1) without its end; "" outside the file.
func (f *File) Line(n int) string {
	if n < 1 || n > len(f.lines) {
		return ""
	}
	end := len(f.Text)
	if n < len(f.lines) {
		end = f.lines[n] - 1
	}
	return strings.TrimSuffix(f.Text[f.lines[n-1]:end], "\r")
}

// Text gives the characters of the span.
func (s Span) Text() string {
	if s.File == nil {
		return ""
	}
	return s.File.Text[s.Start:s.End]
}

// IsZero tells whether the span is no place.
func (s Span) IsZero() bool { return s.File == nil }

// String gives "file:line:column".
func (s Span) String() string {
	if s.File == nil {
		return "?"
	}
	p := s.File.Position(s.Start)
	return s.File.Name + ":" + strconv.Itoa(p.Line) + ":" + strconv.Itoa(p.Column)
}
