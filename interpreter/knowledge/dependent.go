package knowledge

import "brik/dsl/program"

// dependent gives the statements that are done or not, or so and so often, depending on something that not all see.
func dependent(p *program.Program, o *origins) map[program.Stmt]bool {
	d := &dependence{program: p, origins: o, under: map[program.Stmt]bool{}, actions: map[*program.Action]bool{}}
	for n := -1; n < len(d.under)+len(d.actions); { // until nothing new is found
		n = len(d.under) + len(d.actions)
		d.visited = map[*program.Choice]bool{}
		d.list(p.Flow, false)
		for _, a := range p.Actions {
			d.list(a.Body, d.actions[a])
		}
	}
	return d.under
}

type dependence struct {
	program *program.Program
	origins *origins
	under   map[program.Stmt]bool
	actions map[*program.Action]bool // called somewhere in such a place
	visited map[*program.Choice]bool
}

func (d *dependence) list(stmts []program.Stmt, under bool) {
	for _, s := range stmts {
		d.stmt(s, under)
	}
}

func (d *dependence) stmt(s program.Stmt, under bool) {
	if under {
		d.under[s] = true
	}
	switch s := s.(type) {
	case *program.Do:
		if under {
			d.actions[s.Action] = true
		}
	case *program.Choose:
		if d.visited[s.Choice] {
			return
		}
		d.visited[s.Choice] = true
		for _, a := range s.Choice.Alts {
			d.list(a.Body, under || s.Secret || d.hides(a))
		}
		d.list(s.Else, under)
		return
	}
	exprs, blocks := program.StmtParts(s)
	inside := under
	for _, e := range exprs {
		inside = inside || !d.origins.of(e).empty()
	}
	for _, b := range blocks {
		d.list(b, inside)
	}
}

// hides tells that it may not be seen what of an alternative was chosen.
func (d *dependence) hides(a *program.Alternative) bool {
	for _, b := range a.Binders {
		if deckOf(d.program, b.Set.Type()) != nil || !d.origins.of(b.Set).empty() {
			return true
		}
	}
	return false
}
