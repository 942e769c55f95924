package console

import (
	"slices"

	"brik/dsl/program"
	"brik/interpreter/trace"
)

// why tells which rule makes a move and what it would do, or why it is none. In a game in which something is hidden from
// somebody, what a move would do isn't told: it may show what nobody has seen yet.
func (t *Table) why(text string) {
	if text == "" {
		t.print("why what? Write the move after it.\n")
		return
	}
	hides := slices.ContainsFunc(t.Session.Game().Program().Vars, func(v *program.Var) bool { return v.Seen != nil })
	if _, err := t.Session.Find(text); err == nil && hides {
		t.print("%s is legal. What it does isn't told in a game in which something is hidden.\n", text)
		return
	}
	if _, err := trace.Why(t.Out, t.Session, text); err != nil {
		t.print("%v\n", err)
	}
}
