package check

import (
	"fmt"
	"slices"
	"strings"

	"brik/dsl/program"
	"brik/dsl/report"
	"brik/dsl/source"
	"brik/dsl/syntax"
)

// instanceKey is a def or action with the types of its arguments.
type instanceKey struct {
	sym  *symbol
	decl *decl // of an action that was replaced: which one
	args string
}

// instance is a def or an action, typed for one kind of arguments.
type instance struct {
	key      instanceKey
	def      *program.Def
	action   *program.Action
	params   []param
	from     source.Span // the call that it was first typed for
	busy     bool
	recursed bool // met itself while it was being typed
	lasting  bool // made for the whole program, not in a body that may be typed again
	dirs     []int
}

// param is the type of an argument; dirs are the directions that it can have.
type param struct {
	t    program.Type
	dirs []int
}

// callDef types a call of a def.
func (s scope) callDef(sym *symbol, args []syntax.Arg, at source.Span) program.Expr {
	first := sym.decl().node.(*syntax.Def)
	typed, ok := s.arguments(sym, first.Params, args, at)
	if !ok {
		return bad(at)
	}
	if len(first.Of) > 0 && len(typed) > 0 {
		if s.noBoard(at) {
			return bad(at)
		}
		if typed[0] = s.one(typed[0], s.p.Board); isBad(typed[0]) {
			return bad(at)
		}
	}
	k, typed := s.defInstance(sym, typed, at)
	if k == nil || k.def.Result.Kind == program.Unknown {
		return bad(at)
	}
	return &program.Call{Ex: ex(k.def.Result, at), Def: k.def, Args: typed}
}

// arguments types the arguments of a call, in the order of the parameters.
func (s scope) arguments(sym *symbol, params []string, args []syntax.Arg, at source.Span) ([]program.Expr, bool) {
	if len(args) < len(params) {
		s.say(report.Diagnostic{Code: wrongArgs, Span: at,
			Summary: quote(sym.name) + " takes " + plural(len(params), "argument") + ", found " + count(len(args)),
			Hint:    "Write `" + sym.name + "(" + strings.Join(params, ", ") + ")`.",
			Notes:   []report.Note{{Span: sym.span(), Text: "declared here"}}})
		return nil, false
	}
	exprs, ok := s.match(sym.name, params, args, at)
	if !ok {
		return nil, false
	}
	typed := make([]program.Expr, len(exprs))
	for i, e := range exprs {
		typed[i] = s.argument(s.expr(e, want{}))
		ok = ok && !isBad(typed[i])
	}
	return typed, ok
}

// argument prepares a value for a parameter: a piece word goes as its kinds, which behave like it; nothing gets a space.
func (s scope) argument(e program.Expr) program.Expr {
	if kinds := s.kindsOf(e); kinds != nil {
		return kinds
	}
	if isNothing(e) {
		return s.nothingIn(s.settled(e.Type()).Space, e.Span())
	}
	return e
}

// defInstance gives a def for the types of some arguments, and the arguments as it takes them.
func (c *checker) defInstance(sym *symbol, args []program.Expr, at source.Span) (*instance, []program.Expr) {
	params, args := c.params(sym, args)
	key := instanceKey{sym: sym, args: keyOf(params)}
	if k := c.instances[key]; k != nil {
		k.recursed = k.recursed || k.busy
		return k, args
	}
	k := &instance{key: key, params: params, from: at, def: &program.Def{Name: sym.name, Span: sym.span()}}
	if !c.admit(k) {
		return nil, args
	}
	c.typeDef(k)
	return k, args
}

// params gives the types of arguments. Inside the def's own body numbers lose their ranges: there is no end of ranges.
func (c *checker) params(sym *symbol, args []program.Expr) ([]param, []program.Expr) {
	again := slices.ContainsFunc(c.bodies, func(k *instance) bool { return k.key.sym == sym })
	args = slices.Clone(args)
	var params []param
	for i, a := range args {
		t := a.Type()
		if again && isNumber(a) {
			args[i] = c.number(a)
			t = program.TInt
		}
		p := param{t: t}
		if c.isDirs(a) {
			p.dirs = c.domain(a)
		}
		params = append(params, p)
	}
	return params, args
}

