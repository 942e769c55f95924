package program

// In gives a name or a move's text in a language; where there is no translation, or lang is "", the text itself.
func (p *Program) In(lang, text string) string {
	if t, ok := p.Texts[lang][text]; ok {
		return t
	}
	return text
}
