package reference

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"brik/dsl/program"
	"brik/interpreter/game"
	"brik/interpreter/space"
)

// walking is a game in which each player has two men who walk.
func walking() *builder {
	b := newBuilder("white", "black")
	b.Setup = []program.Stmt{b.place("man", "white", "a1 c1"), b.place("man", "black", "a3 c3")}
	b.turn(choose(b.walk(nil)))
	return b
}

func TestMovesComeInCanonicalOrder(t *testing.T) {
	s := walking().start(t)
	equal(t, "moves", moves(s), "a1-b1 a1-a2 c1-b1 c1-c2")
	equal(t, "to move", s.ToMove(), 0)
	play(t, s, "c1-c2")
	equal(t, "to move", s.ToMove(), 1)
	equal(t, "moves", moves(s), "a3-a2 a3-b3 c3-b3")
	equal(t, "plies", s.get(s.game.program.Plies).N, 1)
	equal(t, "turns", s.get(s.game.program.Turns).N, 1)
}

func TestAMoveThatIsNotOfferedChangesNothing(t *testing.T) {
	s := walking().start(t)
	before := s.Hash()
	for _, m := range []game.Move{{Alt: 1}, {Alt: -1}, {Args: [game.MaxBinders]int64{0, 8}}, {Args: [game.MaxBinders]int64{1, 2}}} {
		if err := s.Play(m); !errors.Is(err, ErrNotOffered) {
			t.Errorf("%v: %v", m, err)
		}
	}
	equal(t, "hash", s.Hash(), before)
}

func TestStatesAreCopiedAndComparedByHash(t *testing.T) {
	s := walking().start(t)
	c := s.Clone().(*State)
	play(t, c, "a1-a2", "c3-b3")
	equal(t, "the original stays", moves(s), "a1-b1 a1-a2 c1-b1 c1-c2")
	other := s.Clone().(*State)
	play(t, other, "a1-a2", "c3-b3")
	equal(t, "the same way leads to the same state", other.Hash(), c.Hash())
	if s.Hash() == c.Hash() {
		t.Error("different states")
	}
	other.CopyFrom(s)
	equal(t, "copied", other.Hash(), s.Hash())
}

func TestElseIsDoneWhenThereIsNoMove(t *testing.T) {
	b := walking()
	b.Setup = []program.Stmt{b.place("man", "white", "a1"), b.place("man", "black", "b1 a2")}
	c := choose(b.walk(nil))
	c.Else = []program.Stmt{&program.Finish{Kind: program.EndWin, Who: b.next(), Why: "no legal move"}}
	b.turn(c)
	s := b.start(t)
	equal(t, "phase", s.Phase(), game.Over)
	equal(t, "result", fmt.Sprint(s.Result().Place, s.Result().Payoff)+s.Result().Why, "[2 1] [0 1]no legal move")
	equal(t, "moves", moves(s), "")
	c.Else = nil
	if _, err := must(New(b.Program)).Start(); err == nil || !strings.Contains(err.Error(), "nothing to choose") {
		t.Errorf("without an else it's an error: %v", err)
	}
}

func TestTwoMovesWithOneTextAreAnError(t *testing.T) {
	b := walking()
	a := b.walk(nil)
	a.Text = say("go")
	b.turn(choose(a))
	if got := moves(b.start(t)); !strings.Contains(got, `two moves are called "go"`) {
		t.Error(got)
	}
}

func TestTextsInOtherLanguages(t *testing.T) {
	b := walking()
	a := b.walk(nil)
	a.Texts = map[string]program.Template{"da": append(program.Template{{Literal: "ryk "}}, a.Text...)}
	b.Texts = map[string]map[string]string{"da": {"a2": "A-to"}}
	b.turn(choose(a))
	s := b.start(t)
	all, _ := s.Moves(nil)
	equal(t, "danish", s.Text(all[1], "da"), "ryk a1-A-to")
	equal(t, "an unknown language", s.Text(all[1], "sv"), "a1-a2")
}

