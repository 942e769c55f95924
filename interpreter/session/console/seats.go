package console

import (
	"fmt"
	"slices"
	"strings"

	"brik/dsl/program"
	"brik/interpreter/player"
	"brik/interpreter/player/lineup"
)

// Person is what a person is called among players.
const Person = "human"

// Seating says who sits where.
type Seating struct {
	// People are the players who are people, by name; or "all", or "none". Nobody named: the first player, if Given is
	// empty too.
	People   []string
	Given    []string // PLAYER=WHO, WHO being Person or what lineup.Parse reads
	Opponent string   // who takes the other seats, as lineup.Parse reads it
	Options  lineup.Options
}

// Seats gives the players of a table (nil: a person), and who they are. Each gets a seed of his own. Names may be in any of
// the ruleset's languages; an error lists them in lang, or says why somebody can't play this game.
func (s Seating) Seats(p *program.Program, lang string) (seats []player.Player, who []string, err error) {
	who = make([]string, p.Players.Len())
	for i := range who {
		who[i] = s.Opponent
	}
	if err := s.seatPeople(p, lang, who); err != nil {
		return nil, nil, err
	}
	for _, given := range s.Given {
		name, player, ok := strings.Cut(given, "=")
		i, known := find(p, name)
		if !ok || !known {
			return nil, nil, fmt.Errorf("%q: a seat is given as PLAYER=WHO, PLAYER being %s, WHO %s or a player like uct:2s", given, strings.Join(names(p, lang), ", "), Person)
		}
		who[i] = player
	}
	seats = make([]player.Player, len(who))
	for i, name := range who {
		if name == Person {
			continue
		}
		spec, err := lineup.Parse(name)
		if err != nil {
			return nil, nil, err
		}
		o := s.Options
		o.Seed += uint64(i)
		if seats[i], err = spec.New(p, o); err != nil {
			return nil, nil, err
		}
		who[i] = spec.String()
	}
	return seats, who, nil
}

// seatPeople seats the people.
func (s Seating) seatPeople(p *program.Program, lang string, who []string) error {
	people := s.People
	if len(people) == 0 && len(s.Given) == 0 {
		people = p.Players.Names()[:1]
	}
	for _, name := range people {
		switch i, ok := find(p, name); {
		case ok:
			who[i] = Person
		case name == "all":
			for i := range who {
				who[i] = Person
			}
		case name != "none":
			return fmt.Errorf("there is no player %q: %s, all or none", name, strings.Join(names(p, lang), ", "))
		}
	}
	return nil
}

// names gives the players in a language.
func names(p *program.Program, lang string) []string {
	all := make([]string, p.Players.Len())
	for i, name := range p.Players.Names() {
		all[i] = p.In(lang, name)
	}
	return all
}

// find gives the player of a name.
func find(p *program.Program, name string) (int, bool) {
	if i, ok := p.Players.Find(name); ok {
		return i, true
	}
	for lang := range p.Texts {
		i := slices.IndexFunc(p.Players.Names(), func(own string) bool { return p.In(lang, own) == name })
		if i >= 0 {
			return i, true
		}
	}
	return 0, false
}
