package compile

import (
	"brik/dsl/program"
	"brik/interpreter/ir"
	"brik/interpreter/space"
)

// mappedInside compiles `S where f(it) in T` (or `f(it) = t`), f a constant relation and T the same for all, as one operation on S.
func (b *builder) mappedInside(e *program.Filter, set operand, w int) (operand, bool) {
	in, ok := e.Cond.(*program.Relate)
	if !ok || in.Op == "meets" || b.o.NoFuse {
		return operand{}, false
	}
	f, ok := plain(in.L).(*program.Map)
	if !ok || in.Op == "=" && !(everywhere(f.Table) && plain(in.R).Type().One) || !isLocal(f.E, e.It) || mentionsLocal(in.R, e.It) || !b.safe(in.R) {
		return operand{}, false
	}
	inside := b.set(in.R, f.T.Space.Words())
	table := b.tables.relation(f.Table)
	return b.pure(ir.Instr{Op: ir.MapsIn, B: b.use(set), C: b.use(inside), D: uint16(table), E: uint16(w)}, w), true
}

// everywhere tells that a relation gives each element exactly one.
func everywhere(r *space.Relation) bool {
	for _, row := range r.Rows {
		if len(row) != 1 {
			return false
		}
	}
	return true
}
