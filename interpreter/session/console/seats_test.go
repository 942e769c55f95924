package console_test

import (
	"slices"
	"testing"

	"brik/interpreter/game/gametest"
	"brik/interpreter/session/console"
)

func TestSeats(t *testing.T) {
	p := gametest.New(walk, "first", "second").Program()
	p.Texts = map[string]map[string]string{"xx": {"second": "zweite"}}
	for _, c := range []struct {
		people []string
		first  bool
		second bool
	}{
		{nil, true, false}, {[]string{"second"}, false, true}, {[]string{"zweite"}, false, true},
		{[]string{"first", "second"}, true, true}, {[]string{"all"}, true, true}, {[]string{"none"}, false, false},
	} {
		seats, _, err := console.Seating{People: c.people, Opponent: "greedy"}.Seats(p, "")
		if err != nil {
			t.Fatal(err)
		}
		if got := [2]bool{seats[0] == nil, seats[1] == nil}; got != [2]bool{c.first, c.second} {
			t.Errorf("%q: people at %v", c.people, got)
		}
	}
	if _, _, err := (console.Seating{People: []string{"third"}, Opponent: "greedy"}).Seats(p, ""); err == nil {
		t.Error("a third player was taken")
	}
}

func TestSeatsAreGiven(t *testing.T) {
	p := gametest.New(walk, "first", "second").Program()
	for _, c := range []struct{ given, who []string }{
		{[]string{"second=uct:100"}, []string{"random", "uct:100"}},
		{[]string{"second=human", "first=greedy:3"}, []string{"greedy:3", console.Person}},
	} {
		seats, who, err := console.Seating{Given: c.given, Opponent: "random"}.Seats(p, "")
		if err != nil || !slices.Equal(who, c.who) {
			t.Errorf("%q: %v, %v", c.given, who, err)
			continue
		}
		for i := range seats {
			if (seats[i] == nil) != (c.who[i] == console.Person) {
				t.Errorf("%q: %v", c.given, seats)
			}
		}
	}
	for _, wrong := range []string{"third=random", "first", "first=nobody", "first=uct:soon"} {
		if _, _, err := (console.Seating{Given: []string{wrong}, Opponent: "random"}).Seats(p, ""); err == nil {
			t.Errorf("%q was taken", wrong)
		}
	}
}
