// Package lineup names players: a text like "uct:2s" goes in, and a program, and a player of that game comes out, or the
// reason why there is none. It decides nothing itself but which player suits which kind of game.
package lineup

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"time"

	"brik/dsl/program"
	"brik/dsl/report"
	"brik/interpreter/player"
	"brik/interpreter/player/alphabeta"
	"brik/interpreter/player/kind"
	"brik/interpreter/player/mcts"
)

// Spec is a player by name with how much it may think about a move.
type Spec struct {
	Name   string
	Budget player.Budget
}

// The names of players.
const (
	Random    = "random"
	Greedy    = "greedy"
	UCT       = "uct"
	ISMCTS    = "ismcts"
	AlphaBeta = "alphabeta"
	Auto      = "auto"
)

// Names are the names that Parse takes.
var Names = []string{Random, Greedy, UCT, AlphaBeta, ISMCTS, Auto}

// How much players think where nothing is said, and how far greedy's random games go.
const (
	think       = time.Second
	playouts    = 10
	greedyLimit = 300
	effort      = 100000
)

// Parse reads NAME or NAME:BUDGET, a budget being a time or a number of random games (of greedy: for each move; of
// alphabeta: a number of positions).
func Parse(text string) (Spec, error) {
	name, budget, given := strings.Cut(text, ":")
	s := Spec{Name: name, Budget: player.Budget{Time: think}}
	switch {
	case !slices.Contains(Names, name):
		hint := ""
		if near, ok := report.Nearest(name, Names); ok {
			hint = "; did you mean " + near + "?"
		}
		return s, fmt.Errorf("there is no player %q: %s%s", name, strings.Join(Names, ", "), hint)
	case name == Random:
		s.Budget = player.Budget{}
	case name == Greedy:
		s.Budget = player.Budget{Units: playouts}
	}
	if !given {
		return s, nil
	}
	if name == Random {
		return s, fmt.Errorf("%q: random doesn't think, it takes no budget", text)
	}
	b, err := player.ParseBudget(budget)
	if err != nil {
		return s, fmt.Errorf("%q: %w", text, err)
	}
	if name == Greedy && b.Time > 0 {
		return s, fmt.Errorf("%q: greedy takes a number of random games for each move, not a time", text)
	}
	s.Budget = b
	return s, nil
}

// String is what Parse reads.
func (s Spec) String() string {
	if s.Budget == (player.Budget{}) {
		return s.Name
	}
	return s.Name + ":" + s.Budget.String()
}

// Options are what a player gets besides its budget.
type Options struct {
	Seed    uint64
	Memory  int // bytes, at most; 0: each player's default
	Threads int // of uct and ismcts with a time; 0: one for each core. With a budget of units there is one
}

// New gives a player of a program's games. The error says why it can't play this game.
func (s Spec) New(p *program.Program, o Options) (player.Player, error) {
	m := mcts.Options{Budget: s.Budget, Memory: o.Memory, Seed: o.Seed, Threads: 1}
	if s.Budget.Time > 0 {
		if m.Threads = o.Threads; m.Threads == 0 {
			m.Threads = runtime.GOMAXPROCS(0)
		}
	}
	switch s.Name {
	case Random:
		return player.Random(o.Seed), nil
	case Greedy:
		return &player.Greedy{Playouts: s.Budget.Units, Limit: greedyLimit, Effort: effort, Seed: o.Seed}, nil
	case UCT:
		return mcts.NewUCT(p, m)
	case AlphaBeta:
		return alphabeta.New(p, alphabeta.Options{Budget: s.Budget, Memory: o.Memory, Seed: o.Seed})
	case ISMCTS:
		return mcts.NewISMCTS(p, m), nil
	case Auto:
		return Spec{suits(p), s.Budget}.New(p, o)
	}
	return nil, fmt.Errorf("there is no player %q", s.Name)
}

// suits names the player for a kind of game.
func suits(p *program.Program) string {
	if kind.Of(p).Hidden {
		return ISMCTS
	}
	return UCT
}
