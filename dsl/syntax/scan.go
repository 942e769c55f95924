package syntax

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"brik/dsl/report"
	"brik/dsl/source"
)

const byteOrderMark = "\ufeff"

// scanner cuts a text into tokens and comments in one pass. What it can't read it reports, and goes on with what was
// probably meant.
type scanner struct {
	src      *source.File
	text     string
	at       int
	tokens   []Token
	comments []Comment
	problems report.List
	damage   []int // where tokens may be missing or wrong, so that what the parser finds there says nothing

	open        []bracket
	strays      int   // closing brackets that close nothing
	openTexts   []int // where texts begin that aren't closed in their line
	line, first int   // where the present line begins, and its first token: -1 if there is none yet
	broken      bool  // ended a line since the last token
	semicolon   int   // where a ; stands since the last token, else -1
	tests       bool  // the text is a test file
	raw         bool  // reading moves of a test up to the end of the line
	closeAtHead bool  // a declaration word in column 1 closes every bracket
}

// scan reads a whole text. If a bracket has no partner, it reads again and takes every declaration word at
// the beginning of a line for the end of the declaration before.
func scan(src *source.File) *scanner {
	s := newScanner(src)
	if i := strings.IndexByte(src.Text, 0); i >= 0 {
		s.fail(report.BadEncoding, i, i+1, "this file is no text", "A ruleset is a text, saved as UTF-8.")
		s.damage = append(s.damage, i)
		return s
	}
	s.run()
	if len(s.open) > 0 || s.strays > 0 {
		s = newScanner(src)
		s.closeAtHead = true
		s.run()
		s.closeAll(len(strings.TrimRight(s.text, " \t\r\n")), "the text ends here")
	}
	return s
}

func newScanner(src *source.File) *scanner {
	return &scanner{src: src, text: src.Text, semicolon: -1, first: -1, tokens: make([]Token, 0, len(src.Text)/3)}
}

func (s *scanner) run() {
	if strings.HasPrefix(s.text, byteOrderMark) {
		s.at = len(byteOrderMark)
	}
	for s.at < len(s.text) {
		s.next()
	}
}

func (s *scanner) next() {
	c, width := rune(s.text[s.at]), 1
	if c >= utf8.RuneSelf {
		c, width = utf8.DecodeRuneInString(s.text[s.at:])
	}
	switch {
	case c == '\n':
		s.raw = false
		s.at++
		s.newLine(s.at)
	case c == ' ', c == '\t', c == '\r', c >= utf8.RuneSelf && unicode.IsSpace(c), c == '\f', c == '\v':
		s.at += width
	case c == ';':
		if s.semicolon < 0 {
			s.semicolon = s.at
		}
		s.raw = false
		s.at++
	case c == '#':
		s.comment(1)
	case c == '"':
		s.quoted()
	case s.raw && c != '}':
		s.move()
	case isNameStart(c):
		s.name()
	case isDigit(c):
		s.number()
	default:
		s.sign(c, width)
	}
}

// newLine notes that a line begins at an offset.
func (s *scanner) newLine(at int) {
	s.broken, s.line, s.first = true, at, -1
}

func isDigit(c rune) bool     { return c >= '0' && c <= '9' }
func isNameStart(c rune) bool { return c == '_' || unicode.IsLetter(c) }
func isNamePart(c rune) bool {
	return isNameStart(c) || isDigit(c) || c >= utf8.RuneSelf && (unicode.IsDigit(c) || unicode.IsMark(c))
}

// emit adds a token, and before it an NL if a statement ends there.
func (s *scanner) emit(kind Kind, value string, start int) {
	s.endStatement(kind, value)
	if s.first < 0 {
		s.first = start
	}
	s.tokens = append(s.tokens, Token{kind, value, start, s.at})
}

