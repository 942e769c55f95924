package evaluate

import (
	"math"
	"strings"
	"testing"

	"brik/dsl/program"
	"brik/interpreter/space"
)

func arith(op string, l, r int) program.Expr {
	return &program.Arith{Ex: at(program.TInt, "sum"), Op: op, L: number(l), R: number(r)}
}

func TestArithmetic(t *testing.T) {
	newBuilder().check(t, []example{
		{"plus", arith("+", 2, 3), "5"},
		{"division rounds down", arith("/", -7, 2), "-4"},
		{"division of negatives", arith("/", -7, -2), "3"},
		{"mod is never negative", arith("mod", -7, 3), "2"},
		{"mod of a negative", arith("mod", 7, -3), "1"},
		{"min", arith("min", 2, 3), "2"},
		{"max", arith("max", 2, 3), "3"},
		{"too large", arith("*", 300, 300), "sum is 90000, and numbers lie in -32768..32767"},
		{"too small", arith("-", -32768, 1), "-32769"},
		{"by zero", arith("/", 1, 0), "divides by zero"},
		{"mod zero", arith("mod", 1, 0), "divides by zero"},
	})
}

func TestSetsAndRelations(t *testing.T) {
	b := newBuilder()
	op := func(op, l, r string) program.Expr {
		return &program.SetOp{Ex: at(program.TSet(b.Board), op), Op: op, L: b.cells(l), R: b.cells(r)}
	}
	rel := func(op, l, r string) program.Expr {
		return &program.Relate{Ex: at(program.TBool, op), Op: op, L: b.cells(l), R: b.cells(r)}
	}
	b.check(t, []example{
		{"or", op("|", "a1 b1", "b1 c1"), "a1 b1 c1"},
		{"and", op("&", "a1 b1", "b1 c1"), "b1"},
		{"without", op("-", "a1 b1", "b1 c1"), "a1"},
		{"in", rel("in", "a1", "a1 b1"), "true"},
		{"nothing is in nothing", rel("in", "", "a1"), "false"},
		{"partly in", rel("in", "a1 c1", "a1 b1"), "false"},
		{"meets", rel("meets", "a1 c1", "a1 b1"), "true"},
		{"meets not", rel("meets", "c1", "a1 b1"), "false"},
		{"the same", rel("=", "a1 b1", "b1 a1"), "true"},
		{"an element and a set of it", &program.Relate{Ex: at(program.TBool, ""), Op: "=", L: b.cell("a1"), R: b.cells("a1")}, "true"},
		{"nothing and the empty set", &program.Relate{Ex: at(program.TBool, ""), Op: "=", L: b.cell("nothing"), R: b.cells("")}, "true"},
		{"exists", &program.Exists{Ex: at(program.TBool, ""), E: b.cell("nothing")}, "false"},
		{"size", &program.Size{Ex: at(program.TInt, ""), E: b.cells("a1 b1")}, "2"},
		{"the only one", &program.TheOne{Ex: at(program.TOne(b.Board), ""), E: b.cells("c3")}, "c3"},
		{"the of nothing", &program.TheOne{Ex: at(program.TOne(b.Board), ""), E: b.cells("")}, "is nothing, and exactly one is needed"},
		{"the of two", &program.TheOne{Ex: at(program.TOne(b.Board), ""), E: b.cells("c3 d4")}, "is c3, d4, and exactly one is needed"},
		{"an element kept", &program.Only{Ex: at(program.TOne(b.Board), ""), E: b.cell("c3"), In: b.cells("c3 d4")}, "c3"},
		{"an element dropped", &program.Only{Ex: at(program.TOne(b.Board), ""), Not: true, E: b.cell("c3"), In: b.cells("c3 d4")}, ""},
	})
}

// blow is a condition that must not be looked at.
func blow() program.Expr {
	return &program.Compare{Ex: at(program.TBool, ""), Op: "=", L: arith("/", 1, 0), R: number(0)}
}

