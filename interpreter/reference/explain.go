package reference

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"brik/dsl/program"
	"brik/dsl/source"
	"brik/interpreter/evaluate"
	"brik/interpreter/explain"
	"brik/interpreter/game"
)

// Explain calls tell with each reason that Why gives.
func (s *State) Explain(text string, tell func(why string, at source.Span)) {
	for _, r := range s.Why(text) {
		tell(r.Text, r.Span)
	}
}

// Why tells why a text is no legal move of the state, the best reason first, in the ruleset's own words; nil if it is
// one. The place of a reason is the part of the ruleset that it comes from.
func (s *State) Why(text string) []explain.Reason {
	switch s.phase {
	case game.Over:
		return []explain.Reason{{Text: "the game is over: " + s.result.Why, Span: s.result.Span}}
	case game.Chance:
		return []explain.Reason{{Text: "chance has to decide first", Span: s.roll.Pos}}
	}
	s.run.Refuel()
	moves, err := s.Moves(nil)
	if err != nil {
		return faulty(err)
	}
	texts := make([]string, len(moves))
	for i, m := range moves {
		if texts[i] = s.Text(m, ""); texts[i] == text {
			return nil
		}
	}
	if try := s.furthest(text); try.legal || try.reasons != nil {
		return try.reasons
	}
	return s.misread(text, texts)
}

func faulty(err error) []explain.Reason {
	r := explain.Reason{Text: err.Error()}
	if f, ok := err.(*game.Error); ok {
		r = explain.Reason{Text: f.Text, Span: f.Span}
	}
	return []explain.Reason{r}
}

// furthest tries every reading of a text as a whole move.
func (s *State) furthest(text string) attempt {
	var best attempt
	for _, a := range s.site.Choice.Alts {
		for _, r := range s.game.read(a, text) {
			if r.whole {
				best.better(s.try(r.alt.Binders, r, candidate{alt: r.alt}))
			}
		}
	}
	return best
}

// attempt is how far a reading came on its way to being a legal move, and what stopped it.
type attempt struct {
	depth   int
	legal   bool
	reasons []explain.Reason
}

// better keeps what came further; reasons from the same depth are said together.
func (a *attempt) better(b attempt) {
	switch {
	case a.legal:
	case b.legal || a.reasons == nil || b.depth > a.depth:
		*a = b
	case b.depth == a.depth:
		a.reasons = explain.Sort(append(a.reasons, b.reasons...))
	}
}

// try binds the binders to what the text names, in turn, until one of them, the condition or a forbid line refuses. What
// the text doesn't name is tried with every value.
func (s *State) try(binders []*program.Binder, r reading, c candidate) attempt {
	if len(binders) == 0 {
		return s.judge(c)
	}
	b, depth := binders[0], len(c.alt.Binders)-len(binders)
	args, values, err := s.run.Candidates(b)
	if err != nil {
		return attempt{depth: depth, reasons: faulty(err)}
	}
	wanted, named := r.values[b.Local]
	var best attempt
	for i, v := range values {
		if named && !equalValues(v, wanted) {
			continue
		}
		_ = s.run.Hidden(func() error {
			s.run.Bind(b.Local, v)
			next := c
			next.move.Args[depth] = int64(args[i])
			next.values = append(append([]program.Value(nil), c.values...), v)
			best.better(s.try(binders[1:], r, next))
			return nil
		})
	}
	if !best.legal && best.reasons == nil {
		return attempt{depth: depth, reasons: s.notOffered(b, wanted, named)}
	}
	return best
}

func equalValues(a, b program.Value) bool { return a.N == b.N && slices.Equal(a.Bits, b.Bits) }

// notOffered tells why a binder doesn't offer a value, or offers nothing at all.
func (s *State) notOffered(b *program.Binder, wanted program.Value, named bool) []explain.Reason {
	t := b.Set.Type()
	if !named {
		return []explain.Reason{{Text: fmt.Sprintf("there is nothing in %s", b.Set.Span().Text()), Span: b.Set.Span()}}
	}
	if b.Lo == nil {
		e := wanted.N
		if b.Local.Type.Kind == program.Int {
			e = t.Space.OfNumber(wanted.N)
		}
		return explain.NotIn(s.run, b.Set, e)
	}
	set, err := s.run.Eval(b.Set)
	if err != nil {
		return faulty(err)
	}
	offered := evaluate.Elements(set, t)
	for _, e := range evaluate.Elements(wanted, program.TSet(t.Space)) {
		if !slices.Contains(offered, e) {
			return explain.NotIn(s.run, b.Set, e)
		}
	}
	return []explain.Reason{{Text: "that is another number of them than can be chosen", Span: b.Span}}
}

