package session

import (
	"errors"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"brik/interpreter/game"
)

// Offer is one of the moves of a position, or at chance one of the outcomes.
type Offer struct {
	Move game.Move
	Text string  // in the session's language
	Own  string  // in the ruleset's own language
	Odds float64 // at chance: its probability
}

// Offers lists the legal moves, or the outcomes of chance, in canonical order; none when the game is over.
// The error is the ruleset's: two moves with one text; or a *game.TooMany.
func (s *Session) Offers() ([]Offer, error) {
	if s.offers != nil || s.many != nil || s.now.Phase() == game.Over {
		return s.offers, s.many
	}
	moves, err := s.now.Moves(nil)
	if many := (*game.TooMany)(nil); errors.As(err, &many) {
		s.many = err
	}
	if err != nil {
		return nil, s.fault(err, nil)
	}
	offers := make([]Offer, len(moves))
	seen := make(map[string]bool, len(moves))
	for i, m := range moves {
		offers[i] = Offer{Move: m, Text: s.now.Text(m, s.options.Lang), Own: s.now.Text(m, "")}
		if s.now.Phase() == game.Chance {
			offers[i].Odds = s.now.Weight(m)
		}
		if seen[offers[i].Own] {
			return nil, s.sameText(offers[i])
		}
		seen[offers[i].Own] = true
	}
	s.offers = offers
	return offers, nil
}

// Find gives the move that a text means: the move with that text, else the only one whose text begins with it (not
// where the text would be cut inside a word or number and is itself a whole move, if not a legal one).
// Texts of the session's language and of the ruleset's own are taken; a blank may be written `_`.
// Anything else is a *Refusal. Where there are too many moves to list, the text must be a whole move.
func (s *Session) Find(text string) (game.Move, error) {
	text = strings.TrimSpace(text)
	offers, err := s.Offers()
	if many := (*game.TooMany)(nil); errors.As(err, &many) {
		return s.match(text, many)
	}
	if err != nil {
		return game.Move{}, err
	}
	typed := Word(text)
	found := matches(offers, func(t string) bool { return t == typed })
	if len(found) == 0 && typed != "" {
		found = matches(offers, func(t string) bool { return strings.HasPrefix(t, typed) })
		if len(found) > 0 && allCut(found, typed) && s.isWhole(text) {
			found = nil
		}
	}
	if len(found) == 1 {
		return found[0].Move, nil
	}
	return game.Move{}, s.refuse(text, found)
}

// allCut tells whether a beginning of moves ends inside a word or number of each.
func allCut(found []Offer, typed string) bool {
	cut := func(t string) bool {
		last, _ := utf8.DecodeLastRuneInString(typed)
		next, _ := utf8.DecodeRuneInString(strings.TrimPrefix(t, typed))
		return strings.HasPrefix(t, typed) && inWord(last) && inWord(next)
	}
	return !slices.ContainsFunc(found, func(o Offer) bool { return !cut(Word(o.Text)) && !cut(Word(o.Own)) })
}

func inWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

func matches(offers []Offer, fits func(string) bool) []Offer {
	var found []Offer
	for _, o := range offers {
		if fits(Word(o.Text)) || fits(Word(o.Own)) {
			found = append(found, o)
		}
	}
	return found
}

// PlayLine plays a line of moves with blanks between them. After an error all is as it was.
func (s *Session) PlayLine(line string) error {
	mark, chance := len(s.history), s.chance
	for _, word := range strings.Fields(line) {
		if err := s.Play(word); err != nil {
			s.rewind(mark)
			s.chance = chance
			return err
		}
	}
	return nil
}

// Word writes a move's text as it stands in a line of several moves: its blanks as `_`.
func Word(text string) string { return strings.ReplaceAll(text, " ", "_") }
