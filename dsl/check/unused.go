package check

import (
	"strings"

	"brik/dsl/program"
	"brik/dsl/report"
	"brik/dsl/syntax"
)

// uncalled types the defs, actions and choices that nothing uses, with arguments of unknown type: their names are
// checked all the same. Not so the standard library: it speaks of boards that this game may not have.
func (c *checker) uncalled() {
	for _, ns := range []*namespace{c.r.std, c.r.own} {
		for _, sym := range ns.order {
			c.uncalledSymbol(sym)
		}
	}
}

func (c *checker) uncalledSymbol(sym *symbol) {
	if c.counts[sym] > 0 || sym.unit().std {
		return
	}
	switch n := sym.decl().node.(type) {
	case *syntax.Def:
		k := &instance{key: instanceKey{sym: sym}, params: make([]param, len(n.Params)), def: &program.Def{Name: sym.name, Span: sym.span()}}
		if len(n.Of) > 0 && len(n.Params) > 0 && c.p.Board != nil {
			k.params[0].t = program.TOne(c.p.Board)
		}
		c.typeDef(k)
	case *syntax.Action:
		k := &instance{key: instanceKey{sym: sym, decl: sym.decl()}, params: make([]param, len(n.Params)), action: &program.Action{Name: sym.name, Span: sym.span()}}
		c.typeAction(k, sym.decl())
	case *syntax.Choice:
		used := c.used[sym]
		c.choiceOf(sym)
		c.used[sym] = used
	}
}

// warn reports what the ruleset itself (not its libraries) declares and never uses. Beside errors it says nothing of
// that: the only use may stand in what has a mistake.
func (c *checker) warn() {
	c.unknownTexts()
	if c.r.main.library || c.sink.HasErrors() || c.r.problems.HasErrors() {
		return
	}
	for _, sym := range c.r.own.order {
		if !c.own(sym) || c.used[sym] {
			continue
		}
		switch sym.kind {
		case symDef, symOption, symZone, symAction, symChoice, symSpace, symEnum, symKinds, symVar, symDeck, symPile:
			c.warning(sym)
		}
	}
	for _, sym := range c.r.own.order {
		for _, d := range sym.decls {
			if d.unit.main && d.prev == nil {
				c.unusedParams(sym, d)
			}
		}
	}
}

// own tells that a symbol is the ruleset's own and takes no other's place.
func (c *checker) own(sym *symbol) bool { return sym.unit().main && sym.decl().prev == nil }

func (c *checker) warning(sym *symbol) {
	c.say(report.Diagnostic{Code: unused, Severity: report.Warning, Span: sym.unit().tree.Find(sym.node, sym.name),
		Summary: sym.noun() + " " + quote(sym.name) + " is never used", Hint: "Leave it out, or use it."})
}

func (c *checker) unusedParams(sym *symbol, d *decl) {
	var params []string
	switch n := d.node.(type) {
	case *syntax.Def:
		if len(n.Of) > 0 {
			return
		}
		params = n.Params
	case *syntax.Action:
		params = n.Params
	}
	for _, p := range params {
		if !c.usedParams[d.node][p] && !strings.HasPrefix(p, "_") {
			c.say(report.Diagnostic{Code: unused, Severity: report.Warning, Span: d.unit.tree.Find(d.node, p),
				Summary: "parameter " + quote(p) + " of " + quote(sym.name) + " is never used"})
		}
	}
}
