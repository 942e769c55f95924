package importing

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"brik/dsl/program"
	"brik/interpreter/game"
)

// occupied lists the places of the board with a piece, in order; none where there is no board.
func occupied(p *program.Program, s game.State) []string {
	if p.Board == nil {
		return nil
	}
	words := s.Words()
	var all []string
	for i, name := range p.Board.Names() {
		on := func(piece *program.Piece) bool {
			return slices.ContainsFunc(piece.Offsets, func(at int) bool { return at >= 0 && words[at+i/64]>>(i%64)&1 != 0 })
		}
		if slices.ContainsFunc(p.Pieces, on) {
			all = append(all, name)
		}
	}
	return all
}

// emptied lists what was occupied and isn't any more.
func emptied(before, after []string) []string {
	var gone []string
	for _, place := range before {
		if !slices.Contains(after, place) {
			gone = append(gone, place)
		}
	}
	return gone
}

// compareTaken tells where the places behind an x aren't those that the move emptied. Places that the move's own text
// names may stand there or not: where a piece came from, what it captured.
func compareTaken(gone, told []string, move string) error {
	silent := slices.DeleteFunc(slices.Clone(gone), func(place string) bool { return names(move, place) })
	for _, place := range told {
		if slices.Contains(gone, place) {
			continue
		}
		text := place + " is not emptied"
		if len(silent) > 0 {
			text += ", but " + strings.Join(silent, ", ")
		}
		return errors.New(text)
	}
	for _, place := range silent {
		if !slices.Contains(told, place) {
			return fmt.Errorf("%s is emptied too, and isn't told", place)
		}
	}
	return nil
}

// names tells whether a move's text names a place: as a word by itself, or one with an x before or after it.
func names(move, place string) bool {
	inside := func(r rune) bool { return r != 'x' && (unicode.IsLetter(r) || unicode.IsDigit(r)) }
	for at := 0; ; at++ {
		i := strings.Index(move[at:], place)
		if i < 0 {
			return false
		}
		at += i
		before, _ := utf8.DecodeLastRuneInString(move[:at])
		after, _ := utf8.DecodeRuneInString(move[at+len(place):])
		if !inside(before) && !inside(after) {
			return true
		}
	}
}
