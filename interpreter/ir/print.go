package ir

import (
	"fmt"
	"io"
)

// Print writes the code as text, an instruction a line: for reading what the compiler made, and for tests.
func (c *Code) Print(w io.Writer) error {
	at := map[int]string{c.Setup: "setup", c.Entry: "entry"}
	for i, s := range c.Sites {
		at[s.Generator] = fmt.Sprintf("generator of site %d", i)
		if s.Sampler >= 0 {
			at[s.Sampler] = fmt.Sprintf("sampler of site %d", i)
		}
		if s.Else >= 0 {
			at[s.Else] = fmt.Sprintf("else of site %d", i)
		}
		for j, a := range s.Alts {
			at[a.Body] = fmt.Sprintf("alternative %d of site %d", j, i)
		}
	}
	for pc, in := range c.Instrs {
		if name, ok := at[pc]; ok {
			if _, err := fmt.Fprintln(w, name+":"); err != nil {
				return err
			}
		}
		if _, err := fmt.Fprintf(w, "%5d  %-12s %d %d %d %d %d  %d\n", pc, in.Op, in.A, in.B, in.C, in.D, in.E, in.I); err != nil {
			return err
		}
	}
	return nil
}
