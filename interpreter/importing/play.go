package importing

import (
	"fmt"
	"slices"
	"strings"

	"brik/interpreter/game"
	"brik/interpreter/record"
	"brik/interpreter/session"
)

// Importer plays rows.
type Importer struct {
	Play, Reference game.Game // Reference explains refusals
	Results         Results
	Header          record.Header // of every record, but for its tags
}

// Import gives the record of a row. The fault is the first thing that isn't so: a move that isn't legal, other places
// emptied, another result than the rules give.
func (m *Importer) Import(row *Row) (*record.Record, *Fault) {
	means, fault := m.Results.of(row)
	if fault != nil {
		return nil, fault
	}
	s, err := session.New(m.Play, session.Options{AskChance: true, Reference: m.Reference})
	if err != nil {
		return nil, row.fault("%v", err)
	}
	if fault := m.moves(s, row); fault != nil {
		return nil, fault
	}
	said := said(means, m.players())
	if fault := m.compare(s.State(), said, row); fault != nil {
		return nil, fault
	}
	h := m.Header
	h.Tags = map[string]string{"line": fmt.Sprint(row.Line), "result": row.Result}
	r := record.Take(s, h, unless(row))
	if r.End.Kind == record.LeftOff && said != nil {
		r.End.Places, r.End.Payoffs, r.End.Draw = said.Place, said.Payoff, said.Draw
	}
	return r, nil
}

func (m *Importer) players() []string { return m.Play.Program().Players.Names() }

// moves plays the moves and counts the places behind their x.
func (m *Importer) moves(s *session.Session, row *Row) *Fault {
	taken := make([]int, len(row.Taken))
	for i, word := range row.Moves {
		wrong := func(err error) *Fault { return row.fault("move %d, %s: %v", i+1, word, err) }
		if err := ready(s.State()); err != nil {
			return wrong(err)
		}
		player := s.State().ToMove()
		n, err := m.move(s, word)
		if err != nil {
			return wrong(err)
		}
		taken[player] += n
	}
	for p, n := range taken {
		if n != row.Taken[p] {
			return row.fault("the moves of %s have %d places behind an x, and %d is told", m.players()[p], n, row.Taken[p])
		}
	}
	return nil
}

// ready tells why a state takes no move.
func ready(s game.State) error {
	switch s.Phase() {
	case game.Over:
		return fmt.Errorf("the game is over: %s", why(s.Result()))
	case game.Chance:
		return fmt.Errorf("chance falls here, and a file of this form doesn't tell it")
	}
	return nil
}

// move plays a word and gives the number of places behind its x.
func (m *Importer) move(s *session.Session, word string) (taken int, err error) {
	offers, err := s.Offers()
	if err != nil {
		return 0, err
	}
	offer, places, ok := split(offers, word)
	if !ok {
		text, _, _ := strings.Cut(word, "x")
		_, err := s.Exact(unwritten(text))
		return 0, err
	}
	p := m.Play.Program()
	before := occupied(p, s.State())
	if err := s.Make(offer.Move); err != nil {
		return 0, err
	}
	return len(places), compareTaken(emptied(before, occupied(p, s.State())), places, offer.Own)
}

// split finds the move that a word begins with, the longest one, and the places behind it.
func split(offers []session.Offer, word string) (session.Offer, []string, bool) {
	var places []string
	for {
		at := slices.IndexFunc(offers, func(o session.Offer) bool { return session.Word(o.Own) == word })
		if at >= 0 {
			return offers[at], places, true
		}
		cut := strings.LastIndexByte(word, 'x')
		if cut < 0 {
			return session.Offer{}, nil, false
		}
		places = append(places, word[cut+1:])
		word = word[:cut]
	}
}

// compare tells where a row's result isn't what the rules give.
func (m *Importer) compare(s game.State, said *game.Result, row *Row) *Fault {
	if s.Phase() != game.Over {
		return nil
	}
	r := s.Result()
	if said != nil && slices.Equal(said.Place, r.Place) {
		return nil
	}
	return row.fault("after move %d the game is over (%s): %s, and the result that is told is %s", len(row.Moves), why(r), outcome(r, m.players()), quoted(row.Result))
}

func why(r game.Result) string {
	if r.Why == "" {
		return "no reason is given"
	}
	return r.Why
}

func outcome(r game.Result, players []string) string {
	if r.Draw {
		return "nobody won"
	}
	var first []string
	for p, place := range r.Place {
		if place == 1 {
			first = append(first, players[p])
		}
	}
	return strings.Join(first, " and ") + " won"
}

// unless is why a game was left off.
func unless(row *Row) string {
	if row.Timeout {
		return Timeout
	}
	return ""
}
