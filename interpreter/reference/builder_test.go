package reference

import (
	"strings"
	"testing"

	"brik/dsl/program"
	"brik/dsl/source"
	"brik/interpreter/game"
	"brik/interpreter/space"
)

// builder makes small programs by hand: a board of three by three, the pieces man and king, of each player.
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

func newBuilder(players ...string) *builder {
	p := &program.Program{Name: "made by hand"}
	p.Players = must(space.Enumeration("player", players))
	p.Kinds = must(space.Enumeration("kind", []string{"man", "king"}))
	p.Board = must(space.Grid("board", 3, 3, false))
	p.Displacements, _ = p.Board.Group("orthogonal")
	p.Dirs = must(space.Directions("direction", p.Displacements))
	b := &builder{Program: p}
	p.Me = b.variable("me", program.TOne(p.Players))
	p.Alive = b.variable("alive", program.TSet(p.Players))
	p.Turns = b.variable("turns", program.TRange(0, program.MaxInt))
	p.Plies = b.variable("plies", program.TRange(0, program.MaxInt))
	for kind, name := range p.Kinds.Names() {
		piece := &program.Piece{Name: name, Kind: kind}
		for owner := range players {
			piece.Owner = append(piece.Owner, owner)
			piece.Offsets = append(piece.Offsets, p.Words)
			p.Words++
		}
		piece.Offsets = append(piece.Offsets, -1)
		p.Pieces = append(p.Pieces, piece)
	}
	return b
}

func (b *builder) variable(name string, t program.Type) *program.Var {
	v := &program.Var{Name: name, Type: t, Offset: b.Words}
	b.Vars = append(b.Vars, v)
	b.Words += t.Words()
	return v
}

func (b *builder) local(name string, t program.Type) *program.Local {
	b.locals++
	return &program.Local{ID: b.locals, Name: name, Type: t}
}

// at gives an expression's type and a place that reads as the given text.
func at(t program.Type, text string) program.Ex { return program.Ex{T: t, Pos: span(text)} }

func span(text string) source.Span {
	return source.Span{File: source.New("rules", text), End: len(text)}
}

func number(n int) program.Expr {
	return &program.Const{Ex: at(program.TInt, "number"), Value: program.Value{N: n}}
}

func (b *builder) element(s *space.Space, name string) program.Expr {
	e, _ := s.Find(name)
	return &program.Const{Ex: at(program.TOne(s), name), Value: program.Value{N: e}}
}

func (b *builder) cells(names string) program.Expr { return b.set(b.Board, names) }

func (b *builder) set(s *space.Space, names string) program.Expr {
	bits := make([]uint64, s.Words())
	for _, name := range strings.Fields(names) {
		e, ok := s.Find(name)
		if !ok {
			panic(name)
		}
		bits[0] |= 1 << e
	}
	return &program.Const{Ex: at(program.TSet(s), names), Value: program.Value{Bits: bits}}
}

func ref(l *program.Local) program.Expr {
	return &program.LocalRef{Ex: at(l.Type, l.Name), Local: l}
}

func (b *builder) me() program.Expr {
	return &program.VarRef{Ex: at(b.Me.Type, "me"), Var: b.Me}
}

func (b *builder) read(v *program.Var) program.Expr {
	return &program.VarRef{Ex: at(v.Type, v.Name), Var: v}
}

func (b *builder) next() program.Expr {
	return &program.NextPlayer{Ex: at(b.Me.Type, "next(me)"), E: b.me(), Step: 1}
}

func (b *builder) players() program.Expr { return b.read(b.Alive) }

func compare(op string, l, r program.Expr) program.Expr {
	return &program.Compare{Ex: at(program.TBool, op), Op: op, L: l, R: r}
}

// mine and empty are what the names say.
func (b *builder) mine() program.Expr {
	return &program.PieceSet{Ex: at(program.TSet(b.Board), "mine"), Owners: b.me()}
}

func (b *builder) empty() program.Expr {
	all := b.cells(strings.Join(b.Board.Names(), " "))
	return &program.SetOp{Ex: at(program.TSet(b.Board), "empty"), Op: "-", L: all, R: &program.PieceSet{Ex: at(program.TSet(b.Board), "occupied")}}
}

// step is the places next to one.
func (b *builder) step(from program.Expr) program.Expr {
	return &program.Step{Ex: at(program.TSet(b.Board), "step"), E: from, Dirs: b.set(b.Dirs, "north south east west")}
}

func and(l, r program.Expr) program.Expr {
	return &program.SetOp{Ex: at(l.Type(), "and"), Op: "&", L: l, R: r}
}

func (b *builder) place(kind, owner, cells string) program.Stmt {
	return &program.Place{Kind: b.element(b.Kinds, kind), Owner: b.element(b.Players, owner), At: b.cells(cells)}
}

func set(v *program.Var, e program.Expr) program.Stmt { return &program.Assign{Var: v, Value: e} }

// turn makes the flow of a game whose turn is the given statements.
func (b *builder) turn(stmts ...program.Stmt) {
	body := append([]program.Stmt{set(b.Me, b.next())}, stmts...)
	b.Flow = []program.Stmt{&program.Loop{Body: append(body, &program.EndTurn{})}}
}

// say makes a text of literals and (in turn) expressions: "{}-{}".
func say(text string, parts ...program.Expr) program.Template {
	var t program.Template
	for i, literal := range strings.Split(text, "{}") {
		if i > 0 {
			t = append(t, program.TextPart{E: parts[i-1]})
		}
		t = append(t, program.TextPart{Literal: literal})
	}
	return t
}

func word(text string, body ...program.Stmt) *program.Alternative {
	return &program.Alternative{Text: say(text), Body: body, Span: span(text)}
}

func choose(alts ...*program.Alternative) *program.Choose {
	return &program.Choose{St: program.St{Pos: span("choose")}, Choice: &program.Choice{Alts: alts}}
}

// walk is the alternative of moving an own piece to an empty place next to it.
func (b *builder) walk(where func(s, t *program.Local) program.Expr) *program.Alternative {
	s, t := b.local("s", program.TOne(b.Board)), b.local("t", program.TOne(b.Board))
	a := &program.Alternative{
		Binders: []*program.Binder{{Local: s, Set: b.mine()}, {Local: t, Set: and(b.step(ref(s)), b.empty())}},
		Text:    say("{}-{}", ref(s), ref(t)),
		Body:    []program.Stmt{&program.Move{From: ref(s), To: ref(t)}},
		Span:    span("walk"),
	}
	if where != nil {
		a.Where = where(s, t)
	}
	return a
}

func (b *builder) start(t *testing.T) *State {
	t.Helper()
	s, err := must(New(b.Program)).Start()
	if err != nil {
		t.Fatal(err)
	}
	return s.(*State)
}

// moves lists the legal moves of a state.
func moves(s game.State) string {
	all, err := s.Moves(nil)
	if err != nil {
		return "error: " + err.Error()
	}
	var texts []string
	for _, m := range all {
		texts = append(texts, s.Text(m, ""))
	}
	return strings.Join(texts, " ")
}

// play makes the moves of the given texts.
func play(t *testing.T, s *State, texts ...string) {
	t.Helper()
	for _, text := range texts {
		m, ok, err := s.Find(text, "")
		if err != nil || !ok {
			t.Fatalf("%s is not one of %s (%v)", text, moves(s), err)
		}
		if err := s.Play(m); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
}

func equal[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, expected %v", what, got, want)
	}
}
