package compile

import (
	"fmt"
	"math/bits"

	"brik/dsl/program"
	"brik/interpreter/ir"
)

// effect compiles a statement that changes what stands on the board.
func (b *builder) effect(s program.Stmt) {
	b.aloneOnPlaces(s)
	switch s := s.(type) {
	case *program.MoveMany, *program.TakeMany, *program.PlaceMany:
		b.crowdEffect(s)
	case *program.MoveCards:
		b.moveCards(s)
		return
	case *program.Show: // only who watches learns of it
		return
	case *program.Move:
		b.move(s)
	case *program.MoveEach:
		b.moveEach(s)
	case *program.Shift:
		dir := b.theElement(s.Dir, s.Pos, "one direction is needed")
		b.emit(ir.Instr{Op: ir.ShiftBy, A: b.use(b.set(s.Set, b.board)), B: b.use(dir), D: uint16(b.tables.wheel(b.p.Board)),
			I: b.fault(s.Pos, "two pieces would come to one place")})
	case *program.Place:
		b.put(s)
	case *program.Take:
		b.take(s)
	case *program.Give:
		b.turnInto(s.Set, ir.Instr{Op: ir.Give, B: b.use(b.theElement(s.To, s.Pos, "one player is needed")),
			I: b.fault(s.Pos, "a piece here can't belong to that player")})
	case *program.Change:
		b.turnInto(s.Set, ir.Instr{Op: ir.Change, B: b.use(b.theElement(s.Kind, s.Pos, "one kind of piece is needed")),
			I: b.fault(s.Pos, "the owner of a piece here can't have a piece of that kind")})
	default:
		panic(unfit(s.Span(), fmt.Sprintf("%T is not compiled yet", s)))
	}
	b.numbers.wroteStorage(planeStorage)
}

// turnInto changes what stands on a set, if anything does.
func (b *builder) turnInto(e program.Expr, in ir.Instr) {
	set := b.set(e, b.board)
	in.A = b.use(set)
	nobody := newLabel()
	if !isOneLike(e) && !set.known {
		b.jumpTo(emptyTest(in.A, b.board), nobody)
	}
	b.emit(in)
	b.place(nobody)
}

func (b *builder) move(s *program.Move) {
	from := b.theElement(s.From, s.Pos, "`move` moves one piece: use `move each` for several")
	to := b.theElement(s.To, s.Pos, "`move` goes to one place")
	if p := b.onlyPlane(b.holds(from)); p >= 0 {
		b.emit(ir.Instr{Op: ir.MoveOn, A: uint16(b.code.Planes[p].Register), B: b.use(from), C: b.use(to),
			I: b.fault(s.Pos, "the place to move to is occupied")})
		return
	}
	b.emit(ir.Instr{Op: ir.MovePiece, B: b.use(from), C: b.use(to),
		I: b.faultsInRow(s.Pos, "there is nothing to move", "the place to move to is occupied")})
}

func (b *builder) moveEach(s *program.MoveEach) {
	b.emit(ir.Instr{Op: ir.GatherClear})
	b.forEach(b.set(s.Set, b.board), b.board, func(e operand) {
		undo := b.bindElement(s.It, e)
		to := b.theElement(s.To, s.Pos, "each piece goes to one place")
		undo()
		b.emit(ir.Instr{Op: ir.Gather, A: b.use(e), B: b.use(to)})
	})
	b.emit(ir.Instr{Op: ir.GatherDo, I: b.faultsInRow(s.Pos, "there is nothing to move", "two pieces would come to one place")})
}

// take removes what stands on a set, or on one place.
func (b *builder) take(s *program.Take) {
	if isOneLike(s.Set) {
		none := newLabel()
		mark := b.numbers.mark()
		if x, ok := b.some(s.Set, none); ok {
			b.takeElement(x)
		}
		b.numbers.forget(mark)
		b.place(none)
		return
	}
	set := b.value(s.Set)
	if set.emptySet() {
		return
	}
	planes := b.holds(set)
	if planes == 0 {
		b.emit(ir.Instr{Op: ir.Take, A: b.use(set)})
		return
	}
	r := b.use(set)
	for i, p := range b.code.Planes {
		if planes>>i&1 != 0 {
			in := ir.Instr{Op: widths(ir.AndNot1, b.board), A: uint16(p.Register), B: uint16(p.Register), C: r}
			if b.board > 2 {
				in.E = uint16(b.board)
			}
			b.emit(in)
		}
	}
}

// takeElement takes what stands on one place, from its plane where that is known.
func (b *builder) takeElement(x operand) {
	if p := b.onlyPlane(b.holds(x)); p >= 0 {
		b.emit(ir.Instr{Op: ir.Remove, A: uint16(b.code.Planes[p].Register), B: b.use(x)})
		return
	}
	if len(b.shared) > 0 {
		b.emit(ir.Instr{Op: ir.Take, A: b.use(b.single(x, b.board))})
		return
	}
	b.emit(ir.Instr{Op: ir.TakeElem, A: b.use(x)})
}

// onlyPlane is the number of the only plane of a set of planes, or −1.
func (b *builder) onlyPlane(p planeSet) int {
	p &^= isPlanes
	if p == 0 || p&(p-1) != 0 {
		return -1
	}
	return bits.TrailingZeros64(uint64(p))
}

// put places pieces; the plane is known where kind and owner are.
func (b *builder) put(s *program.Place) {
	kind := b.theElement(s.Kind, s.Pos, "one kind of piece is needed")
	owner, hasOwner := number(-1), s.Owner != nil
	if hasOwner {
		owner = b.theElement(s.Owner, s.Pos, "one player is needed")
	} else if kind.known {
		owner = number(b.onlyOwner(kind.n))
	}
	occupied, missing := "the place is occupied", "that player can't have a piece of that kind"
	if kind.known && owner.known {
		for _, p := range b.code.Planes {
			if p.Kind == kind.n && p.Owner == owner.n {
				b.putOn(s, p, b.fault(s.Pos, occupied))
				return
			}
		}
		b.fail(s.Pos, missing)
		return
	}
	in := ir.Instr{Op: ir.PutAny, A: b.use(kind), B: b.use(b.set(s.At, b.board)), C: b.use(owner), I: b.faultsInRow(s.Pos, occupied, missing)}
	if !hasOwner {
		in.D = 1 // the kind's only owner, or nobody
	}
	b.emit(in)
}

// putOn puts a piece of a plane on one place, or on each of a set.
func (b *builder) putOn(s *program.Place, p ir.Plane, occupied int32) {
	if !isOneLike(s.At) {
		b.emit(ir.Instr{Op: ir.Put, A: uint16(p.Register), B: b.use(b.set(s.At, b.board)), I: occupied})
		return
	}
	none := newLabel()
	mark := b.numbers.mark()
	if x, ok := b.some(s.At, none); ok {
		b.emit(ir.Instr{Op: ir.PutOne, A: uint16(p.Register), B: b.use(x), I: occupied})
	}
	b.numbers.forget(mark)
	b.place(none)
}

// onlyOwner is the one player who can own a kind, or −1.
func (b *builder) onlyOwner(kind int) int {
	for _, p := range b.p.Pieces {
		if p.Kind == kind && len(p.Owner) == 1 {
			return p.Owner[0]
		}
	}
	return -1
}
