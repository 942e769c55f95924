package match

import (
	"fmt"
	"io"
	"slices"
	"text/tabwriter"
)

// Table is the outcome of a tournament: who has taken which part of the points, the best first.
type Table struct {
	Game    string    `json:"game"`
	Rows    []Row     `json:"table"`
	Matches []*Report `json:"matches"`
}

// Row is what one contestant has done.
type Row struct {
	Player   string     `json:"player"`
	Games    int        `json:"games"`
	Points   float64    `json:"points"`
	Score    float64    `json:"score"`
	Interval [2]float64 `json:"interval"` // 95 %
	Against  []float64  `json:"against"`  // score against each contestant, in the order of the rows; against himself 0

	number int
}

// RoundRobin plays matches of each two contestants.
func RoundRobin(names []string, play func(a, b int) (*Report, error)) (*Table, error) {
	t := &Table{}
	scores := make([][]float64, len(names))
	for i, name := range names {
		t.Rows = append(t.Rows, Row{Player: name, number: i})
		scores[i] = make([]float64, len(names))
	}
	for a := range names {
		for b := a + 1; b < len(names); b++ {
			r, err := play(a, b)
			if err != nil {
				return nil, err
			}
			t.Game, t.Matches = r.Game, append(t.Matches, r)
			scores[a][b], scores[b][a] = r.Score, 1-r.Score
			for _, i := range []int{a, b} {
				t.Rows[i].Games += r.Games
			}
			t.Rows[a].Points += r.sum
			t.Rows[b].Points += float64(r.Games) - r.sum
		}
	}
	slices.SortStableFunc(t.Rows, func(a, b Row) int {
		switch {
		case a.Points > b.Points:
			return -1
		case a.Points < b.Points:
			return 1
		}
		return 0
	})
	for i := range t.Rows {
		r := &t.Rows[i]
		r.Score = r.Points / float64(r.Games)
		lo, hi := Wilson(r.Score, r.Games)
		r.Interval = [2]float64{lo, hi}
		for _, other := range t.Rows {
			r.Against = append(r.Against, scores[r.number][other.number])
		}
	}
	return t, nil
}

// Print writes the table as text.
func (t *Table) Print(w io.Writer) error {
	fmt.Fprintf(w, "%s, each against each\n\n", t.Game)
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprint(table, "\tplayer\tgames\tpoints\tscore\t95%")
	for i := range t.Rows {
		fmt.Fprintf(table, "\t%d", i+1)
	}
	fmt.Fprintln(table)
	for i, r := range t.Rows {
		fmt.Fprintf(table, "%d\t%s\t%d\t%.1f\t%.1f%%\t%.1f%% to %.1f%%", i+1, r.Player, r.Games, r.Points, 100*r.Score, 100*r.Interval[0], 100*r.Interval[1])
		for k, s := range r.Against {
			if k == i {
				fmt.Fprint(table, "\t-")
			} else {
				fmt.Fprintf(table, "\t%.1f%%", 100*s)
			}
		}
		fmt.Fprintln(table)
	}
	return table.Flush()
}
