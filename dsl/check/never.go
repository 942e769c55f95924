package check

import (
	"slices"

	"brik/dsl/program"
	"brik/dsl/report"
	"brik/dsl/source"
	"brik/dsl/syntax"
	"brik/interpreter/evaluate"
)

// never warns of what the ruleset itself says and what can never be: conditions that never hold, zones without places,
// pieces that are never placed. What options, libraries or parents may change isn't judged.
func (c *checker) never() {
	if c.r.main.library || c.sink.HasErrors() || c.r.problems.HasErrors() {
		return
	}
	for _, e := range c.p.Ends {
		c.neverHolds(e.When, "so this never ends a game")
	}
	for _, f := range c.p.Forbids {
		c.neverHolds(f.Cond, "so this never forbids anything")
	}
	c.p.EachStmt(func(s program.Stmt) {
		if s, ok := s.(*program.IfStmt); ok {
			c.neverHolds(s.Cond, "so this block is never done")
		}
	})
	c.emptyZones()
	c.neverPlaced()
}

func (c *checker) neverWarn(code report.Code, at source.Span, summary, detail string) {
	c.say(report.Diagnostic{Code: code, Severity: report.Warning, Span: at, Summary: summary, Detail: detail})
}

func (c *checker) neverHolds(e program.Expr, so string) {
	if at := e.Span(); at.File == c.r.main.file && !c.optional(e) && isAlways(e, false) {
		c.neverWarn(report.NeverTrue, at, "this never holds", so)
	}
}

// optional tells whether what an expression says may depend on options, on the number of players, or on what can't be
// told from it alone.
func (c *checker) optional(e program.Expr) (found bool) {
	found = c.varies(e.Span().Text())
	program.Each(e, func(e program.Expr) {
		switch e.(type) {
		case *program.Call, *program.LocalRef, *program.After:
			found = true
		}
	})
	return found
}

// isAlways tells whether a condition is known to have a truth in every state.
func isAlways(e program.Expr, truth bool) bool {
	switch e := e.(type) {
	case *program.Const:
		return (e.Value.N != 0) == truth
	case *program.Not:
		return isAlways(e.E, !truth)
	case *program.Logic:
		if e.Or == truth {
			return isAlways(e.L, truth) || isAlways(e.R, truth)
		}
		return isAlways(e.L, truth) && isAlways(e.R, truth)
	case *program.Compare:
		op := e.Op
		if truth {
			op = opposite[op]
		}
		return neverCompares(op, e.L.Type(), e.R.Type())
	}
	return false
}

// opposite gives the comparison that holds where another doesn't.
var opposite = map[string]string{"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}

// neverCompares tells whether no numbers of two ranges compare so.
func neverCompares(op string, l, r program.Type) bool {
	switch op {
	case "=":
		return l.Hi < r.Lo || r.Hi < l.Lo
	case "!=":
		return l.Lo == l.Hi && l.Lo == r.Lo && r.Lo == r.Hi
	case "<":
		return l.Lo >= r.Hi
	case "<=":
		return l.Lo > r.Hi
	case ">":
		return l.Hi <= r.Lo
	case ">=":
		return l.Hi < r.Lo
	}
	return false
}

// emptyZones warns of zones all of whose sets are empty.
func (c *checker) emptyZones() {
	for _, s := range c.r.own.all(symZone) {
		info, _ := c.done[s].(*zoneInfo)
		n, _ := s.decl().node.(*syntax.Zone)
		if info == nil || n == nil || n.Kind != "zone" || !c.own(s) || info.z.Type.Kind != program.Set || c.deliberate(s, n) {
			continue
		}
		if !slices.ContainsFunc(info.z.Cells, func(v program.Value) bool { return len(evaluate.Elements(v, info.z.Type)) > 0 }) {
			c.neverWarn(report.EmptyZone, s.unit().tree.Find(n, n.Name), "zone "+quote(n.Name)+" has no places", "")
		}
	}
}

// deliberate tells whether a zone may be empty on purpose: it says `nothing`, or depends on options or definitions.
func (c *checker) deliberate(s *symbol, n *syntax.Zone) bool {
	if c.boardVaries() {
		return true
	}
	start, end := n.Place()
	for _, t := range s.unit().tree.Between(start, end) {
		if o := c.r.own.byName[t.Value]; o != nil && o != s && o.kind != symPlayer && o.kind != symSpace || t.Value == "nothing" || t.Value == "players" {
			return true
		}
	}
	return false
}

// neverPlaced warns of kinds that nothing puts on the board. Where a statement places a kind that isn't written out,
// nothing is said, nor where nothing is placed at all.
func (c *checker) neverPlaced() {
	placed := make([]bool, c.p.Kinds.Len())
	unknown := false
	note := func(e program.Expr) {
		k, ok := e.(*program.Const)
		if !ok {
			unknown = true
			return
		}
		for _, kind := range evaluate.Elements(k.Value, k.T) {
			placed[kind] = true
		}
	}
	c.p.EachStmt(func(s program.Stmt) {
		switch s := s.(type) {
		case *program.Place:
			note(s.Kind)
		case *program.Change:
			note(s.Kind)
		case *program.PlaceMany:
			placed[s.Piece.Kind] = true
		}
	})
	for _, s := range c.r.own.all(symPiece) {
		kind, ok := c.p.Kinds.Find(s.name)
		if !unknown && slices.Contains(placed, true) && ok && !placed[kind] && c.own(s) {
			c.neverWarn(report.NeverPlaced, s.unit().tree.Find(s.node, s.name), "no "+s.name+" ever comes on the board", "nothing places one or changes another piece to it")
		}
	}
}
