package check

import (
	"brik/dsl/program"
	"brik/dsl/syntax"
)

// declarations goes through all declared names: what is wrong with one is said even if nothing uses it.
func (c *checker) declarations() {
	for _, ns := range []*namespace{c.r.std, c.r.own} {
		for _, sym := range ns.order {
			c.declaration(sym)
		}
	}
	for _, ns := range []*namespace{c.r.std, c.r.own} {
		for _, sym := range ns.order {
			if sym.kind != symVar && sym.kind != symPile {
				continue
			}
			if info := c.varOf(sym); info != nil {
				c.p.Vars = append(c.p.Vars, info.v)
			}
		}
		for _, sym := range ns.all(symZone) {
			if info := c.zoneOf(sym); info != nil {
				c.p.Zones = append(c.p.Zones, info.z)
			}
		}
		for _, sym := range ns.all(symOption) {
			c.p.Options = append(c.p.Options, c.options[sym.name].Option)
		}
	}
	for _, d := range c.p.Decks {
		if d.Order != nil {
			c.p.Vars = append(c.p.Vars, d.Order)
		}
	}
}

func (c *checker) declaration(sym *symbol) {
	switch sym.kind {
	case symEnum:
		c.spaceOf(sym)
	case symKinds:
		c.kindGroup(sym)
	case symDef:
		c.casesApart(sym)
	case symVar, symPile:
		c.varOf(sym)
	case symZone:
		c.zoneOf(sym)
	case symOption:
		if c.options[sym.name].kind == optionNames {
			c.optionSpace(sym)
		}
	}
}

// flow types the turn or the play. A turn is written out: the next player is to move, then its block, then its end.
func (c *checker) flow() {
	if c.r.flow == nil {
		if !c.r.problems.HasErrors() && !c.r.main.library {
			c.fail(missing, c.start(), "this ruleset doesn't say what a turn is", "", "Write `turn { choose … }`.")
		}
		return
	}
	n := c.r.flow.node.(*syntax.Flow)
	s := c.scope(c.r.flow.unit, bodyFlow)
	at := c.r.flow.span()
	s.body.turn = n.Kind == "turn"
	body := s.block(n.Body)
	if n.Kind == "play" {
		c.p.Flow = body
		return
	}
	if leavesTurn(n.Body) {
		body = []program.Stmt{&program.Do{St: st(at), Action: &program.Action{Name: "turn", Body: body, Span: at}}}
	}
	next := &program.Assign{St: st(at), Var: c.p.Me, Value: &program.NextPlayer{Ex: ex(program.TOne(c.p.Players), at), E: s.me(at), Step: 1}}
	loop := append([]program.Stmt{next}, body...)
	loop = append(loop, &program.EndTurn{St: st(at)})
	c.p.Flow = []program.Stmt{&program.Loop{St: st(at), Body: loop}}
}

// leavesTurn tells that the block of a turn has a `done` in it, which ends it like an action.
func leavesTurn(b *syntax.Block) (found bool) {
	syntax.Walk(b, func(n syntax.Placed) bool {
		w, ok := n.(*syntax.Word)
		found = found || ok && w.Kind == "done"
		return !found
	})
	return found
}

// position types what a position is. The board there is where all pieces stand; a variable without its index, all its cells.
func (c *checker) position() {
	if c.r.position == nil {
		return
	}
	s := c.scope(c.r.position.unit, bodyRule)
	for _, e := range c.r.position.node.(*syntax.Position).List {
		if n, ok := e.(*syntax.Name); ok {
			if parts := s.positionPart(n); parts != nil {
				c.p.Position = append(c.p.Position, parts...)
				continue
			}
		}
		x := s.expr(e, want{})
		if isNothing(x) {
			x = s.anySet(x)
		}
		c.p.Position = append(c.p.Position, x)
	}
}

func (s scope) positionPart(n *syntax.Name) []program.Expr {
	at := s.at(n)
	sym := s.symbol(n.Name)
	switch {
	case sym == nil && n.Name == "board" && s.p.Board != nil:
		return s.allPieces(at)
	case sym != nil && (sym.kind == symVar || sym.kind == symPile):
		info := s.varOf(sym)
		if info == nil || len(info.v.Index) == 0 {
			return nil
		}
		return s.allCells(info.v, at)
	}
	return nil
}
