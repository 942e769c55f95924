package syntax

import (
	"strings"

	"brik/dsl/report"
	"brik/dsl/source"
)

// bracket is an opened bracket: its sign and where it stands. suspect is the first bracket inside it that was closed
// by a bracket further left than the line that opened it: when a bracket turns out to be missing, it's probably that
// one's.
type bracket struct {
	sign    byte
	at      int
	indent  int // of the line that opened it
	suspect int // offset, or -1
}

var closing = map[byte]byte{'(': ')', '[': ']', '{': '}'}

// maxBrackets bounds how deep brackets may stand in one another, and with it the depth of every later recursion.
const maxBrackets = 100

func (s *scanner) openBracket(sign byte) {
	start := s.at
	s.at++
	s.emit(SignToken, string(sign), start)
	s.open = append(s.open, bracket{sign, start, s.first - s.line, -1})
	if len(s.open) == maxBrackets+1 {
		s.fail(report.TooDeep, start, s.at, "brackets are nested too deeply", "At most 100 brackets may be open at a time.")
		s.damage = append(s.damage, start)
	}
}

func (s *scanner) closeBracket(sign byte) {
	start := s.at
	i := len(s.open) - 1
	for i >= 0 && closing[s.open[i].sign] != sign {
		i--
	}
	if i < 0 || sign != '}' && i < len(s.open)-1 && s.braceAbove(i) {
		s.stray(start)
		return
	}
	for len(s.open)-1 > i {
		s.closeTop(start, "`"+string(sign)+"` stands here")
	}
	b := s.open[i]
	s.at = start + 1
	s.emit(SignToken, string(sign), start)
	s.open = s.open[:i]
	s.watchIndent(b, start)
}

// braceAbove tells whether a { was opened after the i-th open bracket: then a ) or ] can't mean the i-th.
func (s *scanner) braceAbove(i int) bool {
	for _, b := range s.open[i+1:] {
		if b.sign == '{' {
			return true
		}
	}
	return false
}

func (s *scanner) stray(start int) {
	s.at = start + 1
	s.strays++
	s.fail(report.StrayBracket, start, s.at, "`"+s.text[start:s.at]+"` closes nothing", "Remove it, or open its bracket before.")
	s.damage = append(s.damage, start)
}

// closeTop closes the innermost open bracket where a token is missing, and reports it where it was opened.
func (s *scanner) closeTop(at int, why string) {
	b := s.open[len(s.open)-1]
	if b.suspect >= 0 {
		b.at = b.suspect
	}
	if !s.afterOpenText(b.at) {
		s.fail(report.UnclosedBracket, b.at, b.at+1, "`"+s.text[b.at:b.at+1]+"` is never closed", "")
		last := &s.problems[len(s.problems)-1]
		last.Notes = []report.Note{{Span: source.Span{File: s.src, Start: at, End: min(at+1, len(s.text))}, Text: why}}
	}
	s.damage = append(s.damage, b.at, at)
	s.broken, s.semicolon = false, -1
	end := s.at
	s.at = at
	s.emit(SignToken, string(closing[s.open[len(s.open)-1].sign]), at)
	s.at = end
	s.open = s.open[:len(s.open)-1]
}

// afterOpenText tells whether a text that isn't closed stands in the line of a bracket: the closing one is probably
// taken for a part of that text, which is reported.
func (s *scanner) afterOpenText(at int) bool {
	for _, text := range s.openTexts {
		if text > at && !strings.Contains(s.text[at:text], "\n") {
			return true
		}
	}
	return false
}

// closeAll closes every open bracket before a new declaration or the end of the text.
func (s *scanner) closeAll(at int, why string) {
	for len(s.open) > 0 {
		s.closeTop(at, why)
	}
	s.broken = true
}

// watchIndent remembers a bracket that was closed at the beginning of a line further left than the line that opened
// it, as a suspect of the bracket around it.
func (s *scanner) watchIndent(b bracket, end int) {
	if len(s.open) == 0 || b.sign != '{' {
		return
	}
	outer := &s.open[len(s.open)-1]
	if outer.suspect >= 0 {
		return
	}
	switch {
	case b.suspect >= 0:
		outer.suspect = b.suspect
	case s.first == end && end-s.line < b.indent:
		outer.suspect = b.at
	}
}