func keyOf(params []param) string {
	var b strings.Builder
	for _, p := range params {
		fmt.Fprintf(&b, "%d %p %t %d %d %v;", p.t.Kind, p.t.Space, p.t.One, p.t.Lo, p.t.Hi, p.dirs)
	}
	return b.String()
}

// admit takes in a new instance, unless there are too many.
func (c *checker) admit(k *instance) bool {
	sym := k.key.sym
	switch {
	case c.counts[sym] >= maxCopies || len(c.made) >= maxInstances:
		if c.counts[sym] == maxCopies {
			c.fail(tooLarge, k.from, quote(sym.name)+" is called with too many different kinds of arguments", "each call in it changes the kinds of its arguments again", "")
			c.counts[sym]++
		}
		return false
	case len(c.bodies) >= maxDepth:
		c.fail(tooLarge, k.from, "calls lie too deep inside each other here", "at most "+itoa(maxDepth)+" levels", "")
		return false
	}
	c.counts[sym]++
	c.instances[k.key] = k
	c.made = append(c.made, k.key)
	k.lasting = c.sink == c.root
	return true
}

// forget takes back the instances made since a moment, as far as they were made for a body that is typed again.
func (c *checker) forget(since int) {
	kept := c.made[:since:since]
	for _, key := range c.made[since:] {
		if c.instances[key].lasting {
			kept = append(kept, key)
			continue
		}
		c.counts[key.sym]--
		delete(c.instances, key)
	}
	c.made = kept
}

// typeDef types a def's body. One that calls itself is typed again with what it then is known to give, until that
// stays the same.
func (c *checker) typeDef(k *instance) {
	c.bodies = append(c.bodies, k)
	k.busy = true
	defer func() { c.bodies, k.busy = c.bodies[:len(c.bodies)-1], false }()
	sink, since := c.sink, len(c.made)
	for pass := 1; ; pass++ {
		var found report.List
		c.sink = &found
		assumed := k.def.Result
		*k.def = program.Def{Name: k.def.Name, Span: k.def.Span, Result: assumed}
		result := c.typeCases(k)
		c.sink = sink
		if joined, ok := c.joinTypes(assumed, result); ok {
			result = widened(joined, assumed, pass)
		}
		if !k.recursed || result == assumed || pass > 5 {
			*sink = append(*sink, found...)
			c.settle(k, result, found.HasErrors())
			return
		}
		c.forget(since)
		k.def.Result = result
	}
}

// widened lets numbers go anywhere that grew from one pass to the next.
func widened(t, before program.Type, pass int) program.Type {
	if pass > 1 && t.Kind == program.Int && t != before {
		return program.TInt
	}
	return t
}

// settle gives a typed def its result.
func (c *checker) settle(k *instance, result program.Type, failed bool) {
	k.def.Result = c.settled(result)
	if result.Kind == program.Unknown && k.recursed && !failed && !c.anyUnknown(k.params) {
		c.fail(endlessResult, k.def.Span, "what "+quote(k.key.sym.name)+" gives can't be told: every way through it calls itself", "", "One branch must give a value without calling it.")
	}
	for _, cs := range k.def.Cases {
		if k.def.Result.Kind != program.Unknown && cs.Body != nil && !isBad(cs.Body) {
			cs.Body = c.to(cs.Body, k.def.Result)
		}
	}
}

func (c *checker) anyUnknown(params []param) bool {
	return slices.ContainsFunc(params, func(p param) bool { return p.t.Kind == program.Unknown })
}

// instanceOf gives the instance that a def was typed as.
func (c *checker) instanceOf(d *program.Def) *instance {
	for _, k := range c.instances {
		if k.def == d {
			return k
		}
	}
	return nil
}
