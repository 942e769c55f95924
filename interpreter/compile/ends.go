package compile

import (
	"brik/dsl/program"
	"brik/interpreter/ir"
)

// endTurn compiles the judging of a turn: forbid lines, then the ends in their order, then the mark of the position.
func (b *builder) endTurn() {
	if b.judged {
		b.forbids()
	}
	b.count(b.p.Turns)
	if b.p.UsesRepeats {
		b.present = b.presentPosition()
	}
	b.ending = true
	for _, e := range b.p.Ends {
		if c := first(e.When); c != nil && e.It == nil {
			b.can(c) // what a line asks first is asked anyway: lines that ask it again find it
		}
		b.end(e)
	}
	b.ending = false
	if b.p.UsesRepeats {
		b.emit(ir.Instr{Op: ir.Mark, I: b.position()})
		b.present = present{}
	}
}

// forbids compiles the forbid lines: they're judged only while a move's legality is in question.
func (b *builder) forbids() {
	playing := newLabel()
	b.jumpTo(ir.Instr{Op: ir.JumpPlaying}, playing)
	mark := b.numbers.mark()
	for i, f := range b.p.Forbids {
		legal := newLabel()
		b.scope(func() {
			if known, holds := b.jumpUnless(f.Cond, legal); !known || holds {
				b.emit(ir.Instr{Op: ir.Refuse, I: int32(i)})
			}
		})
		b.place(legal)
	}
	b.emit(ir.Instr{Op: ir.Approve})
	b.numbers.forget(mark)
	b.place(playing)
}

// count adds one to a counter.
func (b *builder) count(v *program.Var) {
	r := uint16(v.Offset)
	b.emit(ir.Instr{Op: ir.Add, A: r, B: r, C: b.use(number(1))})
	b.numbers.wrote(r)
}

// end compiles one `when` line.
func (b *builder) end(e *program.End) {
	past := newLabel()
	mark := b.numbers.mark()
	if e.It != nil {
		b.endAmong(e, past)
	} else if known, holds := b.jumpUnless(e.When, past); !known || holds {
		who := operand{}
		if e.Who != nil {
			who = b.set(e.Who, b.p.Players.Words())
		}
		b.outcome(e.Kind, who, e.Rank, b.endIndex(e.Kind, e.Rank, e.Why, e))
	}
	b.numbers.forget(mark)
	b.place(past)
}

// endAmong compiles `win p in S when C`: all for whom it's true together.
func (b *builder) endAmong(e *program.End, past *label) {
	w := b.p.Players.Words()
	r := b.temp(w)
	b.zero(r, w)
	b.forEach(b.set(e.Among, w), w, func(p operand) {
		skip := newLabel()
		mark := b.numbers.mark()
		undo := b.bindElement(e.It, p)
		b.jumpUnless(e.When, skip)
		undo()
		b.emit(ir.Instr{Op: ir.Insert, A: r, B: b.use(p)})
		b.numbers.forget(mark)
		b.place(skip)
	})
	b.jumpTo(emptyTest(r, w), past)
	b.outcome(e.Kind, operand{reg: int(r)}, e.Rank, b.endIndex(e.Kind, e.Rank, e.Why, e))
}

func emptyTest(r uint16, w int) ir.Instr {
	in := ir.Instr{Op: widths(ir.JumpEmpty1, w), A: r}
	if w > 2 {
		in.E = uint16(w)
	}
	return in
}

func (b *builder) endIndex(kind program.EndKind, r *program.Ranking, why string, at *program.End) int32 {
	e := &ir.End{Why: why, Span: at.Span}
	if r != nil {
		e.Lowest, e.Scores = r.Lowest, r.Payoffs
	}
	b.code.Ends = append(b.code.Ends, e)
	return int32(len(b.code.Ends) - 1)
}

// finish compiles win, lose, draw and rank as statements.
func (b *builder) finish(s *program.Finish) (reaches bool) {
	who := operand{}
	if s.Who != nil {
		who = b.set(s.Who, b.p.Players.Words())
	}
	i := b.endIndex(s.Kind, s.Rank, s.Why, &program.End{Span: s.Pos})
	b.outcome(s.Kind, who, s.Rank, i)
	return s.Kind == program.EndLose && b.dropsPlayers()
}

// outcome emits what ends the game, or takes players out of it.
func (b *builder) outcome(kind program.EndKind, who operand, r *program.Ranking, i int32) {
	switch kind {
	case program.EndWin:
		b.emit(ir.Instr{Op: ir.Win, A: b.use(who), I: i})
	case program.EndLose:
		op := ir.Lose
		if b.dropsPlayers() {
			op = ir.Drop
		}
		b.emit(ir.Instr{Op: op, A: b.use(who), I: i})
		b.numbers.wrote(uint16(b.p.Alive.Offset))
	case program.EndDraw:
		b.emit(ir.Instr{Op: ir.Draw, I: i})
	case program.EndRank:
		b.emit(ir.Instr{Op: ir.Rank, A: b.scores(r), I: i})
	}
}

