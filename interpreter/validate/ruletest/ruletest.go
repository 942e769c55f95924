// Package ruletest runs the tests that rulesets carry. Typed tests go in; for each that fails, what was expected and
// what was found come out, at its place. Tests run on the plain evaluator, which can work out conditions and tell
// reasons, and beside it on the executor that players use, which must be in the same state after every step.
package ruletest

import (
	"fmt"
	"strings"

	"brik/dsl/program"
	"brik/dsl/report"
	"brik/dsl/source"
	"brik/interpreter/game"
	"brik/interpreter/knowledge"
	"brik/interpreter/reference"
	"brik/interpreter/view"
)

// Maker makes the game that players use of a program.
type Maker func(*program.Program) (game.Game, error)

// Runner runs tests; those with the same program share what is made of it.
type Runner struct {
	make  Maker
	games map[*program.Program]*pair
}

// pair is a program on both executors.
type pair struct {
	plain *reference.Game
	fast  game.Game
}

// New gives a runner.
func New(make Maker) *Runner { return &Runner{make: make, games: map[*program.Program]*pair{}} }

// Run runs a test and gives what failed, nothing if it passed. After a step that changes the state has failed, the
// rest is left out.
func (r *Runner) Run(t *program.Test) report.List {
	games, err := r.pair(t.Program)
	if err != nil {
		return report.List{{Span: t.Span, Summary: inTest(t, "the game can't be made"), Detail: err.Error()}}
	}
	w := &walk{test: t, games: games}
	for _, step := range t.Steps {
		if !w.step(step) {
			break
		}
	}
	if len(w.dice) > 0 && len(w.failures) == 0 {
		w.fail(t.Steps[len(t.Steps)-1].Span(), "there was no chance left to fall", "", w.dice[0].text, "nothing")
	}
	if len(w.deals) > 0 && len(w.failures) == 0 {
		w.fail(w.last().Span(), "nothing was dealt any more", "", "", "")
	}
	return w.failures
}

func (r *Runner) pair(p *program.Program) (*pair, error) {
	if g, ok := r.games[p]; ok {
		return g, nil
	}
	plain, err := reference.New(p)
	if err != nil {
		return nil, err
	}
	fast, err := r.make(p)
	if err != nil {
		return nil, err
	}
	r.games[p] = &pair{plain, fast}
	return r.games[p], nil
}

// walk is one test being run.
type walk struct {
	test     *program.Test
	games    *pair
	setup    []program.TestStep // what the game begins from, besides its own start
	words    []uint64           // the globals that this gives; nil: not asked for yet
	bare     bool               // an action was run by itself: conditions are about words, the game hasn't begun
	state    *reference.State   // nil: the game hasn't begun
	fast     game.State         // nil: given up, since the test changed the state by itself
	dice     []die
	deals    []deal // which cards the next deal brings
	dealing  bool   // some of that deal fell
	failures report.List
}

// die is what chance is to bring.
type die struct {
	text string
	span source.Span
}

// fail notes a failure. Detail may be empty; expected and found are shown one under the other.
func (w *walk) fail(at source.Span, what, detail, expected, found string) bool {
	d := report.Diagnostic{Span: at, Summary: inTest(w.test, what), Expected: expected, Found: found}
	lines := []string{}
	if expected != "" || found != "" {
		lines = append(lines, "expected: "+expected, "found:    "+found)
	}
	if detail != "" {
		lines = append(lines, detail)
	}
	if board := w.drawn(); board != "" {
		lines = append(lines, "", strings.TrimRight(board, "\n"))
	}
	d.Detail = strings.Join(lines, "\n")
	w.failures = append(w.failures, d)
	return false
}

func inTest(t *program.Test, what string) string { return fmt.Sprintf("test %q: %s", t.Name, what) }

// drawn shows the position that the test has come to.
func (w *walk) drawn() string {
	switch {
	case w.state != nil:
		return view.Text(knowledge.Look(w.test.Program, w.state, knowledge.Everyone), "")
	case w.words != nil && w.test.Program.Board != nil:
		bare, err := w.games.plain.Bare(w.words)
		if err != nil {
			return ""
		}
		return view.Board(knowledge.Look(w.test.Program, bare, knowledge.Everyone))
	}
	return ""
}
