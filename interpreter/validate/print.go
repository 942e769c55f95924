package validate

import (
	"fmt"
	"io"
	"text/tabwriter"
)

// Print writes the statistics as text.
func (s *Stats) Print(out io.Writer) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "%s: %d games, seed %d\n%s", s.Game, s.Games, s.Seed, engine(s.Engine))
	if s.Cut > 0 {
		fmt.Fprintf(w, "cut after %d decisions: %s\n", s.Limit, of(s.Cut, s.Games))
	}
	ended := s.Games - s.Cut
	fmt.Fprintf(w, "\nplayer\twins\tdraws\tlosses\tmean payoff\n")
	for _, p := range s.Results {
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%.4f\n", p.Player, of(p.Wins, ended), of(p.Draws, ended), of(p.Losses, ended), p.Payoff)
	}
	l := s.Length
	fmt.Fprintf(w, "\ndecisions a game: mean %.1f, least %d, 5%% %d, 25%% %d, median %d, 75%% %d, 95%% %d, most %d\n",
		l.Mean, l.Min, l.Q05, l.Q25, l.Median, l.Q75, l.Q95, l.Max)
	fmt.Fprintf(w, "moves a decision: mean %.1f, most %d\n\nends\n", s.Branching.Mean, s.Branching.Max)
	for _, r := range s.Reasons {
		why := r.Why
		if why == "" {
			why = "(no reason given)"
		}
		fmt.Fprintf(w, "%s\t%s\n", of(r.Games, ended), why)
	}
	return w.Flush()
}

// engine is a line that names what ran the games.
func engine(name string) string {
	if name == "" {
		return ""
	}
	return "engine: " + name + "\n"
}

// of writes a number with its share of a whole.
func of(n, whole int) string {
	if whole == 0 {
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("%d (%.1f%%)", n, 100*float64(n)/float64(whole))
}

// Print writes the speed as text.
func (s *Speed) Print(out io.Writer) error {
	_, err := fmt.Fprintf(out, "%s, %s: %.0f plies a second, %.0f playouts a second\n%d playouts of %.1f plies on average in %.2f s, cut at %d\n%s",
		s.Game, s.Pick, s.PliesPerSecond, s.PlayoutsPerSecond, s.Playouts, s.MeanPlies, s.Seconds, s.Limit, engine(s.Engine))
	return err
}
