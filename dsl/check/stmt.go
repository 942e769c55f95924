package check

import (
	"brik/dsl/program"
	"brik/dsl/report"
	"brik/dsl/source"
	"brik/dsl/syntax"
)

// block types a block; its names end with it.
func (s scope) block(b *syntax.Block) []program.Stmt {
	if b == nil {
		return nil
	}
	list, _ := s.stmts(b.Stmts)
	return list
}

// branch types what follows else: a block or a single statement.
func (s scope) branch(b *syntax.Body) []program.Stmt {
	if b == nil {
		return nil
	}
	if b.Block != nil {
		return s.block(b.Block)
	}
	list, _ := s.stmt(b.Stmt)
	return list
}

// stmts types statements in order; the scope that it gives sees what they declared.
func (s scope) stmts(list []syntax.Stmt) (typed []program.Stmt, in scope) {
	for i, st := range list {
		if i > 0 && ends(list[i-1]) {
			s.fail(unreachable, s.at(st), "this is never done: the statement before it ends all", "", "Put it before, or leave it out.")
		}
		var more []program.Stmt
		more, s = s.stmt(st)
		typed = append(typed, more...)
	}
	return typed, s
}

// ends tells that what follows a statement is never done.
func ends(st syntax.Stmt) bool {
	switch st := st.(type) {
	case *syntax.Word:
		return st.Kind == "leave" || st.Kind == "done" || st.Kind == "draw"
	case *syntax.Outcome:
		return st.Kind == "win"
	case *syntax.Ranked:
		return true
	case *syntax.Repeat:
		return st.Times == nil && st.Until == nil && !leaves(st.Body.Stmts)
	}
	return false
}

// leaves tells that a loop's body has a way out of it.
func leaves(list []syntax.Stmt) bool {
	for _, st := range list {
		if leavesIn(st) {
			return true
		}
	}
	return false
}

func leavesIn(st syntax.Stmt) bool {
	body := func(b *syntax.Body) bool {
		return b != nil && (b.Stmt != nil && leavesIn(b.Stmt) || b.Block != nil && leaves(b.Block.Stmts))
	}
	alts := func(list []*syntax.Alternative) bool {
		for _, a := range list {
			if a.Body != nil && leaves(a.Body.Stmts) || a.TextBody != nil && leaves(a.TextBody.Stmts) {
				return true
			}
		}
		return false
	}
	switch st := st.(type) {
	case *syntax.Word:
		return st.Kind == "leave" || st.Kind == "done"
	case *syntax.If:
		return leaves(st.Then.Stmts) || body(st.Else)
	case *syntax.Choose:
		return alts(st.Alts) || body(st.Else)
	case *syntax.Simple:
		return alts(st.Chooses) || body(st.Else)
	}
	return false
}

func (s scope) stmt(st syntax.Stmt) ([]program.Stmt, scope) {
	if st == nil || !s.spend(s.at(st)) {
		return nil, s
	}
	switch st := st.(type) {
	case *syntax.Let:
		return s.let(st)
	case *syntax.Var:
		return s.localVar(st)
	}
	return s.act(st, s.at(st)), s
}

// act types a statement that declares nothing.
func (s scope) act(st syntax.Stmt, at source.Span) []program.Stmt {
	switch st := st.(type) {
	case *syntax.Choose:
		return s.choose(st.Alts, st.Else, s.me(at), at)
	case *syntax.Together:
		return s.simultaneous(st, at)
	case *syntax.If:
		return s.ifStmt(st, at)
	case *syntax.For:
		return s.forStmt(st, at)
	case *syntax.While:
		in := s
		in.inLoop = true
		until := not(s.condition(st.Cond), at)
		return []program.Stmt{&program.Loop{St: program.St{Pos: at}, Body: in.block(st.Body), Until: until, TestFirst: true}}
	case *syntax.Repeat:
		return s.repeat(st, at)
	case *syntax.MoveEach:
		return s.moveEach(st, at)
	case *syntax.Verb:
		return s.verb(st, at)
	case *syntax.Take:
		return s.take(st, at)
	case *syntax.Deal:
		return s.deal(st, at)
	case *syntax.Outcome:
		return s.outcome(st, at)
	case *syntax.Ranked:
		return s.finish(&program.Finish{Kind: program.EndRank, Rank: s.ranking(st.Rank), Why: st.Why}, at)
	case *syntax.Word:
		return s.word(st, at)
	case *syntax.Simple:
		return s.simple(st, at)
	}
	return nil
}

func (s scope) ifStmt(st *syntax.If, at source.Span) []program.Stmt {
	cond := s.condition(st.Cond)
	then, els := s.block(st.Then), s.branch(st.Else)
	if v, ok := known(cond); ok {
		if v {
			return then
		}
		return els
	}
	return []program.Stmt{&program.IfStmt{St: program.St{Pos: at}, Cond: cond, Then: then, Else: els}}
}

