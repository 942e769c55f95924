package check

import (
	"brik/dsl/program"
	"brik/dsl/source"
	"brik/dsl/syntax"
)

// statements are words of which the language makes a statement even where a call of an action is meant.
var statements = map[string]bool{
	"win": true, "lose": true, "move": true, "shift": true, "give": true, "change": true, "place": true, "show": true,
	"take": true, "deal": true, "roll": true,
}

// callAction types a call of an action.
func (s scope) callAction(sym *symbol, args []syntax.Arg, at source.Span) []program.Stmt {
	d := sym.decl()
	typed, ok := s.arguments(sym, d.node.(*syntax.Action).Params, args, at)
	if !ok {
		s.used[sym] = true
		return nil
	}
	return s.do(sym, d, typed, at)
}

func (s scope) do(sym *symbol, d *decl, args []program.Expr, at source.Span) []program.Stmt {
	k, args := s.actionInstance(sym, d, args, at)
	if k == nil {
		return nil
	}
	return []program.Stmt{&program.Do{St: program.St{Pos: at}, Action: k.action, Args: args}}
}

// actionInstance gives an action for the types of some arguments. An action that calls itself meets itself unfinished,
// which is enough: it gives nothing.
func (c *checker) actionInstance(sym *symbol, d *decl, args []program.Expr, at source.Span) (*instance, []program.Expr) {
	params, args := c.params(sym, args)
	key := instanceKey{sym: sym, decl: d, args: keyOf(params)}
	if k := c.instances[key]; k != nil {
		return k, args
	}
	k := &instance{key: key, params: params, from: at, action: &program.Action{Name: sym.name, Span: d.span()}}
	if !c.admit(k) {
		return nil, args
	}
	c.typeAction(k, d)
	return k, args
}

func (c *checker) typeAction(k *instance, d *decl) {
	c.bodies = append(c.bodies, k)
	defer func() { c.bodies = c.bodies[:len(c.bodies)-1] }()
	n := d.node.(*syntax.Action)
	s := c.scope(d.unit, bodyAction)
	s.body.action = k
	for i, p := range k.params {
		name := n.Params[i]
		if contains(n.Params[:i], name) {
			c.fail(declaredTwice, d.unit.tree.Find(n, name), "two parameters are called "+quote(name), "", "")
		}
		l := c.newLocal(name, p.t)
		if p.dirs != nil {
			c.localDirs[l] = p.dirs
		}
		k.action.Params = append(k.action.Params, l)
		s = s.parameter(n, name, l, d.span())
	}
	k.action.Body = s.block(n.Body)
}

// inherited types the statement of that name: what the replaced action did.
func (s scope) inherited(at source.Span) []program.Stmt {
	k := s.body.action
	if k == nil || k.key.decl == nil || k.key.decl.prev == nil {
		s.fail(wrongWord, at, "there is nothing inherited here", "\"inherited\" stands in an action that replaces another one, and does what that did", "")
		return nil
	}
	prev := k.key.decl.prev
	n := prev.node.(*syntax.Action)
	if len(n.Params) != len(k.params) {
		s.fail(wrongArgs, at, "the inherited action takes "+plural(len(n.Params), "argument")+", this one "+itoa(len(k.params)), "", "Give the replacing action the same parameters.")
		return nil
	}
	var args []program.Expr
	for _, l := range k.action.Params {
		args = append(args, &program.LocalRef{Ex: ex(l.Type, at), Local: l})
	}
	for _, name := range k.key.decl.node.(*syntax.Action).Params {
		s.usedParams[k.key.decl.node][name] = true
	}
	return s.do(k.key.sym, prev, args, at)
}
