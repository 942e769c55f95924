package compile

import "brik/interpreter/ir"

// tidy makes jumps to jumps go straight, and leaves out jumps to the next instruction.
func (b *builder) tidy() {
	c := b.code
	for i := range c.Instrs {
		if in := &c.Instrs[i]; in.Op.Jumps() {
			in.I = int32(b.straight(int(in.I)))
		}
	}
	to := b.kept()
	var out []ir.Instr
	for i, in := range c.Instrs {
		if to[i] == to[i+1] {
			continue
		}
		if in.Op.Jumps() {
			in.I = int32(to[in.I])
		}
		out = append(out, in)
	}
	c.Instrs = out
	c.Readdress(func(pc int) int { return to[pc] })
}

// straight follows unconditional jumps, not for ever.
func (b *builder) straight(pc int) int {
	for n := 0; n < 100 && b.code.Instrs[pc].Op == ir.Jump; n++ {
		pc = int(b.code.Instrs[pc].I)
	}
	return pc
}

// kept gives every instruction's new address; one that is left out has that of the next.
func (b *builder) kept() []int {
	in := b.code.Instrs
	to := make([]int, len(in)+1)
	n := 0
	for i := range in {
		to[i] = n
		if in[i].Op != ir.Jump || int(in[i].I) != i+1 {
			n++
		}
	}
	to[len(in)] = n
	return to
}
