// Package record keeps games that were played as data and as text. A session or the steps of a game go in, lines of JSON
// come out, and the other way round: from the text of a record come its games, a verdict on each, and a session in which
// it can go on. Every line carries a checksum over itself and the line before. It opens no files and finds no rulesets:
// whoever calls it does.
package record

import (
	"slices"

	"brik/interpreter/game"
	"brik/interpreter/knowledge"
)

// Version is the number of the format, which each game's first line says.
const Version = 1

// Chance stands for a player where chance fell.
const Chance = -1

// Hidden stands for what the player doesn't see for whose eyes a record is.
const Hidden = knowledge.Unseen

// Record is one game.
type Record struct {
	Header Header
	Steps  []Step
	End    *End // nil: the text breaks off before it is told how the game ended

	Line int // where the header stands in the text that it was read from, from 1; else 0
}

// Header says what was played, by whom, and how it began. What it doesn't know is left empty.
type Header struct {
	Version int               `json:"brik"`           // set by Write
	Game    string            `json:"game"`           // the ruleset's name
	File    string            `json:"file,omitempty"` // its path, where it didn't come with the program
	Hash    string            `json:"hash"`           // the program's, see program.Program
	Options map[string]string `json:"options,omitempty"`
	Players []string          `json:"players"`          // the ruleset's own names, in turn order
	Seats   []string          `json:"seats,omitempty"`  // who played, by player
	Number  int               `json:"number,omitempty"` // which game of a row it is, from 1
	Of      int               `json:"of,omitempty"`     // how many are in the row
	// For is the player for whose eyes the record is: it has no seed, and Hidden for what that player doesn't see.
	For  string  `json:"for,omitempty"`
	Seed *uint64 `json:"seed,string,omitempty"` // where chance came from
	// Draws is DrawsAll where moves were drawn from the same seed as well; else the seed is a session's.
	Draws string `json:"draws,omitempty"`
	// Position is where the game began, in the words of a position file; "": at its start.
	Position string            `json:"position,omitempty"`
	Date     string            `json:"date,omitempty"` // as whoever made the record gives it
	Tags     map[string]string `json:"tags,omitempty"` // what else is told of the game: an event, a source
}

// DrawsAll says that a header's seed gave the moves too, each by its place in canonical order.
const DrawsAll = "all"

// Step is a decision or an outcome of chance.
type Step struct {
	Player      int     // who decided; Chance
	Text        string  // whole, in the ruleset's own language
	Probability float64 // of an outcome; 0: not told
}

// End is how a game ended, or that it was left off.
type End struct {
	Kind    string    `json:"end"`               // Over or LeftOff
	Places  []int     `json:"places,omitempty"`  // by player, see game.Result
	Payoffs []float64 `json:"payoffs,omitempty"` // by player
	Scores  []int     `json:"scores,omitempty"`  // by player, where there are any
	Draw    bool      `json:"draw,omitempty"`    //
	Reason  string    `json:"reason,omitempty"`  // in the ruleset's own language; of LeftOff in any words
}

// The kinds of ends. A game that was left off may have places and payoffs that its players agreed on; the rules say
// nothing of them.
const (
	Over    = "over"
	LeftOff = "left off"
)

// Ended is the end of a game as its last state has it: LeftOff with a reason if it isn't over.
func Ended(s game.State, unless string) *End {
	if s.Phase() != game.Over {
		return &End{Kind: LeftOff, Reason: unless}
	}
	r := s.Result()
	return &End{
		Kind: Over, Places: slices.Clone(r.Place), Payoffs: slices.Clone(r.Payoff), Scores: slices.Clone(r.Score),
		Draw: r.Draw, Reason: r.Why,
	}
}
