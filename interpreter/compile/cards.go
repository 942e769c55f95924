package compile

import (
	"brik/dsl/program"
	"brik/interpreter/ir"
)

// addDecks lays out where the cards of each deck can lie.
func (b *builder) addDecks() {
	for _, d := range b.p.Decks {
		deck := ir.Deck{Order: -1}
		if d.Order != nil {
			deck.Order = d.Order.Offset
		}
		for _, v := range d.Piles {
			for n := range v.Cells() {
				deck.Piles = append(deck.Piles, v.Offset+n*v.Type.Words())
				deck.Stacked = append(deck.Stacked, v.Pile.Stacked)
			}
		}
		b.decks[d] = len(b.code.Decks)
		b.code.Decks = append(b.code.Decks, deck)
	}
}

// cardVars are the variables that moving cards of a deck can change.
func cardVars(d *program.Deck) []*program.Var {
	if d.Order == nil {
		return d.Piles
	}
	return append([]*program.Var{d.Order}, d.Piles...)
}

// moveCards compiles cards that go to a pile, from wherever they lie.
func (b *builder) moveCards(s *program.MoveCards) {
	w := s.Deck.Space.Words()
	cards := b.set(s.Set, w)
	in := ir.Instr{Op: ir.CardsTo, D: uint16(b.decks[s.Deck]), E: uint16(w), I: -1}
	if s.To != nil {
		_, cell := b.cell(s.To, s.Index)
		in.B, in.C, in.I = uint16(s.To.Offset), b.use(cell), 0
	}
	in.A = b.use(cards)
	b.emit(in)
	for _, v := range cardVars(s.Deck) {
		b.declare(v)
		b.numbers.wrote(uint16(v.Offset))
	}
}

// amongSlot keeps what chance chooses from while the game stops there.
func (b *builder) amongSlot(c *ir.Chance, s *program.Roll) {
	c.Set = int(b.slot(c.Words))
	set := b.set(s.Among, c.Words)
	if set.emptySet() {
		b.fail(s.Pos, nothingFalls)
	}
	b.moveTo(uint16(c.Set), set, c.Words)
	b.live(uint16(c.Set), c.Words)
	if c.Count < 0 && !set.known {
		some := newLabel()
		b.nonempty(operand{reg: c.Set}, c.Words, true, some, true)
		b.fail(s.Pos, nothingFalls)
		b.place(some)
	}
}

const nothingFalls = "chance has nothing to choose from"

// rollSet compiles the drawing of a set, which stops only where several can be drawn.
func (b *builder) rollSet(s *program.Roll, survives bool) (undo func()) {
	of := s.Among.Type().Space
	c := &ir.Chance{Of: of, Words: of.Words()}
	b.amongSlot(c, s)
	c.Count = int(b.slot(1))
	b.moveTo(uint16(c.Count), b.value(s.Count), 1)
	b.live(uint16(c.Count), 1)
	n := b.chanceSite(c, s)
	into, only := b.localRegister(c.Words, survives), newLabel()
	b.jumpTo(ir.Instr{Op: ir.Drawn, A: into, B: uint16(c.Set), C: uint16(c.Count), E: uint16(c.Words),
		D: uint16(b.faultsInRow(s.Count.Span(), "more would be drawn than there are", "this can be drawn in too many ways to count"))}, only)
	b.emit(ir.Instr{Op: ir.Roll, I: n})
	b.place(only)
	c.Into, c.Next = int(into), len(b.code.Instrs)
	b.freshStart()
	return b.bind(s.Local, operand{reg: int(into)})
}
