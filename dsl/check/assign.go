package check

import (
	"brik/dsl/program"
	"brik/dsl/source"
	"brik/dsl/syntax"
)

// let types `let a = …, b = …`.
func (s scope) let(st *syntax.Let) (list []program.Stmt, in scope) {
	for _, n := range st.List {
		at := s.at(n)
		stmts, v, l := s.value(n.Name, n.Value, want{})
		list = append(list, stmts...)
		if l == nil {
			l = s.newLocal(n.Name, v.Type())
			if s.isDirs(v) {
				s.localDirs[l] = s.domain(v)
			}
			list = append(list, &program.Let{St: program.St{Pos: at}, Local: l, Value: v})
		}
		s = s.bind(n.Name, "a let", l, at)
	}
	return list, s
}

// value types a right side. An expression gives a value; chance gives a statement and the local that it fills.
func (s scope) value(name string, v *syntax.Value, w want) ([]program.Stmt, program.Expr, *program.Local) {
	if v.Expr == nil {
		roll := s.roll(name, v)
		if roll == nil {
			return nil, bad(s.at(v)), nil
		}
		return []program.Stmt{roll}, &program.LocalRef{Ex: ex(roll.Local.Type, s.at(v)), Local: roll.Local}, roll.Local
	}
	e := s.expr(v.Expr, w)
	if isNothing(e) {
		sp := w.space
		if sp == nil {
			sp = s.settled(e.Type()).Space
		}
		e = s.nothingIn(sp, e.Span())
	}
	return nil, e, nil
}

// roll types `roll 6`, `roll weights(…)` and `random S`; nil after a mistake.
func (s scope) roll(name string, v *syntax.Value) *program.Roll {
	at := s.at(v)
	if s.refuse(noChance, at, "there is no chance") {
		return nil
	}
	r := &program.Roll{St: program.St{Pos: at}, Seen: s.seenBy(v.Seen)}
	switch n := v.Roll.(type) {
	case nil:
		r.Among = s.over(v.Random, want{})
	case *syntax.Call:
		if n.Name == "weights" && s.symbol("weights") == nil {
			r.Among = s.weights(r, n, at)
			break
		}
		r.Among = s.die(s.expr(v.Roll, want{}), at)
	default:
		r.Among = s.die(s.expr(v.Roll, want{}), at)
	}
	if isBad(r.Among) || anyBad(r.Seen) || anyBad(r.Weights...) {
		return nil
	}
	r.Local = s.element(name, r.Among)
	return r
}

// die is the numbers from 1 to n.
func (s scope) die(n program.Expr, at source.Span) program.Expr {
	n = s.number(n)
	if isBad(n) {
		return n
	}
	if n.Type().Hi < 1 {
		s.fail(outOfRange, n.Span(), "a die has at least one side", "", "")
		return bad(at)
	}
	return s.numberRange(constInt(1, at), n, at)
}

func (s scope) weights(r *program.Roll, n *syntax.Call, at source.Span) program.Expr {
	for _, a := range n.Args {
		r.Weights = append(r.Weights, s.number(s.expr(a.E, want{})))
	}
	if len(r.Weights) == 0 {
		s.fail(wrongArgs, at, "weights(…) needs the weights of the outcomes 1, 2, …", "", "Write it like `roll weights(1, 2, 3)`.")
		return bad(at)
	}
	return s.constAll(s.numberSpace(1, len(r.Weights), at), at)
}

// localVar types `var at = t` inside a block.
func (s scope) localVar(st *syntax.Var) (list []program.Stmt, in scope) {
	t, _, given := s.declaredType(st)
	if st.Seen != nil {
		s.noSeen(st.Seen)
	}
	for _, n := range st.List {
		at := s.at(n)
		if len(n.Index) > 0 {
			s.fail(wrongUse, at, "a var inside a block has no index", "", "Declare it outside, as a variable of the game.")
		}
		stmts, l := s.mutable(n.Name, st, t, given, at)
		list = append(list, stmts...)
		s = s.bind(n.Name, "a var", l, at)
	}
	return list, s
}

// mutable makes a local that can be assigned to, with its first value.
func (s scope) mutable(name string, st *syntax.Var, t program.Type, given bool, at source.Span) ([]program.Stmt, *program.Local) {
	var list []program.Stmt
	var v program.Expr
	switch {
	case st.Value != nil:
		list, v, _ = s.value(name, st.Value, want{space: t.Space})
		if !given {
			t = s.mutableType(v)
		}
		v = s.fits(v, t, false, quote(name))
	case given && t.Kind != program.Unknown:
		v = s.constValue(s.empty(t), t, at)
		if t.Kind == program.Int {
			v = constInt(max(t.Lo, min(0, t.Hi)), at)
		}
	default:
		if !given {
			s.fail(missing, at, "what can "+quote(name)+" hold?", "", "Write a first value, like `var "+name+" = 0`.")
		}
		v = bad(at)
	}
	l := s.newLocal(name, t)
	l.Mutable = true
	if t.Kind == program.Set && t.Space == s.dirs.space {
		s.localDirs[l] = merged(s.dirs.named, s.domain(v))
	}
	return append(list, &program.Let{St: program.St{Pos: at}, Local: l, Value: v}), l
}

