package compile

import (
	"slices"

	"brik/dsl/program"
	"brik/interpreter/ir"
)

// after compiles the value that an expression would have if actions were done: what they can write is put aside and
// brought back.
func (b *builder) after(e *program.After) operand {
	ranges := b.written(e.Body)
	saved := make([]uint16, len(ranges))
	for i, r := range ranges {
		saved[i] = b.copyOf(operand{reg: r.From}, r.Words)
	}
	w := words(e.T)
	r := b.temp(w)
	me := b.me
	supposing := func() {
		x := &exits{label: newLabel(), action: true}
		b.exits = append(b.exits, x)
		ends := b.stmts(e.Body)
		b.exits = b.exits[:len(b.exits)-1]
		b.arrive(x, ends)
		b.moveTo(r, b.asType(e.E, e.T), w)
	}
	b.elsewhere(func() {
		b.numbers.aside(func() { b.scope(supposing) }) // all is then as it was
	})
	for i, x := range ranges {
		b.moveTo(uint16(x.From), operand{reg: int(saved[i])}, x.Words)
	}
	b.me = me
	return operand{reg: int(r)}
}

// written gives the registers of the state that statements may write.
func (b *builder) written(list []program.Stmt) []ir.Range {
	w := writes{vars: map[*program.Var]bool{}, seen: map[*program.Action]bool{}}
	w.stmts(list)
	var rs []ir.Range
	if w.pieces {
		for _, p := range b.code.Planes {
			rs = append(rs, ir.Range{From: p.Register, Words: p.Levels * b.board})
		}
	}
	for _, v := range b.p.Vars {
		if w.vars[v] {
			rs = append(rs, ir.Range{From: v.Offset, Words: v.Cells() * v.Type.Words()})
		}
	}
	return rs
}

// writes collects what statements may write.
type writes struct {
	pieces bool
	vars   map[*program.Var]bool
	seen   map[*program.Action]bool
}

func (w *writes) stmts(list []program.Stmt) {
	program.EachStmt(list, func(s program.Stmt) {
		switch s := s.(type) {
		case *program.Assign:
			w.vars[s.Var] = true
		case *program.Do:
			if !w.seen[s.Action] {
				w.seen[s.Action] = true
				w.stmts(s.Action.Body)
			}
		case *program.Move, *program.MoveEach, *program.Shift, *program.Place, *program.Take, *program.Give, *program.Change,
			*program.MoveMany, *program.TakeMany, *program.PlaceMany:
			w.pieces = true
		case *program.MoveCards:
			for _, v := range cardVars(s.Deck) {
				w.vars[v] = true
			}
		}
	}, func(program.Expr) {})
}

// can compiles the question whether a player would have a legal alternative of a choice.
func (b *builder) can(e *program.Can) operand {
	who := b.theElement(e.Player, e.Pos, "one player is needed")
	me := b.me
	b.me = who
	defer func() { b.me = me }()
	var answer operand
	b.elsewhere(func() {
		if b.judged {
			answer = b.canLegally(e, who)
		} else {
			answer = b.truthOf(func(no *label) (bool, bool) { return b.offers(e.Choice, no) })
		}
	})
	return answer
}

// offers jumps to no when a choice has no alternative.
func (b *builder) offers(c *program.Choice, no *label) (known, holds bool) {
	found := newLabel()
	for _, a := range c.Alts {
		b.scope(func() {
			b.unswitched(a, func() {
				b.nestAll(a, func() { b.jumpTo(ir.Instr{Op: ir.Jump}, found) })
			})
		})
	}
	b.jumpTo(ir.Instr{Op: ir.Jump}, no)
	if !found.used() {
		return true, false
	}
	b.place(found)
	return false, false
}

// nestAll runs f for an alternative's first combination; the last binder's set needs no loop when nothing filters it.
func (b *builder) nestAll(a *program.Alternative, f func()) {
	n := len(a.Binders)
	if n == 0 || n > 1 && a.Where != nil || a.Binders[n-1].Lo != nil || isOneLike(a.Binders[n-1].Set) {
		b.nest(a.Binders, a.Where, f)
		return
	}
	if n == 2 && b.pairExists(a, f) {
		return
	}
	b.nest(a.Binders[:n-1], nil, func() {
		none := newLabel()
		mark := b.numbers.mark()
		if set, ok := b.satisfied(a.Binders[n-1], a.Where); !ok {
			b.nest(a.Binders[n-1:], a.Where, f)
		} else if !set.emptySet() {
			b.jumpTo(emptyTest(b.use(set), a.Binders[n-1].Set.Type().Space.Words()), none)
			f()
		}
		b.numbers.forget(mark)
		b.place(none)
	})
}

// pairExists runs f if some element of the first binder's set has any of the second's, where that can be told of the
// whole set at once.
func (b *builder) pairExists(a *program.Alternative, f func()) bool {
	ex := program.Ex{T: program.TBool, Pos: a.Span}
	q := &program.Quantified{Ex: ex, Kind: "any", Binders: a.Binders[:1], E: &program.Exists{Ex: ex, E: a.Binders[1].Set}}
	v, w, ok := b.satisfying(q, true)
	if !ok {
		return false
	}
	none := newLabel()
	if known, holds := b.nonempty(v, w, false, none, true); !known || !holds {
		f()
	}
	b.place(none)
	return true
}

// choiceNumber tells named choices apart.
func (b *builder) choiceNumber(c *program.Choice) int {
	return slices.Index(b.p.Choices, c)
}

// satisfied gives a binder's elements for which a filter (nil: none) holds, as one operation.
func (b *builder) satisfied(x *program.Binder, where program.Expr) (operand, bool) {
	s := x.Set.Type().Space
	if where == nil {
		return b.set(x.Set, s.Words()), true
	}
	return b.try(func() (operand, bool) { return b.among(x.Local, b.set(x.Set, s.Words()), s, where) })
}

// canLegally looks for an alternative that no forbid line rejects: a site that is only looked at, compiled aside.
func (b *builder) canLegally(e *program.Can, who operand) operand {
	k := key{op: ir.Can, b: b.use(who), c: uint16(b.choiceNumber(e.Choice)), va: b.numbers.last, epoch: b.numbers.epoch}
	if v, ok := b.numbers.known[k]; ok && !b.o.NoReuse {
		return v
	}
	r := b.temp(1)
	site := &ir.Site{Choice: e.Choice, Who: -1, Sampler: -1, Else: -1, Judged: true, Texts: map[program.Expr]ir.Place{}}
	n := int32(len(b.code.Sites))
	b.code.Sites = append(b.code.Sites, site)
	past := newLabel()
	b.jumpTo(ir.Instr{Op: ir.Jump}, past)
	b.numbers.aside(func() {
		b.freshStart()
		site.Generator = len(b.code.Instrs)
		b.emit(ir.Instr{Op: ir.Begin, I: n})
		b.generator(site, false)
		b.emit(ir.Instr{Op: ir.Choose, I: n})
		b.sampler(site, n)
		x := &exits{label: newLabel()}
		for i, a := range e.Choice.Alts {
			b.freshStart()
			b.alternativeBody(site, i, a, x)
		}
		if b.arrive(x, false) {
			b.forbids()
		}
		b.emit(ir.Instr{Op: ir.Stop})
	})
	b.place(past)
	b.emit(ir.Instr{Op: ir.Can, A: r, B: b.use(who), I: n})
	v := operand{reg: int(r)}
	b.numbers.remember(k, v)
	return v
}
