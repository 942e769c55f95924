package check

import (
	"brik/dsl/program"
	"brik/dsl/source"
	"brik/dsl/syntax"
)

// target is what is assigned to: a local or a variable's cell.
type target struct {
	local *program.Local
	v     *program.Var
	index []program.Expr
	must  bool
	name  string
}

func (t target) kind() program.Type {
	if t.local != nil {
		return t.local.Type
	}
	return t.v.Type
}

// read is the present value.
func (t target) read(at source.Span) program.Expr {
	if t.local != nil {
		return &program.LocalRef{Ex: ex(t.local.Type, at), Local: t.local}
	}
	return &program.VarRef{Ex: ex(t.v.Type, at), Var: t.v, Index: t.index}
}

// set is the statement that gives it a value.
func (t target) set(v program.Expr, at source.Span) program.Stmt {
	if t.local != nil {
		return &program.Let{St: program.St{Pos: at}, Local: t.local, Value: v}
	}
	return &program.Assign{St: program.St{Pos: at}, Var: t.v, Index: t.index, Value: v}
}

// assign types `x = e`, `x += e` and `x -= e`.
func (s scope) assign(st *syntax.Simple, at source.Span) []program.Stmt {
	t, ok := s.target(st.Target)
	w := want{}
	if ok {
		w.space = t.kind().Space
	}
	list, v, _ := s.value("outcome", st.Value, w)
	if !ok || isBad(v) {
		return nil
	}
	if st.Op != "=" {
		if t.kind().Kind != program.Int {
			hint := ""
			if t.kind().Kind == program.Set {
				hint = "Write `" + t.name + " = " + t.name + " " + map[string]string{"+=": "|", "-=": "-"}[st.Op] + " …`."
			}
			s.fail(wrongKind, at, st.Op+" is for numbers, and "+quote(t.name)+" is "+s.describe(t.kind()), "", hint)
			return nil
		}
		v = s.arith(st.Op[:1], t.read(s.at(st.Target)), v, at)
	}
	v = s.fits(v, t.kind(), t.must, quote(t.name))
	if isBad(v) {
		return nil
	}
	if t.local != nil && s.isDirs(v) && !within(s.domain(v), s.localDirs[t.local]) {
		s.fail(wrongKind, v.Span(), quote(t.name)+" can't hold this direction", "a var holds the directions that have names", "")
		return nil
	}
	return append(list, t.set(v, at))
}

func within(a, b []int) bool { return len(merged(a, b)) == len(merged(b, nil)) }

// target finds what an assignment changes.
func (s scope) target(e syntax.Expr) (target, bool) {
	at := s.at(e)
	switch e := e.(type) {
	case *syntax.Name:
		if v := s.find(e.Name); v != nil {
			if v.local == nil || !v.local.Mutable {
				s.fail(notAssignable, at, quote(e.Name)+" is "+v.what+" and keeps its value", "", "What changes inside a block is declared with `var`.")
				return target{}, false
			}
			return target{local: v.local, name: e.Name}, true
		}
		return s.varTarget(e.Name, nil, at)
	case *syntax.Apply:
		if n, ok := e.E.(*syntax.Name); ok {
			return s.varTarget(n.Name, e.Args, at)
		}
	}
	s.expr(e, want{})
	s.fail(notAssignable, at, "this can't be assigned to", "only variables can be", "")
	return target{}, false
}

func (s scope) varTarget(name string, args []syntax.Arg, at source.Span) (target, bool) {
	sym := s.symbol(name)
	switch {
	case sym != nil && sym.kind == symVar:
		info := s.varOf(sym)
		if info == nil {
			return target{}, false
		}
		if s.body.kind == bodySetup {
			s.fail(notAssignable, at, "a variable gets its starting value at its declaration", "it is computed after the setup", "Write `var "+name+" = …`.")
			return target{}, false
		}
		index, ok := s.index(sym, info.v.Index, info.names, args, at)
		return target{v: info.v, index: index, must: info.must, name: name}, ok
	case sym != nil:
		s.fail(notAssignable, at, quote(name)+" is "+sym.what()+" and can't be assigned to", "", "What changes during the game is declared with `var`.")
	case name == "me" && args == nil:
		return target{v: s.p.Me, must: true, name: "me"}, true
	case isBuiltin(name) || s.geometric(name, at, want{}) != nil:
		s.fail(notAssignable, at, quote(name)+" is a word of the language and can't be assigned to", "", "Declare a variable of another name, like `var total = 0`.")
	default:
		var names []string
		for v := s.vars; v != nil; v = v.up {
			names = append(names, v.name)
		}
		for _, v := range s.r.own.all(symVar) {
			names = append(names, v.name)
		}
		if !s.r.broken[name] {
			s.fail(unknownName, at, "there is no variable called "+quote(name), "", orElse(didYouMean(name, append(names, "me")), "A new name inside a block is declared with `let`, or with `var` if it changes."))
		}
	}
	return target{}, false
}
