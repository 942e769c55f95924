package match_test

import (
	"errors"
	"math"
	"reflect"
	"strings"
	"testing"

	"brik/interpreter/game"
	"brik/interpreter/game/gametest"
	"brik/interpreter/player"
	"brik/interpreter/validate/match"
)

// Whoever is first chooses who wins.
var gift = gametest.New(gametest.Graph{
	"start":  {Lead: []gametest.Branch{{Text: "mine", To: "first"}, {Text: "yours", To: "second"}, {Text: "on", To: "start"}}},
	"first":  {Result: gametest.Ends("", 1, 2)},
	"second": {Result: gametest.Ends("", 2, 1)},
}, "first", "second")

// always makes the same move.
type always int32

func (a always) Choose(game.State) (game.Move, error) { return game.Move{Alt: int32(a)}, nil }

func contestant(name string, p player.Player) match.Contestant {
	return match.Contestant{Name: name, New: func(uint64) (player.Player, error) { return p, nil }}
}

func played(t *testing.T, o match.Order) *match.Report {
	t.Helper()
	r, err := match.Play(o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestSeatsAreSwapped(t *testing.T) {
	r := played(t, match.Order{
		Game: gift, Games: 10, Limit: 5, Workers: 2,
		Contestants: [2]match.Contestant{contestant("taker", always(0)), contestant("giver", always(1))},
	})
	if r.Wins != 10 || r.Score != 1 || r.Elo != nil || r.Seats[0].Games != 5 || r.Seats[1].Games != 5 {
		t.Errorf("%+v", r)
	}
	r = played(t, match.Order{
		Game: gift, Games: 10, Limit: 5, Workers: 2,
		Contestants: [2]match.Contestant{contestant("taker", always(0)), contestant("taker too", always(0))},
	})
	if r.Wins != 5 || r.Losses != 5 || r.Seats[0].Score != 1 || r.Seats[1].Score != 0 || *r.Elo != 0 || r.Chance != 1 {
		t.Errorf("%+v", r)
	}
}

func TestAGameWithoutEndIsCutAndDrawn(t *testing.T) {
	r := played(t, match.Order{
		Game: gift, Games: 2, Limit: 5,
		Contestants: [2]match.Contestant{contestant("a", always(2)), contestant("b", always(2))},
	})
	if r.Draws != 2 || r.Cut != 2 || r.Plies != 10 {
		t.Errorf("%+v", r)
	}
}

func TestGamesAreHeardOfInTheirOrder(t *testing.T) {
	var heard []int
	played(t, match.Order{
		Game: gift, Games: 50, Limit: 5, Workers: 4,
		Contestants: [2]match.Contestant{contestant("a", always(0)), contestant("b", always(1))},
		Ended: func(p *match.Played) error {
			heard = append(heard, p.Number)
			if p.Seats[0] != p.Number%2 || len(p.Session.History()) != 1 {
				t.Errorf("game %d: seats %v", p.Number, p.Seats)
			}
			return nil
		},
	})
	for i, n := range heard {
		if i != n {
			t.Fatalf("heard of %v", heard)
		}
	}
	if len(heard) != 50 {
		t.Errorf("heard of %d games", len(heard))
	}
}

func TestTheSequentialTestStopsEarly(t *testing.T) {
	r := played(t, match.Order{
		Game: gift, Games: 1000, Limit: 5, Workers: 2, Test: &match.SPRT{Low: 0, High: 200},
		Contestants: [2]match.Contestant{contestant("a", always(0)), contestant("b", always(1))},
	})
	if r.Test.Verdict != "high" || r.Games > 40 {
		t.Errorf("%d games, %+v", r.Games, r.Test)
	}
	r = played(t, match.Order{
		Game: gift, Games: 1000, Limit: 5, Test: &match.SPRT{Low: 0, High: 200},
		Contestants: [2]match.Contestant{contestant("a", always(0)), contestant("b", always(0))},
	})
	if r.Test.Verdict != "low" || r.Games > 100 {
		t.Errorf("%d games, %+v", r.Games, r.Test)
	}
}

func TestAPlayersErrorEndsTheMatch(t *testing.T) {
	broken := match.Contestant{Name: "broken", New: func(uint64) (player.Player, error) { return nil, errors.New("no player") }}
	_, err := match.Play(match.Order{Game: gift, Games: 3, Limit: 5, Contestants: [2]match.Contestant{broken, broken}})
	if err == nil || !strings.Contains(err.Error(), "no player") {
		t.Error(err)
	}
}

func TestSeatings(t *testing.T) {
	for _, c := range []struct {
		seats, contestants int
		want               [][]int
	}{
		{2, 2, [][]int{{0, 1}, {1, 0}}},
		{4, 2, [][]int{{0, 0, 1, 1}, {1, 1, 0, 0}, {0, 1, 0, 1}, {1, 0, 1, 0}, {0, 1, 1, 0}, {1, 0, 0, 1}}},
		{3, 2, [][]int{{0, 0, 1}, {1, 1, 0}, {0, 1, 0}, {1, 0, 1}, {0, 1, 1}, {1, 0, 0}}},
		{1, 2, nil},
	} {
		if got := match.Seatings(c.seats, c.contestants); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%d seats: %v", c.seats, got)
		}
	}
	if n := len(match.Seatings(8, 2)); n != 2 {
		t.Errorf("8 seats: %d seatings", n)
	}
}

// The figures are those of textbooks and of other programs.
func TestStatistics(t *testing.T) {
	lo, hi := match.Wilson(0.5, 100)
	if math.Abs(lo-0.4038) > 1e-4 || math.Abs(hi-0.5962) > 1e-4 {
		t.Errorf("50 of 100: %v to %v", lo, hi)
	}
	if lo, hi = match.Wilson(1, 20); math.Abs(lo-0.8389) > 1e-4 || hi != 1 {
		t.Errorf("20 of 20: %v to %v", lo, hi)
	}
	if d := match.Elo(0.75); math.Abs(*d-190.85) > 0.01 {
		t.Errorf("75 %%: %v Elo", *d)
	}
	if p := match.SignTest(9, 1); math.Abs(p-22.0/1024) > 1e-9 {
		t.Errorf("9 to 1: %v", p)
	}
	if p := match.SignTest(5, 5); p != 1 {
		t.Errorf("5 to 5: %v", p)
	}
}
