package space

import "fmt"

// Enumeration is a space of names without directions: players, kinds of pieces, categories.
func Enumeration(name string, names []string) (*Space, error) {
	s, err := build(name, names)
	if err != nil {
		return nil, err
	}
	s.addIndex()
	s.keys = []string{"index"}
	return s, nil
}

// Numbers is the space of the numbers lo to hi.
func Numbers(name string, lo, hi int) (*Space, error) {
	if hi < lo {
		return nil, fmt.Errorf("there is no number from %d to %d", lo, hi)
	}
	if hi-lo >= MaxElements {
		return nil, checkSize(hi - lo + 1)
	}
	s, err := build(name, count(lo, hi-lo+1))
	if err != nil {
		return nil, err
	}
	s.numbers, s.low = true, lo
	s.addIndex()
	s.keys = []string{"index"}
	return s, nil
}

// Directions is the space of the given displacements, which must all differ; each is named as an author would write it.
func Directions(name string, all []Displacement) (*Space, error) {
	names := make([]string, len(all))
	for i, d := range all {
		names[i] = d.String()
	}
	return Enumeration(name, names)
}
