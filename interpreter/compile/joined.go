package compile

import "brik/interpreter/ir"

// joinSteps makes one instruction of a step and the intersection right after it, where nothing else wants the step.
func (b *builder) joinSteps() {
	if b.o.NoFuse {
		return
	}
	uses, reached := b.code.Uses(), b.reached()
	in := b.code.Instrs
	for i := range len(in) - 1 {
		step, and := in[i], in[i+1]
		w := step.Op - ir.Step1
		if step.Op != ir.Step1 && step.Op != ir.Step2 || and.Op != ir.And1+w || reached[i+1] || uses[step.A] != 2 {
			continue
		}
		if and.B != step.A && and.C != step.A || and.B == and.C {
			continue
		}
		in[i] = ir.Instr{Op: ir.Jump, I: int32(i + 1)} // left out later
		in[i+1] = ir.Instr{Op: ir.StepIn1 + w, A: and.A, B: step.B, C: and.B + and.C - step.A, D: step.D}
	}
}

// reached tells of each instruction whether control can come there other than from the one before.
func (b *builder) reached() []bool {
	reached := make([]bool, len(b.code.Instrs)+1)
	for _, in := range b.code.Instrs {
		if in.Op.Jumps() {
			reached[in.I] = true
		}
	}
	b.code.Readdress(func(pc int) int {
		reached[pc] = true
		return pc
	})
	return reached
}
