package syntax

import (
	"regexp"
	"strings"

	"brik/dsl/report"
)

const quotes = `"""`

// quoted reads a text or a picture.
func (s *scanner) quoted() {
	if strings.HasPrefix(s.text[s.at:], quotes) {
		s.picture()
		return
	}
	s.quotedText(`"`, `"`)
}

// quotedText reads a text between the given quotes, on one line.
func (s *scanner) quotedText(left, right string) {
	start := s.at
	body := s.text[start+len(left):]
	line, _, _ := strings.Cut(body, "\n")
	n := strings.Index(line, right)
	switch {
	case n < 0:
		line = strings.TrimRight(line, " \t\r")
		s.at = start + len(left) + len(line)
		s.fail(report.UnclosedText, start, s.at, "this text is not closed in its line", "Put a `\"` where the text ends.")
		s.damage = append(s.damage, start)
		s.openTexts = append(s.openTexts, start)
		s.emit(StringToken, `"`+strings.Join(hole.FindAllString(line, -1), " ")+`"`, start)
	default:
		s.at = start + len(left) + n + len(right)
		if n == 0 {
			s.fail(report.EmptyText, start, s.at, "a text can't be empty", "")
		}
		s.seen(start, s.at)
		s.emit(StringToken, `"`+line[:n]+`"`, start)
	}
}

// hole is a name in braces in a move's text. Of a text that isn't closed only these are kept: what else stands there may
// be what comes after it.
var hole = regexp.MustCompile(`\{[\pL_][\pL\d_]*\}`)

func (s *scanner) picture() {
	start := s.at
	body := s.text[start+len(quotes):]
	n := strings.Index(body, quotes)
	if n < 0 {
		n = nextDeclaration(body)
		s.at = start + len(quotes) + n
		s.fail(report.UnclosedPicture, start, start+len(quotes), "this picture is never closed",
			"Put `\"\"\"` on a line of its own after the last row.")
		s.damage = append(s.damage, start)
	} else {
		s.at = start + len(quotes) + n + len(quotes)
	}
	s.seen(start, s.at)
	s.emit(PictureToken, quotes+rows(body[:n])+quotes, start)
	if i := strings.LastIndexByte(s.text[start:s.at], '\n'); i >= 0 {
		s.line, s.first = start+i+1, start+i+1
	}
}

// rows gives the rows of a picture trimmed, without the blank ones.
func rows(body string) string {
	var kept []string
	for row := range strings.Lines(body) {
		if row = strings.TrimSpace(row); row != "" {
			kept = append(kept, row)
		}
	}
	return strings.Join(kept, "\n")
}

// nextDeclaration gives the offset of the first line that begins with a declaration word, else the length.
func nextDeclaration(body string) int {
	at := 0
	for line := range strings.Lines(body) {
		word, _, more := strings.Cut(strings.TrimRight(line, "\r\n"), " ")
		if more && at > 0 && declarationWords[word] {
			return at
		}
		at += len(line)
	}
	return len(body)
}
