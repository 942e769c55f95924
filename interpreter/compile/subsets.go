package compile

import (
	"brik/dsl/program"
	"brik/interpreter/ir"
)

// maxSubsets is how many subsets one after another are looked at.
const maxSubsets = 1 << 18

// sizes gives the fewest and the most elements of a binder's subsets.
func (b *builder) sizes(x *program.Binder) (lo, hi operand) {
	lo, hi = b.value(x.Lo), number(x.Set.Type().Space.Len())
	if x.Hi != nil {
		hi = b.value(x.Hi)
	}
	return lo, hi
}

// subsets emits a last binder whose values are subsets: all of them at once, or (where conditions are left, or a forbid
// line may reject some) one by one.
func (g *generator) subsets(x *program.Binder) {
	b := g.b
	if len(g.conds) == 0 && !g.site.Judged {
		w := x.Set.Type().Space.Words()
		set := b.set(x.Set, w)
		lo, hi := b.sizes(x)
		g.prefix()
		b.emit(ir.Instr{Op: ir.EmitAll, A: uint16(g.number), B: b.use(set), C: b.use(lo), D: b.use(hi), E: uint16(w)})
		return
	}
	b.overSubsets(x, func(rank uint16) {
		skip := newLabel()
		for _, c := range g.conds {
			if known, holds := b.jumpUnless(c, skip); known && !holds {
				break
			}
		}
		g.prefix()
		b.emit(ir.Instr{Op: ir.EmitRank, A: uint16(g.number), B: rank})
		b.place(skip)
	})
}

// overSubsets compiles f for every subset in the order of the ranks, the binder's local bound to it.
func (b *builder) overSubsets(x *program.Binder, f func(rank uint16)) {
	w := x.Set.Type().Space.Words()
	set := b.set(x.Set, w)
	lo, hi := b.sizes(x)
	total, rank, subset := b.temp(1), b.temp(1), b.temp(w)
	b.emit(ir.Instr{Op: ir.CountSubsets, A: total, B: b.use(set), C: b.use(lo), D: b.use(hi), E: uint16(w)})
	b.moveTo(rank, number(0), 1)
	head, end, few := newLabel(), newLabel(), newLabel()
	b.place(head)
	b.jumpTo(ir.Instr{Op: ir.JumpLe, A: total, B: rank}, end)
	b.jumpTo(ir.Instr{Op: ir.JumpLt, A: rank, B: b.use(number(maxSubsets))}, few)
	b.fail(x.Span, "there are too many subsets to look at them all")
	b.place(few)
	b.scope(func() {
		b.emit(ir.Instr{Op: ir.NthSubset, A: subset, B: b.use(set), C: b.use(lo), D: rank, E: uint16(w)})
		undo := b.bind(x.Local, operand{reg: int(subset)})
		f(rank)
		undo()
	})
	b.emit(ir.Instr{Op: ir.Add, A: rank, B: rank, C: b.use(number(1))})
	b.jumpTo(ir.Instr{Op: ir.Jump}, head)
	b.place(end)
}

// subsetOf compiles what makes the set of an alternative's last binder from its rank, for whoever asks from outside.
func (b *builder) subsetOf(alt *ir.Alt, a *program.Alternative) {
	n := len(a.Binders)
	if n == 0 || a.Binders[n-1].Lo == nil {
		return
	}
	x := a.Binders[n-1]
	w := x.Set.Type().Space.Words()
	alt.Subset = &ir.Subset{Code: len(b.code.Instrs), Words: w}
	b.scope(func() {
		alt.Subset.Set = int(b.unranked(x, uint16(alt.Binders[n-1]), b.temp(w)))
	})
	b.emit(ir.Instr{Op: ir.Stop})
}

// unranked makes the subset whose rank is in a register.
func (b *builder) unranked(x *program.Binder, rank, into uint16) uint16 {
	w := x.Set.Type().Space.Words()
	set := b.set(x.Set, w)
	lo, _ := b.sizes(x)
	b.emit(ir.Instr{Op: ir.NthSubset, A: into, B: b.use(set), C: b.use(lo), D: rank, E: uint16(w)})
	return into
}

// bindSubset binds an alternative's last binder, where it is a subset, to its value in the block.
func (b *builder) bindSubset(alt *ir.Alt, a *program.Alternative, survives bool) (undo func()) {
	n := len(a.Binders)
	if n == 0 || a.Binders[n-1].Lo == nil {
		return nil
	}
	x := a.Binders[n-1]
	into := b.localRegister(x.Set.Type().Space.Words(), survives)
	return b.bind(x.Local, operand{reg: int(b.unranked(x, uint16(alt.Binders[n-1]), into))})
}