// judge judges a candidate whose binders are all bound.
func (s *State) judge(c candidate) attempt {
	depth := len(c.alt.Binders)
	if c.alt.Where != nil {
		v, err := s.run.Eval(c.alt.Where)
		if err != nil {
			return attempt{depth: depth, reasons: faulty(err)}
		}
		if v.N == 0 {
			return attempt{depth: depth, reasons: explain.False(s.run, c.alt.Where)}
		}
	}
	refusal, err := s.refusal(c)
	switch {
	case err != nil:
		return attempt{depth: depth + 1, reasons: faulty(err)}
	case refusal != nil:
		return attempt{depth: depth + 1, reasons: refusal.reasons()}
	}
	return attempt{depth: depth + 1, legal: true}
}

// reasons says why a forbid line, or a decision without a way out, refuses a move.
func (r *Refused) reasons() []explain.Reason {
	if r.Forbid == nil {
		return []explain.Reason{{Text: "it leads to a decision without a legal move", Span: r.At.Pos}}
	}
	text := r.Forbid.Why
	if text == "" {
		text = "forbidden when " + r.Forbid.Cond.Span().Text()
	}
	return []explain.Reason{{Text: text, Span: r.Forbid.Span}}
}

// misread explains a text that doesn't read like a move: an ambiguous beginning, a name that isn't one, or something
// missing.
func (s *State) misread(text string, legal []string) []explain.Reason {
	if text != "" {
		var begin []string
		for _, l := range legal {
			if strings.HasPrefix(l, text) {
				begin = append(begin, l)
			}
		}
		switch {
		case len(begin) == 1:
			return []explain.Reason{{Text: fmt.Sprintf("%q is only the beginning of %s", text, begin[0]), Span: s.site.Pos}}
		case len(begin) > 1:
			return []explain.Reason{{Text: fmt.Sprintf("%q could be %s", text, listed(begin, "or")), Span: s.site.Pos}}
		}
	}
	var furthest reading
	for _, a := range s.site.Choice.Alts {
		if r := s.game.read(a, text)[0]; furthest.alt == nil || r.done > furthest.done {
			furthest = r
		}
	}
	if furthest.alt == nil {
		return []explain.Reason{{Text: "there is nothing to choose", Span: s.site.Pos}}
	}
	out := s.begun(furthest)
	return append(out, explain.Reason{Text: furthest.complaint(text) + example(legal), Span: furthest.alt.Span})
}

// begun tells what is wrong with the binders that an unfinished text has named, in order.
func (s *State) begun(r reading) (out []explain.Reason) {
	err := s.run.Hidden(func() error {
		for _, b := range r.alt.Binders {
			wanted, named := r.values[b.Local]
			if !named {
				return nil
			}
			_, values, err := s.run.Candidates(b)
			if err != nil {
				return err
			}
			if !slices.ContainsFunc(values, func(v program.Value) bool { return equalValues(v, wanted) }) {
				out = s.notOffered(b, wanted, true)
				return nil
			}
			s.run.Bind(b.Local, wanted)
		}
		return nil
	})
	if err != nil {
		return faulty(err)
	}
	return out
}

// complaint says where a text stops being a move.
func (r *reading) complaint(text string) string {
	rest := text[r.done:]
	switch {
	case text == "":
		return "a move is due"
	case rest == "":
		return fmt.Sprintf("after %q %s is due", text, r.due())
	case r.wanted == nil:
		return fmt.Sprintf("%q is too much after %q", rest, text[:r.done])
	case r.wanted.E == nil:
		return fmt.Sprintf("%q is not %s", rest, r.due())
	case r.wanted.E.Type().Kind == program.Set:
		return fmt.Sprintf("there is no %q in %s", firstWord(rest), r.wanted.E.Type().Space.Name)
	}
	return fmt.Sprintf("%q is no number", firstWord(rest))
}

// due says what could follow.
func (r *reading) due() string {
	if r.wanted.E == nil {
		return strconv.Quote(r.wanted.Literal)
	}
	if t := r.wanted.E.Type(); t.Kind == program.Set {
		return "a name of " + t.Space.Name
	}
	return "a number"
}

// firstWord is the beginning of a text up to what can't be in a name.
func firstWord(text string) string {
	end := strings.IndexFunc(text, func(c rune) bool { return c <= ' ' || strings.ContainsRune("-+/:,", c) })
	if end <= 0 {
		return text
	}
	return text[:end]
}

// example shows what a move looks like.
func example(legal []string) string {
	if len(legal) == 0 {
		return ""
	}
	return "; a move reads like " + legal[0]
}

// listed names a few.
func listed(names []string, last string) string {
	const most = 6
	if len(names) > most {
		return strings.Join(names[:most], ", ") + " " + last + " another one"
	}
	return strings.Join(names[:len(names)-1], ", ") + " " + last + " " + names[len(names)-1]
}
