package check

import (
	"slices"
	"strings"

	"brik/dsl/program"
	"brik/dsl/report"
	"brik/dsl/source"
	"brik/dsl/syntax"
	"brik/interpreter/space"
)

// testStep types one step of a test; nil after a mistake.
func (s scope) testStep(step syntax.TestStmt, place int) program.TestStep {
	at := s.at(step)
	switch n := step.(type) {
	case *syntax.TestPosition:
		return s.testPosition(n, place, at)
	case *syntax.TestGiven:
		return &program.TestGiven{St: st(at), Body: s.block(n.Body)}
	case *syntax.TestRun:
		return s.testRun(n, at)
	case *syntax.TestMoves:
		if n.Kind == "play" {
			return &program.TestPlay{St: st(at), Moves: s.testMoves(n, n.Moves)}
		}
		return &program.TestMoves{St: st(at), Moves: s.testMoves(n, n.Moves)}
	case *syntax.TestIllegal:
		return &program.TestIllegal{St: st(at), Move: s.testMoves(n, []string{n.Move})[0], Why: n.Why}
	case *syntax.TestDeal:
		return s.testDeal(n, at)
	case *syntax.TestRoll:
		return s.testRoll(n, at)
	case *syntax.TestExpect:
		return &program.TestExpect{St: st(at), Cond: s.condition(n.Cond), Why: n.Why}
	case *syntax.TestResult:
		return s.testResult(n, at)
	}
	return nil
}

func (s scope) testPosition(n *syntax.TestPosition, place int, at source.Span) program.TestStep {
	p := &program.TestPosition{St: st(at), Place: s.picture(n, n.At), ToMove: space.Nothing}
	if place > 0 {
		s.fail(wrongTest, at, "a position stands only at the beginning of a test", "", "Begin another test.")
	}
	if n.ToMove == nil {
		return p
	}
	who := s.player(n.ToMove)
	k, ok := who.(*program.Const)
	switch {
	case isBad(who):
	case !ok || k.Value.N < 0:
		s.fail(wrongTest, who.Span(), "the name of a player is due here", "", "Write it like `white to move`.")
	case s.r.flow == nil || s.r.flow.node.(*syntax.Flow).Kind != "turn":
		s.fail(wrongTest, who.Span(), "who is to move can be said only in games with turn { … }", "with play { … } the game itself says it", "Use `given { … }` and `run`.")
	default:
		p.ToMove = k.Value.N
	}
	return p
}

func (s scope) testRun(n *syntax.TestRun, at source.Span) program.TestStep {
	call, ok := n.Call.(*syntax.Call)
	if ok {
		if sym := s.symbol(call.Name); sym != nil && sym.kind == symAction {
			if list := s.callAction(sym, call.Args, s.at(n.Call)); len(list) == 1 {
				return &program.TestRun{St: st(at), Do: list[0].(*program.Do)}
			}
			return nil
		}
	}
	s.fail(wrongTest, s.at(n.Call), "the call of an action is due here", "", "Write it like `run score()`.")
	return nil
}

func (s scope) testMoves(n syntax.Placed, moves []string) (list []program.TestMove) {
	start, end := n.Place()
	next := 0
	for _, t := range s.u.tree.Tokens {
		if t.Start < start || t.Start >= end || next == len(moves) {
			continue
		}
		if (t.Kind == syntax.MoveToken || t.Kind == syntax.StringToken) && unquote(t.Value) == moves[next] {
			list = append(list, program.TestMove{Text: moves[next], Span: source.Span{File: s.u.file, Start: t.Start, End: t.End}})
			next++
		}
	}
	for ; next < len(moves); next++ {
		list = append(list, program.TestMove{Text: moves[next], Span: s.at(n)})
	}
	return list
}

func (s scope) testRoll(n *syntax.TestRoll, at source.Span) program.TestStep {
	r := &program.TestRoll{St: st(at)}
	for _, e := range n.List {
		x := s.expr(e, want{})
		if isNumber(x) {
			x = s.number(x)
		} else if isSet(x) {
			x = s.one(x, s.settled(x.Type()).Space)
		}
		r.Values = append(r.Values, x)
	}
	return r
}

// testDeal types which cards a pile gets.
func (s scope) testDeal(n *syntax.TestDeal, at source.Span) program.TestStep {
	to := s.onePile(n.To)
	if to.v == nil {
		return nil
	}
	deal := &program.TestDeal{St: st(at), To: to.read(s.at(n.To)).(*program.VarRef)}
	for _, m := range s.testMoves(n, n.Cards) {
		card, ok := to.v.Type.Space.Find(strings.ReplaceAll(m.Text, "_", " "))
		switch {
		case !ok:
			s.fail(wrongTest, m.Span, quote(m.Text)+" is no card of "+quote(to.v.Pile.Deck.Name), "", didYouMean(m.Text, to.v.Type.Space.Names()))
		case slices.Contains(deal.Cards, card):
			s.fail(wrongTest, m.Span, "there is only one card "+quote(m.Text), "", "Leave it out.")
		default:
			deal.Cards = append(deal.Cards, card)
		}
	}
	return deal
}

// testResult types how a game ended.
func (s scope) testResult(n *syntax.TestResult, at source.Span) program.TestStep {
	in := s
	in.body = &body{kind: bodyFlow}
	list := in.act(n.Result, s.at(n.Result))
	if len(list) == 1 {
		if f, ok := list[0].(*program.Finish); ok {
			return &program.TestResult{St: st(at), Result: f}
		}
		s.fail(wrongTest, s.at(n.Result), "a result is due here", "", "Write it like `result win white`, or `result draw`.")
	}
	return nil
}

// Expr types an expression given as a text of its own, against a program of this ruleset.
func (r *Ruleset) Expr(p *program.Program, text *source.File) (program.Expr, report.List) {
	tree, problems := syntax.ParseExpr(text)
	if problems.HasErrors() {
		return nil, problems
	}
	var e program.Expr
	problems = append(problems, r.against(p, text, func(s scope) { e = s.expr(tree, want{}) })...)
	if problems.HasErrors() {
		return nil, problems
	}
	return e, problems
}

// Block types a block given as a text of its own, with its braces: what puts a state into place. No decision, chance or
// end of the game can come in it.
func (r *Ruleset) Block(p *program.Program, text *source.File) ([]program.Stmt, report.List) {
	tree, problems := syntax.ParseBlock(text)
	if problems.HasErrors() {
		return nil, problems
	}
	var list []program.Stmt
	problems = append(problems, r.against(p, text, func(s scope) { list = s.block(tree) })...)
	if problems.HasErrors() {
		return nil, problems
	}
	return list, problems
}

// against types a text without pictures for a finished program.
func (r *Ruleset) against(p *program.Program, text *source.File, do func(scope)) report.List {
	return r.typing(p, &syntax.File{Source: text}, do)
}

// typing types something more for a finished program.
func (r *Ruleset) typing(p *program.Program, tree *syntax.File, do func(scope)) report.List {
	c := r.checkers[p]
	var found report.List
	c.sink, c.root = &found, &found
	do(c.scope(&unit{file: tree.Source, tree: tree}, bodyGiven))
	c.runLater()
	c.refresh()
	return oneEach(found.Sorted())
}
