package console

import (
	"fmt"
	"slices"
	"strings"

	"brik/dsl/program"
	"brik/interpreter/player"
)

// How well the generic players at a table play: quick enough to answer at once.
const (
	playouts     = 10
	playoutLimit = 300
	effort       = 100000
)

// Seats gives the players of a table: people for those named (or "all", or "none"; nobody named: the first player),
// simple players for the others, with choices that come from a seed. Names may be in any of the ruleset's languages; an
// error lists them in lang.
func Seats(p *program.Program, people []string, lang string, seed uint64) ([]player.Player, error) {
	seats := make([]player.Player, p.Players.Len())
	for i := range seats {
		seats[i] = &player.Greedy{Playouts: playouts, Limit: playoutLimit, Effort: effort, Seed: seed + uint64(i)}
	}
	if len(people) == 0 {
		people = p.Players.Names()[:1]
	}
	for _, name := range people {
		switch i, ok := find(p, name); {
		case ok:
			seats[i] = nil
		case name == "all":
			return make([]player.Player, len(seats)), nil
		case name != "none":
			return nil, fmt.Errorf("there is no player %q: %s, all or none", name, strings.Join(names(p, lang), ", "))
		}
	}
	return seats, nil
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
