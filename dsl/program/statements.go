package program

// EachStmt visits every statement of the setup, flow, actions and choices, with everything inside them, those of
// alternatives once.
func (p *Program) EachStmt(visit func(Stmt)) {
	p.walk(visit, func(*Alternative) {})
}

// EachAlternative visits every alternative of every decision of the game, and of the named choices, once.
func (p *Program) EachAlternative(visit func(*Alternative)) {
	p.walk(func(Stmt) {}, visit)
}

func (p *Program) walk(stmt func(Stmt), alternative func(*Alternative)) {
	w := walker{stmt, alternative, map[*Alternative]bool{}}
	w.block(p.Setup)
	w.block(p.Flow)
	for _, a := range p.Actions {
		w.block(a.Body)
	}
	for _, c := range p.Choices {
		w.choice(c)
	}
}

type walker struct {
	stmt        func(Stmt)
	alternative func(*Alternative)
	seen        map[*Alternative]bool
}

func (w walker) block(list []Stmt) {
	EachStmt(list, func(s Stmt) {
		w.stmt(s)
		if c, ok := s.(*Choose); ok {
			w.choice(c.Choice)
		}
	}, func(Expr) {})
}

func (w walker) choice(c *Choice) {
	for _, a := range c.Alts {
		if !w.seen[a] {
			w.seen[a] = true
			w.alternative(a)
			w.block(a.Body)
		}
	}
}
