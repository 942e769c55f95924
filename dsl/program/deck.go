package program

import (
	"slices"

	"brik/dsl/source"
	"brik/interpreter/space"
)

// Deck is a deck of cards and its piles. Every card lies in one cell of one pile, or in none: out of the game, where all
// cards are before the first deal.
type Deck struct {
	Name  string
	Space *space.Space
	Piles []*Var
	// Order gives each card that lies in a stacked pile its place there, from 0 at the bottom; any other card 0. Nil: no
	// pile of the deck is stacked. (One of Program.Vars, Own, indexed by the deck.)
	Order *Var
	Span  source.Span
}

// Pile is what makes a variable a pile. How many cards lie in each cell is seen by all, or by the players of SizeSeen
// (by cell), and in any case by who sees the cards.
type Pile struct {
	Deck     *Deck
	SizeSeen []Value
	Stacked  bool // its cards have an order
}

// HoldsCards tells whether a variable is a pile, or the order of one: moving cards is all that changes it.
func (p *Program) HoldsCards(v *Var) bool {
	return v.Pile != nil || slices.ContainsFunc(p.Decks, func(d *Deck) bool { return d.Order == v })
}

type (
	// MoveCards moves cards to a pile (To nil: out of the game), wherever they lie. On a stacked pile they come on top,
	// in space order. Cards that lie there already stay as they are.
	MoveCards struct {
		St
		Deck  *Deck
		Set   Expr
		To    *Var
		Index []Expr
	}
	// Show lets the players To see cards (Cards not nil), or the cells of a variable, all along an index that is nil. The
	// state stays as it is.
	Show struct {
		St
		Cards Expr
		Var   *Var
		Index []Expr
		To    Expr
	}
)
