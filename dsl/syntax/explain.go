package syntax

import (
	"errors"

	"brik/dsl/report"
	"brik/dsl/source"
)

// scene is a mistake with what is known about it.
type scene struct {
	tokens   []Token
	at       int
	found    Token // its kind is EOFToken where the text or the declaration ends
	before   Token // the token before it, if any
	head     Token // the first token of the statement or declaration
	inBlock  bool
	last     bool // nothing follows in the whole text
	expected expectation
}

// explain reports a mistake at a token in the words of an author.
func (r *reader) explain(tokens []Token, at int, err error, parse parser) {
	s := r.scene(tokens, at, parse)
	d := report.Diagnostic{Span: r.foundSpan(s)}
	if m := (*mistake)(nil); errors.As(err, &m) {
		d.Code, d.Summary, d.Hint = m.code, m.summary, m.hint
	} else {
		for _, rule := range rules {
			if rule(s, &d) {
				break
			}
		}
	}
	r.problems = append(r.problems, d)
}

func (r *reader) scene(tokens []Token, at int, parse parser) *scene {
	before, probe := r.probe(tokens, at, parse)
	s := &scene{tokens: tokens, at: at, found: Token{Kind: EOFToken}, expected: expected(before, probe)}
	if at < len(tokens) {
		s.found = tokens[at]
	}
	if at > 0 {
		s.before = tokens[at-1]
	}
	s.last = endOf(tokens) == endOf(r.file.Tokens)
	if len(tokens) > 0 {
		s.head = tokens[0]
	}
	if from, to, ok := statement(tokens, at); ok && from < to {
		s.head, s.inBlock = tokens[from], true
	}
	s.ofTheVerb()
	return s
}

// foundSpan is the place of what was found; the end of a line is the place after its last token.
func (r *reader) foundSpan(s *scene) source.Span {
	switch {
	case s.found.Kind == EOFToken, s.found.Kind == NLToken && s.found.Value != ";":
		return source.Span{File: r.file.Source, Start: s.before.End, End: s.before.End}
	default:
		return r.span(s.found)
	}
}

func (s *scene) foundText() string {
	switch s.found.Kind {
	case EOFToken:
		if s.last {
			return "the end of the text"
		}
		return "the end of the line"
	case NLToken:
		if s.found.Value == ";" {
			return "`;`"
		}
		return "the end of the line"
	case StringToken:
		return "the text " + s.found.Value
	case PictureToken:
		return "a picture"
	case MoveToken:
		return "the move `" + s.found.Value + "`"
	}
	return "`" + s.found.Value + "`"
}

// unexpected says what was found and what was expected.
func (s *scene) unexpected() string {
	if want := s.expected.String(); want != "" {
		return "found " + s.foundText() + ", expected " + want
	}
	return s.foundText() + " can't stand here"
}

func (r *reader) deep(tokens []Token) {
	if r.damaged(tokens) {
		return // its brackets are reported
	}
	r.problems = append(r.problems, report.Diagnostic{
		Code: report.TooDeep, Span: r.span(tokens[0]), Summary: "this chain of `else` is too long",
		Hint: "Choose by a table or a zone with entries.",
	})
}
