package program

import "strings"

// Written tells whether a statement is written by itself; false of what a `turn` stands for: the loop, the next player,
// the end of the turn.
func Written(s Stmt) bool {
	if s.Span().IsZero() {
		return false
	}
	word, _, _ := strings.Cut(s.Span().Text(), "{")
	return strings.TrimSpace(word) != "turn"
}
