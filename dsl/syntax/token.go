package syntax

import (
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// Kind is the kind of a token.
type Kind = lexer.TokenType

const (
	IdentToken   Kind = iota + 1 // a name, also a word that only some places give a meaning
	WordToken                    // a reserved word
	IntToken                     // 12
	PlaceToken                   // 2.7
	StringToken                  // "…"
	PictureToken                 // """…"""
	MoveToken                    // a move in a test, without quotes
	SignToken                    // brackets, operators, commas
	NLToken                      // the end of a declaration or statement: the end of a line, or ;
	EOFToken     = lexer.EOF
)

// Token is a piece of the text that means something. Value is its text, except: a picture has its rows trimmed and
// its blank rows dropped; a sign of another language that was reported has the value of the sign meant; an NL is
// ";" or "\n". Texts and pictures keep their quotes here, so that no text can be taken for a word of the grammar.
type Token struct {
	Kind       Kind
	Value      string
	Start, End int // byte offsets
}

// Comment is a `#` and what follows in its line.
type Comment struct{ Start, End int }

var symbols = map[string]Kind{
	"EOF": EOFToken, "Ident": IdentToken, "Word": WordToken, "Int": IntToken, "Place": PlaceToken, "String": StringToken,
	"Picture": PictureToken, "Move": MoveToken, "Sign": SignToken, "NL": NLToken,
}

func words(lists ...string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(strings.Join(lists, " ")) {
		m[w] = true
	}
	return m
}

// Reserved words can't be names anywhere.
var reserved = words(`and or not in is meets exists mod if then else where with when as the after
	let var for while repeat until choose chooses together`)

// A line that ends in one of these goes on in the next.
var waits = words(`and or not in is meets mod if then else where with when as the let var until choose chooses
	, ( [ { : . .. = != < <= > >= + - * / | & += -=`)

// A line that begins with one of these goes on from the one before.
var continues = words(`and or else then where with when as until in is meets mod
	} ) ] , : . .. = != < <= > >= + * / | &`)

// The words that begin a declaration.
var declarationWords = words(`game library import extends tests replace ends default fix players board space deck
	piece kinds names pile var option zone table def action choice setup turn play position forbid win lose draw
	rank score invariant text test`)

// The words that begin a statement and nothing else in a block.
var statementWords = words(`let var choose together if for while repeat move shift give change show place take deal
	win lose rank score draw leave done inherited end`)

// Verbs begin a statement with operands; nothing that is called can be named so.
var verbs = words(`move shift give change show place take deal win lose`)

// Steps of a test whose moves are written without quotes.
var moveSteps = words(`play moves illegal deal`)

func (t Token) is(value string) bool {
	return t.Value == value && (t.Kind == SignToken || t.Kind == WordToken || t.Kind == IdentToken)
}
