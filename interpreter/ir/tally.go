package ir

// Tallied gives the same code with a Tally before every instruction, so that a machine that runs it counts what it
// executes: a measure of speed that no clock and no other program disturbs.
func (c *Code) Tallied() *Code {
	t := *c
	t.Instrs = make([]Instr, 0, 2*len(c.Instrs))
	for _, in := range c.Instrs {
		if in.Op.Jumps() {
			in.I *= 2
		}
		t.Instrs = append(t.Instrs, Instr{Op: Tally}, in)
	}
	t.Sites = make([]*Site, len(c.Sites))
	for i, s := range c.Sites {
		t.Sites[i] = s.copied()
	}
	t.Readdress(func(pc int) int { return 2 * pc })
	return &t
}

// copied copies a site as far as it points into the code.
func (s *Site) copied() *Site {
	t := *s
	t.Alts = make([]*Alt, len(s.Alts))
	for i, a := range s.Alts {
		b := *a
		if a.Subset != nil {
			s := *a.Subset
			b.Subset = &s
		}
		t.Alts[i] = &b
	}
	if s.Chance != nil {
		c := *s.Chance
		t.Chance = &c
	}
	if s.Inner != nil {
		in := *s.Inner
		t.Inner = &in
	}
	return &t
}

// Readdress moves what points into the code from outside; negative places stay.
func (c *Code) Readdress(to func(pc int) int) {
	move := func(pc *int) {
		if *pc >= 0 {
			*pc = to(*pc)
		}
	}
	move(&c.Setup)
	move(&c.Entry)
	for _, s := range c.Sites {
		move(&s.Generator)
		move(&s.Sampler)
		move(&s.Else)
		for _, a := range s.Alts {
			move(&a.Body)
			if a.Subset != nil {
				move(&a.Subset.Code)
			}
		}
		if s.Chance != nil {
			move(&s.Chance.Next)
		}
		if s.Inner != nil {
			move(&s.Inner.Code)
		}
	}
}
