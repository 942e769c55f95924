package space

import (
	"errors"
	"fmt"
)

// MaxElements is the largest number of elements that a space may have.
const MaxElements = 4096

// build makes a space of its elements' names; `index` is an attribute of every space.
func build(name string, names []string) (*Space, error) {
	if len(names) == 0 {
		return nil, errors.New("a space needs at least one element")
	}
	if err := checkSize(len(names)); err != nil {
		return nil, err
	}
	s := &Space{Name: name, names: names, index: make(map[string]int, len(names))}
	for e, n := range names {
		if _, double := s.index[n]; double {
			return nil, fmt.Errorf("two elements are called %s", n)
		}
		s.index[n] = e
	}
	return s, nil
}

func checkSize(n int) error {
	if n > MaxElements {
		return fmt.Errorf("%d elements are too many: a space has at most %d", n, MaxElements)
	}
	return nil
}

// checkSides refuses sizes below 1 and products that are too large, before anything is built.
func checkSides(what string, sides ...int) error {
	n := 1
	for _, side := range sides {
		if side < 1 {
			return fmt.Errorf("%s of size %d: a size is at least 1", what, side)
		}
		if side > MaxElements || n*side > MaxElements {
			return fmt.Errorf("%s is too large: a space has at most %d elements", what, MaxElements)
		}
		n *= side
	}
	return nil
}

// addNumbers adds an attribute whose values are numbers.
func (s *Space) addNumbers(name string, value func(e int) int) {
	values := make([]int, s.Len())
	for e := range values {
		values[e] = value(e)
	}
	s.attributes.add(name, &Attribute{Name: name, Values: values})
}

// addIndex adds the attribute that every space has.
func (s *Space) addIndex() { s.addNumbers("index", func(e int) int { return e }) }

// addDirection adds a named direction.
func (s *Space) addDirection(name string, d Displacement) { s.directions.add(name, d) }

// addRegion adds a named set of the elements for which has holds, if there are any.
func (s *Space) addRegion(name string, has func(e int) bool) {
	var elements []int
	for e := range s.Len() {
		if has(e) {
			elements = append(elements, e)
		}
	}
	if elements != nil {
		s.regions.add(name, elements)
	}
}
