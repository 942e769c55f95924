package console

import "brik/interpreter/trace"

// why tells which rule makes a move and what it would do, or why it is none. In a game in which something is hidden from
// somebody, what a move would do isn't told: it may show what nobody has seen yet.
func (t *Table) why(text string) {
	if text == "" {
		t.print("why what? Write the move after it.\n")
		return
	}
	if _, err := t.Session.Find(text); err == nil && t.Session.Hides() {
		t.print("%s is legal. What it does isn't told in a game in which something is hidden.\n", text)
		return
	}
	if _, err := trace.Why(t.Out, t.Session, text); err != nil {
		t.print("%v\n", err)
	}
}
