package syntax

import (
	"brik/dsl/report"
)

func (r *reader) explain(tokens []Token, at int, err error, parse parser) {
	var t Token
	if at < len(tokens) {
		t = tokens[at]
	}
	r.problems = append(r.problems, report.Diagnostic{Code: report.Unexpected, Span: r.span(t), Summary: err.Error()})
}
func (r *reader) deep(tokens []Token) {
	if !r.damaged(tokens) {
		r.problems = append(r.problems, report.Diagnostic{Code: report.TooDeep, Span: r.span(tokens[0]), Summary: "this is nested too deeply"})
	}
}
