package view

import "strings"

// colour is how a player's pieces are painted: filled, outlined, and what is written on them.
type colour struct{ fill, line, text string }

// named are colours that players may be called by (the usual ones of CSS), softened.
var named = map[string]colour{
	"black":  {"#2b2b2b", "#000000", "#ffffff"},
	"white":  {"#fafafa", "#333333", "#000000"},
	"red":    {"#c0392b", "#641e16", "#ffffff"},
	"blue":   {"#2e6da4", "#1b3f5f", "#ffffff"},
	"green":  {"#3f8f4f", "#1f4a29", "#ffffff"},
	"yellow": {"#efc62f", "#7d5b10", "#000000"},
	"orange": {"#e2812b", "#7a3f0c", "#000000"},
	"purple": {"#7d4f9e", "#432a56", "#ffffff"},
	"cyan":   {"#4fb3b3", "#235a5a", "#000000"},
	"pink":   {"#e79ab5", "#8a3b58", "#000000"},
	"brown":  {"#8a5a33", "#4a2e17", "#ffffff"},
	"gray":   {"#9a9a9a", "#555555", "#000000"},
	"grey":   {"#9a9a9a", "#555555", "#000000"},
}

var nobodys = named["gray"]

// usual are the colours of players who aren't called by one, in turn order.
var usual = []string{"black", "white", "red", "blue", "green", "yellow", "purple", "cyan", "orange", "pink", "brown"}

// palette gives each player a colour: the one that the player is called by, else one that nobody has yet; the last
// usual one serves all that follow.
func palette(players []string) []colour {
	taken := map[string]bool{}
	for _, name := range players {
		taken[strings.ToLower(name)] = true
	}
	free := []string{}
	for _, name := range usual {
		if !taken[name] {
			free = append(free, name)
		}
	}
	all := make([]colour, len(players))
	for i, name := range players {
		c, ok := named[strings.ToLower(name)]
		if !ok && len(free) > 0 {
			c = named[free[0]]
			if len(free) > 1 {
				free = free[1:]
			}
		}
		all[i] = c
	}
	return all
}
