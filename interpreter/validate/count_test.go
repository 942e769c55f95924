package validate_test

import (
	"errors"
	"testing"

	"brik/interpreter/game"
	"brik/interpreter/load"
	"brik/interpreter/validate"
	"brik/interpreter/validate/long"
)

// lister hides that a state can count by other ways than listing.
type (
	lister      struct{ game.Game }
	listerState struct{ game.State }
)

func (l lister) Start() (game.State, error) {
	s, err := l.Game.Start()
	return listerState{s}, err
}

func (l listerState) Clone() game.State         { return listerState{l.State.Clone()} }
func (l listerState) CopyFrom(other game.State) { l.State.CopyFrom(other.(listerState).State) }

func TestFullCountsAreThoseOfLists(t *testing.T) {
	everyRuleset(t, func(t *testing.T, name string) {
		s, err := open(t, name, nil).Play.Start()
		if err != nil {
			t.Fatal(err)
		}
		r := game.NewRand(1)
		for ply := 0; ply < long.Runs(10000) && s.Phase() != game.Over; ply++ {
			moves, err := s.Moves(nil)
			if many := (*game.TooMany)(nil); errors.As(err, &many) { // dealt
				m, err := s.Sample(r)
				if err == nil {
					err = s.Play(m)
				}
				if err != nil {
					t.Fatal(err)
				}
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			n, _, err := game.Count(s, nil)
			if err != nil || n != len(moves) {
				t.Fatalf("ply %d: counted %d, %v; listed %d", ply+1, n, err, len(moves))
			}
			if err := s.Play(moves[r.Intn(n)]); err != nil {
				t.Fatal(err)
			}
		}
	})
}

func TestStatisticsAreTheSameWithAndWithoutListing(t *testing.T) {
	for _, name := range []string{"brandubh", "reversi", "chess", throws} {
		g := opened(t, name)
		run := validate.Run{Games: 5, Seed: 2, Limit: 60, Workers: 1}
		counted, err := validate.Simulate(g.Play, run)
		if err != nil {
			t.Fatal(err)
		}
		listed, err := validate.Simulate(lister{g.Play}, run)
		if err != nil {
			t.Fatal(err)
		}
		if counted.Branching != listed.Branching || counted.Length != listed.Length || counted.Cut != listed.Cut {
			t.Errorf("%s: %+v\n%+v", name, counted, listed)
		}
	}
}

func TestPerftIsTheSameWithAndWithoutListing(t *testing.T) {
	for _, name := range []string{"brandubh", "chess", throws} {
		start, err := opened(t, name).Play.Start()
		if err != nil {
			t.Fatal(err)
		}
		for depth := 1; depth <= 2; depth++ {
			counted, err := validate.Perft(start, depth)
			if err != nil {
				t.Fatal(err)
			}
			if listed, err := validate.Perft(listerState{start}, depth); err != nil || counted != listed {
				t.Errorf("%s, depth %d: counted %d; listed %d, %v", name, depth, counted, listed, err)
			}
		}
	}
}

// throws is a game of chance.
const throws = `
game "Dice"
players one, two
board grid(6, 1)
piece man "M" "m" of each
setup """
M . . . . m
"""
turn {
  let n = roll 6
  choose s in mine, t in empty where t.col <= n as "{s}-{t}" { move s to t } or "stay"
}
draw when turns = 12
`

// opened opens a ruleset by its name, or made of a text.
func opened(t *testing.T, nameOrText string) *load.Game {
	t.Helper()
	if nameOrText[0] == '\n' {
		nameOrText = write(t, nameOrText)
	}
	return open(t, nameOrText, nil)
}
