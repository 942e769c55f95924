package view

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"brik/dsl/program"
)

// Describe gives a ruleset's title, players and options with their values and what they mean, in a language.
func Describe(p *program.Program, lang string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", p.In(lang, p.Title))
	players := make([]string, p.Players.Len())
	for i, name := range p.Players.Names() {
		players[i] = p.In(lang, name)
	}
	fmt.Fprintf(&b, "players: %s\n", strings.Join(players, ", "))
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
