// Package load makes games ready to be played: the name of a ruleset or the path of a file goes in, with options and
// a number of players; a checked program and what runs it come out, or every problem that stands in the way.
package load

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"brik/dsl/check"
	"brik/dsl/program"
	"brik/dsl/report"
	"brik/interpreter/compile"
	"brik/interpreter/game"
	"brik/interpreter/reference"
	"brik/interpreter/session/drive"
	"brik/rulesets"
)

// The two executors.
const (
	Compiled  = "compiled"
	Reference = "reference"
)

// Game is a ruleset ready to be played.
type Game struct {
	Ruleset   *check.Ruleset
	Program   *program.Program
	Play      game.Game // run by the executor that was asked for, or by the plain evaluator where it can't be compiled
	Engine    string    // what runs Play: Compiled or Reference
	Reference game.Game // run by the plain evaluator, which explains
}

// CallError is a wrong request: no such ruleset, file, option, value or number of players.
type CallError struct{ Err error }

func (e *CallError) Error() string { return e.Err.Error() }
func (e *CallError) Unwrap() error { return e.Err }

// Ruleset reads a ruleset with all that it is made of. The list has the problems found so far; the error is a
// *CallError: there is no such text.
func Ruleset(nameOrPath string) (*check.Ruleset, report.List, error) {
	file, shelf, err := rulesets.Open(nameOrPath)
	if err != nil {
		return nil, nil, &CallError{err}
	}
	r, problems := check.Load(shelf, file)
	return r, problems, nil
}

// Program gives the program of a ruleset. The error is a *CallError or all the problems, a report.List.
func Program(nameOrPath string, c check.Config) (*check.Ruleset, *program.Program, error) {
	r, problems, err := Ruleset(nameOrPath)
	if err != nil {
		return nil, nil, err
	}
	if r.IsLibrary() {
		return nil, nil, &CallError{fmt.Errorf("%s is a library: rulesets import it, it can't be played", r.Name)}
	}
	p, more := r.Program(c)
	if err := append(problems, more...).Err(); err != nil {
		return nil, nil, classify(problems, more, err)
	}
	return r, p, nil
}

// classify makes a CallError of problems that all lie in what was set from outside: they have no place.
func classify(problems, more report.List, err error) error {
	if problems.HasErrors() {
		return err
	}
	for _, d := range more {
		if d.Severity == report.Error && !d.Span.IsZero() {
			return err
		}
	}
	return &CallError{err}
}

// Open makes a game ready, run by the executor that is named ("" is Compiled).
func Open(nameOrPath string, c check.Config, engine string) (*Game, error) {
	r, p, err := Program(nameOrPath, c)
	if err != nil {
		return nil, err
	}
	g := &Game{Ruleset: r, Program: p}
	plain, err := reference.New(p)
	if err != nil {
		return nil, err
	}
	g.Play, g.Reference, g.Engine = plain, plain, Reference
	switch engine {
	case Compiled, "":
		// What can't be compiled is played by the plain evaluator, slowly.
		if fast, err := Fast(p); err == nil {
			g.Play, g.Engine = fast, Compiled
		}
	case Reference:
	default:
		return nil, &CallError{fmt.Errorf("there is no engine %q: %s or %s", engine, Compiled, Reference)}
	}
	return g, nil
}

// Titles gives the titles of rulesets in a language ("": each one's own), or a ruleset's own where it has no
// translation. The error is a *CallError: there is no such ruleset, or none of them has words in that language.
func Titles(names []string, lang string) ([]string, error) {
	titles := make([]string, len(names))
	var languages []string
	for i, name := range names {
		r, _, err := Ruleset(name)
		if err != nil {
			return nil, err
		}
		d := r.Describe()
		languages = append(languages, d.Languages()...)
		titles[i] = d.Title
		if title, ok := d.Titles[lang]; ok {
			titles[i] = title
		}
	}
	if lang != "" && !slices.Contains(languages, lang) {
		slices.Sort(languages)
		return nil, &CallError{fmt.Errorf("no ruleset has words in language %q; there are %s", lang, strings.Join(slices.Compact(languages), ", "))}
	}
	return titles, nil
}

// Drive makes games ready for drivers.
func Drive(s drive.Setup) (play, explain game.Game, err error) {
	name := s.Game
	if name == "" {
		name = s.File
	}
	g, err := Open(name, check.Config{Options: s.Options, Players: s.Players}, s.Engine)
	if err != nil {
		return nil, nil, err
	}
	return g.Play, g.Reference, nil
}

// Check gives every problem of a ruleset or library with its default options, and of its tests; where there is none, the
// first fault that a few random games meet. The error is a
// *CallError.
func Check(nameOrPath string) (report.List, error) {
	r, tests, problems, err := testTexts(nameOrPath)
	if err != nil || r.IsLibrary() {
		return problems, err
	}
	p, more := r.Program(check.Config{})
	problems = append(append(problems, more...), slow(p)...)
	if tests != nil && !problems.HasErrors() {
		_, more = check.Tests(r, tests)
		problems = append(problems, more...)
	}
	if !problems.HasErrors() {
		problems = append(problems, trial(p)...)
	}
	return problems.Sorted(), nil
}

// slow warns of what of a program can't be compiled.
func slow(p *program.Program) report.List {
	if p == nil {
		return nil
	}
	var unfit *compile.Unfit
	if _, err := Fast(p); !errors.As(err, &unfit) {
		return nil
	}
	return report.List{{Code: report.SlowlyPlayed, Severity: report.Warning, Span: unfit.Span,
		Summary: "this is played by the slow plain evaluator so far", Detail: unfit.Text}}
}
