package check

import (
	"brik/dsl/program"
	"brik/dsl/syntax"
	"brik/interpreter/evaluate"
)

// constant works out an expression whose value must be known now.
func (c *checker) constant(e program.Expr) (program.Value, bool) {
	if isBad(e) {
		return program.Value{}, false
	}
	if k, ok := e.(*program.Const); ok {
		return k.Value, true
	}
	if c.sink.HasErrors() && c.brokenInside(e) {
		return program.Value{}, false
	}
	if at, what := c.reads(e); what != "" {
		c.fail(notConstant, at, "a value that never changes is due here, and "+what+" changes while the game runs", "", "What depends on the state of the game is a `def`.")
		return program.Value{}, false
	}
	k := coster{map[*program.Def]float64{}}
	if c.constants += k.cost(e); c.constants > maxConstants {
		c.fail(tooLarge, e.Span(), "this takes too long to work out", "it looks at too many combinations of elements", "")
		return program.Value{}, false
	}
	c.sync()
	v, err := evaluate.Constant(c.p, e)
	if err != nil {
		c.fail(notConstant, e.Span(), "this can't be worked out: "+err.Error(), "", "")
		return program.Value{}, false
	}
	return v, true
}

// constNumber works out a number.
func (s scope) constNumber(e syntax.Expr) (int, bool) {
	v, ok := s.constant(s.number(s.expr(e, want{})))
	return v.N, ok
}
