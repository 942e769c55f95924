// Package audit plays a ruleset at random and reports what shows only in play: faults, invariants that don't hold, games
// that don't end, players who never win, rules that are never used. A program goes in; problems with the shortest game
// that shows each, as a test, come out. It prints nothing and knows no game.
package audit

import (
	"errors"
	"fmt"

	"brik/dsl/program"
	"brik/dsl/report"
	"brik/interpreter/game"
	"brik/interpreter/reference"
	"brik/interpreter/validate/cover"
)

// Run is an order for random games.
type Run struct {
	Games int
	Seed  uint64
	Limit int             // decisions after which a game is cut; 0: 2000
	Most  int             // decisions of all games after which no other is begun; 0: 50000
	Done  func(games int) // told after each game; may be nil
}

// enough is how many finished games it takes before a player who never won is worth a word.
const enough = 50

// Play plays the games and gives what is to be said of the ruleset. An error if the program can't be played at all.
func Play(p *program.Program, run Run) (report.List, error) {
	a := &audit{program: p, counter: cover.NewCounter(p), decided: make([]int, p.Players.Len()), firsts: make([]int, p.Players.Len()), faults: map[key]*fault{}}
	if run.Limit == 0 {
		run.Limit = 2000
	}
	if run.Most == 0 {
		run.Most = 50000
	}
	plain, err := reference.New(p)
	if err != nil {
		return nil, err
	}
	g := plain.Observed(a.counter.Observer())
	for a.games < run.Games && a.plies < run.Most {
		a.play(g, game.NewRand(run.Seed+uint64(a.games)), run.Limit)
		a.games++
		if run.Done != nil {
			run.Done(a.games)
		}
	}
	return a.findings(), nil
}

// audit is what was met so far.
type audit struct {
	program *program.Program
	counter *cover.Counter
	games   int
	plies   int
	over    int    // games that came to an end
	cut     []step // the moves of a game that was cut
	cuts    int    // games that were cut
	decided []int  // by player: decisions
	firsts  []int  // by player: games in which he alone or with others came first
	order   []key  // of faults, as they were met
	faults  map[key]*fault
}

// key tells faults apart: what is wrong, and where.
type key struct{ place, text string }

// fault is something wrong, with the shortest game that shows it.
type fault struct {
	problem report.Diagnostic
	moves   []step
	expect  string // what should hold after them; "": the last of them fails
	listing bool   // it fails to list what can be done after them
}

// step is a move, or what chance brought.
type step struct {
	text   string
	chance bool
}

// play plays one game.
func (a *audit) play(g *reference.Game, r *game.Rand, limit int) {
	var moves []step
	start, err := g.Start()
	if err != nil {
		a.met(err, moves)
		return
	}
	s := start.(*reference.State)
	var row game.Chances
	for plies := 0; ; {
		if !a.holds(s, moves) {
			return
		}
		if s.Phase() == game.Over {
			a.ended(s.Result())
			return
		}
		if plies == limit {
			a.cuts++
			a.cut = moves
			return
		}
		decides := s.Phase() == game.Deciding
		if err := row.Next(decides); err != nil {
			a.met(err, moves)
			return
		}
		m, err := a.pick(s, r)
		if err != nil {
			a.met(err, moves).listing = true
			return
		}
		moves = append(moves, step{s.Text(m, ""), !decides})
		if decides {
			a.decided[s.ToMove()]++
		}
		if err := s.Play(m); err != nil {
			a.met(err, moves)
			return
		}
		if decides {
			plies++
			a.plies++
		}
	}
}

// pick draws a move; where there are too many to list, one of the first.
func (a *audit) pick(s *reference.State, r *game.Rand) (game.Move, error) {
	if s.Phase() == game.Chance {
		return s.Sample(r)
	}
	moves, err := s.Moves(nil)
	if many := (*game.TooMany)(nil); errors.As(err, &many) {
		err = nil
	}
	if err != nil {
		return game.Move{}, err
	}
	m := moves[r.Intn(len(moves))]
	a.counter.Made(s, moves, m)
	return m, nil
}

func (a *audit) ended(r game.Result) {
	a.over++
	for p, place := range r.Place {
		if place == 1 && !r.Draw {
			a.firsts[p]++
		}
	}
}

// holds looks at the invariants, and notes one that doesn't hold.
func (a *audit) holds(s *reference.State, moves []step) bool {
	for _, i := range a.program.Invariants {
		v, err := s.Eval(i.Cond)
		if err != nil {
			a.met(err, moves)
			return false
		}
		if v.N == 0 {
			a.note(&fault{problem: report.Diagnostic{Code: report.InvariantBroken, Span: i.Span,
				Summary: fmt.Sprintf("the invariant %q doesn't hold", i.Name)}, moves: moves, expect: i.Cond.Span().Text()})
			return false
		}
	}
	return true
}

// met notes a fault of the ruleset.
func (a *audit) met(err error, moves []step) *fault {
	d := report.Diagnostic{Code: report.FailsInPlay, Summary: err.Error()}
	if f := (*game.Error)(nil); errors.As(err, &f) {
		d.Span, d.Summary, d.Hint = f.Span, f.Text, Hint(a.program, f.Span)
	}
	met := &fault{problem: d, moves: moves}
	a.note(met)
	return met
}

// note keeps a fault, of those of one kind at one place the one with the fewest moves.
func (a *audit) note(f *fault) {
	k := key{f.problem.Span.String(), f.problem.Summary}
	if f.problem.Code == report.FailsInPlay && !f.problem.Span.IsZero() {
		k.text = "" // the numbers in it may differ
	}
	old := a.faults[k]
	if old == nil {
		a.order = append(a.order, k)
	}
	if old == nil || len(f.moves) < len(old.moves) {
		a.faults[k] = f
	}
}
