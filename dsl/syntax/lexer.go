package syntax

import (
	"io"

	"github.com/alecthomas/participle/v2/lexer"

	"brik/dsl/source"
)

// definition lets participle use the scanner. Positions carry byte offsets only: lines are counted where a message
// needs them.
type definition struct{}

func (definition) Symbols() map[string]lexer.TokenType { return symbols }

func (definition) Lex(name string, r io.Reader) (lexer.Lexer, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	s := scan(source.New(name, string(text)))
	if s.problems.HasErrors() {
		return nil, s.problems
	}
	return &tokenLexer{tokens: s.tokens}, nil
}

// tokenLexer hands out a list of tokens, then EOF where the last one ended.
type tokenLexer struct {
	tokens []Token
	next   int
}

func (l *tokenLexer) Next() (lexer.Token, error) {
	if l.next == len(l.tokens) {
		return lexer.Token{Type: EOFToken, Pos: lexer.Position{Offset: endOf(l.tokens)}}, nil
	}
	t := l.tokens[l.next]
	l.next++
	return lexer.Token{Type: t.Kind, Value: t.Value, Pos: lexer.Position{Offset: t.Start}}, nil
}

func endOf(tokens []Token) int {
	if len(tokens) == 0 {
		return 0
	}
	return tokens[len(tokens)-1].End
}

func peeking(tokens []Token) *lexer.PeekingLexer {
	l, _ := lexer.Upgrade(&tokenLexer{tokens: tokens}) // a tokenLexer never fails
	return l
}
