package compile

import (
	"brik/dsl/program"
	"brik/interpreter/bitset"
	"brik/interpreter/ir"
	"brik/interpreter/space"
)

// step moves a set in some directions.
func (b *builder) step(e *program.Step, w int) operand {
	s := e.T.Space
	dirs := b.set(e.Dirs, b.p.Dirs.Words())
	if !dirs.known {
		return b.stepAround(e, dirs, w)
	}
	if one := plain(e.E); one.Type().One {
		x := b.value(one)
		if x.known {
			return b.knownStep(b.single(x, w).bits, dirs.bits, s)
		}
		return b.pure(ir.Instr{Op: ir.Around, B: b.use(x), D: uint16(b.tables.hood(s, dirs.bits)), E: uint16(w)}, w)
	}
	return b.stepSet(b.value(e.E), dirs.bits, s, w)
}

// stepSet moves a set in known directions.
func (b *builder) stepSet(v operand, dirs []uint64, s *space.Space, w int) operand {
	if v.known {
		return b.knownStep(v.bits, dirs, s)
	}
	in := ir.Instr{Op: widths(ir.Step1, w), B: b.use(v), D: uint16(b.tables.hood(s, dirs))}
	if w > 2 {
		in.E = uint16(w)
	}
	return b.pure(in, w)
}

func (b *builder) knownStep(set, dirs []uint64, s *space.Space) operand {
	r := make([]uint64, s.Words())
	for e := bitset.First(set); e >= 0; e = bitset.Next(set, e) {
		for _, d := range b.tables.displacements(dirs) {
			if t := s.Go(e, d); t >= 0 {
				bitset.Add(r, t)
			}
		}
	}
	return knownSet(r)
}

// stepAround steps in directions that are known only when running.
func (b *builder) stepAround(e *program.Step, dirs operand, w int) operand {
	set := b.set(e.E, w)
	return b.pure(ir.Instr{Op: ir.StepByN, B: b.use(set), C: b.use(dirs), D: uint16(b.tables.wheel(e.T.Space)), E: uint16(w)}, w)
}

// stepElement is one step of one element in one direction.
func (b *builder) stepElement(e *program.Step) operand {
	return b.stepFrom(b.value(e.E), b.value(e.Dirs), e.T.Space)
}

func (b *builder) stepFrom(from, dir operand, s *space.Space) operand {
	switch {
	case from.known && from.n < 0 || dir.known && dir.n < 0:
		return nothing
	case from.known && dir.known:
		return number(s.Go(from.n, b.p.Displacements[dir.n]))
	case dir.known:
		return b.pure(ir.Instr{Op: ir.StepElem, B: b.use(from), D: uint16(b.tables.shift(s, b.p.Displacements[dir.n]))}, 1)
	}
	return b.pure(ir.Instr{Op: ir.StepBy, B: b.use(from), C: b.use(dir), D: uint16(b.tables.wheel(s))}, 1)
}

// slide goes along known directions by rays, along others by walking. What lies nearer than the least distance, in the
// one direction that there then is, is all that fewer steps reach.
func (b *builder) slide(e *program.Slide, w int) operand {
	if e.Least != nil {
		if v, ok := b.exactly(e, w); ok {
			return v
		}
		near, far := *e, *e
		near.Least, far.Least = nil, nil
		near.Most = &program.Arith{Ex: program.Ex{T: program.TInt, Pos: e.Least.Span()}, Op: "-", L: e.Least,
			R: &program.Const{Ex: program.Ex{T: program.TRange(1, 1), Pos: e.Least.Span()}, Value: program.Value{N: 1}}}
		return b.setOp(ir.AndNot1, b.slide(&far, w), b.slide(&near, w), w)
	}
	s := e.T.Space
	from := b.theElement(e.From, e.Pos, "a slide begins at one element")
	dirs := b.set(e.Dirs, b.p.Dirs.Words())
	over := b.set(e.Over, w)
	onto := over
	if e.Onto != nil {
		onto = b.set(e.Onto, w)
	}
	most := number(-1)
	if e.Most != nil {
		most = b.arithOp(ir.Max, b.value(e.Most), number(0), e.Most.Span())
	}
	if !dirs.known {
		return b.pure(ir.Instr{Op: ir.SlideBy, B: b.use(from), C: b.use(over), D: uint16(b.tables.wheel(s)), E: b.use(onto),
			I: int32(b.use(most))<<16 | int32(b.use(dirs))}, w)
	}
	in := ir.Instr{Op: widths(ir.Slide1, w), B: b.use(from), C: b.use(over), D: uint16(b.tables.slider(s, dirs.bits)), E: b.use(onto)}
	if e.Most != nil {
		in.Op, in.I = ir.SlideMost, int32(b.use(most))
	}
	return b.pure(in, w)
}

