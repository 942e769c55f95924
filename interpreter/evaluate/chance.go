package evaluate

import (
	"math"

	"brik/dsl/program"
	"brik/interpreter/game"
)

// Outcome is one thing that chance can bring.
type Outcome struct {
	N      int           // the element, or the rank of a set among all that can come (see Binder's order of subsets)
	Value  program.Value // what the roll's local becomes
	Weight float64       // its probability
}

// Outcomes gives what a roll can bring, in space order, without what has no weight. More than game.MaxListed sets to draw
// from are a *game.TooMany.
func (m *Machine) Outcomes(r *program.Roll) (out []Outcome, err error) {
	defer catch(&err)
	if r.Count != nil {
		return m.sets(r)
	}
	elements := m.among(r)
	weights, total := m.weights(r, len(elements))
	for i, e := range elements {
		if weights[i] > 0 {
			out = append(out, Outcome{e, m.outcome(r, e), float64(weights[i]) / float64(total)})
		}
	}
	return out, nil
}

// Outcome gives one of them by its number; false if it can't come.
func (m *Machine) Outcome(r *program.Roll, n int) (o Outcome, ok bool, err error) {
	defer catch(&err)
	if r.Count != nil {
		elements, ways := m.drawn(r)
		if n < 0 || n >= ways {
			return Outcome{}, false, nil
		}
		v, ok := m.nthSubset(asBinder(r), elements, n)
		return Outcome{n, v, 1 / float64(ways)}, ok, nil
	}
	out, err := m.Outcomes(r)
	for _, o := range out {
		if o.N == n {
			return o, true, err
		}
	}
	return Outcome{}, false, err
}

// Draw draws one of the outcomes by its probability.
func (m *Machine) Draw(r *program.Roll, rand *game.Rand) (n int, err error) {
	defer catch(&err)
	if r.Count != nil {
		_, ways := m.drawn(r)
		return rand.Intn(ways), nil
	}
	out, err := m.Outcomes(r)
	if err != nil {
		return 0, err
	}
	x := rand.Float()
	for _, o := range out {
		if x -= o.Weight; x < 0 {
			return o.N, nil
		}
	}
	return out[len(out)-1].N, nil
}

// SetOf gives the outcome that draws a set; false if that can't come. The roll must have a Count.
func (m *Machine) SetOf(r *program.Roll, v program.Value) (n int, ok bool, err error) {
	defer catch(&err)
	elements, _ := m.drawn(r)
	n, ok = m.rankOf(asBinder(r), elements, v.Bits)
	return n, ok, nil
}

// CanFall is an error of the ruleset if chance has nothing to choose from.
func (m *Machine) CanFall(r *program.Roll) (err error) {
	defer catch(&err)
	if r.Count != nil {
		m.drawn(r)
	} else {
		m.weights(r, len(m.among(r)))
	}
	return nil
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

// weights reads a roll's weights, and their sum; without any all are alike.
func (m *Machine) weights(r *program.Roll, n int) (out []int, total int) {
	out = make([]int, n)
	if r.Weights != nil && len(r.Weights) != n {
		fail(r.Pos, "%d weights for %d outcomes", len(r.Weights), n)
	}
	for i := range out {
		out[i] = 1
		if r.Weights != nil {
			if out[i] = m.number(r.Weights[i]); out[i] < 0 {
				fail(r.Weights[i].Span(), "a weight of %d: weights are at least 0", out[i])
			}
		}
		total += out[i]
	}
	if total == 0 {
		fail(r.Pos, "chance has nothing to choose from")
	}
	return out, total
}

// asBinder is the binder that has the sets of a roll with a Count as its subsets.
func asBinder(r *program.Roll) *program.Binder {
	return &program.Binder{Local: r.Local, Set: r.Among, Lo: r.Count, Hi: r.Count, Span: r.Pos}
}

// drawn gives the elements that a set is drawn from, and the number of sets.
func (m *Machine) drawn(r *program.Roll) (elements []int, ways int) {
	elements = m.set(r.Among).elements()
	k := m.number(r.Count)
	if k < 0 || k > len(elements) {
		fail(r.Count.Span(), "%d of %s can't be drawn: there are %d", k, said(r.Among), len(elements))
	}
	if ways = Combinations(len(elements), k); ways == math.MaxInt {
		fail(r.Count.Span(), "%d of %d can be drawn in too many ways to count", k, len(elements))
	}
	return elements, ways
}

// certain gives a roll's local its value where only one set can be drawn, and tells whether it is so.
func (m *Machine) certain(r *program.Roll) bool {
	if r.Count == nil {
		return false
	}
	elements, ways := m.drawn(r)
	if ways > 1 {
		return false
	}
	v, _ := m.nthSubset(asBinder(r), elements, 0)
	m.bind(r.Local, v)
	return true
}

// sets lists the sets that can be drawn.
func (m *Machine) sets(r *program.Roll) (out []Outcome, err error) {
	elements, ways := m.drawn(r)
	if ways > game.MaxListed {
		return nil, &game.TooMany{Span: r.Pos}
	}
	for c := range m.subsets(asBinder(r), elements) {
		out = append(out, Outcome{c.arg, c.value, 1 / float64(ways)})
	}
	return out, nil
}
