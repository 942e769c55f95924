package evaluate

import (
	"strings"
	"testing"

	"brik/dsl/program"
	"brik/interpreter/space"
)

// fails runs statements that must be refused.
func (b *builder) fails(t *testing.T, what string, stmts ...program.Stmt) {
	t.Helper()
	if _, err := b.machine(stmts...); err == nil || !strings.Contains(err.Error(), what) {
		t.Errorf("expected %q, got %v", what, err)
	}
}

func (b *builder) owned(p string) program.Expr {
	return &program.PieceSet{Ex: at(program.TSet(b.Board), ""), Owners: b.player(p)}
}

func TestMoving(t *testing.T) {
	b := newBuilder()
	men := b.place("man", "white", "a1 b1")
	move := func(from, to string) program.Stmt {
		return &program.Move{From: b.cell(from), To: b.cell(to)}
	}
	b.check(t, []example{{"moved", b.owned("white"), "b1 a3"}}, men, move("a1", "a3"))
	b.check(t, []example{{"to nothing: taken", b.owned("white"), "b1"}}, men, move("a1", "nothing"))
	b.check(t, []example{{"to its own place", b.owned("white"), "a1 b1"}}, men, move("a1", "a1"))
	b.fails(t, "man of white can't be put on b1: man of white stands there", men, move("a1", "b1"))
	b.fails(t, "nothing stands on c1", men, move("c1", "d1"))
	b.fails(t, "is nothing, and exactly one is needed", men, move("nothing", "d1"))
}

func TestMovingManyAtOnceReadsAllTargetsFirst(t *testing.T) {
	b := newBuilder()
	s := b.local("s", program.TOne(b.Board))
	east := &program.Step{Ex: at(program.TOne(b.Board), ""), E: ref(s), Dirs: b.dirs("east")}
	each := func(cells string) program.Stmt {
		return &program.MoveEach{It: s, Set: b.cells(cells), To: east}
	}
	b.check(t, []example{{"a row moves on", b.owned("white"), "b1 c1"}, {"and over the edge", b.owned("black"), ""}},
		b.place("man", "white", "a1 b1"), b.place("man", "black", "e3"), each("a1 b1 e3"))
	b.fails(t, "man of white stands there", b.place("man", "white", "a1 b1 c1"), each("a1 b1"))
	b.fails(t, "nothing stands on d1", b.place("man", "white", "a1"), each("a1 d1"))
}

func TestShifting(t *testing.T) {
	b := newBuilder()
	shift := &program.Shift{Set: b.cells("a1 b1 c1 e1 e5"), Dir: b.dirs("north")}
	b.check(t, []example{{"shifted", b.occupied(), "a2 b2 e2"}}, b.place("rock", "", "a1 b1 e1 e5"), shift)
	b.fails(t, "rock stands there", b.place("rock", "", "a1 a2"), shift)
	b.fails(t, "no single direction", &program.Shift{Set: b.cells(""), Dir: b.dirs("north east")})
}

func TestTakingGivingChanging(t *testing.T) {
	b := newBuilder()
	men := b.place("man", "white", "a1 b1")
	b.check(t, []example{{"taken", b.occupied(), "b1"}}, men, &program.Take{Set: b.cells("a1 c1")})
	b.check(t, []example{{"given", b.owned("black"), "a1"}}, men, &program.Give{Set: b.cell("a1"), To: b.player("black")})
	king := &program.PieceSet{Ex: at(program.TSet(b.Board), ""), Kinds: b.kind("king")}
	b.check(t, []example{{"changed", king, "a1"}}, men, &program.Change{Set: b.cell("a1"), Kind: b.kind("king")})
	b.fails(t, "there is no king of black", b.place("king", "", "a1"), &program.Give{Set: b.cell("a1"), To: b.player("black")})
	b.fails(t, "nothing stands on c1", men, &program.Give{Set: b.cell("c1"), To: b.player("black")})
}

func TestPlacing(t *testing.T) {
	b := newBuilder()
	b.fails(t, "rock can't be put on a1: man of white stands there", b.place("man", "white", "a1"), b.place("rock", "", "a1"))
	b.fails(t, "man can belong to several players", b.place("man", "", "a1"))
	b.fails(t, "there is no king of black", b.place("king", "black", "a1"))
}

func TestSharedPlaces(t *testing.T) {
	b := newBuilder()
	coin := b.Pieces[3]
	put := b.place("coin", "white", "a1")
	count := &program.CountAt{Ex: at(program.TInt, ""), Piece: coin, Owner: b.player("white"), At: b.cell("a1")}
	move := &program.MoveMany{Piece: coin, Owner: b.player("white"), From: b.cell("a1"), To: b.cell("a2")}
	b.check(t, []example{{"one of two is left", count, "1"}, {"and stands", b.occupied(), "a1 a2"}}, put, put, move)
	take := &program.TakeMany{Piece: coin, Owner: b.player("white"), From: b.cell("a1")}
	b.check(t, []example{{"one taken", count, "1"}}, put, put, take)
	b.check(t, []example{{"others may stand there", b.owned("black"), "a1"}}, put, &program.PlaceMany{Piece: coin, Owner: b.player("black"), At: b.cell("a1")})
	b.fails(t, "at most 3", put, put, put, put)
	b.fails(t, "no coin of white stands on a1", take)
	b.fails(t, "coin of white stands there", put, b.place("man", "white", "a1"))
}

