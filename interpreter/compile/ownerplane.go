package compile

import (
	"brik/dsl/program"
	"brik/interpreter/bitset"
	"brik/interpreter/ir"
)

// ownersPieces gives where the pieces of one kind stand that belong to one player who isn't known now: the planes of
// the players lie in a row.
func (b *builder) ownersPieces(kinds operand, owners program.Expr) (operand, bool) {
	if owners == nil || !kinds.known || bitset.Len(kinds.bits) != 1 {
		return operand{}, false
	}
	if a, ok := owners.(*program.AsSet); ok {
		owners = a.E
	}
	if !owners.Type().One || b.mayBeNothing(owners) {
		return operand{}, false
	}
	at := b.p.Pieces[bitset.First(kinds.bits)].Offsets
	apart := at[1] - at[0] // in registers
	for p := range b.p.Players.Len() {
		if at[p] < 0 || at[p] != at[0]+p*apart {
			return operand{}, false
		}
	}
	if apart <= 0 || apart%b.board != 0 {
		return operand{}, false
	}
	cell := b.arithOp(ir.Mul, b.value(owners), number(apart/b.board), owners.Span())
	return b.pureReading(ir.Instr{Op: ir.Load, B: uint16(at[0]), C: b.use(cell), D: uint16(b.board)}, b.board, planeStorage), true
}
