// Package match lets players play many games against each other. A game and two contestants go in; every game in its
// order, and who is how much stronger with what certainty come out. Seats are swapped so that none has the better ones,
// and each round of swaps is played with the same luck. It writes and prints nothing.
package match

import (
	"fmt"

	"brik/interpreter/game"
	"brik/interpreter/player"
	"brik/interpreter/session"
)

// Contestant is a player that can be made anew for each seat of each game.
type Contestant struct {
	Name string
	New  func(seed uint64) (player.Player, error)
}

// Order is an order for a match.
type Order struct {
	Game        game.Game
	Reference   game.Game // the same, run by the plain evaluator; needed where things are hidden
	Contestants [2]Contestant
	Games       int // at most
	Seed        uint64
	Limit       int   // decisions after which a game is cut, and counts as a draw
	Workers     int   // games played at the same time, at least 1
	Test        *SPRT // nil: all games are played
	// Ended is told of every game in its order, one at a time; may be nil.
	Ended func(*Played) error
}

// Played is a game of a match.
type Played struct {
	Number  int   // from 0
	Seats   []int // by player, which contestant had the seat
	Session *session.Session
	Seed    uint64 // the session's
	Cut     bool   // it had not ended after Limit decisions
	Score   float64
}

// Play plays a match. The same order gives the same report on any number of workers, if the players do. The error is that
// of the first game that has one.
func Play(o Order) (*Report, error) {
	seatings := Seatings(o.Game.Program().Players.Len(), 2)
	if len(seatings) == 0 {
		return nil, fmt.Errorf("a match takes a game for two players or more")
	}
	r := newReport(&o)
	return r, inOrder(o.Games, o.Workers,
		func(i int) (*Played, error) { return o.one(i, seatings) },
		func(p *Played) (stop bool, err error) {
			r.note(p)
			if o.Ended != nil {
				err = o.Ended(p)
			}
			return r.Test != nil && r.Test.Verdict != "", err
		})
}

// one plays game i.
func (o *Order) one(i int, seatings [][]int) (*Played, error) {
	round := uint64(i / len(seatings))
	p := &Played{Number: i, Seats: seatings[i%len(seatings)], Seed: o.Seed + round}
	s, err := session.New(o.Game, session.Options{Seed: p.Seed, Reference: o.Reference})
	if err != nil {
		return nil, err
	}
	p.Session = s
	players := make([]player.Player, len(p.Seats))
	for seat, c := range p.Seats {
		seed := (o.Seed+uint64(i))<<8 + uint64(seat)
		if players[seat], err = o.Contestants[c].New(seed); err != nil {
			return nil, err
		}
	}
	for n := 0; s.State().Phase() != game.Over && !p.Cut; n++ {
		if p.Cut = n == o.Limit; p.Cut {
			break
		}
		m, err := s.Ask(players[s.State().ToMove()])
		if err == nil {
			err = s.Make(m)
		}
		if err != nil {
			return nil, fmt.Errorf("game %d, after %d decisions: %w", i+1, n, err)
		}
	}
	p.Score = 0.5
	if !p.Cut {
		p.Score = score(s.State().Result().Place, p.Seats)
	}
	return p, nil
}

// score is the first contestant's: the part of the pairs of one seat of his and one of the other's in which his has the
// better place, ties counting half.
func score(place, seats []int) float64 {
	sum, pairs := 0.0, 0.0
	for a, c := range seats {
		for b, d := range seats {
			if c != 0 || d != 1 {
				continue
			}
			pairs++
			switch {
			case place[a] < place[b]:
				sum++
			case place[a] == place[b]:
				sum += 0.5
			}
		}
	}
	return sum / pairs
}
