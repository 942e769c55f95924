package syntax

import (
	"github.com/alecthomas/participle/v2"

	"brik/dsl/report"
)

// The levels of expressions, from loose to tight.
const (
	levelOr = iota + 1
	levelAnd
	levelNot
	levelCompare
	levelUnion
	levelRange
	levelAdd
	levelMultiply
	levelMinus
)

var levels = map[string]int{
	"or": levelOr, "and": levelAnd,
	"=": levelCompare, "!=": levelCompare, "<": levelCompare, "<=": levelCompare, ">": levelCompare, ">=": levelCompare,
	"in": levelCompare, "meets": levelCompare,
	"|": levelUnion, "..": levelRange, "+": levelAdd, "-": levelAdd,
	"*": levelMultiply, "/": levelMultiply, "mod": levelMultiply, "&": levelMultiply,
}

// full reads an expression with all that may lead or follow it; conditions read after `where` take no further
// `where` or `with` of their own.
func (c *climber) full(sets bool) Expr {
	c.enter()
	defer c.leave()
	start := c.start()
	if t := c.l.Peek(); t.Type == WordToken && leads(t.Value) {
		return c.led(start, sets)
	}
	e := c.binary(levelOr)
	for sets {
		switch {
		case c.eat("where"):
			cond := c.full(false)
			e = &Where{c.part(start), e, cond}
		case c.at("with") && isExtreme(peekSecond(c.l).Value):
			c.next()
			most := c.next().Value == "most"
			by := c.binary(levelUnion)
			e = &Extreme{c.part(start), most, e, by}
		default:
			return e
		}
	}
	return e
}

func isExtreme(word string) bool { return word == "most" || word == "least" }

// led reads an expression that begins with if, the or after.
func (c *climber) led(start int, sets bool) Expr {
	switch c.next().Value {
	case "if":
		cond := c.full(true)
		c.want("then")
		then := c.full(true)
		c.want("else")
		other := c.full(sets)
		return &Conditional{c.part(start), cond, then, other}
	case "the":
		e := c.full(sets)
		return &Unary{c.part(start), "the", e}
	default:
		body := c.block()
		e := c.full(sets)
		return &After{c.part(start), body, e}
	}
}

func (c *climber) block() *Block {
	if !c.at("{") {
		c.unexpected()
	}
	root, err := parsers().block.ParseFromLexer(c.l)
	if root != nil && root.Block != nil {
		return root.Block // the error is only that more follows
	}
	for err, ok := err.(participle.Error); ok && c.start() < err.Position().Offset; {
		c.l.Next()
	}
	panic(bailout{err})
}

// operand reads what stands in a binder, a domain or a count: tighter than comparisons.
func (c *climber) operand() Operand {
	if t := c.l.Peek(); t.Type == WordToken && leads(t.Value) {
		return c.full(false)
	}
	return c.binary(levelUnion)
}

// binary reads operands joined by operators of at least the given level.
func (c *climber) binary(least int) Expr {
	c.enter()
	defer c.leave()
	start := c.start()
	left := c.unary(least)
	for {
		op, level := c.operator()
		switch {
		case level < least:
			return left
		case level == levelCompare:
			left = c.comparison(start, left, op)
			continue
		}
		c.next()
		right := c.binary(level + 1)
		left = &Binary{c.part(start), op, left, right}
		if level == levelRange && c.at("..") {
			c.fail(report.Chained, "ranges can't be chained", "Write `a..b`.")
		}
	}
}

func (c *climber) unary(least int) Expr {
	start := c.start()
	switch {
	case c.at("not") && least <= levelNot:
		c.next()
		e := c.binary(levelNot)
		return &Unary{c.part(start), "not", e}
	case c.eat("-"):
		e := c.binary(levelMinus)
		return &Unary{c.part(start), "-", e}
	}
	return c.postfix()
}

// operator gives the operator that stands next and its level; level 0 if none does. `or` before a text begins an
// alternative of a choice.
func (c *climber) operator() (string, int) {
	t := c.l.Peek()
	if t.Type != SignToken && t.Type != WordToken {
		return "", 0
	}
	switch t.Value {
	case "exists", "is":
		return t.Value, levelCompare
	case "not":
		if peekSecond(c.l).Value == "in" {
			return "not in", levelCompare
		}
		return "", 0
	case "or":
		if peekSecond(c.l).Type == StringToken {
			return "", 0
		}
	}
	return t.Value, levels[t.Value]
}

// comparison reads what compares left, and refuses a second comparison after it.
func (c *climber) comparison(start int, left Expr, op string) Expr {
	var e Expr
	c.next()
	switch op {
	case "exists":
		e = &Unary{c.part(start), "exists", left}
	case "is":
		op = c.phrase()
		e = &Unary{c.part(start), op, left}
	default:
		if op == "not in" {
			c.next()
		}
		right := c.binary(levelUnion)
		e = &Binary{c.part(start), op, left, right}
	}
	if _, level := c.operator(); level == levelCompare {
		c.fail(report.Chained, "comparisons can't be chained", "Join two comparisons with `and`, or put brackets around one.")
	}
	return e
}

// phrase reads what may follow `is`.
func (c *climber) phrase() string {
	op := "is"
	if c.eat("not") {
		op = "is not"
	}
	if !c.at("empty") && !c.at("nothing") {
		write := "="
		if op == "is not" {
			write = "!="
		}
		c.fail(report.WrongIs, "after `"+op+"` stands only `empty` or `nothing`", "To compare with something else write `"+write+"`.")
	}
	return op + " " + c.next().Value
}
