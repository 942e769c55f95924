package knowledge

import (
	"fmt"
	"slices"
	"strings"

	"brik/dsl/program"
	"brik/interpreter/game"
)

// Kind is what sort of thing a player has observed.
type Kind uint8

const (
	Moved       Kind = iota // Cards, or if they aren't seen Count of them, went From one cell To another
	Shown                   // Cards were shown to the players of To; others see that only
	Told                    // Cell, which holds Value, was shown to the players of To; others see that only
	Changed                 // Cell got Value
	Fallen                  // chance gave Text
	Decided                 // Player made the move Text
	NothingLeft             // Player had nothing to choose, and the else was taken
	Stopped                 // the game waits for Player or for chance, or is over, and looks as Look says
)

var kinds = [...]string{"moved", "shown", "told", "changed", "fell", "chose", "nothing_left", "stopped"}

func (k Kind) String() string { return kinds[k] }

// Unseen stands in texts for what the player doesn't see.
const Unseen = "?"

// Observation is one thing that a player has observed. What doesn't belong to its Kind is empty.
type Observation struct {
	Kind     Kind
	Player   int // Decided, NothingLeft, Stopped
	Text     string
	Deck     *program.Deck
	Cards    []uint64 // nil: not seen
	Count    int      // of cards that moved; -1: not seen
	From, To game.Cell
	Cell     game.Cell
	Value    program.Value
	Among    []uint64 // to whom something was shown
	Seen     bool     // Shown, Told: the player is one of them
	Phase    game.Phase
	Look     uint64 // Stopped: a digest of all that the player sees of the state, and of the result
}

// Equal tells whether two observations can't be told apart.
func (o *Observation) Equal(p *Observation) bool {
	return o.Kind == p.Kind && o.Player == p.Player && o.Text == p.Text && o.Deck == p.Deck && o.Count == p.Count &&
		o.From == p.From && o.To == p.To && o.Cell == p.Cell && o.Value.N == p.Value.N && o.Seen == p.Seen &&
		o.Phase == p.Phase && o.Look == p.Look && slices.Equal(o.Cards, p.Cards) && slices.Equal(o.Value.Bits, p.Value.Bits) &&
		slices.Equal(o.Among, p.Among)
}

// digest mixes an observation into the hash of those before it.
func (o *Observation) digest(h hash) hash {
	h = h.add(uint64(o.Kind)).add(uint64(o.Player)).text(o.Text).add(uint64(o.Count)).add(uint64(o.Phase)).add(o.Look)
	for _, c := range []game.Cell{o.From, o.To, o.Cell} {
		if c.Var != nil {
			h = h.add(uint64(c.Var.Offset) + 1)
		}
		h = h.add(uint64(c.N))
	}
	h = h.add(uint64(o.Value.N)).words(o.Value.Bits).words(o.Among)
	if o.Seen {
		h = h.add(1)
	}
	return h.words(o.Cards)
}

// hash is a running hash. (The mixing step is that of splitmix64, by Steele, Lea and Flood, 2014.)
type hash uint64

func (h hash) add(w uint64) hash {
	z := uint64(h) ^ w + 0x9e3779b97f4a7c15 + uint64(h)<<6
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return hash(z ^ z>>31)
}

func (h hash) words(list []uint64) hash {
	h = h.add(uint64(len(list)))
	for _, w := range list {
		h = h.add(w)
	}
	return h
}

func (h hash) text(s string) hash {
	h = h.add(uint64(len(s)))
	for i := range len(s) {
		h = h.add(uint64(s[i]))
	}
	return h
}

// Say writes an observation as a line, in the ruleset's own words.
func (o *Observation) Say(p *program.Program) string {
	name := func() string { return p.Players.Element(o.Player) }
	switch o.Kind {
	case Moved:
		return o.amount() + " from " + place(o.From) + " to " + place(o.To)
	case Shown:
		return join(p.Players.Names(), o.Among) + " saw " + o.amount()
	case Told:
		return join(p.Players.Names(), o.Among) + " saw " + place(o.Cell) + o.value()
	case Changed:
		return place(o.Cell) + o.value()
	case Fallen:
		return "chance: " + o.Text
	case Decided:
		return name() + ": " + o.Text
	case NothingLeft:
		return name() + " has nothing to choose"
	}
	switch o.Phase {
	case game.Deciding:
		return name() + " is to move"
	case game.Chance:
		return "chance is next"
	}
	return "the game is over"
}

func (o *Observation) amount() string {
	switch {
	case o.Cards != nil:
		return join(o.Deck.Space.Names(), o.Cards)
	case o.Count < 0:
		return "cards"
	case o.Count == 1:
		return "1 card"
	}
	return fmt.Sprintf("%d cards", o.Count)
}

func (o *Observation) value() string {
	if o.Kind == Told && !o.Seen {
		return ""
	}
	return fmt.Sprint(" = ", plain(o.Cell.Var.Type, Cell{Value: o.Value, Size: -1}))
}

// place names a cell.
func place(c game.Cell) string {
	if c.Var == nil {
		return "out of the game"
	}
	text := c.Var.Name
	for i, e := range key(c.Var, c.N) {
		if i == 0 {
			text += "["
		} else {
			text += ", "
		}
		text += c.Var.Index[i].Element(e)
	}
	if len(c.Var.Index) > 0 {
		text += "]"
	}
	return text
}

func join(names []string, set []uint64) string {
	var list []string
	for _, e := range Elements(set) {
		list = append(list, names[e])
	}
	if list == nil {
		return "nothing"
	}
	return strings.Join(list, "+")
}
