package syntax

import (
	"slices"
	"strings"
)

// expectation says what could have stood at a place.
type expectation struct {
	declaration, statement, step, expression, name, endOfLine bool
	words                                                     []string // words and signs of the grammar
	others                                                    []string // "a text in quotes" and the like
}

// The words and signs that the grammar asks for somewhere, the telling ones first.
var askedFor = strings.Fields(`as when then until in of to by at from times choose chooses move turn first facing named
	wrap seen size many copies plus ranks suits highest lowest rest else where with or and = += : { } ) ] , .. ( [`)

// If an expression can go on, these say nothing.
var operators = words(`or and where with .. ( [`)

// expected finds out what could follow some tokens: what, put there, lets the parser come further.
func expected(before []Token, parse parser) (e expectation) {
	fits := func(kind Kind, value string) bool {
		start := endOf(before) + 1
		_, err := parse(append(before[:len(before):len(before)], Token{kind, value, start, start + 1}))
		return err == nil || errorOffset(err) > start
	}
	e.name = fits(IdentToken, "x")
	e.endOfLine = fits(NLToken, "\n")
	e.expression = e.name && fits(IntToken, "1") && fits(SignToken, "(")
	e.statement = fits(WordToken, "while")
	e.step = !e.name && fits(IdentToken, "given")
	e.declaration = !e.name && fits(IdentToken, "forbid")
	if fits(StringToken, `"x"`) {
		e.others = append(e.others, "a text in quotes")
	}
	if fits(PictureToken, quotes+"x"+quotes) {
		e.others = append(e.others, "a picture")
	}
	if fits(MoveToken, "x") {
		e.others = append(e.others, "a move")
	}
	if !e.name && !e.declaration && fits(IntToken, "1") {
		e.others = append(e.others, "a number")
	}
	if !e.declaration && !e.step && !e.statement {
		e.words = e.fittingWords(fits)
	}
	return e
}

func (e expectation) fittingWords(fits func(Kind, string) bool) (list []string) {
	goesOn := fits(SignToken, "+")
	compares := goesOn && fits(SignToken, "<")
	for _, w := range askedFor {
		kind := kindOf(w)
		switch {
		case w == "}" && e.endOfLine, w == "[" && len(list) > 0, goesOn && operators[w], compares && (w == "=" || w == "in"), e.name && kind == IdentToken, e.expression && (w == "{" || w == "("):
		case fits(kind, w):
			list = append(list, w)
		}
	}
	return list
}

// kindOf gives the kind of token that a word or sign of the grammar is.
func kindOf(w string) Kind {
	switch {
	case reserved[w]:
		return WordToken
	case isNameStart(rune(w[0])):
		return IdentToken
	}
	return SignToken
}

// maxNamed bounds how many possibilities a message names.
const maxNamed = 4

// String lists what was expected, "" if there is nothing to say.
func (e expectation) String() string {
	var list []string
	switch {
	case e.declaration:
		list = append(list, "a declaration")
	case e.step:
		list = append(list, "a step of the test")
	case e.statement:
		list = append(list, "a statement")
	case e.expression:
		list = append(list, "an expression")
	case e.name:
		list = append(list, "a name")
	}
	list = append(list, e.others...)
	for _, w := range e.words {
		if w == "{" {
			list = append(list, "a block `{ … }`")
		} else {
			list = append(list, "`"+w+"`")
		}
	}
	if len(list) > maxNamed-1 && e.endOfLine {
		list = list[:maxNamed-1]
	}
	if e.endOfLine {
		list = append(list, "the end of the line")
	}
	return oneOf(list[:min(len(list), maxNamed)])
}

func oneOf(list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	return strings.Join(list[:len(list)-1], ", ") + " or " + list[len(list)-1]
}

func (e expectation) wants(word string) bool { return slices.Contains(e.words, word) }

// probe gives the tokens before a place that matter for what can follow, and what parses them. Inside a block these
// are the tokens of the statement only, in a block of the same kind.
func (r *reader) probe(tokens []Token, at int, parse parser) ([]Token, parser) {
	from, _, inBlock := statement(tokens, at)
	if !inBlock {
		return tokens[:min(at, len(tokens))], parse
	}
	open := blocksAround(tokens, at)
	innermost := open[len(open)-1]
	if len(open) == 1 && !holdsStatements(tokens) {
		return slices.Concat(tokens[:innermost+1], tokens[from:at]), r.parseDeclaration
	}
	var b *Block
	return slices.Concat(tokens[innermost:innermost+1], tokens[from:at]), blockInto(&b)
}

// holdsStatements tells whether the outermost block of a declaration holds statements, not steps, entries or lines.
func holdsStatements(tokens []Token) bool {
	head := tokens[0]
	if head.is("replace") && len(tokens) > 1 {
		head = tokens[1]
	}
	return !head.is("test") && !head.is("ends") && !head.is("def") && !head.is("text")
}
