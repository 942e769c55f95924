// Package trace tells what a move does: a state of the plain evaluator and a move go in; the rule that makes the move,
// and each line of the ruleset that is carried out because of it, with the values it had, come out. It decides nothing
// and knows no game.
package trace

import (
	"fmt"
	"slices"
	"strings"

	"brik/dsl/program"
	"brik/dsl/source"
	"brik/interpreter/evaluate"
	"brik/interpreter/explain"
	"brik/interpreter/game"
	"brik/interpreter/reference"
)

// Move is a move, or a fall of chance, and what it did.
type Move struct {
	Player int // who made it; -1: chance
	Text   string
	Lines  []Line
}

// Line is a part of the ruleset that was carried out, and what is to be said of it: values, or whether it holds.
type Line struct {
	Span  source.Span
	Text  string // the statement, without the blocks in it, in one line
	Notes []string
}

// most is how many lines of one move are told.
const most = 1000

// Make makes a move on the state and tells what it did, in a language ("": the ruleset's own). The errors are those of
// the state's Play; the lines up to the fault come with them.
func Make(s *reference.State, m game.Move, lang string) (Move, error) {
	t := &tracer{lang: lang, program: s.Program(), ends: map[program.Expr]*program.End{}}
	for _, e := range t.program.Ends {
		t.ends[e.When] = e
	}
	t.move = Move{Player: -1, Text: s.Text(m, lang)}
	if s.Phase() == game.Deciding {
		t.move.Player = s.ToMove()
		if err := t.chosen(s, m); err != nil {
			return t.move, err
		}
	}
	s.Observe(&evaluate.Observer{Does: t.does, Gives: t.gives})
	defer s.Observe(nil)
	err := s.Play(m)
	return t.move, err
}

type tracer struct {
	lang    string
	program *program.Program
	ends    map[program.Expr]*program.End // by their conditions
	move    Move
	last    program.Stmt // the last statement told of
}

func (t *tracer) add(at source.Span, text string, notes ...string) {
	if at.IsZero() || len(t.move.Lines) > most {
		return
	}
	if len(t.move.Lines) == most {
		text, notes = "…", []string{fmt.Sprintf("more than %d lines", most)}
	}
	t.move.Lines = append(t.move.Lines, Line{at, text, notes})
}

// chosen tells which alternative makes the move, with what was chosen.
func (t *tracer) chosen(s *reference.State, m game.Move) error {
	alt, values, err := s.Made(m)
	if err != nil {
		return err
	}
	var notes []string
	for i, b := range alt.Binders {
		notes = append(notes, b.Local.Name+" = "+game.ValueText(t.program, b.Local.Type, values[i], t.lang))
	}
	t.add(alt.Span, headOf(alt.Span, alt.Body), notes...)
	return nil
}

// does tells of a statement that is done for good.
func (t *tracer) does(m *evaluate.Machine, s program.Stmt, trial bool) {
	if trial || s.Span().IsZero() {
		return
	}
	switch s := s.(type) {
	case *program.Choose:
		return // the next move tells of it
	case *program.EndTurn:
		t.add(s.Span(), "end turn")
		return
	case *program.IfStmt:
		t.add(s.Span(), head(s), t.truth(m, s.Cond))
		return
	}
	if !program.Written(s) {
		return
	}
	notes := t.values(m, s)
	if n := len(t.move.Lines); n > 0 && t.last != nil && t.last != s && t.move.Lines[n-1].Span == s.Span() {
		t.move.Lines[n-1].Notes = append(t.move.Lines[n-1].Notes, notes...) // one more part of one statement, as of a deal
	} else {
		t.add(s.Span(), head(s), notes...)
	}
	t.last = s
}

// values gives the values of a statement's operands; that of a single one without repeating what it is.
func (t *tracer) values(m *evaluate.Machine, s program.Stmt) []string {
	all, value := operands(s)
	var notes []string
	for _, e := range all {
		if shown, ok := explain.Shown(m, t.lang, e); ok && shown != explain.Said(e) && e.Span() != s.Span() {
			notes = append(notes, explain.Said(e)+" is "+shown)
		}
	}
	if value != nil {
		if shown, ok := explain.Shown(m, t.lang, value); ok {
			notes = append(notes, "= "+shown)
		}
	}
	return notes
}

// truth tells whether a condition holds, and if not, why.
func (t *tracer) truth(m *evaluate.Machine, cond program.Expr) string {
	if v, err := m.Eval(cond); err != nil || v.N != 0 {
		return "holds"
	}
	for _, r := range explain.False(m, t.lang, cond) {
		if r.Text != explain.Said(cond)+" does not hold" {
			return "does not hold: " + strings.TrimPrefix(r.Text, explain.Said(cond)+" does not hold: ")
		}
	}
	return "does not hold"
}

// gives tells of an end line that holds.
func (t *tracer) gives(m *evaluate.Machine, e program.Expr, v program.Value, trial bool) {
	end := t.ends[e]
	if end == nil || trial || v.N == 0 {
		return
	}
	notes := []string{"holds"}
	if end.It != nil {
		it := &program.LocalRef{Ex: program.Ex{T: end.It.Type, Pos: end.Span}, Local: end.It}
		if who, ok := explain.Shown(m, t.lang, it); ok {
			notes = append(notes, end.It.Name+" is "+who)
		}
	}
	t.add(end.Span, oneLine(end.Span.Text()), notes...)
}

// operands gives the expressions of a statement that have their values before it is done; and apart from them the one
// that the whole statement is about, where there is one.
func operands(s program.Stmt) (all []program.Expr, value program.Expr) {
	switch s := s.(type) {
	case *program.MoveEach:
		return nil, s.Set
	case *program.For:
		return nil, s.Binders[0].Set
	case *program.Loop, *program.Finish:
		return nil, nil
	case *program.Assign:
		all, value = s.Index, s.Value
	default:
		all, _ = program.StmtParts(s)
		if len(all) == 1 {
			all, value = nil, all[0]
		}
	}
	if _, constant := value.(*program.Const); constant {
		value = nil
	}
	return slices.DeleteFunc(slices.Clone(all), func(e program.Expr) bool {
		_, constant := e.(*program.Const)
		return constant
	}), value
}
