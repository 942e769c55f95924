package mcts

// scale maps payoffs to [0, 1]: they are there already, or, where any numbers may come, by the least and the greatest
// that were seen.
type scale struct {
	numbers bool
	lo, hi  float64
	total   float64 // of all payoffs of all players, over games that ended
	count   float64
}

func (s *scale) note(payoffs []float64) {
	for _, x := range payoffs {
		if s.numbers {
			if s.count == 0 {
				s.lo, s.hi = x, x
			}
			s.lo, s.hi = min(s.lo, x), max(s.hi, x)
		}
		s.total += x
		s.count++
	}
}

// of gives a payoff in [0, 1].
func (s *scale) of(x float64) float64 {
	switch {
	case !s.numbers:
		return x
	case s.hi == s.lo:
		return 0.5
	}
	return (x - s.lo) / (s.hi - s.lo)
}

// mean is what a payoff is on average.
func (s *scale) mean(players int) float64 {
	if s.count == 0 {
		return 1 / float64(players)
	}
	return s.total / s.count
}

// best tells whether no payoff can be greater.
func (s *scale) best(x float64) bool { return !s.numbers && x >= 1 }

// proofs numbers the different payoffs that were proven, from 1.
type proofs struct{ list [][]float64 }

// mostProofs is how many different payoffs are kept; others prove nothing.
const mostProofs = 256

func (p *proofs) number(payoffs []float64) int32 {
next:
	for i, known := range p.list {
		for k, x := range payoffs {
			if known[k] != x {
				continue next
			}
		}
		return int32(i + 1)
	}
	if len(p.list) == mostProofs {
		return 0
	}
	p.list = append(p.list, append([]float64{}, payoffs...))
	return int32(len(p.list))
}

func (p *proofs) payoffs(number int32) []float64 { return p.list[number-1] }
