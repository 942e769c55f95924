package check

import "strings"

// varies tells whether what a part of a text says may be another thing with other options or with another number of
// players: it names such a thing, itself or through what is declared under the names in it.
func (c *checker) varies(text string) bool {
	v := variation{c: c, board: c.boardVaries(), seen: map[string]bool{}}
	return v.text(text)
}

// boardVaries tells whether the board may be another one with other options.
func (c *checker) boardVaries() bool {
	v := variation{c: c, seen: map[string]bool{}}
	return c.r.board != nil && v.text(c.r.board.span().Text())
}

// variation looks for what varies.
type variation struct {
	c     *checker
	board bool // the board varies, and with it whatever isn't known to be apart from it
	seen  map[string]bool
}

func (v *variation) text(text string) bool {
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return !isNameRune(r) }) {
		if v.word(word) {
			return true
		}
	}
	return false
}

// apart are words that say nothing of the board.
var apart = map[string]bool{"var": true, "in": true, "player": true, "me": true, "not": true, "and": true, "or": true}

func (v *variation) word(word string) bool {
	if v.seen[word] {
		return false
	}
	v.seen[word] = true
	s := v.c.r.own.byName[word]
	switch {
	case word == "players":
		return true
	case s == nil:
		number := word[0] >= '0' && word[0] <= '9'
		return v.board && !number && !apart[word]
	case s.kind == symPlayer:
		return false
	case s.kind == symOption:
		return true
	}
	for _, d := range s.decls {
		if v.text(d.span().Text()) {
			return true
		}
	}
	return false
}

func isNameRune(r rune) bool {
	return r == '_' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= 0x80
}
