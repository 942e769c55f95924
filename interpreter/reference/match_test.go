package reference

import (
	"testing"

	"brik/dsl/program"
	"brik/interpreter/game"
)

func TestASetThatWasDrawnIsFoundByItsText(t *testing.T) {
	b := newBuilder("white", "black")
	drawn := b.local("drawn", program.TSet(b.Board))
	b.turn(&program.Roll{Local: drawn, Among: b.set(b.Board, "a1 b2 c3 a3"), Count: number(2)}, choose(word("on")))
	s := b.start(t)
	equal(t, "phase", s.Phase(), game.Chance)
	all, err := s.Moves(nil)
	if err != nil || len(all) != 6 {
		t.Fatal(len(all), err)
	}
	for _, want := range all {
		text := s.Text(want, "")
		if m, ok := s.Match(text); !ok || m != want {
			t.Errorf("%q: %v, %v", text, m, ok)
		}
	}
	for _, text := range []string{"", "a1", "a1+b1", "a1+b2+c3", "a1+", "a1+b2 "} {
		if m, ok := s.Match(text); ok {
			t.Errorf("%q is %v", text, m)
		}
	}
}
