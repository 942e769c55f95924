package machine

import (
	"brik/dsl/program"
	"brik/interpreter/game"
	"brik/interpreter/ir"
)

// Text is the move as players write it.
func (s *State) Text(m game.Move, lang string) string {
	p := s.g.code.Program
	site := s.g.code.Sites[s.site]
	if c := site.Chance; c != nil {
		return game.ValueText(p, program.TOne(c.Of), program.Value{N: int(m.Args[0])}, lang)
	}
	a := site.Alts[m.Alt].Source
	return game.AlternativeText(p, a, lang, func(e program.Expr) program.Value { return s.textValue(site, a, m, e) })
}

// textValue is the value of a part of a move's text: a binder's, or a local's or variable's that lives at the choice.
func (s *State) textValue(site *ir.Site, a *program.Alternative, m game.Move, e program.Expr) program.Value {
	if l, ok := e.(*program.LocalRef); ok {
		for i, x := range a.Binders {
			if x.Local == l.Local {
				return program.Value{N: int(m.Args[i])}
			}
		}
	}
	o := site.Texts[e]
	if o.Known {
		return o.Value
	}
	w := e.Type().Words()
	if t := e.Type(); t.Kind == program.Set && !t.One {
		return program.Value{Bits: s.front[o.Register : o.Register+w]}
	}
	return program.Value{N: int(int64(s.front[o.Register]))}
}