func TestLogicLooksAtTheRightSideOnlyIfItMatters(t *testing.T) {
	newBuilder().check(t, []example{
		{"or", &program.Logic{Ex: at(program.TBool, ""), Or: true, L: yes(true), R: blow()}, "true"},
		{"and", &program.Logic{Ex: at(program.TBool, ""), L: yes(false), R: blow()}, "false"},
		{"and goes on", &program.Logic{Ex: at(program.TBool, ""), L: yes(true), R: yes(false)}, "false"},
		{"not", &program.Not{Ex: at(program.TBool, ""), E: yes(false)}, "true"},
		{"if", &program.If{Ex: at(program.TBool, ""), Cond: yes(true), Then: yes(false), Else: blow()}, "false"},
	})
}

func TestBinders(t *testing.T) {
	b := newBuilder()
	row := b.Board.Attribute("row").Values
	s := b.local("s", program.TOne(b.Board))
	rowOf := func(l *program.Local) program.Expr {
		return &program.Attribute{Ex: at(program.TInt, "row"), Name: "row", E: ref(l), Values: row}
	}
	high := &program.Compare{Ex: at(program.TBool, ""), Op: ">", L: rowOf(s), R: number(2)}
	over := func(kind string, t program.Type, where, e, other program.Expr, names string) program.Expr {
		return &program.Quantified{Ex: at(t, kind), Kind: kind, Binders: []*program.Binder{{Local: s, Set: b.cells(names)}}, Where: where, E: e, Else: other}
	}
	it := &program.Filter{Ex: at(program.TSet(b.Board), ""), Set: b.cells("a1 b3 c3 d2"), It: s, Cond: high}
	b.check(t, []example{
		{"any", over("any", program.TBool, nil, high, nil, "a1 b3"), "true"},
		{"any of nothing", over("any", program.TBool, nil, high, nil, ""), "false"},
		{"all", over("all", program.TBool, nil, high, nil, "a1 b3"), "false"},
		{"all with where", over("all", program.TBool, high, high, nil, "a1 b3"), "true"},
		{"all of nothing", over("all", program.TBool, nil, high, nil, ""), "true"},
		{"sum", over("sum", program.TInt, nil, rowOf(s), nil, "a1 b3 c4"), "8"},
		{"max", over("max", program.TInt, nil, rowOf(s), nil, "a1 b3 c4"), "4"},
		{"min", over("min", program.TInt, nil, rowOf(s), nil, "b3 c4"), "3"},
		{"max of nothing", over("max", program.TInt, nil, rowOf(s), nil, ""), "nothing to choose from"},
		{"max of nothing with else", over("max", program.TInt, nil, rowOf(s), number(-1), ""), "-1"},
		{"union", over("union", program.TSet(b.Board), high, &program.AsSet{Ex: at(program.TSet(b.Board), ""), E: ref(s)}, nil, "a1 b3 c4"), "b3 c4"},
		{"where", it, "b3 c3"},
		{"with most keeps ties", &program.Extreme{Ex: at(program.TSet(b.Board), ""), Set: b.cells("a1 b3 c3 d2"), It: s, By: rowOf(s)}, "b3 c3"},
		{"with least", &program.Extreme{Ex: at(program.TSet(b.Board), ""), Least: true, Set: b.cells("b3 c3 d2 e2"), It: s, By: rowOf(s)}, "d2 e2"},
	})
}

