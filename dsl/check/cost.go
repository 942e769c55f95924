package check

import "brik/dsl/program"

// coster estimates how many steps it takes to work an expression out, at most: nobody should wait for a
// ruleset to be checked.
type coster struct {
	known map[*program.Def]float64
}

// recursiveCost stands for a call of a def inside itself, whose depth isn't known.
const recursiveCost = 1000

func (k *coster) cost(e program.Expr) float64 {
	switch e := e.(type) {
	case nil, *program.Const:
		return 1
	case *program.Filter:
		return k.cost(e.Set) + elements(e.Set)*k.cost(e.Cond)
	case *program.Extreme:
		return k.cost(e.Set) + elements(e.Set)*k.cost(e.By)
	case *program.Quantified:
		return k.quantified(e)
	case *program.Call:
		return k.parts(e) + k.call(e.Def)
	}
	return k.parts(e) + words(e)
}

// words is what one operation on a set costs, or a flood over its whole space.
func words(e program.Expr) float64 {
	switch e.(type) {
	case *program.Reach, *program.Groups, *program.Lookup:
		return elements(e)
	}
	return 1 + elements(e)/64
}

// elements is the size of the space that an expression is over.
func elements(e program.Expr) float64 {
	if t := e.Type(); t.Kind == program.Set && t.Space != nil && !t.One {
		return float64(t.Space.Len())
	}
	return 1
}

func (k *coster) parts(e program.Expr) float64 {
	sum := 1.0
	for _, p := range program.Parts(e) {
		sum += k.cost(p)
	}
	return sum
}

func (k *coster) quantified(e *program.Quantified) float64 {
	rounds, sum := 1.0, 0.0
	for _, b := range e.Binders {
		sum += rounds * k.cost(b.Set)
		rounds *= elements(b.Set)
	}
	return sum + rounds*(k.cost(e.Where)+k.cost(e.E))
}

func (k *coster) call(d *program.Def) float64 {
	if c, ok := k.known[d]; ok {
		return c
	}
	k.known[d] = recursiveCost
	sum := 1.0
	for _, c := range d.Cases {
		for _, l := range c.Lets {
			sum += k.cost(l.Value)
		}
		sum += k.cost(c.Body)
	}
	k.known[d] = sum
	return sum
}
