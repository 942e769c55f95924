package evaluate

import (
	"brik/dsl/program"
	"brik/dsl/source"
	"brik/interpreter/game"
	"brik/interpreter/space"
)

// effect does one statement that changes the memory.
func (m *Machine) effect(s program.Stmt) {
	m.reads(s.Span(), "the state")
	switch s := s.(type) {
	case *program.Assign:
		m.assign(s)
	case *program.Move:
		m.move(s)
	case *program.MoveEach:
		m.moveEach(s)
	case *program.Shift:
		m.shift(s)
	case *program.MoveCards:
		m.moveCards(s)
	case *program.Show:
		m.show(s)
	case *program.Place:
		m.place(s)
	case *program.Take:
		for _, at := range m.set(s.Set).elements() {
			m.lift(at)
		}
	case *program.Give:
		m.give(s)
	case *program.Change:
		m.change(s)
	case *program.MoveMany:
		owner, at, to := m.owner(s.Owner), m.one(s.From), m.maybe(s.To)
		m.takeOne(s.Pos, s.Piece, owner, at)
		m.drop(s.Pos, standing{s.Piece, owner, 1}, to)
	case *program.TakeMany:
		owner := m.owner(s.Owner)
		for _, at := range m.set(s.From).elements() {
			m.takeOne(s.Pos, s.Piece, owner, at)
		}
	case *program.PlaceMany:
		owner := m.owner(s.Owner)
		for _, at := range m.set(s.At).elements() {
			m.drop(s.Pos, standing{s.Piece, owner, 1}, at)
		}
	default:
		fail(s.Span(), "this statement can't be run")
	}
}

func (m *Machine) assign(s *program.Assign) {
	v := m.as(s.Value, s.Var.Type)
	inType(s.Value, s.Var.Name, s.Var.Type, v)
	n := m.cell(s.Var.Name, s.Var.Index, s.Index)
	Write(m.Words, s.Var.Offset+n*s.Var.Type.Words(), s.Var.Type, v)
	m.Tell(game.Event{Kind: game.Assigned, Stmt: s, Cell: game.Cell{Var: s.Var, N: n}, Type: s.Var.Type, Value: v})
}

// inType refuses a number outside the range that a variable has.
func inType(at program.Expr, name string, t program.Type, v program.Value) {
	if t.Kind == program.Int && (v.N < t.Lo || v.N > t.Hi) {
		fail(at.Span(), "%s would be %d, and it lies in %d..%d", name, v.N, t.Lo, t.Hi)
	}
}

// lift takes all that stands on a place off the board.
func (m *Machine) lift(at int) []standing {
	all := m.on(at)
	for _, s := range all {
		m.put(s.piece, s.owner, at, 0)
	}
	return all
}

// drop puts what was lifted on a place; to nothing it is taken. Only what shares places can stand with others.
func (m *Machine) drop(span source.Span, s standing, at int) {
	if at == space.Nothing {
		return
	}
	m.belongs(span, s.piece, s.owner)
	place := m.Program.Board.Element(at)
	for _, other := range m.on(at) {
		if s.piece.Many == 0 || other.piece.Many == 0 {
			fail(span, "%s can't be put on %s: %s stands there", m.name(s), place, m.name(other))
		}
	}
	n := m.count(s.piece, s.owner, at) + s.n
	if n > planes(s.piece) {
		fail(span, "%d of %s can't stand on %s: at most %d can", n, m.name(s), place, s.piece.Many)
	}
	m.put(s.piece, s.owner, at, n)
}

// belongs refuses an owner who can't have the piece.
func (m *Machine) belongs(span source.Span, p *program.Piece, owner int) {
	if m.plane(p, owner, 0) < 0 {
		fail(span, "there is no %s", m.name(standing{p, owner, 1}))
	}
}

// move reads both places, lifts what stands on the first and puts it on the second.
func (m *Machine) move(s *program.Move) {
	at, to := m.one(s.From), m.maybe(s.To)
	lifted := m.lift(at)
	if len(lifted) == 0 {
		fail(s.From.Span(), "nothing stands on %s", m.Program.Board.Element(at))
	}
	for _, l := range lifted {
		m.drop(s.Pos, l, to)
	}
}

// moveEach reads all targets, lifts all pieces, then puts them down.
func (m *Machine) moveEach(s *program.MoveEach) {
	places := m.set(s.Set)
	var to []int
	m.eachIt(s.It, s.Set, places, func(int) { to = append(to, m.maybe(s.To)) })
	m.carry(s.Pos, places.elements(), to, s.Set)
}

// carry lifts what stands on each place and puts it down where it goes.
func (m *Machine) carry(span source.Span, places, to []int, what program.Expr) {
	lifted := make([][]standing, len(places))
	for i, at := range places {
		if lifted[i] = m.lift(at); len(lifted[i]) == 0 {
			fail(what.Span(), "nothing stands on %s", m.Program.Board.Element(at))
		}
	}
	for i := range places {
		for _, l := range lifted[i] {
			m.drop(span, l, to[i])
		}
	}
}

// shift moves all that stands on a set of places; empty places are no fault.
func (m *Machine) shift(s *program.Shift) {
	places, dir := m.set(s.Set), m.displacements(s.Dir)
	if len(dir) != 1 {
		fail(s.Dir.Span(), "%s is no single direction", said(s.Dir))
	}
	var from, to []int
	for _, at := range places.elements() {
		if len(m.on(at)) > 0 {
			from = append(from, at)
			to = append(to, m.Program.Board.Go(at, dir[0]))
		}
	}
	m.carry(s.Pos, from, to, s.Set)
}

// place puts a piece on every place of a set.
func (m *Machine) place(s *program.Place) {
	p := m.pieceOf(m.one(s.Kind))
	owner := m.nobody()
	switch {
	case s.Owner != nil:
		owner = m.one(s.Owner)
	case len(p.Owner) == 1:
		owner = p.Owner[0]
	case len(p.Owner) > 1:
		fail(s.Pos, "%s can belong to several players: say whose it is", p.Name)
	}
	for _, at := range m.set(s.At).elements() {
		m.drop(s.Pos, standing{p, owner, 1}, at)
	}
}

// pieceOf gives the piece of a kind.
func (m *Machine) pieceOf(kind int) *program.Piece {
	for _, p := range m.Program.Pieces {
		if p.Kind == kind {
			return p
		}
	}
	return nil
}

func (m *Machine) takeOne(span source.Span, p *program.Piece, owner, at int) {
	n := m.count(p, owner, at)
	if n == 0 {
		fail(span, "no %s stands on %s", m.name(standing{p, owner, 1}), m.Program.Board.Element(at))
	}
	m.put(p, owner, at, n-1)
}

// give changes the owner of what stands on places, change its kind.
func (m *Machine) give(s *program.Give) {
	places, to := m.set(s.Set), m.one(s.To)
	m.replace(s.Pos, places, s.Set, func(old standing) standing { return standing{old.piece, to, old.n} })
}

func (m *Machine) change(s *program.Change) {
	places, to := m.set(s.Set), m.pieceOf(m.one(s.Kind))
	m.replace(s.Pos, places, s.Set, func(old standing) standing { return standing{to, old.owner, old.n} })
}

func (m *Machine) replace(span source.Span, places set, what program.Expr, f func(standing) standing) {
	for _, at := range places.elements() {
		lifted := m.lift(at)
		if len(lifted) == 0 {
			fail(what.Span(), "nothing stands on %s", m.Program.Board.Element(at))
		}
		for _, l := range lifted {
			m.drop(span, f(l), at)
		}
	}
}
