package reference

import (
	"errors"
	"fmt"
	"slices"

	"brik/dsl/program"
	"brik/dsl/source"
	"brik/interpreter/evaluate"
	"brik/interpreter/explain"
	"brik/interpreter/game"
)

// Explain calls tell with each reason that Why gives.
func (s *State) Explain(text, lang string, tell func(why string, at source.Span)) {
	for _, r := range s.Why(text, lang) {
		tell(r.Text, r.Span)
	}
}

// Why tells why a text is no legal move of the state, the best reason first; nil if it is one. The place of a reason is
// the part of the ruleset that it comes from. What a reason takes from the ruleset is given in a language ("": the
// ruleset's own); the text may be in any.
func (s *State) Why(text, lang string) []explain.Reason { return inquiry{s, lang}.why(text) }

// inquiry asks a state why something isn't legal there, and answers in a language.
type inquiry struct {
	*State
	lang string
}

// in gives a name or text of the ruleset in the language.
func (s inquiry) in(text string) string { return s.game.program.In(s.lang, text) }

func (s inquiry) why(text string) []explain.Reason {
	switch s.phase {
	case game.Over:
		return []explain.Reason{{Text: "the game is over: " + s.in(s.result.Why), Span: s.result.Span}}
	case game.Chance:
		return []explain.Reason{{Text: "chance has to decide first", Span: s.roll.Pos}}
	}
	s.refuel()
	moves, err := s.Moves(nil)
	if many := (*game.TooMany)(nil); errors.As(err, &many) {
		moves, err = moves[:1], nil // as an example
	}
	if err != nil {
		return faulty(err)
	}
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = s.Text(m, s.lang)
		if texts[i] == text || s.Text(m, "") == text {
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
func (s inquiry) furthest(text string) attempt {
	var best attempt
	for i, a := range s.site.Choice.Alts {
		for _, r := range s.game.read(a, text, s.lang) {
			if r.whole {
				best.better(s.try(r.alt.Binders, r, candidate{alt: r.alt, move: game.Move{Alt: int32(i)}}))
			}
		}
	}
	return best
}

// attempt is how far a reading came on its way to being a legal move, and what stopped it.
type attempt struct {
	depth   int
	legal   bool
	move    game.Move // the legal one
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
func (s inquiry) try(binders []*program.Binder, r reading, c candidate) attempt {
	if len(binders) == 0 {
		return s.judge(c)
	}
	b, depth := binders[0], len(c.alt.Binders)-len(binders)
	wanted, named := r.values[b.Local]
	args, values, err := s.candidates(b, wanted, named)
	if err != nil {
		return attempt{depth: depth, reasons: faulty(err)}
	}
	var best attempt
	for i, v := range values {
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

// candidates gives what a binder can be bound to: the wanted value only, if it is named.
func (s inquiry) candidates(b *program.Binder, wanted program.Value, named bool) ([]int, []program.Value, error) {
	if !named {
		return s.run.Candidates(b)
	}
	arg, ok, err := s.run.Candidate(b, wanted)
	if err != nil || !ok {
		return nil, nil, err
	}
	return []int{arg}, []program.Value{wanted}, nil
}

// notOffered tells why a binder doesn't offer a value, or offers nothing at all.
func (s inquiry) notOffered(b *program.Binder, wanted program.Value, named bool) []explain.Reason {
	t := b.Set.Type()
	if !named {
		return []explain.Reason{{Text: fmt.Sprintf("there is nothing in %s", b.Set.Span().Text()), Span: b.Set.Span()}}
	}
	if b.Lo == nil {
		e := wanted.N
		if b.Local.Type.Kind == program.Int {
			e = t.Space.OfNumber(wanted.N)
		}
		if e < 0 {
			return []explain.Reason{{Text: fmt.Sprintf("%d is not in %s", wanted.N, b.Set.Span().Text()), Span: b.Set.Span()}}
		}
		return explain.NotIn(s.run, s.lang, b.Set, e)
	}
	set, err := s.run.Eval(b.Set)
	if err != nil {
		return faulty(err)
	}
	offered := evaluate.Elements(set, t)
	for _, e := range evaluate.Elements(wanted, program.TSet(t.Space)) {
		if !slices.Contains(offered, e) {
			return explain.NotIn(s.run, s.lang, b.Set, e)
		}
	}
	return []explain.Reason{{Text: "that is another number of them than can be chosen", Span: b.Span}}
}

// judge judges a candidate whose binders are all bound.
func (s inquiry) judge(c candidate) attempt {
	depth := len(c.alt.Binders)
	if c.alt.Where != nil {
		v, err := s.run.Eval(c.alt.Where)
		if err != nil {
			return attempt{depth: depth, reasons: faulty(err)}
		}
		if v.N == 0 {
			return attempt{depth: depth, reasons: explain.False(s.run, s.lang, c.alt.Where)}
		}
	}
	refusal, err := s.refusal(c)
	switch {
	case err != nil:
		return attempt{depth: depth + 1, reasons: faulty(err)}
	case refusal != nil:
		return attempt{depth: depth + 1, reasons: s.reasons(refusal)}
	}
	return attempt{depth: depth + 1, legal: true, move: c.move}
}

// reasons says why a forbid line, or a decision without a way out, refuses a move.
func (s inquiry) reasons(r *Refused) []explain.Reason {
	if r.Forbid == nil {
		return []explain.Reason{{Text: r.because(""), Span: r.At.Pos}}
	}
	return []explain.Reason{{Text: r.because(s.in(r.Forbid.Why)), Span: r.Forbid.Span}}
}
