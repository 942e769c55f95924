package reference

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"brik/dsl/program"
	"brik/interpreter/explain"
)

// misread explains a text that doesn't read like a move that is offered: an ambiguous beginning, a move for another
// time, a name that isn't one, or something missing.
func (s *State) misread(text string, legal []string) []explain.Reason {
	if r, ok := s.beginning(text, legal); ok {
		return []explain.Reason{r}
	}
	if a := s.elsewhere(text); a != nil {
		return []explain.Reason{{Text: fmt.Sprintf("a move like %q is not offered now", text) + example(legal), Span: a.Span}}
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

// beginning tells of what legal moves a text is the beginning.
func (s *State) beginning(text string, legal []string) (explain.Reason, bool) {
	if text == "" {
		return explain.Reason{}, false
	}
	var begin []string
	for _, l := range legal {
		if strings.HasPrefix(l, text) {
			begin = append(begin, l)
		}
	}
	switch len(begin) {
	case 0:
		return explain.Reason{}, false
	case 1:
		return explain.Reason{Text: fmt.Sprintf("%q is only the beginning of %s", text, begin[0]), Span: s.site.Pos}, true
	}
	return explain.Reason{Text: fmt.Sprintf("%q could be %s", text, listed(begin, "or")), Span: s.site.Pos}, true
}

// elsewhere finds an alternative of another decision that a text reads like.
func (s *State) elsewhere(text string) *program.Alternative {
	for _, a := range s.game.alts {
		if r := s.game.read(a, text)[0]; r.whole {
			return a
		}
	}
	return nil
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
