package compile

import (
	"fmt"

	"brik/dsl/program"
)

// setup compiles what comes before the game: the system's variables, the setup, then the variables' starting values.
func (b *builder) setup() {
	n := b.p.Players.Len()
	b.setMe(number(n - 1))
	all := make([]uint64, b.p.Players.Words())
	for p := 0; p < n; p++ {
		all[p>>6] |= 1 << (p & 63)
	}
	b.moveTo(uint16(b.p.Alive.Offset), knownSet(all), len(all))
	b.numbers.wrote(uint16(b.p.Alive.Offset))
	b.stmts(b.p.Setup)
	for _, v := range b.p.Vars {
		if !b.system(v) && !b.p.HoldsCards(v) {
			b.initial(v)
		}
	}
}

func (b *builder) system(v *program.Var) bool {
	return v == b.p.Me || v == b.p.Alive || v == b.p.Turns || v == b.p.Plies
}

// initial computes a variable's cells.
func (b *builder) initial(v *program.Var) {
	b.declare(v)
	w := v.Type.Words()
	for i := 0; i < v.Cells(); i++ {
		b.scope(func() {
			undo := b.bindIndex(v, i)
			defer undo()
			b.moveTo(uint16(v.Offset+i*w), b.initialValue(v), w)
			b.numbers.wrote(uint16(v.Offset))
		})
	}
}

// bindIndex binds the index's locals to the elements of a cell.
func (b *builder) bindIndex(v *program.Var, cell int) (undo func()) {
	var undos []func()
	for i := len(v.Index) - 1; i >= 0; i-- {
		n := v.Index[i].Len()
		if i < len(v.Locals) && v.Locals[i] != nil {
			undos = append(undos, b.bindElement(v.Locals[i], number(cell%n)))
		}
		cell /= n
	}
	return func() {
		for _, u := range undos {
			u()
		}
	}
}

func (b *builder) initialValue(v *program.Var) operand {
	if v.Init == nil {
		return b.emptyOf(v.Type)
	}
	x := b.asType(v.Init, v.Type)
	if t := v.Init.Type(); v.Type.Kind == program.Int && (t.Lo < v.Type.Lo || t.Hi > v.Type.Hi) {
		b.checkRange(x, v.Type.Lo, v.Type.Hi, v.Init.Span(), rangeText(v))
	}
	return x
}

// rangeText says that a variable's number is outside its range.
func rangeText(v *program.Var) string {
	return fmt.Sprintf("`%s` leaves its range %d..%d", v.Name, v.Type.Lo, v.Type.Hi)
}
