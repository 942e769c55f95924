package knowledge

import (
	"slices"
	"strings"

	"brik/dsl/program"
	"brik/interpreter/game"
)

// sight works out what one has seen of a run.
func (w *Watcher) sight(v *viewer, r *run) Sight {
	s := Sight{}
	for _, e := range r.events {
		if o, ok := v.event(e); ok {
			s.Observations = append(s.Observations, o)
		}
	}
	switch {
	case r.told != nil:
		s.Text, s.Said, s.Whole = r.told.Text, r.told.Said, r.told.Whole
	case r.step.Player < 0:
		w.outcome(v, r, &s)
	default:
		w.decision(v, r, &s)
	}
	if r.step.Player >= 0 || w.fellFor(v, r) {
		s.Observations = append([]Observation{{Kind: kindOf(r), Player: r.step.Player, Text: s.Text}}, s.Observations...)
	}
	return s
}

func kindOf(r *run) Kind {
	if r.step.Player < 0 {
		return Fallen
	}
	return Decided
}

// event gives what is observed of an event; false: nothing. Decisions and chance are told of by their texts.
func (v *viewer) event(e game.Event) (Observation, bool) {
	o := Observation{Player: -1}
	switch e.Kind {
	case game.CardsMoved:
		return v.moved(e)
	case game.Assigned:
		o.Kind, o.Cell, o.Value = Changed, e.Cell, e.Value
		return o, !e.Cell.Var.Own && v.cell(e.Cell)
	case game.CardsShown:
		o.Kind, o.Among = Shown, e.Players
		o.Deck = deckOf(v.program, e.Stmt.(*program.Show).Cards.Type())
		o.Count = -1
		if o.Seen = v.among(e.Players); o.Seen {
			o.Cards, o.Count = e.Cards, size(e.Cards)
		}
		return o, true
	case game.CellShown:
		o.Kind, o.Cell, o.Among = Told, e.Cell, e.Players
		if o.Seen = v.among(e.Players); o.Seen {
			o.Value = e.Value
		}
		return o, true
	case game.NothingLeft:
		o.Kind, o.Player = NothingLeft, e.Player
		return o, true
	}
	return o, false
}

// moved gives what is observed of cards that move: the cards for whoever sees where they come from or go to, their number
// for whoever sees that of one of the two, else nothing.
func (v *viewer) moved(e game.Event) (Observation, bool) {
	o := Observation{Kind: Moved, Player: -1, Deck: e.Deck, From: e.From, To: e.To, Count: size(e.Cards)}
	switch {
	case v.cell(e.From) || v.cell(e.To):
		o.Cards = e.Cards
	case !v.size(e.From) && !v.size(e.To):
		return o, false
	}
	return o, true
}

// deckOf gives the deck that a type's sets are of; nil: none.
func deckOf(p *program.Program, t program.Type) *program.Deck {
	if t.Kind == program.Set {
		for _, d := range p.Decks {
			if d.Space == t.Space {
				return d
			}
		}
	}
	return nil
}

// fellFor tells whether an outcome of chance is something to tell of: a deal's is told by the cards that move.
func (w *Watcher) fellFor(v *viewer, r *run) bool {
	roll := r.at.(*program.Roll)
	return roll.Seen == nil || v.among(w.rolled[roll]) || deckOf(w.program, roll.Local.Type) == nil
}

// outcome says what chance brought, to whoever sees the roll, and of cards to whoever has seen all of them move.
func (w *Watcher) outcome(v *viewer, r *run, s *Sight) {
	roll := r.at.(*program.Roll)
	s.Text, s.Said, s.Whole = r.step.Text, r.step.Said, true
	if roll.Seen == nil || v.among(w.rolled[roll]) {
		return
	}
	d := deckOf(w.program, roll.Local.Type)
	if d == nil {
		s.Text, s.Said, s.Whole = Unseen, Unseen, false
		return
	}
	seen := make([]uint64, d.Space.Words())
	for _, e := range r.events {
		if e.Kind == game.CardsMoved && e.Deck == d && (v.cell(e.From) || v.cell(e.To)) {
			add(seen, e.Cards)
		}
	}
	drawn := setOf(program.Type{Kind: program.Set, Space: d.Space, One: roll.Count == nil}, r.step.Meaning.Args[0])
	if !within(drawn, seen) {
		s.Text, s.Said, s.Whole = w.masked(d, drawn, seen, ""), w.masked(d, drawn, seen, w.Lang), false
	}
}

