package syntax

import (
	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"brik/dsl/report"
)

const (
	maxDepth = 200    // expressions inside one another, brackets counted or not
	maxParts = 10_000 // nodes of one expression
)

// climber reads one expression by precedence climbing.
type climber struct {
	l            *lexer.PeekingLexer
	end          int // where the last token read ends
	depth, parts int
}

// The three entries into the precedence table, called by the grammar.

func parseExpr(l *lexer.PeekingLexer) (Expr, error) {
	return climb(l, mayBegin, func(c *climber) Expr { return c.full(true) })
}

func parseOperand(l *lexer.PeekingLexer) (Operand, error) {
	return climb(l, mayBegin, (*climber).operand)
}

func parsePostfix(l *lexer.PeekingLexer) (Postfix, error) {
	return climb(l, mayBeginPostfix, (*climber).postfix)
}

// Parse reads a binder; it implements participle.Parseable.
func (b *Binder) Parse(l *lexer.PeekingLexer) error {
	at := func(l *lexer.PeekingLexer) bool { return l.Peek().Type == IdentToken }
	read, err := climb(l, at, func(c *climber) *Binder { return c.binder(true) })
	if err == nil {
		*b = *read
	}
	return err
}

// climb runs one entry. Inside it a problem is a panic with an error, so that the rules stay readable.
func climb[T any](l *lexer.PeekingLexer, begins func(*lexer.PeekingLexer) bool, entry func(*climber) T) (result T, err error) {
	if !begins(l) {
		return result, participle.NextMatch
	}
	defer func() {
		switch r := recover().(type) {
		case nil:
		case bailout:
			err = r.error
		default:
			panic(r)
		}
	}()
	return entry(&climber{l: l}), nil
}

type bailout struct{ error }

// mistake is a problem that the expression parser knows more about than what it found and expected.
type mistake struct {
	token         lexer.Token
	code          report.Code
	summary, hint string
}

func (m *mistake) Error() string            { return m.summary }
func (m *mistake) Message() string          { return m.summary }
func (m *mistake) Position() lexer.Position { return m.token.Pos }

func (c *climber) unexpected() {
	panic(bailout{&participle.UnexpectedTokenError{Unexpected: *c.l.Peek()}})
}

func (c *climber) fail(code report.Code, summary, hint string) {
	c.failAt(*c.l.Peek(), code, summary, hint)
}

func (c *climber) failAt(t lexer.Token, code report.Code, summary, hint string) {
	panic(bailout{&mistake{t, code, summary, hint}})
}

func mayBegin(l *lexer.PeekingLexer) bool {
	t := l.Peek()
	switch t.Type {
	case IdentToken, IntToken, PlaceToken:
		return true
	case SignToken:
		return t.Value == "(" || t.Value == "{" || t.Value == "-"
	case WordToken:
		return leads(t.Value) || t.Value == "not"
	}
	return false
}

// leads tells whether a word begins an expression that takes everything after it.
func leads(word string) bool { return word == "if" || word == "the" || word == "after" }

// mayBeginPostfix refuses verbs before a bracket: `give (a | b) to p` is a statement, whatever comes after, and
// reading it twice would cost twice the time at every level.
func mayBeginPostfix(l *lexer.PeekingLexer) bool {
	t := l.Peek()
	if t.Type == IdentToken {
		return !verbs[t.Value] || peekSecond(l).Value != "("
	}
	return t.Type == IntToken || t.Type == PlaceToken || t.Type == SignToken && t.Value == "("
}

func peekSecond(l *lexer.PeekingLexer) lexer.Token {
	c := l.MakeCheckpoint()
	l.Next()
	t := *l.Peek()
	l.LoadCheckpoint(c)
	return t
}

func (c *climber) at(value string) bool {
	t := c.l.Peek()
	return t.Value == value && (t.Type == SignToken || t.Type == WordToken || t.Type == IdentToken)
}

func (c *climber) next() lexer.Token {
	t := c.l.Next()
	c.end = t.Pos.Offset + len(t.Value)
	return *t
}

func (c *climber) eat(value string) bool {
	if c.at(value) {
		c.next()
		return true
	}
	return false
}

func (c *climber) want(value string) {
	if !c.eat(value) {
		c.unexpected()
	}
}

func (c *climber) name() string {
	if c.l.Peek().Type != IdentToken {
		c.unexpected()
	}
	return c.next().Value
}

func (c *climber) start() int { return c.l.Peek().Pos.Offset }

// part closes a node that began at start with the last token read.
func (c *climber) part(start int) Part {
	if c.parts++; c.parts > maxParts {
		c.fail(report.TooDeep, "this expression is too long", "Give parts of it names with `def` or `let`.")
	}
	return Part{start, c.end}
}

func (c *climber) enter() {
	if c.depth++; c.depth > maxDepth {
		c.fail(report.TooDeep, "this expression is nested too deeply", "Give parts of it names with `def` or `let`.")
	}
}

func (c *climber) leave() { c.depth-- }