func TestAssigning(t *testing.T) {
	b := newBuilder()
	n := b.variable("n", program.TRange(0, 5))
	score := b.variable("score", program.TRange(-9, 9), b.Players, must(space.Numbers("die", 1, 6)))
	cell := func(p string, die int) program.Expr {
		return &program.VarRef{Ex: at(program.TInt, ""), Var: score, Index: []program.Expr{b.player(p), number(die)}}
	}
	set := &program.Assign{Var: score, Index: []program.Expr{b.player("black"), number(6)}, Value: number(-7)}
	b.check(t, []example{{"the cell", cell("black", 6), "-7"}, {"its neighbour", cell("black", 5), "0"}, {"the other's", cell("white", 6), "0"},
		{"past the end", cell("black", 7), "score has no place 7: it goes from 1 to 6"},
		{"of nobody", cell("nothing", 1), "nothing is nothing, and exactly one is needed here"}}, set)
	b.fails(t, "n would be 6, and it lies in 0..5", &program.Assign{Var: n, Value: number(6)})
}

// counting is a program with a counter and a statement that adds to it.
func counting() (b *builder, count program.Expr, add program.Stmt) {
	b = newBuilder()
	v := b.variable("n", program.TRange(0, 100))
	count = &program.VarRef{Ex: at(program.TInt, "n"), Var: v}
	add = &program.Assign{Var: v, Value: &program.Arith{Ex: at(program.TInt, ""), Op: "+", L: count, R: number(1)}}
	return b, count, add
}

func TestLoops(t *testing.T) {
	b, n, add := counting()
	least := func(k int) program.Expr {
		return &program.Compare{Ex: at(program.TBool, ""), Op: ">=", L: n, R: number(k)}
	}
	body := []program.Stmt{add}
	leaveAt := &program.IfStmt{Cond: least(4), Then: []program.Stmt{&program.Leave{}}}
	for _, x := range []struct {
		name  string
		stmts []program.Stmt
		want  string
	}{
		{"times", []program.Stmt{&program.Times{Count: number(3), Body: body}}, "3"},
		{"no times", []program.Stmt{&program.Times{Count: number(-1), Body: body}}, "0"},
		{"until", []program.Stmt{&program.Loop{Body: body, Until: least(5)}}, "5"},
		{"until is looked at after the body", []program.Stmt{add, &program.Loop{Body: body, Until: least(1)}}, "2"},
		{"while is looked at before it", []program.Stmt{add, &program.Loop{Body: body, Until: least(1), TestFirst: true}}, "1"},
		{"leave", []program.Stmt{&program.Loop{Body: []program.Stmt{add, leaveAt}}}, "4"},
		{"leave the innermost", []program.Stmt{&program.Times{Count: number(2), Body: []program.Stmt{&program.Loop{Body: []program.Stmt{add, leaveAt}}}}}, "5"},
		{"if else", []program.Stmt{&program.IfStmt{Cond: yes(false), Then: []program.Stmt{add, add}, Else: body}}, "1"},
	} {
		b.check(t, []example{{x.name, n, x.want}}, x.stmts...)
	}
	b.fails(t, "runs for ever", &program.Loop{Body: []program.Stmt{&program.IfStmt{Cond: yes(false)}}})
}

func TestForReadsItsSetBeforeTheFirstRound(t *testing.T) {
	b := newBuilder()
	s := b.local("s", program.TOne(b.Board))
	north := &program.Step{Ex: at(program.TOne(b.Board), ""), E: ref(s), Dirs: b.dirs("north")}
	loop := &program.For{Binders: []*program.Binder{{Local: s, Set: b.occupied()}},
		Body: []program.Stmt{&program.Place{Kind: b.kind("rock"), At: north}}}
	b.check(t, []example{{"one round", b.occupied(), "a1 a2"}}, b.place("rock", "", "a1"), loop)
}

func TestForBeginsWhereItIsTold(t *testing.T) {
	b, n, _ := counting()
	die := must(space.Numbers("die", 1, 4))
	f := b.local("f", program.TRange(1, 4))
	ten := &program.Arith{Ex: at(program.TInt, ""), Op: "+", L: &program.Arith{Ex: at(program.TInt, ""), Op: "*", L: n, R: number(10)}, R: ref(f)}
	v := n.(*program.VarRef).Var
	v.Type = program.TInt
	loop := func(from, where program.Expr) program.Stmt {
		return &program.For{Binders: []*program.Binder{{Local: f, Set: b.set(die, "1 2 3 4")}}, From: from, Where: where,
			Body: []program.Stmt{&program.Assign{Var: v, Value: ten}}}
	}
	even := &program.Compare{Ex: at(program.TBool, ""), Op: "=", L: &program.Arith{Ex: at(program.TInt, ""), Op: "mod", L: ref(f), R: number(2)}, R: number(0)}
	b.check(t, []example{{"in order", n, "1234"}}, loop(nil, nil))
	b.check(t, []example{{"from 3", n, "3412"}}, loop(b.element(die, "3"), nil))
	b.check(t, []example{{"where", n, "42"}}, loop(b.element(die, "3"), even))
}