func TestSteppingAndSliding(t *testing.T) {
	b := newBuilder()
	slide := func(from, dirs string, over, onto, most program.Expr) program.Expr {
		return &program.Slide{Ex: at(program.TSet(b.Board), "slide"), From: b.cell(from), Dirs: b.dirs(dirs), Over: over, Onto: onto, Most: most}
	}
	far := func(least, most int) program.Expr {
		e := slide("a2", "east", b.empty(), nil, number(most)).(*program.Slide)
		e.Least = number(least)
		return e
	}
	set := program.TSet(b.Board)
	stones := b.place("rock", "", "c4 e1")
	b.check(t, []example{
		{"step", &program.Step{Ex: at(set, ""), E: b.cells("a1 e5"), Dirs: b.dirs("north east")}, "b1 a2"},
		{"slide stops before what stands there", slide("c2", "north east", b.empty(), nil, nil), "d2 e2 c3"},
		{"slide onto what stands there", slide("c2", "north", b.empty(), b.all(), nil), "c3 c4"},
		{"at most", slide("c2", "east", b.empty(), nil, number(1)), "d2"},
		{"at least", far(2, 3), "c2 d2"},
		{"at least what is more than at most", far(4, 3), ""},
		{"passing what can't be stopped on", slide("a1", "north", b.empty(), b.cells("a4 a5"), nil), "a4 a5"},
		{"from nothing", slide("nothing", "north", b.empty(), nil, nil), ""},
		{"run", &program.Run{Ex: at(set, ""), From: b.cell("b1"), Dir: b.dirs("north"), Within: b.cells("b1 b2 b4")}, "b1 b2"},
		{"run from outside", &program.Run{Ex: at(set, ""), From: b.cell("a1"), Dir: b.dirs("north"), Within: b.cells("a2")}, ""},
		{"reach", &program.Reach{Ex: at(set, ""), E: b.cells("a1 e5"), Dirs: b.dirs("north south east west"), Within: b.cells("a1 a2 b2 c3")}, "a1 a2 b2"},
		{"groups", &program.Groups{Ex: at(set, ""), E: b.cells("a1 a2 c3 d4 e1"), Dirs: b.dirs("north south east west")}, "a1 e1 c3 d4"},
		{"largest", &program.Groups{Ex: at(set, ""), Largest: true, E: b.cells("a1 a2 c3 d3 e1"), Dirs: b.dirs("north south east west")}, "a1 c3"},
	}, stones)
}

func TestWaysThatLeadRoundEnd(t *testing.T) {
	b := newBuilder()
	b.Board = must(space.Grid("table", 4, 1, true))
	set := program.TSet(b.Board)
	b.check(t, []example{
		{"slide", &program.Slide{Ex: at(set, ""), From: b.cell("a1"), Dirs: b.dirs("east"), Over: b.all()}, "b1 c1 d1"},
		{"run", &program.Run{Ex: at(set, ""), From: b.cell("b1"), Dir: b.dirs("east"), Within: b.all()}, "a1 b1 c1 d1"},
		{"slide on the spot", &program.Slide{Ex: at(set, ""), From: b.cell("b1"), Dirs: b.dirs("north"), Over: b.all()}, ""},
	})
}

func TestNumbersAndLookups(t *testing.T) {
	b := newBuilder()
	dice := must(space.Numbers("die", 1, 6))
	col, row := b.Board.Attribute("col"), b.Board.Attribute("row")
	look := func(wrap []int, args ...program.Expr) program.Expr {
		return &program.Lookup{Ex: at(program.TSet(b.Board), ""), Attributes: []*space.Attribute{col, row}[:len(args)], Args: args, Wrap: wrap}
	}
	b.check(t, []example{
		{"range", &program.Range{Ex: at(program.TSet(dice), ""), Lo: number(5), Hi: number(9)}, "5 6"},
		{"backwards", &program.Range{Ex: at(program.TSet(dice), ""), Lo: number(3), Hi: number(2)}, ""},
		{"number at", &program.NumberAt{Ex: at(program.TInt, ""), E: b.element(dice, "4")}, "4"},
		{"element at", &program.ElementAt{Ex: at(program.TOne(dice), ""), E: number(4)}, "4"},
		{"no such element", &program.ElementAt{Ex: at(program.TOne(dice), ""), E: number(7)}, ""},
		{"lookup", look(nil, number(2), number(3)), "b3"},
		{"outside", look(nil, number(6), number(3)), ""},
		{"round", look([]int{5, 5}, number(6), number(0)), "a5"},
		{"a whole column", look(nil, number(2)), "b1 b2 b3 b4 b5"},
		{"attribute of nothing", &program.Attribute{Ex: at(program.TInt, ""), E: b.cell("nothing"), Values: row.Values}, "exactly one is needed"},
	})
}

