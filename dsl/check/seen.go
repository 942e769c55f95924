package check

import (
	"brik/dsl/program"
	"brik/dsl/source"
	"brik/dsl/syntax"
	"brik/interpreter/space"
)

func spacesOf(list ...*space.Space) []*space.Space { return list }

// seers works out who sees each cell of a variable or pile; nil: all see all. False after a mistake.
func (s scope) seers(e syntax.Expr, v *program.Var, names []string) (seen []program.Value, ok bool) {
	if e == nil {
		return nil, true
	}
	all, everybody := s.constAll(s.p.Players, s.at(e)), true
	for i := range v.Cells() {
		in, rest := s, i
		cells := make([]program.Expr, len(v.Index))
		for k := len(v.Index) - 1; k >= 0; k-- {
			cells[k] = constElement(v.Index[k], rest%v.Index[k].Len(), v.Span)
			rest /= v.Index[k].Len()
			if names[k] != "" {
				in = in.bind(names[k], "an index", nil, v.Span)
				in.vars.value = cells[k]
			}
		}
		owner := func(at source.Span) program.Expr { return in.ownerOf(v, cells, at) }
		value, good := s.constant(in.players(e, owner))
		if !good {
			return nil, false
		}
		everybody = everybody && len(bitList(value.Bits)) == len(elementsOf(all))
		seen = append(seen, value)
	}
	if everybody {
		return nil, true
	}
	return seen, true
}

// ownerOf is the player that `owner` means: the index of a cell that is a player.
func (s scope) ownerOf(v *program.Var, cells []program.Expr, at source.Span) program.Expr {
	var owner program.Expr
	for k, sp := range v.Index {
		switch {
		case sp != s.p.Players:
		case owner != nil:
			s.fail(wrongUse, at, "who is the owner? "+quote(v.Name)+" has several indices of players", "", "Name the indices, and say `seen by` one: `[holder: player, colour: player] … seen by holder`.")
			return bad(at)
		default:
			owner = cells[k]
		}
	}
	if owner == nil {
		s.fail(wrongUse, at, quote(v.Name)+" has no owner: none of its indices is of players", "", "Write `seen by none`, `seen by all` or the players who see it.")
		return bad(at)
	}
	return s.asSet(owner)
}

// noOwner is for what has no index that could be its owner.
func (s scope) noOwner(at source.Span) program.Expr {
	s.fail(wrongUse, at, "there is no owner here", "", "Say which player sees it: `seen by me`, `seen by p`.")
	return bad(at)
}

// players types who sees something: all, none, its owner, or a set of players; a condition may choose between these.
func (s scope) players(e syntax.Expr, owner func(source.Span) program.Expr) program.Expr {
	at := s.at(e)
	if c, ok := e.(*syntax.Conditional); ok {
		cond, l, r := s.condition(c.Cond), s.players(c.Then, owner), s.players(c.Else, owner)
		if v, fixed := known(cond); fixed && !anyBad(l, r) {
			return s.chosen(v, l, r)
		}
		return choose(cond, l, r, program.TSet(s.p.Players), at)
	}
	n, ok := e.(*syntax.Name)
	if !ok || s.find(n.Name) != nil || s.symbol(n.Name) != nil {
		return s.set(s.expr(e, want{space: s.p.Players}), s.p.Players)
	}
	switch n.Name {
	case "all":
		return s.constAll(s.p.Players, at)
	case "none":
		return s.constSet(s.p.Players, nil, at)
	case "owner":
		return owner(at)
	case "nobody", "hidden", "secret":
		s.fail(unknownName, at, "there is nothing called "+quote(n.Name)+" here", "", "Write `seen by none`.")
		return bad(at)
	case "everyone", "everybody", "public":
		s.fail(unknownName, at, "there is nothing called "+quote(n.Name)+" here", "", "Write `all`.")
		return bad(at)
	}
	return s.set(s.expr(e, want{space: s.p.Players}), s.p.Players)
}

// seenBy types who sees a roll; nil: all.
func (s scope) seenBy(e syntax.Expr) program.Expr {
	if e == nil {
		return nil
	}
	x := s.players(e, s.noOwner)
	if k, ok := x.(*program.Const); ok && !isBad(k) && len(elementsOf(k)) == s.p.Players.Len() {
		return nil
	}
	return x
}

// show types `show x to p`: cards, or a variable; without its index, all its cells.
func (s scope) show(v *syntax.Verb, at source.Span) []program.Stmt {
	if s.refuse(noDecision, at, "nothing can be shown") {
		return nil
	}
	to := s.players(v.Goal, s.noOwner)
	show := &program.Show{St: st(at), To: to}
	name, args := v.What, []syntax.Arg(nil)
	if a, ok := v.What.(*syntax.Apply); ok {
		name, args = a.E, a.Args
	}
	n, ok := name.(*syntax.Name)
	if ok && s.find(n.Name) == nil {
		if sym := s.symbol(n.Name); sym != nil && sym.kind == symVar {
			return s.showVar(show, sym, args, s.at(v.What))
		}
	}
	x := s.expr(v.What, want{})
	switch {
	case isBad(x):
		return nil
	case !isSet(x) || s.deckIn(x.Type().Space) == nil:
		s.fail(wrongKind, x.Span(), "cards or a variable can be shown, found "+s.describe(x.Type()), "", "Keep what is to be shown in a variable of the game.")
		return nil
	}
	show.Cards = s.asSet(x)
	return unlessBad(show, show.Cards, to)
}

func (s scope) showVar(show *program.Show, sym *symbol, args []syntax.Arg, at source.Span) []program.Stmt {
	info := s.varOf(sym)
	if info == nil {
		return nil
	}
	show.Var = info.v
	if len(args) == 0 {
		show.Index = make([]program.Expr, len(info.v.Index))
		return unlessBad(show, show.To)
	}
	index, ok := s.index(sym, info.v.Index, info.names, args, at)
	if !ok {
		return nil
	}
	show.Index = index
	return unlessBad(show, show.To)
}

// noSeen reports `seen by` on a local, which nobody sees.
func (s scope) noSeen(e syntax.Expr) {
	s.fail(wrongUse, s.at(e), "what a block names for itself is seen by nobody", "`seen by` belongs to variables of the game, to piles and to rolls", "Leave it out.")
}
