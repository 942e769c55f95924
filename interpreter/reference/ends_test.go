package reference

import (
	"fmt"
	"testing"

	"brik/dsl/program"
	"brik/interpreter/game"
)

// passing is a game of players who pass; what ends it is up to the test.
func passing(players ...string) *builder {
	b := newBuilder(players...)
	b.turn(choose(word("pass")))
	return b
}

func (b *builder) is(l *program.Local, players string) program.Expr {
	return &program.Relate{Ex: at(program.TBool, "in"), Op: "in", L: ref(l), R: b.set(b.Players, players)}
}

func (b *builder) all(kind program.EndKind, players string) *program.End {
	p := b.local("p", program.TOne(b.Players))
	return &program.End{Kind: kind, It: p, Among: b.players(), When: b.is(p, players), Why: "so it is", Span: span("end")}
}

func result(s *State) string {
	r := s.Result()
	return fmt.Sprint(r.Place, r.Payoff, r.Score, r.Draw)
}

func TestAllForWhomItIsTrueWinTogether(t *testing.T) {
	b := passing("1", "2", "3")
	b.Ends = []*program.End{b.all(program.EndWin, "1 3")}
	s := b.start(t)
	play(t, s, "pass")
	equal(t, "result", result(s), "[1 3 1] [0.5 0 0.5] [] false")
	equal(t, "why", s.Result().Why, "so it is")
}

func TestTheFirstLineThatHoldsEndsTheGame(t *testing.T) {
	b := passing("1", "2")
	always := compare("=", number(1), number(1))
	b.Ends = []*program.End{b.all(program.EndWin, ""), {Kind: program.EndDraw, When: compare("=", number(1), number(2))},
		{Kind: program.EndWin, Who: b.next(), When: always}, {Kind: program.EndDraw, When: always}}
	s := b.start(t)
	play(t, s, "pass")
	equal(t, "result", result(s), "[2 1] [0 1] [] false")
}

func TestWhenAllWinItIsADraw(t *testing.T) {
	b := passing("1", "2")
	b.Ends = []*program.End{b.all(program.EndWin, "1 2")}
	s := b.start(t)
	play(t, s, "pass")
	equal(t, "result", result(s), "[1 1] [0.5 0.5] [] true")
}

func TestRankingByANumber(t *testing.T) {
	for _, x := range []struct {
		lowest, payoffs bool
		want            string
	}{
		{false, false, "[2 1 2] [0.25 1 0.25] [3 8 3] false"},
		{true, false, "[1 3 1] [0.75 0 0.75] [3 8 3] false"},
		{false, true, "[2 1 2] [3 8 3] [3 8 3] false"},
	} {
		b := passing("1", "2", "3")
		p := b.local("p", program.TOne(b.Players))
		rank := &program.Ranking{It: p, By: &program.Attribute{Ex: at(program.TInt, ""), E: ref(p), Values: []int{3, 8, 3}}, Lowest: x.lowest, Payoffs: x.payoffs}
		b.Ends = []*program.End{{Kind: program.EndRank, Rank: rank, When: compare("=", b.read(b.Turns), number(2))}}
		s := b.start(t)
		play(t, s, "pass")
		equal(t, "after one turn", s.Phase(), game.Deciding)
		play(t, s, "pass")
		equal(t, "result", result(s), x.want)
	}
}

func TestOfTwoPlayersTheOtherWins(t *testing.T) {
	b := passing("1", "2")
	b.Ends = []*program.End{b.all(program.EndLose, "1")}
	s := b.start(t)
	play(t, s, "pass")
	equal(t, "result", result(s), "[2 1] [0 1] [] false")
	b.Ends = []*program.End{b.all(program.EndLose, "1 2")}
	s = b.start(t)
	play(t, s, "pass")
	equal(t, "both lose", result(s), "[1 1] [0.5 0.5] [] true")
}

// losing is a game of four in which whoever says so goes out.
func losing() *builder {
	b := newBuilder("1", "2", "3", "4")
	b.turn(choose(word("stay"), word("lose", &program.Finish{Kind: program.EndLose, Who: b.me()}),
		word("both", &program.Finish{Kind: program.EndLose, Who: &program.SetOp{Ex: at(program.TSet(b.Players), ""), Op: "|", L: b.me(), R: b.next()}}),
		word("win", &program.Finish{Kind: program.EndWin, Who: b.me()})))
	return b
}

func TestOfThreeOrMoreTheLoserGoesOut(t *testing.T) {
	s := losing().start(t)
	play(t, s, "stay", "lose", "stay", "stay")
	equal(t, "1 again", s.ToMove(), 0)
	play(t, s, "lose")
	equal(t, "2 is out", s.ToMove(), 2)
	play(t, s, "lose")
	equal(t, "the last one wins, and who went out later ranks higher", result(s), "[3 4 2 1] [0.3333333333333333 0 0.6666666666666666 1] [] false")
}

func TestWhoGoesOutTogetherSharesAPlace(t *testing.T) {
	s := losing().start(t)
	play(t, s, "both")
	equal(t, "3 goes on", s.ToMove(), 2)
	play(t, s, "win")
	equal(t, "result", result(s), "[3 3 1 2] [0 0 1 0] [] false")
	s = losing().start(t)
	play(t, s, "both", "both")
	equal(t, "nobody is left", result(s), "[3 3 1 1] [0.16666666666666666 0.16666666666666666 0.8333333333333334 0.8333333333333334] [] false")
}

func TestNobodyWinningIsAnError(t *testing.T) {
	b := passing("1", "2")
	b.turn(choose(word("pass")), &program.Finish{Kind: program.EndWin, Who: b.set(b.Players, ""), St: program.St{Pos: span("win")}})
	s := b.start(t)
	if err := s.Play(game.Move{}); err == nil {
		t.Error("nobody wins")
	}
	b.turn(choose(word("pass")))
	b.Flow = b.Flow[:0]
	if _, err := must(New(b.Program)).Start(); err == nil {
		t.Error("a game that comes to its end without a result")
	}
}
