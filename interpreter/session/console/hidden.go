package console

import (
	"bufio"
	"strings"

	"brik/interpreter/knowledge"
)

// people gives the players who are people.
func (t *Table) people() []int {
	var all []int
	for p, seat := range t.Seats {
		if seat == nil {
			all = append(all, p)
		}
	}
	return all
}

// sit makes the one who is to move look at the table, where things are hidden; several people pass the keyboard on. It
// tells whether the input goes on.
func (t *Table) sit(in *bufio.Scanner) bool {
	next := t.state().ToMove()
	if !t.Session.Hides() || t.viewer == next {
		return true
	}
	if len(t.people()) > 1 {
		t.viewer = knowledge.Everyone
		t.print("%spass the keyboard to %s, then press Enter", strings.Repeat("\n", t.Curtain), t.name(next))
		if !in.Scan() {
			t.print("\n")
			return false
		}
		t.print("%s", strings.Repeat("\n", t.Curtain))
	}
	t.viewer = next
	t.tell(t.told[next])
	t.drawn = -1
	return true
}

// begin finds out who looks at the table at first: where things are hidden the only person, or nobody in particular.
func (t *Table) begin() {
	t.drawn, t.viewer = -1, knowledge.Everyone
	t.told = make([]int, len(t.Seats))
	if people := t.people(); len(people) == 1 && t.Session.Hides() {
		t.viewer = people[0]
	}
}

// watched tells whether whoever looks at the table sees what happens as it happens: not while the keyboard is passed on.
func (t *Table) watched() bool {
	return !t.Session.Hides() || len(t.people()) < 2 || t.viewer != knowledge.Everyone
}

// said is the text of a step as it is seen by whoever looks at the table.
func (t *Table) said(step int) string { return t.Session.Said(step, t.viewer) }

// mayUndo tells whether everything after a step of the history can be taken back. Where things are hidden only what has
// shown nobody anything can: no chance fell, nobody else decided, and no card was seen for the first time.
func (t *Table) mayUndo(step int) bool {
	if !t.Session.Hides() {
		return true
	}
	if step != len(t.Session.History())-1 {
		return false
	}
	w, err := t.Session.Watcher()
	if err != nil {
		return false
	}
	for p := range t.Seats {
		if w.Learned(step, p) {
			return false
		}
	}
	return true
}