func (s scope) forStmt(st *syntax.For, at source.Span) []program.Stmt {
	binders, in, _ := s.binders(st.Binders, false)
	loop := &program.For{St: program.St{Pos: at}, Binders: binders}
	if st.From != nil && len(binders) > 0 && !isBad(binders[0].Set) {
		sp := binders[0].Set.Type().Space
		loop.From = s.one(s.expr(st.From, want{space: sp}), sp)
	}
	if where := s.loopCondition(st); where != nil {
		loop.Where = in.condition(where)
	}
	in.inLoop = true
	loop.Body = in.block(st.Body)
	return []program.Stmt{loop}
}

// loopCondition is the condition of a loop's binders, before `from` or after it.
func (s scope) loopCondition(st *syntax.For) syntax.Expr {
	where := conditionOf(st.Binders)
	if where != nil && st.Where != nil {
		s.fail(wrongUse, s.at(st.Where), "this loop has two conditions", "", "Join them with `and`.")
	}
	if where == nil {
		return st.Where
	}
	return where
}

func (s scope) repeat(st *syntax.Repeat, at source.Span) []program.Stmt {
	in := s
	in.inLoop = true
	if st.Times != nil {
		n := s.number(s.expr(st.Count, want{}))
		return []program.Stmt{&program.Times{St: program.St{Pos: at}, Count: n, Body: in.block(st.Times)}}
	}
	body, end := in.stmts(st.Body.Stmts)
	loop := &program.Loop{St: program.St{Pos: at}, Body: body}
	if st.Until != nil {
		loop.Until = end.condition(st.Until) // it sees what the block has named
	}
	return []program.Stmt{loop}
}

// word types draw, leave, done, inherited and end turn.
func (s scope) word(st *syntax.Word, at source.Span) []program.Stmt {
	switch {
	case st.EndTurn:
		if s.refuse(noDecision, at, "a turn can't end") {
			return nil
		}
		if s.waits(at, "a turn can't end") {
			return nil
		}
		if s.body.turn {
			s.fail(wrongWord, at, "a turn ends by itself, at the end of its block", "", "`done` ends it before. A game with another flow is told in `play { … }`.")
			return nil
		}
		return []program.Stmt{&program.EndTurn{St: program.St{Pos: at}}}
	case st.Kind == "draw":
		return s.finish(&program.Finish{Kind: program.EndDraw, Why: st.Why}, at)
	case st.Kind == "leave":
		if !s.inLoop {
			s.fail(wrongWord, at, "there is no loop to leave here", "", "An action is left with `done`.")
			return nil
		}
		return []program.Stmt{&program.Leave{St: program.St{Pos: at}}}
	case st.Kind == "done":
		if s.waits(at, "nothing can be done with") {
			return nil
		}
		if s.body.action == nil && !s.body.turn {
			s.fail(wrongWord, at, "there is no action or turn to be done with here", "", "A loop is left with `leave`.")
			return nil
		}
		return []program.Stmt{&program.Done{St: program.St{Pos: at}}}
	}
	return s.inherited(at)
}

// waits reports what can't stand in the block of a together, where choices of others wait to be done.
func (s scope) waits(at source.Span, what string) bool {
	if s.beside {
		s.fail(wrongWord, at, what+" here", "others have chosen too, and what they chose is still to be done", "Put it behind the `together`.")
	}
	return s.beside
}

// refuse reports a statement that can't stand in this kind of body.
func (s scope) refuse(code report.Code, at source.Span, what string) bool {
	switch s.body.kind {
	case bodyAfter, bodyDef, bodyRule:
		s.fail(code, at, what+" "+bodyWords[s.body.kind], "this part only looks at what is or would be", "")
		return true
	case bodyGiven:
		s.fail(code, at, what+" "+bodyWords[s.body.kind], "it only puts a state into place", "")
		return true
	case bodySetup:
		s.fail(code, at, what+" in a setup", "the setup puts the pieces in their places before the game begins", "Do it at the beginning of `play { … }`.")
		return true
	}
	return false
}

func (s scope) outcome(st *syntax.Outcome, at source.Span) []program.Stmt {
	kind := program.EndWin
	if st.Kind == "lose" {
		kind = program.EndLose
	}
	who := s.set(s.expr(st.Who, want{space: s.p.Players}), s.p.Players)
	return s.finish(&program.Finish{Kind: kind, Who: who, Why: st.Why}, at)
}

func (s scope) finish(f *program.Finish, at source.Span) []program.Stmt {
	if s.refuse(noDecision, at, "the game can't end") {
		return nil
	}
	f.Pos = at
	return []program.Stmt{f}
}