func (s *scanner) comment(mark int) {
	end := strings.IndexByte(s.text[s.at:], '\n')
	if end < 0 {
		end = len(s.text) - s.at
	}
	stop := s.at + len(strings.TrimRight(s.text[s.at:s.at+end], " \t\r"))
	s.comments = append(s.comments, Comment{s.at, max(stop, s.at+mark)})
	s.seen(s.at, stop)
	s.at += end
}

// seen reports the first byte of a part of the text that is no character, or the first character that wouldn't be seen
// but would garble what shows it.
func (s *scanner) seen(start, end int) {
	for i, c := range s.text[start:max(start, end)] {
		if c == utf8.RuneError && !strings.HasPrefix(s.text[start+i:], string(utf8.RuneError)) {
			s.fail(report.BadEncoding, start+i, start+i+1, "this byte is no character of UTF-8", "Save the file as UTF-8.")
			return
		}
		if unicode.IsControl(c) && !strings.ContainsRune("\t\n\r", c) || unicode.Is(unicode.Bidi_Control, c) {
			at := start + i
			s.fail(report.ControlSign, at, at+utf8.RuneLen(c), fmt.Sprintf("the control character %U can't stand here", c), "")
			return
		}
	}
}

// word gives the run of characters from the present one that keep, and moves past it.
func (s *scanner) word(keep func(rune) bool) string {
	start := s.at
	for s.at < len(s.text) {
		c, width := utf8.DecodeRuneInString(s.text[s.at:])
		if !keep(c) {
			break
		}
		s.at += width
	}
	return s.text[start:s.at]
}

func (s *scanner) name() {
	start := s.at
	v := s.word(isNamePart)
	kind := IdentToken
	if reserved[v] {
		kind = WordToken
	}
	atHead := s.atStatementHead()
	if s.closeAtHead && len(s.open) > 0 && declarationWords[v] && (start == 0 || s.text[start-1] == '\n') {
		s.closeAll(start, "the next declaration begins here")
	}
	if len(s.tokens) == 0 && v == "tests" {
		s.tests = true
	}
	s.emit(kind, v, start)
	s.raw = s.tests && len(s.open) == 1 && atHead && moveSteps[v]
}

// atStatementHead tells whether the next token begins a statement, as far as can be seen before it.
func (s *scanner) atStatementHead() bool {
	return s.broken || s.semicolon >= 0 || len(s.tokens) > 0 && s.tokens[len(s.tokens)-1].is("{")
}

// move reads a move of a test: up to a blank, ; } " or #. The word `to` ends a list of cards.
func (s *scanner) move() {
	start := s.at
	v := s.word(func(c rune) bool { return !unicode.IsSpace(c) && !strings.ContainsRune(`;}"#`, c) })
	if v == "to" {
		s.raw = false
		s.emit(IdentToken, v, start)
		return
	}
	s.seen(start, s.at)
	s.emit(MoveToken, v, start)
}

const maxDigits = 9

func (s *scanner) number() {
	start := s.at
	v := s.word(isDigit)
	kind := IntToken
	if rest := s.text[s.at:]; len(rest) > 1 && rest[0] == '.' && isDigit(rune(rest[1])) {
		kind = PlaceToken
		s.at++
		s.word(isDigit)
		v = s.text[start:s.at]
	}
	if rest := s.word(isNamePart); rest != "" {
		s.fail(report.NameWithDigit, start, s.at, "a name can't begin with a digit",
			"Begin it with a letter: `"+rest+v+"`, or put a blank after the number.")
		s.emit(IdentToken, v+rest, start)
		return
	}
	if kind == IntToken && len(v) > maxDigits {
		s.fail(report.NumberTooLarge, start, s.at, "this number is too large", "Numbers go from -32768 to 32767.")
		v = "0"
	}
	s.emit(kind, v, start)
}

func (s *scanner) fail(code report.Code, start, end int, summary, hint string) {
	s.problems = append(s.problems, report.Diagnostic{
		Code: code, Span: source.Span{File: s.src, Start: start, End: end}, Summary: summary, Hint: hint,
	})
}
