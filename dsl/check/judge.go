package check

import (
	"brik/dsl/program"
	"brik/dsl/report"
	"brik/dsl/source"
)

// decide finds the actions in which a decision, chance or the end of a turn may come.
func decide(actions []*program.Action) {
	for changed := true; changed; {
		changed = false
		for _, a := range actions {
			if !a.Decides && decides(a.Body) {
				a.Decides, changed = true, true
			}
		}
	}
}

// decides tells that a decision, chance or the end of a turn may come in some statements.
func decides(list []program.Stmt) bool {
	found := false
	program.EachStmt(list, func(s program.Stmt) {
		switch s := s.(type) {
		case *program.Choose, *program.Roll, *program.EndTurn:
			found = true
		case *program.Do:
			found = found || s.Action.Decides
		}
	}, func(program.Expr) {})
	return found
}

// finishes tells that the game may end in some statements, or in what they call.
func finishes(list []program.Stmt, seen map[*program.Action]bool) bool {
	found := false
	program.EachStmt(list, func(s program.Stmt) {
		switch s := s.(type) {
		case *program.Finish:
			found = true
		case *program.Do:
			if !seen[s.Action] {
				seen[s.Action] = true
				found = found || finishes(s.Action.Body, seen)
			}
		}
	}, func(program.Expr) {})
	return found
}

// checkAfters reports actions called where nothing may be decided: inside after and in the setup.
func (c *checker) checkAfters(g *graph) {
	for _, a := range g.afters {
		c.onlyEffects(a.Body, "inside after { … }")
	}
	c.onlyEffects(c.p.Setup, "in a setup")
}

func (c *checker) onlyEffects(list []program.Stmt, where string) {
	program.EachStmt(list, func(s program.Stmt) {
		do, ok := s.(*program.Do)
		if !ok {
			return
		}
		if do.Action.Decides {
			c.fail(noDecision, do.Pos, quote(do.Action.Name)+" can't be called "+where, "a decision, chance or the end of a turn may come in it", "")
		} else if finishes(do.Action.Body, map[*program.Action]bool{}) {
			c.fail(noDecision, do.Pos, quote(do.Action.Name)+" can't be called "+where, "the game may end in it", "")
		}
	}, func(program.Expr) {})
}

// recursion looks for actions and alternatives that come to a decision and then to themselves.
type recursion struct {
	*checker
	open map[any]bool
	done map[any]bool
	path []any
}

func (c *checker) checkRecursion() {
	r := &recursion{checker: c, open: map[any]bool{}, done: map[any]bool{}}
	r.stmts(c.p.Flow)
}

func (r *recursion) stmts(list []program.Stmt) {
	program.EachStmt(list, func(s program.Stmt) {
		switch s := s.(type) {
		case *program.Do:
			r.enter(s.Action, s.Action.Body, s)
		case *program.Choose:
			for _, a := range s.Choice.Alts {
				r.enter(a, a.Body, s)
			}
		}
	}, func(program.Expr) {})
}

func (r *recursion) enter(node any, body []program.Stmt, from program.Stmt) {
	if r.open[node] {
		r.cycle(node, from)
		return
	}
	if r.done[node] {
		return
	}
	r.open[node] = true
	r.path = append(r.path, node)
	r.stmts(body)
	r.path = r.path[:len(r.path)-1]
	r.open[node] = false
	r.done[node] = true
}

// cycle reports a way round that passes a decision.
func (r *recursion) cycle(node any, from program.Stmt) {
	deciding := false
	inside := false
	for _, n := range r.path {
		inside = inside || n == node
		a, action := n.(*program.Action)
		deciding = deciding || inside && (!action || a.Decides)
	}
	if !deciding {
		return
	}
	what := "this decision can come again inside itself"
	if a, ok := node.(*program.Action); ok {
		what = quote(a.Name) + " can meet a decision and calls itself"
	}
	r.say(report.Diagnostic{Code: decidingLoop, Span: from.Span(), Summary: what,
		Detail: "where a game stops must have a place of known size", Hint: "Write it as a loop: `while … { choose … }`."})
}

// checkForbids looks at the lines that are judged at the end of a turn.
func (c *checker) checkForbids(g *graph) {
	if !g.endTurn && c.r.flow != nil {
		if len(c.p.Forbids) > 0 {
			c.neverJudged(c.p.Forbids[0].Span)
		}
		if len(c.p.Ends) > 0 {
			c.neverJudged(c.p.Ends[0].Span)
		}
	}
	for _, f := range c.p.Forbids {
		c.noCan(f.Cond, map[*program.Def]bool{})
	}
}

func (c *checker) neverJudged(at source.Span) {
	c.fail(noEndTurn, at, "this line is never judged",
		"forbid, win, lose, draw and rank lines are judged at the end of a turn, and no turn ever ends", "Write `end turn` in `play { … }` where a turn ends.")
}

// noCan reports can inside a forbid: it would ask the forbid itself.
func (c *checker) noCan(e program.Expr, seen map[*program.Def]bool) {
	program.Each(e, func(e program.Expr) {
		switch e := e.(type) {
		case *program.Can:
			c.fail(canInForbid, e.Pos, "can(…) can't be asked in a forbid line", "whether an alternative is legal depends on the forbid lines, which would depend on it", "")
		case *program.Call:
			if !seen[e.Def] {
				seen[e.Def] = true
				for _, k := range e.Def.Cases {
					for _, l := range k.Lets {
						c.noCan(l.Value, seen)
					}
					c.noCan(k.Body, seen)
				}
			}
		}
	})
}
