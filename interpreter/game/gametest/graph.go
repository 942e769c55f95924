// Package gametest gives tests a game that needs no ruleset: positions and what leads from one to the next, written
// out. It is for tests only.
package gametest

import (
	"errors"
	"fmt"
	"hash/fnv"

	"brik/dsl/program"
	"brik/interpreter/game"
	"brik/interpreter/space"
)

// Position is one position of a Graph: a decision of Player, an event of chance (every branch has a weight), or, with
// a Result, the end.
type Position struct {
	Player int
	Lead   []Branch
	Result *game.Result
}

// Branch is a move or an outcome, and the name of the position that it leads to; a missing one is an error in play.
type Branch struct {
	Text     string
	To       string
	Weight   float64 // of an outcome of chance; 0: a move
	EndsTurn bool
}

// Graph is a game: positions by name, beginning at "start".
type Graph map[string]Position

// New makes a game of a graph for the named players.
func New(g Graph, players ...string) game.Game {
	who, err := space.Enumeration("player", players)
	if err != nil {
		panic(err)
	}
	p := &program.Program{Name: "graph", Title: "Graph", Players: who, Words: 2}
	p.Turns = &program.Var{Name: "turns", Type: program.TInt, Offset: 0}
	p.Plies = &program.Var{Name: "plies", Type: program.TInt, Offset: 1}
	return &graphGame{graph: g, program: p}
}

// Ends is the result in which the named places were taken, with shares of one for first place.
func Ends(why string, places ...int) *game.Result {
	r := &game.Result{Place: places, Payoff: make([]float64, len(places)), Why: why, Draw: true}
	first := 0
	for _, place := range places {
		if place == 1 {
			first++
		}
		r.Draw = r.Draw && place == 1
	}
	for i, place := range places {
		if place == 1 {
			r.Payoff[i] = 1 / float64(first)
		}
	}
	return r
}

type graphGame struct {
	graph   Graph
	program *program.Program
}

func (g *graphGame) Program() *program.Program { return g.program }
func (g *graphGame) Start() (game.State, error) {
	return &state{game: g, at: "start", words: make([]uint64, 2)}, nil
}

func (g *graphGame) From(words []uint64) (game.State, error) {
	if len(words) != 2 {
		return nil, errors.New("a graph has two words")
	}
	return &state{game: g, at: "start", words: append([]uint64{}, words...)}, nil
}

type state struct {
	game  *graphGame
	at    string
	words []uint64
}

func (s *state) position() Position { return s.game.graph[s.at] }

func (s *state) Clone() game.State {
	return &state{game: s.game, at: s.at, words: append([]uint64{}, s.words...)}
}

func (s *state) CopyFrom(o game.State) {
	from := o.(*state)
	s.at = from.at
	copy(s.words, from.words)
}

func (s *state) Phase() game.Phase {
	p := s.position()
	switch {
	case p.Result != nil:
		return game.Over
	case len(p.Lead) > 0 && p.Lead[0].Weight > 0:
		return game.Chance
	}
	return game.Deciding
}

func (s *state) ToMove() int { return s.position().Player }

func (s *state) Moves(to []game.Move) ([]game.Move, error) {
	for i := range s.position().Lead {
		to = append(to, game.Move{Alt: int32(i)})
	}
	return to, nil
}

func (s *state) Weight(m game.Move) float64 { return s.position().Lead[m.Alt].Weight }

func (s *state) Sample(r *game.Rand) (game.Move, error) {
	lead := s.position().Lead
	if s.Phase() == game.Deciding {
		return game.Move{Alt: int32(r.Intn(len(lead)))}, nil
	}
	x := r.Float()
	for i, b := range lead {
		if x -= b.Weight; x < 0 || i == len(lead)-1 {
			return game.Move{Alt: int32(i)}, nil
		}
	}
	return game.Move{}, errors.New("nothing to sample")
}

func (s *state) Play(m game.Move) error {
	b := s.position().Lead[m.Alt]
	if _, ok := s.game.graph[b.To]; !ok {
		return fmt.Errorf("nothing at %q", b.To)
	}
	if s.Phase() == game.Deciding {
		s.words[1]++
	}
	if b.EndsTurn {
		s.words[0]++
	}
	s.at = b.To
	return nil
}

// Text is the branch's text, in any other language the same in brackets.
func (s *state) Text(m game.Move, lang string) string {
	text := s.position().Lead[m.Alt].Text
	if lang != "" {
		return "[" + text + "]"
	}
	return text
}

func (s *state) Result() game.Result { return *s.position().Result }
func (s *state) Words() []uint64     { return s.words }

func (s *state) Hash() uint64 {
	h := fnv.New64a()
	h.Write([]byte(s.at))
	return h.Sum64()
}
