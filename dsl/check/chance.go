package check

import "brik/dsl/program"

// moment says what may have happened since a decision: bit 1 none is open, bit 2 one waits to be judged.
type moment uint8

const (
	settledMoment moment = 1
	openMoment    moment = 2
)

// exits is where statements may go on: after them, out of the loop, out of the action.
type exits struct{ next, leave, done moment }

// chanceFlow follows the game from decision to judgement, to find chance that comes between the two.
type chanceFlow struct {
	*checker
	known map[chanceKey]exits
}

type chanceKey struct {
	action *program.Action
	in     moment
}

// checkChance reports rolls between a decision and the end of its turn where a forbid line judges it: whether a move is
// legal can't depend on a die that hasn't fallen.
func (c *checker) checkChance() {
	if len(c.p.Forbids) == 0 {
		return
	}
	f := &chanceFlow{checker: c, known: map[chanceKey]exits{}}
	f.stmts(c.p.Flow, settledMoment)
}

func (f *chanceFlow) stmts(list []program.Stmt, in moment) (x exits) {
	for _, s := range list {
		if in == 0 {
			break
		}
		y := f.stmt(s, in)
		in = y.next
		x.leave |= y.leave
		x.done |= y.done
	}
	x.next = in
	return x
}

func (f *chanceFlow) stmt(s program.Stmt, in moment) exits {
	switch s := s.(type) {
	case *program.Roll:
		if in&openMoment != 0 {
			f.fail(noChance, s.Pos, "chance comes here between a move and the forbid lines that judge it", "whether a move is legal can't depend on a die that hasn't fallen", "End the turn before, or roll at its beginning.")
		}
		return exits{next: in}
	case *program.EndTurn:
		return exits{next: settledMoment}
	case *program.Leave:
		return exits{leave: in}
	case *program.Done:
		return exits{done: in}
	case *program.Finish:
		if s.Kind != program.EndLose || !f.canLose {
			return exits{}
		}
	case *program.IfStmt:
		return joined(f.stmts(s.Then, in), f.stmts(s.Else, in))
	case *program.Loop:
		return f.loop(s.Body, in, s.Until != nil)
	case *program.Times:
		return f.loop(s.Body, in, true)
	case *program.For:
		return f.loop(s.Body, in, true)
	case *program.Do:
		return f.do(s.Action, in)
	case *program.Choose:
		return f.choose(s, in)
	}
	return exits{next: in}
}

func joined(a, b exits) exits {
	return exits{a.next | b.next, a.leave | b.leave, a.done | b.done}
}

// loop follows a body until nothing new can come round.
func (f *chanceFlow) loop(body []program.Stmt, in moment, ends bool) (x exits) {
	for {
		y := f.stmts(body, in)
		x.done |= y.done
		x.next |= y.leave
		if ends {
			x.next |= y.next | in
		}
		if in|y.next == in {
			return x
		}
		in |= y.next
	}
}

func (f *chanceFlow) do(a *program.Action, in moment) exits {
	key := chanceKey{a, in}
	if x, ok := f.known[key]; ok {
		return x
	}
	f.known[key] = exits{next: in}
	y := f.stmts(a.Body, in)
	f.known[key] = exits{next: y.next | y.done}
	return f.known[key]
}

// choose begins anew: the next decision is what the one before it is judged by.
func (f *chanceFlow) choose(s *program.Choose, in moment) exits {
	x := exits{}
	if s.Else != nil {
		x = f.stmts(s.Else, in)
	}
	for _, a := range s.Choice.Alts {
		x = joined(x, f.stmts(a.Body, openMoment))
	}
	return x
}
