package validate_test

import (
	"strings"
	"testing"

	"brik/interpreter/validate"
)

func TestStatisticsAsText(t *testing.T) {
	st, err := validate.Simulate(newGame(walk), validate.Run{Games: 200, Seed: 4, Limit: 4})
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := st.Print(&b); err != nil {
		t.Fatal(err)
	}
	want := `graph: 200 games, seed 4
cut after 4 decisions: 31 (15.5%)

player  wins        draws       losses      mean payoff
first   0 (0.0%)    86 (50.9%)  83 (49.1%)  0.2544
second  83 (49.1%)  86 (50.9%)  0 (0.0%)    0.7456

decisions a game: mean 2.7, least 2, 5% 2, 25% 2, median 2, 75% 4, 95% 4, most 4
moves a decision: mean 2.5, most 3

ends
86 (50.9%)  agreed
83 (49.1%)  stopped
`
	if b.String() != want {
		t.Errorf("got\n%s\nwant\n%s", b.String(), want)
	}
}

func TestAnEndWithoutAReasonIsNamedSo(t *testing.T) {
	st := validate.Stats{Game: "graph", Games: 2, Reasons: []validate.Reason{{Games: 2}}}
	var b strings.Builder
	if err := st.Print(&b); err != nil || !strings.HasSuffix(b.String(), "\nends\n2 (100.0%)  (no reason given)\n") {
		t.Errorf("%v: %q", err, b.String())
	}
}
