// Package importing makes records of games that were written down elsewhere. The rows of a file go in, and a game that is
// ready to be played; a record of each row comes out, or what is wrong with it and in which line. A game is imported only
// if it could be played from its first move to its last and everything else that its row tells is so. The package knows
// the form of the rows and no word of any game: players, squares and results are told to it.
//
// A file has one game a line, separated by commas, without a header:
//
//	a2-a4 b7-b5 a4-b5xb5 timeout,1,0,White
//
// First the moves, with blanks between them (a blank inside a move is `_`), as the ruleset writes them, each followed by
// an `x` before every place that it empties and doesn't name itself; one that is written twice counts twice. The last
// word may be `timeout`. Then, for each player in turn order, how many places stand behind an `x` in his moves. Last the
// result, in a word whose meaning the caller gives.
package importing

import (
	"fmt"
	"strings"
)

// Timeout is the word for a game that ended because a player had no time left.
const Timeout = "timeout"

// Row is a game as its file has it.
type Row struct {
	Line    int // where it stands, from 1
	Moves   []string
	Taken   []int // by player, how many places are written behind an x
	Result  string
	Timeout bool
}

// Fault is what is wrong with a file, and in which line, from 1.
type Fault struct {
	Line int
	Text string
}

func (f *Fault) Error() string { return fmt.Sprintf("line %d: %s", f.Line, f.Text) }

func (r *Row) fault(format string, args ...any) *Fault {
	return &Fault{r.Line, fmt.Sprintf(format, args...)}
}

// unwritten gives a move's text from how it stands in a line of several.
func unwritten(word string) string { return strings.ReplaceAll(word, "_", " ") }
