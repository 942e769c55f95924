package reference_test

import (
	"testing"
)

// FuzzWhy asks for reasons for any text: there is no panic, a legal move has no reason against it, and what isn't even
// like a move has one.
func FuzzWhy(f *testing.F) {
	for _, text := range []string{"", "a1-a2", "b1-b2", "d1-d3", "swap a1+b1", "swap a1+a1", "pass", "a1-", "-", "swap ", "byt A1+b1", "é", "a1-a2 "} {
		f.Add(text)
	}
	s := start(f, written(f, steps))
	f.Fuzz(func(t *testing.T, text string) {
		reasons := s.Why(text, "")
		_, legal, err := s.Find(text, "")
		if err != nil {
			t.Fatal(err)
		}
		if legal && reasons != nil {
			t.Errorf("%q is legal, but: %v", text, reasons)
		}
		if !s.Reads(text) && reasons == nil {
			t.Errorf("%q is no move, but there is no reason", text)
		}
	})
}