func TestForbidJudgesTheStateAtTheEndOfTheTurn(t *testing.T) {
	b := walking()
	b.Forbids = []*program.Forbid{{Why: "b1 is taboo", Span: span("forbid"),
		Cond: &program.Relate{Ex: at(program.TBool, "mine meets b1"), Op: "meets", L: b.mine(), R: b.cells("b1")}}}
	s := b.start(t)
	equal(t, "moves", moves(s), "a1-a2 c1-c2")
	var refused *Refused
	err := s.Play(game.Move{Args: [game.MaxBinders]int64{0, 1}})
	if !errors.As(err, &refused) || refused.Forbid.Why != "b1 is taboo" {
		t.Errorf("a1-b1: %v", err)
	}
}

func TestWhenAllIsForbiddenElseIsDone(t *testing.T) {
	b := walking()
	b.Forbids = []*program.Forbid{{Cond: &program.Const{Ex: at(program.TBool, "always"), Value: program.Value{N: 1}}}}
	c := choose(b.walk(nil))
	c.Else = []program.Stmt{&program.Finish{Kind: program.EndDraw, Why: "stalemate"}}
	b.turn(c)
	s := b.start(t)
	equal(t, "result", fmt.Sprint(s.Result().Place, s.Result().Payoff, s.Result().Draw), "[1 1] [0.5 0.5] true")
}

// secondStep is a game in which a walk is followed by the choice of a word, where the words may be forbidden.
func secondStep(forbidden ...string) *builder {
	b := walking()
	said := b.variable("said", program.TRange(0, 9))
	a := b.walk(nil)
	second := choose(word("one", set(said, number(1))), word("two", set(said, number(2))))
	a.Body = append(a.Body, second)
	b.turn(set(said, number(0)), choose(a))
	for _, f := range forbidden {
		n := map[string]int{"one": 1, "two": 2}[f]
		inCorner := &program.Relate{Op: "meets", L: b.mine(), R: b.cells("b1")}
		inCorner.Ex = at(program.TBool, "in b1")
		b.Forbids = append(b.Forbids, &program.Forbid{Why: f, Cond: &program.Logic{Ex: at(program.TBool, ""), L: compare("=", b.read(said), number(n)), R: inCorner}})
	}
	return b
}

func TestADecisionBeforeTheEndOfTheTurnIsJudgedItself(t *testing.T) {
	s := secondStep("one").start(t)
	equal(t, "both steps", moves(s), "a1-b1 a1-a2 c1-b1 c1-c2")
	play(t, s, "a1-b1")
	equal(t, "one is forbidden on b1", moves(s), "two")
	equal(t, "it is the same turn", s.ToMove(), 0)
}

func TestWhatLeadsToADecisionWithoutLegalMovesIsIllegal(t *testing.T) {
	s := secondStep("one", "two").start(t)
	equal(t, "moves", moves(s), "a1-a2 c1-c2")
	var refused *Refused
	if err := s.Play(game.Move{Args: [game.MaxBinders]int64{0, 1}}); !errors.As(err, &refused) || refused.At == nil {
		t.Errorf("a1-b1: %v", err)
	}
	play(t, s, "a1-a2")
	equal(t, "the second step", moves(s), "one two")
}

func TestATurnThatMayNeverEndIsAnErrorOfTheRuleset(t *testing.T) {
	b := newBuilder("white", "black")
	b.turn(&program.Loop{Body: []program.Stmt{choose(word("on"), word("enough", &program.Leave{}))}})
	b.Forbids = []*program.Forbid{{Cond: &program.Const{Ex: at(program.TBool, "never")}}}
	if _, err := must(New(b.Program)).Start(); err == nil || !strings.Contains(err.Error(), "too many decisions ahead") {
		t.Error(err)
	}
}

func TestDecisionsInLoopsAndByOthers(t *testing.T) {
	b := newBuilder("white", "black")
	n := b.variable("n", program.TRange(0, 9))
	add := set(n, &program.Arith{Ex: at(program.TInt, ""), Op: "+", L: b.read(n), R: number(1)})
	ask := choose(word("more", add), word("enough", &program.Leave{}))
	ask.Who = b.next()
	b.turn(set(n, number(0)), &program.Times{Count: number(3), Body: []program.Stmt{ask}})
	s := b.start(t)
	equal(t, "the other decides", s.ToMove(), 1)
	play(t, s, "more", "enough")
	equal(t, "then the turn is over", s.ToMove(), 0)
	play(t, s, "more", "more")
	equal(t, "n", s.get(n).N, 2)
	equal(t, "still his", s.ToMove(), 0)
	play(t, s, "more")
	equal(t, "three times", s.ToMove(), 1)
}

