package syntax

import (
	"strconv"

	"github.com/alecthomas/participle/v2/lexer"

	"brik/dsl/report"
)

var quantifiers = words("any all sum max min union")

// postfix reads an operand with the . and [] after it.
func (c *climber) postfix() Postfix {
	start := c.start()
	e := c.primary()
	for {
		switch {
		case c.eat("."):
			name := c.name()
			e = &Dot{c.part(start), e, name}
		case c.at("["):
			args := c.args("[", "]")
			e = &Apply{c.part(start), e, args}
		default:
			return e
		}
	}
}

func (c *climber) primary() Expr {
	start := c.start()
	switch t := c.l.Peek(); t.Type {
	case IntToken:
		c.next()
		value, _ := strconv.Atoi(t.Value) // digits, few enough
		return &Number{c.part(start), value}
	case PlaceToken:
		name := c.next().Value
		return &Name{c.part(start), name}
	case IdentToken:
		return c.named(start)
	case SignToken:
		switch t.Value {
		case "(":
			return c.bracketed(start)
		case "{":
			return c.list(start)
		}
	case WordToken:
		if leads(t.Value) || t.Value == "not" {
			c.fail(report.NeedsBrackets, "`"+t.Value+"` needs brackets here", "Write `("+t.Value+" …)`.")
		}
	}
	c.unexpected()
	return nil
}

// named reads a name, a call or a quantifier.
func (c *climber) named(start int) Expr {
	word := c.next()
	name := word.Value
	if name == "roll" || name == "random" {
		c.refuseChance(word)
	}
	if !c.at("(") {
		return &Name{c.part(start), name}
	}
	if quantifiers[name] && c.bindsAfterBracket() {
		return c.quantified(start, name)
	}
	args := c.args("(", ")")
	return &Call{c.part(start), name, args}
}

func (c *climber) refuseChance(word lexer.Token) {
	t := c.l.Peek()
	if t.Type == IntToken || t.Type == IdentToken || t.Type == SignToken && (t.Value == "(" || t.Value == "{") {
		c.failAt(word, report.ChanceInside, "`"+word.Value+"` can't be a part of an expression",
			"Give it a name first, as in `let n = "+word.Value+" …`: chance is always the whole right side.")
	}
}

// bindsAfterBracket tells whether `( NAME in` stands next.
func (c *climber) bindsAfterBracket() bool {
	mark := c.l.MakeCheckpoint()
	defer c.l.LoadCheckpoint(mark)
	c.l.Next()
	return c.l.Peek().Type == IdentToken && peekSecond(c.l).Value == "in"
}

func (c *climber) quantified(start int, kind string) Expr {
	q := &Quantified{Kind: kind}
	c.want("(")
	q.Binders = append(q.Binders, c.binder(false))
	for c.eat(",") {
		q.Binders = append(q.Binders, c.binder(false))
	}
	c.want(":")
	q.E = c.full(true)
	if c.eat("else") {
		q.Else = c.full(true)
	}
	c.want(")")
	q.Part = c.part(start)
	return q
}

// binder reads `name in SET` with a `where` after it; as part of a statement also `name in COUNT of SET`, and conditions
// with a `where` of their own.
func (c *climber) binder(statement bool) *Binder {
	b := &Binder{}
	start := c.start()
	b.Name = c.name()
	c.want("in")
	b.Set = c.operand()
	if statement && c.eat("of") {
		b.Count, b.Set = b.Set, c.operand()
	}
	b.Part = c.part(start)
	if c.eat("where") {
		b.Where = c.full(statement)
	}
	return b
}

// args reads arguments, each with a label or without, between two brackets.
func (c *climber) args(open, end string) []Arg {
	var args []Arg
	c.want(open)
	for more := !c.at(end); more; more = c.eat(",") {
		var a Arg
		if c.l.Peek().Type == IdentToken && peekSecond(c.l).Value == ":" {
			a.Label = c.name()
			c.want(":")
		}
		a.E = c.full(true)
		args = append(args, a)
	}
	c.want(end)
	return args
}

// bracketed reads an expression in brackets, or a row of a table.
func (c *climber) bracketed(start int) Expr {
	c.want("(")
	e := c.full(true)
	if !c.at(",") {
		c.want(")")
		return e
	}
	items := []Expr{e}
	for c.eat(",") {
		items = append(items, c.full(true))
	}
	c.want(")")
	return &Tuple{c.part(start), items}
}

func (c *climber) list(start int) Expr {
	var items []Expr
	c.want("{")
	for more := !c.at("}"); more; more = c.eat(",") {
		items = append(items, c.full(true))
	}
	c.want("}")
	return &List{c.part(start), items}
}