func TestActionsHaveTheirOwnLocals(t *testing.T) {
	b, n, add := counting()
	k := b.local("k", program.TInt)
	down := &program.Action{Name: "down", Params: []*program.Local{k}}
	less := &program.Arith{Ex: at(program.TInt, ""), Op: "-", L: ref(k), R: number(1)}
	positive := &program.Compare{Ex: at(program.TBool, ""), Op: ">", L: ref(k), R: number(0)}
	down.Body = []program.Stmt{
		&program.IfStmt{Cond: &program.Not{Ex: at(program.TBool, ""), E: positive}, Then: []program.Stmt{&program.Done{}}},
		&program.Do{Action: down, Args: []program.Expr{less}},
		&program.Times{Count: ref(k), Body: []program.Stmt{add}},
	}
	b.check(t, []example{{"3 + 2 + 1", n, "6"}}, &program.Do{Action: down, Args: []program.Expr{number(3)}})
	forEver := &program.Action{Name: "round"}
	forEver.Body = []program.Stmt{&program.Do{Action: forEver}}
	b.fails(t, "round calls itself more than", &program.Do{Action: forEver})
	b.fails(t, "no loop to leave", &program.Times{Count: number(1), Body: []program.Stmt{&program.Do{Action: &program.Action{Body: []program.Stmt{&program.Leave{}}}}}})
}

func TestLocalsLastAsLongAsTheirBlock(t *testing.T) {
	b, n, add := counting()
	x := b.local("x", program.TInt)
	x.Mutable = true
	block := &program.IfStmt{Cond: yes(true), Then: []program.Stmt{&program.Let{Local: x, Value: number(1)}}}
	m, err := b.machine(block, add)
	if err != nil || write(m, n) != "1" {
		t.Fatal(err)
	}
	if got := write(m, ref(x)); !strings.Contains(got, "x has no value here") {
		t.Errorf("after its block: %s", got)
	}
	m, _ = b.machine()
	m.Enter([]program.Stmt{
		&program.Let{Local: x, Value: number(1)},
		&program.IfStmt{Cond: yes(true), Then: []program.Stmt{&program.Let{Local: x, Value: number(2)}}},
		&program.EndTurn{},
	}, nil, nil)
	if stop, err := m.Run(); stop == nil || err != nil || write(m, ref(x)) != "2" {
		t.Errorf("a var of an outer block keeps its new value: %s %v", write(m, ref(x)), err)
	}
}

func TestARunStopsInTheMiddleAndCanBeCopiedThere(t *testing.T) {
	b, n, add := counting()
	m := New(b.Program, make([]uint64, b.Words), nil)
	m.Enter([]program.Stmt{&program.Times{Count: number(2), Body: []program.Stmt{add, &program.EndTurn{}, add}}}, nil, nil)
	if stop, err := m.Run(); stop == nil || err != nil || write(m, n) != "1" {
		t.Fatalf("stopped at %v with n = %s", stop, write(m, n))
	}
	c := m.Clone()
	for c2, err := c.Run(); c2 != nil; c2, err = c.Run() {
		if err != nil {
			t.Fatal(err)
		}
	}
	if write(c, n) != "4" || write(m, n) != "1" {
		t.Errorf("the copy ran on to %s, the original stays at %s", write(c, n), write(m, n))
	}
}

func TestChance(t *testing.T) {
	b := newBuilder()
	die := must(space.Numbers("die", 1, 4))
	local := b.local("d", program.TRange(1, 4))
	m, _ := b.machine()
	out, err := m.Outcomes(&program.Roll{Local: local, Among: b.set(die, "1 2 3 4"), Weights: []program.Expr{number(1), number(0), number(2), number(1)}})
	if err != nil || len(out) != 3 || out[1].Value.N != 3 || out[1].N != 2 || out[1].Weight != 0.5 {
		t.Errorf("weights 1, 0, 2, 1: %v %v", out, err)
	}
	for what, r := range map[string]*program.Roll{
		"nothing to choose from": {Local: local, Among: b.set(die, "")},
		"weights are at least 0": {Local: local, Among: b.set(die, "1"), Weights: []program.Expr{number(-1)}},
		"1 weights for 2":        {Local: local, Among: b.set(die, "1 2"), Weights: []program.Expr{number(1)}},
	} {
		if _, err := m.Outcomes(r); err == nil || !strings.Contains(err.Error(), what) {
			t.Errorf("expected %q, got %v", what, err)
		}
	}
}
