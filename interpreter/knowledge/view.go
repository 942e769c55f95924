// Package knowledge says what players see and know. A state and a player go in, and what he sees of it comes out
// (View); the moves of a game go in, and what he has observed comes out (Watcher); from that, full states are drawn at
// random that fit all that he has observed (Drawer). All of it follows from who sees which piles, variables and rolls,
// as the program says. It knows no game, and what a player can't know goes to him by no way.
package knowledge

import (
	"cmp"
	"math/bits"
	"slices"

	"brik/dsl/program"
	"brik/interpreter/game"
)

// Everyone asks for what is seen by all.
const Everyone = -1

// View is what a player sees of a state.
type View struct {
	Program *program.Program
	Player  int // Everyone: what all see
	Phase   game.Phase
	ToMove  int         // the player who decides, when Deciding
	Result  game.Result // when Over
	Pieces  []Standing
	Vars    []Variable // those that the ruleset declares
}

// Standing is where the pieces of one kind and owner stand.
type Standing struct {
	Piece *program.Piece
	Owner int   // a player, or the number of players: nobody's
	At    []int // elements of the board, in space order
	Count []int // how many on each of them, for pieces that share places; else nil: one
}

// Variable is a declared variable with all its cells.
type Variable struct {
	Var   *program.Var
	Cells []Cell // one, or one for each combination of the index's elements, row by row
}

// Cell is one value, with the elements that index it.
type Cell struct {
	Key    []int
	Hidden bool          // the player doesn't see the value, which is left empty
	Value  program.Value //
	Size   int           // of a pile: how many cards lie there; -1: that isn't seen either
	Stack  []int         // of a stacked pile that is seen: its cards from the lowest up
}

// Look gives what a player, or Everyone, sees of a state.
func Look(p *program.Program, s game.State, player int) *View {
	v := &View{Program: p, Player: player, Phase: s.Phase()}
	switch v.Phase {
	case game.Deciding:
		v.ToMove = s.ToMove()
	case game.Over:
		v.Result = s.Result()
	}
	words := s.Words()
	for _, piece := range p.Pieces {
		v.Pieces = append(v.Pieces, standing(p, piece, words)...)
	}
	for _, d := range p.Vars {
		if d != p.Me && d != p.Alive && d != p.Turns && d != p.Plies && !d.Own {
			v.Vars = append(v.Vars, Variable{Var: d, Cells: cells(eyes{p, player}, d, words)})
		}
	}
	return v
}

// standing reads the sets of places of a piece: for each owner one, or (pieces that share places) one of where at least
// one stands, then one of where at least two stand, and so on.
func standing(p *program.Program, piece *program.Piece, words []uint64) []Standing {
	var all []Standing
	size := p.Board.Words()
	for owner, offset := range piece.Offsets {
		if offset < 0 {
			continue
		}
		s := Standing{Piece: piece, Owner: owner, At: Elements(words[offset : offset+size])}
		if piece.Many > 0 {
			s.Count = counts(s.At, words[offset:offset+piece.Many*size], size)
		}
		all = append(all, s)
	}
	return all
}

// counts gives for each place the number of sets, size words each, that it is in.
func counts(at []int, sets []uint64, size int) []int {
	counts := make([]int, len(at))
	for ; len(sets) > 0; sets = sets[size:] {
		for i, e := range at {
			counts[i] += int(sets[e/64] >> (e % 64) & 1)
		}
	}
	return counts
}

func cells(e eyes, d *program.Var, words []uint64) []Cell {
	all := make([]Cell, d.Cells())
	for i := range all {
		at := game.Cell{Var: d, N: i}
		c := Cell{Key: key(d, i), Hidden: !e.cell(at), Size: -1}
		held := contents(at, words)
		if !c.Hidden {
			c.Value = value(d.Type, held)
		}
		if d.Pile != nil {
			if e.size(at) {
				c.Size = size(held)
			}
			if d.Pile.Stacked && !c.Hidden {
				c.Stack = stack(d.Pile.Deck, held, words)
			}
		}
		all[i] = c
	}
	return all
}

// stack gives the cards of a stacked pile from the lowest up.
func stack(d *program.Deck, held, words []uint64) []int {
	cards := Elements(held)
	slices.SortFunc(cards, func(a, b int) int { return cmp.Compare(words[d.Order.Offset+a], words[d.Order.Offset+b]) })
	return cards
}

// key gives the index's elements of a cell.
func key(d *program.Var, cell int) []int {
	elements := make([]int, len(d.Index))
	for i := len(d.Index) - 1; i >= 0; i-- {
		n := d.Index[i].Len()
		elements[i] = cell % n
		cell /= n
	}
	return elements
}

func value(t program.Type, words []uint64) program.Value {
	if t.Kind == program.Set && !t.One {
		return program.Value{Bits: words}
	}
	return program.Value{N: int(int64(words[0]))}
}

// Elements lists the elements of a set, in space order.
func Elements(set []uint64) []int {
	var elements []int
	for i, w := range set {
		for ; w != 0; w &= w - 1 {
			elements = append(elements, 64*i+bits.TrailingZeros64(w))
		}
	}
	return elements
}
