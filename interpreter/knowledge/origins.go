package knowledge

import (
	"maps"

	"brik/dsl/program"
)

// origin is what a value may tell of: variables that not all see, and rolls that not all see.
type origin struct {
	vars  map[*program.Var]bool
	rolls map[*program.Roll]bool
}

// origins knows of every local of a ruleset what its value may tell of. Binders of a choice are left out: what is said of
// a choice tells what was chosen.
type origins struct {
	locals map[*program.Local]*origin
	defs   map[*program.Def]bool // being looked into
}

func newOrigins(p *program.Program) *origins {
	o := &origins{locals: map[*program.Local]*origin{}, defs: map[*program.Def]bool{}}
	for more := true; more; { // until nothing new is found
		more = false
		p.EachStmt(func(s program.Stmt) { more = o.stmt(s) || more })
	}
	return o
}

// stmt notes what a statement binds its locals to, and tells whether that was new.
func (o *origins) stmt(s program.Stmt) (more bool) {
	switch s := s.(type) {
	case *program.Let:
		return o.bind(s.Local, o.of(s.Value))
	case *program.Roll:
		if s.Seen != nil {
			return o.bind(s.Local, &origin{rolls: map[*program.Roll]bool{s: true}})
		}
	case *program.For:
		for _, b := range s.Binders {
			more = o.bind(b.Local, o.of(b.Set)) || more
			if s.Where != nil {
				more = o.bind(b.Local, o.of(s.Where)) || more
			}
		}
	case *program.Do:
		for i, arg := range s.Args {
			more = o.bind(s.Action.Params[i], o.of(arg)) || more
		}
	}
	return more
}

func (o *origins) bind(l *program.Local, from *origin) (more bool) {
	known := o.locals[l]
	if known == nil {
		known = &origin{vars: map[*program.Var]bool{}, rolls: map[*program.Roll]bool{}}
		o.locals[l] = known
	}
	n := len(known.vars) + len(known.rolls)
	maps.Copy(known.vars, from.vars)
	maps.Copy(known.rolls, from.rolls)
	return len(known.vars)+len(known.rolls) > n
}

// of gives what an expression may tell of.
func (o *origins) of(e program.Expr) *origin {
	out := &origin{vars: map[*program.Var]bool{}, rolls: map[*program.Roll]bool{}}
	o.gather(e, out)
	return out
}

func (o *origins) gather(e program.Expr, out *origin) {
	program.Each(e, func(e program.Expr) {
		switch e := e.(type) {
		case *program.VarRef:
			if e.Var.Own || e.Var.Seen != nil {
				out.vars[e.Var] = true
			}
		case *program.LocalRef:
			if from := o.locals[e.Local]; from != nil {
				maps.Copy(out.vars, from.vars)
				maps.Copy(out.rolls, from.rolls)
			}
		case *program.Call:
			o.gatherDef(e.Def, out)
		}
	})
}

func (o *origins) gatherDef(d *program.Def, out *origin) {
	if o.defs[d] {
		return
	}
	o.defs[d] = true
	for _, c := range d.Cases {
		for _, let := range c.Lets {
			o.gather(let.Value, out)
		}
		o.gather(c.Body, out)
	}
	delete(o.defs, d)
}

// empty tells that nothing hidden is told of.
func (o *origin) empty() bool { return len(o.vars)+len(o.rolls) == 0 }