// mutableType is what a var can hold, going by its first value.
func (s scope) mutableType(v program.Expr) program.Type {
	if isNumber(v) {
		return program.TInt
	}
	return v.Type()
}

// fits brings a value to the type of what it is assigned to. must: there must be an element.
func (s scope) fits(v program.Expr, t program.Type, must bool, what string) program.Expr {
	if isBad(v) || t.Kind == program.Unknown {
		return bad(v.Span())
	}
	if t.Kind == program.Set && t.One && !must {
		v = s.atMostOne(v, t.Space)
	} else {
		v = s.to(v, t)
	}
	if isBad(v) {
		return v
	}
	if vt := v.Type(); t.Kind == program.Int && (vt.Hi < t.Lo || vt.Lo > t.Hi) {
		s.fail(outOfRange, v.Span(), what+" can't be "+saysRange(vt), "its range is "+saysRange(t), "")
		return bad(v.Span())
	}
	if must && t.Kind == program.Set && t.One && !s.always(v) {
		v = s.the(s.asSet(v), v.Span())
	}
	return v
}

func saysRange(t program.Type) string {
	if t.Lo == t.Hi {
		return itoa(t.Lo)
	}
	return itoa(t.Lo) + ".." + itoa(t.Hi)
}

// always tells that an expression is sure to give an element.
func (s scope) always(e program.Expr) bool {
	switch e := e.(type) {
	case *program.Const:
		return e.Value.N >= 0
	case *program.LocalRef:
		return s.certain[e.Local]
	case *program.VarRef:
		return e.Var == s.p.Me || s.mustHold(e.Var)
	case *program.NextPlayer:
		return e.Within == nil
	case *program.TheOne:
		return true
	case *program.If:
		return s.always(e.Then) && s.always(e.Else)
	}
	return false
}

func (s scope) mustHold(v *program.Var) bool {
	for _, x := range s.done {
		if info, ok := x.(*varInfo); ok && info != nil && info.v == v {
			return info.must
		}
	}
	return false
}

// simple types what begins with a target: a decision of another player, an assignment, or a call of an action.
func (s scope) simple(st *syntax.Simple, at source.Span) []program.Stmt {
	switch {
	case st.Chooses != nil:
		return s.choose(st.Chooses, st.Else, s.player(st.Target), at)
	case st.Op != "":
		return s.assign(st, at)
	}
	var name string
	var args []syntax.Arg
	switch t := st.Target.(type) {
	case *syntax.Call:
		name, args = t.Name, t.Args
	case *syntax.Name:
		if sym := s.symbol(t.Name); sym != nil && sym.kind == symAction && s.find(t.Name) == nil {
			s.fail(wrongUse, at, "an action is called with brackets", "", "Write `"+t.Name+"()`.")
			return nil
		}
	}
	if sym := s.symbol(name); name != "" && sym != nil && sym.kind == symAction {
		return s.callAction(sym, args, at)
	}
	s.noStatement(st.Target, name, at)
	return nil
}

// noStatement reports a value or an unknown word where a statement is due.
func (s scope) noStatement(target syntax.Expr, name string, at source.Span) {
	if name == "" {
		if n, ok := target.(*syntax.Name); ok {
			name = n.Name
		}
	}
	known := s.find(name) != nil || s.symbol(name) != nil || isBuiltin(name) || s.geometric(name, at, want{}) != nil
	if name != "" && !known {
		if s.r.broken[name] {
			return
		}
		if usage := verbUsage[name]; usage != "" {
			s.fail(wrongWord, at, quote(name)+" isn't whole here", "", "Write `"+usage+"`.")
			return
		}
		var names []string
		for _, ns := range []*namespace{s.r.own, s.r.std} {
			for _, a := range ns.all(symAction) {
				names = append(names, a.name)
			}
		}
		names = append(names, "choose", "move", "take", "place", "change", "give", "shift", "repeat", "while", "leave", "done", "deal", "show")
		s.fail(unknownName, at, "there is no action called "+quote(name), "", orElse(syntax.Foreign(name), orElse(didYouMean(name, names), "An action is declared outside: `action "+name+"(…) { … }`.")))
		return
	}
	s.expr(target, want{})
	s.fail(wrongUse, at, "this is a value, and nothing is done with it", "a statement does something: an action, an assignment, choose, if, …", "")
}

// verbUsage shows how statements that begin with a verb are written.
var verbUsage = map[string]string{
	"take": "take S", "move": "move s to t", "place": "place K of p at S", "change": "change S to K", "give": "give S to p",
	"shift": "shift S by d", "deal": "deal cards to hand[p]", "show": "show x to p", "win": "win p", "lose": "lose p", "rank": "rank by …, highest first",
}
