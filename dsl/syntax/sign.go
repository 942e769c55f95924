package syntax

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"brik/dsl/report"
)

// foreign is a sign of other languages or of typesetting, with what means the same here. A sign without meaning here
// has no kind.
type foreign struct {
	sign  string
	kind  Kind
	value string
	hint  string
}

// Longer signs stand before those that they begin with.
var foreignSigns = []foreign{
	{"===", SignToken, "=", "Write `=` to compare."},
	{"==", SignToken, "=", "Write `=` to compare, as also to assign: the place tells which."},
	{"!==", SignToken, "!=", "Write `!=`."},
	{"<>", SignToken, "!=", "Write `!=`."},
	{"=>", SignToken, ">=", "Write `>=` for “at least”."},
	{"=<", SignToken, "<=", "Write `<=` for “at most”."},
	{":=", SignToken, "=", "Write `=` to assign, `let x = …` to name a value."},
	{"&&", WordToken, "and", "Write `and`."},
	{"||", WordToken, "or", "Write `or`."},
	{"->", 0, "", "Write `move s to t`."},
	{"++", 0, "", "Write `n += 1`."},
	{"**", 0, "", ""},
	{"*=", 0, "", "Write `n = n * 2`."},
	{"/=", 0, "", "Write `n = n / 2`, or `!=` for “not equal”."},
	{"...", SignToken, "..", "Write `1..6`."},
	{"!", WordToken, "not", "Write `not`."},
	{"~", WordToken, "not", "Write `not`, or `-` between sets."},
	{"%", WordToken, "mod", "Write `mod`."},
	{"≠", SignToken, "!=", "Write `!=`."},
	{"≤", SignToken, "<=", "Write `<=`."},
	{"≥", SignToken, ">=", "Write `>=`."},
	{"×", SignToken, "*", "Write `*`."},
	{"–", SignToken, "-", "Write the short dash `-`."},
	{"—", SignToken, "-", "Write the short dash `-`."},
	{"−", SignToken, "-", "Write the short dash `-`."},
	{"…", SignToken, "..", "Write `1..6`."},
	{"∪", SignToken, "|", "Write `|` for “in one or the other”."},
	{"∩", SignToken, "&", "Write `&` for “in both”."},
	{"∈", WordToken, "in", "Write `in`."},
	{"∉", 0, "", "Write `not in`."},
	{"∧", WordToken, "and", "Write `and`."},
	{"∨", WordToken, "or", "Write `or`."},
	{"¬", WordToken, "not", "Write `not`."},
	{"^", 0, "", ""},
	{"?", 0, "", "Write `if … then … else …`."},
	{"@", 0, "", ""},
	{"$", 0, "", ""},
	{"\\", 0, "", "A line goes on by itself where an operator or an open bracket waits for more."},
	{"`", 0, "", "Texts stand between `\"` and `\"`."},
}

var foreignByFirst = byFirst(foreignSigns)

func byFirst(list []foreign) (m [256][]foreign) {
	for _, f := range list {
		m[f.sign[0]] = append(m[f.sign[0]], f)
	}
	return m
}

var signs = []string{"..", "<=", ">=", "!=", "+=", "-="}

// sign reads an operator, a bracket, a comma, or whatever stands in place of one.
func (s *scanner) sign(c rune, width int) {
	rest := s.text[s.at:]
	switch {
	case strings.HasPrefix(rest, "//"):
		s.fail(report.ForeignComment, s.at, s.at+2, "a comment begins with `#`, not with `//`", "Write `#`.")
		s.comment(2)
	case strings.HasPrefix(rest, "-- "):
		s.fail(report.ForeignComment, s.at, s.at+2, "a comment begins with `#`, not with `--`", "Write `#`.")
		s.comment(2)
	case strings.HasPrefix(rest, "/*"):
		s.longComment()
	case c == '\'':
		s.wrongQuotes("'", "'")
	case c == '“', c == '”', c == '„':
		s.wrongQuotes(string(c), "”")
	case s.foreignSign(rest):
	case strings.ContainsRune("([{", c):
		s.openBracket(byte(c))
	case strings.ContainsRune(")]}", c):
		s.closeBracket(byte(c))
	default:
		s.ownSign(rest, c, width)
	}
}

func (s *scanner) ownSign(rest string, c rune, width int) {
	start := s.at
	for _, v := range signs {
		if strings.HasPrefix(rest, v) {
			s.at += len(v)
			s.emit(SignToken, v, start)
			return
		}
	}
	if strings.ContainsRune(",:=<>+-*/|&.", c) {
		s.at++
		s.emit(SignToken, rest[:1], start)
		return
	}
	s.at += width
	s.damage = append(s.damage, start)
	if c == utf8.RuneError && width == 1 {
		s.badBytes(start)
		return
	}
	shown := "`" + string(c) + "`"
	if !unicode.IsPrint(c) {
		shown = fmt.Sprintf("the character %U", c)
	}
	s.fail(report.UnknownSign, start, s.at, shown+" means nothing here", "")
}

// badBytes reports a run of bytes that are no UTF-8.
func (s *scanner) badBytes(start int) {
	for s.at < len(s.text) {
		if c, width := utf8.DecodeRuneInString(s.text[s.at:]); c != utf8.RuneError || width != 1 {
			break
		}
		s.at++
	}
	what := "this byte is no character"
	if s.at > start+1 {
		what = "these bytes are no characters"
	}
	s.fail(report.BadEncoding, start, s.at, what+" of UTF-8", "Save the file as UTF-8.")
}

func (s *scanner) foreignSign(rest string) bool {
	for _, f := range foreignByFirst[rest[0]] {
		if !strings.HasPrefix(rest, f.sign) || f.sign == "!" && strings.HasPrefix(rest, "!=") {
			continue
		}
		start := s.at
		s.at += len(f.sign)
		s.fail(report.ForeignSign, start, s.at, "`"+f.sign+"` means nothing here", f.hint)
		if f.kind == 0 {
			s.damage = append(s.damage, start)
		} else {
			s.emit(f.kind, f.value, start)
		}
		return true
	}
	return false
}

func (s *scanner) longComment() {
	start := s.at
	n := strings.Index(s.text[start:], "*/")
	if n < 0 {
		n = len(s.text) - start - 2
	}
	s.at = start + n + 2
	s.fail(report.ForeignComment, start, start+2, "a comment begins with `#`, not with `/*`", "Write `#` before every line of it.")
	if i := strings.LastIndexByte(s.text[start:s.at], '\n'); i >= 0 {
		s.newLine(start + i + 1)
	}
}

// wrongQuotes reads a text in quotes that aren't the language's.
func (s *scanner) wrongQuotes(left, right string) {
	start := s.at
	line, _, _ := strings.Cut(s.text[start+len(left):], "\n")
	if !strings.Contains(line, right) {
		s.at += len(left)
		s.fail(report.WrongQuotes, start, s.at, "`"+left+"` begins no text", "Texts stand between `\"` and `\"`.")
		s.damage = append(s.damage, start)
		return
	}
	s.quotedText(left, right)
	s.fail(report.WrongQuotes, start, s.at, "a text stands between `\"` and `\"`", "Replace the quotes.")
}
