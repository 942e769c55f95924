package check

import (
	"brik/dsl/program"
	"brik/dsl/source"
	"brik/dsl/syntax"
)

// hidden are the variables that keep what each player of a `together` has chosen until all have: which alternative, by
// number from 1, and its binders' values. Only the chooser sees them.
type hidden struct {
	number *program.Var // nil: there is nothing to tell apart
	values [][]*program.Var
}

// simultaneous writes out `together p in S choose …`: first each player of S decides in secret, then in turn order what
// they chose is done.
func (s scope) simultaneous(n *syntax.Together, at source.Span) []program.Stmt {
	if s.refuse(noDecision, at, "nobody can decide") {
		return nil
	}
	if n.Bind.Count != nil {
		s.fail(wrongUse, s.at(n.Bind.Count), "every player of a set chooses here", "", "")
		return nil
	}
	players := s.set(s.expr(n.Bind.Set, want{space: s.p.Players}), s.p.Players)
	if n.Bind.Where != nil && !isBad(players) {
		players = s.filtered(players, n.Bind.Name, "a binder", n.Bind.Where, s.at(n.Bind))
	}
	all := s.newLocal("choosing", program.TSet(s.p.Players))
	p := s.newLocal(n.Bind.Name, program.TOne(s.p.Players))
	s.certain[p] = true
	in := s.bind(n.Bind.Name, "a binder", p, s.at(n.Bind))
	in.inLoop, in.beside = false, true
	choice := in.alternatives(n.Alts, at)
	var els []program.Stmt
	if n.Else != nil {
		els = in.branch(n.Else)
	}
	if choice == nil || isBad(players) {
		return nil
	}
	h := s.hidden(n, choice, n.Else != nil)
	each := func(body []program.Stmt) program.Stmt {
		set := &program.LocalRef{Ex: ex(all.Type, at), Local: all}
		return &program.For{St: st(at), Binders: []*program.Binder{{Local: p, Set: set, Span: at}}, Body: body}
	}
	who := &program.LocalRef{Ex: ex(p.Type, at), Local: p}
	decide := &program.Choose{St: st(at), Who: who, Choice: s.secretChoice(h, choice, who, at), Secret: true}
	if n.Else != nil {
		decide.Else = []program.Stmt{}
	}
	done := each(nil).(*program.For)
	s.later = append(s.later, func() { done.Body = s.revealed(h, choice, who, els, at) })
	return []program.Stmt{&program.Let{St: st(at), Local: all, Value: players}, each([]program.Stmt{decide}), done}
}

// hidden makes the variables in which the players' choices wait. Those of one `together` are the same wherever it is
// typed again for other arguments.
func (s scope) hidden(n *syntax.Together, choice *program.Choice, els bool) *hidden {
	h := &hidden{}
	place := 0
	next := func(t program.Type) *program.Var {
		key := waitingKey{n, place, t}
		place++
		if s.waiting[key] == nil {
			s.waiting[key] = s.ownVar("chosen", t, s.at(n))
		}
		return s.waiting[key]
	}
	if els || len(choice.Alts) > 1 {
		h.number = next(program.TRange(0, len(choice.Alts)))
	}
	first := place
	for _, a := range choice.Alts {
		place = first // alternatives share what is of one type: only one of them is chosen
		var values []*program.Var
		for _, b := range a.Binders {
			values = append(values, next(b.Local.Type))
		}
		h.values = append(h.values, values)
	}
	return h
}

// waitingKey tells the variables of a `together` apart.
type waitingKey struct {
	node  *syntax.Together
	place int
	t     program.Type
}

// ownVar is a variable of the checker's own, with a cell for each player that only he sees.
func (c *checker) ownVar(name string, t program.Type, at source.Span) *program.Var {
	v := &program.Var{Name: name, Type: t, Index: spacesOf(c.p.Players), Own: true, Span: at}
	for p := range c.p.Players.Len() {
		v.Seen = append(v.Seen, c.constSet(c.p.Players, []int{p}, at).Value)
	}
	if c.laidOut { // an action that only a test runs so
		v.Offset = c.p.Words
		c.p.Words += t.Words() * v.Cells()
	}
	c.p.Vars = append(c.p.Vars, v)
	return v
}

// secretChoice offers the same alternatives; all that they do is to note what was chosen.
func (c *checker) secretChoice(h *hidden, choice *program.Choice, who program.Expr, at source.Span) *program.Choice {
	secret := &program.Choice{Span: choice.Span}
	for i, a := range choice.Alts {
		noted := *a
		noted.Body = nil
		if h.number != nil {
			noted.Body = append(noted.Body, assignOwn(h.number, who, constInt(i+1, at), at))
		}
		for k, b := range a.Binders {
			v := &program.LocalRef{Ex: ex(b.Local.Type, at), Local: b.Local}
			noted.Body = append(noted.Body, assignOwn(h.values[i][k], who, v, at))
		}
		secret.Alts = append(secret.Alts, &noted)
	}
	return secret
}

func assignOwn(v *program.Var, who, value program.Expr, at source.Span) program.Stmt {
	return &program.Assign{St: st(at), Var: v, Index: []program.Expr{who}, Value: value}
}

// revealed does what a player has chosen. The variables are empty again before that, so that equal states are equal.
func (c *checker) revealed(h *hidden, choice *program.Choice, who program.Expr, els []program.Stmt, at source.Span) []program.Stmt {
	read := func(v *program.Var) program.Expr {
		return &program.VarRef{Ex: ex(v.Type, at), Var: v, Index: []program.Expr{who}}
	}
	do := func(i int) (list []program.Stmt) {
		for k, b := range choice.Alts[i].Binders {
			v := h.values[i][k]
			list = append(list, &program.Let{St: st(at), Local: b.Local, Value: read(v)},
				assignOwn(v, who, c.constValue(c.empty(v.Type), v.Type, at), at))
		}
		return append(list, choice.Alts[i].Body...)
	}
	if h.number == nil {
		return do(0)
	}
	number := c.newLocal("number", h.number.Type)
	chosen := func(i int) program.Expr {
		l := &program.LocalRef{Ex: ex(number.Type, at), Local: number}
		return &program.Compare{Ex: ex(program.TBool, at), Op: "=", L: l, R: constInt(i+1, at)}
	}
	rest := els
	for i := len(choice.Alts) - 1; i >= 0; i-- {
		rest = []program.Stmt{&program.IfStmt{St: st(at), Cond: chosen(i), Then: do(i), Else: rest}}
	}
	begin := []program.Stmt{
		&program.Let{St: st(at), Local: number, Value: read(h.number)},
		assignOwn(h.number, who, constInt(0, at), at),
	}
	return append(begin, rest...)
}
