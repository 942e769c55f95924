package syntax

import (
	"errors"
	"reflect"

	"github.com/alecthomas/participle/v2"

	"brik/dsl/report"
	"brik/dsl/source"
)

// maxMistakes bounds the messages about one text.
const maxMistakes = 50

// Parse reads the text of a ruleset or of its tests. Every declaration is read by itself, and in a declaration that
// can't be read every statement, so that one mistake doesn't hide the next.
func Parse(src *source.File) (*File, report.List) {
	r := newReader(src)
	for _, piece := range pieces(r.file.Tokens) {
		if len(r.problems) > maxMistakes {
			break
		}
		r.declaration(piece)
	}
	return r.done()
}

// ParseExpr reads a text that is one expression, as in an assignment on a command line.
func ParseExpr(src *source.File) (Expr, report.List) {
	r := newReader(src)
	var e Expr
	r.whole(func(tokens []Token) (func(), error) {
		l := peeking(tokens)
		got, err := parseExpr(l)
		if err == participle.NextMatch || err == nil && l.Peek().Type != EOFToken {
			err = &participle.UnexpectedTokenError{Unexpected: *l.Peek()}
		}
		return func() {
			e = got
			strip(reflect.ValueOf(&e))
		}, err
	})
	_, problems := r.done()
	return e, problems
}

// ParseBlock reads a text that is one block, with its braces.
func ParseBlock(src *source.File) (*Block, report.List) {
	r := newReader(src)
	var b *Block
	r.whole(blockInto(&b))
	_, problems := r.done()
	return b, problems
}

// reader reads one text, and collects what is wrong with it.
type reader struct {
	file     *File
	damage   []int
	problems report.List
}

func newReader(src *source.File) *reader {
	s := scan(src)
	return &reader{
		file: &File{
			Source: src, Tree: &Tree{}, Tokens: s.tokens, Comments: s.comments, Unsure: map[string]bool{},
		},
		damage:   s.damage,
		problems: s.problems,
	}
}

func (r *reader) done() (*File, report.List) {
	r.file.Whole = len(r.problems) == 0
	r.firstMistakes()
	return r.file, r.problems
}

// firstMistakes keeps as many mistakes as are shown, and says that there are more.
func (r *reader) firstMistakes() {
	r.problems = r.problems.Sorted()
	if len(r.problems) <= maxMistakes {
		return
	}
	at := r.problems[maxMistakes].Span
	r.problems = append(r.problems[:maxMistakes], report.Diagnostic{
		Code: report.TooManyMistakes, Span: at, Summary: "too many mistakes: the rest isn't shown",
	})
}

// pieces cuts a text into its declarations: at every NL outside brackets.
func pieces(tokens []Token) [][]Token {
	var out [][]Token
	depth, start := 0, 0
	for i, t := range tokens {
		switch {
		case t.Kind == NLToken && depth == 0:
			out = append(out, tokens[start:i])
			start = i + 1
		case t.Kind == SignToken:
			depth += nesting(t)
		}
	}
	if start < len(tokens) {
		out = append(out, tokens[start:])
	}
	return out
}

// nesting is 1 for an opening bracket, -1 for a closing one.
func nesting(t Token) int {
	if t.Kind == SignToken {
		switch t.Value {
		case "(", "[", "{":
			return 1
		case ")", "]", "}":
			return -1
		}
	}
	return 0
}

// parser reads tokens. If they are good, keep puts the result where it belongs.
type parser func(tokens []Token) (keep func(), err error)

func (r *reader) declaration(tokens []Token) {
	if _, err := r.parseDeclaration(tokens); err != nil {
		if i := r.swallowed(tokens, indexAt(tokens, errorOffset(err))); i > 0 {
			r.read(tokens[:i], r.parseDeclaration)
			tokens = tokens[i:]
		}
	}
	r.read(tokens, r.parseDeclaration)
}

func (r *reader) parseDeclaration(tokens []Token) (func(), error) {
	tree, err := parsers().tree.ParseFromLexer(peeking(tokens))
	return func() {
		strip(reflect.ValueOf(tree))
		r.file.Tree.Decls = append(r.file.Tree.Decls, tree.Decls...)
	}, err
}

func blockInto(b **Block) parser {
	return func(tokens []Token) (func(), error) {
		root, err := parsers().block.ParseFromLexer(peeking(tokens))
		if err == nil && root.Block == nil {
			err = &participle.UnexpectedTokenError{Unexpected: *peeking(tokens).Peek()}
		}
		return func() {
			strip(reflect.ValueOf(root))
			*b = root.Block
		}, err
	}
}

// whole reads all tokens of the text with one parser.
func (r *reader) whole(parse parser) {
	if len(r.problems) > 0 {
		return // of characters and brackets
	}
	r.read(r.file.Tokens, parse)
}

// errorOffset gives where a parser found a problem.
func errorOffset(err error) int {
	var e participle.Error
	if errors.As(err, &e) {
		return e.Position().Offset
	}
	return 0
}

func (r *reader) span(t Token) source.Span {
	return source.Span{File: r.file.Source, Start: t.Start, End: t.End}
}
