package report

import (
	"encoding/json"
	"io"

	"brik/dsl/source"
)

type jsonPlace struct {
	File      string `json:"file"`
	Line      int    `json:"line"`
	Column    int    `json:"column"`
	EndLine   int    `json:"end_line"`
	EndColumn int    `json:"end_column"`
}

type jsonNote struct {
	*jsonPlace
	Text string `json:"text"`
}

type jsonDiagnostic struct {
	Code     Code   `json:"code,omitempty"`
	Severity string `json:"severity"`
	*jsonPlace
	Summary  string     `json:"summary"`
	Detail   string     `json:"detail,omitempty"`
	Hint     string     `json:"hint,omitempty"`
	Expected string     `json:"expected,omitempty"`
	Found    string     `json:"found,omitempty"`
	Notes    []jsonNote `json:"notes,omitempty"`
}

// JSON writes the problems by place as one JSON array, each with code, severity, file, line, column, end_line,
// end_column (counted in characters from 1, the end not included), summary, detail, hint and notes, and of a test that
// failed, expected and found.
func JSON(w io.Writer, l List) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(Objects(l))
}

// Objects gives the problems as values that are written as JSON does it.
func Objects(l List) any {
	out := []jsonDiagnostic{}
	for _, d := range l.Sorted() {
		j := jsonDiagnostic{
			Code: d.Code, Severity: d.Severity.String(), jsonPlace: placeOf(d.Span),
			Summary: d.Summary, Detail: d.Detail, Hint: d.Hint, Expected: d.Expected, Found: d.Found,
		}
		for _, n := range d.Notes {
			j.Notes = append(j.Notes, jsonNote{placeOf(n.Span), n.Text})
		}
		out = append(out, j)
	}
	return out
}

func placeOf(s source.Span) *jsonPlace {
	if s.IsZero() {
		return nil
	}
	from, to := s.File.Position(s.Start), s.File.Position(s.End)
	return &jsonPlace{s.File.Name, from.Line, from.Column, to.Line, to.Column}
}
