package ir

// Uses counts how often each register is named by instructions and sites, as what is written or read; operands that are
// no registers count too, so a register may be used less often than it says.
func (c *Code) Uses() []int {
	uses := make([]int, 1<<16)
	for i := range c.Instrs {
		in := &c.Instrs[i]
		for _, r := range [...]uint16{in.A, in.B, in.C, in.D, in.E} {
			uses[r]++
		}
		uses[uint16(in.I)]++ // one register, or two in its halves
		uses[uint32(in.I)>>16]++
	}
	for _, s := range c.Sites {
		for _, r := range s.registers() {
			if r >= 0 {
				uses[r]++
			}
		}
	}
	return uses
}

// registers are those that a site names.
func (s *Site) registers() []int {
	all := []int{s.Who}
	for _, p := range s.Texts {
		all = append(all, p.Register)
	}
	for _, l := range s.Lives {
		all = append(all, l.From)
	}
	for _, a := range s.Alts {
		all = append(append(all, a.Binders...), a.Outer...)
		if a.Subset != nil {
			all = append(all, a.Subset.Set)
		}
	}
	if c := s.Chance; c != nil {
		all = append(append(all, c.Into, c.Set, c.Count), c.Weights...)
	}
	if s.Inner != nil {
		all = append(all, s.Inner.Set)
	}
	return all
}
