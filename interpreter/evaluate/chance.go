package evaluate

import (
	"brik/dsl/program"
)

// Outcome is one thing that chance can bring.
type Outcome struct {
	Element int
	Value   program.Value // what the roll's local becomes
	Weight  float64       // its probability
}

// Outcomes gives what a roll can bring, in space order, without what has no weight.
func (m *Machine) Outcomes(r *program.Roll) (out []Outcome, err error) {
	defer catch(&err)
	elements, total := m.among(r), 0
	weights := m.weights(r, len(elements))
	for _, w := range weights {
		total += w
	}
	if total == 0 {
		fail(r.Pos, "chance has nothing to choose from")
	}
	for i, e := range elements {
		if weights[i] > 0 {
			out = append(out, Outcome{e, m.outcome(r, e), float64(weights[i]) / float64(total)})
		}
	}
	return out, nil
}

// among gives the elements that can come; with weights and nothing else said, one for each weight.
func (m *Machine) among(r *program.Roll) []int {
	if r.Among != nil {
		return m.set(r.Among).elements()
	}
	out := make([]int, len(r.Weights))
	for i := range out {
		out[i] = i
	}
	return out
}

// outcome is an element as the roll's local holds it.
func (m *Machine) outcome(r *program.Roll, e int) program.Value {
	if r.Among == nil {
		return program.Value{N: e}
	}
	return m.bound(&program.Binder{Local: r.Local, Set: r.Among}, e)
}

// weights reads a roll's weights; without any all are alike.
func (m *Machine) weights(r *program.Roll, n int) []int {
	out := make([]int, n)
	if r.Weights != nil && len(r.Weights) != n {
		fail(r.Pos, "%d weights for %d outcomes", len(r.Weights), n)
	}
	for i := range out {
		out[i] = 1
		if r.Weights == nil {
			continue
		}
		if out[i] = m.number(r.Weights[i]); out[i] < 0 {
			fail(r.Weights[i].Span(), "a weight of %d: weights are at least 0", out[i])
		}
	}
	return out
}
