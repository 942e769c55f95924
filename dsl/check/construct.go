package check

import (
	"errors"
	"fmt"
	"slices"

	"brik/dsl/syntax"
	"brik/interpreter/space"
)

// constructor says which arguments a kind of space takes and how it is made of them.
type constructor struct {
	usage    string
	least    int // numbers
	most     int
	wrap     bool // it may be wrapped
	named    bool // its elements may be given names
	of       bool // its first argument is another space
	make     func(name string, n []int, wrap bool, named []string) (*space.Space, error)
	makeFrom func(name string, of *space.Space, n []int) (*space.Space, error)
}

var constructors = map[string]constructor{
	"grid": {usage: "grid(width, height)", least: 2, most: 2, wrap: true,
		make: func(name string, n []int, wrap bool, _ []string) (*space.Space, error) {
			return space.Grid(name, n[0], n[1], wrap)
		}},
	"hexagon": {usage: "hexagon(side)", least: 1, most: 1,
		make: func(name string, n []int, _ bool, _ []string) (*space.Space, error) { return space.Hexagon(name, n[0]) }},
	"rhombus": {usage: "rhombus(width, height)", least: 2, most: 2,
		make: func(name string, n []int, _ bool, _ []string) (*space.Space, error) {
			return space.Rhombus(name, n[0], n[1])
		}},
	"triangle": {usage: "triangle(side)", least: 1, most: 1,
		make: func(name string, n []int, _ bool, _ []string) (*space.Space, error) {
			return space.Triangle(name, n[0])
		}},
	"rings": {usage: "rings(outermost, …, innermost)", least: 1, most: 64,
		make: func(name string, n []int, _ bool, _ []string) (*space.Space, error) { return space.Rings(name, n...) }},
	"track": {usage: "track(length)", least: 1, most: 1, named: true,
		make: func(name string, n []int, _ bool, named []string) (*space.Space, error) {
			return space.Track(name, n[0], named)
		}},
	"loop": {usage: "loop(length)", least: 1, most: 1, named: true,
		make: func(name string, n []int, _ bool, named []string) (*space.Space, error) {
			return space.Loop(name, n[0], named)
		}},
	"blocks": {usage: "blocks(board, width, height)", least: 2, most: 2, of: true,
		makeFrom: func(name string, of *space.Space, n []int) (*space.Space, error) {
			return space.Blocks(name, of, n[0], n[1])
		}},
	"lines": {usage: "lines(board)", of: true,
		makeFrom: func(name string, of *space.Space, _ []int) (*space.Space, error) { return space.Lines(name, of) }},
}

// construct makes a space before it is carved; nil without an error where a message has been given already.
func (s scope) construct(name string, n *syntax.Space) (*space.Space, error) {
	switch {
	case n.Graph != nil:
		return s.graph(name, n)
	case n.PartsOf != "":
		return s.parts(name, n)
	}
	k, ok := constructors[n.Kind]
	if !ok {
		names := []string{"graph", "parts"}
		for kind := range constructors {
			names = append(names, kind)
		}
		slices.Sort(names)
		s.fail(wrongBoard, s.u.tree.Find(n, n.Kind), "there is no space of kind "+quote(n.Kind), "a space is "+oneOf(names, "or"), didYouMean(n.Kind, names))
		return nil, nil
	}
	if n.Wrap && !k.wrap {
		return nil, errors.New("only a grid can be wrapped")
	}
	if n.Named != nil && !k.named {
		return nil, errors.New("only the places of a track or loop can be given names")
	}
	args := n.Args
	var of *space.Space
	if k.of {
		if len(args) == 0 {
			return nil, fmt.Errorf("which space is it made of? write: %s", k.usage)
		}
		if of = s.spaceArgument(args[0]); of == nil {
			return nil, nil
		}
		args = args[1:]
	}
	numbers, ok := s.sizes(args)
	switch {
	case !ok:
		return nil, nil
	case len(numbers) < k.least || len(numbers) > k.most:
		return nil, fmt.Errorf("%s takes other arguments: write: %s", n.Kind, k.usage)
	case k.of:
		return k.makeFrom(name, of, numbers)
	}
	return k.make(name, numbers, n.Wrap, n.Named)
}

func (s scope) sizes(args []syntax.Operand) (numbers []int, ok bool) {
	for _, a := range args {
		n, good := s.constNumber(a)
		if !good {
			return nil, false
		}
		numbers = append(numbers, n)
	}
	return numbers, true
}

// spaceArgument gives the space that an argument names.
func (s scope) spaceArgument(e syntax.Expr) *space.Space {
	n, ok := e.(*syntax.Name)
	if !ok {
		s.fail(wrongBoard, s.at(e), "the name of a space is due here", "", "Write it like `board`.")
		return nil
	}
	return s.typeNamed(n.Name, s.at(e))
}

func (s scope) graph(name string, n *syntax.Space) (*space.Space, error) {
	var chains [][]string
	for _, c := range n.Graph {
		chains = append(chains, c.Points)
	}
	if n.Wrap || n.Named != nil {
		return nil, errors.New("a graph can't be wrapped, and names its points itself")
	}
	return space.Graph(name, chains)
}

// parts makes the space of named regions of another one.
func (s scope) parts(name string, n *syntax.Space) (*space.Space, error) {
	of := s.typeNamed(n.PartsOf, s.u.tree.Find(n, n.PartsOf))
	if of == nil {
		return nil, nil
	}
	var regions []space.Region
	for _, e := range n.Parts {
		set := s.set(s.expr(e.Value, want{space: of, in: of}), of)
		value, ok := s.constant(set)
		if !ok {
			return nil, nil
		}
		regions = append(regions, space.Region{Name: e.Key, Cells: bitList(value.Bits)})
	}
	return space.Parts(name, of, regions)
}