// scores computes every player's number.
func (b *builder) scores(r *program.Ranking) uint16 {
	n := b.p.Players.Len()
	first := b.temp(n)
	for p := 0; p < n; p++ {
		b.scope(func() {
			undo := b.bindElement(r.It, number(p))
			b.moveTo(first+uint16(p), b.value(r.By), 1)
			undo()
		})
	}
	return first
}

// first is the question for a choice that a condition begins with, if it does.
func first(e program.Expr) *program.Can {
	switch e := e.(type) {
	case *program.Can:
		return e
	case *program.Not:
		return first(e.E)
	case *program.Logic:
		return first(e.L)
	}
	return nil
}

// present is a position that has been worked out and still is the present one.
type present struct {
	index int32
	at    uint32 // the number of writes before it
	epoch uint32
}

func (b *builder) presentPosition() present {
	b.present = present{}
	return present{b.position(), b.numbers.last, b.numbers.epoch}
}

// position gives the registers that a position's hash is made of.
func (b *builder) position() int32 {
	if b.p.Position == nil {
		return b.wholePosition()
	}
	if p := b.present; p.at == b.numbers.last && p.epoch == b.numbers.epoch && p.at > 0 {
		return p.index
	}
	var rs ir.Ranges
	mark := b.numbers.mark()
	for _, e := range b.p.Position {
		t := e.Type()
		rs = append(rs, ir.Range{From: int(b.use(b.value(e))), Words: t.Words()})
	}
	b.numbers.forget(mark)
	b.code.Positions = append(b.code.Positions, rs)
	return int32(len(b.code.Positions) - 1)
}

// wholePosition is all globals but the counters.
func (b *builder) wholePosition() int32 {
	if b.whole == 0 {
		var rs ir.Ranges
		from := 0
		for r := 0; r <= b.p.Words; r++ {
			if r == b.p.Words || r == b.p.Turns.Offset || r == b.p.Plies.Offset {
				if r > from {
					rs = append(rs, ir.Range{From: from, Words: r - from})
				}
				from = r + 1
			}
		}
		b.code.Positions = append(b.code.Positions, rs)
		b.whole = int32(len(b.code.Positions))
	}
	return b.whole - 1
}

// roll compiles a fall of chance into a new local.
func (b *builder) roll(s *program.Roll, survives bool) (undo func()) {
	if s.Count != nil {
		return b.rollSet(s, survives)
	}
	of := s.Among.Type().Space
	c := &ir.Chance{Of: of, Words: of.Words(), Count: -1}
	b.amongSlot(c, s)
	for _, e := range s.Weights {
		r := b.slot(1)
		b.moveTo(r, b.value(e), 1)
		b.checkRange(operand{reg: int(r)}, 0, program.MaxInt, e.Span(), "a weight is below 0")
		b.live(r, 1)
		c.Weights = append(c.Weights, int(r))
	}
	b.someWeight(c, s)
	b.emit(ir.Instr{Op: ir.Roll, I: b.chanceSite(c, s)})
	into := b.localRegister(1, survives)
	c.Into, c.Next = int(into), len(b.code.Instrs)
	b.freshStart()
	v := operand{reg: int(into)}
	if s.Local.Type.Kind == program.Int { // an outcome is an element; the number lies at its place
		v = b.arithOp(ir.Add, v, number(of.Number(0)), s.Pos)
		v = b.keep(v, 1, survives)
	}
	return b.bindElement(s.Local, v)
}

// chanceSite adds the site of a fall of chance, and gives its number.
func (b *builder) chanceSite(c *ir.Chance, s *program.Roll) int32 {
	site := &ir.Site{Chance: c, Who: -1, Sampler: -1, Else: -1}
	b.stopHere(site, s)
	b.code.Sites = append(b.code.Sites, site)
	return int32(len(b.code.Sites) - 1)
}

// someWeight makes sure that an outcome has any weight.
func (b *builder) someWeight(c *ir.Chance, s *program.Roll) {
	if len(c.Weights) == 0 {
		return
	}
	sum := b.temp(1)
	b.moveTo(sum, number(0), 1)
	for _, r := range c.Weights {
		b.emit(ir.Instr{Op: ir.Add, A: sum, B: sum, C: uint16(r)})
	}
	b.checkRange(operand{reg: int(sum)}, 1, len(c.Weights)*program.MaxInt, s.Pos, nothingFalls)
}
