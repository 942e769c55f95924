package alphabeta

import (
	"math"

	"brik/dsl/program"
	"brik/interpreter/game"
)

// How much is learned from: random games, decisions in all of them and in each; how often the examples are gone through.
const (
	lessons      = 400
	lessonPlies  = 40000
	longest      = 1000
	rounds       = 4
	rate         = 0.05
	countCaution = 1e-4 // how strongly weights are held near nothing
	placeCaution = 3e-3
)

// example is a position of a random game and how that ended.
type example struct {
	features []int32
	xs       []float32
	payoff   float64 // the first player's part of both payoffs
}

// learn gives a judge whose weights tell best, by logistic regression, how random games from a state end. (As programs
// learn from the outcome of self-play since Samuel 1959; gradient steps by AdaGrad, Duchi, Hazan and Singer 2011.)
func learn(p *program.Program, from game.State, r *game.Rand) (*judge, error) {
	j := newJudge(p)
	examples, err := j.watch(from, r)
	if err != nil {
		return nil, err
	}
	j.rescale(examples)
	j.fit(examples, r)
	return j, nil
}

// watch plays random games and gives their positions.
func (j *judge) watch(from game.State, r *game.Rand) ([]example, error) {
	var all []example
	run, before := from.Clone(), from.Clone()
	moves, takings := 0, 0
	for g := 0; g < lessons && moves < lessonPlies; g++ {
		run.CopyFrom(from)
		first := len(all)
		for n := 0; run.Phase() != game.Over && n < longest; n++ {
			all = append(all, j.example(run))
			m, err := run.Sample(r)
			if err != nil {
				return nil, err
			}
			before.CopyFrom(run)
			if err := run.Play(m); err != nil {
				return nil, err
			}
			if moves++; j.takes(before, run, before.ToMove()) {
				takings++
			}
		}
		payoff := 0.5
		if run.Phase() == game.Over {
			payoff = part(run.Result().Payoff)
		}
		for i := first; i < len(all); i++ {
			all[i].payoff = payoff
		}
	}
	j.loud = 2*takings > moves
	return all, nil
}

// part is 1, ½ or 0: the first of two players has more, as much as or less than the other.
func part(payoff []float64) float64 {
	switch {
	case payoff[0] > payoff[1]:
		return 1
	case payoff[0] < payoff[1]:
		return 0
	}
	return 0.5
}

func (j *judge) example(s game.State) example {
	var e example
	j.each(s.Words(), s.ToMove(), func(feature int, x float64) {
		e.features, e.xs = append(e.features, int32(feature)), append(e.xs, float32(x))
	})
	return e
}

// rescale makes the usual size of every number about one.
func (j *judge) rescale(examples []example) {
	sizes := make([]float64, len(j.weights))
	for _, e := range examples {
		for i, f := range e.features {
			sizes[f] += math.Abs(float64(e.xs[i]))
		}
	}
	scales := make([]float32, len(j.weights))
	for i := range j.numbers {
		n := &j.numbers[i]
		n.scale = 1 / max(1, sizes[n.feature]/float64(len(examples)))
		scales[n.feature] = float32(n.scale)
	}
	for _, e := range examples {
		for i, f := range e.features {
			if scales[f] != 0 {
				e.xs[i] *= scales[f]
			}
		}
	}
}

// fit moves the weights, example by example in any order, towards what they should have said.
func (j *judge) fit(examples []example, r *game.Rand) {
	caution := make([]float64, len(j.weights))
	for i := range caution {
		caution[i] = placeCaution
	}
	for _, region := range j.regions {
		caution[region.first] = countCaution
	}
	for _, n := range j.numbers {
		caution[n.feature] = countCaution
	}
	squares := make([]float64, len(j.weights))
	for range rounds * len(examples) {
		e := &examples[r.Intn(len(examples))]
		sum := 0.0
		for i, f := range e.features {
			sum += float64(e.xs[i]) * j.weights[f]
		}
		miss := e.payoff - 1/(1+math.Exp(-sum))
		for i, f := range e.features {
			step := miss*float64(e.xs[i]) - caution[f]*j.weights[f]
			squares[f] += step * step
			j.weights[f] += rate * step / math.Sqrt(squares[f]+1e-6)
		}
	}
}
