package record

import (
	"brik/dsl/program"
	"brik/interpreter/session"
)

// Of is the header of a game of a program. The caller adds what it knows besides.
func Of(p *program.Program) Header {
	h := Header{Version: Version, Game: p.Name, Hash: p.Hash, Players: append([]string(nil), p.Players.Names()...)}
	for _, o := range p.Options {
		if o.Fixed {
			continue
		}
		if h.Options == nil {
			h.Options = map[string]string{}
		}
		h.Options[o.Name] = o.Value
	}
	return h
}

// Take is the record of a session so far. If its game isn't over, unless says why it is left off.
func Take(s *session.Session, h Header, unless string) *Record {
	r := &Record{Header: h, End: Ended(s.State(), unless)}
	for _, step := range s.History() {
		r.Steps = append(r.Steps, Step{Player: step.Player, Text: step.Own(), Probability: step.Odds()})
	}
	return r
}

// TakeFor is the record for one player's eyes: without the seed, with the steps' texts as that player sees them, and
// where the ruleset hides anything without the position that the game began from.
func TakeFor(s *session.Session, h Header, unless string, player int) *Record {
	h.For, h.Seed, h.Draws = h.Players[player], nil, ""
	if h.Position != "" && s.Hides() {
		h.Position = Hidden
	}
	r := Take(s, h, unless)
	for i := range r.Steps {
		step := &r.Steps[i]
		if text := session.Seen(s, i, player); text != step.Text {
			step.Text, step.Probability = text, 0
		}
	}
	return r
}