func TestTurningBlocks(t *testing.T) {
	b := newBuilder()
	b.Board = must(space.Grid("board", 6, 6, false))
	blocks := must(space.Blocks("quarter", b.Board, 3, 3))
	turned := func(at0, block string, degrees int) program.Expr {
		return &program.Turned{Ex: at(program.TSet(b.Board), ""), E: b.cells(at0), Block: b.element(blocks, block), Degrees: number(degrees), Blocks: blocks}
	}
	b.check(t, []example{
		{"a quarter", turned("a1", "a1", 90), "a3"},
		{"what lies elsewhere stays", turned("d1", "a1", 90), "d1"},
		{"half a quarter", turned("a1", "a1", 45), "90, 180 or 270"},
	})
}

func TestPiecesOnTheBoard(t *testing.T) {
	b := newBuilder()
	set := program.TSet(b.Board)
	coin := b.Pieces[3]
	stmts := []program.Stmt{
		b.place("man", "white", "a1 b1"), b.place("man", "black", "c1"), b.place("king", "", "d1"), b.place("rock", "", "e1"),
		b.place("coin", "white", "a2"), b.place("coin", "white", "a2"), b.place("coin", "black", "a2"),
	}
	pieces := func(kinds string, owners string) program.Expr {
		e := &program.PieceSet{Ex: at(set, "")}
		if kinds != "" {
			e.Kinds = b.set(b.Kinds, kinds)
		}
		if owners != "" {
			e.Owners = b.set(b.Players, owners)
		}
		return e
	}
	b.check(t, []example{
		{"all", b.occupied(), "a1 b1 c1 d1 e1 a2"},
		{"of a kind", pieces("man", ""), "a1 b1 c1"},
		{"of a player", pieces("", "white"), "a1 b1 d1 a2"},
		{"of a kind and a player", pieces("man", "black"), "c1"},
		{"owners", &program.OwnerOf{Ex: at(program.TSet(b.Players), ""), E: b.cells("c1 e1")}, "black"},
		{"both owners", &program.OwnerOf{Ex: at(program.TSet(b.Players), ""), E: b.cells("a2")}, "white black"},
		{"kinds", &program.KindOf{Ex: at(program.TSet(b.Kinds), ""), E: b.cells("c1 e1 b5")}, "man rock"},
		{"count", &program.CountAt{Ex: at(program.TInt, ""), Piece: coin, Owner: b.player("white"), At: b.cell("a2")}, "2"},
		{"count none", &program.CountAt{Ex: at(program.TInt, ""), Piece: coin, Owner: b.player("white"), At: b.cell("a3")}, "0"},
	}, stmts...)
}

func TestDefsChooseByWhatStandsThere(t *testing.T) {
	b := newBuilder()
	s := b.local("s", program.TOne(b.Board))
	board := program.TSet(b.Board)
	step := func(dirs string) program.Expr {
		return &program.Step{Ex: at(board, ""), E: ref(s), Dirs: b.dirs(dirs)}
	}
	def := &program.Def{Name: "goes", Params: []*program.Local{s}, Result: board, Cases: []*program.Case{
		{Kinds: []int{0}, Body: step("north")}, {Kinds: []int{1, 2}, Body: step("east")}}}
	call := func(cell string) program.Expr {
		return &program.Call{Ex: at(board, "goes"), Def: def, Args: []program.Expr{b.cell(cell)}}
	}
	b.check(t, []example{
		{"a man", call("a1"), "a2"},
		{"a rock", call("b1"), "c1"},
		{"nobody", call("c3"), ""},
		{"nothing", call("nothing"), ""},
	}, b.place("man", "white", "a1"), b.place("rock", "", "b1"))
}

