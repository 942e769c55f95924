package check

import (
	"brik/dsl/program"
	"brik/dsl/report"
	"brik/dsl/source"
	"brik/dsl/syntax"
)

// texts collects the translations. A later one of the same words wins.
func (c *checker) texts() {
	for _, d := range c.r.texts {
		n := d.node.(*syntax.Text)
		words := c.p.Texts[n.Lang]
		if words == nil {
			words = map[string]string{}
			c.p.Texts[n.Lang] = words
		}
		for _, e := range n.List {
			words[e.Key] = e.Text
		}
	}
}

// templates reads the translations of a move's text. The place of a mistake in one is where the translation stands.
func (s scope) templates(text string, node syntax.Placed) map[string]program.Template {
	list := map[string]program.Template{}
	for lang, words := range s.p.Texts {
		if translated, ok := words[text]; ok {
			unit, entry := s.translation(lang, text)
			in := s
			if entry != nil {
				in.u = unit
				list[lang] = in.template(translated, translated, entry)
			}
		}
	}
	return list
}

// translation finds where words are translated.
func (c *checker) translation(lang, key string) (*unit, *syntax.TextEntry) {
	for i := len(c.r.texts) - 1; i >= 0; i-- {
		d := c.r.texts[i]
		n := d.node.(*syntax.Text)
		for _, e := range n.List {
			if n.Lang == lang && e.Key == key {
				return d.unit, e
			}
		}
	}
	return nil, nil
}

// unknownTexts warns of translations of what isn't there.
func (c *checker) unknownTexts() {
	known := c.translatable()
	for _, d := range c.r.texts {
		if !d.unit.main || d.unit.library {
			continue
		}
		for _, e := range d.node.(*syntax.Text).List {
			if known[e.Key] || c.r.broken[e.Key] {
				continue
			}
			var names []string
			for k := range known {
				names = append(names, k)
			}
			c.say(report.Diagnostic{Code: unknownText, Severity: report.Warning, Span: d.unit.tree.Find(e, e.Key),
				Summary: "nothing in this game is called " + quote(e.Key), Hint: didYouMean(e.Key, sorted(names))})
		}
	}
}

// translatable gives every word and text of the ruleset that can have a translation: its names, and all its texts.
func (c *checker) translatable() map[string]bool {
	known := map[string]bool{}
	for _, ns := range []*namespace{c.r.std, c.r.own} {
		for _, s := range ns.order {
			known[s.name] = true
		}
	}
	for _, u := range c.r.units {
		for _, t := range u.tree.Tokens {
			if t.Kind == syntax.StringToken && !c.inText(u, t.Start) {
				known[source.Span{File: u.file, Start: t.Start + 1, End: max(t.Start+1, t.End-1)}.Text()] = true
			}
		}
	}
	for _, sp := range c.p.Spaces {
		for _, list := range [][]string{sp.Names(), sp.DirectionNames(), sp.GroupNames(), sp.RegionNames(), sp.AttributeNames()} {
			for _, n := range list {
				known[n] = true
			}
		}
	}
	for _, o := range c.options {
		for _, v := range o.Domain {
			known[v] = true
		}
	}
	for sp := range c.values {
		for _, n := range sp.Names() {
			known[n] = true
		}
	}
	return known
}

// inText tells that an offset lies in a text declaration.
func (c *checker) inText(u *unit, offset int) bool {
	for _, d := range c.r.texts {
		if d.unit == u {
			if start, end := d.node.Place(); offset >= start && offset < end {
				return true
			}
		}
	}
	return false
}
