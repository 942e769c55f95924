package evaluate

import (
	"brik/dsl/program"
)

// frame is a block that runs. Blocks are never entered by calling Go functions, so that a run can stop at a decision and
// be copied there.
type frame struct {
	stmts []program.Stmt
	pc    int              // the next statement
	owner program.Stmt     // what happens at the block's end: a Loop, Times, For or Do; nil: nothing
	base  int              // locals in the scope when the block began
	left  int              // Times: repetitions to come; For: the next row
	rows  []row            // For
	bound []*program.Local // For: the binders' locals
}

// row is one combination of the binders' values.
type row []program.Value

// push begins a block.
func (m *Machine) push(f frame) {
	f.base = len(*m.scope())
	m.frames = append(m.frames, f)
}

// Enter begins a block with locals bound to values; it will run next.
func (m *Machine) Enter(stmts []program.Stmt, locals []*program.Local, values []program.Value) {
	m.push(frame{stmts: stmts})
	for i, l := range locals {
		m.bind(l, values[i])
	}
}

// Run goes on until a Choose, Roll, EndTurn or Finish has to be done, and gives it; nil when everything has run. After
// an error the machine can't go on.
func (m *Machine) Run() (stop program.Stmt, err error) {
	defer catch(&err)
	return m.runOn(), nil
}

func (m *Machine) runOn() program.Stmt {
	for len(m.frames) > 0 {
		f := &m.frames[len(m.frames)-1]
		if f.pc == len(f.stmts) {
			m.endOfBlock(f)
			continue
		}
		s := f.stmts[f.pc]
		f.pc++
		if m.Observer != nil {
			m.does(s)
		}
		switch s := s.(type) {
		case *program.Choose, *program.EndTurn, *program.Finish:
			return s
		case *program.Roll:
			if !m.certain(s) {
				return s
			}
			continue
		}
		m.do(s)
	}
	return nil
}

// endOfBlock drops the block's locals, and the block, unless its owner lets it run again.
func (m *Machine) endOfBlock(f *frame) {
	switch owner := f.owner.(type) {
	case *program.Do:
		m.pop()
		m.scopes = m.scopes[:len(m.scopes)-1]
		return
	case *program.Loop:
		if m.again(owner, f) {
			return
		}
	case *program.Times:
		if f.left--; f.left > 0 {
			m.restart(f)
			return
		}
	case *program.For:
		if f.left < len(f.rows) {
			m.restart(f)
			m.nextRow(f)
			return
		}
	}
	m.pop()
}

// again tells whether a loop goes on. Until may read the block's own locals, except where it is tested first.
func (m *Machine) again(loop *program.Loop, f *frame) bool {
	if loop.TestFirst {
		m.forget(f.base)
	}
	if loop.Until != nil && m.truth(loop.Until) {
		return false
	}
	m.restart(f)
	return true
}

func (m *Machine) restart(f *frame) {
	m.round(f.owner.Span())
	m.forget(f.base)
	f.pc = 0
}

func (m *Machine) nextRow(f *frame) {
	for i, l := range f.bound {
		m.bind(l, f.rows[f.left][i])
	}
	f.left++
}

func (m *Machine) pop() {
	last := len(m.frames) - 1
	m.forget(m.frames[last].base)
	m.frames = m.frames[:last]
}

// do does one statement that doesn't stop the run.
func (m *Machine) do(s program.Stmt) {
	switch s := s.(type) {
	case *program.Let:
		m.let(s)
	case *program.IfStmt:
		if m.truth(s.Cond) {
			m.push(frame{stmts: s.Then})
		} else if len(s.Else) > 0 {
			m.push(frame{stmts: s.Else})
		}
	case *program.Loop:
		if !s.TestFirst || s.Until == nil || !m.truth(s.Until) {
			m.push(frame{stmts: s.Body, owner: s})
		}
	case *program.Times:
		if n := m.number(s.Count); n > 0 {
			m.push(frame{stmts: s.Body, owner: s, left: n})
		}
	case *program.For:
		m.forEach(s)
	case *program.Do:
		m.action(s)
	case *program.Leave:
		m.leave(s)
	case *program.Done:
		m.done()
	default:
		m.effect(s)
	}
}

func (m *Machine) let(s *program.Let) {
	v := m.as(s.Value, s.Local.Type)
	if s.Local.Mutable {
		inType(s.Value, s.Local.Name, s.Local.Type, v)
	}
	m.bind(s.Local, v)
}

// forEach computes all rows before the body runs for the first time.
func (m *Machine) forEach(s *program.For) {
	var rows []row
	f := frame{stmts: s.Body, owner: s}
	for _, b := range s.Binders {
		f.bound = append(f.bound, b.Local)
	}
	m.each(s.Binders, s.Where, func() bool {
		var r row
		for _, l := range f.bound {
			v, _ := m.lookup(l)
			r = append(r, v)
		}
		rows = append(rows, r)
		return true
	})
	if s.From != nil {
		rows = from(rows, m.start(s))
	}
	if len(rows) > 0 {
		f.rows = rows
		m.push(f)
		m.nextRow(&m.frames[len(m.frames)-1])
	}
}

// start is the value of the first binder from which on the rows run.
func (m *Machine) start(s *program.For) int {
	return m.bound(s.Binders[0], m.one(s.From)).N
}

// from turns the rows so that those whose first value is at least start come first.
func from(rows []row, start int) []row {
	var before, after []row
	for _, r := range rows {
		if r[0].N < start {
			before = append(before, r)
		} else {
			after = append(after, r)
		}
	}
	return append(after, before...)
}

// action runs an action in a scope of its own.
func (m *Machine) action(s *program.Do) {
	m.round(s.Pos)
	if len(m.scopes) > MaxDepth {
		fail(s.Pos, "%s calls itself more than %d deep", s.Action.Name, MaxDepth)
	}
	var args scope
	for i, arg := range s.Args {
		args = append(args, binding{s.Action.Params[i], m.argument(arg, s.Action.Params[i])})
	}
	m.scopes = append(m.scopes, args)
	m.frames = append(m.frames, frame{stmts: s.Action.Body, owner: s, base: len(args)})
}

// leave ends the innermost loop.
func (m *Machine) leave(s *program.Leave) {
	for len(m.frames) > 0 {
		switch m.frames[len(m.frames)-1].owner.(type) {
		case *program.Loop, *program.Times, *program.For:
			m.pop()
			return
		case *program.Do:
			fail(s.Pos, "there is no loop to leave")
		}
		m.pop()
	}
	fail(s.Pos, "there is no loop to leave")
}

// done ends the action that runs, or where none does, everything.
func (m *Machine) done() {
	for len(m.frames) > 0 {
		f := &m.frames[len(m.frames)-1]
		if _, ok := f.owner.(*program.Do); ok {
			f.pc = len(f.stmts)
			return
		}
		m.pop()
	}
}
