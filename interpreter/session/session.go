// Package session is a game being played. A game and typed moves go in; positions, the moves on offer, refusals with
// their reasons and the history come out. Chance falls from a seed that no state holds, so the same seed and the same
// moves give the same game. It never draws, prints or decides for a player.
package session

import (
	"errors"

	"brik/interpreter/game"
	"brik/interpreter/knowledge"
)

// Options says how a session is played.
type Options struct {
	Seed uint64 // where chance comes from
	// AskChance leaves chance to the caller: outcomes are then played like moves, or drawn by Sample.
	AskChance bool
	Lang      string // language of move texts; "" the ruleset's own, which is taken as input in any case
	// Reference is the same game run by the plain evaluator; it explains refusals. Nil: none are explained.
	Reference game.Game
}

// Session is one game. It isn't safe for use by several goroutines at once.
type Session struct {
	game    game.Game
	options Options
	from    []uint64 // the globals it began from; nil: the game's own start
	now     game.State
	chance  game.Rand
	history []Step
	offers  []Offer // of the present position; nil: not listed yet
	many    error   // why they can't be listed

	hides   *bool // nil: not found out yet
	watcher *knowledge.Watcher
	drawers map[int]*following // by player
}

// Step is a decision or an outcome of chance that was played.
type Step struct {
	Player int // who decided; -1: chance
	Move   game.Move
	Text   string // in the session's language

	before game.State
	chance game.Rand
}

// New starts a game.
func New(g game.Game, o Options) (*Session, error) { return begin(g, nil, o) }

// From starts a game at the given globals, laid out as the program says.
func From(g game.Game, words []uint64, o Options) (*Session, error) {
	return begin(g, append([]uint64{}, words...), o)
}

func begin(g game.Game, from []uint64, o Options) (*Session, error) {
	s := &Session{game: g, options: o, from: from}
	s.chance.Seed(o.Seed)
	now, err := first(g, from)
	if err != nil {
		return nil, err
	}
	s.now = now
	if err := s.fall(); err != nil {
		return nil, err
	}
	return s, nil
}

func first(g game.Game, from []uint64) (game.State, error) {
	if from == nil {
		return g.Start()
	}
	return g.From(from)
}

// Game is what is being played.
func (s *Session) Game() game.Game { return s.game }

// Lang is the language of the texts.
func (s *Session) Lang() string { return s.options.Lang }

// State is the present position; not to be changed, and only good until the next move or undo.
func (s *Session) State() game.State { return s.now }

// History is what was played so far; not to be changed.
func (s *Session) History() []Step { return s.history }

// Plies is the number of decisions made.
func (s *Session) Plies() int {
	n := 0
	for _, h := range s.history {
		if h.Player >= 0 {
			n++
		}
	}
	return n
}

// Play makes the move that a text means (see Find), and lets chance fall. After an error all is as it was.
func (s *Session) Play(text string) error {
	m, err := s.Find(text)
	if err != nil {
		return err
	}
	return s.Make(m)
}

// Make makes a move that must be one of those on offer, and lets chance fall. After an error all is as it was.
func (s *Session) Make(m game.Move) error {
	mark := len(s.history)
	if err := s.advance(m); err != nil {
		return err
	}
	if err := s.fall(); err != nil {
		s.rewind(mark)
		return err
	}
	return nil
}

// Sample draws an outcome of chance when the caller was asked for one.
func (s *Session) Sample() error {
	if s.now.Phase() != game.Chance {
		return errors.New("there is no chance to draw here")
	}
	before := s.chance
	m, err := s.now.Sample(&s.chance)
	if err == nil {
		err = s.Make(m)
	}
	if err != nil {
		s.chance = before
		return err
	}
	s.history[len(s.history)-1].chance = before
	return nil
}

// Undo takes back the last decision and the chance that fell after it (the last step, where the caller gives chance).
// Made again, the same move meets the same chance. It tells whether there was anything to take back.
func (s *Session) Undo() bool {
	for i := len(s.history) - 1; i >= 0; i-- {
		if s.history[i].Player >= 0 || s.options.AskChance {
			s.rewind(i)
			return true
		}
	}
	return false
}

// fall plays outcomes of chance until somebody decides or the game is over.
func (s *Session) fall() error {
	var row game.Chances
	for !s.options.AskChance && s.now.Phase() == game.Chance {
		if err := row.Next(false); err != nil {
			return err
		}
		before := s.chance
		m, err := s.now.Sample(&s.chance)
		if err == nil {
			err = s.advance(m)
		}
		if err != nil {
			s.chance = before
			return err
		}
		s.history[len(s.history)-1].chance = before
	}
	return nil
}

func (s *Session) advance(m game.Move) error {
	step := Step{Player: -1, Move: m, Text: s.now.Text(m, s.options.Lang), before: s.now, chance: s.chance}
	if s.now.Phase() == game.Deciding {
		step.Player = s.now.ToMove()
	}
	next := s.now.Clone()
	if err := next.Play(m); err != nil {
		return s.fault(err, &m)
	}
	s.history = append(s.history, step)
	s.now, s.offers, s.many = next, nil, nil
	return nil
}

func (s *Session) rewind(to int) {
	if to == len(s.history) {
		return
	}
	s.now, s.chance = s.history[to].before, s.history[to].chance
	s.history, s.offers, s.many = s.history[:to], nil, nil
}
