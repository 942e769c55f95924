package check

import "brik/dsl/program"

// graph is all of a program that can be reached, in the order in which it is met.
type graph struct {
	defs    []*program.Def
	actions []*program.Action
	choices []*program.Choice
	afters  []*program.After
	seen    map[any]bool
	locals  int
	repeats bool
	endTurn bool
}

// reachable walks the whole program and numbers its locals.
func reachable(p *program.Program) *graph {
	g := &graph{seen: map[any]bool{}}
	g.stmts(p.Setup)
	for _, v := range p.Vars {
		g.local(v.Locals...)
		g.expr(v.Init)
	}
	g.stmts(p.Flow)
	g.exprs(p.Position)
	for _, f := range p.Forbids {
		g.expr(f.Cond)
	}
	for _, e := range p.Ends {
		g.local(e.It)
		g.exprs([]program.Expr{e.Among, e.Who, e.When})
		g.ranking(e.Rank)
	}
	for _, i := range p.Invariants {
		g.expr(i.Cond)
	}
	return g
}

// first tells whether something is met for the first time.
func (g *graph) first(x any) bool {
	if g.seen[x] {
		return false
	}
	g.seen[x] = true
	return true
}

func (g *graph) local(list ...*program.Local) {
	for _, l := range list {
		if l != nil && g.first(l) {
			l.ID = g.locals
			g.locals++
		}
	}
}

func (g *graph) binders(list []*program.Binder) {
	for _, b := range list {
		g.local(b.Local)
	}
}

func (g *graph) ranking(r *program.Ranking) {
	if r != nil {
		g.local(r.It)
		g.expr(r.By)
	}
}

func (g *graph) exprs(list []program.Expr) {
	for _, e := range list {
		g.expr(e)
	}
}

func (g *graph) expr(e program.Expr) {
	if e == nil {
		return
	}
	switch e := e.(type) {
	case *program.Call:
		g.def(e.Def)
	case *program.Can:
		g.choice(e.Choice)
	case *program.After:
		g.afters = append(g.afters, e)
		g.stmts(e.Body)
	case *program.Filter:
		g.local(e.It)
	case *program.Extreme:
		g.local(e.It)
	case *program.Quantified:
		g.binders(e.Binders)
	case *program.LocalRef:
		g.local(e.Local)
	case *program.Repeats:
		g.repeats = true
	}
	g.exprs(program.Parts(e))
}

func (g *graph) def(d *program.Def) {
	if !g.first(d) {
		return
	}
	g.defs = append(g.defs, d)
	g.local(d.Params...)
	for _, c := range d.Cases {
		for _, l := range c.Lets {
			g.local(l.Local)
			g.expr(l.Value)
		}
		g.expr(c.Body)
	}
}

func (g *graph) action(a *program.Action) {
	if g.first(a) {
		g.actions = append(g.actions, a)
		g.local(a.Params...)
		g.stmts(a.Body)
	}
}

func (g *graph) choice(c *program.Choice) {
	if c == nil || !g.first(c) {
		return
	}
	if c.Name != "" {
		g.choices = append(g.choices, c)
	}
	for _, a := range c.Alts {
		if g.first(a) {
			g.alternative(a)
		}
	}
}

func (g *graph) alternative(a *program.Alternative) {
	g.binders(a.Binders)
	for _, b := range a.Binders {
		g.exprs([]program.Expr{b.Lo, b.Hi, b.Set})
	}
	g.expr(a.Where)
	g.template(a.Text)
	for _, t := range a.Texts {
		g.template(t)
	}
	g.stmts(a.Body)
}

func (g *graph) template(t program.Template) {
	for _, p := range t {
		g.expr(p.E)
	}
}

func (g *graph) stmts(list []program.Stmt) {
	for _, s := range list {
		g.stmt(s)
	}
}

func (g *graph) stmt(s program.Stmt) {
	switch s := s.(type) {
	case *program.Let:
		g.local(s.Local)
	case *program.Roll:
		g.local(s.Local)
	case *program.For:
		g.binders(s.Binders)
	case *program.MoveEach:
		g.local(s.It)
	case *program.Do:
		g.action(s.Action)
	case *program.Choose:
		g.choice(s.Choice)
	case *program.Finish:
		g.ranking(s.Rank)
	case *program.EndTurn:
		g.endTurn = true
	}
	exprs, blocks := program.StmtParts(s)
	g.exprs(exprs)
	for _, b := range blocks {
		g.stmts(b)
	}
}
