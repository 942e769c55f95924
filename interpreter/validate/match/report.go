package match

import (
	"fmt"
	"io"
	"text/tabwriter"
)

// Report is what a match has shown, of the first contestant against the second.
type Report struct {
	Game     string     `json:"game"`
	Engine   string     `json:"engine,omitempty"` // what ran it, for the caller to say
	Players  [2]string  `json:"players"`
	Games    int        `json:"games"`
	Wins     int        `json:"wins"`
	Draws    int        `json:"draws"`
	Losses   int        `json:"losses"`
	Cut      int        `json:"cut"` // of the draws: games that were cut
	Plies    int        `json:"plies"`
	Score    float64    `json:"score"`    // from 0 to 1, on average
	Interval [2]float64 `json:"interval"` // 95 % for the score
	// Elo is the difference that the score lets expect, with its interval; null: beyond all bounds.
	Elo         *float64    `json:"elo"`
	EloInterval [2]*float64 `json:"elo_interval"`
	// Chance is the probability that two equal players would differ at least as much.
	Chance float64 `json:"p"`
	Seats  []Seat  `json:"seats"`
	Test   *SPRT   `json:"sprt,omitempty"`

	sum, squares float64
}

// Seat is how the first contestant did with one seat.
type Seat struct {
	Player string  `json:"player"`
	Games  int     `json:"games"`
	Score  float64 `json:"score"`
}

func newReport(o *Order) *Report {
	p := o.Game.Program()
	r := &Report{Game: p.Name, Players: [2]string{o.Contestants[0].Name, o.Contestants[1].Name}, Chance: 1, Interval: [2]float64{0, 1}}
	for _, name := range p.Players.Names() {
		r.Seats = append(r.Seats, Seat{Player: name})
	}
	if o.Test != nil {
		test := *o.Test
		r.Test = &test
	}
	return r
}

// note adds a game.
func (r *Report) note(p *Played) {
	r.Games++
	r.Plies += p.Session.Plies()
	r.sum += p.Score
	r.squares += p.Score * p.Score
	switch {
	case p.Score > 0.5:
		r.Wins++
	case p.Score < 0.5:
		r.Losses++
	default:
		r.Draws++
	}
	if p.Cut {
		r.Cut++
	}
	for player, c := range p.Seats {
		if c == 0 {
			s := &r.Seats[player]
			s.Score = (s.Score*float64(s.Games) + p.Score) / float64(s.Games+1)
			s.Games++
		}
	}
	r.Score = r.sum / float64(r.Games)
	lo, hi := Wilson(r.Score, r.Games)
	r.Interval = [2]float64{lo, hi}
	r.Elo, r.EloInterval = Elo(r.Score), [2]*float64{Elo(lo), Elo(hi)}
	r.Chance = SignTest(r.Wins, r.Losses)
	if r.Test != nil {
		r.Test.judge(float64(r.Games), r.sum, r.squares)
	}
}

// Print writes the report as text.
func (r *Report) Print(w io.Writer) error {
	fmt.Fprintf(w, "%s: %s against %s, %d games\n", r.Game, r.Players[0], r.Players[1], r.Games)
	fmt.Fprintf(w, "wins %d, draws %d, losses %d", r.Wins, r.Draws, r.Losses)
	if r.Cut > 0 {
		fmt.Fprintf(w, "; %d of the draws are games that were cut", r.Cut)
	}
	fmt.Fprintf(w, "\nscore %.1f%% (95%%: %.1f%% to %.1f%%)\n", 100*r.Score, 100*r.Interval[0], 100*r.Interval[1])
	fmt.Fprintf(w, "Elo difference %s (95%%: %s to %s)\n", elo(r.Elo, r.Score), elo(r.EloInterval[0], 0), elo(r.EloInterval[1], 1))
	fmt.Fprintf(w, "between equals a difference like this or more has probability %.2g\n", r.Chance)
	if t := r.Test; t != nil {
		fmt.Fprintf(w, "sequential test of %g against %g Elo: log likelihood ratio %.2f of ±%.2f, %s\n", t.Low, t.High, t.Ratio, t.Bound, t.says())
	}
	fmt.Fprintf(w, "decisions a game: %.1f\n\n", float64(r.Plies)/max(1, float64(r.Games)))
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintf(table, "%s as\tgames\tscore\n", r.Players[0])
	for _, s := range r.Seats {
		fmt.Fprintf(table, "%s\t%d\t%.1f%%\n", s.Player, s.Games, 100*s.Score)
	}
	return table.Flush()
}

// elo writes a difference; one beyond all bounds is that of a score of 0 or 1.
func elo(d *float64, score float64) string {
	switch {
	case d != nil:
		return fmt.Sprintf("%+.0f", *d)
	case score <= 0:
		return "-∞"
	}
	return "+∞"
}

func (t *SPRT) says() string {
	switch t.Verdict {
	case "low":
		return fmt.Sprintf("%g is the better guess", t.Low)
	case "high":
		return fmt.Sprintf("%g is the better guess", t.High)
	}
	return "not decided"
}
