package compile

import (
	"brik/dsl/program"
	"brik/interpreter/ir"
)

// crowdedPlaces compiles `S where count(pieces of one player, it) > n`: the places with so many are a set of their own.
func (b *builder) crowdedPlaces(e *program.Filter, set operand, w int) (operand, bool) {
	c, ok := e.Cond.(*program.Compare)
	if !ok || b.o.NoFuse {
		return operand{}, false
	}
	count, ok := c.L.(*program.CountAt)
	n, constant := c.R.(*program.Const)
	if !ok || !constant || count.Owner == nil || !isLocal(count.At, e.It) || !count.Owner.Type().One {
		return operand{}, false
	}
	level := n.Value.N // of the places with more than so many
	switch c.Op {
	case ">":
	case ">=":
		level--
	default:
		return operand{}, false
	}
	owner := b.value(count.Owner)
	if !owner.known || owner.n < 0 || count.Piece.Offsets[owner.n] < 0 || level < 0 || level >= count.Piece.Many {
		return operand{}, false
	}
	places := operand{reg: count.Piece.Offsets[owner.n] + level*b.board}
	return b.setOp(ir.And1, set, places, w), true
}