// decision says what was chosen, with Unseen in place of what isn't seen.
func (w *Watcher) decision(v *viewer, r *run, s *Sight) {
	s.Text, s.Said, s.Whole = r.step.Text, r.step.Said, true
	if r.step.Player == v.player {
		return
	}
	site := r.at.(*program.Choose)
	if site.Secret {
		s.Text, s.Said, s.Whole = Unseen, Unseen, false
		return
	}
	seen := func(d *program.Deck) []uint64 {
		cards := v.cards(d, r.before)
		add(cards, v.cards(d, w.state.Words()))
		return cards
	}
	alt := site.Choice.Alts[r.step.Move.Alt]
	s.Text, s.Whole = w.write(v, alt, r.parts, "", seen)
	s.Said = s.Text
	if w.Lang != "" {
		s.Said, _ = w.write(v, alt, r.said, w.Lang, seen)
	}
	for i, b := range alt.Binders {
		if d := deckOf(w.program, b.Set.Type()); d != nil && s.Whole {
			t := program.Type{Kind: program.Set, Space: d.Space, One: b.Lo == nil}
			s.Whole = within(setOf(t, r.step.Meaning.Args[i]), seen(d))
		}
	}
}

// visible gives the cards of a deck that lie, before a move or after it, where they are seen.
type visible func(*program.Deck) []uint64

// write puts a text together as it is seen, and tells whether all of it is.
func (w *Watcher) write(v *viewer, alt *program.Alternative, parts []game.Part, lang string, seen visible) (text string, whole bool) {
	var b strings.Builder
	whole = true
	for _, part := range parts {
		text, all := part.Text, true
		if deckPart := part.E != nil && deckOf(w.program, part.E.Type()) != nil; deckPart || !picked(alt, part.E) {
			text, all = w.part(v, part, lang, seen)
		}
		b.WriteString(text)
		whole = whole && all
	}
	return b.String(), whole
}

// picked tells that a part of a text is what a binder of the alternative was bound to: who says what he picks shows it.
func picked(alt *program.Alternative, e program.Expr) bool {
	l, ok := e.(*program.LocalRef)
	return ok && slices.ContainsFunc(alt.Binders, func(b *program.Binder) bool { return b.Local == l.Local })
}

// part is a piece of a move's text: cards are seen that lie where they are seen, before the move or after it; what tells
// of anything else that isn't seen is not.
func (w *Watcher) part(v *viewer, part game.Part, lang string, seen visible) (text string, all bool) {
	if part.E == nil {
		return part.Text, true
	}
	if d := deckOf(w.program, part.E.Type()); d != nil {
		cards := setOf(part.E.Type(), part.Value)
		if there := seen(d); !within(cards, there) {
			return w.masked(d, cards, there, lang), false
		}
		return part.Text, true
	}
	if w.darkFor(v, w.origins.of(part.E)) {
		return Unseen, false
	}
	return part.Text, true
}

// darkFor tells whether there is something in an origin that isn't seen.
func (w *Watcher) darkFor(v *viewer, from *origin) bool {
	for hidden := range from.vars {
		if hidden.Own || !v.all(hidden) {
			return true
		}
	}
	for roll := range from.rolls {
		if players, fell := w.rolled[roll]; !fell || !v.among(players) {
			return true
		}
	}
	return false
}

// setOf is a value as a set.
func setOf(t program.Type, v program.Value) []uint64 {
	if !t.One {
		return v.Bits
	}
	set := make([]uint64, t.Space.Words())
	if v.N >= 0 {
		set[v.N/64] |= 1 << (v.N % 64)
	}
	return set
}

// masked writes cards with one Unseen for all that aren't seen.
func (w *Watcher) masked(d *program.Deck, cards, seen []uint64, lang string) string {
	var known []string
	for _, c := range Elements(cards) {
		if has(seen, c) {
			known = append(known, w.program.In(lang, d.Space.Element(c)))
		}
	}
	return strings.Join(append(known, Unseen), "+")
}

// Learned tells whether a player saw something in a step, from 0, that the move itself doesn't tell and that was hidden
// from him before: cards that came from where he doesn't see them, what was shown to him, or what followed on a decision
// that not all see whole.
func (w *Watcher) Learned(step, player int) bool {
	v := w.viewers[w.place(player)]
	for _, other := range w.steps[step].Seen {
		if !other.Whole {
			return true
		}
	}
	for _, o := range w.Sight(step, player).Observations {
		switch o.Kind {
		case Moved:
			if o.Cards != nil && !v.cell(o.From) && !v.cellOfMover(w.steps[step].Player, o.From) {
				return true
			}
		case Shown, Told:
			if o.Seen {
				return true
			}
		case Fallen, NothingLeft:
			return true
		}
	}
	return false
}

// cellOfMover tells whether whoever made a move saw a cell: what he shows of it he may take back.
func (v *viewer) cellOfMover(player int, c game.Cell) bool {
	return player >= 0 && eyes{v.program, player}.cell(c)
}
