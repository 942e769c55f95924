package check

import (
	"brik/dsl/program"
	"brik/dsl/source"
)

// reads tells where and by what an expression depends on the state of the game; "": it doesn't.
func (c *checker) reads(e program.Expr) (at source.Span, what string) {
	seen := map[*program.Def]bool{}
	var visit func(e program.Expr)
	visit = func(e program.Expr) {
		if what != "" {
			return
		}
		if w := c.readsState(e); w != "" {
			at, what = e.Span(), w
			return
		}
		call, ok := e.(*program.Call)
		if !ok || seen[call.Def] {
			return
		}
		seen[call.Def] = true
		outer := at
		for _, k := range call.Def.Cases {
			if k.Kinds != nil {
				what = "what stands on a place"
			}
			for _, l := range k.Lets {
				program.Each(l.Value, visit)
			}
			if k.Body != nil {
				program.Each(k.Body, visit)
			}
		}
		if what != "" {
			at = orSpan(outer, call.Span())
		}
	}
	program.Each(e, visit)
	return at, what
}

func orSpan(a, b source.Span) source.Span {
	if a.IsZero() {
		return b
	}
	return a
}

// readsState names what of the state an expression reads by itself.
func (c *checker) readsState(e program.Expr) string {
	switch e := e.(type) {
	case *program.VarRef:
		return quote(e.Var.Name)
	case *program.PieceSet, *program.OwnerOf, *program.KindOf, *program.CountAt:
		return "where pieces stand"
	case *program.NextPlayer:
		if c.canLose && e.Within == nil {
			return "who is still in the game"
		}
	case *program.Can:
		return "what a player can do"
	case *program.Repeats:
		return "how often a position occurred"
	case *program.After:
		return "what is done after { … }"
	}
	return ""
}

// brokenInside tells that an expression has a part with a mistake.
func (c *checker) brokenInside(e program.Expr) bool {
	broken := false
	program.Each(e, func(e program.Expr) { broken = broken || isBad(e) })
	return broken
}
