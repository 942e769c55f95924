package check

import (
	"slices"
	"strings"

	"brik/dsl/program"
	"brik/dsl/report"
	"brik/dsl/syntax"
)

// Description is what a ruleset says of itself, without being typed.
type Description struct {
	Name    string
	Title   string
	Titles  map[string]string // by language, where translated
	Library bool
	Players []int    // the numbers of players that are allowed
	Names   []string // the players' names, if they have names
	Options []*program.Option
	Texts   map[string]map[string]string // translations, by language
}

// Describe gives title, players and options with their defaults.
func (r *Ruleset) Describe() Description {
	d := Description{Name: r.Name, Library: r.main.library, Titles: map[string]string{}, Texts: map[string]map[string]string{}}
	if r.title != nil {
		d.Title = r.title.node.(*syntax.Heading).Name
	}
	plan, _ := r.readPlayers(new(report.List))
	d.Players, d.Names = plan.allowed, plan.names
	options := r.readOptions(new(report.List))
	for _, ns := range []*namespace{r.std, r.own} {
		for _, s := range ns.all(symOption) {
			d.Options = append(d.Options, options[s.name].Option)
		}
	}
	for _, t := range r.texts {
		n := t.node.(*syntax.Text)
		if d.Texts[n.Lang] == nil {
			d.Texts[n.Lang] = map[string]string{}
		}
		for _, e := range n.List {
			d.Texts[n.Lang][e.Key] = e.Text
			if e.Key == d.Title {
				d.Titles[n.Lang] = e.Text
			}
		}
	}
	return d
}

// Languages gives the languages that a ruleset has words in besides its own, sorted.
func (d Description) Languages() []string {
	var list []string
	for lang := range d.Texts {
		list = append(list, lang)
	}
	slices.SortFunc(list, strings.Compare)
	return list
}
