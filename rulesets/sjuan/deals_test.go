package sjuan_test

import (
	"math"
	"testing"

	"brik/interpreter/game"
	"brik/interpreter/load"
)

// Every card comes equally often into each hand, on both executors. With the numbers of cards a hand fixed, (51/52) times
// the sum over cards and hands has the chi-square distribution with 51 × (hands − 1) degrees of freedom, the hands being
// drawn without putting back; the limits are ones that true frequencies go beyond once in a thousand times each (the
// approximation of Wilson and Hilferty, "The Distribution of Chi-Square", 1931). Too even is as wrong as too uneven.
func TestEveryCardIsDealtEquallyOften(t *testing.T) {
	for _, v := range []way{{"sjuan", 4, nil}, {"sjuan", 8, nil}, {"domino-fan-tan", 2, nil}} {
		g := v.open(t)
		for name, executor := range map[string]game.Game{"plain": g.Reference, "fast": g.Play} {
			t.Run(v.String()+" "+name, func(t *testing.T) { dealtEvenly(t, g, executor) })
		}
	}
}

func dealtEvenly(t *testing.T, g *load.Game, executor game.Game) {
	const deals = 2000
	start, err := executor.Start()
	if err != nil {
		t.Fatal(err)
	}
	var seen [9][52]int // by hand, or the stock
	var size [9]int
	r, s := game.NewRand(1), start.Clone()
	for range deals {
		s.CopyFrom(start)
		for s.Phase() == game.Chance {
			m, err := s.Sample(r)
			if err == nil {
				err = s.Play(m)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		n := 0
		for _, v := range g.Program.Decks[0].Piles {
			for cell := range v.Cells() {
				pile := s.Words()[v.Offset+cell]
				if pile == 0 {
					continue // the table
				}
				size[n] = 0
				for c := range 52 {
					seen[n][c] += int(pile >> c & 1)
					size[n] += int(pile >> c & 1)
				}
				n++
			}
		}
	}
	chi, hands := 0.0, 0
	for h, n := range size {
		if n == 0 {
			continue
		}
		hands++
		want := deals * float64(n) / 52
		for _, k := range seen[h] {
			chi += (float64(k) - want) * (float64(k) - want) / want
		}
	}
	chi *= 51.0 / 52
	freedom := float64(51 * (hands - 1))
	f := 2 / (9 * freedom)
	limit := func(z float64) float64 { return freedom * math.Pow(1-f+z*math.Sqrt(f), 3) }
	if chi < limit(-3.09) || chi > limit(3.09) {
		t.Errorf("chi-square %.1f with %.0f degrees of freedom", chi, freedom)
	}
}
