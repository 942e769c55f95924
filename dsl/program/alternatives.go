package program

// EachAlternative visits every alternative of every decision of the game, and of the named choices, once.
func (p *Program) EachAlternative(visit func(*Alternative)) {
	w := alternatives{visit: visit, seen: map[any]bool{}}
	w.block(p.Flow)
	for _, a := range p.Actions {
		w.block(a.Body)
	}
	for _, c := range p.Choices {
		w.choice(c)
	}
}

type alternatives struct {
	visit func(*Alternative)
	seen  map[any]bool
}

func (w alternatives) block(list []Stmt) {
	EachStmt(list, func(s Stmt) {
		if c, ok := s.(*Choose); ok {
			w.choice(c.Choice)
		}
	}, func(Expr) {})
}

func (w alternatives) choice(c *Choice) {
	for _, a := range c.Alts {
		if !w.seen[a] {
			w.seen[a] = true
			w.visit(a)
			w.block(a.Body)
		}
	}
}
