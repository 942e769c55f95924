package audit

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"brik/dsl/report"
	"brik/dsl/source"
)

// findings makes problems of what was met.
func (a *audit) findings() report.List {
	var list report.List
	for _, k := range a.order {
		f := a.faults[k]
		d := f.problem
		d.Detail = "met in a random game; the shortest one found, as a test:\n" + f.test()
		list = append(list, d)
	}
	if a.cuts > 0 {
		list = append(list, report.Diagnostic{Code: report.GamesDontEnd, Severity: report.Warning, Span: a.flow(),
			Summary: fmt.Sprintf("%d of %d random games didn't end in %d decisions", a.cuts, a.games, decisions(a.cut)),
			Hint:    "A line like `draw when turns = 200` or `draw when repeats >= 3` ends a game without progress."})
	}
	list = append(list, a.losers()...)
	for p, n := range a.decided {
		if n == 0 && a.over+a.cuts > 0 {
			list = append(list, report.Diagnostic{Code: report.NeverDecides, Severity: report.Warning, Span: a.flow(),
				Summary: fmt.Sprintf("%s never had anything to decide in %d random games", a.program.Players.Element(p), a.games)})
		}
	}
	if len(a.order) == 0 {
		list = append(list, a.unused()...)
	}
	return list
}

func decisions(moves []step) int {
	n := 0
	for _, m := range moves {
		if !m.chance {
			n++
		}
	}
	return n
}

// losers names the players who never came first although others did.
func (a *audit) losers() (list report.List) {
	if a.over < enough || slices.Max(a.firsts) == 0 || len(a.firsts) == 1 {
		return nil
	}
	for p, n := range a.firsts {
		if n == 0 {
			list = append(list, report.Diagnostic{Code: report.NeverWins, Severity: report.Warning, Span: a.flow(),
				Summary: fmt.Sprintf("%s never won in %d random games", a.program.Players.Element(p), a.over)})
		}
	}
	return list
}

// flow is the first line of the ruleset's game.
func (a *audit) flow() source.Span {
	for _, s := range a.program.Flow {
		if at := s.Span(); !at.IsZero() {
			head, _, _ := strings.Cut(at.Text(), "\n")
			return source.Span{File: at.File, Start: at.Start, End: at.Start + len(head)}
		}
	}
	return source.Span{}
}

// unused names what was never used.
func (a *audit) unused() (list report.List) {
	for _, i := range a.counter.Coverage().Never() {
		list = append(list, report.Diagnostic{Code: report.NeverUsed, Severity: report.Warning, Span: i.Span,
			Summary: i.What() + fmt.Sprintf(" in %d random games", a.games)})
	}
	return list
}

// test writes a game as a test that can be put beside the ruleset.
func (f *fault) test() string {
	name := strings.NewReplacer(`"`, "'", "\n", " ").Replace(f.problem.Summary)
	var b strings.Builder
	fmt.Fprintf(&b, "test \"%s\" {\n", name)
	line := ""
	flush := func() {
		if line != "" {
			b.WriteString("  " + line + "\n")
		}
		line = ""
	}
	for _, m := range f.moves {
		verb, text := "play", word(m.text)
		switch {
		case m.chance && strings.ContainsFunc(m.text, notOfName):
			verb, text = "#", m.text // cards: how they are dealt, the author has to say
		case m.chance:
			verb, text = "roll", m.text
		}
		switch {
		case !strings.HasPrefix(line, verb) || len(line)+len(text) > 100:
			flush()
			line = verb + " " + text
		case m.chance:
			line += ", " + text
		default:
			line += " " + text
		}
	}
	flush()
	if f.expect != "" {
		fmt.Fprintf(&b, "  expect %s\n", strings.Join(strings.Fields(f.expect), " "))
	} else if len(f.moves) == 0 || f.listing {
		b.WriteString("  illegal \"any move\"\n") // lists the moves
	}
	return b.String() + "}"
}

func notOfName(r rune) bool { return r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r) }

// word is a move as a test names it: in quotes where it has blanks or signs that end a move.
func word(text string) string {
	if strings.ContainsAny(text, " ;}#\"") {
		return `"` + text + `"`
	}
	return text
}