func (b *builder) run(e *program.Run, w int) operand {
	from := b.theElement(e.From, e.Pos, "a run begins at one element")
	dir := b.theElement(e.Dir, e.Pos, "a run goes in one direction")
	if dir.known && dir.n >= 0 && w <= 2 {
		if r, straight := b.tables.rayIndex(e.T.Space, b.p.Displacements[dir.n]); straight {
			return b.pure(ir.Instr{Op: ir.Row1 + ir.Op(w-1), B: b.use(from), C: b.use(b.set(e.Within, w)), D: uint16(r)}, w)
		}
	}
	return b.pure(ir.Instr{Op: ir.Run, B: b.use(from), C: b.use(b.set(e.Within, w)), D: uint16(b.tables.wheel(e.T.Space)), E: b.use(dir)}, w)
}

func (b *builder) reach(e *program.Reach, w int) operand {
	dirs := b.knownDirs(e.Dirs)
	in := ir.Instr{Op: widths(ir.Reach1, w), B: b.use(b.set(e.E, w)), C: b.use(b.set(e.Within, w)), D: uint16(b.tables.hood(e.T.Space, dirs))}
	if w > 2 {
		in.E = uint16(w)
	}
	return b.pure(in, w)
}

func (b *builder) groups(e *program.Groups, w int) operand {
	in := ir.Instr{Op: ir.Groups, B: b.use(b.set(e.E, w)), D: uint16(b.tables.hood(e.T.Space, b.knownDirs(e.Dirs))), E: uint16(w)}
	if e.Largest {
		in.C = 1
	}
	return b.pure(in, w)
}

// knownDirs are directions that don't depend on the state.
func (b *builder) knownDirs(e program.Expr) []uint64 {
	d := b.set(e, b.p.Dirs.Words())
	if !d.known {
		panic(unfit(e.Span(), "directions of a flood or of groups that depend on the state are not compiled yet"))
	}
	return d.bits
}

// turned is where an element lies when its block turns.
func (b *builder) turned(e *program.Turned) operand {
	x := b.theElement(e.E, e.Pos, "one element is needed")
	block := b.theElement(e.Block, e.Pos, "one block is needed")
	degrees := b.value(e.Degrees)
	t := b.tables.turner(e.Blocks)
	return b.pure(ir.Instr{Op: ir.Turn, B: b.use(x), C: b.use(block), D: uint16(t), E: b.use(degrees),
		I: b.fault(e.Pos, "blocks turn by 90, 180 or 270 degrees")}, 1)
}

// lookupElement finds the one element with the given attributes.
func (b *builder) lookupElement(e *program.Lookup) operand {
	if a := e.Attributes[0]; len(e.Attributes) == 1 && (e.Wrap == nil || e.Wrap[0] == 0) && inOrder(a.Values) {
		at := b.arithOp(ir.Sub, b.value(e.Args[0]), number(a.Values[0]), e.Pos)
		if !at.known {
			return b.pure(ir.Instr{Op: ir.Within, B: b.use(at), C: b.use(number(len(a.Values)))}, 1)
		}
	}
	v := b.lookupSet(e, e.T.Space.Words())
	if v.known {
		return number(bitset.First(v.bits))
	}
	return b.pure(ir.Instr{Op: ir.First, B: b.use(v), C: uint16(e.T.Space.Words())}, 1)
}

// lookupSet meets the elements that have each attribute's number.
func (b *builder) lookupSet(e *program.Lookup, w int) operand {
	var all operand
	for i, a := range e.Attributes {
		n := b.value(e.Args[i])
		if e.Wrap != nil && e.Wrap[i] > 0 {
			n = b.arithOp(ir.Add, b.arithOp(ir.Mod, b.arithOp(ir.Sub, n, number(1), e.Pos), number(e.Wrap[i]), e.Pos), number(1), e.Pos)
		}
		x := b.withAttribute(a, n, e.T.Space, w)
		if i == 0 {
			all = x
		} else {
			all = b.setOp(ir.And1, all, x, w)
		}
	}
	return all
}

// withAttribute is the set of elements that have a number.
func (b *builder) withAttribute(a *space.Attribute, n operand, s *space.Space, w int) operand {
	lo, hi := a.Values[0], a.Values[0]
	for _, v := range a.Values {
		lo, hi = min(lo, v), max(hi, v)
	}
	rows := make([]uint64, (hi-lo+1)*w)
	for e, v := range a.Values {
		bitset.Add(rows[(v-lo)*w:(v-lo+1)*w], e)
	}
	at := b.arithOp(ir.Sub, n, number(lo), noSpan)
	if at.known {
		if at.n < 0 || at.n > hi-lo {
			return knownSet(make([]uint64, w))
		}
		return knownSet(rows[at.n*w : (at.n+1)*w])
	}
	inside := b.pure(ir.Instr{Op: ir.Within, B: b.use(at), C: b.use(number(hi - lo + 1))}, 1)
	return b.pure(ir.Instr{Op: ir.MapElem, B: b.use(inside), D: uint16(b.tables.rows(a, rows, w)), E: uint16(w)}, w)
}
