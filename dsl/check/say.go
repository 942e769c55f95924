package check

import (
	"brik/dsl/program"
	"brik/interpreter/space"
)

// describe names a type in messages: "a number", "a place of the board", "a set of players".
func (c *checker) describe(t program.Type) string {
	switch t.Kind {
	case program.Unknown:
		return "something unknown"
	case program.Bool:
		return "a truth (true or false)"
	case program.Int:
		return "a number"
	}
	if t.Space == nil {
		return "nothing"
	}
	if t.One {
		return c.singular(t.Space)
	}
	return "a set of " + c.plural(t.Space)
}

func (c *checker) singular(s *space.Space) string {
	switch {
	case s == c.p.Players:
		return "a player"
	case s == c.p.Kinds:
		return "a kind of piece"
	case s == c.dirs.space:
		return "a direction"
	case s == c.p.Board:
		return "a place of the board"
	case c.nouns[s] == "card" && len(c.p.Decks) > 1:
		return "a card of " + s.Name
	case c.nouns[s] != "":
		return "a " + c.nouns[s]
	case s.IsNumbers():
		return "a number"
	}
	return "an element of " + s.Name
}

func (c *checker) plural(s *space.Space) string {
	switch {
	case s == c.p.Players:
		return "players"
	case s == c.p.Kinds:
		return "kinds of pieces"
	case s == c.dirs.space:
		return "directions"
	case s == c.p.Board:
		return "places of the board"
	case c.nouns[s] == "card" && len(c.p.Decks) > 1:
		return "cards of " + s.Name
	case c.nouns[s] != "":
		return c.nouns[s] + "s"
	case s.IsNumbers():
		return "numbers"
	}
	return "elements of " + s.Name
}

// count says how many there are: "none", "2".
func count(n int) string {
	if n == 0 {
		return "none"
	}
	return itoa(n)
}
