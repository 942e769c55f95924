package knowledge

import (
	"brik/dsl/program"
	"brik/interpreter/game"
)

// Plain gives an observation as JSON has it, everything by its name: `kind`, and what belongs to it of `player`, `text`,
// `cards` or (where they aren't seen) `count`, `from`, `to`, `cell`, `value`, `among`. Places are written as in Say.
func (o *Observation) Plain(p *program.Program) map[string]any {
	out := map[string]any{"kind": o.Kind.String()}
	put := func(key string, value any, given bool) {
		if given {
			out[key] = value
		}
	}
	shown := o.Kind == Shown || o.Kind == Told
	put("player", playerName(p, o.Player), o.Player >= 0)
	put("text", o.Text, o.Text != "")
	put("count", o.Count, o.Kind == Moved && o.Cards == nil && o.Count >= 0)
	if o.Cards != nil {
		out["cards"] = names(o.Deck.Space, Elements(o.Cards))
	}
	put("from", place(o.From), o.Kind == Moved)
	put("to", place(o.To), o.Kind == Moved)
	put("among", names(p.Players, Elements(o.Among)), shown)
	if o.Cell.Var != nil {
		out["cell"] = place(o.Cell)
		if o.Kind == Changed || o.Seen {
			out["value"] = plain(o.Cell.Var.Type, Cell{Value: o.Value, Size: -1})
		}
	}
	put("waits", "chance", o.Kind == Stopped && o.Phase == game.Chance)
	put("over", true, o.Kind == Stopped && o.Phase == game.Over)
	return out
}

func playerName(p *program.Program, player int) string {
	if player < 0 {
		return ""
	}
	return p.Players.Element(player)
}
