package program

// EachStmt visits every statement of the setup, flow, actions and choices, with everything inside them.
func (p *Program) EachStmt(visit func(Stmt)) {
	lists := [][]Stmt{p.Setup, p.Flow}
	for _, a := range p.Actions {
		lists = append(lists, a.Body)
	}
	for _, c := range p.Choices {
		for _, a := range c.Alts {
			lists = append(lists, a.Body)
		}
	}
	seen := map[*Choice]bool{}
	var in func(list []Stmt)
	in = func(list []Stmt) {
		EachStmt(list, func(s Stmt) {
			visit(s)
			if c, ok := s.(*Choose); ok && !seen[c.Choice] {
				seen[c.Choice] = true
				for _, a := range c.Choice.Alts {
					in(a.Body)
				}
			}
		}, func(Expr) {})
	}
	for _, list := range lists {
		in(list)
	}
}
