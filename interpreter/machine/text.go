package machine

import (
	"slices"

	"brik/dsl/program"
	"brik/interpreter/bitset"
	"brik/interpreter/game"
	"brik/interpreter/ir"
)

// Text is the move as players write it.
func (s *State) Text(m game.Move, lang string) string {
	p := s.g.code.Program
	site := s.g.code.Sites[s.site]
	if c := site.Chance; c != nil {
		return s.outcomeText(p, c, m, lang)
	}
	a := site.Alts[m.Alt].Source
	return game.AlternativeText(p, a, lang, func(e program.Expr) program.Value { return s.textValue(site, a, m, e) })
}

// outcomeText is what chance brings: an element, or a set.
func (s *State) outcomeText(p *program.Program, c *ir.Chance, m game.Move, lang string) string {
	if c.Count < 0 {
		return game.ValueText(p, program.TOne(c.Of), program.Value{N: int(m.Args[0])}, lang)
	}
	drawn := make([]uint64, c.Words)
	bitset.NthSubset(drawn, s.front[c.Set:c.Set+c.Words], int(s.front[c.Count]), int(m.Args[0]))
	return game.ValueText(p, program.TSet(c.Of), program.Value{Bits: drawn}, lang)
}

// textValue is the value of a part of a move's text: a binder's, or a local's or variable's that lives at the choice.
func (s *State) textValue(site *ir.Site, a *program.Alternative, m game.Move, e program.Expr) program.Value {
	if l, ok := e.(*program.LocalRef); ok {
		for i, x := range a.Binders {
			if x.Local == l.Local && x.Lo != nil {
				return s.subset(site.Alts[m.Alt], m)
			}
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

// subset is the set that an alternative's last binder stands for.
func (s *State) subset(alt *ir.Alt, m game.Move) program.Value {
	v := s.load()
	defer s.release(v)
	v.enter(alt, m)
	v.run(alt.Subset.Code)
	return program.Value{Bits: slices.Clone(v.f[alt.Subset.Set : alt.Subset.Set+alt.Subset.Words])}
}
