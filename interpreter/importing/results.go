package importing

import (
	"fmt"
	"slices"
	"strings"

	"brik/dsl/report"
	"brik/interpreter/game"
)

// Results says what the words for results mean, each as NAME of a player who has won, `draw`, or nothing: no result yet.
type Results map[string]string

// draw is what a word means that says that all share.
const draw = "draw"

// ParseResults reads `White=NAME,Black=NAME,Draw=draw,Ongoing=`. Without a text each player's name means him, and the
// word draw a draw. The error says which part is wrong.
func ParseResults(text string, players []string) (Results, error) {
	r := Results{}
	if text == "" {
		for _, p := range append([]string{draw}, players...) {
			r[p] = p
		}
		return r, nil
	}
	for part := range strings.SplitSeq(text, ",") {
		word, means, ok := strings.Cut(part, "=")
		word, means = strings.TrimSpace(word), strings.TrimSpace(means)
		if !ok || word == "" {
			return nil, fmt.Errorf("a result is said as WORD=PLAYER, WORD=draw or WORD=, not %q", part)
		}
		if means != "" && means != draw && !slices.Contains(players, means) {
			return nil, fmt.Errorf("%q: there is no player %q; the players are %s%s", part, means, strings.Join(players, ", "), nearest(means, players))
		}
		if _, twice := r[word]; twice {
			return nil, fmt.Errorf("the result %q is said twice", word)
		}
		r[word] = means
	}
	return r, nil
}

// of gives what a row's word means.
func (r Results) of(row *Row) (string, *Fault) {
	means, ok := r[row.Result]
	if !ok {
		words := r.words()
		return "", row.fault("nobody said what the result %s means; known are %s%s", quoted(row.Result), strings.Join(words, ", "), nearest(row.Result, words))
	}
	return means, nil
}

func (r Results) words() []string {
	var words []string
	for w := range r {
		words = append(words, w)
	}
	slices.Sort(words)
	return words
}

func nearest(word string, words []string) string {
	if near, ok := report.Nearest(word, words); ok {
		return fmt.Sprintf(". Did you mean `%s`?", near)
	}
	return ""
}

// said is the places and payoffs that a meaning gives to the players; nil: no result.
func said(means string, players []string) *game.Result {
	if means == "" {
		return nil
	}
	r := &game.Result{Draw: means == draw && !slices.Contains(players, draw)}
	for _, p := range players {
		place, payoff := 1, 1.0
		switch {
		case r.Draw:
			payoff /= float64(len(players))
		case p != means:
			place, payoff = 2, 0
		}
		r.Place, r.Payoff = append(r.Place, place), append(r.Payoff, payoff)
	}
	return r
}
