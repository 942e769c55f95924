package compile

import (
	"fmt"

	"brik/dsl/program"
	"brik/interpreter/ir"
)

// mostWayWords is how large a table of ways may be.
const mostWayWords = 1 << 14

// exactly compiles a slide of exactly so many steps over places that are known: a table tells where it leads.
func (b *builder) exactly(e *program.Slide, w int) (operand, bool) {
	if b.o.NoFuse || e.Most == nil || b.mayBeNothing(e.From) {
		return operand{}, false
	}
	steps, most := b.value(e.Least), b.value(e.Most)
	dirs, over := b.set(e.Dirs, b.p.Dirs.Words()), b.set(e.Over, w)
	if steps.known || !sameOperand(steps, most) || steps.reg != most.reg || !dirs.known || !over.known {
		return operand{}, false
	}
	onto := over
	if e.Onto != nil {
		onto = b.set(e.Onto, w)
	}
	if !onto.known {
		return operand{}, false
	}
	from := b.value(e.From)
	table, columns := b.waysTable(b.tables.slider(e.T.Space, dirs.bits), e.T.Space.Len(), over.bits, onto.bits)
	if from.known || table < 0 {
		return operand{}, false
	}
	if t := e.Least.Type(); t.Lo < 0 || t.Hi >= columns {
		steps = b.arithOp(ir.Min, b.arithOp(ir.Max, steps, number(0), e.Pos), number(columns-1), e.Pos)
	}
	row := b.arithOp(ir.Add, b.arithOp(ir.Mul, from, number(columns), e.Pos), steps, e.Pos)
	return b.pure(ir.Instr{Op: ir.MapElem, B: b.use(row), D: uint16(table), E: uint16(w)}, w), true
}

// waysTable gives, for each of so many elements and each number of steps, where a slider leads over some places; the
// last column is for all longer ways, which lead nowhere. −1: it would be too large.
func (b *builder) waysTable(slider, elements int, over, onto []uint64) (table, columns int) {
	w := len(over)
	columns = elements + 2
	if elements*columns*w > mostWayWords {
		return -1, 0
	}
	k := fmt.Sprint(slider, over, onto)
	if i, ok := b.ways[k]; ok {
		return i, columns
	}
	rows := make([]uint64, elements*columns*w)
	near, far := make([]uint64, w), make([]uint64, w)
	for from := range elements {
		for n := 1; n < columns-1; n++ {
			b.code.Sliders[slider].Into(near, from, over, onto, n-1)
			b.code.Sliders[slider].Into(far, from, over, onto, n)
			for i := range far {
				rows[(from*columns+n)*w+i] = far[i] &^ near[i]
			}
		}
	}
	b.code.Maps = append(b.code.Maps, &ir.Map{Rows: rows, Words: w})
	b.ways[k] = len(b.code.Maps) - 1
	return b.ways[k], columns
}
