package game

import (
	"fmt"

	"brik/dsl/source"
)

// MaxListed is the largest number of moves that a decision may have to be listed. With more it can be played all the
// same: moves can be drawn, and named.
const MaxListed = 1 << 16

// TooMany is the error of listing a decision that has more than MaxListed moves.
type TooMany struct{ Span source.Span }

func (e *TooMany) Error() string {
	return fmt.Sprintf("%v: there are more than %d moves to choose from here, too many to list", e.Span, MaxListed)
}
