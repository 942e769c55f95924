package compile

import (
	"brik/dsl/program"
	"brik/interpreter/ir"
)

// unswitched compiles an alternative's enumeration once for each outcome of an `if` inside it whose condition is the
// same for all that is chosen, and asks that condition before (loop unswitching, Allen and Cocke 1971).
func (b *builder) unswitched(a *program.Alternative, f func()) {
	cond := b.invariantIf(a)
	if cond == nil {
		f()
		return
	}
	other, end := newLabel(), newLabel()
	mark := b.numbers.mark()
	if known, _ := b.condition(cond, false, other); known {
		panic("compile: a condition that was open is known")
	}
	b.assuming(cond, true, f)
	b.jumpTo(ir.Instr{Op: ir.Jump}, end)
	b.numbers.forget(mark)
	b.place(other)
	b.assuming(cond, false, f)
	b.numbers.forget(mark)
	b.place(end)
}

// assuming compiles something where a condition is known to hold, or not to.
func (b *builder) assuming(cond program.Expr, holds bool, f func()) {
	b.assumed[cond] = holds
	f()
	delete(b.assumed, cond)
}

// elsewhere compiles something that looks at another state than the present one: what is known of conditions here, and
// what end lines have worked out, doesn't hold there.
func (b *builder) elsewhere(f func()) {
	assumed, ending := b.assumed, b.ending
	b.assumed, b.ending = map[program.Expr]bool{}, false
	f()
	b.assumed, b.ending = assumed, ending
}

// invariantIf finds the condition, nil where there is none: of the first `if` in what later binders choose from that
// reads no local and can't fail.
func (b *builder) invariantIf(a *program.Alternative) program.Expr {
	if b.o.NoFuse || len(b.assumed) > 0 {
		return nil
	}
	for _, x := range a.Binders[min(1, len(a.Binders)):] {
		if cond := b.ifIn(x.Set, 0); cond != nil {
			return cond
		}
	}
	return nil
}

func (b *builder) ifIn(e program.Expr, depth int) program.Expr {
	if _, supposes := e.(*program.After); e == nil || supposes || depth > 8 { // what is supposed is another state
		return nil
	}
	if i, ok := e.(*program.If); ok && readsNoLocal(i.Cond) && b.safe(i.Cond) {
		if known, _ := b.decided(i.Cond); !known {
			return i.Cond
		}
	}
	if c, ok := e.(*program.Call); ok && !c.Def.Recursive && len(c.Def.Cases) == 1 {
		if cond := b.ifIn(c.Def.Cases[0].Body, depth+1); cond != nil {
			return cond
		}
	}
	for _, x := range program.Parts(e) {
		if cond := b.ifIn(x, depth); cond != nil {
			return cond
		}
	}
	return nil
}

func readsNoLocal(e program.Expr) bool {
	none := true
	program.Each(e, func(x program.Expr) {
		_, isLocal := x.(*program.LocalRef)
		none = none && !isLocal
	})
	return none
}