func TestRecursionIsLimited(t *testing.T) {
	b := newBuilder()
	n := b.local("n", program.TInt)
	def := &program.Def{Name: "sum", Params: []*program.Local{n}, Result: program.TInt, Recursive: true}
	call := func(arg program.Expr) program.Expr {
		return &program.Call{Ex: at(program.TInt, "sum"), Def: def, Args: []program.Expr{arg}}
	}
	less := &program.Arith{Ex: at(program.TInt, ""), Op: "-", L: ref(n), R: number(1)}
	ends := &program.If{Ex: at(program.TInt, ""), Cond: &program.Compare{Op: "=", L: ref(n), R: number(0)}, Then: number(0),
		Else: &program.Arith{Ex: at(program.TInt, ""), Op: "+", L: ref(n), R: call(less)}}
	ends.Cond.(*program.Compare).Ex = at(program.TBool, "")
	def.Cases = []*program.Case{{Body: ends}}
	b.check(t, []example{{"down to nought", call(number(10)), "55"}})
	def.Cases = []*program.Case{{Body: call(ref(n))}}
	b.check(t, []example{{"for ever", call(number(10)), "deep"}})
}

func TestAfterSeesWhatWouldBeAndChangesNothing(t *testing.T) {
	b := newBuilder()
	move := &program.Move{From: b.cell("a1"), To: b.cell("c3")}
	after := &program.After{Ex: at(program.TSet(b.Board), ""), Body: []program.Stmt{move}, E: b.occupied()}
	b.check(t, []example{{"after", after, "c3"}, {"before", b.occupied(), "a1"}}, b.place("man", "white", "a1"))
	decides := &program.After{Ex: at(program.TSet(b.Board), ""), Body: []program.Stmt{&program.EndTurn{}}, E: b.occupied()}
	b.check(t, []example{{"an end inside", decides, "no decision, chance or end"}})
}

func TestTheNextPlayerIsStillInTheGame(t *testing.T) {
	b := newBuilder()
	b.Players = must(space.Enumeration("player", []string{"1", "2", "3", "4"}))
	b.Alive.Type = program.TSet(b.Players)
	next := func(p string, step int, within program.Expr) program.Expr {
		return &program.NextPlayer{Ex: at(program.TOne(b.Players), ""), E: b.player(p), Step: step, Within: within}
	}
	b.check(t, []example{
		{"next", next("1", 1, nil), "2"},
		{"round", next("4", 1, nil), "1"},
		{"two on", next("4", 2, nil), "2"},
		{"previous", next("1", -1, nil), "4"},
		{"within", next("1", 1, b.set(b.Players, "1 3")), "3"},
		{"from outside", next("2", 1, b.set(b.Players, "1 4")), "4"},
		{"only himself", next("2", 1, b.set(b.Players, "2")), "2"},
		{"nobody", next("2", 1, b.set(b.Players, "")), ""},
		{"of nothing", next("nothing", 1, nil), ""},
	})
}

func TestConstantsReadNothingOfTheState(t *testing.T) {
	b := newBuilder()
	v, err := Constant(b.Program, &program.Step{Ex: at(program.TSet(b.Board), ""), E: b.cell("a1"), Dirs: b.dirs("north")})
	if err != nil || set(v.Bits).len() != 1 {
		t.Errorf("a step from a1 is constant: %v %v", v, err)
	}
	for _, e := range []program.Expr{
		b.occupied(), b.empty(), &program.VarRef{Ex: at(program.TOne(b.Players), "me"), Var: b.Me},
		&program.NextPlayer{Ex: at(program.TOne(b.Players), ""), E: b.player("white"), Step: 1},
		&program.Repeats{Ex: at(program.TInt, "repeats")},
		&program.After{Ex: at(program.TInt, "after"), E: number(1)},
		&program.Can{Ex: at(program.TBool, "can"), Player: b.player("white")},
	} {
		if _, err := Constant(b.Program, e); err == nil || !strings.Contains(err.Error(), "constant") {
			t.Errorf("%T depends on the state, but got %v", e, err)
		}
	}
}

