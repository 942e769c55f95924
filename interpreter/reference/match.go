package reference

import (
	"sort"
	"strconv"
	"strings"

	"brik/dsl/program"
	"brik/interpreter/space"
)

// reading is one way to read a text as a move of an alternative.
type reading struct {
	alt    *program.Alternative
	values map[*program.Local]program.Value // of binders that the text names
	whole  bool                             // the text is all of the move
	done   int                              // bytes of the text that could be read
	wanted *program.TextPart                // what was due there; nil: nothing more
}

// read finds the ways in which a text can be a move of an alternative, in the ruleset's own words or another language's;
// if there is none, the one that comes furthest, by the words of lang where others come no further.
func (g *Game) read(a *program.Alternative, text, lang string) []reading {
	r := &reader{game: g, alt: a, text: text}
	if t, ok := a.Texts[lang]; ok {
		r.template(t, 0, map[*program.Local]program.Value{})
	}
	r.template(a.Text, 0, map[*program.Local]program.Value{})
	for other, t := range a.Texts {
		if other != lang {
			r.template(t, 0, map[*program.Local]program.Value{})
		}
	}
	if r.found != nil {
		return r.found
	}
	return []reading{r.best}
}

// reader matches a text with templates, trying every name that could stand at each place.
type reader struct {
	game  *Game
	alt   *program.Alternative
	text  string
	found []reading
	best  reading
}

func (r *reader) template(t program.Template, at int, values map[*program.Local]program.Value) {
	if len(t) == 0 {
		if at == len(r.text) {
			r.found = append(r.found, reading{alt: r.alt, values: values, whole: true, done: at})
		} else {
			r.stuck(at, values, nil)
		}
		return
	}
	part, rest := t[0], r.text[at:]
	if part.E == nil {
		if strings.HasPrefix(rest, part.Literal) {
			r.template(t[1:], at+len(part.Literal), values)
		} else {
			r.stuck(at, values, &part)
		}
		return
	}
	r.stuck(at, values, &part)
	local, _ := part.E.(*program.LocalRef)
	for _, w := range r.game.words(part.E.Type(), rest) {
		bound := values
		if local != nil {
			bound = with(values, local.Local, w.value)
		}
		r.template(t[1:], at+w.length, bound)
	}
}

// stuck notes how far a reading came.
func (r *reader) stuck(at int, values map[*program.Local]program.Value, wanted *program.TextPart) {
	if r.best.alt == nil || at > r.best.done {
		r.best = reading{alt: r.alt, values: values, done: at, wanted: wanted}
	}
}

func with(values map[*program.Local]program.Value, l *program.Local, v program.Value) map[*program.Local]program.Value {
	out := map[*program.Local]program.Value{l: v}
	for k, v := range values {
		out[k] = v
	}
	return out
}

// meaning is a value that the beginning of a text can mean.
type meaning struct {
	value  program.Value
	length int
}

// words gives the values of a type that the beginning of a text can mean, longer words first.
func (g *Game) words(t program.Type, text string) []meaning {
	var out []meaning
	switch {
	case t.Kind == program.Int:
		out = integer(text)
	case t.Kind != program.Set:
		for n, name := range []string{"false", "true"} {
			if strings.HasPrefix(text, name) {
				out = append(out, meaning{program.Value{N: n}, len(name)})
			}
		}
	case t.One:
		out = g.elements(t.Space, text)
	default:
		out = g.sums(t.Space, text, make([]uint64, t.Space.Words()), 0)
	}
	sort.SliceStable(out, func(i, j int) bool { return out[i].length > out[j].length })
	return out
}

func integer(text string) []meaning {
	n := 0
	if strings.HasPrefix(text, "-") {
		n++
	}
	for n < len(text) && text[n] >= '0' && text[n] <= '9' {
		n++
	}
	v, err := strconv.Atoi(text[:n])
	if err != nil {
		return nil
	}
	return []meaning{{program.Value{N: v}, n}}
}

// elements gives the elements whose name, in any language, begins a text.
func (g *Game) elements(s *space.Space, text string) []meaning {
	var out []meaning
	for e, name := range s.Names() {
		names := []string{name}
		for lang := range g.program.Texts {
			names = append(names, g.program.In(lang, name))
		}
		length := 0
		for _, n := range names {
			if n != "" && strings.HasPrefix(text, n) {
				length = max(length, len(n))
			}
		}
		if length > 0 {
			out = append(out, meaning{program.Value{N: e}, length})
		}
	}
	return out
}

// sums reads elements joined with +, none of them twice.
func (g *Game) sums(s *space.Space, text string, set []uint64, at int) []meaning {
	var out []meaning
	for _, w := range g.elements(s, text[at:]) {
		if set[w.value.N/64]>>(w.value.N%64)&1 != 0 {
			continue
		}
		bits := append([]uint64(nil), set...)
		bits[w.value.N/64] |= 1 << (w.value.N % 64)
		end := at + w.length
		out = append(out, meaning{program.Value{Bits: bits}, end})
		if strings.HasPrefix(text[end:], "+") {
			out = append(out, g.sums(s, text, bits, end+1)...)
		}
	}
	return out
}
