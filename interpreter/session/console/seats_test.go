package console_test

import (
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
		seats, err := console.Seats(p, c.people, "", 1)
		if err != nil {
			t.Fatal(err)
		}
		if got := [2]bool{seats[0] == nil, seats[1] == nil}; got != [2]bool{c.first, c.second} {
			t.Errorf("%q: people at %v", c.people, got)
		}
	}
	if _, err := console.Seats(p, []string{"third"}, "", 1); err == nil {
		t.Error("a third player was taken")
	}
}