func TestChanceStopsTheGame(t *testing.T) {
	b := newBuilder("white", "black")
	die := must(space.Numbers("die", 1, 3))
	n := b.variable("n", program.TRange(0, 9))
	d := b.local("d", program.TRange(1, 3))
	b.turn(&program.Roll{Local: d, Among: b.set(die, "1 2 3"), Weights: []program.Expr{number(1), number(1), number(2)}}, set(n, ref(d)), choose(word("on")))
	s := b.start(t)
	equal(t, "phase", s.Phase(), game.Chance)
	equal(t, "outcomes", moves(s), "1 2 3")
	all, _ := s.Moves(nil)
	equal(t, "weight", s.Weight(all[2]), 0.5)
	if err := s.Play(all[2]); err != nil {
		t.Fatal(err)
	}
	equal(t, "what was rolled", s.get(n).N, 3)
	equal(t, "phase", s.Phase(), game.Deciding)
}

func TestSamplesAreDrawnByWeight(t *testing.T) {
	b := newBuilder("white", "black")
	die := must(space.Numbers("die", 1, 2))
	d := b.local("d", program.TRange(1, 2))
	b.turn(&program.Roll{Local: d, Among: b.set(die, "1 2"), Weights: []program.Expr{number(1), number(3)}}, choose(word("on")))
	s := b.start(t)
	r, twos := game.NewRand(1), 0
	for range 4000 {
		m, err := s.Sample(r)
		if err != nil {
			t.Fatal(err)
		}
		twos += int(m.Args[0])
	}
	if twos < 2850 || twos > 3150 {
		t.Errorf("%d of 4000 are twos, expected about 3000", twos)
	}
}

func TestRepeatsCountsEqualPositions(t *testing.T) {
	b := walking()
	b.UsesRepeats = true
	repeats := &program.Repeats{Ex: at(program.TInt, "repeats")}
	b.Ends = []*program.End{{Kind: program.EndDraw, When: compare(">=", repeats, number(3)), Why: "third time"}}
	s := b.start(t)
	round := []string{"a1-a2", "c3-b3", "a2-a1", "b3-c3"}
	play(t, s, round...)
	equal(t, "second time", s.Phase(), game.Deciding)
	if v, err := s.Eval(repeats); err != nil || v.N != 2 {
		t.Errorf("asked from outside: %d, %v; the position of the last end of turn has come twice", v.N, err)
	}
	play(t, s, round[:3]...)
	equal(t, "not yet", s.Phase(), game.Deciding)
	play(t, s, round[3])
	equal(t, "third time", s.Result().Why, "third time")
}

func TestRepeatsAmongTheLastMarks(t *testing.T) {
	for n, want := range map[int]string{2: "a1-b1 a1-a2 c1-b1 c1-c2", 4: "a1-b1 c1-b1 c1-c2"} {
		b := walking()
		b.UsesRepeats = true
		b.Forbids = []*program.Forbid{{Why: "no undoing",
			Cond: compare(">", &program.Repeats{Ex: at(program.TInt, ""), N: number(n)}, number(1))}}
		b.Position = []program.Expr{b.mine()}
		s := b.start(t)
		play(t, s, "a1-a2", "c3-b3", "a2-a1", "b3-b2")
		equal(t, "his men were on a2 and c1 four marks ago", moves(s), want)
	}
}

