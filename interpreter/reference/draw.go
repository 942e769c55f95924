package reference

import (
	"brik/dsl/program"
	"brik/interpreter/evaluate"
	"brik/interpreter/game"
)

// Drawing tells from which elements chance draws a set now, and how many; ok is false where it doesn't.
func (s *State) Drawing() (from []int, n int, ok bool) {
	if s.phase != game.Chance || s.roll.Count == nil {
		return nil, 0, false
	}
	s.refuel()
	set, err := s.run.Eval(s.roll.Among)
	count, err2 := s.run.Eval(s.roll.Count)
	return evaluate.Elements(set, s.roll.Among.Type()), count.N, err == nil && err2 == nil
}

// Drawn gives the outcome of chance that draws exactly these elements; false if it can't come.
func (s *State) Drawn(elements []int) (m game.Move, ok bool) {
	if s.phase != game.Chance || s.roll.Count == nil {
		return m, false
	}
	v := program.Value{Bits: make([]uint64, s.roll.Among.Type().Space.Words())}
	for _, e := range elements {
		v.Bits[e/64] |= 1 << (e % 64)
	}
	s.refuel()
	n, ok, err := s.run.SetOf(s.roll, v)
	return outcomeMove(n), ok && err == nil
}
