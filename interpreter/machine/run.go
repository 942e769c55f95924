package machine

import (
	"math/bits"

	"brik/interpreter/bitset"
	"brik/interpreter/ir"
)

type frame = *[1 << 16]uint64

func two(f frame, r uint16) bitset.Two { return bitset.Two{A: f[r], B: f[r+1]} }

func put(f frame, r uint16, x bitset.Two) { f[r], f[r+1] = x.A, x.B }

// none is the register value of no element.
const none = ^uint64(0)

// run executes from pc to the next stop. It is one switch on purpose: the hot operations stand in it, the heavy and
// rare ones are calls.
func (v *vm) run(pc int) stop {
	f, code := v.f, v.in
	v.fuel = fuelLimit
	for {
		in := &code[pc]
		pc++
		switch in.Op {
		case ir.Nop:
		case ir.Tally:
			v.executed++

		case ir.Jump:
			pc = int(in.I)
		case ir.JumpFalse:
			if f[in.A] == 0 {
				pc = int(in.I)
			}
		case ir.JumpTrue:
			if f[in.A] != 0 {
				pc = int(in.I)
			}
		case ir.JumpEq:
			if f[in.A] == f[in.B] {
				pc = int(in.I)
			}
		case ir.JumpNe:
			if f[in.A] != f[in.B] {
				pc = int(in.I)
			}
		case ir.JumpLt:
			if int64(f[in.A]) < int64(f[in.B]) {
				pc = int(in.I)
			}
		case ir.JumpLe:
			if int64(f[in.A]) <= int64(f[in.B]) {
				pc = int(in.I)
			}
		case ir.JumpNone:
			if f[in.A] == none {
				pc = int(in.I)
			}
		case ir.JumpSome:
			if f[in.A] != none {
				pc = int(in.I)
			}
		case ir.JumpHas:
			if e := f[in.A]; e>>6 < uint64(in.C) && f[in.B+uint16(e>>6)]>>(e&63)&1 != 0 {
				pc = int(in.I)
			}
		case ir.JumpHasNot:
			if e := f[in.A]; e>>6 >= uint64(in.C) || f[in.B+uint16(e>>6)]>>(e&63)&1 == 0 {
				pc = int(in.I)
			}
		case ir.JumpEmpty1:
			if f[in.A] == 0 {
				pc = int(in.I)
			}
		case ir.JumpEmpty2:
			if f[in.A]|f[in.A+1] == 0 {
				pc = int(in.I)
			}
		case ir.JumpFull1:
			if f[in.A] != 0 {
				pc = int(in.I)
			}
		case ir.JumpFull2:
			if f[in.A]|f[in.A+1] != 0 {
				pc = int(in.I)
			}
		case ir.JumpMeets1:
			if f[in.A]&f[in.B] != 0 {
				pc = int(in.I)
			}
		case ir.JumpMeets2:
			if f[in.A]&f[in.B]|f[in.A+1]&f[in.B+1] != 0 {
				pc = int(in.I)
			}
		case ir.JumpApart1:
			if f[in.A]&f[in.B] == 0 {
				pc = int(in.I)
			}
		case ir.JumpApart2:
			if f[in.A]&f[in.B]|f[in.A+1]&f[in.B+1] == 0 {
				pc = int(in.I)
			}
		case ir.JumpIn1:
			if f[in.A] != 0 && f[in.A]&^f[in.B] == 0 {
				pc = int(in.I)
			}
		case ir.JumpIn2:
			if f[in.A]|f[in.A+1] != 0 && f[in.A]&^f[in.B]|f[in.A+1]&^f[in.B+1] == 0 {
				pc = int(in.I)
			}
		case ir.JumpOut1:
			if f[in.A] == 0 || f[in.A]&^f[in.B] != 0 {
				pc = int(in.I)
			}
		case ir.JumpOut2:
			if f[in.A]|f[in.A+1] == 0 || f[in.A]&^f[in.B]|f[in.A+1]&^f[in.B+1] != 0 {
				pc = int(in.I)
			}
		case ir.JumpSame1:
			if f[in.A] == f[in.B] {
				pc = int(in.I)
			}
		case ir.JumpSame2:
			if f[in.A] == f[in.B] && f[in.A+1] == f[in.B+1] {
				pc = int(in.I)
			}
		case ir.JumpDiffer1:
			if f[in.A] != f[in.B] {
				pc = int(in.I)
			}
		case ir.JumpDiffer2:
			if f[in.A] != f[in.B] || f[in.A+1] != f[in.B+1] {
				pc = int(in.I)
			}
		case ir.JumpEmptyN, ir.JumpFullN, ir.JumpMeetsN, ir.JumpApartN, ir.JumpInN, ir.JumpOutN, ir.JumpSameN, ir.JumpDifferN:
			if testWide(f, in) {
				pc = int(in.I)
			}
		case ir.Burn:
			if v.fuel--; v.fuel < 0 || len(v.calls) > callLimit {
				return v.fail(in.I)
			}
		case ir.Call:
			v.calls = append(v.calls, pc)
			pc = int(in.I)
		case ir.Return:
			pc = v.calls[len(v.calls)-1]
			v.calls = v.calls[:len(v.calls)-1]
		case ir.Push:
			v.stack = append(v.stack, f[in.A:int(in.A)+int(in.B)]...)
		case ir.Pop:
			n := len(v.stack) - int(in.B)
			copy(f[in.A:], v.stack[n:])
			v.stack = v.stack[:n]
		case ir.Fail:
			return v.fail(in.I)

		case ir.Move:
			f[in.A] = f[in.B]
		case ir.Add:
			f[in.A] = f[in.B] + f[in.C]
		case ir.Sub:
			f[in.A] = f[in.B] - f[in.C]
		case ir.Mul:
			f[in.A] = f[in.B] * f[in.C]
		case ir.Div, ir.Mod:
			if f[in.C] == 0 {
				return v.fail(in.I)
			}
			f[in.A] = divide(in.Op, int64(f[in.B]), int64(f[in.C]))
		case ir.Min:
			f[in.A] = uint64(min(int64(f[in.B]), int64(f[in.C])))
		case ir.Max:
			f[in.A] = uint64(max(int64(f[in.B]), int64(f[in.C])))
		case ir.Check:
			if x := int64(f[in.A]); x < int64(f[in.B]) || x > int64(f[in.C]) {
				return v.fail(in.I)
			}

		case ir.Move2:
			f[in.A], f[in.A+1] = f[in.B], f[in.B+1]
		case ir.MoveN:
			copy(f[in.A:int(in.A)+int(in.E)], f[in.B:int(in.B)+int(in.E)])
		case ir.Zero1:
			f[in.A] = 0
		case ir.Zero2:
			f[in.A], f[in.A+1] = 0, 0
		case ir.ZeroN:
			clear(f[in.A : int(in.A)+int(in.E)])
		case ir.And1:
			f[in.A] = f[in.B] & f[in.C]
		case ir.And2:
			f[in.A], f[in.A+1] = f[in.B]&f[in.C], f[in.B+1]&f[in.C+1]
		case ir.AndN:
			x, y, z := f[in.A:int(in.A)+int(in.E)], f[in.B:], f[in.C:]
			for i := range x {
				x[i] = y[i] & z[i]
			}
		case ir.Or1:
			f[in.A] = f[in.B] | f[in.C]
		case ir.Or2:
			f[in.A], f[in.A+1] = f[in.B]|f[in.C], f[in.B+1]|f[in.C+1]
		case ir.OrN:
			x, y, z := f[in.A:int(in.A)+int(in.E)], f[in.B:], f[in.C:]
			for i := range x {
				x[i] = y[i] | z[i]
			}
		case ir.AndNot1:
			f[in.A] = f[in.B] &^ f[in.C]
		case ir.AndNot2:
			f[in.A], f[in.A+1] = f[in.B]&^f[in.C], f[in.B+1]&^f[in.C+1]
		case ir.AndNotN:
			x, y, z := f[in.A:int(in.A)+int(in.E)], f[in.B:], f[in.C:]
			for i := range x {
				x[i] = y[i] &^ z[i]
			}
		case ir.OrThree1:
			f[in.A] = f[in.B] | f[in.C] | f[in.E]
		case ir.OrThree2:
			f[in.A], f[in.A+1] = f[in.B]|f[in.C]|f[in.E], f[in.B+1]|f[in.C+1]|f[in.E+1]
		case ir.AndNotThree1:
			f[in.A] = f[in.B] &^ (f[in.C] | f[in.D] | f[in.E])
		case ir.AndNotThree2:
			f[in.A], f[in.A+1] = f[in.B]&^(f[in.C]|f[in.D]|f[in.E]), f[in.B+1]&^(f[in.C+1]|f[in.D+1]|f[in.E+1])
		case ir.Count1:
			f[in.A] = uint64(bits.OnesCount64(f[in.B]))
		case ir.Count2:
			f[in.A] = uint64(bits.OnesCount64(f[in.B]) + bits.OnesCount64(f[in.B+1]))
		case ir.CountN:
			f[in.A] = uint64(bitset.Len(f[in.B : int(in.B)+int(in.E)]))
		case ir.Insert:
			if e := f[in.B]; e != none {
				f[in.A+uint16(e>>6)] |= 1 << (e & 63)
			}
		case ir.Single:
			clear(f[in.A : int(in.A)+int(in.C)])
			if e := f[in.B]; e != none {
				f[in.A+uint16(e>>6)] |= 1 << (e & 63)
			}
		case ir.First:
			f[in.A] = uint64(bitset.First(f[in.B : int(in.B)+int(in.C)]))
		case ir.Only:
			x := f[in.B : int(in.B)+int(in.C)]
			if bitset.Len(x) != 1 {
				return v.fail(in.I)
			}
			f[in.A] = uint64(bitset.First(x))
		case ir.Next:
			if x := f[in.B]; x != 0 {
				f[in.A] = uint64(bits.TrailingZeros64(x))
				f[in.B] = x & (x - 1)
			} else if !v.nextWide(in) {
				pc = int(in.I)
			}

		case ir.NextCyc:
			if !v.nextCyclic(in) {
				pc = int(in.I)
			}

		case ir.StepElem:
			f[in.A] = stepElem(v.code.Shifts[in.D].To, f[in.B])
		case ir.JumpStepIn:
			e := stepElem(v.code.Shifts[in.D].To, f[in.B])
			f[in.A] = e
			if e>>6 >= uint64(in.E) || f[in.C+uint16(e>>6)]>>(e&63)&1 == 0 {
				pc = int(in.I)
			}
		case ir.Between1:
			f[in.A], _ = v.code.Hoods[in.D].TwoSteps1(f[in.B], f[in.C], f[in.E])
		case ir.Between2:
			x, _ := v.code.Hoods[in.D].TwoSteps2(f[in.B], two(f, in.C), two(f, in.E))
			put(f, in.A, x)
		case ir.Beyond1:
			_, f[in.A] = v.code.Hoods[in.D].TwoSteps1(f[in.B], f[in.C], f[in.E])
		case ir.Beyond2:
			_, x := v.code.Hoods[in.D].TwoSteps2(f[in.B], two(f, in.C), two(f, in.E))
			put(f, in.A, x)
		case ir.Shift1:
			f[in.A] = v.code.Shifts[in.D].One(f[in.B])
		case ir.Shift2:
			put(f, in.A, v.code.Shifts[in.D].Two(two(f, in.B)))
		case ir.Step1:
			f[in.A] = v.code.Hoods[in.D].One(f[in.B])
		case ir.Step2:
			put(f, in.A, v.code.Hoods[in.D].Two(two(f, in.B)))
		case ir.StepIn1:
			f[in.A] = v.code.Hoods[in.D].One(f[in.B]) & f[in.C]
		case ir.StepIn2:
			put(f, in.A, v.code.Hoods[in.D].Two(two(f, in.B)).And(two(f, in.C)))
		case ir.Slide1:
			f[in.A] = v.code.Sliders[in.D].One(int(f[in.B]), f[in.C], f[in.E])
		case ir.Slide2:
			put(f, in.A, v.code.Sliders[in.D].Two(int(f[in.B]), two(f, in.C), two(f, in.E)))
		case ir.Flank1:
			f[in.A] = v.code.Flanks[in.D].FromOne(f[in.B], f[in.C], f[in.E])
		case ir.Flank2:
			put(f, in.A, v.code.Flanks[in.D].FromTwo(f[in.B], two(f, in.C), two(f, in.E)))
		case ir.Flanking1:
			f[in.A] = v.code.Flanks[in.D].StartsOne(f[in.B], f[in.C])
		case ir.Flanking2:
			put(f, in.A, v.code.Flanks[in.D].StartsTwo(two(f, in.B), two(f, in.C)))
		case ir.LongRow1:
			f[in.A] = v.code.LongRows[in.D].One(f[in.B])
		case ir.LongRow2:
			put(f, in.A, v.code.LongRows[in.D].Two(two(f, in.B)))
		case ir.LongRowN:
			v.longRows(in)
		case ir.Row1:
			f[in.A] = v.code.Rays[in.D].RowOne(f[in.B], f[in.C])
		case ir.Row2:
			put(f, in.A, v.code.Rays[in.D].RowTwo(f[in.B], two(f, in.C)))
		case ir.Fill1:
			f[in.A] = v.code.Rays[in.D].FillOne(f[in.B], f[in.C])
		case ir.Fill2:
			put(f, in.A, v.code.Rays[in.D].FillTwo(two(f, in.B), two(f, in.C)))
		case ir.SlideAll1:
			f[in.A] = v.code.Sliders[in.D].AllOne(f[in.B], f[in.C]) & f[in.E]
		case ir.SlideAll2:
			put(f, in.A, v.code.Sliders[in.D].AllTwo(two(f, in.B), two(f, in.C)).And(two(f, in.E)))
		case ir.Reach1:
			f[in.A] = v.code.Hoods[in.D].ReachOne(f[in.B], f[in.C])
		case ir.Reach2:
			put(f, in.A, v.code.Hoods[in.D].ReachTwo(two(f, in.B), two(f, in.C)))
		case ir.Load:
			copy(f[in.A:int(in.A)+int(in.D)], f[int(in.B)+int(f[in.C])*int(in.D):])
		case ir.Store:
			copy(f[int(in.B)+int(f[in.C])*int(in.D):], f[in.A:int(in.A)+int(in.D)])

		case ir.MovePiece:
			if i := v.movePiece(f[in.B], f[in.C]); i >= 0 {
				return v.fail(in.I + int32(i))
			}
		case ir.MoveOn:
			if e := f[in.C]; e != none {
				if e != f[in.B] && v.planeAt(e) != nil {
					return v.fail(in.I)
				}
				f[in.A+uint16(f[in.B]>>6)] &^= 1 << (f[in.B] & 63)
				f[in.A+uint16(e>>6)] |= 1 << (e & 63)
			} else {
				f[in.A+uint16(f[in.B]>>6)] &^= 1 << (f[in.B] & 63)
			}
		case ir.PutOne:
			e := f[in.B]
			if v.planeAt(e) != nil {
				return v.fail(in.I)
			}
			f[in.A+uint16(e>>6)] |= 1 << (e & 63)
		case ir.Remove:
			f[in.A+uint16(f[in.B]>>6)] &^= 1 << (f[in.B] & 63)
		case ir.Take:
			v.take(f[in.A : int(in.A)+v.code.BoardWords])
		case ir.TakeElem:
			v.takeElem(f[in.A])

		case ir.Begin:
			pc = v.begin(int(in.I), pc)
		case ir.Emit:
			v.emitSet(in)
		case ir.EmitRank:
			v.emitRank(in)
		case ir.EmitAll:
			v.emitAll(in)
		case ir.EmitUnit:
			g := v.gens[v.depth]
			g.add(in.A)
			g.total++
		case ir.EmitSlide1:
			v.emitSlide1(in)
		case ir.EmitSlide2:
			v.emitSlide2(in)
		case ir.EmitFan1:
			v.emitFan1(in)
		case ir.EmitFan2:
			v.emitFan2(in)
		case ir.EmitBack1:
			if x := f[in.B]; x != 0 {
				v.gens[v.depth].addBack(in, x, 0, bits.OnesCount64(x))
			}
		case ir.EmitBack2:
			if x, y := f[in.B], f[in.B+1]; x|y != 0 {
				v.gens[v.depth].addBack(in, x, y, bits.OnesCount64(x)+bits.OnesCount64(y))
			}
		case ir.EmitBackN:
			v.emitBackN(in)
		case ir.Choose:
			v.site = int(in.I)
			f[v.code.Site] = uint64(in.I)
			s := v.code.Sites[in.I]
			if v.gens[v.depth].total > 0 {
				return atChoice
			}
			if s.Else < 0 {
				return v.noMoves(s)
			}
			pc = s.Else
		case ir.Roll:
			v.site = int(in.I)
			f[v.code.Site] = uint64(in.I)
			return atChance

		case ir.MapsIn:
			v.mapsIn(in)

		case ir.Drawn:
			only, failure := v.drawn(in)
			if failure >= 0 {
				return v.fail(int32(in.D) + int32(failure))
			}
			if only {
				pc = int(in.I)
			}

		case ir.JumpPlaying:
			if !v.judging {
				pc = int(in.I)
			}
		case ir.Refuse:
			v.forbid = int(in.I)
			return refused
		case ir.Approve:
			if v.only {
				return approved
			}
			v.judging = false
		case ir.Mark:
			v.mark(in)
		case ir.Win, ir.Lose, ir.Draw, ir.Rank:
			return v.end(in)
		case ir.Drop:
			if s, stops := v.drop(in); stops {
				return s
			}
		case ir.Stop:
			return finished

		case ir.Within:
			f[in.A] = f[in.B]
			if f[in.B] >= f[in.C] { // also below 0
				f[in.A] = none
			}
		case ir.Attribute:
			if f[in.B] == none {
				return v.fail(in.I)
			}
			f[in.A] = uint64(v.code.Numbers[in.D][f[in.B]])
		case ir.MapElem:
			if in.E == 1 && f[in.B] != none {
				f[in.A] = v.code.Maps[in.D].Rows[f[in.B]]
			} else {
				v.mapElem(in)
			}
		case ir.Crowd:
			f[in.A] = uint64(v.levels(v.crowdOf(in), f[in.B]))
		case ir.JoinAt, ir.LeaveAt, ir.MoveOne:
			if i := v.crowd(in); i >= 0 {
				return v.fail(in.I + int32(i))
			}
		case ir.Owner, ir.Kind, ir.Owners, ir.Kinds, ir.Standing:
			v.pieces(in)
		case ir.PutAny, ir.GatherDo, ir.Put, ir.Give, ir.Change, ir.ShiftBy:
			if i := v.effect(in); i >= 0 {
				return v.fail(in.I + int32(i))
			}
		case ir.NextOf, ir.Span, ir.CountSubsets, ir.NthSubset, ir.CardsTo, ir.Can, ir.Repeats, ir.GatherClear, ir.Gather, ir.Neg:
			if s, ok := v.rare(in); ok {
				return s
			}
		default:
			if s, ok := v.geometry(in); ok {
				return s
			}
		}
	}
}
