package evaluate

import (
	"strings"
	"testing"

	"brik/dsl/program"
	"brik/dsl/source"
	"brik/interpreter/space"
)

// builder makes small programs by hand: two players, a board of five by five, the pieces man (of each), king (of white),
// rock (nobody's) and coin (of each, up to three on a place).
type builder struct {
	*program.Program
	locals int
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func newBuilder() *builder {
	p := &program.Program{Name: "made by hand"}
	p.Players = must(space.Enumeration("player", []string{"white", "black"}))
	p.Kinds = must(space.Enumeration("kind", []string{"man", "king", "rock", "coin"}))
	p.Board = must(space.Grid("board", 5, 5, false))
	compass, _ := p.Board.Group("compass")
	p.Displacements = append(p.Displacements, compass...)
	p.Displacements = append(p.Displacements, space.Displacement{Y: 2})
	p.Dirs = must(space.Directions("direction", p.Displacements))
	b := &builder{Program: p}
	p.Me = b.variable("me", program.TOne(p.Players))
	p.Alive = b.variable("alive", program.TSet(p.Players))
	p.Turns = b.variable("turns", program.TRange(0, program.MaxInt))
	p.Plies = b.variable("plies", program.TRange(0, program.MaxInt))
	b.piece("man", 0, 0, 1)
	b.piece("king", 0, 0)
	b.piece("rock", 0)
	b.piece("coin", 3, 0, 1)
	return b
}

func (b *builder) variable(name string, t program.Type, index ...*space.Space) *program.Var {
	v := &program.Var{Name: name, Type: t, Index: index, Offset: b.Words}
	b.Vars = append(b.Vars, v)
	b.Words += v.Cells() * t.Words()
	return v
}

func (b *builder) piece(name string, many int, owners ...int) {
	kind, _ := b.Kinds.Find(name)
	p := &program.Piece{Name: name, Kind: kind, Owner: owners, Many: many, Offsets: []int{-1, -1, -1}}
	slots := owners
	if owners == nil {
		slots = []int{2}
	}
	for _, slot := range slots {
		p.Offsets[slot] = b.Words
		b.Words += b.Board.Words() * max(1, many)
	}
	b.Pieces = append(b.Pieces, p)
}

func (b *builder) kind(name string) program.Expr { return b.element(b.Kinds, name) }

func (b *builder) element(s *space.Space, name string) program.Expr {
	e, ok := s.Find(name)
	if !ok && name != "nothing" {
		panic(name)
	}
	if !ok {
		e = space.Nothing
	}
	return &program.Const{Ex: at(program.TOne(s), name), Value: program.Value{N: e}}
}

func (b *builder) set(s *space.Space, names string) program.Expr {
	v := none(s)
	for _, name := range strings.Fields(names) {
		e, ok := s.Find(name)
		if !ok {
			panic(name)
		}
		v.add(e)
	}
	return &program.Const{Ex: at(program.TSet(s), names), Value: program.Value{Bits: v}}
}

// cell and cells are places of the board, dirs directions.
func (b *builder) cell(name string) program.Expr   { return b.element(b.Board, name) }
func (b *builder) cells(names string) program.Expr { return b.set(b.Board, names) }
func (b *builder) dirs(names string) program.Expr  { return b.set(b.Dirs, names) }
func (b *builder) player(name string) program.Expr { return b.element(b.Players, name) }

func number(n int) program.Expr {
	return &program.Const{Ex: at(program.TInt, "number"), Value: program.Value{N: n}}
}

func yes(b bool) program.Expr {
	return &program.Const{Ex: at(program.TBool, "truth"), Value: truth(b)}
}

// at gives an expression's type and a place that reads as the given text.
func at(t program.Type, text string) program.Ex {
	f := source.New("rules", text)
	return program.Ex{T: t, Pos: source.Span{File: f, End: len(text)}}
}

func (b *builder) local(name string, t program.Type) *program.Local {
	b.locals++
	return &program.Local{ID: b.locals, Name: name, Type: t}
}

func ref(l *program.Local) program.Expr {
	return &program.LocalRef{Ex: at(l.Type, l.Name), Local: l}
}

func (b *builder) occupied() program.Expr {
	return &program.PieceSet{Ex: at(program.TSet(b.Board), "occupied")}
}

func (b *builder) all() program.Expr {
	return &program.Const{Ex: at(program.TSet(b.Board), "board"), Value: program.Value{Bits: every(b.Board)}}
}

func (b *builder) empty() program.Expr {
	return &program.SetOp{Ex: at(program.TSet(b.Board), "empty"), Op: "-", L: b.all(), R: b.occupied()}
}

// place is a statement that puts pieces down.
func (b *builder) place(kind, owner, cells string) program.Stmt {
	s := &program.Place{Kind: b.kind(kind), At: b.cells(cells)}
	if owner != "" {
		s.Owner = b.player(owner)
	}
	return s
}

// machine runs statements on an empty memory.
func (b *builder) machine(stmts ...program.Stmt) (*Machine, error) {
	m := New(b.Program, make([]uint64, b.Words), nil)
	set(m.Words[b.Alive.Offset:]).addAll(every(b.Players))
	m.Enter(stmts, nil, nil)
	_, err := m.Run()
	return m, err
}

// says evaluates an expression after statements and writes its value: a number, a truth, names.
func (b *builder) says(e program.Expr, stmts ...program.Stmt) string {
	m, err := b.machine(stmts...)
	if err != nil {
		return "error: " + err.Error()
	}
	return write(m, e)
}

func write(m *Machine, e program.Expr) string {
	v, err := m.Eval(e)
	if err != nil {
		return "error: " + err.Error()
	}
	switch e.Type().Kind {
	case program.Bool:
		return map[int]string{0: "false", 1: "true"}[v.N]
	case program.Int:
		return count(v.N)
	}
	var names []string
	for _, x := range Elements(v, e.Type()) {
		names = append(names, e.Type().Space.Element(x))
	}
	return strings.Join(names, " ")
}

func count(n int) string { return must(space.Numbers("n", n, n)).Element(0) }

type example struct {
	name string
	e    program.Expr
	want string
}

func (b *builder) check(t *testing.T, examples []example, stmts ...program.Stmt) {
	t.Helper()
	for _, x := range examples {
		got := b.says(x.e, stmts...)
		if got != x.want && !(strings.HasPrefix(got, "error: ") && x.want != "" && strings.Contains(got, x.want)) {
			t.Errorf("%s: %q, expected %q", x.name, got, x.want)
		}
	}
}
