// Package view draws what a player sees: a knowledge.View goes in, text or an SVG picture comes out. It decides
// nothing and knows no game: boards are drawn by their coordinates, pieces by the signs their ruleset gives them.
package view

import (
	"fmt"
	"strings"

	"brik/interpreter/game"
	"brik/interpreter/knowledge"
)

// Text draws a view as lines: the board (if there is one), the declared variables, and whose turn it is or how the
// game ended, in a language ("": the ruleset's own).
func Text(v *knowledge.View, lang string) string {
	var b strings.Builder
	b.WriteString(Board(v))
	b.WriteString(Variables(v, lang))
	b.WriteString(Turn(v, lang))
	b.WriteByte('\n')
	return b.String()
}

// Turn says in one line, without its end, who is to move or how the game ended.
func Turn(v *knowledge.View, lang string) string {
	switch v.Phase {
	case game.Deciding:
		return v.Program.In(lang, v.Program.Players.Element(v.ToMove)) + " to move"
	case game.Chance:
		return "chance is next"
	}
	return Result(v, lang)
}

// Result says in one line, without its end, how the game ended and why.
func Result(v *knowledge.View, lang string) string {
	text := outcome(v, lang)
	if why := v.Result.Why; why != "" {
		text += ": " + v.Program.In(lang, why)
	}
	return text
}

func outcome(v *knowledge.View, lang string) string {
	r := v.Result
	if r.Score == nil && len(r.Place) <= 2 {
		winners := placed(v, 1, lang)
		if len(winners) == 1 && !r.Draw {
			return winners[0] + " wins"
		}
		return "draw"
	}
	var ranks []string
	for place := 1; place <= len(r.Place); place++ {
		if names := placed(v, place, lang); len(names) > 0 {
			ranks = append(ranks, fmt.Sprintf("%d. %s", place, strings.Join(names, " and ")))
		}
	}
	return strings.Join(ranks, ", ")
}

// placed names the players in a place, with their scores where there are any.
func placed(v *knowledge.View, place int, lang string) []string {
	var names []string
	for p, its := range v.Result.Place {
		if its != place {
			continue
		}
		name := v.Program.In(lang, v.Program.Players.Element(p))
		if v.Result.Score != nil {
			name += fmt.Sprintf(" (%d)", v.Result.Score[p])
		}
		names = append(names, name)
	}
	return names
}
