package program

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// In gives a name or a move's text in a language; where there is no translation, or lang is "", the text itself.
func (p *Program) In(lang, text string) string {
	if t, ok := p.Texts[lang][text]; ok {
		return t
	}
	return text
}

// Speaks gives an error if the ruleset has no texts in a language ("", its own, it always has), with those it has.
func (p *Program) Speaks(lang string) error {
	if _, ok := p.Texts[lang]; ok || lang == "" {
		return nil
	}
	if len(p.Texts) == 0 {
		return fmt.Errorf("%s has no words in language %q, only its own", p.Name, lang)
	}
	return fmt.Errorf("%s has no words in language %q, only its own and %s", p.Name, lang,
		strings.Join(slices.Sorted(maps.Keys(p.Texts)), ", "))
}
