package view

import (
	"fmt"
	"strconv"
	"strings"
	"text/tabwriter"

	"brik/dsl/program"
)

// Describe gives a ruleset's title, its players and the numbers of players that it allows, and its options with their
// values and what they mean, in a language.
func Describe(p *program.Program, allowed []int, lang string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", p.In(lang, p.Title))
	players := make([]string, p.Players.Len())
	for i, name := range p.Players.Names() {
		players[i] = p.In(lang, name)
	}
	fmt.Fprintf(&b, "players: %s%s\n", strings.Join(players, ", "), numbers(allowed))
	if len(p.Options) > 0 {
		b.WriteString("options:\n")
		w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
		for _, o := range p.Options {
			fmt.Fprintf(w, "  %s = %s\t(%s)\t%s\n", o.Name, o.Value, domain(o), p.In(lang, o.Doc))
		}
		w.Flush()
	}
	return b.String()
}

// numbers says how many can play, where that isn't fixed.
func numbers(allowed []int) string {
	if len(allowed) < 2 {
		return ""
	}
	texts := make([]string, len(allowed))
	for i, n := range allowed {
		texts[i] = strconv.Itoa(n)
	}
	return " (for " + strings.Join(texts[:len(texts)-1], ", ") + " or " + texts[len(texts)-1] + ")"
}

// domain says what an option may be set to.
func domain(o *program.Option) string {
	switch {
	case o.Fixed:
		return "fixed"
	case o.Domain == nil:
		return fmt.Sprintf("%d to %d", o.Lo, o.Hi)
	}
	return strings.Join(o.Domain, ", ")
}
