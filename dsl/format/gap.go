package format

import (
	"strings"

	"brik/dsl/syntax"
)

// marks say of tokens, by their offset, what only the tree knows.
type marks struct {
	call  map[int]bool // a ( that belongs to the name before it
	sign  map[int]bool // a - that belongs to the operand after it
	tight map[int]bool // a sign without blanks around it
	list  map[int]bool // a brace of a list of values
	doc   map[int]bool // a text that says what was declared before it
	after map[int]int  // offset of a token to that of the next
}

func markTokens(f *syntax.File) *marks {
	m := &marks{map[int]bool{}, map[int]bool{}, map[int]bool{}, map[int]bool{}, map[int]bool{}, map[int]int{}}
	for i, t := range f.Tokens[:max(0, len(f.Tokens)-1)] {
		m.after[t.Start] = f.Tokens[i+1].Start
	}
	syntax.Walk(f.Tree, func(n syntax.Placed) bool {
		m.node(f, n)
		m.docOf(f, n)
		return true
	})
	return m
}

func (m *marks) node(f *syntax.File, n syntax.Placed) {
	start, end := n.Place()
	switch n := n.(type) {
	case *syntax.Call, *syntax.Quantified, *syntax.Space:
		m.call[m.after[start]] = true
	case *syntax.Def, *syntax.Action:
		m.call[m.after[m.after[start]]] = true
	case *syntax.Deck:
		m.signsAfterWords(f, start, end, "suits ranks")
	case *syntax.Rank:
		m.mark(f, start, end, "..")
	case *syntax.Chain:
		m.mark(f, start, end, "-")
	case *syntax.Unary:
		m.sign[start] = n.Op == "-"
	case *syntax.List:
		m.list[start], m.list[end-1] = true, true
	case *syntax.Binary:
		if n.Op == ".." {
			m.rangeSign(f, n)
		}
	}
}

// docOf marks the text at the end of a declaration that says what it declares.
func (m *marks) docOf(f *syntax.File, n syntax.Placed) {
	doc := ""
	switch n := n.(type) {
	case *syntax.Option:
		doc = n.Doc
	case *syntax.Zone:
		doc = n.Doc
	case *syntax.Def:
		doc = n.Doc
	}
	if doc == "" {
		return
	}
	for _, t := range f.Between(n.Place()) {
		if t.Kind == syntax.StringToken {
			m.doc[t.Start] = true
		}
	}
}

// mark makes every sign of a node tight.
func (m *marks) mark(f *syntax.File, start, end int, sign string) {
	for _, t := range f.Between(start, end) {
		if t.Kind == syntax.SignToken && t.Value == sign {
			m.tight[t.Start] = true
		}
	}
}

func (m *marks) signsAfterWords(f *syntax.File, start, end int, words string) {
	for _, t := range f.Between(start, end) {
		if t.Kind == syntax.IdentToken && strings.Contains(words, t.Value) {
			m.call[m.after[t.Start]] = true
		}
	}
}

// rangeSign makes a .. tight unless one of its sides is joined by operators: `1..6`, but `n + 1 .. 6`.
func (m *marks) rangeSign(f *syntax.File, n *syntax.Binary) {
	_, left := n.L.Place()
	right, _ := n.R.Place()
	tokens := f.Between(left, right)
	for i, t := range tokens {
		if t.Kind != syntax.SignToken || t.Value != ".." {
			continue
		}
		inBrackets := [2]bool{i > 0, i < len(tokens)-1}
		m.tight[t.Start] = (inBrackets[0] || !isJoined(n.L)) && (inBrackets[1] || !isJoined(n.R))
	}
}

func isJoined(e syntax.Expr) bool {
	_, joined := e.(*syntax.Binary)
	return joined
}

// gap is the number of blanks between two tokens of a line.
func (m *marks) gap(a, b *item) int {
	switch {
	case a.comment:
		return 0
	case b.isSign(",:;.)]["), a.isSign("([."), m.call[b.token.Start] && b.is("("):
		return 0
	case a.list && a.is("{"), b.list && b.is("}"):
		return 0
	case m.sign[a.token.Start] && a.is("-"), m.tight[a.token.Start], m.tight[b.token.Start]:
		return 0
	}
	return 1
}