func TestCanAsksWhatWouldBeLegal(t *testing.T) {
	b := walking()
	named := &program.Choice{Name: "walk", Alts: []*program.Alternative{b.walk(nil)}}
	can := func(p program.Expr) program.Expr {
		return &program.Can{Ex: at(program.TBool, "can"), Player: p, Choice: named}
	}
	b.Setup = []program.Stmt{b.place("man", "white", "a1"), b.place("man", "black", "b1 b2 a2")}
	b.turn(choose(word("pass")))
	s := b.start(t)
	white, _ := s.Eval(can(b.element(b.Players, "white")))
	black, _ := s.Eval(can(b.element(b.Players, "black")))
	equal(t, "white is shut in, black isn't", fmt.Sprint(white.N, black.N), "0 1")
	b.Forbids = []*program.Forbid{{Cond: &program.Const{Ex: at(program.TBool, "always"), Value: program.Value{N: 1}}}}
	black, err := s.Eval(can(b.element(b.Players, "black")))
	equal(t, "all that black could do is forbidden", fmt.Sprint(black.N, err), "0 <nil>")
	equal(t, "asking changes nothing", s.ToMove(), 0)
}

func TestFromMoveLetsAPlayerBegin(t *testing.T) {
	b := walking()
	g := must(New(b.Program))
	s, err := g.FromMove(must(g.StartWords()), 1)
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "moves", moves(s), "a3-a2 a3-b3 c3-c2 c3-b3")
	if _, err := g.From(nil); err == nil {
		t.Error("a state of another size")
	}
}

func TestDoRunsStatementsOnAState(t *testing.T) {
	b := walking()
	s := b.start(t)
	if err := s.Do([]program.Stmt{&program.Take{Set: b.cells("a1")}}); err != nil {
		t.Fatal(err)
	}
	equal(t, "moves", moves(s), "c1-b1 c1-c2")
	if err := s.Do([]program.Stmt{&program.Take{Set: b.cells("c1")}, choose(word("x"))}); err == nil {
		t.Error("a decision in the middle")
	}
	equal(t, "then nothing has happened", moves(s), "c1-b1 c1-c2")
}

func TestStartingValuesComeAfterTheSetup(t *testing.T) {
	b := walking()
	men := b.variable("men", program.TRange(0, 4))
	men.Init = &program.Size{Ex: at(program.TInt, "size"), E: &program.PieceSet{Ex: at(program.TSet(b.Board), "")}}
	owner := b.local("p", program.TOne(b.Players))
	place := b.variable("place", program.TRange(0, 1))
	place.Index, place.Locals = []*space.Space{b.Players}, []*program.Local{owner}
	place.Init = &program.Attribute{Ex: at(program.TInt, ""), E: ref(owner), Values: []int{0, 1}}
	b.Words++
	words, err := must(New(b.Program)).StartWords()
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "values", fmt.Sprint(words[men.Offset], words[place.Offset:]), "4 [0 1]")
	men.Type = program.TRange(0, 3)
	if _, err := must(New(b.Program)).StartWords(); err == nil || !strings.Contains(err.Error(), "men would be 4") {
		t.Errorf("outside its range: %v", err)
	}
}

func TestTooManyBindersAreRefused(t *testing.T) {
	b := walking()
	a := b.walk(nil)
	for range game.MaxBinders {
		a.Binders = append(a.Binders, a.Binders[0])
	}
	b.turn(choose(a))
	if _, err := New(b.Program); err == nil {
		t.Error("eight binders")
	}
}

func TestBeginPutsAPositionTogether(t *testing.T) {
	b := walking()
	n := b.variable("n", program.TRange(0, 9))
	n.Init = &program.Size{Ex: at(program.TRange(0, 9), "size(occupied)"), E: &program.PieceSet{Ex: at(program.TSet(b.Board), "occupied")}}
	g := must(New(b.Program))
	words := must(g.Begin([]program.TestStep{
		&program.TestPosition{Place: []program.Stmt{b.place("man", "white", "b2")}, ToMove: 1},
		&program.TestGiven{Body: []program.Stmt{b.place("man", "black", "a3 c3")}},
	}))
	s := must(g.From(words)).(*State)
	equal(t, "moves of the player who was named", moves(s), "a3-a2 a3-b3 c3-c2 c3-b3")
	equal(t, "the variable had its starting value when only the picture stood", s.get(n).N, 1)
	if _, err := g.Begin([]program.TestStep{&program.TestPlay{}}); err == nil {
		t.Error("moves are no beginning")
	}
}