func TestSubsetsComeBySizeAndThenInOrder(t *testing.T) {
	b := newBuilder()
	s := b.local("S", program.TSet(b.Board))
	list := func(lo, hi int, names string) string {
		m, _ := b.machine()
		a := &program.Alternative{Binders: []*program.Binder{{Local: s, Set: b.cells(names), Lo: number(lo), Hi: number(hi)}}}
		var out []string
		err := m.Offer(a, func(args []int, _ []program.Value) bool {
			if args[0] != len(out) {
				t.Errorf("rank %d of subset %d", args[0], len(out))
			}
			out = append(out, write(m, ref(s)))
			return true
		})
		if err != nil {
			return err.Error()
		}
		return strings.Join(out, ", ")
	}
	for _, x := range []struct{ got, want string }{
		{list(2, 2, "a1 b1 c1"), "a1 b1, a1 c1, b1 c1"},
		{list(0, 1, "a1 b1"), ", a1, b1"},
		{list(1, 5, "a1 b1"), "a1, b1, a1 b1"},
		{list(3, 3, "a1 b1"), ""},
	} {
		if x.got != x.want {
			t.Errorf("%q, expected %q", x.got, x.want)
		}
	}
	if got := list(0, 25, strings.Join(b.Board.Names(), " ")); !strings.Contains(got, "too many to look at them all") {
		t.Errorf("all subsets of a board: %.80s", got)
	}
}

// Of however many subsets, each can be asked for by its rank, and has it.
func TestEverySubsetHasItsRank(t *testing.T) {
	b := newBuilder()
	m, _ := b.machine()
	binder := func(lo, hi int, names string) *program.Binder {
		return &program.Binder{Local: b.local("S", program.TSet(b.Board)), Set: b.cells(names), Lo: number(lo), Hi: number(hi)}
	}
	rank := func(x *program.Binder, v program.Value) int {
		n, ok, err := m.Candidate(x, v)
		if err != nil || !ok {
			t.Fatalf("no subset: %v, %v", v, err)
		}
		return n
	}
	for _, x := range []*program.Binder{binder(2, 2, "a1 b1 c1 e2"), binder(0, 3, "a1 b1 d5 e2"), binder(1, 9, "b2 c3 a4")} {
		args, values, err := m.Candidates(x)
		if err != nil || len(args) == 0 {
			t.Fatal(err)
		}
		for i, arg := range args {
			if got := rank(x, values[i]); got != arg {
				t.Errorf("rank %d is given as %d", arg, got)
			}
		}
	}
	all := binder(12, 13, strings.Join(b.Board.Names(), " "))
	total := 5200300 + 5200300 // 25 over 12, and over 13
	for _, n := range []int{0, 1, 5200299, 5200300, 7654321, total - 1} {
		a := &program.Alternative{Binders: []*program.Binder{all}}
		values, ok, err := m.Values(a, []int{n})
		if err != nil || !ok {
			t.Fatalf("subset %d: %v", n, err)
		}
		if got := rank(all, values[0]); got != n {
			t.Errorf("rank %d is given as %d", n, got)
		}
	}
	if _, ok, _ := m.Values(&program.Alternative{Binders: []*program.Binder{all}}, []int{total}); ok {
		t.Error("a subset more than there are")
	}
}

func TestCombinations(t *testing.T) {
	for _, c := range []struct{ n, k, want int }{
		{5, 0, 1}, {5, 2, 10}, {5, 5, 1}, {5, 6, 0}, {5, -1, 0}, {20, 10, 184756}, {62, 31, 465428353255261088}, {500, 250, math.MaxInt},
	} {
		if got := Combinations(c.n, c.k); got != c.want {
			t.Errorf("%d of %d: %d, not %d", c.k, c.n, got, c.want)
		}
	}
}
