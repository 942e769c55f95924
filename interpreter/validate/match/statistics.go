package match

import "math"

// z95 is how many standard deviations on either side hold 95 % of a normal distribution.
const z95 = 1.959964

// Wilson gives the 95 % interval for a mean of n scores from 0 to 1 (Wilson, "Probable inference, the law of succession,
// and statistical inference", 1927; with draws it is a little too wide).
func Wilson(mean float64, n int) (lo, hi float64) {
	if n == 0 {
		return 0, 1
	}
	k := float64(n)
	middle := (mean + z95*z95/(2*k)) / (1 + z95*z95/k)
	half := z95 / (1 + z95*z95/k) * math.Sqrt(mean*(1-mean)/k+z95*z95/(4*k*k))
	return max(0, middle-half), min(1, middle+half)
}

// Elo gives the difference in Elo points at which a score is expected; nil where there is none: it is 0 or 1.
func Elo(score float64) *float64 {
	if score <= 0 || score >= 1 {
		return nil
	}
	d := -400 * math.Log10(1/score-1)
	return &d
}

// expected is the score that a difference in Elo points lets expect.
func expected(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// SignTest gives the probability that, were both equally strong, wins and losses would differ at least as much as they do
// (two-sided, draws left out).
func SignTest(wins, losses int) float64 {
	n := wins + losses
	if n == 0 {
		return 1
	}
	p := 0.0
	for k := max(wins, losses); k <= n; k++ {
		a, _ := math.Lgamma(float64(n + 1))
		b, _ := math.Lgamma(float64(k + 1))
		c, _ := math.Lgamma(float64(n - k + 1))
		p += math.Exp(a - b - c - float64(n)*math.Ln2)
	}
	return min(1, 2*p)
}

// SPRT is a sequential test (Wald 1945) between two differences in Elo points: it goes on until one of them is clearly
// the better guess, being wrong once in twenty times if one of them is right.
type SPRT struct {
	Low     float64 `json:"low"`
	High    float64 `json:"high"`
	Ratio   float64 `json:"log_likelihood_ratio"`
	Bound   float64 `json:"bound"`   // the test ends when the ratio's amount reaches it
	Verdict string  `json:"verdict"` // "low" or "high"; "": not decided
}

// wrong is how often the test may take the wrong one.
const wrong = 0.05

// judge looks at the scores so far: how many, their sum and the sum of their squares. Scores need not be just 0, ½ and 1
// (the generalized test of Van den Bergh, as chess engines are tested; three games that are one of each are taken to have
// been played before, so that the spread is never nothing).
func (t *SPRT) judge(n, sum, squares float64) {
	n, sum, squares = n+3, sum+1.5, squares+1.25
	mean := sum / n
	spread := squares/n - mean*mean
	lo, hi := expected(t.Low), expected(t.High)
	t.Bound = math.Log((1 - wrong) / wrong)
	t.Ratio = n * (hi - lo) * (2*mean - lo - hi) / (2 * spread)
	switch {
	case t.Ratio >= t.Bound:
		t.Verdict = "high"
	case t.Ratio <= -t.Bound:
		t.Verdict = "low"
	}
}
