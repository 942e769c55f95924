package reference

import (
	"encoding/binary"
	"hash"
	"hash/fnv"

	"brik/interpreter/evaluate"
)

type machine = *evaluate.Machine

// mark notes the present position, where the program wants to know of repeats.
func (s *State) mark() error {
	if !s.game.program.UsesRepeats {
		return nil
	}
	h, err := s.position(s.run)
	s.marks = append(s.marks, h)
	return err
}

// Repeats counts the present position and its equals among the last n marks (n < 0: all).
func (s *State) Repeats(m machine, n int) (int, error) {
	h, err := s.position(m)
	if err != nil {
		return 0, err
	}
	marks := s.marks
	if last := len(marks) - 1; s.looking && last >= 0 {
		h, marks = marks[last], marks[:last]
	}
	if n >= 0 && n < len(marks) {
		marks = marks[len(marks)-n:]
	}
	count := 1
	for _, mark := range marks {
		if mark == h {
			count++
		}
	}
	return count, nil
}

// position is a hash of what the program says that a position is: its expressions' values, or all globals but the
// counters.
func (s *State) position(m machine) (uint64, error) {
	p := s.game.program
	h := fnv.New64a()
	for _, e := range p.Position {
		v, err := m.Eval(e)
		if err != nil {
			return 0, err
		}
		writeWord(h, uint64(v.N))
		for _, w := range v.Bits {
			writeWord(h, w)
		}
	}
	if p.Position == nil {
		for i, w := range m.Words {
			if i != p.Turns.Offset && i != p.Plies.Offset {
				writeWord(h, w)
			}
		}
	}
	return h.Sum64(), nil
}

func writeWord(h hash.Hash64, w uint64) {
	var b [8]byte
	binary.LittleEndian.PutUint64(b[:], w)
	h.Write(b[:])
}
