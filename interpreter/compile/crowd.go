package compile

import (
	"brik/dsl/program"
	"brik/interpreter/ir"
)

// Pieces that share places: one of them is named by kind and owner, and how many of them stand on a place is counted in
// levels.

// aloneOnPlaces refuses statements that move, give or change whatever stands on a place, where several can stand there.
func (b *builder) aloneOnPlaces(s program.Stmt) {
	if len(b.shared) == 0 {
		return
	}
	switch s := s.(type) {
	case *program.Move, *program.MoveEach, *program.Shift, *program.Give, *program.Change:
	case *program.Place:
		if kind, ok := s.Kind.(*program.Const); ok && b.p.Pieces[kind.Value.N].Many == 0 {
			return
		}
	default:
		return
	}
	panic(unfit(s.Span(), "moving or changing all that stands on a place is not compiled yet where pieces share places"))
}

const (
	noPiece  = "that player can't have a piece of that kind"
	taken    = "a piece that shares no place stands there"
	crowded  = "more pieces than may share the place would stand there"
	noneHere = "no such piece stands there"
)

// crowdEffect compiles statements on pieces that share places.
func (b *builder) crowdEffect(s program.Stmt) {
	switch s := s.(type) {
	case *program.MoveMany:
		owner := b.ownerRegister(s.Owner)
		from := b.theElement(s.From, s.Pos, "one place is needed")
		to := b.theElement(s.To, s.Pos, "`move` goes to one place")
		b.emit(ir.Instr{Op: ir.MoveOne, B: b.use(from), C: owner, D: uint16(b.shared[s.Piece]), E: b.use(to),
			I: b.faultsInRow(s.Pos, noneHere, noPiece, taken, crowded)})
	case *program.TakeMany:
		owner := b.ownerRegister(s.Owner)
		b.emit(ir.Instr{Op: ir.LeaveAt, B: b.use(b.set(s.From, b.board)), C: owner, D: uint16(b.shared[s.Piece]), I: b.fault(s.Pos, noneHere)})
	case *program.PlaceMany:
		owner := b.ownerRegister(s.Owner)
		b.emit(ir.Instr{Op: ir.JoinAt, B: b.use(b.set(s.At, b.board)), C: owner, D: uint16(b.shared[s.Piece]),
			I: b.faultsInRow(s.Pos, noPiece, taken, crowded)})
	}
}

// ownerRegister is an owner among those of a shared kind; nil: nobody, the last.
func (b *builder) ownerRegister(e program.Expr) uint16 {
	if e == nil {
		return b.use(number(b.p.Players.Len()))
	}
	return b.use(b.theElement(e, e.Span(), "one player is needed"))
}

// countAt is how many of a kind and owner stand on a place.
func (b *builder) countAt(e *program.CountAt) operand {
	if e.Piece.Many == 0 {
		panic(unfit(e.Span(), "counting pieces that share no places is not compiled"))
	}
	owner := b.ownerRegister(e.Owner)
	at := b.theElement(e.At, e.Pos, "one place is needed")
	return b.pureReading(ir.Instr{Op: ir.Crowd, B: b.use(at), C: owner, D: uint16(b.shared[e.Piece])}, 1, planeStorage)
}
