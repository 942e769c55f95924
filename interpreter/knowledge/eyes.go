package knowledge

import (
	"math/bits"
	"slices"

	"brik/dsl/program"
	"brik/interpreter/game"
)

// Hides tells whether a ruleset has anything that isn't seen by all.
func Hides(p *program.Program) bool {
	if slices.ContainsFunc(p.Vars, func(v *program.Var) bool { return v.Own || v.Seen != nil }) {
		return true
	}
	secret := false
	p.EachStmt(func(s program.Stmt) {
		switch s := s.(type) {
		case *program.Roll:
			secret = secret || s.Seen != nil
		case *program.Choose:
			secret = secret || s.Secret
		}
	})
	return secret
}

// eyes are those of a player, or of Everyone: what all see.
type eyes struct {
	program *program.Program
	player  int
}

// among tells whether a set of players (nil: all) are seen to be among those who see something.
func (e eyes) among(players []uint64) bool {
	switch {
	case players == nil:
		return true
	case e.player == Everyone:
		n := 0
		for _, w := range players {
			n += bits.OnesCount64(w)
		}
		return n == e.program.Players.Len()
	}
	return has(players, e.player)
}

// cell tells whether what lies in a cell is seen. Out of the game nothing is.
func (e eyes) cell(c game.Cell) bool {
	if c.Var == nil || c.Var.Own && c.Var.Seen == nil {
		return false
	}
	return c.Var.Seen == nil || e.among(c.Var.Seen[c.N].Bits)
}

// size tells whether it is seen how many cards lie in a pile's cell.
func (e eyes) size(c game.Cell) bool {
	if c.Var == nil {
		return false
	}
	return e.cell(c) || c.Var.Pile.SizeSeen == nil || e.among(c.Var.Pile.SizeSeen[c.N].Bits)
}

// all tells whether every cell of a variable is seen.
func (e eyes) all(v *program.Var) bool {
	for n := range v.Cells() {
		if !e.cell(game.Cell{Var: v, N: n}) {
			return false
		}
	}
	return true
}

// cards gives the cards of a deck that lie in cells that are seen.
func (e eyes) cards(d *program.Deck, words []uint64) []uint64 {
	all := make([]uint64, d.Space.Words())
	for _, v := range d.Piles {
		for n := range v.Cells() {
			if c := (game.Cell{Var: v, N: n}); e.cell(c) {
				add(all, contents(c, words))
			}
		}
	}
	return all
}

// contents is the part of a state's words that holds a cell.
func contents(c game.Cell, words []uint64) []uint64 {
	size := c.Var.Type.Words()
	from := c.Var.Offset + c.N*size
	return words[from : from+size]
}

func has(set []uint64, e int) bool { return set[e/64]>>(e%64)&1 != 0 }

func add(set, more []uint64) {
	for i, w := range more {
		set[i] |= w
	}
}

// within tells whether a set lies in another one.
func within(set, in []uint64) bool {
	for i, w := range set {
		if w&^in[i] != 0 {
			return false
		}
	}
	return true
}

func size(set []uint64) int {
	n := 0
	for _, w := range set {
		n += bits.OnesCount64(w)
	}
	return n
}
