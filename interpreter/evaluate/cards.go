package evaluate

import (
	"slices"

	"brik/dsl/program"
	"brik/interpreter/game"
)

// moveCards takes cards out of where they lie, pile by pile, and lays them where they go.
func (m *Machine) moveCards(s *program.MoveCards) {
	cards := slices.Clone(m.set(s.Set))
	to := game.Cell{Var: s.To}
	if s.To != nil {
		to.N = m.cell(s.To.Name, s.To.Index, s.Index)
		cards.dropAll(m.pile(to))
	}
	left := slices.Clone(cards)
	for _, v := range s.Deck.Piles {
		for n := range v.Cells() {
			from := game.Cell{Var: v, N: n}
			if moved := m.pile(from).with(cards, and); from != to && !moved.empty() {
				m.leavePile(s.Deck, from, moved)
				left.dropAll(moved)
				m.Tell(game.Event{Kind: game.CardsMoved, Stmt: s, Deck: s.Deck, Cards: moved, From: from, To: to})
			}
		}
	}
	if to.Var == nil {
		return
	}
	if !left.empty() {
		m.Tell(game.Event{Kind: game.CardsMoved, Stmt: s, Deck: s.Deck, Cards: left, To: to})
	}
	m.joinPile(s.Deck, to, cards)
}

func and(a, b uint64) uint64 { return a & b }

// pile is the part of the memory that holds a pile's cell.
func (m *Machine) pile(c game.Cell) set {
	words := c.Var.Type.Words()
	from := c.Var.Offset + c.N*words
	return m.Words[from : from+words]
}

// height is the part of the memory that holds a card's place in its stack.
func (m *Machine) height(d *program.Deck, card int) *uint64 { return &m.Words[d.Order.Offset+card] }

// leavePile takes cards out of a pile; in a stack those above come down.
func (m *Machine) leavePile(d *program.Deck, from game.Cell, cards set) {
	pile := m.pile(from)
	pile.dropAll(cards)
	if !from.Var.Pile.Stacked {
		return
	}
	stay := pile.elements()
	slices.SortFunc(stay, func(a, b int) int { return int(*m.height(d, a)) - int(*m.height(d, b)) })
	for n, card := range stay {
		*m.height(d, card) = uint64(n)
	}
	for _, card := range cards.elements() {
		*m.height(d, card) = 0
	}
}

// joinPile adds cards to a pile; on a stack they come on top, in space order.
func (m *Machine) joinPile(d *program.Deck, to game.Cell, cards set) {
	pile := m.pile(to)
	if to.Var.Pile.Stacked {
		top := pile.len()
		for i, card := range cards.elements() {
			*m.height(d, card) = uint64(top + i)
		}
	}
	pile.addAll(cards)
}

// show tells what is shown; nothing changes.
func (m *Machine) show(s *program.Show) {
	if m.Hear == nil {
		return
	}
	players := slices.Clone(m.set(s.To))
	if s.Cards != nil {
		m.Tell(game.Event{Kind: game.CardsShown, Stmt: s, Cards: slices.Clone(m.set(s.Cards)), Players: players})
		return
	}
	for _, n := range m.cells(s.Var, s.Index) {
		value := Read(m.Words, s.Var.Offset+n*s.Var.Type.Words(), s.Var.Type)
		m.Tell(game.Event{Kind: game.CellShown, Stmt: s, Cell: game.Cell{Var: s.Var, N: n}, Type: s.Var.Type, Value: value, Players: players})
	}
}

// Cells gives the numbers of a variable's cells, all of them along each index that is nil. Errors (*game.Error) are those
// of working out an index.
func (m *Machine) Cells(v *program.Var, index []program.Expr) (all []int, err error) {
	defer catch(&err)
	return m.cells(v, index), nil
}

// cells is Cells where whoever calls it catches errors.
func (m *Machine) cells(v *program.Var, index []program.Expr) []int {
	all := []int{0}
	for i, s := range v.Index {
		var next []int
		for _, n := range all {
			if index[i] != nil {
				next = append(next, n*s.Len()+m.indexOf(v.Name, s, index[i]))
				continue
			}
			for e := range s.Len() {
				next = append(next, n*s.Len()+e)
			}
		}
		all = next
	}
	return all
}

// Tell lets whoever hears know of an event.
func (m *Machine) Tell(e game.Event) {
	if m.Hear != nil {
		m.Hear(e)
	}
}
