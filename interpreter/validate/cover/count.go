package cover

import (
	"brik/dsl/program"
	"brik/dsl/source"
	"brik/interpreter/evaluate"
)

// Counter counts what is used of a program.
type Counter struct {
	coverage *Coverage
	program  *program.Program
	items    map[key]*Item
	stmts    map[program.Stmt]*Item
	values   map[program.Expr]*Item // counted whenever they have a value
	truths   map[program.Expr]*Item // counted when they hold
	seen     map[any]bool           // actions, definitions, choices that were looked at
	after    int                    // how deep inside `after` the walk is
}

type key struct {
	kind Kind
	span source.Span
}

// NewCounter makes a counter of which nothing has been used yet.
func NewCounter(p *program.Program) *Counter {
	c := &Counter{coverage: &Coverage{Program: p}, program: p, items: map[key]*Item{}, stmts: map[program.Stmt]*Item{},
		values: map[program.Expr]*Item{}, truths: map[program.Expr]*Item{}, seen: map[any]bool{}}
	c.block(p.Flow)
	for _, f := range p.Forbids {
		c.truths[f.Cond] = c.at(Forbid, f.Span)
		c.expr(f.Cond)
	}
	for _, e := range p.Ends {
		if c.constant(e.When, 0) {
			c.off(e.Span)
			continue
		}
		c.truths[e.When] = c.at(End, e.Span)
		c.exprs(e.Among, e.When, e.Who)
		if e.Rank != nil {
			c.expr(e.Rank.By)
		}
	}
	if p.UsesRepeats {
		c.exprs(p.Position...)
	}
	return c
}

// at gives the item of a part, a new one where it has none yet. A definition that is typed for several kinds of
// arguments has one.
func (c *Counter) at(kind Kind, span source.Span) *Item {
	k := key{kind, span}
	if c.items[k] == nil {
		c.items[k] = &Item{Kind: kind, Span: span}
		c.coverage.Items = append(c.coverage.Items, c.items[k])
	}
	return c.items[k]
}

func (c *Counter) off(span source.Span) { c.coverage.Off = append(c.coverage.Off, span) }

// constant tells whether a condition has that value whatever the state, because of the options.
func (c *Counter) constant(e program.Expr, value int) bool {
	if e == nil {
		return false
	}
	v, err := evaluate.Constant(c.program, e)
	return err == nil && v.N == value
}

// block looks at statements and all that they can lead to.
func (c *Counter) block(list []program.Stmt) {
	for _, s := range list {
		c.stmt(s)
	}
}

func (c *Counter) stmt(s program.Stmt) {
	if _, decision := s.(*program.Choose); !decision && program.Written(s) {
		item := c.at(Statement, s.Span())
		item.inAfter = c.after > 0
		c.stmts[s] = item
	}
	switch s := s.(type) {
	case *program.IfStmt:
		c.expr(s.Cond)
		c.arm(s.Then, c.constant(s.Cond, 0))
		c.arm(s.Else, c.constant(s.Cond, 1))
		return
	case *program.Do:
		if !c.seen[s.Action] {
			c.seen[s.Action] = true
			c.block(s.Action.Body)
		}
	case *program.Choose:
		c.choice(s.Choice)
	}
	exprs, blocks := program.StmtParts(s)
	c.exprs(exprs...)
	for _, b := range blocks {
		c.block(b)
	}
}

// arm looks at a block, unless the options leave it out.
func (c *Counter) arm(list []program.Stmt, off bool) {
	if !off {
		c.block(list)
		return
	}
	for _, s := range list {
		c.off(s.Span())
	}
}

func (c *Counter) choice(choice *program.Choice) {
	if c.seen[choice] {
		return
	}
	c.seen[choice] = true
	for _, a := range choice.Alts {
		if c.constant(a.Where, 0) {
			c.off(a.Span)
			continue
		}
		c.at(Alternative, a.Span)
		for _, b := range a.Binders {
			c.exprs(b.Lo, b.Hi, b.Set)
		}
		c.expr(a.Where)
		for _, part := range a.Text {
			c.expr(part.E)
		}
		c.block(a.Body)
	}
}

func (c *Counter) exprs(list ...program.Expr) {
	for _, e := range list {
		c.expr(e)
	}
}

// expr looks for branches and calls.
func (c *Counter) expr(e program.Expr) {
	switch e := e.(type) {
	case nil:
		return
	case *program.If:
		c.expr(e.Cond)
		c.branch(e.Then, c.constant(e.Cond, 0))
		c.branch(e.Else, c.constant(e.Cond, 1))
		return
	case *program.Call:
		c.def(e.Def)
	case *program.After:
		c.after++
		c.block(e.Body)
		c.after--
	}
	c.exprs(program.Parts(e)...)
}

func (c *Counter) branch(e program.Expr, off bool) {
	if off {
		c.off(e.Span())
		return
	}
	if e.Span().Text() != "" {
		c.values[e] = c.at(Branch, e.Span())
	}
	c.expr(e)
}

func (c *Counter) def(d *program.Def) {
	if c.seen[d] {
		return
	}
	c.seen[d] = true
	for _, cs := range d.Cases {
		c.values[cs.Body] = c.at(Case, cs.Span)
		for _, l := range cs.Lets {
			c.expr(l.Value)
		}
		c.expr(cs.Body)
	}
}

func (c *Counter) does(_ *evaluate.Machine, s program.Stmt, trial bool) {
	if item := c.stmts[s]; item != nil && (!trial || item.inAfter) {
		item.Hits++
	}
}

func (c *Counter) gives(_ *evaluate.Machine, e program.Expr, v program.Value, _ bool) {
	if item := c.values[e]; item != nil {
		item.Hits++
	}
	if item := c.truths[e]; item != nil && v.N != 0 {
		item.Hits++
	}
}
