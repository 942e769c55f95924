package evaluate

import (
	"brik/dsl/program"
)

// Digest calls write with words that tell where the run stands and what its locals are: two machines of one program that
// give the same words, and have the same memory, go on alike. id numbers the program's statements.
func (m *Machine) Digest(id func(program.Stmt) int, write func(uint64)) {
	for _, f := range m.frames {
		if len(f.stmts) > 0 {
			write(uint64(id(f.stmts[0])))
		}
		write(uint64(f.pc))
		write(uint64(f.left))
		for _, r := range f.rows {
			for _, v := range r {
				digest(v, write)
			}
		}
	}
	for _, s := range m.scopes {
		write(uint64(len(s)))
		for _, b := range s {
			write(uint64(b.local.ID))
			digest(b.value, write)
		}
	}
}

func digest(v program.Value, write func(uint64)) {
	write(uint64(v.N))
	for _, w := range v.Bits {
		write(w)
	}
}
