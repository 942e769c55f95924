package space

import (
	"errors"
	"fmt"
	"slices"
)

// Region is a named set of elements of another space.
type Region struct {
	Name  string
	Cells []int
}

// partsOf builds a space whose elements are sets of elements of another: relations cells (down) and parts (up).
func partsOf(name string, of *Space, regions []Region) (*Space, error) {
	names := make([]string, len(regions))
	down, up := make([][]int, len(regions)), make([][]int, of.Len())
	for p, r := range regions {
		names[p] = r.Name
		down[p] = slices.Clone(r.Cells)
		slices.Sort(down[p])
		down[p] = slices.Compact(down[p])
		for _, e := range down[p] {
			if e < 0 || e >= of.Len() {
				return nil, fmt.Errorf("%s has a cell that is not in %s", r.Name, of.Name)
			}
			up[e] = append(up[e], p)
		}
	}
	s, err := build(name, names)
	if err != nil {
		return nil, err
	}
	s.Of = of
	s.relations.add("cells", &Relation{Name: "cells", From: s, To: of, Rows: down})
	s.relations.add("parts", &Relation{Name: "parts", From: of, To: s, Rows: up})
	return s, nil
}

// Parts is a space of named regions of another space; they may overlap.
func Parts(name string, of *Space, regions []Region) (*Space, error) {
	s, err := partsOf(name, of, regions)
	if err != nil {
		return nil, err
	}
	s.addIndex()
	s.keys = []string{"index"}
	return s, nil
}

// Lines is the space of the lines of a graph, as drawn.
func Lines(name string, of *Space) (*Space, error) {
	g, ok := of.geometry.(*drawn)
	if !ok {
		return nil, errors.New("only a graph has drawn lines")
	}
	var regions []Region
	for _, l := range g.lines {
		regions = append(regions, Region{Name: l.name, Cells: l.points})
	}
	return Parts(name, of, regions)
}

// Blocks is the tiling of a board of squares by blocks of w by h squares, each named by its lower left cell, with the
// board's directions, one block long. A block of which nothing is left on a carved board isn't there.
func Blocks(name string, of *Space, w, h int) (*Space, error) {
	board, ok := of.geometry.(*lattice)
	if !ok || board.hex {
		return nil, errors.New("blocks are cut from a grid")
	}
	if err := checkSides("a block", w, h); err != nil {
		return nil, err
	}
	if board.w%w != 0 || board.h%h != 0 {
		return nil, fmt.Errorf("blocks of %d by %d don't fill a board of %d by %d", w, h, board.w, board.h)
	}
	l := &lattice{w: board.w / w, h: board.h / h, wrap: board.wrap}
	regions := l.cut(of, w, h)
	s, err := partsOf(name, of, regions)
	if err != nil {
		return nil, err
	}
	s.geometry = l
	s.addNumbers("col", func(e int) int { return l.x[e] + 1 })
	s.addNumbers("row", func(e int) int { return l.y[e] + 1 })
	s.addIndex()
	s.keys = []string{"col", "row"}
	s.addGridDirections()
	if !l.wrap {
		s.addGridRegions(l.w, l.h)
	}
	return s, nil
}

// cut finds the cells of each block and fills the lattice of blocks.
func (l *lattice) cut(board *Space, w, h int) []Region {
	var regions []Region
	l.at = make([]int, l.w*l.h)
	for y := range l.h {
		for x := range l.w {
			var cells []int
			for i := range w * h {
				if e := board.At(x*w+i%w+1, y*h+i/w+1); e != Nothing {
					cells = append(cells, e)
				}
			}
			l.at[y*l.w+x] = Nothing
			if cells != nil {
				l.at[y*l.w+x] = len(regions)
				l.x, l.y = append(l.x, x), append(l.y, y)
				regions = append(regions, Region{Name: board.Element(cells[0]), Cells: cells})
			}
		}
	}
	return regions
}
