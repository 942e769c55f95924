package reference

import (
	"strconv"
	"strings"

	"brik/dsl/program"
	"brik/interpreter/evaluate"
)

// write fills an alternative's template in a language; its locals must be bound.
func (s *State) write(a *program.Alternative, lang string) (string, error) {
	template := a.Text
	if t, ok := a.Texts[lang]; ok {
		template = t
	}
	var b strings.Builder
	for _, part := range template {
		if part.E == nil {
			b.WriteString(part.Literal)
			continue
		}
		v, err := s.run.Eval(part.E)
		if err != nil {
			return "", err
		}
		b.WriteString(s.game.say(v, part.E.Type(), lang))
	}
	return b.String(), nil
}

// say writes a value: a number, an element by its name in the language, a set by its elements joined with +.
func (g *Game) say(v program.Value, t program.Type, lang string) string {
	switch t.Kind {
	case program.Int:
		return strconv.Itoa(v.N)
	case program.Bool:
		return strconv.FormatBool(v.N != 0)
	}
	all := evaluate.Elements(v, t)
	if len(all) == 0 {
		return "nothing"
	}
	names := make([]string, len(all))
	for i, e := range all {
		names[i] = g.program.In(lang, t.Space.Element(e))
	}
	return strings.Join(names, "+")
}
