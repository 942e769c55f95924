package check

import (
	"brik/dsl/program"
	"brik/dsl/syntax"
)

func (c *checker) forbids() {
	for _, d := range c.r.forbids {
		n := d.node.(*syntax.Forbid)
		s := c.scope(d.unit, bodyRule)
		cond := s.condition(n.When)
		if v, ok := known(cond); ok && !v {
			continue
		}
		c.p.Forbids = append(c.p.Forbids, &program.Forbid{Cond: cond, Why: n.Why, Span: d.span()})
	}
}

func (c *checker) ends() {
	for _, d := range c.r.ends {
		s := c.scope(d.unit, bodyRule)
		var e *program.End
		switch n := d.node.(type) {
		case *syntax.WinLose:
			e = s.winLose(n)
		case *syntax.DrawWhen:
			e = &program.End{Kind: program.EndDraw, When: s.condition(n.When), Why: n.Why}
		case *syntax.RankWhen:
			e = &program.End{Kind: program.EndRank, Rank: s.ranking(n.Rank), When: s.condition(n.When), Why: n.Why}
		}
		e.Span = d.span()
		if v, ok := known(e.When); ok && !v {
			continue
		}
		c.p.Ends = append(c.p.Ends, e)
	}
}

// winLose types `win p in players when C` and `lose P when C`.
func (s scope) winLose(n *syntax.WinLose) *program.End {
	e := &program.End{Kind: program.EndWin, Why: n.Why}
	if n.Kind == "lose" {
		e.Kind = program.EndLose
	}
	if n.Bind == nil {
		e.Who = s.set(s.expr(n.Who, want{space: s.p.Players}), s.p.Players)
		e.When = s.condition(n.When)
		return e
	}
	if n.Bind.Count != nil {
		s.fail(wrongUse, s.at(n.Bind.Count), "several of a set can be chosen only in a choose", "", "")
	}
	e.Among = s.set(s.expr(n.Bind.Set, want{space: s.p.Players}), s.p.Players)
	if n.Bind.Where != nil {
		e.Among = s.filtered(e.Among, n.Bind.Name, "a binder", n.Bind.Where, s.at(n.Bind))
	}
	e.It = s.element(n.Bind.Name, e.Among)
	e.When = s.bind(n.Bind.Name, "a binder", e.It, s.at(n.Bind)).condition(n.When)
	return e
}

// ranking types `rank by E`: E is a number with the player as `it`, or a def, variable or table that takes the player.
func (s scope) ranking(n *syntax.RankBy) *program.Ranking {
	it := s.newLocal("it", program.TOne(s.p.Players))
	s.certain[it] = true
	in := s.bind("it", "it", it, s.at(n))
	r := &program.Ranking{It: it, Lowest: n.Order == "lowest", Payoffs: n.Kind == "score"}
	by := in.byPlayer(n.By)
	if by == nil {
		by = in.expr(n.By, want{})
	}
	r.By = s.number(by)
	return r
}

// byPlayer applies a name that needs one player to `it`; nil: it isn't such a name.
func (s scope) byPlayer(e syntax.Expr) program.Expr {
	n, ok := e.(*syntax.Name)
	if !ok || s.find(n.Name) != nil {
		return nil
	}
	sym := s.symbol(n.Name)
	if sym == nil {
		return nil
	}
	args := []syntax.Arg{{E: &syntax.Name{Part: n.Part, Name: "it"}}}
	switch sym.kind {
	case symDef:
		if len(sym.decl().node.(*syntax.Def).Params) == 1 {
			return s.callDef(sym, args, s.at(n))
		}
	case symVar:
		if info := s.varOf(sym); info != nil && len(info.v.Index) == 1 {
			return s.readVar(sym, args, s.at(n))
		}
	case symZone:
		if info := s.zoneOf(sym); info != nil && len(info.z.Index) == 1 {
			return s.readZone(sym, args, s.at(n))
		}
	}
	return nil
}

func (c *checker) invariants() {
	for _, d := range c.r.checks {
		n := d.node.(*syntax.Invariant)
		s := c.scope(d.unit, bodyRule)
		c.p.Invariants = append(c.p.Invariants, &program.Invariant{Name: n.Doc, Cond: s.condition(n.Cond), Span: d.span()})
	}
}
